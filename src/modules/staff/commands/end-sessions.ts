import { composeMail } from "#modules/accounts/index.ts";
import { revokeAccess } from "#modules/sign-in/index.ts";
import { ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import { sendMessage } from "#platform/messages/messages.ts";
import type { Services } from "#platform/services.ts";
import { listDevices } from "../store/users-store.ts";
import { actOnPerson } from "./on-person.ts";
import type { PersonAct, PersonRefusal } from "./on-person.ts";

/** Ends all sessions of a person and the trust in their devices, and mails them. Returns how many there were. */
export function endUserSessions(services: Services, act: PersonAct): Promise<Result<number, PersonRefusal>> {
  return actOnPerson(services, { ...act, action: "end_user_sessions", grant: "moderate" }, async (tx, account) => {
    const devices = await listDevices(tx, account.id);
    await revokeAccess(tx, account.id);
    if (account.email !== null && devices.length > 0)
      await sendMessage(tx, {
        channel: "email",
        to: account.email,
        accountId: account.id,
        template: "sessions_ended",
        subject: `You were signed out of ${services.config.productName}`,
        ...composeMail(
          [
            `Our team signed you out of ${services.config.productName} on every device, to keep your account safe.`,
            "Sign in again whenever you like. If you think someone else knows your password, choose a new one.",
          ],
          { words: "Sign in", url: `${services.config.baseUrl}/login` },
        ),
      });
    return ok({ value: devices.length, before: { devices: devices.length }, after: { devices: 0 } });
  });
}
