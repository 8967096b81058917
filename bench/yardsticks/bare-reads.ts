import { buildPage } from "#kernel/page-cursor.ts";
import type { Page, PageInfo } from "#kernel/page-cursor.ts";
import { postSearchOf, searchTerms } from "#kernel/text/search-query.ts";
import { findIdByUsername, isFindable } from "#modules/accounts/index.ts";
import { readStandings } from "#modules/giveaways/queries/eligibility.ts";
import { describeParticipation } from "#modules/giveaways/queries/participation.ts";
import { readGiveaways, readEntryReplies, readSlots } from "#modules/giveaways/queries/views.ts";
import type { SlotRow } from "#modules/giveaways/queries/views.ts";
import type { UserView } from "#modules/graph/index.ts";
import { accountsBefore, followersAmong } from "#modules/graph/store/relations-store.ts";
import { readNotifications } from "#modules/notifications/queries/notifications.ts";
import { membersShown } from "#modules/posts/domain/hidden-replies.ts";
import {
  readFollowingFeed,
  readPopular,
  readNewest,
  readProfilePosts,
  readUserListFeed,
} from "#modules/feeds/queries/post-lists.ts";
import { countHiddenReplies, readConversation } from "#modules/posts/queries/hidden-replies.ts";
import { readReplies } from "#modules/posts/queries/lists-of-post.ts";
import { readSearch } from "#modules/feeds/queries/search-posts.ts";
import { readProductPage } from "#modules/shop/queries/product-lists.ts";
import { readProducts } from "#modules/shop/queries/products.ts";
import type { ProductView } from "#modules/shop/queries/products.ts";
import { findInCart } from "#modules/orders/store/carts-store.ts";
import { shopsOf } from "#modules/shop/store/shops-store.ts";
import { stockAlertsOf } from "#modules/shop/store/stock-alerts-store.ts";
import { postStates } from "#modules/posts/store/post-state-store.ts";
import type { PostStateRow } from "#modules/posts/store/post-state-store.ts";
import type { Db } from "#platform/db/db.ts";
import { positionIn } from "#platform/db/keyset.ts";
import type { KeysetRow } from "#platform/db/keyset.ts";
import type { Services } from "#platform/services.ts";
import { publicId } from "./bare-schema.ts";

/**
 * Reads of our pages without a rule in between: the same statements, in as few waves as the data allows, as plain
 * objects. It sends rows that the product would hide.
 */
export interface Bare {
  /** Sends prepared statements straight to the driver. */
  db: Db;
  /** Runs the few statements that are not prepared. */
  kysely: Db;
  /** For reads that need more than a database. */
  services: Services;
  sign: (message: Uint8Array) => Uint8Array;
  /** Base address of the product's own pages. */
  shareUrl: string;
}

type Shown = Record<string, unknown>;

interface Pagination {
  limit?: number | null;
}

const firstPage = (pagination: Pagination | null | undefined): Page => ({
  limit: pagination?.limit ?? 10,
  sortOrder: "desc",
  from: null,
});

function connection<Row extends KeysetRow>(
  bare: Bare,
  key: string,
  rows: readonly Row[],
  page: Page,
): { items: Row[]; pageInfo: PageInfo } {
  return buildPage(rows, page, { positionOf: positionIn(key), sign: bare.sign });
}

async function readPeople(bare: Bare, viewerId: string, ids: readonly string[]): Promise<Map<string, Shown>> {
  const distinct = [...new Set(ids)];
  if (distinct.length === 0) return new Map();
  const found = await accountsBefore.run(bare.db, viewerId, distinct);
  const me = publicId(viewerId);
  return new Map(
    found.map(({ isFollowed, isMuted, ...account }) => [
      account.id,
      {
        ...account,
        isFindable: isFindable(account),
        interactions: account.id === viewerId ? null : { id: `${me}:${publicId(account.id)}`, isFollowed, isMuted },
      },
    ]),
  );
}

const plain = {
  giveawayAmount: null,
  giveawayText: null,
  giveawayLink: null,
  giveawayVisitUrl: null,
  giveawayDrawNote: null,
  giveawayExtensionHours: null,
  isGiveawayExtended: null,
  giveawayProductInfo: null,
  giveawayRedemption: null,
  giveawayIneligibilityNote: null,
  mayContestGiveawayReview: null,
  giveawayDeadline: null,
  giveawayOpenedAt: null,
  giveawayEnterMethod: null,
  giveawayWinnersCount: null,
  giveawayState: null,
  hasGiveawayCashedOut: null,
  participationStatus: null,
  giveawayIneligibilityReason: null,
  giveawayTicketNo: null,
  giveawayEntriesCount: null,
  giveawayWonCents: null,
  giveawayRecentEntrants: null,
  giveawayWinners: null,
};

