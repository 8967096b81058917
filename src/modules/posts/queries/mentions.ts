import type { PostText } from "#kernel/text/post-text.ts";
import { mayInteract, readUsers } from "#modules/graph/index.ts";
import type { Actor, Services } from "#platform/services.ts";
import { findMentionable } from "../store/posts-store.ts";

/** Mentioned accounts that exist and have nothing against the author; the rest stays plain text. */
export async function resolveMentions(
  services: Services,
  actor: Actor,
  text: Pick<PostText, "mentions">,
): Promise<{ accountId: string; mention: string }[]> {
  const found = await findMentionable(services.db, text.mentions);
  const users = await readUsers(
    services.db,
    actor.accountId,
    found.map((one) => one.id),
  );
  return found.flatMap(({ id, username }) => {
    const user = users.get(id);
    return user !== undefined && (user.isSelf || mayInteract(user)) ? [{ accountId: id, mention: username }] : [];
  });
}
