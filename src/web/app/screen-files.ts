import type { ScreenModule } from "./screen.ts";

/** Loaders of all screens, by file. */
export const loaders = import.meta.glob<ScreenModule>("../features/*/*-screen.tsx");
