import { composeMail, confirmedEmailOf } from "#modules/accounts/index.ts";
import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import { sendMessage } from "#platform/messages/messages.ts";
import type { Services } from "#platform/services.ts";
import { actOnPerson } from "./on-person.ts";
import type { PersonAct, PersonRefusal } from "./on-person.ts";

/** Mails a person, or the owner of a brand, what a staff member wrote. The text stays in the audit row. */
export function writeToUser(
  services: Services,
  act: PersonAct,
  mail: { readonly subject: string; readonly text: string },
): Promise<Result<void, PersonRefusal>> {
  return actOnPerson(services, { ...act, action: "write_to_user", grant: "moderate" }, async (tx, account) => {
    const to = await confirmedEmailOf(tx, account.id);
    if (to === null) return err("no_address");
    await sendMessage(tx, {
      channel: "email",
      to,
      accountId: account.id,
      template: "staff_letter",
      subject: mail.subject,
      ...composeMail([...mail.text.split(/\n{2,}/), `The ${services.config.productName} team`], {
        words: "Answer us",
        url: `${services.config.baseUrl}/contact`,
      }),
    });
    return ok({ value: undefined, before: null, after: mail });
  });
}
