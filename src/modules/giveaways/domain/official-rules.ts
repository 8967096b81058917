import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex } from "@noble/hashes/utils.js";
import { QUICKNET } from "#kernel/draw/beacon.ts";
import { SECRET_DRAW_NOTE } from "#kernel/draw/secret-note.ts";
import type { Cents } from "#kernel/cents.ts";
import { BUSINESS_TIME_ZONE } from "#kernel/limits.ts";
import { majorityExceptions, stateName, type StateExclusion } from "./state-rules.ts";
import type { EnterMethod } from "#kernel/prize-tiers.ts";

/** Changes whenever the wording does, so that a stored text always names what produced it. */
export const RULES_VERSION = "rules-v3";

/** Everything the rules of one giveaway depend on. Amounts in cents, of one winner. */
export type RulesFacts = {
  productName: string;
  /** Path of the giveaway post, such as /ava/p/AZ…; proof and winners pages lie below it. */
  postPath: string;
  sponsor: { name: string; username: string; kind: "personal" | "brand" };
  prize:
    | { kind: "cash"; amountCents: Cents }
    /** `isShipped` is false for a gift card. */
    | { kind: "product"; amountCents: Cents; name: string; quantity: number; isShipped: boolean };
  winnersCount: number;
  enterMethod: EnterMethod;
  link: string | null;
  openedAt: Date;
  deadline: Date;
  extensionHours: number;
  excluded: readonly StateExclusion[];
  /** Campaign of the giveaway, with the sponsor's total in it up to and with this giveaway; null without one. */
  campaign: { word: string; totalCents: Cents } | null;
  /** Seed commitment in hexadecimal, and where the deciding number comes from (draw-v1). */
  commitment: string;
  randomness:
    | { kind: "commit-reveal" }
    | {
        kind: "beacon";
        round: number;
        dueAt: Date;
        /** The round that decides when the declared extension fires; null without one. */
        extended: { round: number; dueAt: Date } | null;
      };
};

/** Rules as they are stored at publish: frozen, and named by the hash in the post. */
export type OfficialRules = { version: string; markdown: string; hash: string };

/**
 * The official rules of a giveaway in Markdown, with the SHA-256 of the text in hexadecimal. The same facts always give
 * the same bytes. Text from people is escaped.
 */
export function officialRules(facts: RulesFacts): OfficialRules {
  const clauses: [string, string][] = [
    ["Sponsor", sponsorClause(facts)],
    ["Entry period", periodClause(facts)],
    ["Who can enter", eligibilityClause(facts)],
    ["Where it is void", voidClause(facts)],
    ["How to enter", entryClause(facts)],
    ["Limit", "One entry for each person, whatever number of accounts they have."],
    ["Odds", "The odds depend on the number of eligible entries. Every entry has the same chance."],
    ["Prizes and their value", prizeClause(facts)],
    ["How winners are chosen", selectionClause(facts)],
    ["How winners are told, and how they claim", noticeClause(facts)],
    ["Winners who fall away", replacementClause()],
    ["Taxes", taxClause(facts)],
    ["Winners list", winnersListClause(facts)],
    ["Privacy", privacyClause(facts)],
    ["Changes", changesClause()],
  ];
  const sections = clauses.map(([title, text], index) => `## ${index + 1}. ${title}\n\n${text}\n`);
  const markdown = [
    "# Official rules\n",
    "**No purchase necessary. A purchase does not improve the chances of winning.**\n",
    ...sections,
    `Version of these rules: ${RULES_VERSION}.\n`,
  ].join("\n");
  return { version: RULES_VERSION, markdown, hash: rulesHash(markdown) };
}

/**
 * The rules with another list of excluded states, and everything else as it was: `revision` is 2 for the first change.
 * Throws when the text is not one of {@link officialRules}.
 */
