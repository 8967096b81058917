import { sql } from "kysely";
import { firstSegments } from "#kernel/reserved-segments.ts";
import { normalizeText } from "#kernel/text/normalize.ts";
import { parseUsername } from "#kernel/text/username.ts";
import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import { row, transact } from "#platform/db/db.ts";
import type { Db } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";
import { claimUsername, isUsernameTaken } from "../store/accounts-store.ts";

/** Words of staff and system that nobody may speak as (D-USR-10), beside the path roots. */
const staffWords = new Set(["admin", "administrator", "staff", "support", "help", "official", "moderator", "mod", "security", "system", "root", "stims", "team", "billing", "abuse"]);

export type UsernameRefusal = "invalid" | "reserved" | "taken";

/** Whether a username can be chosen now; in its lower-case form. */
export async function checkUsername(db: Db, input: string): Promise<Result<string, UsernameRefusal>> {
  const username = parseUsername(input);
  if (!username.ok) return err("invalid");
  if (firstSegments().has(username.value) || staffWords.has(username.value)) return err("reserved");
  return (await isUsernameTaken(db, username.value)) ? err("taken") : ok(username.value);
}

/** The version of the terms in force; accepted at sign-up and kept (D-MSC-10). */
export const termsVersion = "2026-11-01";

/** Chooses the first username and name and accepts the terms (D-ARG-06). A username once chosen is changed elsewhere. */
export async function completeSignup(
  services: Services,
  input: { personId: string; username: string; name: string; acceptTermsVersion: string; ip: string },
): Promise<Result<void, UsernameRefusal | "terms" | "already_chosen" | "name_too_long">> {
  if (input.acceptTermsVersion !== termsVersion) return err("terms");
  const name = normalizeText(input.name).replaceAll(/\s+/g, " ");
  if (name.length > 50) return err("name_too_long");
  const username = await checkUsername(services.db, input.username);
  if (!username.ok) return username;
  return transact(services.db, async (tx) => {
    const account = await row(tx, sql<{ username: string | null }>`select username from account where id = ${input.personId} for update`);
    if (account?.username != null) return err("already_chosen");
    if (!(await claimUsername(tx, input.personId, username.value, name))) return err("taken");
    await sql`insert into consent (account_id, kind, version, text, ip)
              values (${input.personId}, 'terms', ${termsVersion}, 'Terms of service and privacy policy', ${input.ip}::inet)`.execute(tx);
    return ok();
  });
}
