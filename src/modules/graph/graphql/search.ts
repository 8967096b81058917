import { builder } from "#graphql/builder.ts";
import { PaginationInput } from "#graphql/pagination.ts";
import { AccountType } from "#modules/accounts/graphql/index.ts";
import { readPeopleNamed } from "../queries/search-people.ts";
import { userPage } from "./lists.ts";
import { UserConnectionType } from "./user.ts";

/** The types a list is restricted to, null for all of them. */
function accountTypesIn(given: readonly ("personal" | "brand")[] | null | undefined): ("personal" | "brand")[] | null {
  const types = [...new Set(given)];
  return types.length === 1 ? types : null;
}

builder.queryField("findUsers", (t) =>
  t.field({
    guard: { who: "guest" },
    type: UserConnectionType,
    description: "People and brands of the directory, by the beginnings of their names, those followed most first.",
    args: {
      query: t.arg.string({ required: true }),
      accountType: t.arg({ type: [AccountType], description: "Of these types only; without it, or empty, of any." }),
      pagination: t.arg({ type: PaginationInput }),
    },
    resolve: (_root, { query, accountType, pagination }, context) => {
      const types = accountTypesIn(accountType);
      return userPage(
        context,
        {
          key: types === null ? "people" : `people:${types[0]}`,
          read: (page) => readPeopleNamed(context.services.db, page, query, types),
          place: "feed",
        },
        pagination,
      );
    },
  }),
);
