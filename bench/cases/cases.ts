import type { BenchCase } from "../bench-case.ts";
import { pageCases } from "./pages.ts";

/** Every case, in the order they run: first those that only read. */
export const cases: readonly BenchCase[] = [...pageCases];
