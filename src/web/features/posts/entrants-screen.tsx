import "./page/post.css";
import { useQuery } from "urql";
import { formatWhole } from "#kernel/format-count.ts";
import { RouteModal } from "#web/app/route-modal.tsx";
import type { Screen, ScreenProps } from "#web/app/screen.ts";
import { PostEntrantsDocument, PostHeadDocument } from "#web/generated/posts-page.ts";
import { PAGE_SIZE, useLoadMore } from "#web/lib/use-load-more.ts";
import { EmptyState } from "#web/ui/page-state.tsx";
import { RelativeTime } from "#web/ui/relative-time.tsx";
import { PeopleSkeleton } from "#web/ui/skeleton.tsx";
import { ListView } from "./card/list-view.tsx";
import { isSettled } from "./card/ticket-state.ts";
import { UserRow } from "./card/user-list.tsx";
import { loadPostHead } from "./page/load-post-head.ts";
import { unlistedWords } from "./page/unlisted-words.ts";

/** Screen of the people who are in a giveaway, or were in it, the newest first. */
function EntrantsScreen({ params }: ScreenProps) {
  const variables = { postId: params["postId"] ?? "" };
  const [{ data: head }] = useQuery({ query: PostHeadDocument, variables });
  const isOver = head?.getPostById != null && isSettled(head.getPostById);
  const list = useLoadMore(PostEntrantsDocument, {
    variables,
    select: (data) => data.fetchGiveawayEntrants,
    keyOf: ({ user }) => user.id,
  });
  const count = list.count ?? 0;
  const unlisted = list.hasMore || list.loading ? 0 : count - list.items.length;
  const title = isOver ? "Who was in" : "Who’s in";
  return (
    <RouteModal title={count > 0 ? `${title} (${formatWhole(count)})` : title} size="s" flush meta={{ noIndex: true }}>
      <ListView
        list={list}
        what="The list"
        bare
        skeleton={<PeopleSkeleton />}
        empty={
          count > 0 ? (
            <EmptyState title="No one is listed here">{unlistedWords(count, isOver)}</EmptyState>
          ) : isOver ? (
            <EmptyState title="No one was in">It ended without a ticket.</EmptyState>
          ) : (
            <EmptyState title="No one is in yet">The first ticket is still to be had.</EmptyState>
          )
        }
      >
        {(entrants) => (
          <>
            <ul className="people">
              {entrants.map(({ user, enteredAt }) => (
                <UserRow key={user.id} person={user}>
                  {user.username !== null && <span>@{user.username}</span>}
                  <span>
                    · <RelativeTime time={enteredAt} />
                  </span>
                </UserRow>
              ))}
            </ul>
            {unlisted > 0 && <p className="entrants-unlisted">{unlistedWords(unlisted, isOver)}</p>}
          </>
        )}
      </ListView>
    </RouteModal>
  );
}

export const screen: Screen = {
  component: EntrantsScreen,
  load: async (context) => {
    const [outcome] = await Promise.all([
      loadPostHead(context, "entrants"),
      context.run(PostEntrantsDocument, { postId: context.params["postId"] ?? "", pagination: { limit: PAGE_SIZE } }),
    ]);
    return outcome;
  },
};
