import { emailKey, parseEmail } from "#kernel/text/email.ts";
import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import type { Db } from "#platform/db/db.ts";
import { isEmailTaken } from "../store/credentials-store.ts";

/**
 * Checks whether an account can be created with an address. The address that this browser submitted before counts as
 * free: it is its own.
 */
export async function checkEmailAddress(
  db: Db,
  email: string,
  previouslySubmitted: string | null,
): Promise<Result<void, "invalid" | "taken">> {
  const parsed = parseEmail(email);
  if (!parsed.ok) return err("invalid");
  const key = emailKey(parsed.value);
  if (previouslySubmitted !== null && emailKey(previouslySubmitted.trim()) === key) return ok();
  return (await isEmailTaken(db, key)) ? err("taken") : ok();
}
