import { composeMail } from "#modules/accounts/index.ts";
import type { Tx } from "#platform/db/db.ts";
import { sendMessage } from "#platform/messages/messages.ts";
import { findRecipients } from "../store/brand-store.ts";

export interface BrandMail {
  readonly template: string;
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly link?: { readonly words: string; readonly url: string };
}

/** Sends an email to all who read the email to a brand. What goes to the contact address is erased with the brand. */
export async function mailBrand(tx: Tx, brandId: string, mail: BrandMail): Promise<void> {
  for (const { email, accountId } of await findRecipients(tx, brandId)) {
    await sendMessage(tx, {
      channel: "email",
      to: email,
      accountId: accountId ?? brandId,
      template: mail.template,
      subject: mail.subject,
      ...composeMail(mail.paragraphs, mail.link),
    });
  }
}
