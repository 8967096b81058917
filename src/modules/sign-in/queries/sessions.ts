import { requestFactsOf } from "#modules/accounts/index.ts";
import type { Db } from "#platform/db/db.ts";
import { deviceName } from "../domain/device-name.ts";
import { findOpenSessions, findSession } from "../store/sessions-store.ts";

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
  const found = await findOpenSessions(db, personId, currentSessionId);
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
