import { formatWhole } from "#kernel/format-count.ts";
import { formatPrize } from "#kernel/format-money.ts";

interface Prize {
  readonly status: string;
  /** Cents. */
  readonly prize: number;
}

/** Returns how many products reached winners, and how many were paid back; empty while neither is so. */
export function productResultWords(slots: readonly Pick<Prize, "status">[]): string {
  const [given, back] = ["settled", "refunded"].map((status) => slots.filter((slot) => slot.status === status).length);
  return [
    given !== undefined &&
      given > 0 &&
      `${given === 1 ? "1 prize went to its winner" : `${formatWhole(given)} prizes went to their winners`}.`,
    back !== undefined &&
      back > 0 &&
      `${back === 1 ? "1 prize found no winner" : `${formatWhole(back)} prizes found no winner`}, and its cost went back to the giver.`,
  ]
    .filter((part) => part !== false)
    .join(" ");
}

/** Returns how much reached how many winners, and how much went back; empty while nothing is paid or given back. */
export function resultWords(slots: readonly Prize[]): string {
  const [paid, back] = ["settled", "refunded"].map((status) => slots.filter((slot) => slot.status === status));
  const sum = (prizes: readonly Prize[] = []): string =>
    formatPrize(prizes.reduce((total, { prize }) => total + prize, 0));
  const winners = paid?.length ?? 0;
  return [
    winners > 0 && `${sum(paid)} reached ${winners === 1 ? "1 winner" : `${formatWhole(winners)} winners`}.`,
    back !== undefined && back.length > 0 && `${sum(back)} went back to the giver.`,
  ]
    .filter((part) => part !== false)
    .join(" ");
}
