import { sql } from "kysely";
import { parsePhone } from "#kernel/text/phone.ts";
import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import { brokenConstraint, transact } from "#platform/db/db.ts";
import { sendMessage } from "#platform/messages/messages.ts";
import type { Services } from "#platform/services.ts";
import { issueCode, useCode } from "../store/codes-store.ts";
import type { CodeRefusal } from "../store/codes-store.ts";

const purpose = "verify_phone";
export const smsConsentText =
  "I agree to receive text messages about my account and its security from Stims. Message and data rates may apply. Reply STOP to end, HELP for help.";

/** The blind index under which a phone number (E.164) is unique and looked up. */
export function phoneIndex(services: Services, phone: string): Buffer {
  return services.vault.blindIndex("account_credential.phone", phone);
}

/** Sends a six-digit code to the number as typed; a fixed national form is read as of the United States. */
export async function sendPhoneCode(
  services: Services,
  input: { personId: string; phoneNumber: string; smsConsent: boolean; ip: string },
): Promise<Result<void, "invalid_phone">> {
  const phone = parsePhone(input.phoneNumber);
  if (!phone.ok) return err("invalid_phone");
  await transact(services.db, async (tx) => {
    const destination = phoneIndex(services, phone.value).toString("base64url");
    const code = await issueCode(tx, { personId: input.personId, purpose, destination });
    if (input.smsConsent) {
      await sql`insert into consent (account_id, kind, version, text, ip) values (${input.personId}, 'sms', '2026-11', ${smsConsentText}, ${input.ip}::inet)`.execute(tx);
    }
    await sendMessage(tx, {
      channel: "sms",
      to: phone.value,
      accountId: input.personId,
      template: "phone_code",
      text: `${code} is your ${services.config.productName} code. It works for 10 minutes. We never ask for it by phone or mail.`,
      codes: [code],
    });
  });
  return ok();
}

/** Confirms the number with its code and stores it encrypted. One active account per number (D-AUT-15). */
export async function verifyPhone(
  services: Services,
  input: { personId: string; phoneNumber: string; code: string },
): Promise<Result<void, CodeRefusal | "invalid_phone" | "phone_taken">> {
  const phone = parsePhone(input.phoneNumber);
  if (!phone.ok) return err("invalid_phone");
  const index = phoneIndex(services, phone.value);
  try {
    return await transact(services.db, async (tx) => {
      const used = await useCode(tx, { personId: input.personId, purpose, destination: index.toString("base64url"), code: input.code });
      if (!used.ok) return used;
      const sealed = services.vault.seal({ table: "account_credential", column: "phone_enc", rowId: input.personId }, phone.value);
      await sql`update account_credential set phone_enc = ${sealed}, phone_bidx = ${index}, phone_verified_at = app_now()
                 where account_id = ${input.personId}`.execute(tx);
      return ok();
    });
  } catch (error) {
    if (brokenConstraint(error) === "account_credential_phone_unique") return err("phone_taken");
    throw error;
  }
}
