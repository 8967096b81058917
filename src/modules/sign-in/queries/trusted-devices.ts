import { sql } from "kysely";
import { rows } from "#platform/db/db.ts";
import type { Db } from "#platform/db/db.ts";
import { hashToken } from "#platform/vault.ts";

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
