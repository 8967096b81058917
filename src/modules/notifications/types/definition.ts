import type { Capability } from "#kernel/capabilities.ts";
import type { IconName, IconWeight } from "#web/ui/icon-names.ts";
import type { MailedEvent, NotificationEvent } from "../domain/notification-events.ts";
import type { HeardEvents } from "./heard-events.ts";

/** Facts of an order, or of one of its parcels. */
export interface OrderFacts {
  orderId: string;
  /** Missing where it is about the whole order. */
  parcelId?: string;
  code: string;
  /** What is in the parcel: "Speckled mug and 2 others". */
  what?: string;
  carriage?: "seller" | "vendor" | "download";
  carrier?: string;
  trackingNumber?: string;
  /** Why it was cancelled, what is wrong with it, or who closed a claim or pays a refund. */
  reason?: string;
  /** Until when it is to be sent or its reader has to act, or from when on its money can be used, formatted. */
  day?: string;
  /** What of a refund went to the wallet and to the card. */
  walletCents?: string;
  cardCents?: string;
}

/** What a notification about a brand's team tells. */
export interface TeamFacts {
  brandId: string;
  /** The name of the brand, as it was then. */
  name: string;
  /** Invited as a member or a manager, offered the ownership, or asked for another invitation. */
  step: "member" | "manager" | "ownership" | "asked";
}

/** Facts stored with a notification beside its post. Amounts in cents as digits, since JSON has no bigint. */
export interface NotificationFacts {
  /** The review that it is about. */
  reviewId?: string;
  /** The product of a shop that it is about: of the seller who caused it, else of the reader. */
  shopProductId?: string;
  /** Its name, as it was then. */
  productName?: string;
  prizeCents?: string;
  /** The words of a product that is a prize; missing for cash. */
  prize?: string;
  /** The step that a product prize went. */
  prizeStep?: string;
  replacedSlot?: number;
  /** Class of the reason for which staff voided the giveaway. */
  voidReason?: string;
  /** The prize of each winner of the giveaway it is about. */
  giveawayCents?: string;
  /** Giveaways that the row stands for, from the second on. */
  giveawaysCount?: number;
  /** The first winners of the reader's own giveaway, and how many there are; `amountCents` is their sum. */
  winnerIds?: string[];
  winnersCount?: number;
  /** The amount a payment, a refund, a dispute or dormant money is about. */
  amountCents?: string;
  /** The year a tax form is for. */
  fiscalYear?: number;
  /** The day dormant money is moved, formatted. */
  day?: string;
  /** The order or sale it is about. */
  order?: OrderFacts;
  /** The name of the brand it is about, for what is said when the brand is out of sight. */
  brandName?: string;
  /** The team of a brand that it is about. */
  team?: TeamFacts;
  /** Lines of the cart that was left, and when its owner was reminded, as ISO 8601. */
  itemsCount?: number;
  leftAt?: string;
}

/** An order or a sale, as its words need it. */
export interface ToldOrder extends Omit<OrderFacts, "orderId" | "parcelId" | "walletCents" | "cardCents"> {
  /** The amounts that went to the wallet and to the card; missing where nothing did. */
  readonly toWallet?: string;
  readonly toCard?: string;
  /** The pages of its buyer and of its seller. */
  readonly orderPath: string;
  readonly salePath: string | null;
}

/** A brand's team, as its words need it. */
export interface ToldTeam extends Pick<TeamFacts, "name" | "step"> {
  /** The page on which the reader answers. */
  readonly path: string;
}

