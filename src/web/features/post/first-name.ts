import type { PostCardFragment } from "#web/generated/types.ts";
import { displayName } from "../posts/post-paths.ts";

/** Returns the short name of a post's author: a person's first name, a brand's whole name. */
export function firstName(post: PostCardFragment): string {
  const name = displayName(post.postedBy);
  return post.postedBy.visibilityStatus === "anonymized" || post.postedBy.accountType === "brand"
    ? name
    : (name.split(" ")[0] ?? "this");
}
