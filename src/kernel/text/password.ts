import { dictionary } from "@zxcvbn-ts/language-common";
import { PASSWORD_MAX, PASSWORD_MIN } from "../limits.ts";
import { err, ok } from "../result.ts";
import type { Result } from "../result.ts";
import { countCharacters } from "./normalize.ts";

export type PasswordError =
  | "password_too_short"
  | "password_too_long"
  | "password_common"
  | "password_product_word"
  | "password_is_identity";

/**
 * The 49,000 passwords most often found in breaches; lower-case. Held here, so that no password is asked about
 * elsewhere.
 */
const BREACHED: ReadonlySet<string> = new Set(dictionary["passwords-common"]);

/** Words that everyone guesses first on this site. */
const PRODUCT_WORDS = ["stims", "stim", "giveaways", "giveaway"];

/**
 * Password rules: 8 to 128 code points and no rules of composition; refused are breached passwords, also with digits or
 * signs appended, product words, and the person's own e-mail address or username. Nothing is trimmed or folded: the
 * password is stored as typed. Server only.
 */
export function checkPassword(
  password: string,
  identity: { email?: string | null; username?: string | null } = {},
): Result<void, PasswordError> {
  const length = countCharacters(password);
  if (length < PASSWORD_MIN) return err("password_too_short");
  if (length > PASSWORD_MAX) return err("password_too_long");
  const folded = password.toLowerCase();
  if (isIdentity(folded, identity)) return err("password_is_identity");
  if (isProductWord(folded)) return err("password_product_word");
  return isCommon(folded) ? err("password_common") : ok();
}

/**
 * Prepares a password for comparison with a stored hash. A text longer than any password is compared as an empty one,
 * which takes as long and never matches.
 */
export function passwordToVerify(typed: string): string {
  return countCharacters(typed) > PASSWORD_MAX ? "" : typed;
}

function isIdentity(folded: string, { email, username }: { email?: string | null; username?: string | null }): boolean {
  const address = email?.toLowerCase() ?? "";
  const own = [address, address.split("@", 1)[0], username?.toLowerCase()];
  const stem = stripTail(folded);
  return own.some((name) => name !== undefined && name !== "" && (name === folded || name === stem));
}

/** Returns true for a text of nothing but product words, digits and signs. */
function isProductWord(folded: string): boolean {
  const rest = PRODUCT_WORDS.reduce((text, word) => text.replaceAll(word, " "), folded);
  return rest !== folded && !/\p{L}/u.test(rest);
}

function isCommon(folded: string): boolean {
  if (BREACHED.has(folded) || BREACHED.has(stripTail(folded))) return true;
  // "aaaaaaaa" and "abababab" are as easy as anything on the list.
  return new Set(folded).size < 3 || isSequence(folded);
}

/** Returns true when all characters follow their neighbor by the same step of one: "23456789", "hgfedcba". */
function isSequence(text: string): boolean {
  const codes = [...text].map((char) => char.codePointAt(0) ?? 0);
  const steps = codes.slice(1).map((code, index) => code - (codes[index] ?? 0));
  return steps.every((step) => step === 1) || steps.every((step) => step === -1);
}

/** Removes the digits and signs at the end. */
function stripTail(text: string): string {
  return text.replace(/[^\p{L}]{1,128}$/u, "");
}
