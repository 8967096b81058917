import { defined } from "#kernel/given.ts";
import { findAccount, isSessionEligible } from "#modules/accounts/index.ts";
import { spendAccessCode } from "#modules/sign-in/index.ts";
import type { AccessCodeMethod } from "#modules/sign-in/index.ts";
import { hasOpenDispute, readOwed } from "#modules/wallet/index.ts";
import { hasHit, screenPerson } from "#modules/sanctions/index.ts";
import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import { transact, transactResult } from "#platform/db/db.ts";
import type { Db, Tx } from "#platform/db/db.ts";
import { failpoint } from "#platform/failpoint.ts";
import type { Actor, Services } from "#platform/services.ts";
import { readSetting } from "#platform/settings.ts";
import { enqueue } from "#platform/tasks/tasks.ts";
import { codePayload } from "../domain/payout.ts";
import type { Payout, PayoutChannel, PayoutDestination, PayoutProviderName, PayoutRefusal } from "../domain/payout.ts";
import { payoutAsked, payoutHeldUp } from "../hooks.ts";
import { withholdingOf } from "../queries/payout-quote.ts";
import { mayWithdraw } from "../policy.ts";
import { providerOf } from "../ports/payout-provider.ts";
import { channelTerms, pauseHours, reviewAbove } from "../settings.ts";
import { currentDestination } from "../store/destinations-store.ts";
import { findPayoutByKey, insertPayout, lockAccount, readHistory } from "../store/payouts-store.ts";
import { handOverTask } from "../tasks/hand-over-task.ts";
import { holdPayout } from "./book-payout.ts";
import { mailStep, movePayout } from "./move-payout.ts";

export interface PayoutInput {
  channel: PayoutChannel;
  amountCents: bigint;
  /** A code requested with `codePayload`; by app or text message only. */
  method: AccessCodeMethod;
  code: string;
  /** The session that asks, whose sign-in may be the step-up. */
  sessionId?: string;
  /** Unique per person; a repeat answers the same payout. */
  idempotencyKey: string;
}

/**
 * Asks for money to be paid out: checks the payout rules with the account's row locked, then the one-time code, sets
 * the money aside, and approves it or leaves it to staff, in one transaction. The provider hears of it from a worker.
 */
export async function createPayout(
  services: Services,
  actor: Actor,
  input: PayoutInput,
): Promise<Result<Payout, PayoutRefusal>> {
  // Looked up before anything is locked; how it came out is read again inside.
  const standing = await screenPerson(services, actor.personId);
  type CodeRefusal = Extract<PayoutRefusal, { tag: "code" }>;
  const payout = await transactResult(
    services.db,
    async (tx): Promise<Result<Result<Payout, CodeRefusal>, PayoutRefusal>> => {
      await lockAccount(tx, actor.accountId);
      const before = await findPayoutByKey(tx, actor.personId, input.idempotencyKey);
      if (before !== undefined)
        return isSame(before, actor, input) ? ok(ok(before)) : err({ tag: "idempotency_mismatch" });
      const allowed = await checkPayout(services, tx, actor, input.channel);
      if (!allowed.ok) return err(allowed.error);
      const { destination, provider, wasPaid } = allowed.value;
      const { minCents, maxCents, feeCents } = await readTerms(tx, input.channel);
      if (input.amountCents < minCents || input.amountCents > maxCents || input.amountCents <= feeCents)
        return err({ tag: "amount_out_of_range", minCents, maxCents });
      const withheldCents = await withholdingOf(tx, actor.accountId, input.amountCents);
      if (input.amountCents <= feeCents + withheldCents) return err({ tag: "amount_out_of_range", minCents, maxCents });
      // A refusal of the code is committed, so that tries count; nothing is written before.
      const payload = codePayload(input.channel, input.amountCents);
      const spent = await spendAccessCode(tx, services, {
        personId: actor.personId,
        purpose: "payout",
        method: input.method,
        payload,
        code: input.code,
        ...defined({ sessionId: input.sessionId }),
      });
      if (!spent.ok) return ok(err({ tag: "code", refusal: spent.error }));
      const made = await insertPayout(tx, {
        accountId: actor.accountId,
        personId: actor.personId,
        channel: input.channel,
        provider,
        destinationId: destination.id,
        amountCents: input.amountCents,
        feeCents,
        withheldCents,
        idempotencyKey: input.idempotencyKey,
      });
      if (made === undefined) throw new Error("a payout vanished");
      failpoint("payouts.create.after_insert");
      const held = await holdPayout(tx, made);
      if (!held.ok && held.error.tag === "insufficient_funds") return err(held.error);
      if (!held.ok) throw new Error("a new payout was booked before");
      const needed = await payoutAsked.run(tx, { services, payout: made });
      failpoint("payouts.create.after_gate");
      if (needed !== undefined) return err(needed);
      await mailStep(services, tx, made, "requested");
      return ok(
        ok(
          await routeForReview(services, tx, made, {
            wasPaid,
            isScreened: standing === "clear" && !(await hasHit(tx, actor.personId)),
          }),
        ),
      );
    },
  );
  if (payout.ok) {
    if (payout.value.ok) failpoint("payouts.create.after_commit");
    return payout.value;
  }
  if (payout.error.tag === "w9_required") {
    const { year } = payout.error;
    await transact(services.db, (tx) => payoutHeldUp.run(tx, { services, accountId: actor.accountId, year }));
  }
  return payout;
}

