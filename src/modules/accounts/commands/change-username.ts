import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import { brokenConstraint, transactResult } from "#platform/db/db.ts";
import type { Actor, Services } from "#platform/services.ts";
import { usernameChangeableAt } from "../domain/username-limits.ts";
import { usernameChanging } from "../hooks.ts";
import type { UsernameBond } from "../hooks.ts";
import { checkUsername } from "../queries/check-username.ts";
import type { UsernameRefusal } from "../queries/check-username.ts";
import { readUsernameLimits } from "../queries/username-holder.ts";
import { lockForUsernameChange, readUsernameHistory, replaceUsername } from "../store/usernames-store.ts";

export type ChangeUsernameRefusal =
  | { code: "username"; rule: UsernameRefusal }
  /** The first username is chosen by completeSignup. */
  | { code: "none_chosen" }
  | { code: "too_often"; changeableAt: Date }
  | { code: "bound"; by: UsernameBond };

/**
 * Gives the acting account another username. The old one leads to it for a while and is kept from others for longer;
 * its own owner may take it back. The same name again changes nothing.
 */
export async function changeUsername(
  services: Services,
  actor: Actor,
  input: string,
): Promise<Result<void, ChangeUsernameRefusal>> {
  try {
    return await transactResult(services.db, async (tx) => {
      // The account's row holds the limits together under parallel changes.
      await lockForUsernameChange(tx, actor.accountId);
      const history = await readUsernameHistory(tx, actor.accountId, 365);
      if (history === undefined || history.username === null) return err({ code: "none_chosen" });
      if (input.trim().toLowerCase() === history.username) return ok();
      const username = await checkUsername(tx, input, actor.accountId);
      if (!username.ok) return err({ code: "username", rule: username.error });
      const changeableAt = usernameChangeableAt(history.changedAt, history.now, await readUsernameLimits(tx));
      if (changeableAt !== null) return err({ code: "too_often", changeableAt });
      const bond = await usernameChanging.run(tx, actor);
      if (bond !== undefined) return err({ code: "bound", by: bond });
      await replaceUsername(tx, actor.accountId, history.username, username.value);
      return ok();
    });
  } catch (error) {
    if (brokenConstraint(error) === "account_username_unique") return err({ code: "username", rule: "taken" });
    throw error;
  }
}
