import { describe, expect, it } from "vitest";
import { CreatePostDocument } from "#web/generated/posts-compose.ts";
import { NewestPostsDocument } from "#web/generated/feeds-home.ts";
import { NotificationsDocument } from "#web/generated/notifications.ts";
import { DeletePostDocument, LikePostDocument } from "#web/generated/posts-card.ts";
import {
  DeclinePrizeDocument,
  PrizeDocument,
  RedeemPrizeDocument,
  RevealGiftCardCodeDocument,
  TakePrizeCreditDocument,
} from "#web/generated/giveaways-redeem.ts";
import { TransactionsDocument } from "#web/generated/wallet.ts";
import type { PostCardFragment } from "#web/generated/types.ts";
import { createGraphClient } from "#web/lib/graph-client.ts";
import type { CacheRules } from "#web/lib/cache-rules.ts";
import { cacheRules } from "./cache-rules.ts";

const author = {
  __typename: "User",
  id: "u1",
  username: "ava",
  name: "Ava",
  photoUrl: null,
  accountType: "personal",
  isIdentityVerified: true,
  visibilityStatus: "visible",
  interactions: null,
  isPrivate: false,
};
const plain = {
  giveawayAmount: null,
  giveawayProductInfo: null,
  giveawayRedemption: null,
  giveawayText: null,
  giveawayLink: null,
  giveawayVisitUrl: null,
  giveawayDeadline: null,
  giveawayOpenedAt: null,
  giveawayEnterMethod: null,
  giveawayWinnersCount: null,
  giveawayState: null,
  hasGiveawayCashedOut: null,
  participationStatus: null,
  giveawayIneligibilityReason: null,
  giveawayIneligibilityNote: null,
  mayContestGiveawayReview: null,
  giveawayDrawNote: null,
  giveawayExtensionHours: null,
  isGiveawayExtended: null,
  giveawayTicketNo: null,
  giveawayEntriesCount: null,
  giveawayWonCents: null,
  giveawayRecentEntrants: null,
  giveawayWinners: null,
};

function post(id: string) {
  return {
    __typename: "Post",
    id,
    entryLabel: null,
    text: id,
    warning: null,
    isSensitive: false,
    isCovered: false,
    createdAt: "2026-03-01T12:00:00Z",
    status: "active",
    replyToId: null,
    repliesCount: 0,
    repostsCount: 0,
    likesCount: 4,
    hasLiked: false,
    hasReposted: false,
    canDelete: true,
    canPin: true,
    canHide: false,
    hasBookmarked: false,
    hasMarkedAsSpam: false,
    hasMutedThread: false,
    isPinned: false,
    canEdit: false,
    canEditDescriptions: false,
    editedAt: null,
    scheduledAt: null,
    hiddenReason: null,
    filteredBy: null,
    linkNotices: [],
    mentions: [],
    postedBy: author,
    attachments: [],
    webPreview: null,
    canReply: true,
    replyRule: "everyone",
    canQuote: true,
    canDetachQuote: false,
    votedOptionId: null,
    poll: null,
    ...plain,
  };
}

const firstPage = { pagination: { limit: 10 } };
const feed = {
  fetchAllPosts: {
    __typename: "PostConnection",
    items: [post("p1")],
    pageInfo: { __typename: "PageInfo", next: null, previous: null, hasNextPage: false, hasPreviousPage: false },
  },
};

/** A client that has read the newest feed, with prepared answers to mutations. */
async function setUp(answer: unknown) {
  let asked = 0;
  const client = createGraphClient({
    url: "https://stims.example/backend/graphql",
    queries: {},
    cacheRules,
    version: "v1",
    onInvalidSession: () => undefined,
    actingAccount: () => undefined,
    onActingAccountChanged: () => undefined,
    fetch: () => {
      asked += 1;
      return Promise.resolve(Response.json(asked === 1 ? { data: feed } : answer));
    },
  });
  const seen: PostCardFragment[][] = [];
  client.query(NewestPostsDocument, firstPage).subscribe(({ data }) => {
    if (data) seen.push([...data.fetchAllPosts.items]);
  });
  await expect.poll(() => seen.length).toBe(1);
  return { client, latest: () => seen.at(-1) ?? [], seen };
}

describe("the cache after a change", () => {
  it("puts a new post at the top of the newest feed", async () => {
    const created = { ...post("p2"), entryTicketNo: null, isThanks: false, replyTo: null };
    const { client, latest } = await setUp({ data: { createPost: created } });
    await client.mutation(CreatePostDocument, { input: { text: "p2", clientId: "c" } }).toPromise();
    await expect.poll(() => latest().map(({ id }) => id)).toEqual(["p2", "p1"]);
  });

  it("takes a deleted post out", async () => {
    const { client, latest } = await setUp({ data: { deletePost: { __typename: "Ok", id: "p1", ok: true } } });
    await client.mutation(DeletePostDocument, { postId: "p1" }).toPromise();
    await expect.poll(() => latest().map(({ id }) => id)).toEqual([]);
  });

  it("shows a like at once and takes it back when it is refused", async () => {
    const { client, seen, latest } = await setUp({ errors: [{ message: "no", extensions: { code: "FORBIDDEN" } }] });
    await client.mutation(LikePostDocument, { postId: "p1" }).toPromise();
    await expect.poll(() => seen.map((posts) => posts[0]?.likesCount)).toEqual([4, 5, 4]);
    expect(latest()[0]?.hasLiked).toBe(false);
  });
});

