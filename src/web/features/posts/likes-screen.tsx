import { RouteModal } from "#web/app/route-modal.tsx";
import type { Screen, ScreenProps } from "#web/app/screen.ts";
import { PostLikesDocument } from "#web/generated/posts-page.ts";
import { PAGE_SIZE, useLoadMore } from "#web/lib/use-load-more.ts";
import { UserList } from "./card/user-list.tsx";
import { loadPostHead } from "./page/load-post-head.ts";

/** Screen of the people who like a post. */
function LikesScreen({ params }: ScreenProps) {
  const list = useLoadMore(PostLikesDocument, {
    variables: { postId: params["postId"] ?? "" },
    select: (data) => data.fetchPostLikeUsers,
    keyOf: (person) => person.id,
  });
  return (
    <RouteModal title="Likes" size="s" flush meta={{ noIndex: true }}>
      <UserList
        list={list}
        what="The likes"
        emptyTitle="No likes yet"
        emptyText="The heart below the stim is where they come from."
      />
    </RouteModal>
  );
}

export const screen: Screen = {
  component: LikesScreen,
  load: async (context) => {
    const [outcome] = await Promise.all([
      loadPostHead(context, "likes"),
      context.run(PostLikesDocument, { postId: context.params["postId"] ?? "", pagination: { limit: PAGE_SIZE } }),
    ]);
    return outcome;
  },
};