const drawn = new Set(["drawn", "settling", "completed"]);

/** Reads the giveaway's part of posts, by post; "summary" is the part that one statement can read. */
async function readGiveawayParts(
  bare: Bare,
  viewerId: string,
  posts: readonly PostStateRow[],
  extent: "card" | "summary",
): Promise<Map<string, Shown>> {
  const ids = posts.flatMap((post) => (post.isGiveaway ? [post.id] : []));
  if (ids.length === 0) return new Map();
  if (extent === "summary") {
    const views = await readGiveaways(bare.db, ids);
    return new Map(
      [...views].map(([id, view]) => [
        id,
        {
          ...plain,
          giveawayAmount: view.amountCents,
          giveawayWinnersCount: view.winnersCount,
          giveawayState: view.state,
        },
      ]),
    );
  }
  const actor = { personId: viewerId, accountId: viewerId };
  const [views, standings] = await Promise.all([readGiveaways(bare.db, ids), readStandings(bare.db, actor, ids)]);
  const drawnIds = [...views.values()].flatMap((one) => (drawn.has(one.state) ? [one.id] : []));
  const slots: Map<string, SlotRow[]> = drawnIds.length === 0 ? new Map() : await readSlots(bare.kysely, drawnIds);
  const people = await readPeople(bare, viewerId, [
    ...[...views.values()].flatMap((one) => one.recentEntrantIds),
    ...[...slots.values()].flat().flatMap((slot) => slot.personId ?? []),
  ]);
  const parts = new Map<string, Shown>();
  for (const post of posts) {
    const view = views.get(post.id);
    const standing = standings.get(post.id);
    if (view === undefined || standing === undefined) continue;
    const acted = (view.enterMethod === "like" && post.hasLiked) || (view.enterMethod === "repost" && post.hasReposted);
    const part = describeParticipation(
      view,
      standing,
      view.state === "open" && standing.entry === null && standing.eligibility.status === "ineligible" && acted,
    );
    const own = slots.get(view.id);
    parts.set(post.id, {
      ...plain,
      giveawayExtensionHours: view.extensionHours,
      isGiveawayExtended: view.isExtended,
      giveawayIneligibilityNote: part.note,
      mayContestGiveawayReview: part.mayContest,
      giveawayAmount: view.amountCents,
      giveawayText: view.text,
      giveawayDeadline: view.deadline,
      giveawayOpenedAt: view.openedAt,
      giveawayEnterMethod: view.enterMethod,
      giveawayWinnersCount: view.winnersCount,
      giveawayState: view.state,
      hasGiveawayCashedOut: view.state === "completed",
      participationStatus: part.status,
      giveawayIneligibilityReason: part.reason,
      giveawayTicketNo: part.ticketNo,
      giveawayEntriesCount: view.entriesCount,
      giveawayWonCents:
        own?.find((slot) => slot.personId === viewerId && slot.status === "settled")?.prizeCents ?? null,
      giveawayRecentEntrants: view.recentEntrantIds.map((id) => people.get(id)),
      giveawayWinners: drawn.has(view.state)
        ? (own ?? []).flatMap((slot) =>
            slot.status === "refunded" || slot.personId === null
              ? []
              : [{ ticketNo: slot.ticketNo, prizeCents: slot.prizeCents, user: people.get(slot.personId) }],
          )
        : null,
    });
  }
  return parts;
}

/** Reads a post with its giveaway and without its author: the answer to a like. */
export async function readLiked(bare: Bare, viewerId: string, postId: string): Promise<Shown> {
  const states = await postStates.run(bare.db, [postId], viewerId);
  return { ...states[0], ...((await readGiveawayParts(bare, viewerId, states, "card")).get(postId) ?? plain) };
}

interface Cards {
  posts: Map<string, Shown>;
  people: Map<string, Shown>;
}

