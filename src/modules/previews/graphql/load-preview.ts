import { defineLoader } from "#graphql/loader.ts";
import { mayHoldLink } from "#kernel/text/link-hint.ts";
import { fetchedImageAddress } from "#modules/media/index.ts";
import type { LinkPreview } from "#modules/posts/index.ts";
import type { RequestScope } from "#platform/services.ts";
import type { PreviewRow } from "../domain/preview.ts";
import { readPostPreviews } from "../queries/post-previews.ts";

/** Address of our own copy of a preview's picture; null for none. */
export const addressIn = ({ services }: RequestScope, id: string | null): string | null =>
  id === null ? null : fetchedImageAddress(services, id);

const loadPreview = defineLoader<string, PreviewRow, RequestScope>("preview", (context, postIds) =>
  readPostPreviews(context.services.db, postIds),
);

/** A post, as far as its preview depends on it. */
type LinkingPost = { readonly id: string; readonly text: string; readonly isGiveaway: boolean };

/** Loads the preview that stands under a post. Most posts link to nothing, and a page of those asks nothing. */
export const previewUnder = (context: RequestScope, post: LinkingPost): Promise<PreviewRow | null> | null =>
  // A giveaway may ask for a visit of a page that its words do not name.
  post.isGiveaway || mayHoldLink(post.text) ? loadPreview(context, post.id).then((found) => found ?? null) : null;

/** Loads the preview of a post as one of its attachments. */
export function attachmentPreview(context: RequestScope, post: LinkingPost): Promise<LinkPreview | null> | null {
  const found = previewUnder(context, post);
  if (found === null) return null;
  return found.then((preview) => {
    if (preview === null) return null;
    const { url, siteName, title, description, coverWidth, coverHeight } = preview;
    return {
      url,
      siteName,
      title,
      description,
      favicon: addressIn(context, preview.iconId),
      coverImage: addressIn(context, preview.coverId),
      coverDimensions: coverWidth === null || coverHeight === null ? null : { width: coverWidth, height: coverHeight },
      coverPlaceholder: preview.coverPlaceholder?.toString("base64") ?? null,
    };
  });
}
