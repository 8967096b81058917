import { formatCount, formatWhole } from "#kernel/format-count.ts";
import { useEnvironment } from "#web/app/environment.tsx";
import type { PostCardFragment } from "#web/generated/types.ts";
import { Icon } from "#web/ui/icons.tsx";
import type { IconName, IconWeight } from "#web/ui/icon-names.ts";
import { shareLink } from "./copy-link.ts";
import { displayName, postPath } from "./post-paths.ts";
import { ticketPhase } from "./ticket-state.ts";
import type { PostActs } from "./use-post-acts.ts";

interface PostActionsProps {
  readonly post: PostCardFragment;
  readonly acts: PostActs;
  /** True for replies in a thread: they are answered at their own page and have no repost button. */
  readonly compact?: boolean;
}

/** Reply, repost, like and share. The act that enters a giveaway is filled and marigold. */
export function PostActions({ post, acts, compact = false }: PostActionsProps) {
  const { baseUrl } = useEnvironment();
  const way = post.giveawayEnterMethod !== null && ticketPhase(post, 0) === "open" ? post.giveawayEnterMethod : null;
  return (
    <div className="post-actions" data-compact={compact ? "" : undefined}>
      <Act
        name="reply"
        icon="chat-circle"
        weight={way === "reply" ? "fill" : "bold"}
        label={compact ? `Reply to ${displayName(post.postedBy)}` : "Reply"}
        count={post.repliesCount}
        way={way === "reply"}
        onClick={acts.reply}
      />
      {!compact && (
        <Act
          name="repost"
          icon="repeat"
          label="Repost"
          count={post.repostsCount}
          way={way === "repost"}
          pressed={post.hasReposted}
          tone="money"
          onClick={acts.toggleRepost}
        />
      )}
      <Act
        name="like"
        icon="heart"
        weight={post.hasLiked || way === "like" ? "fill" : "bold"}
        label="Like"
        count={post.likesCount}
        way={way === "like"}
        pressed={post.hasLiked}
        tone="accent"
        onClick={acts.toggleLike}
      />
      {!compact && (
        <Act
          name="share"
          icon="share-fat"
          label="Share"
          onClick={() => void shareLink(baseUrl + postPath(post), `A stim by ${displayName(post.postedBy)}`)}
        />
      )}
    </div>
  );
}

interface ActProps {
  /** Name by which a shortcut finds the button. */
  readonly name: string;
  readonly icon: IconName;
  readonly weight?: IconWeight;
  readonly label: string;
  readonly count?: number;
  readonly way?: boolean;
  readonly pressed?: boolean;
  readonly tone?: "accent" | "money";
  readonly onClick: () => void;
}

function Act({ name, icon, weight = "bold", label, count, way = false, pressed, tone, onClick }: ActProps) {
  const shown = count !== undefined && count > 0;
  return (
    <button
      type="button"
      name={name}
      className="post-act"
      aria-label={shown ? `${label}, ${formatWhole(count)}` : label}
      aria-pressed={pressed}
      data-tone={tone}
      data-way={way ? "" : undefined}
      onClick={onClick}
    >
      <Icon name={icon} weight={weight} />
      {shown && formatCount(count)}
    </button>
  );
}
