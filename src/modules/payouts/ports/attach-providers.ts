import type { Db } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";
import type { PayoutChannel } from "../domain/payout.ts";
import type { PayoutProvider } from "./payout-provider.ts";

// Keyed by the pool's handle, which every copy of the services of a process shares.
const attached = new WeakMap<Db, readonly PayoutProvider[]>();

/** Gives the process its payout providers, one a channel at most; called once by main (and by a test's world). */
export function attachPayoutProviders(services: Services, providers: readonly PayoutProvider[]): void {
  attached.set(services.db, providers);
}

/** Who carries a channel now; undefined where nobody does: then it is not offered. */
export function providerOf(services: Services, channel: PayoutChannel): PayoutProvider | undefined {
  return attached.get(services.db)?.find((one) => one.channel === channel);
}

/** The provider of this name; undefined when another one has taken its place since. */
export function providerNamed(services: Services, name: string): PayoutProvider | undefined {
  return attached.get(services.db)?.find((one) => one.name === name);
}

/** Everybody who carries payouts now. */
export function payoutProviders(services: Services): readonly PayoutProvider[] {
  return attached.get(services.db) ?? [];
}
