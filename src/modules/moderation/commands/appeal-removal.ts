import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import { countCharacters, normalizeText } from "#kernel/text/normalize.ts";
import { appNow, transactResult } from "#platform/db/db.ts";
import type { Actor, Services } from "#platform/services.ts";
import { appealDays, appealTextMax } from "../domain/report.ts";
import { lockDecision, writeAppeal } from "../store/decisions-store.ts";

export type AppealRemovalRefusal = "empty" | "too_long" | "not_found" | "already_filed" | "too_late";

/** Returns true while a decision can be appealed. */
export function isAppealable(decidedAt: Date, now: Date): boolean {
  return now.getTime() - decidedAt.getTime() <= appealDays * 86_400_000;
}

/** Files the author's appeal against the removal of a post, once, within 180 days. */
export async function appealRemoval(
  services: Services,
  actor: Actor,
  appeal: { decisionId: string; text: string },
): Promise<Result<void, AppealRemovalRefusal>> {
  const text = normalizeText(appeal.text);
  if (text === "") return err("empty");
  if (countCharacters(text) > appealTextMax) return err("too_long");
  return transactResult(services.db, async (tx) => {
    const decision = await lockDecision(tx, appeal.decisionId);
    if (decision?.subjectId !== actor.accountId || decision.action !== "remove") return err("not_found");
    if (decision.appealStatus !== null) return err("already_filed");
    if (!isAppealable(decision.decidedAt, await appNow(tx))) return err("too_late");
    await writeAppeal(tx, decision.id, text);
    return ok();
  });
}
