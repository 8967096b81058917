import { composeMail, confirmedEmailOf, setVisibility } from "#modules/accounts/index.ts";
import type { Visibility } from "#modules/accounts/index.ts";
import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import { sendMessage } from "#platform/messages/messages.ts";
import type { Services } from "#platform/services.ts";
import { actOnPerson } from "./on-person.ts";
import type { PersonAct, PersonRefusal } from "./on-person.ts";

const effects: Readonly<Record<Visibility, string>> = {
  visible: "Your profile and your posts are shown everywhere again.",
  limited: "Your profile and your posts are reachable by their links, and no longer shown in feeds, search and lists.",
  hidden: "Your profile and your posts are no longer shown to other people.",
};

/** Sets who sees an account, and mails the person the reason. Setting what is set already changes nothing. */
export function setUserVisibility(
  services: Services,
  act: PersonAct,
  to: Visibility,
): Promise<Result<void, PersonRefusal>> {
  return actOnPerson(services, { ...act, action: "set_user_visibility", grant: "moderate" }, async (tx, account) => {
    const before = await setVisibility(tx, account.id, to);
    if (before === undefined) return err("not_allowed");
    const address = before === to ? null : await confirmedEmailOf(tx, account.id);
    if (address !== null)
      await sendMessage(tx, {
        channel: "email",
        to: address,
        accountId: account.id,
        template: "visibility_changed",
        subject: `Who sees your ${services.config.productName} account`,
        ...composeMail([effects[to], `The reason: ${act.reason}`], {
          words: "Answer us",
          url: `${services.config.baseUrl}/contact`,
        }),
      });
    return ok({ value: undefined, before: { visibility: before }, after: { visibility: to } });
  });
}
