import { randomInt } from "node:crypto";

/** Without what is mistaken for one another when read aloud. */
const letters = "23456789ABCDEFGHJKMNPQRSTVWXYZ";

/** What a ticket is called by: `K7QM-2XPD`. */
export function newReference(): string {
  const drawn = Array.from({ length: 8 }, () => letters[randomInt(letters.length)]).join("");
  return `${drawn.slice(0, 4)}-${drawn.slice(4)}`;
}
