import { composeMail } from "#modules/accounts/index.ts";
import type { Tx } from "#platform/db/db.ts";
import { sendMessage } from "#platform/messages/messages.ts";
import type { Services } from "#platform/services.ts";
import { findEmail } from "../store/credentials-store.ts";

/** Mails a person that something about how they sign in has changed. `what` is whole sentences. */
export async function noticeSecurity(
  tx: Tx,
  { config }: Pick<Services, "config">,
  personId: string,
  subject: string,
  what: string,
): Promise<void> {
  const email = await findEmail(tx, personId);
  if (email === undefined) return;
  await sendMessage(tx, {
    channel: "email",
    to: email,
    accountId: personId,
    template: "security_notice",
    subject,
    ...composeMail([what, "If that was you, there is nothing to do. If it was not, change your password now."], {
      words: "Security settings",
      url: `${config.baseUrl}/account/security`,
    }),
  });
}