/** Reads posts as cards, by id. `more` are people to read in the same wave (reposters). */
export async function readCards(
  bare: Bare,
  viewerId: string,
  ids: readonly string[],
  more: readonly string[] = [],
  extent: "card" | "summary" = "card",
): Promise<Cards> {
  const states = ids.length === 0 ? [] : await postStates.run(bare.db, [...ids], viewerId);
  const [people, giveaways] = await Promise.all([
    readPeople(bare, viewerId, [
      ...states.flatMap((post) => [post.accountId, ...post.mentions.map((one) => one.accountId)]),
      ...more,
    ]),
    readGiveawayParts(bare, viewerId, states, extent),
  ]);
  const posts = new Map<string, Shown>();
  for (const state of states) {
    const isOwn = state.accountId === viewerId;
    const answered = states.find(({ id }) => id === state.replyToId);
    posts.set(state.id, {
      ...state,
      ...(giveaways.get(state.id) ?? plain),
      isCovered: false,
      canDelete: isOwn,
      canEditDescriptions: isOwn && state.images.length > 0,
      canPin: isOwn && state.replyToId === null,
      canHide: !isOwn && answered?.accountId === viewerId,
      canReply: state.allowsReply,
      canQuote: isOwn || people.get(state.accountId)?.["isPrivate"] === false,
      canDetachQuote: false,
      hiddenReason: state.hiddenAs,
      filteredBy: null,
      votedOptionId: null,
      attachments: state.images,
      webPreview: null,
      linkNotices: [],
      metaImageUrl: `${bare.shareUrl}/share/${publicId(state.id)}.png`,
      impressionsCount: null,
      mentions: state.mentions.map((one) => ({
        userId: one.accountId,
        mention: one.mention,
        username: one.isBlocked ? null : (people.get(one.accountId)?.["username"] ?? null),
        status: one.isBlocked ? "removed" : "active",
      })),
      postedBy: people.get(state.accountId),
      replyTo: null,
      repostedBy: null,
      entryTicketNo: null,
      entryLabel: null,
      isThanks: false,
    });
  }
  for (const post of posts.values()) post["replyTo"] = posts.get(post["replyToId"] as string) ?? null;
  return { posts, people };
}

async function cardPage(
  bare: Bare,
  viewerId: string,
  key: string,
  page: Page,
  rows: readonly (KeysetRow & { repostedById?: string | null })[],
): Promise<Shown> {
  const { items, pageInfo } = connection(bare, key, rows, page);
  const { posts, people } = await readCards(
    bare,
    viewerId,
    items.map((one) => one.id),
    items.flatMap((one) => one.repostedById ?? []),
  );
  return {
    items: items.map((one) =>
      one.repostedById == null ? posts.get(one.id) : { ...posts.get(one.id), repostedBy: people.get(one.repostedById) },
    ),
    pageInfo,
  };
}

/** A product as plain properties of the schema's names. */
const shownProduct = (view: ProductView, owner: Shown | undefined): Shown => ({
  ...view,
  owner,
  userId: view.accountId,
  reference: view.resold?.reference ?? null,
  price: view.priceCents,
  pictures: view.shownPictures,
  presets: view.presets.map((one) => ({ ...one, price: one.priceCents, savings: one.savingsCents })),
  management: null,
});

interface PageArgs {
  pagination?: Pagination | null;
}

