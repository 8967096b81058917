import { badInput } from "#graphql/api-error.ts";
import { builder } from "#graphql/builder.ts";
import { loadOwnRedemption, RedemptionType } from "#modules/giveaways/graphql/index.ts";
import { mayHandleMoney, requireActor } from "#graphql/context.ts";
import type { ApiContext } from "#graphql/context.ts";
import { OkType } from "#graphql/ok.ts";
import { PageInfoType, pageOf, PaginationInput } from "#graphql/pagination.ts";
import type { Connection } from "#graphql/pagination.ts";
import { visiblePage } from "#graphql/visible-page.ts";
import { encodeId } from "#kernel/ids.ts";
import { isUserVisible } from "#modules/graph/index.ts";
import type { UserView } from "#modules/graph/index.ts";
import { UserType, loadUserView } from "#modules/graph/graphql/index.ts";
import { PostRef, findPosts, loadPost, preloadPosts } from "#modules/posts/graphql/index.ts";
import type { PostView } from "#modules/posts/index.ts";
import { positionIn } from "#platform/db/keyset.ts";
import { isNotificationType, notificationTypes, typesWithoutMoney } from "../domain/notification-types.ts";
import { archiveAllNotifications, markNotificationsAsRead } from "../commands/mark-notifications.ts";
import { readNotification, readNotifications, readUnread } from "../queries/notifications.ts";
import type { NotificationCause, NotificationRow } from "../queries/notifications.ts";
import type { OrderFacts, TeamFacts } from "../types/definition.ts";

interface NotificationView extends NotificationRow {
  triggeredBy: UserView | null;
  post: PostView | null;
}

/**
 * A notification as its owner sees it now; null when its only cause or its post is no longer visible or is filtered,
 * unless it is a priority, which is shown without them.
 */
async function viewOf<One extends NotificationCause>(
  context: ApiContext,
  one: One,
): Promise<(One & Pick<NotificationView, "triggeredBy" | "post">) | null> {
  const [user, post] = await Promise.all([
    one.triggeredById === null ? null : loadUserView(context, one.triggeredById),
    one.postId === null ? null : loadPost(context, one.postId),
  ]);
  const triggeredBy = user != null && isUserVisible(user, "list") ? user : null;
  return isShown(one, { triggeredBy, hasPost: post !== null && post.filteredBy === null })
    ? { ...one, triggeredBy, post }
    : null;
}

/** Returns true when the list shows a row for it. `hasPost` is true when its reader may see its post. */
function isShown(one: NotificationCause, seen: { triggeredBy: UserView | null; hasPost: boolean }): boolean {
  return (
    one.isPriority ||
    ((one.triggeredById === null || seen.triggeredBy !== null || one.triggeredByCount > 1) &&
      (one.postId === null || seen.hasPost))
  );
}

const NotificationOrder = builder.objectRef<OrderFacts>("NotificationOrder").implement({
  audience: "handleMoney",
  description: "The order or the sale that a notification is about, as it was then.",
  fields: (t) => ({
    orderId: t.expose("orderId", { type: "Id" }),
    parcelId: t.field({ type: "Id", nullable: true, resolve: ({ parcelId }) => parcelId ?? null }),
    code: t.exposeString("code"),
    what: t.string({ nullable: true, description: "What is in the parcel.", resolve: ({ what }) => what ?? null }),
    carriage: t.string({ nullable: true, resolve: ({ carriage }) => carriage ?? null }),
    carrier: t.string({ nullable: true, resolve: ({ carrier }) => carrier ?? null }),
    trackingNumber: t.string({ nullable: true, resolve: ({ trackingNumber }) => trackingNumber ?? null }),
    reason: t.string({
      nullable: true,
      description: "Why it was cancelled, what is wrong with it, or who closed a claim or pays a refund.",
      resolve: ({ reason }) => reason ?? null,
    }),
    day: t.string({
      nullable: true,
      description: "Until when it is to be sent or the reader has to act, or from when on its money can be used.",
      resolve: ({ day }) => day ?? null,
    }),
    toWallet: t.field({
      type: "Cents",
      description: "What of a refund went to the wallet.",
      resolve: ({ walletCents }) => BigInt(walletCents ?? 0),
    }),
    toCard: t.field({
      type: "Cents",
      description: "What of a refund went to the card.",
      resolve: ({ cardCents }) => BigInt(cardCents ?? 0),
    }),
  }),
});

