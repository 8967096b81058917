import { poolHandle } from "#platform/db/db.ts";
import type { Db } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";

// Keyed by the pool's handle: every copy of a process's services shares it, and so do its transactions. A test's worlds
// have a pool each, so they never see one another's providers.
type Home = Pick<Services, "db">;

/** A collaborator that a process attaches once: a vendor's client, its embedded stand-in, or equipment. */
export interface Port<T> {
  /** Attaches the instance, or replaces the one attached before. Called by main, seeds and tests. */
  readonly attach: (services: Home, instance: T) => void;
  /** Returns the instance. Throws when none is attached, which is a bug of the wiring. */
  readonly of: (services: Home) => T;
  /** Returns the instance, or undefined for a port that a process may do without. */
  readonly find: (services: Home) => T | undefined;
}

/** A port with several instances side by side, found by name. */
export interface NamedPort<T> {
  /**
   * Attaches all instances, or replaces those attached before: those for new work, and those that only finish what they
   * hold from before a switch. Throws when two share a name.
   */
  readonly attach: (services: Home, current: readonly T[], earlier?: readonly T[]) => void;
  /** Returns the instance of that name; undefined for a vendor that is not configured (any more). */
  readonly named: (services: Home, name: string) => T | undefined;
  /** Returns the instances for new work, in the order they were attached. */
  readonly current: (services: Home) => readonly T[];
  /** Returns every instance: those for new work first. */
  readonly all: (services: Home) => readonly T[];
}

/** Declares a port. `name` is what errors call it, e.g. `card processor`. */
export function definePort<T>(name: string): Port<T> {
  const attached = new WeakMap<Db, { readonly instance: T }>();
  const find = ({ db }: Home): T | undefined => attached.get(poolHandle(db))?.instance;
  return {
    attach: ({ db }, instance) => {
      attached.set(poolHandle(db), { instance });
    },
    find,
    of: (services) => {
      const found = find(services);
      if (found === undefined) throw new Error(`no ${name} is attached`);
      return found;
    },
  };
}

/** Declares a port with several instances. `nameOf` reads an instance's own name. */
export function defineNamedPort<T>(name: string, nameOf: (instance: T) => string): NamedPort<T> {
  const port = definePort<{ readonly current: readonly T[]; readonly all: readonly T[] }>(name);
  const all = (services: Home): readonly T[] => port.find(services)?.all ?? [];
  return {
    attach: (services, current, earlier = []) => {
      const names = [...current, ...earlier].map(nameOf);
      const twice = names.find((one, index) => names.indexOf(one) !== index);
      if (twice !== undefined) throw new Error(`two instances of ${name} are named ${twice}`);
      port.attach(services, { current, all: [...current, ...earlier] });
    },
    named: (services, wanted) => all(services).find((instance) => nameOf(instance) === wanted),
    current: (services) => port.find(services)?.current ?? [],
    all,
  };
}
