import { clearingOf, findEntry, post, spend } from "#modules/ledger/index.ts";
import type { Effect, Entry, PostResult } from "#modules/ledger/index.ts";
import type { Tx } from "#platform/db/db.ts";
import { failpoint } from "#platform/failpoint.ts";
import { sentCents } from "../domain/payout.ts";
import type { Payout } from "../domain/payout.ts";
import type { MoneyEffect } from "../domain/payout-status.ts";

function effectFor(
  payout: Payout,
  type: string,
  effect: "hold" | "withhold" | NonNullable<MoneyEffect>,
  more: Record<string, unknown> = {},
): Effect {
  return {
    type,
    refType: "payout",
    refId: payout.id,
    effect,
    actedBy: effect === "hold" || effect === "withhold" ? payout.actedByPersonId : null,
    details: { payoutId: payout.id, channel: payout.channel, ...more },
  };
}

/**
 * Sets a payout's money aside, lot by lot, out of what may be withdrawn: earnings that are released. What is withheld
 * for the tax office goes its way in the same transaction.
 */
export async function holdPayout(tx: Tx, payout: Payout): Promise<PostResult> {
  const held = await post(tx, {
    ...effectFor(payout, "withdrawal", "hold"),
    takes: [
      {
        by: "purpose",
        ownerId: payout.accountId,
        purpose: "withdraw",
        amountCents: payout.amountCents - payout.withheldCents,
      },
    ],
    puts: [{ as: "mirror", account: { kind: "payout_hold", ownerId: payout.accountId }, origin: "withdrawal" }],
    platform: [],
  });
  failpoint("payouts.hold.before_withholding");
  const isWithheld = held.ok && payout.withheldCents > 0n;
  const done = isWithheld
    ? await spend(tx, effectFor(payout, "backup_withholding", "withhold"), {
        ownerId: payout.accountId,
        purpose: "withdraw",
        amountCents: payout.withheldCents,
        to: "tax_payable",
      })
    : held;
  failpoint("payouts.hold.before_commit");
  return done.ok ? held : done;
}

/**
 * Books what became of the money set aside: paid out with its fee, or given back to the very lots it came from; and
 * money that came back after it was paid out, as one new lot. Throws where the books and the payout disagree.
 */
export async function bookEffect(tx: Tx, payout: Payout, effect: NonNullable<MoneyEffect>): Promise<void> {
  const of = await findEntry(tx, { refType: "payout", refId: payout.id, effect: "hold" });
  if (of === undefined) throw new Error(`payout ${payout.id} has nothing set aside`);
  const booked = effect === "reverse" ? await reverse(tx, payout, of) : await closeHold(tx, payout, of, effect);
  failpoint("payouts.book.before_commit");
  if (!booked.ok) throw new Error(`payout ${payout.id} could not be booked: ${booked.error.tag}`);
  if (effect !== "reverse" && booked.value.takenCents !== payout.amountCents - payout.withheldCents)
    throw new Error(`payout ${payout.id} has ${booked.value.takenCents} cents set aside`);
}

function closeHold(tx: Tx, payout: Payout, of: string, effect: "settle" | "release"): Promise<PostResult> {
  // By the transaction that set it aside: a check in the mail and a newer payout lie in one account.
  const take = {
    by: "origin",
    account: { kind: "payout_hold", ownerId: payout.accountId },
    txId: of,
    amountCents: payout.amountCents - payout.withheldCents,
    shortTo: "receivable",
  } as const;
  if (effect === "release") {
    const back = returnedTax(payout);
    return post(tx, {
      ...effectFor(payout, "withdrawal_return", effect, { of }),
      takes: [take],
      puts: [{ as: "return" }, ...back.puts],
      platform: back.platform,
    });
  }
  const fee = payout.feeCents > 0n ? [{ kind: "fees", amountCents: -payout.feeCents } as const] : [];
  return post(tx, {
    ...effectFor(payout, "withdrawal_settled", effect, { of }),
    takes: [take],
    puts: [],
    platform: [{ kind: clearingOf(payout.provider), amountCents: -sentCents(payout) }, ...fee],
  });
}

/**
 * Money of a payout that came to nothing is not taxed: what was withheld of it is the person's again, to be withdrawn
 * at once.
 */
function returnedTax({ accountId, withheldCents }: Payout): Pick<Entry, "puts" | "platform"> {
  if (withheldCents === 0n) return { puts: [], platform: [] };
  return {
    puts: [
      {
        as: "lot",
        account: { kind: "earnings", ownerId: accountId },
        amountCents: withheldCents,
        origin: "backup_withholding",
        release: releasedNow,
      },
    ],
    platform: [{ kind: "tax_payable", amountCents: withheldCents }],
  };
}

const releasedNow = { spendInSeconds: 0, giveawayInSeconds: 0, withdrawInSeconds: 0 };

function reverse(tx: Tx, payout: Payout, of: string): Promise<PostResult> {
  const effect = effectFor(payout, "withdrawal_return", "reverse", { of });
  const back = returnedTax(payout);
  return post(tx, {
    ...effect,
    takes: [],
    puts: [
      {
        as: "lot",
        account: { kind: "earnings", ownerId: payout.accountId },
        amountCents: sentCents(payout),
        origin: effect.type,
        release: releasedNow,
      },
      ...back.puts,
    ],
    platform: [{ kind: clearingOf(payout.provider), amountCents: sentCents(payout) }, ...back.platform],
  });
}
