import DataLoader from "dataloader";
import type { RequestScope } from "#platform/services.ts";
import type { ApiContext } from "./context.ts";

/**
 * A batching loader that lives as long as one request. `batch` gets the distinct keys of a tick and returns a map; a
 * key it leaves out loads as undefined.
 */
export function defineLoader<K extends string, V, Scope extends RequestScope = ApiContext>(
  name: string,
  batch: (context: Scope, keys: readonly K[]) => Promise<ReadonlyMap<K, V>>,
): {
  (context: Scope, key: K): Promise<V | undefined>;
  prime: (context: Scope, found: ReadonlyMap<K, V>) => void;
} {
  const loaderOf = (context: Scope): DataLoader<K, V | undefined> => {
    let loader = context.loaders.get(name) as DataLoader<K, V | undefined> | undefined;
    if (loader === undefined) {
      loader = new DataLoader<K, V | undefined>(
        async (keys) => {
          const found = await batch(context, keys);
          return keys.map((one) => found.get(one));
        },
        { maxBatchSize: 500 },
      );
      context.loaders.set(name, loader);
    }
    return loader;
  };
  const load = (context: Scope, key: K): Promise<V | undefined> => loaderOf(context).load(key);
  /** Takes in what was read together with something else, so that it is not read again. */
  const prime = (context: Scope, found: ReadonlyMap<K, V>): void => {
    const loader = loaderOf(context);
    for (const [key, value] of found) loader.prime(key, value);
  };
  return Object.assign(load, { prime });
}
