import "./quoted-post.css";
import { useQuery } from "urql";
import { ReviewByIdDocument } from "#web/generated/posts-reviews.ts";
import { AppLink } from "#web/ui/app-link.tsx";
import { Avatar } from "#web/ui/avatar.tsx";
import { RelativeTime } from "#web/ui/relative-time.tsx";
import { displayName } from "#web/lib/paths.ts";
import { Stars } from "./stars.tsx";

/**
 * A review whose address a post has, shown small; links to the review. `url` is its address. The review is read here,
 * so that lists of posts do not carry it.
 */
export function ReviewPreview({ url }: { readonly url: string }) {
  const path = new URL(url).pathname;
  const [{ data }] = useQuery({
    query: ReviewByIdDocument,
    variables: { reviewId: path.split("/").at(-1) ?? "" },
  });
  const review = data?.getReviewById;
  if (review === null)
    return (
      <p className="quoted-post" data-gone="">
        The review shown here isn’t available.
      </p>
    );
  if (review === undefined)
    return (
      <AppLink href={path} className="quoted-post">
        A review
      </AppLink>
    );
  const { author, user } = review;
  return (
    <AppLink href={path} className="quoted-post">
      <span className="quoted-post-by">
        <Avatar photoUrl={author.photoUrl} kind={author.accountType} size={24} />
        <b>{displayName(author)}</b>
        <RelativeTime time={review.createdAt} />
      </span>
      <span>
        <Stars rating={review.rating} /> {user !== null && `Review of ${displayName(user)}`}
      </span>
      <span className="quoted-post-text" dir="auto">
        {review.text}
      </span>
    </AppLink>
  );
}
