import { formatMoney } from "#kernel/format-money.ts";
import { encodeId } from "#kernel/ids.ts";
import { cutText } from "#kernel/text/cut.ts";
import { cleanLine } from "#kernel/text/line.ts";
import type {
  MessageFacts,
  NotificationFacts,
  OrderFacts,
  PostViewName,
  TeamFacts,
  ToldOrder,
  ToldTeam,
} from "../types/definition.ts";
import { teamPath } from "../types/brand-invite.ts";
import { deliveryOf } from "./notification-types.ts";
import type { NotificationType } from "./notification-types.ts";

/** A notification as a mail shows it. */
export interface MailedLine {
  type: NotificationType;
  sentence: string;
  /** The subject of a mail that tells this alone. */
  subject: string;
  /** The view of its post that a mail of this alone links to; null for the post itself. */
  view: PostViewName | null;
  /** The page that a mail of this alone links to; null for its post or the list. */
  path: string | null;
}

/** Says a notification for a mail; undefined for a type that is not mailed. */
export function mailedLine(
  type: NotificationType,
  about: {
    actor: string | null;
    /** The actor's name without the username. */
    giver: string | null;
    /** The actor's username. */
    username: string | null;
    postText: string;
    facts: NotificationFacts;
    isOwnPost: boolean;
    winners: readonly string[];
  },
): MailedLine | undefined {
  const words = deliveryOf(type).channels?.mail;
  if (words === undefined || words === "elsewhere") return undefined;
  const { actor, giver, username, postText, facts, isOwnPost, winners } = about;
  const said: MessageFacts = {
    prizeCents: facts.prizeCents,
    prize: facts.prize ?? null,
    prizeStep: facts.prizeStep ?? null,
    giveawayCents: facts.giveawayCents,
    winners,
    winnersCount: facts.winnersCount,
    giver,
    day: facts.day,
    order: facts.order === undefined ? null : toldOrder(facts.order),
    team: facts.team === undefined ? null : toldTeam(facts.team),
    itemsCount: facts.itemsCount,
    productName: facts.productName,
    shopProductPath:
      facts.shopProductId === undefined || username === null
        ? null
        : `/${username}/shop/products/${encodeId(facts.shopProductId)}`,
    actor,
    someone: actor ?? "Someone",
    quote: postText === "" ? "" : `: “${cutText(cleanLine(postText), 200)}”`,
    amount: facts.amountCents === undefined ? "Money" : formatMoney(BigInt(facts.amountCents)),
    isOwnPost,
  };
  return {
    type,
    sentence: words.line(said),
    subject: words.subject(said),
    view: words.view?.(said) ?? null,
    path: words.path?.(said) ?? null,
  };
}

function toldOrder({ orderId, parcelId, walletCents = "0", cardCents = "0", ...told }: OrderFacts): ToldOrder {
  return {
    ...told,
    ...(walletCents !== "0" && { toWallet: formatMoney(BigInt(walletCents)) }),
    ...(cardCents !== "0" && { toCard: formatMoney(BigInt(cardCents)) }),
    orderPath: `/orders/${encodeId(orderId)}`,
    salePath: parcelId === undefined ? null : `/shop/sales/${encodeId(parcelId)}`,
  };
}

function toldTeam({ brandId, name, step }: TeamFacts): ToldTeam {
  return { name, step, path: teamPath(step, encodeId(brandId)) };
}

/** The subject of a mail: by the one notification it tells, or by how many. */
export function mailSubject(lines: readonly MailedLine[], productName: string): string {
  const [first, ...others] = lines;
  if (first === undefined) return productName;
  if (others.length === 0) return first.subject;
  const words = deliveryOf(first.type).channels?.mail;
  const digest =
    typeof words === "object" && others.every(({ type }) => type === first.type) ? words.digest : undefined;
  return `${digest?.(lines.length) ?? `${lines.length} things for you`} on ${productName}`;
}