function isSame(before: Payout, actor: Actor, input: PayoutInput): boolean {
  return (
    before.accountId === actor.accountId && before.channel === input.channel && before.amountCents === input.amountCents
  );
}

/**
 * Staff review the first payout of an account, large ones, and those to people with a sanctions hit or without a
 * screening; all others are approved.
 */
async function routeForReview(
  services: Services,
  tx: Tx,
  payout: Payout,
  { wasPaid, isScreened }: { wasPaid: boolean; isScreened: boolean },
): Promise<Payout> {
  const isLarge = payout.amountCents > BigInt(await readSetting(tx, reviewAbove));
  const reason = !isScreened ? "screening" : isLarge ? "large" : wasPaid ? undefined : "first";
  if (reason !== undefined) return movePayout(services, tx, payout, "in_review", { reason });
  const approved = await movePayout(services, tx, payout, "approved");
  await enqueue(tx, handOverTask, { payoutId: payout.id });
  return approved;
}

/** Least, most and fee of one payout, in cents. */
export async function readTerms(
  db: Db,
  channel: PayoutChannel,
): Promise<{ minCents: bigint; maxCents: bigint; feeCents: bigint }> {
  const { min, max, fee } = channelTerms[channel];
  return {
    minCents: BigInt(await readSetting(db, min)),
    maxCents: BigInt(await readSetting(db, max)),
    feeCents: BigInt(await readSetting(db, fee)),
  };
}

/**
 * Checks whether an account may be paid by a channel now, whatever the amount. True until the commit only when the
 * account's row is locked.
 */
export async function checkPayout(
  services: Services,
  db: Db,
  actor: Actor,
  channel: PayoutChannel,
): Promise<Result<{ destination: PayoutDestination; provider: PayoutProviderName; wasPaid: boolean }, PayoutRefusal>> {
  if (!(await mayWithdraw(db, actor))) return err({ tag: "not_eligible", reason: "owner" });
  // Money that may have to go back leaves for nowhere.
  if (await hasOpenDispute(db, actor.accountId)) return err({ tag: "not_eligible", reason: "dispute_open" });
  if ((await readOwed(db, actor.accountId)) > 0n) return err({ tag: "not_eligible", reason: "receivable_open" });
  const person = await findAccount(db, actor.personId);
  const account = actor.accountId === actor.personId ? person : await findAccount(db, actor.accountId);
  // A brand's money is its owner's to take also when the brand is no longer active.
  if (
    person === undefined ||
    account?.status !== "active" ||
    !(await isSessionEligible(db, { account: person, person }))
  )
    return err({ tag: "not_eligible", reason: "account" });
  const provider = providerOf(services, channel);
  if (provider === undefined) return err({ tag: "not_eligible", reason: "channel_off" });
  const history = await readHistory(db, actor.accountId, await readSetting(db, pauseHours));
  if (history.hasOpen) return err({ tag: "not_eligible", reason: "open_payout" });
  if (history.againAt !== null) return err({ tag: "too_soon", againAt: history.againAt });
  const destination = await currentDestination(services, db, actor.accountId, channel);
  if (destination === undefined) return err({ tag: "not_eligible", reason: "destination_missing" });
  if (!destination.isUsable) return err({ tag: "destination_rests", usableAt: destination.usableAt });
  return ok({ destination, provider: provider.name, wasPaid: history.wasPaid });
}
