import { firstSegments } from "#kernel/reserved-segments.ts";
import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import { parseUsername, usernameSkeleton } from "#kernel/text/username.ts";
import type { Db } from "#platform/db/db.ts";
import { readSetting } from "#platform/settings.ts";
import { isUsernameTaken } from "../store/accounts-store.ts";
import { findFormerOwner, isBrandLookAlike } from "../store/usernames-store.ts";
import { usernameLockDays } from "../username-settings.ts";

/** Usernames that would look like staff or system, beside the path roots. */
const staffWords = new Set([
  "admin",
  "administrator",
  "staff",
  "support",
  "help",
  "official",
  "moderator",
  "mod",
  "security",
  "system",
  "root",
  "stims",
  "team",
  "billing",
  "abuse",
]);

/** The skeletons of names that only the site itself has: pages, and words of staff. */
export function reservedSkeletons(): ReadonlySet<string> {
  return new Set([...firstSegments(), ...staffWords].map(usernameSkeleton));
}

export type UsernameRefusal = "invalid" | "reserved" | "taken" | "look_alike" | "locked";

/**
 * Checks whether an account, or a person without one, may take a username now, and returns its lower-case form. Refused
 * are reserved words (pages and staff), names in use, names that another person gave up a short while ago, and names
 * that read like an active brand's name.
 */
export async function checkUsername(
  db: Db,
  input: string,
  accountId: string | null = null,
): Promise<Result<string, UsernameRefusal>> {
  const parsed = parseUsername(input);
  if (!parsed.ok) return err("invalid");
  const username = parsed.value;
  if (firstSegments().has(username) || staffWords.has(username)) return err("reserved");
  // In this order: a name given up between the two questions is found by the second.
  if (await isUsernameTaken(db, username)) return err("taken");
  const former = await findFormerOwner(db, username, await readSetting(db, usernameLockDays));
  if (former !== undefined && former !== accountId) return err("locked");
  return (await isBrandLookAlike(db, usernameSkeleton(username), accountId)) ? err("look_alike") : ok(username);
}
