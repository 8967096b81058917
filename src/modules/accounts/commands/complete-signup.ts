import { parseName } from "#kernel/text/line.ts";
import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import { transact } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";
import { checkUsername } from "../queries/check-username.ts";
import type { UsernameRefusal } from "../queries/check-username.ts";
import { claimUsername } from "../store/accounts-store.ts";
import { insertConsent } from "../store/status-store.ts";
import { lockUsername } from "../store/usernames-store.ts";

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
    if ((await lockUsername(tx, input.personId)) !== undefined) return err("already_chosen");
    if (!(await claimUsername(tx, input.personId, username.value, name.value))) return err("taken");
    await insertConsent(tx, {
      accountId: input.personId,
      kind: "terms",
      version: termsVersion,
      text: "Terms of service and privacy policy",
      ip: input.ip,
    });
    return ok();
  });
}
