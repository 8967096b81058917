import type { Tx } from "#platform/db/db.ts";

/**
 * A question a lower module asks of higher ones, inside its own transaction: implementations may act and may refuse.
 * Declared in a module's `hooks.ts`, implemented in another's `provides.ts`.
 */
export interface Hook<I, E> {
  readonly name: string;
  /** Runs every implementation in the order of the modules; the first refusal is returned and ends the run. */
  readonly run: (tx: Tx, input: I) => Promise<E | undefined>;
  readonly implementations: Map<string, (tx: Tx, input: I) => Promise<E | undefined>>;
}

/** A question a lower module asks of higher ones outside a transaction, e.g. while a field is read. It changes nothing. */
export interface Lookup<I, A> {
  readonly name: string;
  /** The answers of all modules that implement it, in their order; none while no module does. */
  readonly read: (input: I) => A[];
  readonly implementations: Map<string, (input: I) => A>;
}

/** An implementation in a module's manifest; {@link registerProvision} puts it in force. */
export interface Provision {
  readonly hook: string;
  readonly register: (module: string) => void;
}

export function defineHook<I, E>(name: string): Hook<I, E> {
  const implementations: Hook<I, E>["implementations"] = new Map();
  return {
    name,
    implementations,
    run: async (tx, input) => {
      for (const implementation of implementations.values()) {
        const refusal = await implementation(tx, input);
        if (refusal !== undefined) return refusal;
      }
      return undefined;
    },
  };
}

export function defineLookup<I, A>(name: string): Lookup<I, A> {
  const implementations: Lookup<I, A>["implementations"] = new Map();
  return { name, implementations, read: (input) => [...implementations.values()].map((one) => one(input)) };
}

/**
 * Implements a hook or a lookup for the manifest of a module. Registering twice replaces the implementation and keeps
 * its place in the order, so nothing runs twice.
 */
export function provide<F>(
  to: { readonly name: string; readonly implementations: Map<string, F> },
  implementation: F,
): Provision {
  return { hook: to.name, register: (module) => void to.implementations.set(module, implementation) };
}
