import type { TypedCard } from "./confirm-card.ts";

/** The card as typed text, one string per field. */
export interface CardText {
  readonly number: string;
  readonly expiry: string;
  readonly cvc: string;
  readonly name: string;
}

export type CardField = keyof CardText;

export const emptyCard: CardText = { number: "", expiry: "", cvc: "", name: "" };

/** Groups the digits in fours, at most 19. */
export function spacedNumber(text: string): string {
  const digits = text.replaceAll(/\D/g, "").slice(0, 19);
  return digits.replaceAll(/(\d{4})(?=\d)/g, "$1 ");
}

/** Formats `MM / YY` while digits are typed; a single digit above 1 is a month. */
export function spacedExpiry(text: string): string {
  const digits = text.replaceAll(/\D/g, "").slice(0, 4);
  const whole = /^[2-9]/.test(digits) ? `0${digits}`.slice(0, 4) : digits;
  return whole.length > 2 ? `${whole.slice(0, 2)} / ${whole.slice(2)}` : whole;
}

/** Returns whether the last digit is the checksum of the others (ISO/IEC 7812). */
export function passesChecksum(digits: string): boolean {
  let sum = 0;
  for (const [index, digit] of [...digits].reverse().entries()) {
    const doubled = index % 2 === 1 ? Number(digit) * 2 : Number(digit);
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

/** Validates the fields; returns messages, or the card. `now` is product time in milliseconds. */
export function readCardText(
  text: CardText,
  now: number,
):
  | { readonly card: TypedCard; readonly wrong: null }
  | { readonly card: null; readonly wrong: Partial<Record<CardField, string>> } {
  const wrong: Partial<Record<CardField, string>> = {};
  const number = text.number.replaceAll(/\D/g, "");
  const [month = 0, year = 0] = text.expiry.split("/").map((part) => Number(part.trim()));
  if (number.length < 12 || !passesChecksum(number))
    wrong.number = "Check the card number: a digit is missing or mistyped.";
  if (month < 1 || month > 12 || text.expiry.replaceAll(/\D/g, "").length !== 4)
    wrong.expiry = "Month and year, as on the card.";
  else if (Date.UTC(2000 + year, month, 1) <= now) wrong.expiry = "This card has expired.";
  if (!/^\d{3,4}$/.test(text.cvc.trim())) wrong.cvc = "The 3 or 4 digits.";
  if (Object.keys(wrong).length > 0) return { card: null, wrong };
  return {
    card: { number, expMonth: month, expYear: 2000 + year, cvc: text.cvc.trim(), name: text.name.trim() },
    wrong: null,
  };
}

/** Returns the field and the message for a code of the processor; null when the card itself was refused. */
export function fieldOfCode(code: string): Partial<Record<CardField, string>> | null {
  switch (code) {
    case "invalid_number":
    case "card_missing":
      return { number: "This card isn’t known here. Check the number." };
    case "invalid_expiry":
      return { expiry: "Month and year, as on the card." };
    case "expired_card":
      return { expiry: "This card has expired." };
    case "invalid_cvc":
      return { cvc: "The 3 or 4 digits." };
    default:
      return null;
  }
}
