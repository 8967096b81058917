import { randomInt } from "node:crypto";

/** Without characters that sound alike when read aloud. */
const letters = "23456789ABCDEFGHJKMNPQRSTVWXYZ";

/** A ticket's reference: `K7QM-2XPD`. */
export function newReference(): string {
  const drawn = Array.from({ length: 8 }, () => letters[randomInt(letters.length)]).join("");
  return `${drawn.slice(0, 4)}-${drawn.slice(4)}`;
}
