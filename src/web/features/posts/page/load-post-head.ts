import { notFound, redirectTo, type ScreenLoadContext, type ScreenOutcome } from "#web/app/screen.ts";
import { PostHeadDocument } from "#web/generated/posts-page.ts";
import { postPath } from "#web/lib/paths.ts";

/**
 * Loads the head of a post for its views: 404 when there is no such post, a redirect when the name is not its author's.
 * `view` is the part of the path after the post, such as "winners".
 */
export async function loadPostHead(
  { params, run }: ScreenLoadContext,
  view: string,
): Promise<ScreenOutcome | undefined> {
  const { data, errors } = await run(PostHeadDocument, { postId: params["postId"] ?? "" });
  const post = data?.getPostById;
  if (!post) return errors.length === 0 ? notFound : undefined;
  return post.postedBy.username === params["username"] ? undefined : redirectTo(`${postPath(post)}/${view}`);
}