/** Facts for a notification's sentence and link on screen. */
export interface ScreenFacts {
  /** True when a person whom the reader can see caused it. */
  readonly hasActor: boolean;
  /** The post's relation to the reader. */
  readonly thing: "stim" | "reply" | "giveaway";
  /** `: “first words of the post”`; empty without a post or words. */
  readonly quote: string;
  /** The name of the post's author, or "its host". */
  readonly host: string;
  /** The name of the giveaway's host. */
  readonly giver: string;
  /** The amount of a payment, a refund or a dispute, or "Money". */
  readonly amount: string;
  readonly prizeCents: number | null;
  /** The words of a product that is a prize; null for cash. */
  readonly prize: string | null;
  /** The step that a product prize went. */
  readonly prizeStep: string | null;
  /** Cents for each winner of the giveaway it is about. */
  readonly giveawayAmount: number | null;
  /** Names of the first winners that the reader may see. */
  readonly winners: readonly string[];
  /** Number of winners of the reader's own giveaway; null for every other subject. */
  readonly winnersCount: number | null;
  /** Number of giveaways that the row stands for; null for one. */
  readonly giveawaysCount: number | null;
  readonly fiscalYear: number | null;
  /** Class of the reason for which staff voided the giveaway. */
  readonly voidReason: string | null;
  /** The order or sale it is about. */
  readonly order: ToldOrder | null;
  /** The team of a brand that it is about. */
  readonly team: ToldTeam | null;
  /** Lines of the cart that was left. */
  readonly itemsCount: number | null;
  /** The name of the brand it is about; "the brand" where it is not known. */
  readonly brand: string;
  readonly postPath: string | null;
  /** The page of the review that it is about. */
  readonly reviewPath: string | null;
  /** The page of the product that it is about: of the seller who caused it, else of the reader's shop. */
  readonly shopProductPath: string | null;
  readonly productName: string | null;
  readonly winnersPath: string | null;
  /** The page on which the prize of the giveaway is redeemed. */
  readonly redeemPath: string | null;
  readonly actorPath: string | null;
}

/** The icon, sentence and link of a type in the browser. */
export interface NotificationScreen {
  readonly icon: {
    readonly name: IconName;
    readonly weight: IconWeight;
    readonly tone: "plain" | "giving" | "liking" | "money" | "warning";
  };
  /** True when the sentence begins with the people who caused it ("Maya and 41 others"). */
  readonly namesActors: boolean;
  readonly words: (facts: ScreenFacts) => string;
  /**
   * The link: its post, or else the actor's profile; that profile; a path; or computed from its facts. Null links to
   * the list of notifications.
   */
  readonly target: "post" | "actor" | `/${string}` | ((facts: ScreenFacts) => string | null);
}

/** Facts for an email, SMS or push text. */
export interface MessageFacts {
  /** "Maya (@maya)"; null without a cause, or when the reader cannot see it. */
  readonly actor: string | null;
  /** The same, or "A person". */
  readonly someone: string;
  /** `: “first words of the post”`; empty without a post or words. */
  readonly quote: string;
  /** The amount of a payment, a refund or a dispute, or "Money". */
  readonly amount: string;
  /** Cents as digits; undefined without a prize. */
  readonly prizeCents: string | undefined;
  /** The words of a product that is a prize; null for cash. */
  readonly prize: string | null;
  readonly prizeStep: string | null;
  /** The name of the actor without the username; null where `actor` is. */
  readonly giver: string | null;
  /** The prize of each winner of the giveaway it is about; in cents as digits. */
  readonly giveawayCents: string | undefined;
  /** Names of the first winners that the reader may see. */
  readonly winners: readonly string[];
  readonly winnersCount: number | undefined;
  readonly day: string | undefined;
  readonly order: ToldOrder | null;
  readonly team: ToldTeam | null;
  readonly itemsCount: number | undefined;
  readonly productName: string | undefined;
  /** The page of a product of the seller who caused it. */
  readonly shopProductPath: string | null;
  readonly isOwnPost: boolean;
}

/** A view of a post that a mail may link to. */
export type PostViewName = "winners" | "redeem";

interface MailWords {
  /** The notification as a sentence. */
  readonly line: (facts: MessageFacts) => string;
  /** The subject of a mail that tells this alone. */
  readonly subject: (facts: MessageFacts) => string;
  /** The subject of a digest that tells several of this type and nothing else; without the product's name. */
  readonly digest?: (count: number) => string;
  /** The view of its post that a mail of this alone links to; the post itself without it. */
  readonly view?: (facts: MessageFacts) => PostViewName | null;
  /** The page that a mail of this alone links to, for what is not about a post. */
  readonly path?: (facts: MessageFacts) => string | null;
}

