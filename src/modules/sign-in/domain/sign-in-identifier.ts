import { emailKey, parseEmail } from "#kernel/text/email.ts";
import { cleanPhoneNumber, parsePhone } from "#kernel/text/phone.ts";
import { parseUsername } from "#kernel/text/username.ts";

/** Identifiers that may name a person before signing in: normalized, each of one kind. */
export type SignInIdentifier = { kind: "email" | "phone" | "username"; value: string };

/** Reads an identifier as typed: an e-mail has an @ inside, a phone only digits and signs, else it is a username. */
export function parseIdentifier(typed: string): SignInIdentifier | undefined {
  const text = typed.trim();
  if (text.includes("@") && !text.startsWith("@")) {
    const email = parseEmail(text);
    return email.ok ? { kind: "email", value: emailKey(email.value) } : undefined;
  }
  if (/^[+＋]?[\p{Nd}\s().\p{Pd}]{7,}$/u.test(cleanPhoneNumber(text))) {
    const phone = parsePhone(text);
    if (phone.ok) return { kind: "phone", value: phone.value };
  }
  const username = parseUsername(text.replace(/^@/, ""));
  return username.ok ? { kind: "username", value: username.value } : undefined;
}