export function reviseExcludedStates(
  markdown: string,
  facts: Pick<RulesFacts, "excluded" | "campaign">,
  revision: number,
): OfficialRules {
  const section = /(\n## \d+\. Where it is void\n\n)[^]*?(\n\n## )/;
  const versionLine = /Version of these rules: ([^\s,]+?)(, revision \d+)?\.\n$/;
  const wording = versionLine.exec(markdown)?.[1];
  if (wording === undefined || !section.test(markdown)) throw new Error("these are not official rules");
  const revised = markdown
    .replace(section, (_all, title: string, next: string) => `${title}${voidClause(facts)}${next}`)
    .replace(versionLine, `Version of these rules: ${wording}, revision ${revision}.\n`);
  return { version: `${wording}.${revision}`, markdown: revised, hash: rulesHash(revised) };
}

/** SHA-256 of a rules text in hexadecimal. */
export function rulesHash(markdown: string): string {
  return bytesToHex(sha256(new TextEncoder().encode(markdown)));
}

function sponsorClause({ sponsor, productName }: RulesFacts): string {
  const kind = sponsor.kind === "brand" ? "the brand" : "";
  const name = `${kind} ${escapeMarkdown(sponsor.name)} (@${escapeMarkdown(sponsor.username)})`;
  return `The sponsor is ${name.trim()}. ${escapeMarkdown(productName)} holds the prize money in escrow, runs the draw and pays the prizes. No other company sponsors or administers this giveaway.`;
}

function periodClause({ openedAt, deadline, extensionHours }: RulesFacts): string {
  const period = `Entries are accepted from ${formatMoment(openedAt)} until ${formatMoment(deadline)}. The server's clock decides; an entry at the closing second or later is too late.`;
  if (extensionHours === 0) return `${period} The period is not extended.`;
  return `${period} If there are fewer eligible entries than winners at the close, the period is extended once by ${plural(extensionHours, "hour")}, until ${formatMoment(deadlineAfter(deadline, extensionHours))}. Entries made before then count as well. The sponsor cannot extend it further.`;
}

function deadlineAfter(deadline: Date, hours: number): Date {
  return new Date(deadline.getTime() + hours * 3_600_000);
}

function eligibilityClause({ sponsor }: RulesFacts): string {
  const members =
    sponsor.kind === "brand" ? " Members of the sponsor's team, now or in the last 30 days, cannot enter." : "";
  return `Open to residents of the 50 United States and the District of Columbia who have verified their identity and are at least 18 years old (${majorityExceptions()}). The sponsor, people in the sponsor's household, brand accounts, and people who have opted out of giveaways cannot enter.${members} Eligibility is checked at entry, at the close and before a prize is given.`;
}

function voidClause({ excluded, campaign }: Pick<RulesFacts, "excluded" | "campaign">): string {
  const summed =
    campaign === null
      ? ""
      : ` This giveaway belongs to the campaign ${escapeMarkdown(`#${campaign.word}`)}. For the limits of states its value is ${formatDollars(campaign.totalCents)}: the prizes of the sponsor's giveaways of that campaign up to and with this one. A later giveaway of the campaign does not change these rules.`;
  const always = `Void outside the United States and wherever prohibited by law.${summed}`;
  if (excluded.length === 0) return always;
  const names = new Map<string, string[]>();
  for (const { state, because } of excluded) {
    names.set(because, [...(names.get(because) ?? []), stateName(state)]);
  }
  const rows = [...names].map(([because, states]) => `- ${states.toSorted().join(", ")}: ${because}`);
  return [`${always} Void in:`, "", ...rows.toSorted()].join("\n");
}

const ENTRY_ACTS: Readonly<Record<EnterMethod, string>> = {
  reply: "Reply to the giveaway post before the close. What the reply says has no effect.",
  repost: "Repost the giveaway post before the close. Undoing the repost withdraws the entry.",
  like: "Like the giveaway post before the close. Undoing the like withdraws the entry.",
  visitLink:
    "Press the button on the giveaway that opens its link before the close, or choose to enter without visiting it. Both count the same, and nothing has to be bought or read there.",
  voteInPoll: "Vote in the poll of the giveaway post before the close. The option has no effect.",
};

function entryClause({ enterMethod, link }: RulesFacts): string {
  const act = ENTRY_ACTS[enterMethod];
  const target = link === null ? "" : ` The link leads to \`${link.replaceAll("`", "%60")}\`.`;
  return `${act}${target} An entry can be withdrawn and made again until the close. Each entry gets a ticket number, which is kept until the draw.`;
}

function prizeClause({ prize, winnersCount }: RulesFacts): string {
  const value = formatDollars(prize.amountCents);
  const one =
    prize.kind === "cash"
      ? `${value} in cash`
      : `${prize.quantity} × ${escapeMarkdown(prize.name)}, with a retail value of ${value}`;
  const total = formatDollars(prize.amountCents * BigInt(winnersCount));
  const each = winnersCount === 1 ? "" : " each";
  return `${plural(winnersCount, "prize")}: ${one}${each}. Total value: ${total}. Prizes cannot be exchanged or transferred before they are received. With fewer eligible entries than prizes, every eligible entrant wins one, and the rest of the prize money returns to the sponsor.`;
}

function selectionClause({ randomness, commitment, postPath }: RulesFacts): string {
  const later =
    randomness.kind === "beacon" && randomness.extended !== null
      ? `, or, if the period is extended, of round ${randomness.extended.round}, which is due at ${formatMoment(randomness.extended.dueAt)}`
      : "";
  const source =
    randomness.kind === "beacon"
      ? `the number of round ${randomness.round} of the public beacon drand (chain ${QUICKNET.name}), which is due at ${formatMoment(randomness.dueAt)}${later}. If the beacon is late, the draw waits for it. If the list is frozen after that round is out, the first round due 90 seconds after the list decides. No other source is used`
      : `a secret number fixed before the first entry, which is revealed at the draw. Its fingerprint is \`${commitment}\`. ${SECRET_DRAW_NOTE.replace(/\.$/, "")}`;
  return `Winners are drawn at random among all eligible entries by the method draw-v1, soon after the close. The list of entries is frozen and its fingerprint published first; the draw then depends on that list and on ${source}. Anyone can recompute the draw at \`${postPath}/draw\`. The sponsor has no influence on it.`;
}

function noticeClause({ prize, productName }: RulesFacts): string {
  const claim =
    prize.kind === "cash"
      ? "The prize is credited to the wallet, without a claim, once the winner's eligibility has been confirmed."
      : `${
          prize.isShipped
            ? "The prize has to be claimed within 14 days by giving a delivery address in the United States; reminders are sent. The sponsor has paid shipping and sales tax."
            : "The prize is a gift card. It has to be claimed within 14 days; reminders are sent. Its code is then shown to the winner alone."
        } If the vendor cannot deliver, the winner may take the price of the prize without tax as money instead.`;
  return `Winners are told by a notification and in their wallet on ${escapeMarkdown(productName)}. ${claim} Nobody is ever asked to pay or to give a password in order to receive a prize.`;
}

function replacementClause(): string {
  return "If a selected entrant declines, does not claim in time, is found not to be eligible, stays suspended for more than 14 days, refuses a tax form that the law requires, or cannot be delivered to, the next entry in the drawn order takes the place, up to three times for each prize. A prize that still has no winner returns to the sponsor.";
}

function taxClause({ productName }: RulesFacts): string {
  return `Winners owe any taxes on their prizes. ${escapeMarkdown(productName)} may have to ask for a Form W-9 and report prizes to the Internal Revenue Service when a person's total for a year reaches the legal threshold.`;
}

function winnersListClause({ postPath }: RulesFacts): string {
  return `The winners are shown at \`${postPath}/winners\` for at least one year, by username or, if the winner prefers, by state only.`;
}

function privacyClause({ productName }: RulesFacts): string {
  return `The sponsor sees the usernames of entrants and the time of entry, never contact details. The public list for the draw shows ticket numbers and fingerprints only. ${escapeMarkdown(productName)} handles personal data as its privacy policy (/resources/privacy) says.`;
}

function changesClause(): string {
  return "These rules are fixed when the giveaway is published. After the first entry it can be neither changed nor cancelled by the sponsor. The operator may void it for a stated reason, such as fraud by the sponsor; everyone who entered is then told.";
}

/** "$1,234.50"; whole dollars without cents. Kept here so that the text never depends on a locale. */
function formatDollars(cents: Cents): string {
  const dollars = (cents / 100n).toString().replace(/\B(?=(\d{3})+$)/g, ",");
  const rest = cents % 100n;
  return rest === 0n ? `$${dollars}` : `$${dollars}.${rest.toString().padStart(2, "0")}`;
}

const MOMENT = new Intl.DateTimeFormat("en-US", {
  timeZone: BUSINESS_TIME_ZONE,
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
  hourCycle: "h23",
});

/** A moment in New York and UTC. Built from numbers, because wording differs between engines. */
function formatMoment(at: Date): string {
  const parts = new Map(MOMENT.formatToParts(at).map(({ type, value }) => [type, value]));
  const part = (type: Intl.DateTimeFormatPartTypes): string => parts.get(type) ?? "";
  const local = `${part("month")}/${part("day")}/${part("year")} ${part("hour")}:${part("minute")}:${part("second")} Eastern Time`;
  return `${local} (${at.toISOString().slice(0, 19)}Z)`;
}

function plural(count: number, noun: string): string {
  return count === 1 ? `1 ${noun}` : `${count} ${noun}s`;
}

/** Text of people as Markdown that shows exactly that text, on one line. */
function escapeMarkdown(text: string): string {
  return text
    .replace(/\s+/g, " ")
    .trim()
    .replace(/&/g, "&amp;")
    .replace(/</g, "&lt;")
    .replace(/[\\`*_{}[\]()#+!|>~.:@-]/g, "\\$&");
}
