import { randomInt } from "node:crypto";

/** Digits and letters that are not mistaken for each other (Crockford's base 32). */
const letters = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** Makes a code of eight characters that people can read out. Uniqueness is the caller's to check. */
export function makeCode(): string {
  return Array.from({ length: 8 }, () => letters[randomInt(letters.length)]).join("");
}

/** Reads a code as a person typed it: blanks, hyphens, small letters and look-alikes are fine. Null for no code. */
export function parseCode(text: string): string | null {
  const plain = text.toUpperCase().replaceAll(/[\s-]/g, "").replaceAll("O", "0").replaceAll(/[IL]/g, "1");
  return /^[0-9A-HJKMNP-TV-Z]{8}$/.test(plain) ? plain : null;
}
