import { normalizeText } from "#kernel/text/normalize.ts";
import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import { appNow, transact } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";
import { insertAppeal } from "../store/appeals-store.ts";
import { newestChange } from "../store/status-store.ts";

const appealLimit = 2_000;
/** Days after a decision within which it can be appealed against. */
const appealDays = 180;

/** Returns true while the deadline of an appeal has not passed. */
export function isAppealable(decidedAt: Date, now: Date): boolean {
  return now.getTime() - decidedAt.getTime() <= appealDays * 86_400_000;
}

/** Files an appeal against the decision the caller's account stands under, once; staff read it. */
export async function createAppeal(
  services: Services,
  appeal: { accountId: string; actionId: string; text: string },
): Promise<Result<void, "empty" | "too_long" | "not_found" | "already_filed" | "too_late">> {
  const text = normalizeText(appeal.text);
  if (text === "") return err("empty");
  if (text.length > appealLimit) return err("too_long");
  return transact(services.db, async (tx) => {
    const change = await newestChange(tx, appeal.accountId);
    if (change?.id !== appeal.actionId || change.toState !== "suspended") return err("not_found");
    if (!isAppealable(change.createdAt, await appNow(tx))) return err("too_late");
    return (await insertAppeal(tx, { accountId: appeal.accountId, changeId: change.id, text }))
      ? ok()
      : err("already_filed");
  });
}
