import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import { countCharacters, normalizeText } from "#kernel/text/normalize.ts";
import { audit, findAccount, hasGrant, isOwnAccount, moveStatus, newestStatusChange } from "#modules/accounts/index.ts";
import { appNow, transactResult } from "#platform/db/db.ts";
import type { Tx } from "#platform/db/db.ts";
import { emit } from "#platform/events.ts";
import type { Services } from "#platform/services.ts";
import { reportPolicies, reportTextMax, suspensionDays } from "../domain/report.ts";
import type { ReportAction, ReportReason } from "../domain/report.ts";
import { reportDecided } from "../events.ts";
import { findDecision, insertDecision, readReporters } from "../store/decisions-store.ts";
import { closeReports, findReport, isReporter, lockOpenReports } from "../store/reports-store.ts";
import type { Report } from "../store/reports-store.ts";
import { applyVerdict } from "./apply-verdict.ts";

export interface ReportDecision {
  reportId: string;
  action: ReportAction;
  /** The part of the guidelines that it stands on. */
  policy: ReportReason;
  /** Words for the person and the record. */
  reason: string;
  /** Length of a suspension; null for good, and for other actions. */
  days: number | null;
}

export type DecisionRefusal =
  | "forbidden"
  | "not_found"
  | "decided"
  | "reason_needed"
  | "too_long"
  | "days"
  | "own"
  | "no_post"
  | "may_not_suspend"
  | "staff_account"
  | "account_status"
  | "giveaway_or_gone";

/**
 * Decides on a reported thing: every open report of it ends in one transaction, with one audit row. `remove` takes the
 * post or reply out of sight; `suspend` suspends the account too, and needs `canDeleteAccounts`; `no_action` brings a
 * post back that marks had hidden. The person and the reporters are notified. A giveaway is not taken down here,
 * because money depends on it. The same decision again, by the same staff member, changes nothing.
 */
export async function decideReport(
  services: Services,
  staffId: string,
  request: ReportDecision,
): Promise<Result<void, DecisionRefusal>> {
  const { action, reportId } = request;
  const reason = normalizeText(request.reason);
  if (countCharacters(reason) < 5) return err("reason_needed");
  if (countCharacters(reason) > reportTextMax) return err("too_long");
  const { days } = request;
  if (days !== null && (action !== "suspend" || !suspensionDays.some((one) => one === days))) return err("days");
  const policy = reportPolicies[request.policy];
  return transactResult(services.db, async (tx) => {
    const staff = await findAccount(tx, staffId);
    if (staff === undefined || !hasGrant(staff, "moderate")) return err("forbidden");
    const found = await findReport(tx, reportId);
    if (found === undefined) return err("not_found");
    const open = await lockOpenReports(tx, found.objectId);
    if (!open.some(({ id }) => id === reportId)) return repeated(tx, staffId, { reportId, action, policy });
    const isOwn =
      (await isOwnAccount(tx, staffId, found.subjectId)) ||
      (await isReporter(tx, { objectId: found.objectId, decisionId: null }, staffId));
    if (isOwn) return err("own");
    if (action === "remove" && found.kind === "user") return err("no_post");
    const suspended =
      action === "suspend" ? await suspend(tx, services, staff, found, { policy, reason, days }) : ok(null);
    if (!suspended.ok) return suspended;
    const isPost = ["post", "reply", "review", "product"].includes(found.kind);
    if (action === "no_action" ? found.kind !== "user" : isPost || action === "remove") {
      const isSpam = open.every((one) => one.reason === "spam");
      const verdict = action === "no_action" ? "in_order" : isSpam ? "spam" : "removed";
      const done = await applyVerdict(tx, found, verdict);
      // The author may have deleted the post that they are suspended for.
      if (!done && action === "remove") return err("giveaway_or_gone");
    }
    const { kind, objectId, subjectId } = found;
    const decision = { kind, objectId, subjectId, action, policy, reason, staffId, statusChangeId: suspended.value };
    const decisionId = await insertDecision(tx, decision);
    const status = action === "no_action" ? "dismissed" : "upheld";
    await closeReports(tx, objectId, { status, note: reason, staffId, decisionId });
    const reporterIds = await readReporters(tx, decisionId);
    await emit(tx, reportDecided, { decisionId, subjectId, action, reporterIds });
    await audit(tx, { kind: "staff", actorId: staffId, reason }, "decide_report", subjectId, null, {
      decisionId,
      reportId,
      objectId,
      action,
      policy,
      days,
      reports: open.length,
    });
    return ok();
  });
}

/** Returns success for the same decision again, by the same staff member. */
async function repeated(
  tx: Tx,
  staffId: string,
  { reportId, action, policy }: { reportId: string; action: ReportAction; policy: string },
): Promise<Result<void, DecisionRefusal>> {
  // Read again: the locks were waited for.
  const decisionId = (await findReport(tx, reportId))?.decisionId ?? null;
  const before = decisionId === null ? undefined : await findDecision(tx, decisionId);
  const isSame = before?.decidedById === staffId && before.action === action && before.policy === policy;
  return isSame ? ok() : err("decided");
}

/** Suspends the account of a case. Returns the id of the change. */
async function suspend(
  tx: Tx,
  services: Services,
  staff: NonNullable<Awaited<ReturnType<typeof findAccount>>>,
  { subjectId }: Report,
  { policy, reason, days }: { policy: string; reason: string; days: number | null },
): Promise<Result<string, DecisionRefusal>> {
  if (!hasGrant(staff, "canDeleteAccounts")) return err("may_not_suspend");
  const endsAt = days === null ? null : new Date((await appNow(tx)).getTime() + days * 86_400_000);
  const moved = await moveStatus(tx, services, {
    accountId: subjectId,
    to: "suspended",
    mover: "staff",
    movedBy: staff.id,
    policy,
    reason,
    endsAt,
  });
  if (!moved.ok) return err("account_status");
  if (moved.value.before.role !== "user") return err("staff_account");
  const change = await newestStatusChange(tx, subjectId);
  if (change === undefined) throw new Error(`the suspension of ${subjectId} was not stored`);
  return ok(change.id);
}
