import { useClient } from "urql";
import type { PostCardFragment } from "#web/generated/types.ts";
import { MenuItem } from "#web/ui/menu.tsx";
import { toggleBookmark } from "./toggle-bookmark.ts";

/** Menu item to bookmark a post, or to remove the bookmark. */
export function BookmarkItem({ post }: { readonly post: PostCardFragment }) {
  const client = useClient();
  return (
    <MenuItem icon="bookmark-simple" onSelect={() => void toggleBookmark(client, post)}>
      {post.hasBookmarked ? "Remove bookmark" : "Bookmark"}
    </MenuItem>
  );
}
