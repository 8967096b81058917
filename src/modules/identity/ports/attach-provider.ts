import type { Db } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";
import type { IdentityProvider } from "./identity-provider.ts";

// Keyed by the pool's handle, which every copy of the services of a process shares.
const attached = new WeakMap<Db, IdentityProvider>();

/** Gives the process its identity provider; called once by main (and by a test's world). */
export function attachIdentityProvider(services: Services, provider: IdentityProvider): void {
  attached.set(services.db, provider);
}

/** Throws when main attached none: that is a bug of the wiring. */
export function identityProviderOf(services: Services): IdentityProvider {
  const provider = attached.get(services.db);
  if (provider === undefined) throw new Error("no identity provider is attached");
  return provider;
}
