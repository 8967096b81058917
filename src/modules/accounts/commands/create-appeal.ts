import { normalizeText } from "#kernel/text/normalize.ts";
import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import { transact } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";
import { insertAppeal, newestChange } from "../store/status-store.ts";

export const appealLimit = 2_000;

/** Files an appeal against the decision the caller's account stands under, once; staff read it (D-OPS-17). */
export async function createAppeal(services: Services, appeal: { accountId: string; actionId: string; text: string }): Promise<Result<void, "empty" | "too_long" | "not_found" | "already_filed">> {
  const text = normalizeText(appeal.text);
  if (text === "") return err("empty");
  if (text.length > appealLimit) return err("too_long");
  return transact(services.db, async (tx) => {
    const change = await newestChange(tx, appeal.accountId);
    if (change?.id !== appeal.actionId || change.toState !== "suspended") return err("not_found");
    return (await insertAppeal(tx, { accountId: appeal.accountId, changeId: change.id, text })) ? ok() : err("already_filed");
  });
}
