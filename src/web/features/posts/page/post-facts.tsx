import { formatCount } from "#kernel/format-count.ts";
import type { PostCardFragment } from "#web/generated/types.ts";
import { AppLink } from "#web/ui/app-link.tsx";
import { Icon } from "#web/ui/icons.tsx";
import { postViewPath } from "#web/lib/paths.ts";
import { isGiveaway, isSettled } from "../card/ticket-state.ts";
import { SeenCount } from "./seen-count.tsx";

/**
 * Line between a post and its actions: its rules and draw, who reposted and liked it, and for its author the number of
 * views.
 */
export function PostFacts({
  post,
  impressionsCount,
}: {
  readonly post: PostCardFragment;
  readonly impressionsCount: number | null;
}) {
  const gives = isGiveaway(post);
  const hasWinners = (post.giveawayWinners ?? []).length > 0;
  if (!gives && post.repostsCount === 0 && post.likesCount === 0 && impressionsCount === null) return null;
  return (
    <div className="post-facts">
      {gives && (
        <>
          <AppLink href={postViewPath(post, "rules")}>
            <Icon name="scroll" /> Rules
          </AppLink>
          <AppLink href={postViewPath(post, "draw")}>
            <Icon name="fingerprint" /> Sealed draw
          </AppLink>
          {(post.giveawayEntriesCount ?? 0) > 0 && (
            <AppLink href={postViewPath(post, "entrants")}>
              <Icon name="users-three" /> {isSettled(post) ? "Who was in" : "Who’s in"}
            </AppLink>
          )}
          {hasWinners && (
            <AppLink href={postViewPath(post, "winners")}>
              <Icon name="trophy" /> Winners
            </AppLink>
          )}
        </>
      )}
      {(post.repostsCount + post.likesCount > 0 || impressionsCount !== null) && (
        <div className="post-counts">
          {post.repostsCount > 0 && (
            <AppLink href={postViewPath(post, "reposts")}>
              <b>{formatCount(post.repostsCount)}</b> {post.repostsCount === 1 ? "repost" : "reposts"}
            </AppLink>
          )}
          {post.likesCount > 0 && (
            <AppLink href={postViewPath(post, "likes")}>
              <b>{formatCount(post.likesCount)}</b> {post.likesCount === 1 ? "like" : "likes"}
            </AppLink>
          )}
          {impressionsCount !== null && (
            <SeenCount
              postId={post.id}
              kind={gives ? "giveaway" : post.replyToId === null ? "stim" : "reply"}
              count={impressionsCount}
            />
          )}
        </div>
      )}
    </div>
  );
}
