import { VERIFICATION_TIME } from "#web/lib/verification-time.ts";
import type { CombinedError } from "urql";
import { formatWhole } from "#kernel/format-count.ts";
import { formatMoney } from "#kernel/format-money.ts";
import { formatDeadline } from "#kernel/format-time.ts";
import { ALT_TEXT_MAX, POST_HASHTAGS_MAX, POST_TEXT_MAX, POST_WARNING_MAX } from "#kernel/limits.ts";
import { errorHelp } from "#web/lib/error-help.ts";
import { errorCode, errorDetails, errorMessage } from "#web/lib/graph-error.ts";
import { failureWords } from "#web/lib/failures/failure-words.ts";

/** Message for a post that could not be created: the title is the specification's, the text explains, a link helps. */
export interface PostFailure {
  readonly title: string;
  readonly text: string;
  readonly remedy: { readonly label: string; readonly href: string } | null;
  /** Code and details of the refusal, for screens with words of their own. */
  readonly code?: string | undefined;
  readonly details?: Readonly<Record<string, unknown>>;
}

const GENERIC = "Sorry, something went wrong posting your post.";
/** The two sentences of the server that are shown as they are. */
const shownMessages: readonly RegExp[] = [
  /specified video stream id was not found/i,
  /hashtags cannot be more than 100 characters/i,
];

/** Returns the title of a failure: the server's own words only in two cases. */
export function postFailureTitle(error: CombinedError | undefined): string {
  const message = errorMessage(error) ?? "";
  return shownMessages.some((pattern) => pattern.test(message)) ? message : GENERIC;
}

/** Converts a refused createPost into words. */
export function postFailure(error: CombinedError | undefined): PostFailure {
  const failure = failureOf(error);
  const help = errorHelp(error);
  const remedy = failure.remedy ?? (help === null ? null : { label: "Learn more", href: help });
  return { ...failure, remedy, code: errorCode(error) ?? undefined, details: errorDetails(error) };
}

function failureOf(error: CombinedError | undefined): PostFailure {
  const details = errorDetails(error);
  const title = postFailureTitle(error);
  const say = (text: string, remedy: PostFailure["remedy"] = null): PostFailure => ({ title, text, remedy });
  const code = errorCode(error);
  const known = code === null || code === undefined ? null : refusalWords(code, details);
  if (known !== null) return { title, ...known };
  switch (code) {
    case "IDENTITY_REQUIRED":
      return say(`Giving starts with a verified identity. ${VERIFICATION_TIME}`, {
        label: "Get verified",
        href: "/get-verified",
      });
    case "NOT_FOUND":
      return say("What you’re replying to was taken down. Your words are still here.");
    case "IDEMPOTENCY_MISMATCH":
      return say("An earlier try did go through, with the words of then. You’ll find it on your profile.");
    case "IN_PROGRESS":
      return say("Your first try is still on its way. Please wait a moment before trying again.");
    default:
      return say(`${failureWords(error)} Your draft is kept.`);
  }
}

/** Converts a refusal with its details into words and a remedy; null for codes that carry no details. */
export function refusalWords(
  code: string,
  details: Readonly<Record<string, unknown>>,
): Omit<PostFailure, "title"> | null {
  switch (code) {
    case "BAD_USER_INPUT":
      return { text: inputWords(String(details["rule"]), details), remedy: null };
    case "INSUFFICIENT_FUNDS":
      return {
        text: insufficientWords(details["available"]),
        remedy: { label: "Add funds", href: "/add-funds" },
      };
    case "LIMIT_EXCEEDED":
      return { text: limitWords(details), remedy: null };
    case "NOT_ELIGIBLE": {
      const [text, remedy] = eligibleWords(String(details["reason"]));
      return { text, remedy };
    }
    default:
      return null;
  }
}

function inputWords(rule: string, { picture, host }: Readonly<Record<string, unknown>>): string {
  switch (rule) {
    case "link_blocked":
      return `Links to ${String(host)} can’t be posted here. Take the link out and post again.`;
    case "text_empty":
      return "Write a few words first.";
    case "not_own_upload":
      return "A picture was used before, or has expired. Remove it and choose it again.";
    case "moving_with_others":
      return "A GIF goes out alone. Remove it, or the other pictures.";
    case "alt_too_long":
      return `What a picture shows has room for ${formatWhole(ALT_TEXT_MAX)} characters.`;
    case "text_too_long":
      return `A stim has room for ${POST_TEXT_MAX} characters.`;
    case "undescribed":
      return `Say what picture ${String(picture)} shows. Your settings ask for it.`;
    case "warning_too_long":
      return `A content warning has room for ${POST_WARNING_MAX} characters.`;
    case "hashtag_too_long":
      return "Shorten the longest hashtag and try again.";
    case "too_many_hashtags":
      return `A stim has room for ${POST_HASHTAGS_MAX} hashtags.`;
    case "too_small":
      return "A prize is at least $1 for each winner.";
    case "total_too_small":
      return "A giveaway is at least $5 in total.";
    case "total_too_large":
      return "A giveaway can be up to $25,000 in total.";
    case "card_opens_when_paid":
      return "A giveaway paid by card opens when it’s paid. Pay from your balance to pick a time.";
    case "out_of_reach":
      return "Pick a time to open within the next 60 days.";
    case "blocked":
      return "Pages of this site can’t be visited from giveaways. Choose another link.";
    case "invalid_word":
      return "A campaign is one word, like a hashtag: spring2026.";
    case "invalid_url":
      return "Enter the address of a page, such as https://example.com/spring.";
    default:
      return "Please check what you entered and try again.";
  }
}

function insufficientWords(available: unknown): string {
  const amount = typeof available === "number" ? formatMoney(available) : null;
  return amount === null
    ? "Your giveaway balance doesn’t cover this."
    : `Your giveaway balance is ${amount}, which doesn’t cover this. Nothing was set aside.`;
}

function limitWords(details: Readonly<Record<string, unknown>>): string {
  const { limit, max, remaining, resetAt } = details;
  const until = typeof resetAt === "string" ? ` It starts over ${formatDeadline(resetAt)}.` : "";
  switch (limit) {
    case "running_giveaways":
      return max === 1
        ? "You can have one giveaway running at a time."
        : `You can have ${String(max)} giveaways running at a time.`;
    case "giveaways_per_day":
      return `You can open ${String(max)} giveaways a day. Tomorrow is another one.`;
    case "monthly_spend":
      return `This is more than you can give this month${typeof remaining === "number" ? `: ${formatMoney(remaining)} is left` : ""}.${until}`;
    default:
      return `You’ve reached today’s limit of stims.${until}`;
  }
}

function eligibleWords(reason: string): [string, PostFailure["remedy"]] {
  switch (reason) {
    case "trusted_required":
      return ["Cash giveaways are for trusted members.", { label: "How that works", href: "/help#giveaways" }];
    case "identity_required":
      return [
        `Giving starts with a verified identity. ${VERIFICATION_TIME}`,
        { label: "Get verified", href: "/get-verified" },
      ];
    case "card_hold":
      return [
        "New card money of your account is on hold for a while, so a card can’t pay for a giveaway. Add funds, and give when they’re free.",
        { label: "Add funds", href: "/add-funds" },
      ];
    case "held":
      return ["We have your stim, and look at its link first. It comes out when nothing is wrong with it.", null];
    case "brand_inactive":
      return [
        "This brand isn’t active, so it can’t give.",
        { label: "See its subscription", href: "/account/wallet/subscription" },
      ];
    default:
      return ["Your account can’t hold giveaways at the moment.", { label: "See your account", href: "/account" }];
  }
}
