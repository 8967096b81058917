import type { ScreenModule } from "./screen.ts";

/** Redirect rules, for the first navigation after the page the server gave. */
export { findRedirect } from "#kernel/redirect-rules.ts";

/** Loaders of all screens, by file. */
export const loaders = import.meta.glob<ScreenModule>("../features/*/*-screen.tsx");
