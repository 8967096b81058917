import { formatMoney } from "#kernel/format-money.ts";
import { cutText } from "#kernel/text/cut.ts";
import { cleanLine } from "#kernel/text/line.ts";
import { selectPreviewText } from "#kernel/text/preview-text.ts";
import type { NotificationScreen, ScreenFacts, ToldOrder } from "#modules/notifications/types/definition.ts";
import { teamPath } from "#modules/notifications/types/brand-invite.ts";
import { screens } from "#modules/notifications/types/all-types.ts";
import type { NotificationLineFragment } from "#web/generated/types.ts";
import { displayName, postPath, postViewPath, profilePath } from "#web/lib/paths.ts";

/** A notification as a sentence: who, in bold, then what. */
export interface NotificationWords {
  readonly who: readonly string[];
  readonly what: string;
  readonly icon: NotificationScreen["icon"];
}

/** Shown for a type that a newer server knows and this script does not. */
const unknownType: NotificationScreen = {
  icon: { name: "bell", weight: "fill", tone: "plain" },
  namesActors: true,
  words: () => "has something for you",
  target: "post",
};

function screenOf({ type }: NotificationLineFragment): NotificationScreen {
  return (screens as Readonly<Record<string, NotificationScreen>>)[type] ?? unknownType;
}

/** Returns whether a notification tells its reader of a win. */
export function isWin({ type, data }: NotificationLineFragment): boolean {
  return type === "giveaway_finished" && data.prizeCents !== null;
}

/** Returns the sentence of a notification; several people are "Maya and 41 others". */
export function notificationWords(notification: NotificationLineFragment): NotificationWords {
  const { icon, namesActors, words } = screenOf(notification);
  return { who: namesActors ? actors(notification) : [], what: words(factsOf(notification, null)), icon };
}

/** Returns the address a notification links to. Its reader has this username. */
export function notificationTarget(notification: NotificationLineFragment, username: string | null): string {
  const { target } = screenOf(notification);
  const facts = factsOf(notification, username);
  const path =
    typeof target === "function"
      ? target(facts)
      : target === "post"
        ? (facts.postPath ?? facts.actorPath)
        : target === "actor"
          ? facts.actorPath
          : target;
  return path ?? "/notifications/all";
}

function actors({ triggeredBy, triggeredByCount }: NotificationLineFragment): readonly string[] {
  const others = triggeredByCount - 1;
  if (triggeredBy === null) return triggeredByCount > 1 ? [`${triggeredByCount} people`] : ["Someone"];
  if (others < 1) return [displayName(triggeredBy)];
  return [displayName(triggeredBy), others === 1 ? "1 other" : `${others} others`];
}

function toldOrder(order: NonNullable<NotificationLineFragment["data"]["order"]>): ToldOrder {
  const { orderId, parcelId, code, what, carriage, carrier, trackingNumber, reason, day, toWallet, toCard } = order;
  return {
    code,
    ...(what !== null && { what }),
    ...((carriage === "seller" || carriage === "vendor" || carriage === "download") && { carriage }),
    ...(carrier !== null && { carrier }),
    ...(trackingNumber !== null && { trackingNumber }),
    ...(reason !== null && { reason }),
    ...(day !== null && { day }),
    ...(toWallet > 0 && { toWallet: formatMoney(toWallet) }),
    ...(toCard > 0 && { toCard: formatMoney(toCard) }),
    orderPath: `/orders/${orderId}`,
    salePath: parcelId === null ? null : `/shop/sales/${parcelId}`,
  };
}

function factsOf({ triggeredBy, data }: NotificationLineFragment, username: string | null): ScreenFacts {
  const {
    post,
    prizeCents,
    prize,
    prizeStep,
    amountCents,
    fiscalYear,
    brandName,
    order,
    team,
    itemsCount,
    reviewId,
    shopProductId,
    productName,
    voidReason,
    winners,
    winnersCount,
    giveawaysCount,
  } = data;
  const seller = triggeredBy === null ? username : triggeredBy.username;
  const text = post === null ? "" : cutText(cleanLine(selectPreviewText(post)), 90);
  return {
    hasActor: triggeredBy !== null,
    thing:
      post === null ? "stim" : post.replyToId !== null ? "reply" : post.giveawayState === null ? "stim" : "giveaway",
    quote: post === null || selectPreviewText(post) === "" ? "" : `: “${text}”`,
    host: post === null ? "its host" : displayName(post.postedBy),
    giver: triggeredBy !== null ? displayName(triggeredBy) : post === null ? "a giveaway" : displayName(post.postedBy),
    amount: amountCents === null ? "Money" : formatMoney(amountCents),
    prizeCents,
    prize: prize ?? post?.giveawayProductInfo?.prizeName ?? null,
    prizeStep,
    giveawayAmount: post?.giveawayAmount ?? null,
    winners: winners.map(displayName),
    winnersCount,
    giveawaysCount,
    fiscalYear,
    voidReason,
    order: order === null ? null : toldOrder(order),
    team: team === null ? null : { name: team.name, step: team.step, path: teamPath(team.step, team.brandId) },
    itemsCount,
    brand: brandName ?? "the brand",
    reviewPath: reviewId === null ? null : `/reviews/${reviewId}`,
    shopProductPath: shopProductId === null || seller === null ? null : `/${seller}/shop/products/${shopProductId}`,
    productName,
    postPath: post === null ? null : postPath(post),
    winnersPath: post === null ? null : postViewPath(post, "winners"),
    redeemPath: post === null ? null : postViewPath(post, "redeem"),
    actorPath: (triggeredBy === null ? undefined : profilePath(triggeredBy)) ?? null,
  };
}
