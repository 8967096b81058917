import { memo, useState } from "react";
import { ticketNumber } from "#kernel/format-count.ts";
import type { PostCardFragment } from "#web/generated/types.ts";
import { AppLink } from "#web/ui/app-link.tsx";
import { Avatar } from "#web/ui/avatar.tsx";
import { VerifiedBadge } from "#web/ui/person-line.tsx";
import { RelativeTime } from "#web/ui/relative-time.tsx";
import { Tag } from "#web/ui/tag.tsx";
import { FoldedPost } from "../card/folded-post.tsx";
import { PostActions } from "../card/post-actions.tsx";
import { PostAttachments } from "../card/post-attachments.tsx";
import { PostCover } from "../card/post-cover.tsx";
import { EditedMark } from "../card/post-header.tsx";
import { PostMenu } from "../card/post-menu.tsx";
import { PostPoll } from "../card/post-poll.tsx";
import { displayName, postPath, profilePath } from "#web/lib/paths.ts";
import { PostText } from "../card/post-text.tsx";
import { usePostActs } from "../card/use-post-acts.ts";

interface ThreadReplyProps {
  readonly reply: PostCardFragment & { readonly entryTicketNo: number | null; readonly isThanks: boolean };
  /** Author of the post above, and whether it is a giveaway. */
  readonly authorId: string;
  readonly isGiveaway: boolean;
}

/** A reply below its post, with the ticket it holds. A deleted reply keeps its place, without text. */
export const ThreadReply = memo(function ThreadReply({ reply, authorId, isGiveaway }: ThreadReplyProps) {
  const acts = usePostActs(reply);
  const [unfolded, setUnfolded] = useState(false);
  if (reply.status !== "active") {
    return (
      <article className="reply" data-gone="">
        <p>This reply was deleted by its author.</p>
        {reply.repliesCount > 0 && <AppLink href={postPath(reply)}>See the replies to it</AppLink>}
      </article>
    );
  }
  const { postedBy } = reply;
  if (reply.hasMarkedAsSpam) {
    return (
      <article className="reply" data-gone="" aria-label="A reply, marked as spam">
        <FoldedPost reason="marked" onShow={acts.unmark} />
      </article>
    );
  }
  const why = reply.hiddenReason ?? (postedBy.interactions?.isMuted === true ? "muted" : null);
  if (why !== null && !unfolded) {
    return (
      <article className="reply" data-gone="" aria-label="A reply, folded up">
        <FoldedPost
          reason={why}
          onShow={() => {
            setUnfolded(true);
          }}
        />
      </article>
    );
  }
  const href = profilePath(postedBy);
  const name = displayName(postedBy);
  const isGiver = isGiveaway && postedBy.id === authorId;
  return (
    <article className="reply" aria-label={`Reply by ${name}`}>
      <Avatar photoUrl={postedBy.photoUrl} kind={postedBy.accountType} size={40} />
      <div className="reply-body">
        <div className="reply-header">
          <div className="reply-by">
            <span className="person-name">
              {href === undefined ? (
                <span>{name}</span>
              ) : (
                <AppLink href={href} className="person-link">
                  {name}
                </AppLink>
              )}
              {postedBy.isIdentityVerified && <VerifiedBadge size={16} />}
            </span>
            <AppLink href={postPath(reply)} className="post-time">
              <RelativeTime time={reply.createdAt} />
            </AppLink>
            <EditedMark post={reply} />
            {reply.entryTicketNo !== null && <Tag tone="prize">Ticket {ticketNumber(reply.entryTicketNo)}</Tag>}
            {reply.entryLabel !== null && <Tag>{reply.entryLabel}</Tag>}
            {reply.isThanks && (
              <Tag tone="ok" icon="heart">
                Thanks from a winner
              </Tag>
            )}
            {isGiver && <Tag tone="prize">Giver</Tag>}
          </div>
          <PostMenu post={reply} acts={acts} />
        </div>
        <PostCover post={reply}>
          <PostText text={reply.text} mentions={reply.mentions} linkNotices={reply.linkNotices} />
          {reply.poll !== null && <PostPoll post={reply} poll={reply.poll} />}
          <PostAttachments post={reply} />
        </PostCover>
        <PostActions post={reply} acts={acts} compact />
      </div>
    </article>
  );
});
