import { cleanLine } from "#kernel/text/line.ts";
import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import { parseEmail } from "#kernel/text/email.ts";
import { countCharacters, normalizeText } from "#kernel/text/normalize.ts";

/** Topics of the contact form. */
export const topics = ["account", "giveaway", "money", "safety", "press", "other"] as const;
export type Topic = (typeof topics)[number];

export const messageMax = 5_000;
const nameMax = 100;

export interface ContactForm {
  email: string;
  name: string;
  topic: Topic;
  message: string;
}

export type FormFault =
  | { field: "email"; rule: "invalid_email" }
  | { field: "name" | "message"; rule: "required" | "too_long" };

/** The form as it is kept: trimmed, within its limits, on one line what has one. */
export function parseForm(form: ContactForm): Result<ContactForm, FormFault> {
  const name = cleanLine(form.name);
  const message = normalizeText(form.message);
  if (name === "") return err({ field: "name", rule: "required" });
  if (countCharacters(name) > nameMax) return err({ field: "name", rule: "too_long" });
  const email = parseEmail(form.email);
  if (!email.ok) return err({ field: "email", rule: "invalid_email" });
  if (message === "") return err({ field: "message", rule: "required" });
  if (countCharacters(message) > messageMax) return err({ field: "message", rule: "too_long" });
  return ok({ name, message, email: email.value, topic: form.topic });
}

export type TicketStatus = "open" | "answered" | "closed";

const moves: Readonly<Record<TicketStatus, readonly TicketStatus[]>> = {
  open: ["answered", "closed"],
  answered: ["answered", "closed"],
  closed: ["open"],
};

/**
 * Returns true when staff may move a ticket so: answered as often as needed, closed, and opened again until it is
 * forgotten.
 */
export function mayMove(from: TicketStatus, to: TicketStatus): boolean {
  return moves[from].includes(to);
}
