import { transact } from "#platform/db/db.ts";
import type { Db, Tx } from "#platform/db/db.ts";
import type { Actor } from "#platform/services.ts";
import { readSetting } from "#platform/settings.ts";
import type { PayoutChannel } from "../domain/payout.ts";
import { payoutWithholding } from "../hooks.ts";
import { channelTerms } from "../settings.ts";

/** The parts of a withdrawn sum, in cents. */
export interface PayoutQuote {
  readonly feeCents: bigint;
  readonly withheldCents: bigint;
  readonly receivedCents: bigint;
}

/** The withholding of a payout of this sum. Reliable until the commit only with the account's row locked. */
export async function withholdingOf(tx: Tx, accountId: string, amountCents: bigint): Promise<bigint> {
  const tax = { withheldCents: 0n };
  await payoutWithholding.run(tx, { accountId, amountCents, tax });
  return tax.withheldCents;
}

/** The amount a person would receive of a withdrawn sum now. */
export async function readPayoutQuote(
  db: Db,
  { accountId }: Actor,
  channel: PayoutChannel,
  amountCents: bigint,
): Promise<PayoutQuote> {
  const feeCents = BigInt(await readSetting(db, channelTerms[channel].fee));
  const withheldCents = amountCents > 0n ? await transact(db, (tx) => withholdingOf(tx, accountId, amountCents)) : 0n;
  const rest = amountCents - feeCents - withheldCents;
  return { feeCents, withheldCents, receivedCents: rest > 0n ? rest : 0n };
}
