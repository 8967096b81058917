import { sql } from "kysely";
import { row, rows, transact } from "#platform/db/db.ts";
import { sendMessage } from "#platform/messages/messages.ts";
import type { Services } from "#platform/services.ts";
import type { PeriodicWork } from "#platform/tasks/periodic.ts";
import { chainFingerprint } from "../queries/audit-log.ts";
import { findChainEnd } from "../store/audit-log-store.ts";

/**
 * Mails every admin what staff did in the week before this one (Monday to Sunday, New York), once. The mail carries the
 * end of the chain, so that a log shortened later no longer matches it.
 */
export async function sendAuditDigest({ db, config }: Services): Promise<void> {
  await transact(db, async (tx) => {
    const end = await findChainEnd(tx);
    if (end === undefined) return;
    const begun = await row(
      tx,
      sql<{ since: Date; until: Date }>`
        insert into audit_digest (week, seq, hash)
        values (date_trunc('week', app_now() at time zone 'America/New_York')::date, ${end.seq}, ${end.hash})
        on conflict (week) do nothing
        returning (week - 7) at time zone 'America/New_York' as since, week::timestamp at time zone 'America/New_York' as until`,
    );
    if (begun === undefined) return;
    const acts = await rows(
      tx,
      sql<{ action: string; count: number }>`
        select action, count(*)::integer as count from audit_event
         where id >= lowest_id(${begun.since}) and id < lowest_id(${begun.until}) and actor_kind = 'staff'
         group by 1 order by 2 desc, 1 limit 12`,
    );
    const admins = await rows(
      tx,
      sql<{ id: string; email: string }>`
        select a.id, k.email from account a join account_credential k on k.account_id = a.id
         where a.role = 'admin' and a.status = 'active' and k.email_verified_at is not null`,
    );
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
