import { formatWhole } from "#kernel/format-count.ts";
import { formatPrize } from "#kernel/format-money.ts";

interface Prize {
  readonly status: string;
  /** Cents. */
  readonly prize: number;
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
