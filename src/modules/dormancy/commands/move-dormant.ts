import { findEntry, post } from "#modules/ledger/index.ts";
import { lockAccountFacts } from "#modules/wallet/index.ts";
import { formatDate } from "#kernel/format-time.ts";
import { transact } from "#platform/db/db.ts";
import type { Tx } from "#platform/db/db.ts";
import { emit } from "#platform/events.ts";
import { failpoint } from "#platform/failpoint.ts";
import type { Services } from "#platform/services.ts";
import { readSetting } from "#platform/settings.ts";
import { nextStep } from "../domain/dormancy.ts";
import type { DormancyStep, NoticeDays } from "../domain/dormancy.ts";
import { dormancyTold } from "../events.ts";
import { homeState } from "../settings.ts";
import {
  endNotices,
  insertClosed,
  insertNotice,
  insertTold,
  markMoved,
  readWalletFacts,
} from "../store/dormant-store.ts";
import type { DormantBalance, WalletFacts } from "../store/dormant-store.ts";

/**
 * Takes the due step for an inactive wallet: notifies its person, moves its money to `unclaimed:<state>`, or ends the
 * notices because the owner returned. Checked with the account's row locked; a second worker finds nothing to do.
 */
export function stepDormant(services: Services, accountId: string): Promise<DormancyStep["do"]> {
  return transact(services.db, async (tx) => {
    await lockAccountFacts(tx, accountId);
    const facts = await readWalletFacts(tx, accountId, await readSetting(tx, homeState));
    if (facts.isGone) return leaveUnclaimed(tx, accountId, facts);
    const step = nextStep(facts);
    if (step.do === "tell") await sendDormancyNotice(tx, accountId, facts, step);
    if (facts.told !== null && step.do === "end") await endNotices(tx, facts.told.id);
    if (facts.told !== null && step.do === "move") await moveTold(tx, accountId, facts, facts.told.id);
    failpoint("dormancy.step.before_commit");
    return step.do;
  });
}

async function sendDormancyNotice(
  tx: Tx,
  accountId: string,
  facts: WalletFacts,
  { daysLeft, dueAt }: { daysLeft: NoticeDays; dueAt: Date },
): Promise<void> {
  const dormantId = facts.told?.id ?? (await insertTold(tx, accountId, facts, dueAt));
  await insertNotice(tx, dormantId, daysLeft);
  failpoint("dormancy.tell.after_notice");
  await emit(tx, dormancyTold, {
    dormantId,
    accountId,
    kind: "notice",
    daysLeft,
    amountCents: String(facts.cents),
    day: formatDate(dueAt),
  });
}

async function moveTold(tx: Tx, accountId: string, { cents, now }: WalletFacts, dormantId: string): Promise<void> {
  const state = await markMoved(tx, dormantId, cents);
  await postMove(tx, { id: dormantId, accountId, state, amountCents: cents });
  await emit(tx, dormancyTold, {
    dormantId,
    accountId,
    kind: "moved",
    daysLeft: 0,
    amountCents: String(cents),
    day: formatDate(now),
  });
}

/** The balance of a closed account is moved the same way, without notices, because it has no reader. */
async function leaveUnclaimed(tx: Tx, accountId: string, facts: WalletFacts): Promise<DormancyStep["do"]> {
  if (facts.told !== null) await endNotices(tx, facts.told.id);
  if (facts.cents === 0n) return "nothing";
  const id = await insertClosed(tx, accountId, facts);
  await postMove(tx, { id, accountId, state: facts.state, amountCents: facts.cents });
  return "move";
}

/** Moves the money as above, in the transaction that erases the account, while its state is still known. */
export async function leaveAtErasing(tx: Tx, accountId: string): Promise<void> {
  await lockAccountFacts(tx, accountId);
  await leaveUnclaimed(tx, accountId, await readWalletFacts(tx, accountId, await readSetting(tx, homeState)));
}

const unclaimedOf = ({ state, accountId }: DormantBalance) =>
  ({ kind: `unclaimed:${state}`, ownerId: accountId }) as const;

/** Lot by lot, whatever their release, so that each can go back to where it came from. */
async function postMove(tx: Tx, balance: DormantBalance & { amountCents: bigint }): Promise<void> {
  const { id, accountId, state, amountCents } = balance;
  const moved = await post(tx, {
    type: "dormant_transfer",
    refType: "dormant_balance",
    refId: id,
    effect: "move",
    actedBy: null,
    details: { dormantId: id, state },
    takes: [{ by: "wallet", ownerId: accountId, amountCents, firstTxId: null, shortTo: null }],
    puts: [{ as: "mirror", account: unclaimedOf(balance), origin: "dormant_transfer" }],
    platform: [],
  });
  failpoint("dormancy.move.after_post");
  // Money that left or came between the reading and the lock of its ledger accounts: the next round reads it again.
  if (!moved.ok || moved.value.takenCents !== amountCents) throw new Error(`dormant balance ${id} could not be moved`);
}

/** Gives what lies unclaimed back to the very lots it came from, with their release times; the account's row is locked. */
export async function postReclaim(tx: Tx, balance: DormantBalance, byId: string): Promise<bigint> {
  const { id, state, amountCents } = balance;
  const txId = await findEntry(tx, { refType: "dormant_balance", refId: id, effect: "move" });
  if (txId === undefined || amountCents === null) throw new Error(`dormant balance ${id} was not moved`);
  const back = await post(tx, {
    type: "dormant_reclaim",
    refType: "dormant_balance",
    refId: id,
    effect: "reclaim",
    actedBy: byId,
    details: { dormantId: id, state, of: txId },
    takes: [{ by: "origin", account: unclaimedOf(balance), txId, amountCents, shortTo: null }],
    puts: [{ as: "return" }],
    platform: [],
  });
  failpoint("dormancy.reclaim.after_post");
  if (!back.ok || back.value.takenCents !== amountCents)
    throw new Error(`dormant balance ${id} could not be given back`);
  return amountCents;
}
