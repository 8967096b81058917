import type { ScreenModule } from "./screen.ts";

/** Every screen by its file. */
export const loaders = import.meta.glob<ScreenModule>("../features/*/*-screen.tsx");
