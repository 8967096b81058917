import { randomBytes } from "node:crypto";

/** A new id of an object in the book, as its kind is written: `pi_…`. */
export function newObjectId(prefix: string): string {
  return `${prefix}_${randomBytes(16).toString("hex")}`;
}
