import type { Tx } from "#platform/db/db.ts";

/**
 * A question a lower module asks of higher ones, inside its own transaction: implementations may act and may refuse.
 * Wired once in main (foundations: modules and how they talk).
 */
export interface Hook<I, E> {
  readonly name: string;
  readonly implement: (implementation: (tx: Tx, input: I) => Promise<E | undefined>) => void;
  /** Runs every implementation in order; the first refusal is returned and ends the run. */
  readonly run: (tx: Tx, input: I) => Promise<E | undefined>;
}

export function defineHook<I, E>(name: string): Hook<I, E> {
  const implementations: ((tx: Tx, input: I) => Promise<E | undefined>)[] = [];
  return {
    name,
    implement: (implementation) => {
      implementations.push(implementation);
    },
    run: async (tx, input) => {
      for (const implementation of implementations) {
        const refusal = await implementation(tx, input);
        if (refusal !== undefined) return refusal;
      }
      return undefined;
    },
  };
}