const NotificationTeamStep = builder.enumType("NotificationTeamStep", {
  description: "Invited as a member or a manager, offered the ownership, or asked for another invitation.",
  values: ["member", "manager", "ownership", "asked"] as const,
});

const NotificationTeam = builder.objectRef<TeamFacts>("NotificationTeam").implement({
  audience: "signedIn",
  description: "The team of a brand that a notification is about, as it was then.",
  fields: (t) => ({
    brandId: t.expose("brandId", { type: "Id" }),
    name: t.exposeString("name"),
    step: t.expose("step", { type: NotificationTeamStep }),
  }),
});

const NotificationData = builder.objectRef<NotificationView>("NotificationData").implement({
  audience: "signedIn",
  fields: (t) => ({
    post: t.field({ type: PostRef, nullable: true, resolve: ({ post }) => post }),
    prizeCents: t.field({
      type: "Cents",
      nullable: true,
      resolve: ({ facts }) => (facts.prizeCents === undefined ? null : BigInt(facts.prizeCents)),
    }),
    prize: t.string({
      nullable: true,
      description: "The words of a product that is a prize; null for cash.",
      resolve: ({ facts }) => facts.prize ?? null,
    }),
    prizeStep: t.string({
      nullable: true,
      description: "The step that a product prize went.",
      resolve: ({ facts }) => facts.prizeStep ?? null,
    }),
    giveawayRedemption: t.field({
      type: RedemptionType,
      nullable: true,
      description: "The reader's product prize that it is about, as it stands now.",
      guard: { audience: "actPersonally", otherwise: null },
      resolve: ({ facts, postId }, _args, context) =>
        facts.prize === undefined || postId === null ? null : loadOwnRedemption(context, postId),
    }),
    amountCents: t.field({
      type: "Cents",
      nullable: true,
      guard: { audience: "handleMoney", otherwise: null },
      resolve: ({ facts }) => (facts.amountCents === undefined ? null : BigInt(facts.amountCents)),
    }),
    order: t.field({
      type: NotificationOrder,
      nullable: true,
      guard: { audience: "handleMoney", otherwise: null },
      resolve: ({ facts }) => facts.order ?? null,
    }),
    team: t.field({ type: NotificationTeam, nullable: true, resolve: ({ facts }) => facts.team ?? null }),
    itemsCount: t.int({
      nullable: true,
      description: "Lines of the cart that was left.",
      guard: { audience: "handleMoney", otherwise: null },
      resolve: ({ facts }) => facts.itemsCount ?? null,
    }),
    reviewId: t.field({
      type: "Id",
      nullable: true,
      description: "The review that it is about.",
      resolve: ({ facts }) => facts.reviewId ?? null,
    }),
    shopProductId: t.field({
      type: "Id",
      nullable: true,
      description: "The product that it is about: of the seller who caused it, else of the reader's shop.",
      resolve: ({ facts }) => facts.shopProductId ?? null,
    }),
    productName: t.string({
      nullable: true,
      description: "The name of a product that is back in stock, as it was then.",
      guard: { audience: "handleMoney", otherwise: null },
      resolve: ({ facts }) => facts.productName ?? null,
    }),
    brandName: t.string({
      nullable: true,
      description: "The name of the brand that it is about, once the brand is out of sight.",
      resolve: ({ facts }) => facts.brandName ?? null,
    }),
    fiscalYear: t.int({
      nullable: true,
      description: "The year a tax form is for.",
      resolve: ({ facts }) => facts.fiscalYear ?? null,
    }),
    winners: t.field({
      type: [UserType],
      description: "The first winners of the reader's own giveaway that the reader may see.",
      resolve: async ({ facts }, _args, context) => {
        const users = await Promise.all((facts.winnerIds ?? []).map((id) => loadUserView(context, id)));
        return users.filter(
          (user) => user !== undefined && user.standing !== "anonymized" && isUserVisible(user, "link"),
        ) as UserView[];
      },
    }),
    winnersCount: t.int({
      nullable: true,
      description: "Winners of the reader's own giveaway.",
      resolve: ({ facts }) => facts.winnersCount ?? null,
    }),
    giveawaysCount: t.int({
      nullable: true,
      description: "Giveaways of one account within a day that the notification stands for; null for one.",
      resolve: ({ facts }) => facts.giveawaysCount ?? null,
    }),
    voidReason: t.string({
      nullable: true,
      description: "Class of the reason for which staff voided the giveaway.",
      resolve: ({ facts }) => facts.voidReason ?? null,
    }),
    replacedSlot: t.int({ nullable: true, resolve: ({ facts }) => facts.replacedSlot ?? null }),
  }),
});

