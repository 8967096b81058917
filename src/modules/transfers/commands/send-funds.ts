import { defined } from "#kernel/given.ts";
import { countCharacters } from "#kernel/text/normalize.ts";
import { findAccount, hasAcl, isSessionEligible, sendNeededMail } from "#modules/accounts/index.ts";
import { spendAccessCode } from "#modules/sign-in/index.ts";
import { isUserVisible, readUsers } from "#modules/graph/index.ts";
import { householdsOf } from "#modules/identity/index.ts";
import { transfer } from "#modules/ledger/index.ts";
import { hasOpenDispute, legalMode, lockAccountFacts, readSpendLimit } from "#modules/wallet/index.ts";
import { formatMoney } from "#kernel/format-money.ts";
import { encodeId } from "#kernel/ids.ts";
import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import { transactResult } from "#platform/db/db.ts";
import type { Db, Tx } from "#platform/db/db.ts";
import { emit } from "#platform/events.ts";
import { failpoint } from "#platform/failpoint.ts";
import type { Actor, Services } from "#platform/services.ts";
import { readSetting } from "#platform/settings.ts";
import { codePayload, recipientRefusal, senderRefusal } from "../domain/transfer.ts";
import type { RecipientRefusal, SendFundsInput, SenderRefusal, Transfer, TransferRefusal } from "../domain/transfer.ts";
import { fundsSent } from "../events.ts";
import { leastTransfer, mostTransfer, transferHoldHours, transfersDay } from "../settings.ts";
import { findTransferByKey, insertTransfer, lockBoth, sentToday } from "../store/transfers-store.ts";

/**
 * Sends money to another person: both accounts locked, the rules of sender, recipient and limits, the one-time code,
 * then sender's released money → a new lot of the recipient's earnings, in one transaction. It cannot be taken back.
 * The money must be free for giving away, so that a card's waiting time holds here too.
 */
export async function sendFunds(
  services: Services,
  actor: Actor,
  input: SendFundsInput,
): Promise<Result<Transfer, TransferRefusal>> {
  const reason = input.reason.trim();
  if (reason.length < 1 || countCharacters(reason) > 140) return err({ tag: "bad_input", field: "reason" });
  if (input.toAccountId === actor.accountId) return err({ tag: "bad_input", field: "userId" });
  type CodeRefusal = Extract<TransferRefusal, { tag: "code" }>;
  const sent = await transactResult(
    services.db,
    async (tx): Promise<Result<Result<Transfer, CodeRefusal>, TransferRefusal>> => {
      await lockBoth(tx, actor.accountId, input.toAccountId);
      const before = await findTransferByKey(tx, actor.accountId, input.idempotencyKey);
      if (before !== undefined) return isSame(before, input) ? ok(ok(before)) : err({ tag: "idempotency_mismatch" });
      const refused = (await checkSender(tx, actor)) ?? (await checkRecipient(tx, actor, input.toAccountId));
      if (refused === "not_found") return err({ tag: "not_found" });
      if (refused === "self") return err({ tag: "bad_input", field: "userId" });
      if (refused !== undefined) return err({ tag: "not_eligible", reason: refused });
      const tooMuch = await checkAmount(tx, actor.accountId, input.amountCents);
      if (tooMuch !== undefined) return err(tooMuch);
      // Last of all that is asked: a refusal is committed, so that tries count.
      const payload = codePayload(encodeId(input.toAccountId), input.amountCents);
      const code = await spendAccessCode(tx, services, {
        personId: actor.personId,
        purpose: "send_funds",
        method: input.method,
        payload,
        code: input.code,
        ...defined({ sessionId: input.sessionId }),
      });
      if (!code.ok) return ok(err({ tag: "code", refusal: code.error }));
      const moved = await move(services, tx, actor, { ...input, reason });
      return moved.ok ? ok(moved) : moved;
    },
  );
  return sent.ok ? sent.value : sent;
}

