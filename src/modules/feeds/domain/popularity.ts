/** Acts on a post by distinct verified people other than its author. */
export interface PostActivity {
  id: string;
  accountId: string;
  likes: number;
  replies: number;
  reposts: number;
  /** Hours since the post appeared. */
  ageHours: number;
}

/** The act that enters a giveaway; it does not rank the giveaway's post. */
export type EntryAct = "like" | "reply" | "repost";

const popularSize = 500;
const perAuthor = 10;

/** Weighted acts over (age in hours + 2) to the power of 1.5. */
function popularity(post: PostActivity, entryAct: EntryAct | undefined): number {
  const acts =
    (entryAct === "like" ? 0 : post.likes) +
    (entryAct === "reply" ? 0 : 2 * post.replies) +
    (entryAct === "repost" ? 0 : 3 * post.reposts);
  return acts / (Math.max(0, post.ageHours) + 2) ** 1.5;
}

/** The ranked ids of a snapshot: highest score first, newer first among equals, at most ten of one author. */
export function rankPopular(posts: readonly PostActivity[], entryActs: ReadonlyMap<string, EntryAct>): string[] {
  const byAuthor = new Map<string, number>();
  return posts
    .map((post) => ({ post, score: popularity(post, entryActs.get(post.id)) }))
    .toSorted((a, b) => b.score - a.score || a.post.ageHours - b.post.ageHours || (a.post.id < b.post.id ? 1 : -1))
    .filter(({ post }) => {
      const taken = byAuthor.get(post.accountId) ?? 0;
      byAuthor.set(post.accountId, taken + 1);
      return taken < perAuthor;
    })
    .slice(0, popularSize)
    .map(({ post }) => post.id);
}
