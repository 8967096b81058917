import { lazy, Suspense } from "react";
import { useNavigate } from "#web/lib/router.tsx";
import { formatPrize } from "#kernel/format-money.ts";
import { useSession } from "#web/app/session-provider.tsx";
import type { PostThreadQuery } from "#web/generated/types.ts";
import { AppLink, TextLink } from "#web/ui/app-link.tsx";
import { Panel } from "#web/ui/panel.tsx";
import { FoldedPost } from "../card/folded-post.tsx";
import { FollowButton } from "../card/follow-button.tsx";
import { PostActions } from "../card/post-actions.tsx";
import { PostAttachments } from "../card/post-attachments.tsx";
import { PostContext } from "../card/post-card.tsx";
import { PostCover } from "../card/post-cover.tsx";
import { PostAuthor } from "../card/post-header.tsx";
import { PostMenu } from "../card/post-menu.tsx";
import { displayName, postPath } from "#web/lib/paths.ts";
import { PostPoll } from "../card/post-poll.tsx";
import { PostText } from "../card/post-text.tsx";
import { PostTicket } from "../card/post-ticket.tsx";
import { usePostActs } from "../card/use-post-acts.ts";
import { PostFacts } from "./post-facts.tsx";

const HeldGiveaway = lazy(async () => ({ default: (await import("./held-giveaway.tsx")).HeldGiveaway }));

const ReviewInvite = lazy(async () => ({ default: (await import("./review-invite.tsx")).ReviewInvite }));

const GiveawayThanks = lazy(async () => ({ default: (await import("./giveaway-thanks.tsx")).GiveawayThanks }));

type ThreadPost = NonNullable<PostThreadQuery["fetchPostWithReplies"]>["post"];

/** A post on its own page. */
export function PostDetail({ post }: { readonly post: ThreadPost }) {
  const acts = usePostActs(post);
  const navigate = useNavigate();
  const session = useSession();
  if (post.status === "deleted") {
    return (
      <Panel bleed className="post" data-gone="">
        <p className="post-gone">This stim was deleted by its author. Its replies are still here.</p>
      </Panel>
    );
  }
  if (post.hasMarkedAsSpam) {
    return (
      <Panel bleed className="post">
        <FoldedPost reason="marked" onShow={acts.unmark} />
      </Panel>
    );
  }
  const { giveawayAmount, giveawayWinnersCount, giveawayState } = post;
  const setAside =
    giveawayState === "open" && giveawayAmount !== null && giveawayWinnersCount !== null
      ? post.giveawayProductInfo === null
        ? `${formatPrize(giveawayAmount * giveawayWinnersCount)} is already set aside for this`
        : "The prizes are already paid for"
      : undefined;
  const relation = post.postedBy.interactions;
  const isHeld = giveawayState === "awaiting_payment" || giveawayState === "scheduled";
  return (
    <article className="post panel" data-bleed="" data-detail="" data-post={post.id}>
      {isHeld && (
        <Suspense fallback={null}>
          <HeldGiveaway post={post} />
        </Suspense>
      )}
      {post.replyTo && (
        <PostContext icon="chat-circle">
          {post.replyTo.status === "deleted" ? (
            <>
              Replying to <AppLink href={postPath(post.replyTo)}>a deleted stim</AppLink>
            </>
          ) : (
            <>
              Replying to <AppLink href={postPath(post.replyTo)}>{displayName(post.replyTo.postedBy)}</AppLink>
            </>
          )}
        </PostContext>
      )}
      {post.replyTo === null && post.replyToId !== null && (
        <PostContext icon="chat-circle">Replying to a stim that isn’t there for you</PostContext>
      )}
      <div className="post-header">
        <PostAuthor post={post} full />
        {relation?.isFollowed !== true && <FollowButton person={post.postedBy} />}
        <PostMenu
          post={post}
          acts={acts}
          onDeleted={() =>
            navigate(post.replyTo ? postPath(post.replyTo) : session === null ? "/giveaways" : "/home", {
              replace: true,
            })
          }
        />
      </div>
      <PostCover post={post}>
        <PostText text={post.text} mentions={post.mentions} linkNotices={post.linkNotices} large />
        <PostTicket post={post} acts={acts} terms={setAside} />
        {session === null && (giveawayState === "completed" || giveawayState === "settling") && (
          <p className="check-win-line">
            Did someone tell you that you won?{" "}
            <TextLink href={`/check-win?giveaway=${post.id}&ticket=`}>Check a win</TextLink>
          </p>
        )}
        {post.canReview === true && (
          <Suspense fallback={null}>
            <ReviewInvite postId={post.id} />
          </Suspense>
        )}
        {(post.mayThankGiver === true || (post.giveawayThanks ?? []).length > 0) && (
          <Suspense fallback={null}>
            <GiveawayThanks post={post} />
          </Suspense>
        )}
        {post.poll !== null && <PostPoll post={post} poll={post.poll} />}
        <PostAttachments post={post} />
      </PostCover>
      <PostFacts post={post} impressionsCount={post.impressionsCount} />
      <PostActions post={post} acts={acts} />
    </article>
  );
}