/** Root fields of the pages the bench reads, for a viewer the request names. */
export function bareQueries(bare: Bare) {
  return {
    fetchAllPosts: async (_root: unknown, { pagination }: PageArgs, viewerId: string) => {
      const page = firstPage(pagination);
      return cardPage(bare, viewerId, "newest", page, await readNewest(bare.db, page));
    },
    findPosts: async (_root: unknown, { query, pagination }: PageArgs & { query: string }, viewerId: string) => {
      const page = firstPage(pagination);
      const rows = await readSearch(bare.db, page, postSearchOf(searchTerms(query)));
      return cardPage(
        bare,
        viewerId,
        "found",
        page,
        rows.filter(({ isHit }) => isHit),
      );
    },
    fetchUserTimeline: async (_root: unknown, { pagination }: PageArgs, viewerId: string) => {
      const page = firstPage(pagination);
      return cardPage(bare, viewerId, "following", page, await readFollowingFeed(bare.db, viewerId, page));
    },
    fetchUserProfilePosts: async (
      _root: unknown,
      { username, pagination }: PageArgs & { username: string },
      viewerId: string,
    ) => {
      const page = firstPage(pagination);
      const owner = (await findIdByUsername(bare.kysely, username)) ?? "";
      return cardPage(bare, viewerId, "profilePosts", page, await readProfilePosts(bare.db, page, owner));
    },
    fetchShopProducts: async (
      _root: unknown,
      { input, pagination }: PageArgs & { input: { username: string } },
      viewerId: string,
    ) => {
      const page = firstPage(pagination);
      const accountId = (await findIdByUsername(bare.kysely, input.username)) ?? "";
      const filter = { accountId, type: null, words: "", isManaged: false };
      const rows = await readProductPage(bare.db, page, "newest", filter);
      const { items, pageInfo } = connection(bare, "shop_newest", rows, page);
      const views = await readProducts(
        bare.services,
        viewerId,
        items.map(({ id }) => id),
        (ids) => Promise.resolve(new Map(ids.map((id) => [id, { id } as UserView]))),
      );
      return {
        items: items.flatMap(({ id }) => {
          const view = views.get(id);
          return view === undefined ? [] : [shownProduct(view, undefined)];
        }),
        pageInfo,
      };
    },
    fetchShopProduct: async (_root: unknown, { input }: { input: { productId: string } }, viewerId: string) => {
      const { productId } = input;
      const owners = async (ids: readonly string[]) =>
        (await readPeople(bare, viewerId, ids)) as unknown as Map<string, UserView>;
      const view = (await readProducts(bare.services, viewerId, [productId], owners)).get(productId);
      if (view === undefined) return null;
      const [followers, [shop], inCart, wanted] = await Promise.all([
        followersAmong.run(bare.db, viewerId, [view.accountId]),
        shopsOf.run(bare.db, [view.accountId]),
        findInCart(bare.db, viewerId, [productId]),
        stockAlertsOf.run(bare.db, viewerId, [productId]),
      ]);
      const { interactions, ...owner } = view.owner as unknown as { interactions: Shown };
      return {
        ...shownProduct(view, {
          ...owner,
          interactions: { ...interactions, isFollower: followers.length > 0 },
        }),
        shop: { ...shop, shippingCost: shop?.shippingCents },
        inCart: inCart.has(productId),
        viewerWantsStockAlert: wanted.length > 0,
      };
    },
    fetchUserListPosts: async (
      _root: unknown,
      { listId, pagination }: PageArgs & { listId: string },
      viewerId: string,
    ) => {
      const page = firstPage(pagination);
      return cardPage(bare, viewerId, "userList", page, await readUserListFeed(bare.db, page, listId));
    },
    fetchPopularPostIds: async () => {
      const found = await readPopular(bare.db);
      return found === undefined ? null : { timestamp: found.takenAt, ids: found.postIds };
    },
    fetchPostsByIds: async (_root: unknown, { ids }: { ids: string[] }, viewerId: string) => {
      const { posts } = await readCards(bare, viewerId, ids);
      return ids.map((id) => posts.get(id));
    },
    fetchPostWithReplies: async (
      _root: unknown,
      { postId, pagination }: PageArgs & { postId: string },
      viewerId: string,
    ) => {
      const page = firstPage(pagination);
      const { items, pageInfo } = connection(bare, "replies", await readReplies(bare.db, page, postId), page);
      const ids = items.map((one) => one.id);
      const { posts } = await readCards(bare, viewerId, [postId, ...ids]);
      const post = posts.get(postId);
      const [tickets, hiddenRepliesCount, members] = await Promise.all([
        post?.["giveawayState"] === null
          ? new Map<string, { ticketNo: number | null }>()
          : readEntryReplies(bare.db, ids),
        countHiddenReplies(bare.db, postId),
        readConversation(bare.db, postId),
      ]);
      const people = await readPeople(bare, viewerId, members);
      return {
        hiddenRepliesCount,
        post: { ...post, conversationMembers: members.slice(0, membersShown).map((id) => people.get(id)) },
        replies: {
          items: ids.map((id) => ({ ...posts.get(id), entryTicketNo: tickets.get(id)?.ticketNo ?? null })),
          pageInfo,
        },
      };
    },
    fetchNotifications: async (_root: unknown, { pagination }: PageArgs, viewerId: string) => {
      const page = firstPage(pagination);
      const rows = await readNotifications(bare.db, page, viewerId, {
        isArchived: false,
        onlyPriority: false,
        types: null,
      });
      const { items, pageInfo } = connection(bare, "notifications", rows, page);
      const { posts, people } = await readCards(
        bare,
        viewerId,
        items.flatMap((one) => one.postId ?? []),
        items.flatMap((one) => one.triggeredById ?? []),
        "summary",
      );
      return {
        items: items.map((one) => ({
          ...one,
          triggeredBy: people.get(one.triggeredById ?? "") ?? null,
          data: {
            post: posts.get(one.postId ?? "") ?? null,
            ...one.facts,
            winners: [],
          },
        })),
        pageInfo,
      };
    },
  };
}
