import { useSyncExternalStore } from "react";
import { localStore } from "./storage.ts";

export type Theme = "light" | "dark";

/** The panel color of each theme, which the browser's own bar takes on a phone. */
export const panelColour: Readonly<Record<Theme, string>> = { light: "#ffffff", dark: "#1e1318" };

const darkQuery = "(prefers-color-scheme: dark)";
const listeners = new Set<() => void>();

/** Returns the chosen theme; null when the system decides. */
function storedTheme(): Theme | null {
  const value = localStore.read("theme");
  return value === "light" || value === "dark" ? value : null;
}

/** Returns the theme in force now. */
function currentTheme(): Theme {
  return storedTheme() ?? (matchMedia(darkQuery).matches ? "dark" : "light");
}

/** Stores a choice and applies it. */
export function chooseTheme(theme: Theme): void {
  localStore.write("theme", theme);
  for (const listener of listeners) listener();
}

/** Removes the choice, so that the system decides again. */
export function followSystemTheme(): void {
  localStore.remove("theme");
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  const list = matchMedia(darkQuery);
  listeners.add(listener);
  list.addEventListener("change", listener);
  addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    list.removeEventListener("change", listener);
    removeEventListener("storage", listener);
  };
}

/** Returns the theme in force, following the choice, other tabs and the system. Light until hydrated. */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, currentTheme, () => "light");
}

/** Applies a theme to the document. Account pages pass "light", which is shown and not stored. */
export function applyTheme(theme: Theme): void {
  document.documentElement.dataset["theme"] = theme;
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]'))
    meta.content = panelColour[theme];
}

/** Returns the chosen theme, or "system"; "system" until hydrated. */
export function useThemeChoice(): Theme | "system" {
  return useSyncExternalStore(
    subscribe,
    () => storedTheme() ?? "system",
    () => "system",
  );
}
