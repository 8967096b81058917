import { fetchBalance } from "#modules/ledger/index.ts";
import { transact } from "#platform/db/db.ts";
import type { Db } from "#platform/db/db.ts";
import type { Actor, Services } from "#platform/services.ts";
import { checkPayout, readTerms } from "../commands/create-payout.ts";
import { payoutChannels } from "../domain/payout.ts";
import type { Payout, PayoutChannel, PayoutDestination, PayoutRefusal } from "../domain/payout.ts";
import { providerOf } from "../ports/payout-provider.ts";
import { currentDestinations } from "../store/destinations-store.ts";
import { withholdingOf } from "./payout-quote.ts";
import { findPayout } from "../store/payouts-store.ts";

/** A payout of the acting account; undefined for another account's, as for one that does not exist. */
export async function findOwnPayout(db: Db, actor: Actor, payoutId: string): Promise<Payout | undefined> {
  const found = await findPayout(db, payoutId);
  return found?.accountId === actor.accountId ? found : undefined;
}

/** A way to withdraw, and what stands against it just now. Amounts in cents. */
export interface PayoutOption {
  readonly channel: PayoutChannel;
  readonly minCents: bigint;
  readonly maxCents: bigint;
  readonly feeCents: bigint;
  readonly destination: PayoutDestination | null;
  readonly refusal: PayoutRefusal | null;
  /** Something of what can be withdrawn now would be withheld for the tax office. */
  readonly mayWithhold: boolean;
}

/** The ways that are offered, with the account's destinations. */
export async function listPayoutOptions(services: Services, actor: Actor): Promise<PayoutOption[]> {
  const destinations = await currentDestinations(services, actor.accountId);
  const offered = payoutChannels.filter((channel) => providerOf(services, channel) !== undefined);
  const { availableToWithdraw } = await fetchBalance(services.db, actor.accountId);
  const mayWithhold =
    availableToWithdraw > 0n &&
    (await transact(services.db, (tx) => withholdingOf(tx, actor.accountId, availableToWithdraw))) > 0n;
  return Promise.all(
    offered.map(async (channel) => {
      const judged = await checkPayout(services, services.db, actor, channel);
      return {
        channel,
        ...(await readTerms(services.db, channel)),
        destination: destinations.get(channel) ?? null,
        refusal: judged.ok ? null : judged.error,
        mayWithhold,
      };
    }),
  );
}
