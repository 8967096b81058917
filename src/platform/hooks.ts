import type { Tx } from "#platform/db/db.ts";

/**
 * A question a lower module asks of higher ones, inside its own transaction: implementations may act and may refuse.
 * Wired once in main (foundations: modules and how they talk).
 */
export interface Hook<I, E> {
  readonly name: string;
  /**
   * Registers an implementation under the name of its module. A second registration under the same name replaces the
   * first and keeps its place in the order, so wiring a module twice never runs it twice.
   */
  readonly implement: (by: string, implementation: (tx: Tx, input: I) => Promise<E | undefined>) => void;
  /** Runs every implementation in order; the first refusal is returned and ends the run. */
  readonly run: (tx: Tx, input: I) => Promise<E | undefined>;
}

export function defineHook<I, E>(name: string): Hook<I, E> {
  const implementations = new Map<string, (tx: Tx, input: I) => Promise<E | undefined>>();
  return {
    name,
    implement: (by, implementation) => {
      implementations.set(by, implementation);
    },
    run: async (tx, input) => {
      for (const implementation of implementations.values()) {
        const refusal = await implementation(tx, input);
        if (refusal !== undefined) return refusal;
      }
      return undefined;
    },
  };
}
