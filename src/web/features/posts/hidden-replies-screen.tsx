import "./page/post.css";
import { useQuery } from "urql";
import { RouteModal } from "#web/app/route-modal.tsx";
import type { Screen, ScreenProps } from "#web/app/screen.ts";
import { HiddenRepliesDocument } from "#web/generated/posts-views.ts";
import { PostHeadDocument } from "#web/generated/posts-page.ts";
import { PAGE_SIZE, useLoadMore } from "#web/lib/use-load-more.ts";
import { EmptyState } from "#web/ui/page-state.tsx";
import { PeopleSkeleton } from "#web/ui/skeleton.tsx";
import { ListView } from "./card/list-view.tsx";
import { loadPostHead } from "./page/load-post-head.ts";
import { ThreadReply } from "./page/thread-reply.tsx";

/** Screen of replies that are hidden from their thread, each collapsed below its reason. */
function HiddenRepliesScreen({ params }: ScreenProps) {
  const postId = params["postId"] ?? "";
  const [{ data: head }] = useQuery({ query: PostHeadDocument, variables: { postId } });
  const post = head?.getPostById;
  const list = useLoadMore(HiddenRepliesDocument, {
    variables: { postId },
    select: (data) => data.fetchHiddenPostReplies,
    keyOf: (reply) => reply.id,
  });
  return (
    <RouteModal title="Hidden replies" size="m" flush meta={{ noIndex: true }}>
      <ListView
        list={list}
        what="The hidden replies"
        bare
        skeleton={<PeopleSkeleton />}
        empty={
          <EmptyState level="h2" title="Nothing is hidden here">
            Every reply is in the thread.
          </EmptyState>
        }
      >
        {(replies) =>
          replies.map((reply) => (
            <ThreadReply
              key={reply.id}
              reply={reply}
              authorId={post?.postedBy.id ?? ""}
              isGiveaway={(post?.giveawayState ?? null) !== null}
            />
          ))
        }
      </ListView>
    </RouteModal>
  );
}

export const screen: Screen = {
  component: HiddenRepliesScreen,
  load: async (context) => {
    const [outcome] = await Promise.all([
      loadPostHead(context, "hidden"),
      context.run(HiddenRepliesDocument, { postId: context.params["postId"] ?? "", pagination: { limit: PAGE_SIZE } }),
    ]);
    return outcome;
  },
};
