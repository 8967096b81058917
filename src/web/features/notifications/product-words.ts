import { listNames } from "#kernel/text/list-names.ts";
import type { NotificationLineFragment } from "#web/generated/types.ts";
import { displayName } from "../posts/post-paths.ts";

/** Returns whether a notification tells its reader of a product that they won. */
export function isProductWin({ type, data: { post } }: NotificationLineFragment): boolean {
  return type === "giveaway_finished" && post?.giveawayProductInfo != null && post.giveawayRedemption !== null;
}

/** Returns what a notification about a giveaway of a product says; null when the words of its type fit. */
export function productWords(notification: NotificationLineFragment): string | null {
  const { type, triggeredBy, data } = notification;
  const { post, winners, winnersCount, giveawaysCount } = data;
  const prize = post?.giveawayProductInfo?.prizeName;
  if (post === null || prize === undefined) return null;
  switch (type) {
    case "giveaway_created":
      return giveawaysCount === null ? `is giving something away: ${prize} for each winner` : null;
    case "giveaway_finished_participation":
      return `drew the winners of ${prize}, you weren’t among them.`;
    case "giveaway_finished":
      if (isProductWin(notification)) return `You won ${prize} from ${displayName(triggeredBy ?? post.postedBy)}!`;
      if (winnersCount === null) return `The winners of your giveaway of ${prize} are drawn.`;
      return winnersCount === 0
        ? `Your giveaway of ${prize} ended without winners. What it cost came back to you.`
        : `Your giveaway of ${prize} is drawn: ${listNames(winners.map(displayName), winnersCount)} won.`;
    default:
      return null;
  }
}
