import type { Db } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";
import type { SignInProvider } from "./sign-in-provider.ts";

// Keyed by the pool's handle, which every copy of the services of a process shares.
const attached = new WeakMap<Db, readonly SignInProvider[]>();

/** Tells the process by which providers people may sign in; called once by main (and by a test's world). */
export function attachSignInProviders(services: Pick<Services, "db">, providers: readonly SignInProvider[]): void {
  attached.set(services.db, providers);
}

/** The providers in the order of their buttons; none where none is configured. */
export function signInProviders(services: Pick<Services, "db">): readonly SignInProvider[] {
  return attached.get(services.db) ?? [];
}

export function findSignInProvider(services: Pick<Services, "db">, id: string): SignInProvider | undefined {
  return signInProviders(services).find((provider) => provider.id === id);
}
