import type { PostCardFragment } from "#web/generated/types.ts";
import { PostImages } from "./post-images.tsx";
import { QuotedPost } from "./quoted-post.tsx";
import { WebPreview } from "./web-preview.tsx";

/** Attachments of a post: its pictures, the quoted post, else the linked page. */
export function PostAttachments({ post }: { readonly post: PostCardFragment }) {
  const { attachments, webPreview, giveawayState } = post;
  if (attachments.every(({ type }) => type === "webpreview"))
    return webPreview !== null && giveawayState === null && <WebPreview preview={webPreview} />;
  const quote = attachments.find(({ type }) => type === "postpreview" || type === "giveawaylinkpreview");
  return (
    <>
      <PostImages post={post} />
      {quote !== undefined && <QuotedPost post={quote.post} />}
    </>
  );
}
