import { sql } from "kysely";
import { row, rows } from "#platform/db/db.ts";
import type { Db, Tx } from "#platform/db/db.ts";
import { hashToken, newToken } from "#platform/vault.ts";
import { deviceName } from "../domain/device-name.ts";

/** Trusts a browser for thirty days; returns the token of its cookie, which is kept nowhere else. */
export async function trustDevice(tx: Tx, personId: string, userAgent: string): Promise<string> {
  const { token, hash } = newToken();
  await sql`insert into trusted_device (person_id, token_hash, agent_family, user_agent, expires_at)
            values (${personId}, ${hash}, ${deviceName(userAgent)}, ${userAgent.slice(0, 400)}, app_now() + interval '30 days')`.execute(
    tx,
  );
  return token;
}

/** Returns true when a browser's cookie is valid for this person's trust in this kind of browser. Records the use. */
export async function isTrustedDevice(
  tx: Tx,
  personId: string,
  token: string | undefined,
  userAgent: string,
): Promise<boolean> {
  if (token === undefined) return false;
  const used = await row(
    tx,
    sql<{ id: string }>`
      update trusted_device set last_used_at = app_now()
       where token_hash = ${hashToken(token)} and person_id = ${personId} and agent_family = ${deviceName(userAgent)} and expires_at > app_now()
      returning id`,
  );
  return used !== undefined;
}

/** Ends the trust in one browser, or in all of them; false when there was none. */
export async function distrustDevices(tx: Tx | Db, personId: string, id: string | null): Promise<boolean> {
  const gone = await rows(
    tx,
    sql<{
      id: string;
    }>`delete from trusted_device where person_id = ${personId} and (${id}::uuid is null or id = ${id}::uuid) returning id`,
  );
  return gone.length > 0;
}

export interface TrustedDevice {
  id: string;
  userAgent: string;
  agentFamily: string;
  lastUsedAt: Date;
  expiresAt: Date;
  isCurrent: boolean;
}

/** The browsers a person trusts, the one last used first. */
export function trustedDevicesOf(db: Db, personId: string, token: string | undefined): Promise<TrustedDevice[]> {
  return rows(
    db,
    sql<TrustedDevice>`
      select id, user_agent as "userAgent", agent_family as "agentFamily", last_used_at as "lastUsedAt", expires_at as "expiresAt",
             coalesce(token_hash = ${token === undefined ? null : hashToken(token)}, false) as "isCurrent"
        from trusted_device where person_id = ${personId} and expires_at > app_now() order by last_used_at desc, id`,
  );
}
