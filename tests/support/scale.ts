declare module "vitest" {
  interface TaskMeta {
    /** Measurements of a fault test. The long form writes them to docs/faults.json. */
    figures?: Figures;
  }
}

/** Numbers and words about one test, in the order in which the table shows them. */
export type Figures = Record<string, number | string>;

/** True in the long form, `npm run test:long`. */
export const isLong = process.env["TEST_FORM"] === "long";

/** Returns the size for the form that runs: `short` in CI, `long` in `npm run test:long`. */
export function size(short: number, long: number): number {
  return isLong ? long : short;
}

/**
 * Returns the whole list in the long form, and at most `most` of its items in the short form: the first, the last and
 * others at even distances between them.
 */
export function spreadOver<T>(list: readonly T[], most = 10): T[] {
  if (isLong || list.length <= most) return [...list];
  return Array.from({ length: most }, (_, at) => list[Math.round((at * (list.length - 1)) / (most - 1))] as T);
}

/**
 * Seeds every choice by {@link random} and every property. The short form makes the same choices each time, so that
 * only a change of the code turns a run red. `npm run test:long` draws a new seed and prints it. TEST_SEED sets it.
 */
export const seed = Number(process.env["TEST_SEED"] ?? 20_261_123);

let state = seed;

/**
 * Restarts the seeded sequence. Runs before each test file, so that a file makes the same choices alone and after any
 * other file of its worker.
 */
export function restartRandom(): void {
  state = seed;
}

/** Returns the next number in [0, 1) of the seeded sequence (mulberry32). */
export function random(): number {
  state = (state + 0x6d_2b_79_f5) | 0;
  let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
}

/** Returns a whole number below `limit`, seeded. */
export function randomBelow(limit: number): number {
  return Math.floor(random() * limit);
}

/** Returns a random item of a list, seeded. */
export function pick<T>(list: readonly [T, ...T[]]): T {
  return list[randomBelow(list.length)] ?? list[0];
}

/** Returns a list in random order, seeded. */
export function shuffled<T>(list: readonly T[]): T[] {
  const left = [...list];
  return list.flatMap(() => left.splice(randomBelow(left.length), 1));
}

/** Returns the value below which `share` of the values lie (nearest rank); 0 for no values. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
}

/** Returns p50, p95 and the largest of some milliseconds, rounded, under names with the prefix `about`. */
export function spread(about: string, values: readonly number[]): Figures {
  return {
    [`${about}, p50 ms`]: Math.round(quantile(values, 0.5)),
    [`${about}, p95 ms`]: Math.round(quantile(values, 0.95)),
    [`${about}, most ms`]: Math.round(quantile(values, 1)),
  };
}
