import { tabStore } from "#web/lib/storage.ts";

/** A number that a code was sent to. `sentAt` is product time in milliseconds. */
export interface PhoneVerification {
  readonly phoneNumber: string;
  readonly smsConsent: boolean;
  readonly sentAt: number;
}

/** Reads the number this tab waits for a code on, so that a reload does not lose the step. */
export function readPhoneVerification(): PhoneVerification | null {
  const value = tabStore.readJson("phoneVerification");
  if (typeof value !== "object" || value === null) return null;
  const { phoneNumber, smsConsent, sentAt } = value as Record<string, unknown>;
  return typeof phoneNumber === "string" && typeof sentAt === "number"
    ? { phoneNumber, smsConsent: smsConsent === true, sentAt }
    : null;
}

/** Stores the number for this tab; null removes it. */
export function keepPhoneVerification(value: PhoneVerification | null): void {
  if (value === null) tabStore.remove("phoneVerification");
  else tabStore.write("phoneVerification", value);
}
