import { use } from "react";
import type { Screen, ScreenModule } from "./screen.ts";

const loaders = import.meta.glob<ScreenModule>("../features/*/*-screen.tsx");
const loaded = new Map<string, Screen>();
const loading = new Map<string, Promise<Screen | null>>();

/** Makes a screen known at once; the server does so with all of them. */
export function registerScreen(name: string, screen: Screen): void {
  loaded.set(name, screen);
}

/** The screen if its code is here already. */
export function loadedScreen(name: string): Screen | null {
  return loaded.get(name) ?? null;
}

/** Fetches the code of a screen, once; null when there is no such file. A failed fetch may be tried again. */
export function loadScreen(name: string): Promise<Screen | null> {
  const known = loading.get(name);
  if (known !== undefined) return known;
  const loader = loaders[`../features/${name}.tsx`];
  const promise =
    loader === undefined
      ? Promise.resolve(null)
      : loader().then(
          (module) => {
            registerScreen(name, module.screen);
            return module.screen;
          },
          (error: unknown) => {
            loading.delete(name);
            throw error;
          },
        );
  loading.set(name, promise);
  return promise;
}

/** The screen, suspending until its code is here. */
export function useScreen(name: string): Screen | null {
  return loadedScreen(name) ?? use(loadScreen(name));
}

/** Loads every screen; for the server's start. */
export async function registerAllScreens(pages: Readonly<Record<string, () => Promise<ScreenModule>>>): Promise<void> {
  const all = Object.entries({ ...loaders, ...pages });
  await Promise.all(
    all.map(async ([path, loader]) => {
      registerScreen(path.replace("../features/", "").replace(/\.tsx$/, ""), (await loader()).screen);
    }),
  );
}