const NotificationObject = builder.objectRef<NotificationView>("Notification").implement({
  audience: "signedIn",
  fields: (t) => ({
    id: t.expose("id", { type: "Id" }),
    type: t.exposeString("type"),
    triggeredBy: t.field({ type: UserType, nullable: true, resolve: (one) => one.triggeredBy }),
    triggeredByCount: t.exposeInt("triggeredByCount"),
    data: t.field({ type: NotificationData, resolve: (one) => one }),
    createdAt: t.expose("createdAt", { type: "DateTime" }),
    isRead: t.exposeBoolean("isRead"),
    isPriority: t.exposeBoolean("isPriority"),
    archivedAt: t.expose("archivedAt", { type: "DateTime", nullable: true }),
  }),
});

const NotificationConnection = builder.objectRef<Connection<NotificationView>>("NotificationConnection").implement({
  audience: "signedIn",
  fields: (t) => ({
    items: t.expose("items", { type: [NotificationObject] }),
    pageInfo: t.expose("pageInfo", { type: PageInfoType }),
  }),
});

const key = "notifications";

/** The kinds this viewer may see; null for all. A brand's members see none about its money. */
const visibleTypes = (context: ApiContext): ReadonlySet<string> | null =>
  mayHandleMoney(context) ? null : typesWithoutMoney;

/** Reads what a page of them is about at once. */
function preloadCauses(context: ApiContext, causes: readonly NotificationCause[]): Promise<void> {
  return preloadPosts(
    context,
    causes.flatMap((one) => one.postId ?? []),
    { besides: causes.flatMap((one) => one.triggeredById ?? []) },
  );
}

const mostCounted = 100;

/**
 * Counts the unread notifications that the list shows: exact to 99, 100 for more. Without any, which is most people at
 * most times, it costs one statement.
 */
async function countUnread(context: ApiContext, options: { onlyPriority: boolean }): Promise<number> {
  const { accountId } = requireActor(context);
  const visible = visibleTypes(context);
  const unread = await readUnread(context.services.db, accountId, options);
  const causes = visible === null ? unread : unread.filter((one) => visible.has(one.type));
  let count = 0;
  for (let from = 0; from < causes.length && count < mostCounted; from += mostCounted) {
    const some = causes.slice(from, from + mostCounted);
    count += await countShown(context, accountId, some);
  }
  return Math.min(count, mostCounted);
}

