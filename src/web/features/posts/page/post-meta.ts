import { given } from "#kernel/given.ts";
import { cutText } from "#kernel/text/cut.ts";
import { selectPreviewText } from "#kernel/text/preview-text.ts";
import type { PageMeta } from "#web/lib/page-meta.ts";

interface ToldPost {
  readonly text: string;
  readonly giveawayProductInfo?: { readonly prizeName: string } | null;
  readonly warning: string | null;
  readonly metaImageUrl: string | null;
  readonly postedBy: { readonly isFindable: boolean };
}

/**
 * Returns the metadata of a post's page for other programs. A post of an author who is not findable gets only noIndex:
 * no words, no picture, no embed. `name` is the author's.
 */
export function postMeta(post: ToldPost, name: string): Partial<PageMeta> {
  if (!post.postedBy.isFindable) return { noIndex: true };
  const words = selectPreviewText(post);
  const prize = post.giveawayProductInfo?.prizeName;
  if (words === "" && prize === undefined) return {};
  const what = prize === undefined ? "" : `Win ${prize}.`;
  return {
    isEmbeddable: true,
    ...given({ image: post.metaImageUrl }),
    title: words === "" ? `${name}: ${prize ?? ""}` : `${name}: “${cutText(words, 60).replaceAll("\n", " ")}”`,
    description: [what, words].filter((part) => part !== "").join(" "),
  };
}
