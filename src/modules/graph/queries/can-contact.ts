import type { Db, Tx } from "#platform/db/db.ts";
import { readSetting } from "#platform/settings.ts";
import type { Actor } from "#platform/services.ts";
import { confirmedEmailOf } from "#modules/accounts/index.ts";
import { contactRefusal } from "../domain/contact-rule.ts";
import type { ContactRefusal } from "../domain/contact-rule.ts";
import { isUserVisible } from "../policy.ts";
import { contactsPerRecipient, contactsPerSender } from "../settings.ts";
import { readContactSettings, readContactState } from "../store/contact-store.ts";
import type { ContactSettings, ContactState } from "../store/contact-store.ts";
import { readFollowersAmong, readUsers } from "./users.ts";

export type { ContactSettings } from "../store/contact-store.ts";

/** The answer to "may I write to them?", with what a message needs when the answer is yes. */
export type ContactCheck =
  | { canContact: true; state: ContactState & { recipientEmail: string } }
  | { canContact: false; reason: ContactRefusal };

/** Checks whether the acting account may write to another. The query and the sending both use this rule. */
export async function checkContact(db: Db | Tx, actor: Actor, recipientId: string): Promise<ContactCheck> {
  const user = (await readUsers(db, actor.accountId, [recipientId])).get(recipientId);
  const state = await readContactState(db, actor.accountId, recipientId);
  const isSenderVerified = state?.isSenderActive === true && (await confirmedEmailOf(db, actor.accountId)) !== null;
  if (user === undefined || state === undefined || !isUserVisible(user, "link") || user.standing === "anonymized") {
    // A block by the recipient hides them; it must not read otherwise than a switch that is off.
    return { canContact: false, reason: state !== undefined && !isSenderVerified ? "unverified" : "inactive" };
  }
  const [perSender, perRecipient] = [
    await readSetting(db, contactsPerSender),
    await readSetting(db, contactsPerRecipient),
  ];
  const recipientEmail = await confirmedEmailOf(db, recipientId);
  const reason = contactRefusal(
    {
      isSenderVerified,
      isReachable: !user.isSelf && recipientEmail !== null,
      hasBlocked: user.relation?.hasBlocked === true,
      isBlockedBy: user.relation?.isBlockedBy === true,
      isActive: state.isActive,
      followingOnly: state.followingOnly,
      recipientFollowsSender: (await readFollowersAmong(db, actor.accountId, [recipientId])).has(recipientId),
      sentToday: state.sentToday,
      receivedToday: state.receivedToday,
    },
    { perSender, perRecipient },
  );
  if (reason !== null) return { canContact: false, reason };
  if (recipientEmail === null) return { canContact: false, reason: "inactive" };
  return { canContact: true, state: { ...state, recipientEmail } };
}

/** Accounts that may write to an account from its profile; none until it is set. */
export function contactSettingsOf(db: Db, accountId: string): Promise<ContactSettings> {
  return readContactSettings(db, accountId);
}
