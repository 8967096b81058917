import { sql } from "kysely";
import { parseName } from "#kernel/text/line.ts";
import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import { row, transact } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";
import { checkUsername } from "../queries/check-username.ts";
import type { UsernameRefusal } from "../queries/check-username.ts";
import { claimUsername } from "../store/accounts-store.ts";

/** The version of the terms in force; accepted at sign-up and kept. */
export const termsVersion = "2026-11-01";

/** Chooses the first username and name and accepts the terms. A username once chosen is changed elsewhere. */
export async function completeSignup(
  services: Services,
  input: { personId: string; username: string; name: string; acceptTermsVersion: string; ip: string },
): Promise<Result<void, UsernameRefusal | "terms" | "already_chosen" | "name_too_long" | "name_required">> {
  if (input.acceptTermsVersion !== termsVersion) return err("terms");
  // The name may be chosen later, but one that shows nothing is no name.
  const name = input.name === "" ? ok("") : parseName(input.name);
  if (!name.ok) return err(name.error === "too_long" ? "name_too_long" : "name_required");
  const username = await checkUsername(services.db, input.username, input.personId);
  if (!username.ok) return username;
  return transact(services.db, async (tx) => {
    const account = await row(
      tx,
      sql<{ username: string | null }>`select username from account where id = ${input.personId} for update`,
    );
    if (account?.username != null) return err("already_chosen");
    if (!(await claimUsername(tx, input.personId, username.value, name.value))) return err("taken");
    await sql`insert into consent (account_id, kind, version, text, ip)
              values (${input.personId}, 'terms', ${termsVersion}, 'Terms of service and privacy policy', ${input.ip}::inet)`.execute(
      tx,
    );
    return ok();
  });
}
