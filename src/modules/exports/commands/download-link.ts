import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import { spendReauthToken } from "#modules/sign-in/index.ts";
import { transactResult } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";
import { exportAddress } from "../queries/exports.ts";
import { findReady } from "../store/exports-store.ts";

/**
 * The address of a person's finished export. Asks again who one is: a session that was taken over is not enough for all
 * one's data.
 */
export async function createExportLink(
  services: Services,
  session: { sessionId: string; personId: string },
  exportId: string,
  idToken: string,
): Promise<Result<string, "reauth_required" | "not_found">> {
  return transactResult(services.db, async (tx) => {
    const confirmed = await spendReauthToken(tx, session, "data_export", idToken);
    if (!confirmed.ok) return err("reauth_required" as const);
    if ((await findReady(tx, exportId, session.personId)) === undefined) return err("not_found" as const);
    return ok(exportAddress(services.vault, exportId, session));
  });
}
