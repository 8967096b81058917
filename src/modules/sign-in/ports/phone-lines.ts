import { definePort } from "#platform/ports.ts";

/** A carrier's answer about a number. */
export type PhoneLine = "mobile" | "landline" | "voip" | "other" | "unknown";

/** A person who knows lines better than the numbering plan. Throws when there is no answer. */
export interface PhoneLines {
  readonly name: string;
  lineOf: (phone: string) => Promise<PhoneLine>;
}

/** Not attached where no vendor is configured: then the numbering plan alone decides. */
export const phoneLines = definePort<PhoneLines>("phone line lookup");
