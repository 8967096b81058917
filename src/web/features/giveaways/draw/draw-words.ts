import { ticketNumber } from "#kernel/format-count.ts";
import type { DrawCheck, DrawCheckName } from "#kernel/draw/verify.ts";
import type { DrawProofFactsFragment, GiveawayState } from "#web/generated/types.ts";
import type { CheckState } from "./use-draw-check.ts";

/** Phase of a draw, as the page shows it. */
export type DrawPhase = "before" | "locked" | "drawn" | "nobody" | "voided";

const phases: Readonly<Record<GiveawayState, DrawPhase>> = {
  draft: "before",
  scheduled: "before",
  awaiting_payment: "before",
  open: "before",
  locked: "locked",
  drawn: "drawn",
  settling: "drawn",
  completed: "drawn",
  voided: "voided",
};

export function phaseOf(proof: DrawProofFactsFragment): DrawPhase {
  const phase = phases[proof.state];
  if (phase !== "drawn") return phase;
  return proof.eligibleCount === 0 ? "nobody" : proof.randomness === null ? "locked" : "drawn";
}

const seals =
  "The secret was sealed before the first person entered, and the tickets were locked before it was opened.";
const beacons =
  "The tickets were locked before the number that decided was published, by people who have nothing to do with us.";

/** Returns heading and line at the top of the page. Only a check that has run says that a draw checks out. */
export function heroWords(
  phase: DrawPhase,
  proof: DrawProofFactsFragment,
  state: CheckState,
): { readonly title: string; readonly text: string } {
  switch (phase) {
    case "before":
      return {
        title: "This draw is sealed.",
        text: "The numbers that decide it are fixed already, and no one can change them. Come back after the draw to check that this is true.",
      };
    case "locked":
      return {
        title: "Entries are closed.",
        text: "The list of tickets is frozen and its fingerprint published. The draw follows as soon as its random number is out, usually within two minutes.",
      };
    case "nobody":
      return {
        title: "No one was in this draw.",
        text: "There was no ticket to draw, so the prize went back to the host.",
      };
    case "voided":
      return {
        title: "This giveaway was called off.",
        text: "Nothing was drawn, and the prize went back to the host.",
      };
    case "drawn": {
      const text = `No one picked the winners. ${proof.beaconKind === "commit-reveal" ? seals : beacons}`;
      if (state.kind !== "finished") return { title: "See that it was fair.", text };
      if (state.checks.every((check) => check.passed)) return { title: "This draw checks out.", text };
      return {
        title: "This draw does not check out.",
        text: "At least one line of the check has failed. Please tell us: something is wrong on our side.",
      };
    }
  }
}

const titles: Readonly<Record<DrawCheckName, (proof: DrawProofFactsFragment) => string>> = {
  record: () => "The record is complete",
  commitment: () => "The secret fits its fingerprint",
  beacon: () => "The public number is the right one",
  signature: () => "Its network signed the number",
  tickets: ({ eligibleCount }) => `${eligibleCount ?? 0} ${eligibleCount === 1 ? "ticket" : "tickets"}, none twice`,
  root: () => "The tickets make the root",
  winners: () => "The winners come out the same",
  "own-ticket": ({ ownTicket }) => `Your ticket ${ticketNumber(ownTicket?.ticketNo ?? 0)} was in the draw`,
};

/** Returns a check's name in words; a failed one is phrased as a question answered with no. */
export function checkTitle(check: DrawCheck, proof: DrawProofFactsFragment): string {
  const title = titles[check.name](proof);
  return check.passed ? title : `Not so: ${title.charAt(0).toLowerCase()}${title.slice(1)}`;
}

/** Formats a duration: `0.4 s`, or `12 ms` for short ones. */
export function durationWords(milliseconds: number): string {
  return milliseconds < 100 ? `${Math.max(1, Math.round(milliseconds))} ms` : `${(milliseconds / 1_000).toFixed(1)} s`;
}

/** Formats an ordinal: `1st`, `2nd`, `3rd`, `11th`. */
export function ordinalWord(number: number): string {
  const tens = number % 100;
  const suffix = tens >= 11 && tens <= 13 ? "th" : (["th", "st", "nd", "rd"][number % 10] ?? "th");
  return `${number}${suffix}`;
}
