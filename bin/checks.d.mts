/** The checks of the whole tree that `npm run lint` runs, each as the arguments of Node. */
export const checks: Record<"format" | "lint" | "import law" | "unused code" | "language", readonly string[]>;
