import "./page/post.css";
import { useEffect } from "react";
import { useNavigate } from "#web/lib/router.tsx";
import { useQuery } from "urql";
import { formatWhole } from "#kernel/format-count.ts";
import { Page } from "#web/app/page.tsx";
import { notFound, redirectTo, type Screen, type ScreenProps } from "#web/app/screen.ts";
import { useSession } from "#web/app/session-provider.tsx";
import { PostThreadDocument } from "#web/generated/posts-page.ts";
import type { PostThreadQuery } from "#web/generated/types.ts";
import { PAGE_SIZE, useLoadMore } from "#web/lib/use-load-more.ts";
import { AppLink } from "#web/ui/app-link.tsx";
import { Icon } from "#web/ui/icons.tsx";
import { EmptyState } from "#web/ui/page-state.tsx";
import { Panel } from "#web/ui/panel.tsx";
import { PeopleSkeleton, PostSkeleton, useHeldPending } from "#web/ui/skeleton.tsx";
import { NotFound } from "#web/app/not-found.tsx";
import { ListView } from "./card/list-view.tsx";
import { displayName, postPath, postViewPath } from "#web/lib/paths.ts";
import { replyRuleWords } from "./card/reply-rule-words.ts";
import { SocialRail } from "./rail/social-rail.tsx";
import { isGiveaway } from "./card/ticket-state.ts";
import { ConversationMembers } from "./page/conversation-members.tsx";
import { PostDetail } from "./page/post-detail.tsx";
import { postMeta } from "./page/post-meta.ts";
import { ReplyComposer } from "./page/reply-composer.tsx";
import { ThreadReply } from "./page/thread-reply.tsx";
import { LoadFailure } from "#web/lib/failures/load-failure.tsx";

type Thread = NonNullable<PostThreadQuery["fetchPostWithReplies"]>;

const firstPage = { limit: PAGE_SIZE };

/** Screen of a post with its replies. Under a name that is not its author's it redirects to the right address. */
function PostScreen({ params }: ScreenProps) {
  const postId = params["postId"] ?? "";
  const [{ data, error, fetching }, retry] = useQuery({
    query: PostThreadDocument,
    variables: { postId, pagination: firstPage },
  });
  const waiting = useHeldPending(fetching && !data);
  const session = useSession();
  const navigate = useNavigate();
  const back = session === null ? "/giveaways" : "/home";
  const thread = data?.fetchPostWithReplies;
  const canonical = thread ? postPath(thread.post) : null;
  const username = params["username"] ?? null;
  const belongs = thread == null || thread.post.postedBy.username === username;
  useEffect(() => {
    if (canonical !== null && !belongs) navigate(canonical + location.hash, { replace: true });
  }, [canonical, belongs, navigate]);

  if (thread === null) return <NotFound />;
  if (thread === undefined) {
    return (
      <Page title="Stim" heading="hidden" back={back} rail={<SocialRail />}>
        {error !== undefined && !fetching ? (
          <Panel bleed>
            <LoadFailure
              level="h2"
              title="This stim didn’t load"
              onRetry={() => {
                retry({ requestPolicy: "network-only" });
              }}
              error={error}
            />
          </Panel>
        ) : (
          waiting && <PostSkeleton />
        )}
      </Page>
    );
  }
  return <PostPage thread={thread} back={back} />;
}

function PostPage({ thread, back }: { readonly thread: Thread; readonly back: string }) {
  const { post } = thread;
  const name = displayName(post.postedBy);
  return (
    <Page title={`Stim by ${name}`} heading="hidden" back={back} rail={<SocialRail />} meta={postMeta(post, name)}>
      <PostDetail post={post} />
      <Replies post={post} hiddenCount={thread.hiddenRepliesCount} />
    </Page>
  );
}

function Replies({ post, hiddenCount }: { readonly post: Thread["post"]; readonly hiddenCount: number }) {
  const list = useLoadMore(PostThreadDocument, {
    variables: { postId: post.id },
    select: (data) => data.fetchPostWithReplies?.replies,
    keyOf: (reply) => reply.id,
  });
  const gives = isGiveaway(post);
  const isOpen = post.status === "active";
  const session = useSession();
  const ruled = replyRuleWords(post.replyRule, displayName(post.postedBy));
  const enters = post.giveawayEnterMethod === "reply" && post.giveawayState === "open";
  return (
    <Panel flush bleed className="replies">
      {isOpen &&
        (post.canReply || session === null ? (
          <ReplyComposer post={post} />
        ) : (
          ruled !== null && (
            <p className="reply-rule">
              <Icon name="lock-simple" /> {ruled}
            </p>
          )
        ))}
      {post.repliesCount > 0 && (
        <div className="replies-head">
          <h2>{post.repliesCount === 1 ? "1 reply" : `${formatWhole(post.repliesCount)} replies`}</h2>
          <ConversationMembers people={post.conversationMembers} />
        </div>
      )}
      <ListView
        list={list}
        what="The replies"
        bare
        moreLabel="Show more replies"
        skeleton={<PeopleSkeleton />}
        empty={
          hiddenCount > 0 ? null : (
            <EmptyState title="No replies yet" level="h2">
              {enters
                ? "The first reply is the first ticket."
                : post.canReply
                  ? "Say something kind, and this is where it will be."
                  : "Replies will be here."}
            </EmptyState>
          )
        }
      >
        {(replies) =>
          replies.map((reply) => (
            <ThreadReply key={reply.id} reply={reply} authorId={post.postedBy.id} isGiveaway={gives} />
          ))
        }
      </ListView>
      {hiddenCount > 0 && (
        <AppLink href={postViewPath(post, "hidden")} className="replies-hidden">
          <Icon name="eye-slash" /> Hidden replies ({hiddenCount < 100 ? hiddenCount : "100+"})
        </AppLink>
      )}
    </Panel>
  );
}

export const screen: Screen = {
  component: PostScreen,
  load: async ({ params, run }) => {
    const { data, errors } = await run(PostThreadDocument, { postId: params["postId"] ?? "", pagination: firstPage });
    const post = data?.fetchPostWithReplies?.post;
    if (post === undefined) return errors.length === 0 ? notFound : undefined;
    return post.postedBy.username === (params["username"] ?? null) ? undefined : redirectTo(postPath(post));
  },
};
