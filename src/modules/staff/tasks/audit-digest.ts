import { transact } from "#platform/db/db.ts";
import { sendMessage } from "#platform/messages/messages.ts";
import type { Services } from "#platform/services.ts";
import type { PeriodicWork } from "#platform/tasks/periodic.ts";
import { chainFingerprint } from "../queries/audit-log.ts";
import { countActsBetween, insertDigest, listAdminEmails } from "../store/audit-digest-store.ts";
import { findChainEnd } from "../store/audit-log-store.ts";

/**
 * Mails every admin what staff did in the week before this one (Monday to Sunday, New York), once. The mail carries the
 * end of the chain, so that a log shortened later no longer matches it.
 */
export async function sendAuditDigest({ db, config }: Services): Promise<void> {
  await transact(db, async (tx) => {
    const end = await findChainEnd(tx);
    if (end === undefined) return;
    const begun = await insertDigest(tx, end);
    if (begun === undefined) return;
    const acts = await countActsBetween(tx, begun.since, begun.until);
    const admins = await listAdminEmails(tx);
    const chain = await chainFingerprint(tx);
    const lines = [
      acts.length === 0
        ? "Staff decided nothing last week."
        : `Last week: ${acts.map(({ action, count }) => `${action.replaceAll("_", " ")} ${count}`).join(", ")}.`,
      `The audit log has ${chain?.entries ?? 0} entries. Its fingerprint is ${chain?.fingerprint ?? "none"}.`,
      "Keep this email: a log that was shortened has another fingerprint at this number.",
      `${config.baseUrl}/sp/audit`,
    ];
    for (const { id, email } of admins)
      await sendMessage(tx, {
        channel: "email",
        to: email,
        accountId: id,
        template: "audit_digest",
        subject: `${config.productName}: what staff did last week`,
        text: lines.join("\n\n"),
      });
  });
}

export const auditDigest: PeriodicWork = {
  name: "staff:audit-digest",
  everySeconds: 21_600,
  run: sendAuditDigest,
};
