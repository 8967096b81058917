import { POLL_OPTIONS_MAX, POLL_OPTIONS_MIN, POST_IMAGES_MAX } from "#kernel/limits.ts";
import { tabStore } from "#web/lib/storage.ts";
import { drawTimes, enterMethods, fundings, WINNERS_MAX, type GiveawayForm } from "./giveaway-form.ts";
import { parseProductPrize } from "./product-prize.ts";
import type { KeptImage } from "./use-images.ts";

/** A giveaway's terms as typed, and its uploaded pictures; its words are the draft of a stim. */
export interface GiveawayTerms extends Omit<GiveawayForm, "text"> {
  readonly pictures: readonly KeptImage[];
}

/** Stores the terms for the life of the tab, so that going to add funds or the drafts and back loses nothing. */
export function keepGiveaway(terms: GiveawayTerms): void {
  const { amount, winners, method, options, link, drawTime, drawAt, opensAt, funding, note, pictures } = terms;
  const { prizeKind, product } = terms;
  const added = { prizeKind, product, extends: terms.extends, campaign: terms.campaign, opensAt, funding };
  tabStore.write("giveawayTerms", {
    amount,
    winners,
    method,
    options,
    link,
    drawTime,
    drawAt,
    note,
    pictures,
    ...added,
  });
}

/** Reads the stored terms; null when there are none or they are unreadable. */
export function readGiveaway(): GiveawayTerms | null {
  return parseTerms(tabStore.readJson("giveawayTerms"));
}

/** Removes the terms once they are posted. */
export function dropGiveaway(): void {
  tabStore.remove("giveawayTerms");
}

/** Parses stored terms, which may be another version's; null unless every part has its shape. */
export function parseTerms(value: unknown): GiveawayTerms | null {
  if (typeof value !== "object" || value === null) return null;
  const { amount, winners, method, options, link, drawTime, drawAt, opensAt, funding, note, pictures } =
    value as Record<string, unknown>;
  const knownFunding = fundings.find((one) => one === funding);
  // Terms kept by an earlier version have none of these.
  const { extends: extendsOnce, campaign, prizeKind, product } = value as Record<string, unknown>;
  const knownMethod = enterMethods.find((one) => one === method);
  const knownTime = drawTimes.find((one) => one === drawTime);
  if (
    typeof amount !== "string" ||
    typeof drawAt !== "string" ||
    typeof note !== "string" ||
    typeof link !== "string" ||
    (opensAt !== null && typeof opensAt !== "string") ||
    knownFunding === undefined ||
    knownMethod === undefined ||
    knownTime === undefined
  )
    return null;
  if (typeof winners !== "number" || !Number.isInteger(winners) || winners < 1 || winners > WINNERS_MAX) return null;
  if (
    !Array.isArray(options) ||
    options.length < POLL_OPTIONS_MIN ||
    options.length > POLL_OPTIONS_MAX ||
    !options.every((label) => typeof label === "string")
  )
    return null;
  if (!Array.isArray(pictures) || pictures.length > POST_IMAGES_MAX || !pictures.every(isKeptImage)) return null;
  return {
    prizeKind: prizeKind === "product" ? "product" : "cash",
    product: parseProductPrize(product),
    amount,
    winners,
    method: knownMethod,
    options,
    link,
    drawTime: knownTime,
    drawAt,
    opensAt,
    funding: knownFunding,
    note,
    pictures,
    extends: extendsOnce === true,
    campaign: typeof campaign === "string" ? campaign : "",
  };
}

function isKeptImage(value: unknown): value is KeptImage {
  if (typeof value !== "object" || value === null) return false;
  const { url, alt, isAnimated } = value as Record<string, unknown>;
  return typeof url === "string" && url !== "" && typeof alt === "string" && typeof isAnimated === "boolean";
}
