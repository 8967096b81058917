import { ApiError } from "#graphql/api-error.ts";
import { builder } from "#graphql/builder.ts";
import { PageInfoType, pageOf, PaginationInput } from "#graphql/pagination.ts";
import type { Connection } from "#graphql/pagination.ts";
import { visiblePage } from "#graphql/visible-page.ts";
import { UserType, loadUserView } from "#modules/graph/graphql/index.ts";
import { isUserVisible } from "#modules/graph/index.ts";
import type { UserView } from "#modules/graph/index.ts";
import { loadPost } from "#modules/posts/graphql/index.ts";
import { isFindable } from "#modules/accounts/index.ts";
import { positionIn } from "#platform/db/keyset.ts";
import { readEntrants } from "../queries/entrants.ts";
import { giveawayOf } from "./loaders.ts";

/**
 * Returns whether an entrant is named to the viewer. Entering is no wish to be found: accounts that are reachable by
 * link alone, private or undiscoverable are named to their followers and to themselves.
 */
export function isListedEntrant(user: UserView): boolean {
  return user.isSelf || (isUserVisible(user, "feed") && (isFindable(user) || user.relation?.isFollowed === true));
}

interface Entrant {
  user: UserView;
  enteredAt: Date;
}

const EntrantType = builder.objectRef<Entrant>("GiveawayEntrant").implement({
  audience: "everyone",
  fields: (t) => ({
    user: t.expose("user", { type: UserType }),
    enteredAt: t.expose("enteredAt", { type: "DateTime" }),
  }),
});

const EntrantConnectionType = builder
  .objectRef<Connection<Entrant> & { count: number }>("GiveawayEntrantConnection")
  .implement({
    audience: "everyone",
    fields: (t) => ({
      count: t.exposeInt("count", { description: "All entries, as on the ticket; the list may be shorter." }),
      items: t.expose("items", { type: [EntrantType] }),
      pageInfo: t.expose("pageInfo", { type: PageInfoType }),
    }),
  });

const key = "giveawayEntrants";

builder.queryField("fetchGiveawayEntrants", (t) =>
  t.field({
    guard: { who: "guest" },
    type: EntrantConnectionType,
    description:
      "The people who are in a giveaway, the newest tickets first. People the viewer may not find and people who are listed as winners by state alone are left out.",
    args: { postId: t.arg({ type: "Id", required: true }), pagination: t.arg({ type: PaginationInput }) },
    resolve: async (_root, { postId, pagination }, context) => {
      const post = await loadPost(context, postId);
      const giveaway = post === null ? null : await giveawayOf(context, post);
      if (giveaway === null) throw new ApiError("NOT_FOUND");
      const page = await visiblePage(context, pageOf(context, key, pagination), {
        read: (one) => readEntrants(context.services.db, one, postId),
        view: async (rows) => {
          const users = await Promise.all(rows.map(({ id }) => loadUserView(context, id)));
          return rows.map(({ enteredAt }, index): Entrant | null => {
            const user = users[index];
            return user !== undefined && isListedEntrant(user) ? { user, enteredAt } : null;
          });
        },
        positionOf: positionIn(key),
      });
      return { ...page, count: giveaway.entriesCount };
    },
  }),
);