/** Channels that no provider carries yet: their words may be written already. */
interface LaterChannels {
  readonly sms?: (facts: MessageFacts) => string;
  readonly push?: (facts: MessageFacts) => { readonly title: string; readonly body: string };
}

/** Notifies one account, at most once by `dedupeKey`. */
export interface SingleNotice {
  accountId: string;
  dedupeKey: string;
  /** The actor; null without one. */
  triggeredById?: string | null;
  postId?: string | null;
  facts?: NotificationFacts;
  /** Default: the type's own. Set for a win. */
  isPriority?: boolean;
  /** Share one row with others of the same key on the same day: "A and 41 others". Never mailed. */
  isGrouped?: boolean;
}

/** Notifies one account of many acts on one of its posts, in the shared row of the day. Never emailed. */
export interface CrowdNotice {
  accountId: string;
  dedupeKey: string;
  triggeredByIds: readonly string[];
  postId: string;
}

/** Notifies many accounts of one account's act, each at most once by `dedupeKey`. */
export interface BroadNotice {
  accountIds: readonly string[];
  dedupeKey: string;
  triggeredById: string;
  postId: string | null;
  facts?: NotificationFacts;
  /** Counts giveaways of one account within a day in one row: "opened 3 giveaways". Emails stay one each. */
  isGrouped?: boolean;
}

/** A subscriber of another account's posts, with their channels. */
interface Subscriber {
  id: string;
  inApp: boolean;
  email: boolean;
}

/** Notifies subscribers of an account of its post, on the channels of their subscription. */
export interface SubscriberNotice {
  subscribers: readonly Subscriber[];
  dedupeKey: string;
  triggeredById: string;
  postId: string;
}

export type TypedNotice = SingleNotice | CrowdNotice | BroadNotice | SubscriberNotice;

/** Look-ups of a source; pages hold at most 1,000 accounts. */
export interface SourceReads {
  findPost: (postId: string) => Promise<{ status: string; isGiveaway: boolean } | undefined>;
  followersOf: (accountId: string) => AsyncIterable<readonly string[]>;
  subscribersOf: (accountId: string) => AsyncIterable<readonly Subscriber[]>;
  /** Returns whether a cart is still as it was when its owner was to be reminded of it. */
  isCartLeft: (accountId: string, leftAt: string) => Promise<boolean>;
}

/** The notices of one event. A list is written in one transaction; a generator's lists in one each. */
export type SourceResult =
  | readonly TypedNotice[]
  | Promise<readonly TypedNotice[]>
  | AsyncIterable<readonly TypedNotice[]>;

type Source<Payload> = (payload: Payload, reads: SourceReads) => SourceResult;

/** The recipients and channels of a type. */
export type NotificationDelivery = {
  /** True when it is a priority notification, which may interrupt its reader. */
  readonly priority: boolean;
  /** The capability a brand's member needs to see it. */
  readonly capability: Capability | null;
  /** The reader's word filters that apply to it: those for words addressed to them, or those for words of others. */
  readonly filteredAs?: "addressed" | "overheard";
  /** True when readers who muted the conversation are skipped. */
  readonly isOfConversation?: boolean;
  /** The notices it makes, by event. */
  readonly sources: { readonly [E in keyof HeardEvents]?: Source<HeardEvents[E]> };
} & (
  | {
      /** The row of the settings that decides about it; "bell" is an account's own subscription. */
      readonly event: MailedEvent | "bell";
      /** The row that decides when it is a priority. */
      readonly priorityEvent?: MailedEvent;
      /** "elsewhere": the module that tells it sends a mail of its own. */
      readonly channels: { readonly mail: MailWords | "elsewhere" } & LaterChannels;
    }
  | {
      /** Null for an event without settings. It is shown in the app, as are events that are never emailed. */
      readonly event: Exclude<NotificationEvent, MailedEvent> | null;
      readonly priorityEvent?: never;
      readonly channels?: { readonly mail?: never } & LaterChannels;
    }
);
