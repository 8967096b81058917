import type { Db } from "#platform/db/db.ts";
import { readSetting } from "#platform/settings.ts";
import { usernameChangeableAt } from "../domain/username-limits.ts";
import { findIdByUsername } from "../store/accounts-store.ts";
import { findFormerOwner, readUsernameHistory } from "../store/usernames-store.ts";
import { usernameChangesPerYear, usernameDaysApart, usernameRedirectDays } from "../username-settings.ts";

/** Resolves a username to its account: the current holder, else the last one within the redirect days. */
export async function findUsernameHolder(db: Db, username: string): Promise<string | undefined> {
  const id = await findIdByUsername(db, username);
  return id ?? findFormerOwner(db, username, await readSetting(db, usernameRedirectDays));
}

/** Returns the time from which the account may change its username; null for now. */
export async function readUsernameChangeableAt(db: Db, accountId: string): Promise<Date | null> {
  const found = await readUsernameHistory(db, accountId, 365);
  if (found === undefined) return null;
  return usernameChangeableAt(found.changedAt, found.now, await readUsernameLimits(db));
}

/** The limits in force. */
export async function readUsernameLimits(db: Db): Promise<{ perYear: number; daysApart: number }> {
  const [perYear, daysApart] = await Promise.all([
    readSetting(db, usernameChangesPerYear),
    readSetting(db, usernameDaysApart),
  ]);
  return { perYear, daysApart };
}
