import { useClient } from "urql";
import { useEnvironment } from "#web/app/environment.tsx";
import type { PostCardFragment } from "#web/generated/types.ts";
import { shareLink } from "#web/lib/copy-link.ts";
import { PostAct } from "./post-act.tsx";
import { displayName, postPath } from "#web/lib/paths.ts";
import { RepostButton } from "./repost-button.tsx";
import { ticketPhase } from "./ticket-state.ts";
import type { PostActs } from "./use-post-acts.ts";

interface PostActionsProps {
  readonly post: PostCardFragment;
  readonly acts: PostActs;
  /** True for replies in a thread: they are answered at their own page and have no repost button. */
  readonly compact?: boolean;
}

/**
 * Reply, repost, like, bookmark and share. The act that enters a giveaway is marigold. Icons are outlines until the
 * viewer has acted.
 */
export function PostActions({ post, acts, compact = false }: PostActionsProps) {
  const client = useClient();
  const { baseUrl } = useEnvironment();
  const way = post.giveawayEnterMethod !== null && ticketPhase(post, 0) === "open" ? post.giveawayEnterMethod : null;
  const toggleBookmark = async (): Promise<void> => {
    const act = await import("../menu/toggle-bookmark.ts");
    await act.toggleBookmark(client, post);
  };
  return (
    <div className="post-actions" data-compact={compact ? "" : undefined}>
      <PostAct
        name="reply"
        icon="chat-circle"
        weight={way === "reply" && post.giveawayTicketNo !== null ? "fill" : "bold"}
        label={compact ? `Reply to ${displayName(post.postedBy)}` : "Reply"}
        count={post.repliesCount}
        way={way === "reply"}
        onClick={acts.reply}
      />
      {!compact && <RepostButton post={post} acts={acts} way={way === "repost"} />}
      <PostAct
        name="like"
        icon="heart"
        weight={post.hasLiked ? "fill" : "bold"}
        label="Like"
        count={post.likesCount}
        way={way === "like"}
        pressed={post.hasLiked}
        tone="accent"
        onClick={acts.toggleLike}
      />
      {!compact && !acts.isGuest && (
        <PostAct
          name="bookmark"
          icon="bookmark-simple"
          weight={post.hasBookmarked ? "fill" : "bold"}
          label="Bookmark"
          pressed={post.hasBookmarked}
          tone="accent"
          onClick={() => void toggleBookmark()}
        />
      )}
      {!compact && (
        <PostAct
          name="share"
          icon="share-fat"
          label="Share"
          onClick={() => void shareLink(baseUrl + postPath(post), `A stim by ${displayName(post.postedBy)}`)}
        />
      )}
    </div>
  );
}
