import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import type { CountryCode } from "libphonenumber-js/min";
import { err, ok } from "../result.ts";
import type { Result } from "../result.ts";

/**
 * A phone number in E.164, such as +12125550123. Numbers without a country prefix are read as of
 * `country`, by default the United States. Server only: the numbering plans are large.
 */
export function parsePhone(
  input: string,
  country: CountryCode = "US",
): Result<string, "invalid_phone"> {
  if (input.length > 40) return err("invalid_phone");
  const phone = parsePhoneNumberFromString(input, { defaultCountry: country, extract: false });
  if (phone === undefined || phone.ext !== undefined || !phone.isPossible()) {
    return err("invalid_phone");
  }
  return phone.isValid() ? ok(phone.number) : err("invalid_phone");
}
