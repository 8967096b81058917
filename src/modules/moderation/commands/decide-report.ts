import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import { countCharacters, normalizeText } from "#kernel/text/normalize.ts";
import { audit, findAccount, hasGrant } from "#modules/accounts/index.ts";
import { applyPostVerdict } from "#modules/posts/index.ts";
import { transactResult } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";
import { reportTextMax } from "../domain/report.ts";
import { closeReports, lockReport } from "../store/reports-store.ts";
import type { Report } from "../store/reports-store.ts";

export type DecisionRefusal =
  | "forbidden"
  | "not_found"
  | "decided"
  | "note_needed"
  | "too_long"
  | "own"
  | "giveaway_or_gone";

/**
 * Staff who moderate uphold a report or dismiss it, with a note. Every open report of the same thing ends with it.
 * Upheld, a post or reply is out of sight, as spam or as against another rule; dismissed, it comes back if marks had
 * hidden it. What becomes of a person is decided where accounts are, and a giveaway is not taken down here, since money
 * depends on it.
 */
export async function decideReport(
  services: Services,
  staffId: string,
  request: { reportId: string; isUpheld: boolean; note: string },
): Promise<Result<Report, DecisionRefusal>> {
  const note = normalizeText(request.note);
  if (note === "") return err("note_needed");
  if (countCharacters(note) > reportTextMax) return err("too_long");
  return transactResult(services.db, async (tx) => {
    const staff = await findAccount(tx, staffId);
    if (staff === undefined || !hasGrant(staff, "moderate")) return err("forbidden");
    const found = await lockReport(tx, request.reportId);
    if (found === undefined) return err("not_found");
    if (found.status !== "open") return err("decided");
    if (found.subjectId === staffId || found.accountId === staffId) return err("own");
    if (found.kind !== "user") {
      const done = await applyPostVerdict(
        tx,
        found.objectId,
        !request.isUpheld ? "in_order" : found.reason === "spam" ? "spam" : "removed",
      );
      if (!done) return err("giveaway_or_gone");
    }
    const status = request.isUpheld ? "upheld" : "dismissed";
    await closeReports(tx, found.objectId, { status, note, staffId });
    await audit(tx, { kind: "staff", actorId: staffId, reason: note }, `report_${status}`, found.subjectId, null, {
      reportId: found.id,
      objectId: found.objectId,
    });
    return ok({ ...found, status, note });
  });
}
