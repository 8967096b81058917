import * as v from "valibot";
import { findLinks } from "#kernel/text/links.ts";
import { linkPreview, markWebPreview, postCreating, postEdited } from "#modules/posts/index.ts";
import type { Tx } from "#platform/db/db.ts";
import { provide } from "#platform/hooks.ts";
import { enqueue } from "#platform/tasks/tasks.ts";
import { attachmentPreview } from "./graphql/load-preview.ts";
import { showNothingUnder } from "./store/previews-store.ts";
import { postLinked } from "./tasks/post-previews.ts";

/** The link in the giveaway part of a new post, which people are asked to visit. */
const withLink = v.object({ link: v.string() });

/** Enqueues the preview of a giveaway's link, or of the first link of a text: the one that stands under the post. */
async function previewFirstLink(tx: Tx, postId: string, text: string, giveaway?: unknown): Promise<void> {
  const url = v.is(withLink, giveaway) ? giveaway.link : findLinks(text).find((link) => link.kind === "link")?.url;
  if (url !== undefined) await enqueue(tx, postLinked, { postId, url });
}

/** Implementations of the hooks and lookups of lower modules. */
export const provides = [
  provide(postCreating, async (tx, { postId, text, giveaway }) => {
    await previewFirstLink(tx, postId, text, giveaway);
    return undefined;
  }),
  // What the words linked to before they were edited is not shown a moment longer.
  provide(postEdited, async (tx, { postId, text }) => {
    await showNothingUnder(tx, postId);
    await markWebPreview(tx, postId, false);
    await previewFirstLink(tx, postId, text);
    return undefined;
  }),
  provide(linkPreview, ({ context, post }) => attachmentPreview(context, post)),
];
