import type { ProviderReport } from "#kernel/provider-report.ts";
import { fetchClearingPostings } from "#modules/ledger/index.ts";
import type { ClearingPosting } from "#modules/ledger/index.ts";
import { readDisputeMoves, readPaymentNumbers } from "#modules/payments/index.ts";
import { readPayoutNumbers } from "#modules/payouts/index.ts";
import type { Db } from "#platform/db/db.ts";
import type { DayLines } from "../domain/match-lines.ts";
import { feesRefType } from "../domain/reconciliation.ts";
import type { Line } from "../domain/reconciliation.ts";
import type { Reporter } from "../ports/reporters.ts";
import type { DaySpan } from "../store/reconciliations-store.ts";

/** All that is known of a day and of the days around it: our postings and disputes beside the provider's report. */
export async function readDayLines(
  db: Db,
  { channel, clearing }: Reporter,
  span: DaySpan,
  report: ProviderReport,
): Promise<DayLines> {
  const window = { since: span.windowSince, until: span.windowUntil };
  const postings = await fetchClearingPostings(db, clearing, window);
  const numbers = new Map([
    ...(await readPaymentNumbers(
      db,
      postings.map(({ refId }) => refId),
    )),
    ...(await readPayoutNumbers(
      db,
      postings.map(({ refId }) => refId),
    )),
  ]);
  const ours = postings.map((posting) => ({ posting, line: lineOf(posting, numbers.get(posting.refId) ?? null) }));
  return {
    ledger: ours.filter(({ posting }) => !closesDispute(posting) && !booksFees(posting)).map(({ line }) => line),
    fees: ours.filter(({ posting }) => booksFees(posting)).map(({ line }) => line),
    closes: ours.filter(({ posting }) => closesDispute(posting)).map(({ line }) => line),
    disputes: (await readDisputeMoves(db, channel, window)).map(({ id, move, disputeId, amountCents, at }) => ({
      source: "dispute",
      key: `${id} ${move}`,
      kind: move === "opened" ? "dispute" : "dispute_return",
      providerId: disputeId,
      amountCents,
      feeCents: 0n,
      at,
    })),
    provider: report.lines.map(({ lineId, ...line }) => ({ source: "provider", key: lineId, ...line })),
    bank:
      report.bank?.map(({ settlementId, ...line }) => ({
        source: "bank",
        key: settlementId,
        kind: "settlement",
        providerId: settlementId,
        feeCents: 0n,
        ...line,
      })) ?? null,
  };
}

const closesDispute = ({ refType, effect }: ClearingPosting): boolean =>
  refType === "payment_dispute" && effect === "close";

const booksFees = ({ refType }: ClearingPosting): boolean => refType === feesRefType;

const lineOf = ({ txId, type, amountCents, createdAt }: ClearingPosting, providerId: string | null): Line => ({
  source: "ledger",
  key: txId,
  kind: type,
  providerId,
  amountCents,
  feeCents: 0n,
  at: createdAt,
});
