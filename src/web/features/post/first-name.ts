import type { PostCardFragment } from "#web/generated/types.ts";
import { displayName } from "../posts/post-paths.ts";

/** What a post's author is called in passing. */
export function firstName(post: PostCardFragment): string {
  const name = displayName(post.postedBy);
  return post.postedBy.visibilityStatus === "anonymized" ? name : (name.split(" ")[0] ?? "this");
}