async function move(
  services: Services,
  tx: Tx,
  actor: Actor,
  input: SendFundsInput,
): Promise<Result<Transfer, TransferRefusal>> {
  const made = await insertTransfer(tx, { ...input, fromAccountId: actor.accountId });
  failpoint("transfers.send.after_insert");
  const { toAccountId, amountCents } = made;
  const hold = (await readSetting(tx, transferHoldHours)) * 3_600;
  const moved = await transfer(
    tx,
    {
      type: "transfer_sent",
      refType: "transfer",
      refId: made.id,
      effect: "once",
      actedBy: actor.personId,
      details: { transferId: made.id, transferFrom: actor.accountId, transferTo: toAccountId },
    },
    {
      ownerId: actor.accountId,
      toOwnerId: toAccountId,
      purpose: "giveaway",
      amountCents,
      release: { spendInSeconds: hold, giveawayInSeconds: hold, withdrawInSeconds: hold },
    },
  );
  if (!moved.ok && moved.error.tag === "insufficient_funds") return err(moved.error);
  if (!moved.ok) throw new Error("a new transfer was booked before");
  await emit(tx, fundsSent, {
    transferId: made.id,
    fromAccountId: actor.accountId,
    toAccountId,
    amountCents: String(amountCents),
  });
  await sendNeededMail(tx, {
    accountId: actor.accountId,
    template: "funds_sent",
    subject: `You sent ${formatMoney(amountCents)}`,
    paragraphs: [
      `You sent ${formatMoney(amountCents)} from your wallet.`,
      "If that was not you, choose a new password now and write to us.",
    ],
    link: { words: "See your transactions", url: `${services.config.baseUrl}/account/wallet/transactions` },
  });
  failpoint("transfers.send.before_commit");
  return ok(made);
}

const isSame = (before: Transfer, input: SendFundsInput): boolean =>
  before.toAccountId === input.toAccountId && before.amountCents === input.amountCents;

/** Checks whether an account may send money at all, as of now; undefined when it may. */
export async function checkSender(tx: Db, actor: Actor): Promise<SenderRefusal | undefined> {
  const person = await findAccount(tx, actor.personId);
  return senderRefusal({
    isOpenLoop: (await readSetting(tx, legalMode)) === "open_loop",
    isPersonal: actor.accountId === actor.personId,
    isEligible: person !== undefined && (await isSessionEligible(tx, { account: person, person })),
    hasOpenDispute: await hasOpenDispute(tx, actor.accountId),
    canSendFunds: person !== undefined && hasAcl(person, "canSendFunds"),
    isTrusted: person?.is_trusted === true,
  });
}

async function checkRecipient(tx: Tx, actor: Actor, id: string): Promise<RecipientRefusal | undefined> {
  const [account, seen, household] = [
    await findAccount(tx, id),
    (await readUsers(tx, actor.accountId, [id])).get(id),
    await householdsOf(tx, actor.personId, [id]),
  ];
  return recipientRefusal({
    isSelf: id === actor.accountId,
    isKnown: seen !== undefined && isUserVisible(seen, "link") && seen.relation?.hasBlocked !== true,
    isOpenPerson: account?.account_type === "personal" && account.status === "active",
    isIdentityVerified: account?.is_identity_verified === true,
    isHousehold: household.has(id),
  });
}

async function checkAmount(tx: Tx, accountId: string, amountCents: bigint): Promise<TransferRefusal | undefined> {
  const [minCents, maxCents] = [
    BigInt(await readSetting(tx, leastTransfer)),
    BigInt(await readSetting(tx, mostTransfer)),
  ];
  if (amountCents < minCents || amountCents > maxCents) return { tag: "amount_out_of_range", minCents, maxCents };
  const dayCents = BigInt(await readSetting(tx, transfersDay));
  const today = await sentToday(tx, accountId);
  const leftToday = dayCents > today.cents ? dayCents - today.cents : 0n;
  if (amountCents > leftToday)
    return {
      tag: "limit_exceeded",
      limit: "transfers_day",
      limitCents: dayCents,
      remainingCents: leftToday,
      resetAt: today.resetAt,
    };
  const month = await readSpendLimit(tx, await lockAccountFacts(tx, accountId));
  if (month.limitCents !== null && month.remainingCents !== null && amountCents > month.remainingCents) {
    return {
      tag: "limit_exceeded",
      limit: "monthly_spend",
      limitCents: month.limitCents,
      remainingCents: month.remainingCents,
      resetAt: month.resetAt,
    };
  }
  return undefined;
}
