import { randomInt } from "node:crypto";

/** Digits and letters that are not mistaken for each other (Crockford's base 32). */
const letters = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** Makes a code of eight characters that people can read out. Uniqueness is the caller's to check. */
export function makeCode(): string {
  return Array.from({ length: 8 }, () => letters[randomInt(letters.length)]).join("");
}
