import type { BenchCase } from "../bench-case.ts";

/** Every case, in the order they run: first those that only read. */
export const cases: readonly BenchCase[] = [];
