import { RouteModal } from "#web/app/route-modal.tsx";
import type { Screen, ScreenProps } from "#web/app/screen.ts";
import { PostRepostsDocument } from "#web/generated/posts-page.ts";
import { PAGE_SIZE, useLoadMore } from "#web/lib/use-load-more.ts";
import { UserList } from "./card/user-list.tsx";
import { loadPostHead } from "./page/load-post-head.ts";

/** Screen of the people who reposted a post. */
function RepostsScreen({ params }: ScreenProps) {
  const list = useLoadMore(PostRepostsDocument, {
    variables: { postId: params["postId"] ?? "" },
    select: (data) => data.fetchPostRepostUsers,
    keyOf: (person) => person.id,
  });
  return (
    <RouteModal title="Reposts" size="s" flush meta={{ noIndex: true }}>
      <UserList
        list={list}
        what="The reposts"
        emptyTitle="No reposts yet"
        emptyText="People who repost this stim show up here."
      />
    </RouteModal>
  );
}

export const screen: Screen = {
  component: RepostsScreen,
  load: async (context) => {
    const [outcome] = await Promise.all([
      loadPostHead(context, "reposts"),
      context.run(PostRepostsDocument, { postId: context.params["postId"] ?? "", pagination: { limit: PAGE_SIZE } }),
    ]);
    return outcome;
  },
};
