import { given } from "#kernel/given.ts";
import { parseMoney } from "#kernel/format-money.ts";
import { GIVEAWAY_TEXT_MAX, POST_TEXT_MAX } from "#kernel/limits.ts";
import { parseHashtag } from "#kernel/text/marks.ts";
import { parseWebUrl } from "#kernel/text/url.ts";
import { countCharacters, normalizeText } from "#kernel/text/normalize.ts";
import { pollProblem } from "./poll-form.ts";
import { prizePrice, productErrors, productInput, type PrizeKind, type ProductPrize } from "./product-prize.ts";
import { scheduleError } from "./schedule-time.ts";

/** Bounds of a giveaway, in cents, people and hours. */
const PRIZE_MIN_CENTS = 100;
const TOTAL_MIN_CENTS = 500;
const TOTAL_MAX_CENTS = 2_500_000;
export const WINNERS_MAX = 100;
export const HOURS_MAX = 720;

const HOUR = 3_600_000;

/** Times of the draw: hours from posting, or a day and time picked by the host ("own"). */
export const drawTimes = ["1", "24", "72", "168", "own"] as const;
export type DrawTime = (typeof drawTimes)[number];

/** Entry methods that are offered. */
export const enterMethods = ["reply", "repost", "like", "voteInPoll", "visitLink"] as const;
export type OfferedMethod = (typeof enterMethods)[number];

/** Where the prizes come from: the balance, at once, or a card that is charged after posting. */
export const fundings = ["balance", "card"] as const;
export type Funding = (typeof fundings)[number];

/** Values of the form, as typed. */
export interface GiveawayForm {
  readonly prizeKind: PrizeKind;
  /** Cash prize for each winner. */
  readonly amount: string;
  /** The chosen product; it stays while cash is chosen. Null until one is chosen. */
  readonly product: ProductPrize | null;
  readonly winners: number;
  readonly text: string;
  readonly method: OfferedMethod;
  /** Options of the poll, for the method that votes. */
  readonly options: readonly string[];
  /** Page to visit, for the method visitLink. */
  readonly link: string;
  readonly drawTime: DrawTime;
  /** Picked day and time of the draw, as a datetime field writes it; empty until it is picked. */
  readonly drawAt: string;
  /** Time at which it opens, as a datetime field writes it; null for when it is posted or paid. */
  readonly opensAt: string | null;
  /** Where the prizes come from. */
  readonly funding: Funding;
  /** Line on the ticket under the act that enters. */
  readonly note: string;
  /** Stays open once more for the same time if fewer people than winners have entered. */
  readonly extends: boolean;
  /** Word that joins giveaways for the limits of states; empty for none. */
  readonly campaign: string;
}

export const emptyForm: GiveawayForm = {
  prizeKind: "cash",
  amount: "25",
  product: null,
  winners: 1,
  text: "",
  method: "reply",
  options: ["", ""],
  link: "",
  drawTime: "24",
  drawAt: "",
  opensAt: null,
  funding: "balance",
  note: "",
  extends: false,
  campaign: "",
};

export type GiveawayField =
  | "amount"
  | "product"
  | "customName"
  | "imageAlt"
  | "text"
  | "note"
  | "poll"
  | "link"
  | "opens"
  | "hours"
  | "campaign"
  | "balance";

/** Returns the time at which the giveaway would open, in epoch milliseconds; `now` until one is picked. */
export function opensOf({ opensAt }: Pick<GiveawayForm, "opensAt">, now: number): number {
  const at = opensAt === null ? now : new Date(opensAt).getTime();
  return Number.isNaN(at) ? now : at;
}

/** Returns the prize for each winner in whole cents; 0 when it is no amount, or no product is chosen. */
export function amountOf({
  prizeKind,
  amount,
  product,
}: Pick<GiveawayForm, "prizeKind" | "amount" | "product">): number {
  if (prizeKind === "product") return product === null ? 0 : prizePrice(product);
  const cents = parseMoney(amount);
  return cents === null || cents > 1_000_000_000n ? 0 : Number(cents);
}

/**
 * Returns the whole hours from `now`, or from the picked opening, until the draw, rounded; 0 when the picked time is
 * missing or out of range. `now` in epoch milliseconds.
 */
export function hoursOf(form: Pick<GiveawayForm, "drawTime" | "drawAt" | "opensAt">, now: number): number {
  const { drawTime, drawAt } = form;
  const hours =
    drawTime === "own" ? Math.round((new Date(drawAt).getTime() - opensOf(form, now)) / HOUR) : Number(drawTime);
  return Number.isInteger(hours) && hours >= 1 && hours <= HOURS_MAX ? hours : 0;
}

