import { builder } from "#graphql/builder.ts";
import { PaginationInput } from "#graphql/pagination.ts";
import { readPeopleNamed } from "../queries/search-people.ts";
import { userPage } from "./lists.ts";
import { UserConnectionType } from "./user.ts";

builder.queryField("findUsers", (t) =>
  t.field({
    guard: { who: "guest" },
    type: UserConnectionType,
    description: "People and brands of the directory, by the beginnings of their names, those followed most first.",
    args: { query: t.arg.string({ required: true }), pagination: t.arg({ type: PaginationInput }) },
    resolve: (_root, { query, pagination }, context) =>
      userPage(
        context,
        { key: "people", read: (page) => readPeopleNamed(context.services.db, page, query), place: "feed" },
        pagination,
      ),
  }),
);
