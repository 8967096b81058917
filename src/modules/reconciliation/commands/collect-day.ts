import { assertNotTransaction, transact } from "#platform/db/db.ts";
import type { Tx } from "#platform/db/db.ts";
import { failpoint } from "#platform/failpoint.ts";
import type { Services } from "#platform/services.ts";
import type { ProviderReport } from "#kernel/provider-report.ts";
import { bookFees } from "./book-fees.ts";
import { matchDay, toleranceDays } from "../domain/match-lines.ts";
import { statusAfterCollecting } from "../domain/reconciliation.ts";
import type { Line, ReconciliationStatus } from "../domain/reconciliation.ts";
import type { Reporter } from "../ports/reporters.ts";
import { readDayLines } from "../queries/day-lines.ts";
import { readClosedSince, readTaken, replaceLines } from "../store/lines-store.ts";
import { lockReconciliation, openDay, spanOfDay, storeCollected } from "../store/reconciliations-store.ts";
import type { DaySpan } from "../store/reconciliations-store.ts";

/**
 * Collects a channel's day: reads the provider's report of it and of the two days on either side, compares it with our
 * postings and stores what has no match. Safe to repeat at any time: an open day is collected again, a ready or
 * reconciled one stays. Returns the state; `collecting`, too, while the provider does not answer.
 */
export async function collectDay(services: Services, reporter: Reporter, day: string): Promise<ReconciliationStatus> {
  assertNotTransaction(services.db);
  const { db, log } = services;
  const { channel } = reporter;
  const id = await openDay(db, channel, day);
  failpoint("reconciliation.collect.after_open");
  const span = await spanOfDay(db, day, toleranceDays);
  const report = await reporter.readReport({ since: span.windowSince, until: span.windowUntil });
  failpoint("reconciliation.collect.after_report");
  if (!report.ok) log.warn({ channel, day, error: report.error }, "a provider's report could not be read");
  return transact(db, (tx) => collect(tx, reporter, id, span, report.ok ? report.value : undefined));
}

async function collect(
  tx: Tx,
  reporter: Reporter,
  id: string,
  span: DaySpan,
  report: ProviderReport | undefined,
): Promise<ReconciliationStatus> {
  const found = await lockReconciliation(tx, id);
  if (found === undefined) throw new Error("a reconciliation vanished");
  const isOpen = found.status === "collecting" || found.status === "discrepancy";
  if (!isOpen || report === undefined) return found.status;
  const known = await readDayLines(tx, reporter, span, report);
  const judged = matchDay(
    known,
    await ownLines(tx, reporter.channel, id, span, [...known.provider, ...(known.bank ?? [])]),
  );
  await replaceLines(tx, { id, channel: reporter.channel }, judged.lines);
  failpoint("reconciliation.collect.after_lines");
  const moved = judged.lines.flatMap((line) => (line.source === "ledger" ? [line.amountCents] : []));
  const amountCents = moved.reduce((sum, cents) => sum + cents, 0n);
  const turnoverCents = moved.reduce((sum, cents) => sum + (cents < 0n ? -cents : cents), 0n);
  const after = statusAfterCollecting(judged.unexplainedCents, span.isWindowOver);
  // A discrepancy that is still none of ours to explain stays one.
  const status = found.status === "discrepancy" && after === "collecting" ? "discrepancy" : after;
  await storeCollected(tx, id, { status, amountCents, turnoverCents, unexplainedCents: judged.unexplainedCents });
  if (status === "ready") await bookFees(tx, { id, channel: reporter.channel });
  failpoint("reconciliation.collect.before_commit");
  return status;
}

/**
 * The day's own lines: those of its time, and what a provider reported late, when its own day was closed already. Each
 * is of one day only.
 */
async function ownLines(
  tx: Tx,
  channel: string,
  id: string,
  { since, until, windowSince }: DaySpan,
  theirs: readonly Line[],
): Promise<(line: Line) => boolean> {
  const taken = await readTaken(
    tx,
    channel,
    id,
    theirs.map(({ key }) => key),
  );
  const closedSince = await readClosedSince(tx, channel, windowSince, since);
  return ({ source, key, at }) => {
    if (at === null || at >= until) return false;
    const isTheirs = source === "provider" || source === "bank";
    return isTheirs ? at >= closedSince && !taken.has(key) : at >= since;
  };
}
