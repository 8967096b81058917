import { isoDay } from "#kernel/format-time.ts";
import { csvLine } from "#kernel/csv.ts";
import { formatMoney } from "#kernel/format-money.ts";

/** Prizes of at most this many cents are not on a certified list. */
const CERTIFIED_ABOVE_CENTS = 2_500n;

/** Deadlines of the states: days before the opening to register, days after the close to file the winners. */
const STATE_DEADLINES = {
  NY: { registerDaysBefore: 30, certifyDaysAfter: 90 },
  FL: { registerDaysBefore: 7, certifyDaysAfter: 60 },
} as const;

export type FilingState = keyof typeof STATE_DEADLINES;
export const FILING_STATES = Object.keys(STATE_DEADLINES) as FilingState[];

/** A winner of a paid prize. `legalName` is null where the identity is not kept any more. */
export interface CertifiedWinner {
  slotNo: number;
  ticketNo: number;
  legalName: string | null;
  state: string | null;
  prizeCents: bigint;
  paidAt: Date;
}

/** Facts of a giveaway that the forms of NY and FL ask for. Amounts in cents, `prizeCents` of one winner. */
export interface FilingFacts {
  state: FilingState;
  postId: string;
  sponsor: { name: string; username: string; kind: "personal" | "brand"; legalName: string | null };
  operator: string;
  prizeCents: bigint;
  winnersCount: number;
  openedAt: Date;
  deadline: Date;
  enterMethod: string;
  rulesVersion: string;
  rulesHash: string;
  registration: { number: string; bondCents: bigint; bondNumber: string | null } | null;
  winners: readonly CertifiedWinner[];
}

/** A filing pack: text to read, JSON with the same fields, and the certified list as CSV. */
export interface FilingPack {
  text: string;
  json: string;
  csv: string;
  /** Fields the form needs that are not known. */
  missing: string[];
}

const dayMs = 86_400_000;

/** The winners whose prize is worth more than $25, by slot. */
export function certifiedWinners<Winner extends { slotNo: number; prizeCents: bigint }>(
  winners: readonly Winner[],
): Winner[] {
  return winners.filter(({ prizeCents }) => prizeCents > CERTIFIED_ABOVE_CENTS).toSorted((a, b) => a.slotNo - b.slotNo);
}

/** Days of New York by which to register and by which to file the winners. */
export function filingDeadlines({ state, openedAt, deadline }: Pick<FilingFacts, "state" | "openedAt" | "deadline">): {
  registerBy: string;
  certifyBy: string;
} {
  const { registerDaysBefore, certifyDaysAfter } = STATE_DEADLINES[state];
  return {
    registerBy: isoDay(new Date(openedAt.getTime() - registerDaysBefore * dayMs)),
    certifyBy: isoDay(new Date(deadline.getTime() + certifyDaysAfter * dayMs)),
  };
}

/** Makes the filing pack of a giveaway for one state. The same facts give the same bytes. */
export function filingPack(facts: FilingFacts): FilingPack {
  const { state, sponsor, registration } = facts;
  const winners = certifiedWinners(facts.winners);
  const { registerBy, certifyBy } = filingDeadlines(facts);
  const { registerDaysBefore, certifyDaysAfter } = STATE_DEADLINES[state];
  const total = facts.prizeCents * BigInt(facts.winnersCount);
  const fields: [name: string, value: string | null][] = [
    ["State", state],
    ["Giveaway", facts.postId],
    ["Sponsor", `${sponsor.name} (@${sponsor.username}, ${sponsor.kind})`],
    ["Sponsor's legal name", sponsor.legalName],
    ["Operator", facts.operator],
    ["Opens", facts.openedAt.toISOString()],
    ["Closes", facts.deadline.toISOString()],
    ["Way to enter", `${facts.enterMethod}, no purchase`],
    ["Prizes", `${facts.winnersCount} x ${formatMoney(facts.prizeCents)}`],
    ["Total value", formatMoney(total)],
    ["Official rules", `${facts.rulesVersion}, SHA-256 ${facts.rulesHash}`],
    ["Registration number", registration?.number ?? null],
    ["Bond", registration === null ? null : formatMoney(registration.bondCents)],
    ["Bond number", registration?.bondNumber ?? null],
    [`Register and bond by (-${registerDaysBefore} days)`, registerBy],
    [`File the winners by (+${certifyDaysAfter} days)`, certifyBy],
  ];
  const unnamed = winners.filter(({ legalName }) => legalName === null);
  const missing = [
    ...fields.flatMap(([name, value]) => (value === null ? [name] : [])),
    ...unnamed.map(({ slotNo }) => `Legal name of the winner of prize ${slotNo}`),
  ];
  const csv = [
    csvLine(["prize", "ticket", "legal name", "state", "value (USD)", "paid on (UTC)"]),
    ...winners.map((one) =>
      csvLine([
        String(one.slotNo),
        String(one.ticketNo),
        one.legalName ?? "",
        one.state ?? "",
        one.prizeCents,
        isoDay(one.paidAt),
      ]),
    ),
  ].join("");
  const text = [
    ...fields.map(([name, value]) => `${name}: ${value ?? "(missing)"}`),
    "",
    `Winners of prizes above ${formatMoney(CERTIFIED_ABOVE_CENTS)}: ${winners.length}`,
    ...winners.map(
      (one) =>
        `${one.slotNo}. ${one.legalName ?? "(missing)"}, ${one.state ?? "(missing)"}, ${formatMoney(one.prizeCents)}, ${isoDay(one.paidAt)}`,
    ),
    "",
  ].join("\n");
  const json = JSON.stringify(
    {
      fields: Object.fromEntries(fields),
      totalCents: total.toString(),
      winners: winners.map((one) => ({ ...one, prizeCents: one.prizeCents.toString(), paidAt: isoDay(one.paidAt) })),
      missing,
    },
    null,
    2,
  );
  return { text, json: `${json}\n`, csv, missing };
}
