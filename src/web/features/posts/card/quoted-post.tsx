import "./quoted-post.css";
import { resizedAddress } from "#kernel/media-address.ts";
import type { QuotedPostFragment } from "#web/generated/types.ts";
import { AppLink } from "#web/ui/app-link.tsx";
import { Avatar } from "#web/ui/avatar.tsx";
import { Icon } from "#web/ui/icons.tsx";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import { RelativeTime } from "#web/ui/relative-time.tsx";
import { useOpened } from "./opened-posts.ts";
import { displayName, postPath } from "#web/lib/paths.ts";
import { prizeWords } from "./post-prize.ts";

/**
 * A quoted post, shown small; links to the post as a whole. Renders a notice for null: the post is not visible to the
 * viewer, or was detached.
 */
export function QuotedPost({ post }: { readonly post: QuotedPostFragment | null }) {
  if (post === null)
    return (
      <p className="quoted-post" data-gone="">
        The stim quoted here isn’t available.
      </p>
    );
  return <Quoted post={post} />;
}

function Quoted({ post }: { readonly post: QuotedPostFragment }) {
  // A covered post is opened where it stands alone: here all of it is a link.
  const [isOpen] = useOpened(post);
  const { postedBy, text, warning, isSensitive, giveawayWinnersCount, giveawayState } = post;
  const prize = prizeWords(post);
  const picture = post.attachments.find(({ type }) => type === "image");
  return (
    <AppLink href={postPath(post)} className="quoted-post">
      <span className="quoted-post-by">
        <Avatar photoUrl={postedBy.photoUrl} kind={postedBy.accountType} size={24} />
        <b>{displayName(postedBy)}</b>
        <RelativeTime time={post.createdAt} />
      </span>
      <span className="quoted-post-words">
        {warning !== null && !isOpen ? (
          <span className="quoted-post-text quoted-post-warning" dir="auto">
            <Icon name="warning" />
            <VisuallyHidden>Content warning: </VisuallyHidden>
            {warning}
          </span>
        ) : (
          text !== "" && (
            <span className="quoted-post-text" dir="auto">
              {text}
            </span>
          )
        )}
        {picture !== undefined && isSensitive && !isOpen && warning === null && (
          <span className="quoted-post-covered">
            <Icon name="eye-slash" />
            <VisuallyHidden>A sensitive picture</VisuallyHidden>
          </span>
        )}
        {picture !== undefined && (isOpen || (warning === null && !isSensitive)) && (
          <img
            src={resizedAddress(picture.url, 400)}
            alt={picture.alt}
            width={88}
            height={88}
            loading="lazy"
            decoding="async"
          />
        )}
      </span>
      {giveawayState !== null && prize !== null && (
        <span className="quoted-post-gift">
          <Icon name="gift" /> {prize}
          {(giveawayWinnersCount ?? 1) > 1 && ` each for ${String(giveawayWinnersCount)}`}
        </span>
      )}
    </AppLink>
  );
}
