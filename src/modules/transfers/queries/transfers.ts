import type { Db } from "#platform/db/db.ts";
import type { Actor } from "#platform/services.ts";
import { readSetting } from "#platform/settings.ts";
import { checkSender } from "../commands/send-funds.ts";
import type { SenderRefusal, Transfer } from "../domain/transfer.ts";
import { leastTransfer, mostTransfer, transferHoldHours, transfersDay } from "../settings.ts";
import { findTransfers, sentToday } from "../store/transfers-store.ts";

/** The terms for money an account sends now. Amounts in cents. */
export interface TransferTerms {
  /** The reason nothing can be sent; null when there is none. */
  readonly refusal: SenderRefusal | null;
  readonly minCents: bigint;
  readonly maxCents: bigint;
  readonly remainingTodayCents: bigint;
  /** Hours for which the other person waits before they may use it. */
  readonly holdHours: number;
}

/** The terms of sending for the acting account. */
export async function readTransferTerms(db: Db, actor: Actor): Promise<TransferTerms> {
  const day = BigInt(await readSetting(db, transfersDay));
  const { cents } = await sentToday(db, actor.accountId);
  return {
    refusal: (await checkSender(db, actor)) ?? null,
    minCents: BigInt(await readSetting(db, leastTransfer)),
    maxCents: BigInt(await readSetting(db, mostTransfer)),
    remainingTodayCents: day > cents ? day - cents : 0n,
    holdHours: await readSetting(db, transferHoldHours),
  };
}

/** Transfers by id, for the two people of each: callers hold the transaction of one of them. */
export function fetchTransfers(db: Db, ids: readonly string[]): Promise<Map<string, Transfer>> {
  return findTransfers(db, ids);
}
