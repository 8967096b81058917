import { sql } from "kysely";
import { requestFactsOf } from "#modules/accounts/index.ts";
import { rows } from "#platform/db/db.ts";
import type { Db } from "#platform/db/db.ts";
import { deviceName } from "../domain/device-name.ts";
import { findSession } from "../store/sessions-store.ts";

/** A place where a person is signed in. */
export interface OpenSession {
  id: string;
  device: string;
  lastUsedAt: Date;
  isCurrent: boolean;
}

/**
 * Lists a person's open sessions: the asking session first, then the most recently used. `last_seen_at` is exact to
 * five minutes.
 */
export async function openSessions(db: Db, personId: string, currentSessionId: string): Promise<OpenSession[]> {
  const found = await rows(
    db,
    sql<{ id: string; user_agent: string; last_seen_at: Date }>`
      select s.id, s.user_agent, s.last_seen_at from session s join account_credential c on c.account_id = s.person_id
       where s.person_id = ${personId} and s.kind = 'web' and s.expires_at > app_now() and s.last_seen_at > app_now() - interval '30 days'
         and s.created_at >= c.credentials_changed_at
       order by (s.id = ${currentSessionId}) desc, s.last_seen_at desc, s.id limit 50`,
  );
  return found.map((one) => ({
    id: one.id,
    device: deviceName(one.user_agent),
    lastUsedAt: one.last_seen_at,
    isCurrent: one.id === currentSessionId,
  }));
}

/** Reads the session facts behind a token that was just issued. Throws when there is none. */
export async function readRequestFacts(db: Db, token: string): Promise<ReturnType<typeof requestFactsOf>> {
  const found = await findSession(db, token);
  if (found === undefined) throw new Error("the session that began is not there");
  return requestFactsOf(found);
}
