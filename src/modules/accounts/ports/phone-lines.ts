import type { Db } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";

/** What a carrier says a number is. */
export type PhoneLine = "mobile" | "landline" | "voip" | "other" | "unknown";

/** Somebody who knows lines better than the numbering plan. Throws when there is no answer. */
export interface PhoneLines {
  readonly name: string;
  lineOf: (phone: string) => Promise<PhoneLine>;
}

const attached = new WeakMap<Db, PhoneLines>();

/** Gives the process somebody to ask; without one the numbering plan alone decides. Called by main, and by tests. */
export function attachPhoneLines(services: Pick<Services, "db">, lines: PhoneLines): void {
  attached.set(services.db, lines);
}

export function phoneLinesOf(services: Pick<Services, "db">): PhoneLines | undefined {
  return attached.get(services.db);
}
