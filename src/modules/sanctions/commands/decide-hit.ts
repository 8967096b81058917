import { audit, composeMail, confirmedEmailOf, findAccount, hasGrant } from "#modules/accounts/index.ts";
import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import { transact } from "#platform/db/db.ts";
import type { Tx } from "#platform/db/db.ts";
import { sendMessage } from "#platform/messages/messages.ts";
import type { Services } from "#platform/services.ts";
import type { Hit, HitStatus } from "../domain/hit.ts";
import { hitLetters } from "../domain/hit-letters.ts";
import { hasHit, lockHit, storeDecision } from "../store/hits-store.ts";

export type HitRefusal = "not_found" | "forbidden" | "own_hit" | "decided";

/**
 * Decides whether the list means the person: another person (`cleared`, permanently for this listed name), or this one
 * (`confirmed`: no payouts). Final, logged with its reason, emailed to the person; not about oneself.
 */
export async function decideHit(
  services: Services,
  act: { staffId: string; hitId: string; decision: Exclude<HitStatus, "open">; reason: string },
): Promise<Result<Hit, HitRefusal>> {
  return transact(services.db, async (tx) => {
    const staff = await findAccount(tx, act.staffId);
    if (staff === undefined || !hasGrant(staff, "manageMoney")) return err("forbidden");
    const hit = await lockHit(tx, act.hitId);
    if (hit === undefined) return err("not_found");
    if (hit.personId === act.staffId) return err("own_hit");
    if (!(await storeDecision(tx, hit.id, act.decision, act))) return err("decided");
    await audit(
      tx,
      { kind: "staff", actorId: act.staffId, reason: act.reason },
      `sanctions.${act.decision}`,
      hit.personId,
      { hitId: hit.id, entryNo: hit.entryNo, score: hit.score },
      { status: act.decision },
    );
    await tell(services, tx, hit.personId, act.decision);
    const decided = await lockHit(tx, hit.id);
    return decided === undefined ? err("not_found") : ok(decided);
  });
}

/** Emails the person; that another person is meant only once no other name on it is in question. */
async function tell(
  { config }: Services,
  tx: Tx,
  personId: string,
  decision: Exclude<HitStatus, "open">,
): Promise<void> {
  const to = await confirmedEmailOf(tx, personId);
  if (to === null || (decision === "cleared" && (await hasHit(tx, personId)))) return;
  const { subject, paragraphs } = hitLetters[decision];
  const link =
    decision === "cleared"
      ? { words: "Open your wallet", url: `${config.baseUrl}/account/wallet` }
      : { words: "Write to us", url: `${config.baseUrl}/contact` };
  await sendMessage(tx, {
    channel: "email",
    to,
    accountId: personId,
    template: "sanctions_decided",
    subject,
    ...composeMail(paragraphs, link),
  });
}
