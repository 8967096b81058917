import { parseMoney } from "#kernel/format-money.ts";
import { POST_TEXT_MAX } from "#kernel/limits.ts";
import { countCharacters, normalizeText } from "#kernel/text/normalize.ts";
import { pollError } from "./poll-form.ts";

/** Bounds of a giveaway, in cents, people and hours. */
const PRIZE_MIN_CENTS = 100;
const TOTAL_MIN_CENTS = 500;
const TOTAL_MAX_CENTS = 2_500_000;
export const WINNERS_MAX = 100;
export const HOURS_MAX = 720;

/** Times of the draw: hours from posting, or a number typed by the host ("own"). */
export const drawTimes = ["1", "24", "72", "168", "own"] as const;
export type DrawTime = (typeof drawTimes)[number];

/** Entry methods that are offered. */
export const enterMethods = ["reply", "repost", "like", "voteInPoll"] as const;
export type OfferedMethod = (typeof enterMethods)[number];

/** Values of the form, as typed. */
export interface GiveawayForm {
  readonly amount: string;
  readonly winners: number;
  readonly text: string;
  readonly method: OfferedMethod;
  /** Options of the poll, for the method that votes. */
  readonly options: readonly string[];
  readonly drawTime: DrawTime;
  readonly ownHours: string;
}

export const emptyForm: GiveawayForm = {
  amount: "25",
  winners: 1,
  text: "",
  method: "reply",
  options: ["", ""],
  drawTime: "24",
  ownHours: "48",
};

export type GiveawayField = "amount" | "text" | "poll" | "hours" | "balance";

/** Returns the prize for each winner in whole cents; 0 when it is no amount. */
export function amountOf({ amount }: Pick<GiveawayForm, "amount">): number {
  const cents = parseMoney(amount);
  return cents === null || cents > 1_000_000_000n ? 0 : Number(cents);
}

/** Returns the hours until the draw; 0 when it is no number. */
export function hoursOf({ drawTime, ownHours }: Pick<GiveawayForm, "drawTime" | "ownHours">): number {
  const hours = Number(drawTime === "own" ? ownHours : drawTime);
  return Number.isInteger(hours) && hours >= 1 && hours <= HOURS_MAX ? hours : 0;
}

/** Returns everything that keeps the form from being posted, in the order of the form. `available` in cents. */
export function formErrors(form: GiveawayForm, available: number): Partial<Record<GiveawayField, string>> {
  const cents = amountOf(form);
  const total = cents * form.winners;
  const used = countCharacters(normalizeText(form.text));
  const errors: Partial<Record<GiveawayField, string>> = {};
  if (cents === 0) errors.amount = "Enter an amount, such as 25 or 12.50.";
  else if (cents < PRIZE_MIN_CENTS) errors.amount = "A prize is at least $1 for each winner.";
  else if (total < TOTAL_MIN_CENTS) errors.amount = "All prizes together come to at least $5.";
  else if (total > TOTAL_MAX_CENTS) errors.amount = "All prizes together come to at most $25,000.";
  if (used === 0) errors.text = "Say a few words about why you’re giving.";
  else if (used > POST_TEXT_MAX) errors.text = `A stim has room for ${POST_TEXT_MAX} characters.`;
  const poll = form.method === "voteInPoll" ? pollError({ options: form.options, minutes: 0 }) : null;
  if (poll !== null) errors.poll = poll;
  if (hoursOf(form) === 0) errors.hours = `Pick a whole number of hours from 1 to ${HOURS_MAX}, which is 30 days.`;
  if (errors.amount === undefined && total > available)
    errors.balance = "Your giveaway balance doesn’t cover this yet.";
  return errors;
}
