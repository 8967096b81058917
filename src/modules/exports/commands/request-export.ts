import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import { spendReauthToken } from "#modules/sign-in/index.ts";
import { transactResult } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";
import { readSetting } from "#platform/settings.ts";
import { daysKept, hoursBetween } from "../settings.ts";
import { insertExport, lastAsked, lockExports } from "../store/exports-store.ts";
import type { ExportRow } from "../store/exports-store.ts";

export type ExportRefusal = { kind: "reauth_required" } | { kind: "too_soon"; againAt: Date };

/** Asks for a copy of everything we keep about a person; once a day, a failed one aside. Uses up the step-up token. */
export async function requestExport(
  services: Services,
  personId: string,
  idToken: string,
): Promise<Result<ExportRow, ExportRefusal>> {
  const [hours, days] = [await readSetting(services.db, hoursBetween), await readSetting(services.db, daysKept)];
  return transactResult(services.db, async (tx) => {
    const confirmed = await spendReauthToken(tx, { personId }, "data_export", idToken);
    if (!confirmed.ok) return err({ kind: "reauth_required" });
    await lockExports(tx, personId);
    const before = await lastAsked(tx, personId, hours);
    if (before !== undefined)
      return err({
        kind: "too_soon",
        againAt: new Date(before.getTime() + hours * 3_600_000),
      });
    return ok(await insertExport(tx, personId, days));
  });
}
