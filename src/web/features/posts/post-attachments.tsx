import type { PostCardFragment } from "#web/generated/types.ts";
import { PostImages } from "./post-images.tsx";
import { visitOf } from "./ticket-state.ts";
import { QuotedPost } from "./quoted-post.tsx";
import { WebPreview } from "./web-preview.tsx";

/**
 * Attachments of a post: its pictures, the quoted post, else the linked page. `onVisit` runs when the page that enters
 * a giveaway is opened; missing for guests.
 */
export function PostAttachments({
  post,
  onVisit,
}: {
  readonly post: PostCardFragment;
  readonly onVisit?: (() => void) | undefined;
}) {
  const { attachments, webPreview, giveawayState } = post;
  if (attachments.every(({ type }) => type === "webpreview")) {
    if (webPreview === null) return null;
    if (giveawayState === null) return <WebPreview preview={webPreview} />;
    const visit = visitOf(post);
    const enters = giveawayState === "open" && post.giveawayTicketNo === null ? onVisit : undefined;
    return visit !== null && <WebPreview preview={webPreview} visit={{ href: visit.href, onVisit: enters }} />;
  }
  const quote = attachments.find(({ type }) => type === "postpreview" || type === "giveawaylinkpreview");
  return (
    <>
      <PostImages post={post} />
      {quote !== undefined && <QuotedPost post={quote.post} />}
    </>
  );
}
