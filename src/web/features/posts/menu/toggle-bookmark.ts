import type { Client } from "urql";
import { BookmarkPostDocument, UnbookmarkPostDocument } from "#web/generated/posts-menu.ts";
import type { PostCardFragment } from "#web/generated/types.ts";
import { toast } from "#web/ui/toast-store.ts";
import { toastFailure } from "#web/lib/failures/failure-toast.ts";

/** Bookmarks a post, or removes the bookmark, and shows the outcome. */
export async function toggleBookmark(
  client: Client,
  { id, hasBookmarked }: Pick<PostCardFragment, "id" | "hasBookmarked">,
): Promise<void> {
  const { error } = await client
    .mutation(hasBookmarked ? UnbookmarkPostDocument : BookmarkPostDocument, { postId: id })
    .toPromise();
  if (error) toastFailure(hasBookmarked ? "Still in your bookmarks" : "Not in your bookmarks", error);
  else if (hasBookmarked) toast.success("Out of your bookmarks");
  else toast.success("In your bookmarks", { text: "Only you see what you keep." });
}
