import { parsePhone } from "#kernel/text/phone.ts";
import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import { insertConsent } from "#modules/accounts/index.ts";
import { brokenConstraint, transact, transactResult } from "#platform/db/db.ts";
import { sendText } from "#platform/messages/text-budget.ts";
import type { Services } from "#platform/services.ts";
import { issueCode, useCode } from "../store/codes-store.ts";
import type { CodeRefusal } from "../store/codes-store.ts";
import { isRestingPhone, lockVerifiedPhone, releasePhone, writePhone } from "../store/phones-store.ts";
import { mailPhoneChanged } from "./security-mails.ts";
import { isOwnPhone } from "./phone-line.ts";
import { takeStepUp } from "./step-up.ts";

/** Days after which a number that was given up may be another person's. */
const restDays = 90;

const smsConsentText =
  "I agree to receive text messages about my account and its security from Stims. Message and data rates may apply. Reply STOP to end, HELP for help.";

/** The blind index under which a phone number (E.164) is unique and looked up. */
export function phoneIndex(services: Services, phone: string): Buffer {
  return services.vault.blindIndex("account_credential.phone", phone);
}

/** A number's first code and its change are apart: a code for one does nothing for the other. */
const purposeOf = (hasPhone: boolean): string => (hasPhone ? "change_phone" : "verify_phone");

export type SendPhoneCodeRefusal = "invalid_phone" | "not_mobile" | "reauth_required" | "text_budget";

/**
 * Sends a six-digit code to the number as typed; a national form is read as a United States number. A person with a
 * verified number needs the step-up token `change_phone` for another.
 */
export async function sendPhoneCode(
  services: Services,
  input: { personId: string; phoneNumber: string; smsConsent: boolean; idToken: string | null; ip: string },
): Promise<Result<void, SendPhoneCodeRefusal>> {
  const phone = parsePhone(input.phoneNumber);
  if (!phone.ok) return err("invalid_phone");
  if (!(await isOwnPhone(services, phone.value))) return err("not_mobile");
  return transactResult(services.db, async (tx) => {
    const { personId } = input;
    const hasPhone = await lockVerifiedPhone(tx, personId);
    if (hasPhone) {
      const confirmed = await takeStepUp(tx, { personId }, "sendSmsCodeWithPassword", input.idToken);
      if (!confirmed.ok) return confirmed;
    }
    const destination = phoneIndex(services, phone.value).toString("base64url");
    const code = await issueCode(tx, { personId, purpose: purposeOf(hasPhone), destination });
    if (input.smsConsent) {
      await insertConsent(tx, {
        accountId: personId,
        kind: "sms",
        version: "2026-11",
        text: smsConsentText,
        ip: input.ip,
      });
    }
    const sent = await sendText(tx, {
      channel: "sms",
      to: phone.value,
      accountId: personId,
      template: "phone_code",
      text: `${code} is your ${services.config.productName} code. It works for 10 minutes. We never ask for it by phone or email.`,
      codes: [code],
    });
    // Undone: the step-up is still good, and so is the code before.
    if (!sent.ok) return err(sent.error);
    return ok();
  });
}

/**
 * Confirms the number with its code and stores it encrypted. One active account per number; the number before rests for
 * 90 days, during which only this person can have it back.
 */
export async function verifyPhone(
  services: Services,
  input: { personId: string; phoneNumber: string; code: string },
): Promise<Result<void, CodeRefusal | "invalid_phone" | "phone_taken">> {
  const phone = parsePhone(input.phoneNumber);
  if (!phone.ok) return err("invalid_phone");
  const index = phoneIndex(services, phone.value);
  const { personId } = input;
  try {
    return await transact(services.db, async (tx) => {
      const hasPhone = await lockVerifiedPhone(tx, personId);
      const used = await useCode(tx, {
        personId,
        purpose: purposeOf(hasPhone),
        destination: index.toString("base64url"),
        code: input.code,
      });
      if (!used.ok) return used;
      if (await isRestingPhone(tx, personId, index)) return err("phone_taken");
      await releasePhone(tx, personId, index, restDays);
      const sealed = services.vault.seal(
        { table: "account_credential", column: "phone_enc", rowId: personId },
        phone.value,
      );
      await writePhone(tx, personId, { sealed, index });
      if (hasPhone) await mailPhoneChanged(services, tx, personId, phone.value);
      return ok();
    });
  } catch (error) {
    if (brokenConstraint(error) === "account_credential_phone_unique") return err("phone_taken");
    throw error;
  }
}