const prize = {
  __typename: "GiveawayRedemption",
  postId: "p1",
  status: "available",
  isGiftCard: false,
  recipientName: null,
  shippingAddress: null,
  orderSpec: null,
  orderReference: null,
  estimatedDeliveryDate: null,
  redeemBy: "2026-03-15T12:00:00Z",
  editableUntil: null,
  claimedAt: null,
  orderedAt: null,
  shippedAt: null,
  deliveredAt: null,
  creditedAt: null,
  carrier: null,
  trackingUrl: null,
  failure: null,
  creditAmount: 2_880,
  sizes: [],
  excludedStates: [],
  codeLooks: [],
};

describe("the cache after a step of a prize", () => {
  const empty = (type: string) => ({
    __typename: type,
    items: [],
    pageInfo: { __typename: "PageInfo", next: null, previous: null, hasNextPage: false, hasPreviousPage: false },
  });
  const answers: Readonly<Record<string, unknown>> = {
    Prize: { fetchGiveawayRedemption: prize },
    Notifications: { fetchNotifications: empty("NotificationConnection") },
    Transactions: { fetchUserTransactions: empty("TransactionConnection") },
    RedeemPrize: { redeemProductGiveaway: { ...prize, status: "claimed" } },
    DeclinePrize: { declinePrize: { ...prize, status: "declined" } },
    TakePrizeCredit: { takePrizeCredit: { ...prize, status: "failed" } },
    RevealGiftCardCode: { revealGiftCardCode: { __typename: "GiftCardCode", code: "A", link: null, pin: null } },
  };
  type GraphClient = ReturnType<typeof createGraphClient>;
  const acts = {
    redeem: (client: GraphClient) =>
      client.mutation(RedeemPrizeDocument, { input: { postId: "p1" }, idempotencyKey: "k" }).toPromise(),
    decline: (client: GraphClient) => client.mutation(DeclinePrizeDocument, { postId: "p1" }).toPromise(),
    credit: (client: GraphClient) => client.mutation(TakePrizeCreditDocument, { postId: "p1" }).toPromise(),
    reveal: (client: GraphClient) => client.mutation(RevealGiftCardCodeDocument, { postId: "p1" }).toPromise(),
  };

  it.each([
    ["redeem", ["Notifications", "Prize"]],
    ["decline", ["Notifications", "Prize"]],
    ["credit", ["Notifications", "Prize", "Transactions"]],
    ["reveal", ["Prize"]],
  ] as const)("reads again what it changed: %s", async (act, again) => {
    const asked: string[] = [];
    const client = createGraphClient({
      url: "https://stims.example/backend/graphql",
      queries: {},
      cacheRules,
      version: "v1",
      onInvalidSession: () => undefined,
      actingAccount: () => undefined,
      onActingAccountChanged: () => undefined,
      fetch: (input, init) => {
        const sent = typeof init?.body === "string" ? init.body : decodeURIComponent(String(input));
        const name =
          Object.keys(answers).find((one) => new RegExp(`"?operationName"?[=:]"?${one}\\b`).test(sent)) ?? "";
        asked.push(name);
        return Promise.resolve(Response.json({ data: answers[name] }));
      },
    });
    client.query(PrizeDocument, { postId: "p1" }).subscribe(() => undefined);
    client.query(NotificationsDocument, {}).subscribe(() => undefined);
    client.query(TransactionsDocument, {}).subscribe(() => undefined);
    await expect.poll(() => asked.toSorted()).toEqual(["Notifications", "Prize", "Transactions"]);
    asked.length = 0;
    await acts[act](client);
    await expect.poll(() => asked.slice(1).toSorted()).toEqual(again);
  });
});

it("has rules of one feature for each mutation", () => {
  const features = Object.values(
    import.meta.glob<CacheRules>("../features/**/cache-rules.ts", { eager: true, import: "cacheRules" }),
  );
  const lists = { posts: [], withoutMuted: [] };
  for (const mutations of [
    features.flatMap(({ updates }) => Object.keys(updates?.(lists) ?? {})),
    features.flatMap(({ optimistic }) => Object.keys(optimistic ?? {})),
  ]) {
    expect(mutations.length).toBeGreaterThan(5);
    expect(mutations).toHaveLength(new Set(mutations).size);
  }
});
