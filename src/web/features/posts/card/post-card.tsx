import "./posts.css";
import { memo, useState, type MouseEvent, type ReactNode } from "react";
import { hashtagPath } from "#kernel/search-path.ts";
import { useNavigate } from "#web/lib/router.tsx";
import type { PostCardFragment } from "#web/generated/types.ts";
import { AppLink } from "#web/ui/app-link.tsx";
import { Icon } from "#web/ui/icons.tsx";
import { FoldedPost } from "./folded-post.tsx";
import { PostActions } from "./post-actions.tsx";
import { PostAttachments } from "./post-attachments.tsx";
import { PostCover } from "./post-cover.tsx";
import { PostAuthor } from "./post-header.tsx";
import { PostMenu } from "./post-menu.tsx";
import { displayName, postPath, profilePath } from "#web/lib/paths.ts";
import { PostPoll } from "./post-poll.tsx";
import { PostText } from "./post-text.tsx";
import { PostTicket } from "./post-ticket.tsx";
import { usePostActs } from "./use-post-acts.ts";

interface Named {
  readonly id: string;
  readonly username: string | null;
  readonly name: string;
}

interface PostCardProps {
  readonly post: PostCardFragment & { readonly replyTo?: { readonly id: string; readonly postedBy: Named } | null };
  /** Person whose repost brought it into this list, when it is not the author. */
  readonly repostedBy?: Named | null | undefined;
  /** Label of the repost, when it is an entry to a brand's giveaway. */
  readonly repostEntryLabel?: string | null | undefined;
  /** The followed hashtag that alone brought it into this list. */
  readonly followedTag?: string | null | undefined;
  /** True for the first post that was there at the last visit. */
  readonly isSeenFrom?: boolean;
  /** True when it is pinned to this profile. */
  readonly isPinned?: boolean;
}

/**
 * A post in a list. A press anywhere but on a control opens it; the time does the same for the keyboard. Memoized,
 * since lists are long: it renders again only when its post changes.
 */
export const PostCard = memo(function PostCard({
  post,
  repostedBy,
  repostEntryLabel,
  followedTag,
  isSeenFrom = false,
  isPinned = false,
}: PostCardProps) {
  const navigate = useNavigate();
  const acts = usePostActs(post);
  const [unfolded, setUnfolded] = useState(false);
  const open = (event: MouseEvent<HTMLElement>): void => {
    const { target, currentTarget } = event;
    // Dialogs and menus are children in React's tree, but not in the document.
    if (!(target instanceof Element) || !currentTarget.contains(target)) return;
    if (target.closest("a, button, input, textarea, .ticket-frame") !== null || getSelection()?.isCollapsed === false)
      return;
    navigate(postPath(post));
  };
  if (post.hasMarkedAsSpam) {
    return (
      <article
        className="post panel"
        data-bleed=""
        aria-label={`Stim by ${displayName(post.postedBy)}, marked as spam`}
      >
        <FoldedPost reason="marked" onShow={acts.unmark} />
      </article>
    );
  }
  if (post.filteredBy !== null && !unfolded) {
    return (
      <article className="post panel" data-bleed="" aria-label={`Stim by ${displayName(post.postedBy)}, folded up`}>
        <FoldedPost
          reason={post.filteredBy}
          onShow={() => {
            setUnfolded(true);
          }}
        />
      </article>
    );
  }
  return (
    <article
      className="post panel"
      data-bleed=""
      data-post={post.id}
      aria-label={`Stim by ${displayName(post.postedBy)}`}
      onClick={open}
    >
      {isSeenFrom && <p className="post-seen">You’re caught up</p>}
      {isPinned && <PostContext icon="push-pin">Pinned</PostContext>}
      {repostedBy && (
        <PostContext icon="repeat">
          <PersonName person={repostedBy} /> reposted
          {repostEntryLabel && <> · {repostEntryLabel}</>}
        </PostContext>
      )}
      {followedTag && (
        <PostContext icon="hash">
          You follow <AppLink href={hashtagPath(followedTag)}>#{followedTag}</AppLink>
        </PostContext>
      )}
      {post.replyTo && (
        <PostContext icon="chat-circle">
          Replying to <AppLink href={postPath(post.replyTo)}>{displayName(post.replyTo.postedBy)}</AppLink>
          {post.entryLabel !== null && <> · {post.entryLabel}</>}
        </PostContext>
      )}
      {!post.replyTo && post.entryLabel !== null && <PostContext icon="chat-circle">{post.entryLabel}</PostContext>}
      <div className="post-header">
        <PostAuthor post={post} />
        <PostMenu post={post} acts={acts} />
      </div>
      <PostCover post={post}>
        <PostText text={post.text} mentions={post.mentions} linkNotices={post.linkNotices} />
        <PostTicket post={post} acts={acts} />
        {post.poll !== null && <PostPoll post={post} poll={post.poll} />}
        <PostAttachments post={post} />
      </PostCover>
      <PostActions post={post} acts={acts} />
    </article>
  );
});

/** Reason why a post is in this list, in a quiet line above it. */
export function PostContext({
  icon,
  children,
}: {
  readonly icon: "repeat" | "chat-circle" | "push-pin" | "hash";
  readonly children: ReactNode;
}) {
  return (
    <div className="post-context">
      <Icon name={icon} />
      <span>{children}</span>
    </div>
  );
}

function PersonName({ person }: { readonly person: Named }) {
  const href = profilePath(person);
  return href === undefined ? displayName(person) : <AppLink href={href}>{displayName(person)}</AppLink>;
}
