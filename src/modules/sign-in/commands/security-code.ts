import { composeMail } from "#modules/accounts/index.ts";
import type { Tx } from "#platform/db/db.ts";
import { sendMessage } from "#platform/messages/messages.ts";
import { sendText } from "#platform/messages/text-budget.ts";
import type { Services } from "#platform/services.ts";
import { findContact } from "../store/credentials-store.ts";

/** The purpose of a code, in the words of its message. */
const purposes = {
  password_reset: {
    template: "password_reset_code",
    subject: "Your code for a new password",
    does: "choose a new password",
  },
  change_email: {
    template: "email_change_code",
    subject: "Your code for your new email address",
    does: "use this address",
  },
} as const;

/** Returns the text of a code, the same on every channel. */
function words(services: Services, code: string, does: string): string {
  return `${code} is your ${services.config.productName} code to ${does}. It works for 10 minutes. We never ask for it by phone or email.`;
}

/**
 * Sends a code to a person: to the phone when preferred, verified, not opted out of texts and within the budget, else
 * by mail. A request by username goes to the phone when only the phone was confirmed. A request by address goes to that
 * address, because the phone may be another person's. Mail brings a link too, which needs no code: a code that
 * strangers guess at may be used up. An address that was confirmed gets the link of a code that goes by text. Answers
 * which way the code went.
 */
export async function sendSecurityCode(
  services: Services,
  tx: Tx,
  input: {
    personId: string;
    code: string;
    link: string;
    purpose: "password_reset";
    prefer: "sms" | "email" | "either";
  },
): Promise<"sms" | "email" | undefined> {
  const contact = await findContact(tx, input.personId);
  if (contact === undefined) return undefined;
  const { template, subject, does } = purposes[input.purpose];
  const text = words(services, input.code, does);
  const canText = contact.phone_enc !== null && contact.phone_verified_at !== null && contact.sms_opted_out_at === null;
  const wantsText = input.prefer === "sms" || (input.prefer === "either" && contact.email_verified_at === null);
  if (canText && wantsText && contact.phone_enc !== null) {
    const to = services.vault
      .open({ table: "account_credential", column: "phone_enc", rowId: input.personId }, contact.phone_enc)
      .toString("utf8");
    const message = { channel: "sms" as const, to, accountId: input.personId, template, text, codes: [input.code] };
    if ((await sendText(tx, message, true)).ok) {
      if (contact.email_verified_at !== null)
        await sendMessage(tx, {
          channel: "email",
          to: contact.email,
          accountId: input.personId,
          template: "password_reset_link",
          subject: "A new password",
          ...composeMail(
            [
              "We sent a code to choose a new password to your phone. The link below does the same. It works once, for a day.",
              "If you did not ask for it, ignore this email: nothing changes without the code or the link.",
            ],
            { words: "Choose a new password", url: input.link },
          ),
        });
      return "sms";
    }
  }
  await mailCode(tx, {
    to: contact.email,
    personId: input.personId,
    template,
    subject,
    text,
    code: input.code,
    link: input.link,
  });
  return "email";
}

/** Sends a code to an address that is to become a person's. */
export async function mailEmailChangeCode(
  services: Services,
  tx: Tx,
  input: { personId: string; to: string; code: string },
): Promise<void> {
  const { template, subject, does } = purposes.change_email;
  await mailCode(tx, { ...input, template, subject, text: words(services, input.code, does) });
}

async function mailCode(
  tx: Tx,
  mail: { to: string; personId: string; template: string; subject: string; text: string; code: string; link?: string },
): Promise<void> {
  const { to, template, subject } = mail;
  await sendMessage(tx, {
    channel: "email",
    to,
    accountId: mail.personId,
    template,
    subject,
    ...(mail.link === undefined
      ? composeMail([mail.text, "If you did not ask for it, ignore this email: nothing changes without the code."])
      : composeMail(
          [
            mail.text,
            "The link below does the same without the code. It works once, for a day.",
            "If you did not ask for it, ignore this email: nothing changes without the code or the link.",
          ],
          { words: "Choose a new password", url: mail.link },
        )),
    codes: [mail.code],
  });
}
