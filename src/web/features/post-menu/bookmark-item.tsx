import { useClient } from "urql";
import { BookmarkPostDocument, UnbookmarkPostDocument } from "#web/generated/post-menu.ts";
import type { PostCardFragment } from "#web/generated/types.ts";
import { MenuItem } from "#web/ui/menu.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { failureWords } from "../posts/failure-words.ts";

/** Menu item to bookmark a post, or to remove the bookmark. */
export function BookmarkItem({ post }: { readonly post: PostCardFragment }) {
  const client = useClient();
  const isKept = post.hasBookmarked;
  const toggle = async (): Promise<void> => {
    const { error } = await client
      .mutation(isKept ? UnbookmarkPostDocument : BookmarkPostDocument, { postId: post.id })
      .toPromise();
    if (error)
      toast.warning(isKept ? "Still in your bookmarks" : "Not in your bookmarks", { text: failureWords(error) });
    else if (isKept) toast.success("Out of your bookmarks");
    else toast.success("In your bookmarks", { text: "Only you see what you keep." });
  };
  return (
    <MenuItem icon="bookmark-simple" onSelect={() => void toggle()}>
      {isKept ? "Remove bookmark" : "Bookmark"}
    </MenuItem>
  );
}
