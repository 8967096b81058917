import { readFileSync } from "node:fs";

/** Returns whether a journey file asks for a product that no other file uses; reads it in the file's source. */
export function needsOwnProduct(path: string): boolean {
  return readFileSync(path, "utf8").includes("ownProduct:");
}