/** Posts are read as a whole only for readers whose filters go by what is said in them. */
async function countShown(
  context: ApiContext,
  accountId: string,
  causes: readonly NotificationCause[],
): Promise<number> {
  const judged = causes.filter((one) => !one.isPriority);
  const found = await findPosts(
    context,
    accountId,
    judged.flatMap((one) => one.postId ?? []),
    judged.flatMap((one) => one.triggeredById ?? []),
  );
  if (found === null) await preloadCauses(context, judged);
  const shown = await Promise.all(
    causes.map(async (one) => {
      if (found === null) return one.isPriority || (await viewOf(context, one)) !== null;
      const user = one.triggeredById === null ? undefined : await loadUserView(context, one.triggeredById);
      return isShown(one, {
        triggeredBy: user !== undefined && isUserVisible(user, "list") ? user : null,
        hasPost: one.postId !== null && found.has(one.postId),
      });
    }),
  );
  return shown.filter(Boolean).length;
}

builder.queryField("fetchNotifications", (t) =>
  t.field({
    guard: { who: "account" },
    type: NotificationConnection,
    args: {
      types: t.arg.stringList(),
      isArchived: t.arg.boolean(),
      onlyPriority: t.arg.boolean(),
      pagination: t.arg({ type: PaginationInput }),
    },
    resolve: (_root, { types, isArchived, onlyPriority, pagination }, context) => {
      const { accountId } = requireActor(context);
      const wanted = (types ?? []).map((type) => {
        if (!isNotificationType(type)) throw badInput("types", "unknown", `Types are ${notificationTypes.join(", ")}.`);
        return type;
      });
      const visible = visibleTypes(context);
      // An empty list asks for all, as elsewhere.
      const asked = wanted.length === 0 ? null : wanted;
      const filter = {
        isArchived: isArchived === true,
        onlyPriority: onlyPriority === true,
        types: visible === null ? asked : (asked ?? notificationTypes).filter((type) => visible.has(type)),
      };
      return visiblePage(context, pageOf(context, key, pagination), {
        read: (page) => readNotifications(context.services.db, page, accountId, filter),
        view: async (rows) => {
          await preloadCauses(context, rows);
          return Promise.all(rows.map((one) => viewOf(context, one)));
        },
        positionOf: positionIn(key),
      });
    },
  }),
);

builder.queryField("fetchNotification", (t) =>
  t.field({
    guard: { who: "account" },
    type: NotificationObject,
    nullable: true,
    args: { id: t.arg({ type: "Id", required: true }) },
    resolve: async (_root, { id }, context) => {
      const { accountId } = requireActor(context);
      const found = await readNotification(context.services.db, accountId, id);
      const isHidden = found !== undefined && visibleTypes(context)?.has(found.type) === false;
      return found === undefined || isHidden ? null : viewOf(context, found);
    },
  }),
);

builder.queryField("fetchUnreadNotificationsCount", (t) =>
  t.int({
    guard: { who: "account" },
    resolve: (_root, _args, context) => countUnread(context, { onlyPriority: false }),
  }),
);

builder.queryField("fetchPriorityNotificationsCount", (t) =>
  t.int({
    guard: { who: "account" },
    resolve: (_root, _args, context) => countUnread(context, { onlyPriority: true }),
  }),
);

builder.mutationField("archiveAllNotifications", (t) =>
  t.field({
    guard: { who: "account", may: "manageAudience", act: "ownView" },
    type: OkType,
    resolve: async (_root, _args, context) => {
      const { accountId } = requireActor(context);
      await archiveAllNotifications(context.services, accountId);
      return { id: encodeId(accountId), ok: true };
    },
  }),
);

builder.mutationField("markNotificationsAsRead", (t) =>
  t.field({
    guard: { who: "account", may: "manageAudience", act: "ownView" },
    type: OkType,
    args: { notificationsReadAt: t.arg({ type: "DateTime", required: true }) },
    resolve: async (_root, { notificationsReadAt }, context) => {
      const { accountId } = requireActor(context);
      await markNotificationsAsRead(context.services, accountId, notificationsReadAt);
      return { id: encodeId(accountId), ok: true };
    },
  }),
);
