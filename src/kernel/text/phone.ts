import { parsePhoneNumberFromString } from "libphonenumber-js/max";
import type { CountryCode, NumberType } from "libphonenumber-js/max";
import { err, ok } from "../result.ts";
import type { Result } from "../result.ts";

/**
 * A phone number in E.164, such as +12125550123. Numbers without a country prefix are read as of `country`, by default
 * the United States. Server only: the numbering plans are large.
 */
export function parsePhone(input: string, country: CountryCode = "US"): Result<string, "invalid_phone"> {
  if (input.length > 80) return err("invalid_phone");
  const typed = cleanPhoneNumber(input);
  if (typed.length > 40) return err("invalid_phone");
  const phone = parsePhoneNumberFromString(typed, { defaultCountry: country, extract: false });
  if (phone === undefined || phone.ext !== undefined || !phone.isPossible()) {
    return err("invalid_phone");
  }
  return phone.isValid() ? ok(phone.number) : err("invalid_phone");
}

/** Removes format controls and surplus blanks: contacts and web pages copy numbers with them around and inside. */
export function cleanPhoneNumber(number: string): string {
  return number
    .replace(/[\p{Cf}\p{DI}]/gu, "")
    .replace(/\s+/gu, " ")
    .trim();
}

/** Formats a number in E.164 as people write it: `+1 555 010 1234`; unchanged where no numbering plan knows it. */
export function formatPhoneNumber(phone: string): string {
  return parsePhoneNumberFromString(phone)?.formatInternational() ?? phone;
}

/** The country of a number in E.164, two letters of ISO 3166-1; ZZ for numbers of no country, such as satellites'. */
export function phoneCountry(phone: string): string {
  return parsePhoneNumberFromString(phone)?.country ?? "ZZ";
}

/** Ranges that are for something else than a person's own phone, as the numbering plans of the world have them. */
const otherLines: ReadonlySet<NumberType> = new Set([
  "FIXED_LINE",
  "VOIP",
  "TOLL_FREE",
  "PREMIUM_RATE",
  "SHARED_COST",
  "UAN",
  "VOICEMAIL",
  "PAGER",
  "PERSONAL_NUMBER",
]);

/**
 * Returns true when the numbering plan lets a number in E.164 be a mobile phone. North American numbers do not tell
 * mobile, landline and internet lines apart: of those only a carrier's own data knows more.
 */
export function mayBeMobile(phone: string): boolean {
  const type = parsePhoneNumberFromString(phone)?.getType();
  return type === undefined || !otherLines.has(type);
}
