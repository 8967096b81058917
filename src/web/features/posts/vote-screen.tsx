import "./page/post.css";
import { useQuery } from "urql";
import { RouteModal } from "#web/app/route-modal.tsx";
import type { Screen, ScreenProps } from "#web/app/screen.ts";
import { PostByIdDocument } from "#web/generated/posts-watch.ts";
import { EmptyState } from "#web/ui/page-state.tsx";
import { PostCover } from "./card/post-cover.tsx";
import { PostPoll } from "./card/post-poll.tsx";
import { PostText } from "./card/post-text.tsx";
import { loadPostHead } from "./page/load-post-head.ts";
import { LoadFailure } from "#web/lib/failures/load-failure.tsx";

/** Screen to vote in a post's poll; in a giveaway entered by voting it is the entry. */
function VoteScreen({ params }: ScreenProps) {
  const [{ data, error }, retry] = useQuery({ query: PostByIdDocument, variables: { postId: params["postId"] ?? "" } });
  const post = data?.getPostById;
  return (
    <RouteModal title="Vote" size="s" meta={{ noIndex: true }}>
      {error !== undefined && !post && (
        <LoadFailure
          title="The poll didn’t load"
          onRetry={() => {
            retry({ requestPolicy: "network-only" });
          }}
          error={error}
        />
      )}
      {post && post.poll === null && (
        <EmptyState title="No poll here" level="h2">
          This stim asks nothing.
        </EmptyState>
      )}
      {post && post.poll !== null && (
        <div className="vote">
          <PostCover post={post}>
            <PostText text={post.text} mentions={post.mentions} linkNotices={post.linkNotices} />
            <PostPoll post={post} poll={post.poll} />
          </PostCover>
          {post.giveawayTicketNo !== null && <p className="vote-in">You’re in.</p>}
        </div>
      )}
    </RouteModal>
  );
}

export const screen: Screen = {
  component: VoteScreen,
  load: async (context) => {
    const [outcome] = await Promise.all([
      loadPostHead(context, "vote"),
      context.run(PostByIdDocument, { postId: context.params["postId"] ?? "" }),
    ]);
    return outcome;
  },
};
