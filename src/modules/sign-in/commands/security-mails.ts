import type { Tx } from "#platform/db/db.ts";
import { sendMessage } from "#platform/messages/messages.ts";
import type { Services } from "#platform/services.ts";
import { composeMail } from "#modules/accounts/index.ts";
import { findEmail } from "../store/credentials-store.ts";

/** Tells a person that their password is another one now, and what to do if it was not them. */
export async function mailPasswordChanged(services: Services, tx: Tx, personId: string): Promise<void> {
  const { baseUrl, productName } = services.config;
  const email = await findEmail(tx, personId);
  if (email === undefined) return;
  await sendMessage(tx, {
    channel: "email",
    to: email,
    accountId: personId,
    template: "password_changed",
    subject: `Your ${productName} password was changed`,
    ...composeMail(
      [
        `The password of your ${productName} account was just changed, and every other device was signed out.`,
        "If that was you, there is nothing to do. If it was not, choose a new password now.",
      ],
      { words: "Choose a new password", url: `${baseUrl}/password/recover` },
    ),
  });
}

/** Tells a person by mail that their number is another one now: `…0134` names it well enough. */
export async function mailPhoneChanged(services: Services, tx: Tx, personId: string, phone: string): Promise<void> {
  const { baseUrl, productName } = services.config;
  const email = await findEmail(tx, personId);
  if (email === undefined) return;
  await sendMessage(tx, {
    channel: "email",
    to: email,
    accountId: personId,
    template: "phone_changed",
    subject: `Your ${productName} phone number was changed`,
    ...composeMail(
      [
        `The phone number of your ${productName} account now ends in ${phone.slice(-4)}.`,
        "If that was you, there is nothing to do. If it was not, choose a new password now and change the number back.",
      ],
      { words: "Choose a new password", url: `${baseUrl}/password/recover` },
    ),
  });
}