/**
 * Returns the giveaway part of createPost. `now` in epoch milliseconds; `shownExtras` is the tax and shipping of all
 * prizes that the host saw, in cents, null before they are known.
 */
export function giveawayInput(form: GiveawayForm, now: number, shownExtras: number | null = null) {
  const note = normalizeText(form.note);
  const campaign = form.campaign.trim();
  return {
    amount: amountOf(form),
    ...(form.prizeKind === "product" && form.product !== null
      ? {
          product: { ...productInput(form.product), ...given({ extras: shownExtras }) },
        }
      : {}),
    winnersCount: form.winners,
    enterMethod: form.method,
    durationHours: hoursOf(form, now),
    ...(note === "" ? {} : { text: note }),
    ...(form.method === "visitLink" ? { link: form.link } : {}),
    funding: form.funding,
    ...(form.extends ? { extendsOnce: true } : {}),
    ...(campaign === "" ? {} : { campaign }),
  };
}

/** Returns the terms that the cost depends on: the texts of a product are left out, so that typing them asks no vendor. */
export function costTerms(form: GiveawayForm, now: number): ReturnType<typeof giveawayInput> {
  const { product } = form;
  return giveawayInput({ ...form, product: product && { ...product, customName: "", imageAlt: "" } }, now);
}

/** Longest extension, in hours. */
const EXTENSION_MAX_HOURS = 72;

/** Returns the hours of the declared extension: as long as the giveaway, at most 72; 0 without one. */
export function extensionOf(
  form: Pick<GiveawayForm, "drawTime" | "drawAt" | "opensAt" | "extends">,
  now: number,
): number {
  return form.extends ? Math.min(hoursOf(form, now), EXTENSION_MAX_HOURS) : 0;
}

/** Returns what is wrong with the price of the prizes; null when nothing is. In cents. */
function boundsError(cents: number, total: number): string | null {
  if (cents < PRIZE_MIN_CENTS) return "A prize is at least $1 for each winner.";
  if (total < TOTAL_MIN_CENTS) return "All prizes together come to at least $5.";
  return total > TOTAL_MAX_CENTS ? "All prizes together come to at most $25,000." : null;
}

/** Returns what is wrong with the prize, by field. */
function prizeErrors(form: GiveawayForm): Partial<Record<GiveawayField, string>> {
  const cents = amountOf(form);
  const bounds = boundsError(cents, cents * form.winners);
  if (form.prizeKind === "product") {
    const errors = productErrors(form.product, form.winners);
    return bounds === null || errors.product !== undefined ? errors : { ...errors, product: bounds };
  }
  if (cents === 0) return { amount: "Enter an amount, such as 25 or 12.50." };
  return bounds === null ? {} : { amount: bounds };
}

/**
 * Returns everything that keeps the form from being posted, in the order of the form. `available` and `extras`, which
 * are tax and shipping, in cents; `now` in epoch milliseconds.
 */
export function formErrors(
  form: GiveawayForm,
  available: number,
  now: number,
  extras = 0,
): Partial<Record<GiveawayField, string>> {
  const total = amountOf(form) * form.winners + extras;
  const used = countCharacters(normalizeText(form.text));
  const errors = prizeErrors(form);
  if (used === 0) errors.text = "Say a few words about why you’re giving.";
  else if (used > POST_TEXT_MAX) errors.text = `A stim has room for ${POST_TEXT_MAX} characters.`;
  if (countCharacters(normalizeText(form.note)) > GIVEAWAY_TEXT_MAX)
    errors.note = `This line has room for ${GIVEAWAY_TEXT_MAX} characters.`;
  const poll = form.method === "voteInPoll" ? pollProblem({ options: form.options, minutes: 0 }) : null;
  if (poll !== null) errors.poll = poll.text;
  if (form.method === "visitLink" && !parseWebUrl(form.link, { httpsOnly: true }).ok)
    errors.link = "Enter the address of a page, such as https://example.com/spring.";
  const opens = form.opensAt === null ? null : scheduleError(form.opensAt, now);
  if (opens !== null) errors.opens = opens;
  if (hoursOf(form, now) === 0) errors.hours = "Pick a day and time from an hour to 30 days after it opens.";
  if (form.campaign.trim() !== "" && parseHashtag(form.campaign) === null)
    errors.campaign = "A campaign is one word, like a hashtag: spring2026.";
  if (errors.amount === undefined && errors.product === undefined && form.funding === "balance" && total > available)
    errors.balance = "Your giveaway balance doesn’t cover this yet.";
  return errors;
}
