import { countCharacters } from "#kernel/text/normalize.ts";
import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import { composeMail } from "#modules/accounts/index.ts";
import { transact } from "#platform/db/db.ts";
import { sendMessage } from "#platform/messages/messages.ts";
import type { Actor, Services } from "#platform/services.ts";
import { contactTextMax, soundsLikeScam } from "../domain/contact-rule.ts";
import type { ContactRefusal } from "../domain/contact-rule.ts";
import { checkContact } from "../queries/can-contact.ts";
import { insertContactMessage, lockContactPair } from "../store/contact-store.ts";

export type ContactMessageRefusal = ContactRefusal | "empty" | "too_long" | "filtered";

/**
 * Relays a message to another account by mail. Neither side learns the other's address: the mail comes from us, and an
 * answer goes through the sender's own profile. At most {@link contactTextMax} characters.
 */
export async function sendContactMessage(
  services: Services,
  actor: Actor,
  recipientId: string,
  message: string,
): Promise<Result<void, ContactMessageRefusal>> {
  const text = message.trim();
  if (text === "") return err("empty");
  if (countCharacters(text) > contactTextMax) return err("too_long");
  if (soundsLikeScam(text)) return err("filtered");
  const { baseUrl, productName } = services.config;
  return transact(services.db, async (tx) => {
    await lockContactPair(tx, actor.accountId, recipientId);
    const check = await checkContact(tx, actor, recipientId);
    if (!check.canContact) return err(check.reason);
    const { senderName, senderUsername, recipientEmail } = check.state;
    const handle = `@${senderUsername ?? ""}`;
    const sender = senderName === "" ? handle : `${senderName} (${handle})`;
    await insertContactMessage(tx, { senderId: actor.accountId, recipientId, personId: actor.personId });
    await sendMessage(tx, {
      channel: "email",
      to: recipientEmail,
      accountId: recipientId,
      template: "contact_message",
      subject: `${handle} wrote to you on ${productName}`,
      ...composeMail(
        [
          `${sender} sent you a message from your profile:`,
          ...text.split(/\n{2,}/),
          `Your address was not shown, and replies to this email are not read: use the link to write back. ${productName} never asks for a fee to release a prize. Who may write to you is decided at ${baseUrl}/account/messaging.`,
        ],
        { words: `Write back to ${handle}`, url: `${baseUrl}/${senderUsername ?? ""}/contact` },
      ),
    });
    return ok();
  });
}
