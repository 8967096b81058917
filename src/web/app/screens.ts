import { use } from "react";
import { whenOnline } from "#web/lib/online.ts";
import type { Screen, ScreenModule } from "./screen.ts";

/** Imports the map of screen files: 5 kB that only a navigation to another page needs. */
export const screenFiles = async () => {
  // A browser remembers that a module could not be fetched: without a connection it is not even tried.
  await whenOnline();
  return import("./screen-files.ts");
};

/** Imports the redirect rules, which the server has applied to the first page. */
export const redirectRules = async () => {
  await whenOnline();
  return import("#kernel/redirect-rules.ts");
};

const loaded = new Map<string, Screen>();
const loading = new Map<string, Promise<Screen | null>>();

/** Registers a screen as loaded; the server does so with all of them. */
function registerScreen(name: string, screen: Screen): void {
  loaded.set(name, screen);
}

/** Returns the screen if its code is loaded. */
export function loadedScreen(name: string): Screen | null {
  return loaded.get(name) ?? null;
}

/** Fetches the code of the first page's screen from the address the server gave. */
export async function loadFirstScreen(name: string, address: string): Promise<void> {
  const module = (await import(/* @vite-ignore */ address)) as ScreenModule;
  registerScreen(name, module.screen);
}

/** Fetches the code of a screen, once; null when there is no such file. A failed fetch may be tried again. */
function loadScreen(name: string): Promise<Screen | null> {
  const known = loading.get(name);
  if (known !== undefined) return known;
  const promise = fetchScreen(name);
  loading.set(name, promise);
  promise.catch(() => loading.delete(name));
  return promise;
}

async function fetchScreen(name: string): Promise<Screen | null> {
  const { loaders } = await screenFiles();
  await whenOnline();
  const module = await loaders[`../features/${name}.tsx`]?.();
  if (module === undefined) return null;
  registerScreen(name, module.screen);
  return module.screen;
}

/** Returns the screen, suspending until its code is loaded. */
export function useScreen(name: string): Screen | null {
  return loadedScreen(name) ?? use(loadScreen(name));
}

/** Loads every screen; for the server's start. */
export async function registerAllScreens(pages: Readonly<Record<string, () => Promise<ScreenModule>>>): Promise<void> {
  const all = Object.entries({ ...(await screenFiles()).loaders, ...pages });
  await Promise.all(
    all.map(async ([path, loader]) => {
      registerScreen(path.replace("../features/", "").replace(/\.tsx$/, ""), (await loader()).screen);
    }),
  );
}
