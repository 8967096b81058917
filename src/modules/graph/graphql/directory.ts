import { builder } from "#graphql/builder.ts";
import { requireActor } from "#graphql/context.ts";
import { PaginationInput } from "#graphql/pagination.ts";
import { AccountType } from "#modules/accounts/graphql/index.ts";
import { directoryOrders } from "../domain/directory-order.ts";
import { readDirectory, readGuestDirectory } from "../queries/directory.ts";
import { userPage } from "./lists.ts";
import { UserConnectionType } from "./user.ts";

const DirectoryCursorKey = builder.enumType("DirectoryCursorKey", {
  values: directoryOrders,
  description: "createdAt: new members first; updatedAt: who posted last; popularity: who is followed most.",
});

builder.queryField("fetchGuestDirectoryUsers", (t) =>
  t.field({
    guard: { who: "guest" },
    type: UserConnectionType,
    description: "The directory's first two pages, for people without a session.",
    args: {
      pagination: t.arg({ type: PaginationInput }),
      cursorKey: t.arg({ type: DirectoryCursorKey }),
      accountType: t.arg({ type: AccountType }),
    },
    resolve: (_root, { pagination, cursorKey, accountType }, context) => {
      const filter = { order: cursorKey ?? "createdAt", accountType: accountType ?? null } as const;
      return userPage(
        context,
        {
          key: `directory.${filter.order}`,
          read: (page) => readGuestDirectory(context.services.db, page, filter),
          place: "feed",
        },
        pagination,
      );
    },
  }),
);

builder.queryField("fetchDirectoryUsers", (t) =>
  t.field({
    guard: { who: "account" },
    type: UserConnectionType,
    args: {
      pagination: t.arg({ type: PaginationInput }),
      cursorKey: t.arg({ type: DirectoryCursorKey }),
      accountType: t.arg({ type: AccountType }),
      includeFollowedAccounts: t.arg.boolean({ description: "Default true." }),
      includeSessionUser: t.arg.boolean({ description: "Default false." }),
    },
    resolve: (_root, { pagination, cursorKey, accountType, includeFollowedAccounts, includeSessionUser }, context) => {
      const { accountId } = requireActor(context);
      const filter = {
        order: cursorKey ?? "createdAt",
        accountType: accountType ?? null,
        includeFollowedAccounts: includeFollowedAccounts ?? true,
        includeSessionUser: includeSessionUser ?? false,
      } as const;
      return userPage(
        context,
        {
          key: `directory.${filter.order}`,
          read: (page) => readDirectory(context.services.db, page, accountId, filter),
          place: "feed",
        },
        pagination,
      );
    },
  }),
);
