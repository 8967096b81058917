import { VERIFICATION_MS, VERIFICATION_TIME } from "#web/lib/verification-time.ts";
import type { IconName } from "../icon-names.ts";
import type { IneligibleReason } from "./ticket-data.ts";

interface ReasonWords {
  icon: IconName;
  /** The reason, in bold. */
  lead: string;
  /** A consolation after the lead. */
  more?: string;
  /** Label of the remedy, where there is one. */
  remedy?: { label: string; look: "button" | "link" };
}

/** Returns the look of the stub: pale while the reader can put it right, spent when nothing can be done. */
export function reasonTone(reason: IneligibleReason, hasNote: boolean): "pale" | "spent" | undefined {
  switch (reason) {
    case "ownPost":
      return undefined;
    case "unverified":
      // A note replaces the remedy: verification would not help.
      return hasNote ? "spent" : "pale";
    case "brand":
    case "optedOut":
      return "pale";
    case "brandMember":
    case "stateLimit":
    case "state":
      return "spent";
  }
}

/**
 * Returns the message for a person who may not enter: always a reason, and a next step where one exists. `left` is the
 * time until the giveaway closes, in milliseconds: it may be less than a verification takes.
 */
export function reasonWords(reason: IneligibleReason, left: number, stateName = "your state"): ReasonWords {
  switch (reason) {
    case "unverified":
      return {
        icon: "identification-card",
        lead: "Giveaways are for verified people.",
        more: left < VERIFICATION_MS ? `${VERIFICATION_TIME} This one closes sooner.` : VERIFICATION_TIME,
        remedy: { label: "Get verified", look: "button" },
      };
    case "ownPost":
      return {
        icon: "gift",
        lead: "This one is yours.",
        more: "Thank you for giving.",
        remedy: { label: "See who’s in", look: "button" },
      };
    case "brand":
      return {
        icon: "storefront",
        lead: "Brands can give, but can’t enter.",
        remedy: { label: "Switch account", look: "button" },
      };
    case "optedOut":
      return {
        icon: "gear-six",
        lead: "You’ve opted out of giveaways.",
        remedy: { label: "Change in settings", look: "button" },
      };
    case "brandMember":
      return {
        icon: "users-three",
        lead: "You’re on this brand’s team, so you can’t enter its giveaways.",
      };
    case "stateLimit":
      return {
        icon: "map-pin",
        lead: `Prizes over $5,000 in total aren’t open in ${stateName}.`,
        remedy: { label: "Why?", look: "link" },
      };
    case "state":
      return {
        icon: "map-pin",
        lead: "Giveaways aren’t open in your state yet.",
        remedy: { label: "Why?", look: "link" },
      };
  }
}
