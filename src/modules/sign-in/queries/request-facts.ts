import type { Db } from "#platform/db/db.ts";
import { requestFactsOf } from "#modules/accounts/index.ts";
import { findSession } from "../store/sessions-store.ts";

/** Reads the session facts behind a token that was just issued. Throws when there is none. */
export async function readRequestFacts(db: Db, token: string): Promise<ReturnType<typeof requestFactsOf>> {
  const found = await findSession(db, token);
  if (found === undefined) throw new Error("the session that began is not there");
  return requestFactsOf(found);
}
