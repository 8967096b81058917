import { sql } from "kysely";
import { row } from "#platform/db/db.ts";
import type { Db, Tx } from "#platform/db/db.ts";
import { hashToken, newToken } from "#platform/vault.ts";

/** A staff session that holds now. */
export interface StaffSessionRow {
  id: string;
  expiresAt: Date;
  isStale: boolean;
}

/** Begins the staff session of a session, in the place of the one it had: idle 30 minutes, absolute 12 hours. */
export async function startStaffSession(
  tx: Tx,
  from: { sessionId: string; personId: string; userAgent: string; ip: string },
): Promise<{ token: string; expiresAt: Date }> {
  const { token, hash } = newToken();
  await sql`delete from session where opened_from = ${from.sessionId}`.execute(tx);
  const made = await row(
    tx,
    sql<{ expiresAt: Date }>`
      insert into session (token_hash, kind, opened_from, person_id, acting_account_id, user_agent, ip, is_two_factor_authenticated, expires_at)
      values (${hash}, 'sp', ${from.sessionId}, ${from.personId}, ${from.personId}, ${from.userAgent.slice(0, 400)}, ${from.ip}::inet, true, app_now() + interval '12 hours')
      returning expires_at as "expiresAt"`,
  );
  if (made === undefined) throw new Error("the staff session was not stored");
  return { token, expiresAt: made.expiresAt };
}

/** The staff session of a token, opened from this very session; undefined when it is over, or was idle for too long. */
export function findStaffSession(db: Db, token: string, sessionId: string): Promise<StaffSessionRow | undefined> {
  return row(
    db,
    sql<StaffSessionRow>`
      select s.id, s.expires_at as "expiresAt", s.last_seen_at < app_now() - interval '1 minute' as "isStale"
        from session s join account_credential k on k.account_id = s.person_id
       where s.token_hash = ${hashToken(token)} and s.kind = 'sp' and s.opened_from = ${sessionId} and s.expires_at > app_now()
         and s.last_seen_at > app_now() - interval '30 minutes' and s.created_at >= k.credentials_changed_at`,
  );
}
