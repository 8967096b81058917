import { formatClock, formatDate } from "#kernel/format-time.ts";
import type { PostCardFragment } from "#web/generated/types.ts";
import { AppLink } from "#web/ui/app-link.tsx";
import { PersonLine } from "#web/ui/person-line.tsx";
import { RelativeTime } from "#web/ui/relative-time.tsx";
import { displayName, postPath, postViewPath, profilePath } from "#web/lib/paths.ts";

/** Mark of an edited post; links to its history. */
export function EditedMark({ post }: { readonly post: PostCardFragment }) {
  if (post.editedAt === null) return null;
  return (
    <AppLink href={postViewPath(post, "history")} className="post-time">
      · Edited
    </AppLink>
  );
}

/**
 * Author and time of a post. The time is the link to the post, except on the post's own page, where it is shown in
 * full.
 */
export function PostAuthor({ post, full = false }: { readonly post: PostCardFragment; readonly full?: boolean }) {
  const { postedBy } = post;
  return (
    <PersonLine
      name={displayName(postedBy)}
      photoUrl={postedBy.photoUrl}
      kind={postedBy.accountType}
      verified={postedBy.isIdentityVerified}
      href={profilePath(postedBy)}
      detail={
        <>
          {postedBy.username !== null && <span>@{postedBy.username} ·</span>}
          {full ? (
            <time dateTime={post.createdAt}>
              {formatDate(post.createdAt)}, {formatClock(post.createdAt)}
            </time>
          ) : (
            <AppLink href={postPath(post)} className="post-time">
              <RelativeTime time={post.createdAt} />
            </AppLink>
          )}
          <EditedMark post={post} />
        </>
      }
    />
  );
}
