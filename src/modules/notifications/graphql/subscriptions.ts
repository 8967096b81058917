import { ApiError, badInput } from "#graphql/api-error.ts";
import { builder } from "#graphql/builder.ts";
import { requireActor } from "#graphql/context.ts";
import { PageInfoType, pageOf, PaginationInput } from "#graphql/pagination.ts";
import type { Connection } from "#graphql/pagination.ts";
import { visiblePage } from "#graphql/visible-page.ts";
import { encodeId } from "#kernel/ids.ts";
import { isUserVisible } from "#modules/graph/index.ts";
import type { UserView } from "#modules/graph/index.ts";
import { UserType, loadUserView } from "#modules/graph/graphql/index.ts";
import { positionIn } from "#platform/db/keyset.ts";
import { updateSubscription } from "../commands/update-subscription.ts";
import { readSubscriptions, subscriptionOf } from "../queries/subscriptions.ts";
import type { BellChannels } from "../queries/subscriptions.ts";

const channelNames = ["inApp", "email"] as const;
const NotificationChannelType = builder.enumType("NotificationChannel", { values: channelNames });

interface Subscription extends BellChannels {
  subscriberId: string;
  subscribedId: string;
}

const AccountSubscriptionType = builder.objectRef<Subscription>("AccountSubscription").implement({
  audience: "signedIn",
  description: "That an account is told of every stim of another one, and where.",
  fields: (t) => ({
    id: t.string({
      resolve: ({ subscriberId, subscribedId }) => `${encodeId(subscriberId)}:${encodeId(subscribedId)}`,
    }),
    subscriberId: t.expose("subscriberId", { type: "Id" }),
    subscribedId: t.expose("subscribedId", { type: "Id" }),
    notificationChannels: t.field({
      type: [NotificationChannelType],
      resolve: (one) => channelNames.filter((channel) => one[channel]),
    }),
  }),
});

const SubscriptionAndUser = builder
  .objectRef<{ subscription: Subscription; user: UserView }>("AccountSubscriptionAndUser")
  .implement({
    audience: "signedIn",
    fields: (t) => ({
      subscription: t.expose("subscription", { type: AccountSubscriptionType }),
      user: t.expose("user", { type: UserType }),
    }),
  });

const SubscriptionConnection = builder
  .objectRef<Connection<{ subscription: Subscription; user: UserView }>>("AccountSubscriptionConnection")
  .implement({
    audience: "signedIn",
    fields: (t) => ({
      items: t.expose("items", { type: [SubscriptionAndUser] }),
      pageInfo: t.expose("pageInfo", { type: PageInfoType }),
    }),
  });

builder.queryField("fetchAccountSubscription", (t) =>
  t.field({
    guard: { who: "account" },
    type: AccountSubscriptionType,
    nullable: true,
    args: { subscribedUserId: t.arg({ type: "Id", required: true }) },
    resolve: async (_root, { subscribedUserId }, context) => {
      const { accountId } = requireActor(context);
      const found = await subscriptionOf(context.services.db, accountId, subscribedUserId);
      return found === undefined ? null : { ...found, subscriberId: accountId, subscribedId: subscribedUserId };
    },
  }),
);

const key = "subscriptions";

builder.queryField("fetchAccountSubscriptionsAndUsers", (t) =>
  t.field({
    guard: { who: "account" },
    type: SubscriptionConnection,
    args: { pagination: t.arg({ type: PaginationInput }) },
    resolve: (_root, { pagination }, context) => {
      const { accountId } = requireActor(context);
      return visiblePage(context, pageOf(context, key, pagination), {
        read: (page) => readSubscriptions(context.services.db, page, accountId),
        view: (rows) =>
          Promise.all(
            rows.map(async ({ id, inApp, email }) => {
              const user = await loadUserView(context, id);
              // A bell on a person muted rings no more, and can be taken away.
              return user !== undefined && isUserVisible(user, "kept")
                ? { user, subscription: { inApp, email, subscriberId: accountId, subscribedId: id } }
                : null;
            }),
          ),
        positionOf: positionIn(key),
      });
    },
  }),
);

builder.mutationField("updateAccountSubscription", (t) =>
  t.field({
    guard: { who: "account", may: "post", act: "ownView" },
    type: AccountSubscriptionType,
    description:
      "Has the acting account told of every stim of another one on these channels; none takes the bell away.",
    args: {
      subscribedUserId: t.arg({ type: "Id", required: true }),
      notificationChannels: t.arg({ type: [NotificationChannelType], required: true }),
    },
    resolve: async (_root, { subscribedUserId, notificationChannels }, context) => {
      const actor = requireActor(context);
      const channels = { inApp: notificationChannels.includes("inApp"), email: notificationChannels.includes("email") };
      const done = await updateSubscription(context.services, actor, subscribedUserId, channels);
      if (done.ok) return { ...channels, subscriberId: actor.accountId, subscribedId: subscribedUserId };
      if (done.error.code === "own_account") throw badInput("subscribedUserId", "own_account");
      if (done.error.code === "user_not_found") throw new ApiError("NOT_FOUND");
      throw new ApiError("LIMIT_EXCEEDED", { limit: done.error.limit, resetAt: null });
    },
  }),
);
