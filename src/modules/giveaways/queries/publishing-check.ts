import * as v from "valibot";
import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import type { HookRefusal } from "#modules/posts/index.ts";
import type { Db } from "#platform/db/db.ts";
import type { Actor } from "#platform/services.ts";
import { readHost } from "./host-facts.ts";
import type { Host } from "./host-facts.ts";
import { parseGiveaway } from "../domain/giveaway-rules.ts";
import type { GiveawayTerms } from "../domain/giveaway-rules.ts";
import { checkHosting, NEW_GIVEAWAYS_PER_DAY, runningLimit } from "../domain/hosting-rights.ts";
import type { HostingFacts, HostingRefusal } from "../domain/hosting-rights.ts";
import type { HostCounts } from "../store/giveaways-store.ts";
import { isBlockedLink } from "./visit-target.ts";
import type { ProductOffer } from "./product-offer.ts";

/** The giveaway part of createPost. The domain checks whole numbers and amounts, with a reason for each field. */
const inputSchema = v.object({
  amount: v.bigint(),
  winnersCount: v.number(),
  enterMethod: v.string(),
  durationHours: v.number(),
  text: v.nullish(v.string()),
  link: v.nullish(v.string()),
  extendsOnce: v.nullish(v.boolean()),
  campaign: v.nullish(v.string()),
  funding: v.nullish(v.picklist(["balance", "card"])),
  product: v.nullish(
    v.object({
      reference: v.string(),
      quantityPerWinner: v.number(),
      customName: v.nullish(v.string()),
      imageAlt: v.nullish(v.string()),
      extras: v.nullish(v.bigint()),
    }),
  ),
});

/** Terms of a giveaway that may be published, with its product's price. */
export interface CheckedGiveaway {
  host: Host;
  terms: GiveawayTerms;
  /** Null for cash. */
  offer: ProductOffer | null;
  isByCard: boolean;
}

/**
 * Checks terms and rights of a giveaway that an actor wants to publish; the money is the wallet's to check. Errors are
 * the refusals in the order in which publishing gives them. Reads only: the answer holds until the commit when the
 * host's account is locked.
 */
export async function checkPublishing(
  db: Db,
  actor: Actor,
  giveaway: unknown,
  { counts, hasPoll, offer }: { counts: HostCounts; hasPoll: boolean; offer: Result<ProductOffer, HookRefusal> | null },
): Promise<Result<CheckedGiveaway, readonly [HookRefusal, ...HookRefusal[]]>> {
  const input = v.safeParse(inputSchema, giveaway);
  if (!input.success) return err([{ code: "BAD_USER_INPUT", details: { field: "giveaway", rule: "malformed" } }]);
  const host = await readHost(db, actor, counts.openedOn);
  if (host === null) return err([{ code: "FORBIDDEN" }]);
  const terms = parseGiveaway(
    { ...input.output, amountCents: input.output.amount, hasPoll },
    { spendLimitLeftCents: null, isStaff: host.isStaff },
  );
  const refusals: HookRefusal[] = offer === null ? [] : offerRefusals(offer, input.output);
  if (!terms.ok) {
    const [first] = terms.error;
    refusals.push({ code: "BAD_USER_INPUT", details: { field: first?.field, rule: first?.rule, errors: terms.error } });
  } else if (terms.value.link !== null && (await isBlockedLink(db, terms.value.link))) {
    refusals.push({ code: "BAD_USER_INPUT", details: { field: "link", rule: "blocked" } });
  }
  const facts = { ...host.facts, ...counts };
  const rights = checkHosting(facts, input.output.product ? "product" : "cash");
  if (!rights.ok) refusals.push(hostingRefused(rights.error, facts));
  const [first, ...more] = refusals;
  if (first !== undefined) return err([first, ...more]);
  if (!terms.ok) throw new Error("broken terms were not refused");
  return ok({
    host,
    terms: terms.value,
    offer: offer?.ok === true ? offer.value : null,
    isByCard: input.output.funding === "card",
  });
}

/** A product costs the host no more than was shown, or is refused with the amounts of now. */
function offerRefusals(
  offer: Result<ProductOffer, HookRefusal>,
  { amount, winnersCount, product }: v.InferOutput<typeof inputSchema>,
): HookRefusal[] {
  if (!offer.ok) return [offer.error];
  const { priceCents, taxCents, shippingCents } = offer.value;
  if (priceCents !== amount) {
    const details = { field: "product", rule: "price_changed", price: Number(priceCents) };
    return [{ code: "BAD_USER_INPUT", details, message: "The price has changed. Please look at it again." }];
  }
  const shown = product?.extras;
  const extras = (taxCents + shippingCents) * BigInt(Math.max(0, Math.trunc(winnersCount)));
  if (shown == null || extras <= shown) return [];
  const details = { field: "product", rule: "extras_changed", extras: Number(extras) };
  return [{ code: "BAD_USER_INPUT", details, message: "Tax or shipping has changed. Please look at it again." }];
}

export function hostingRefused(reason: HostingRefusal, facts: HostingFacts): HookRefusal {
  if (reason === "too_many_running")
    return { code: "LIMIT_EXCEEDED", details: { limit: "running_giveaways", max: runningLimit(facts) } };
  if (reason === "too_many_today")
    return { code: "LIMIT_EXCEEDED", details: { limit: "giveaways_per_day", max: NEW_GIVEAWAYS_PER_DAY } };
  return { code: "NOT_ELIGIBLE", details: { reason } };
}
