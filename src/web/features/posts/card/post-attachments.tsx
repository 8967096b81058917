import { lazy, Suspense } from "react";
import type { PostCardFragment } from "#web/generated/types.ts";
import { PostImages } from "./post-images.tsx";
import { visitOf } from "./ticket-state.ts";
import { QuotedPost } from "./quoted-post.tsx";
import { WebPreview } from "./web-preview.tsx";

const ReviewPreview = lazy(async () => ({ default: (await import("./review-preview.tsx")).ReviewPreview }));

/**
 * Attachments of a post: its pictures, the quoted post or review, else the linked page. Opening the page from here
 * enters no giveaway; the ticket's button does.
 */
export function PostAttachments({ post }: { readonly post: PostCardFragment }) {
  const { attachments, webPreview, giveawayState, linkNotices } = post;
  if (attachments.every(({ type }) => type === "webpreview")) {
    if (webPreview === null) return null;
    // What we warn of is not shown as a page to press.
    if (giveawayState === null && linkNotices.length > 0) return null;
    if (giveawayState === null) return <WebPreview preview={webPreview} />;
    const visit = visitOf(post);
    return visit !== null && <WebPreview preview={webPreview} href={visit.href} />;
  }
  const quote = attachments.find(({ type }) => type === "postpreview" || type === "giveawaylinkpreview");
  const review = attachments.find(({ type }) => type === "reviewpreview");
  return (
    <>
      <PostImages post={post} />
      {quote !== undefined && <QuotedPost post={quote.post} />}
      {review !== undefined && (
        <Suspense fallback={null}>
          <ReviewPreview url={review.url} />
        </Suspense>
      )}
    </>
  );
}
