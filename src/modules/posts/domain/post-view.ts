/** Kinds of views: half of the post in sight for a second, its pictures opened, a link in it followed. */
export const viewKinds = ["seen", "media", "link"] as const;
export type ViewKind = (typeof viewKinds)[number];

/** The view counts of a post, each viewer counted at most once a day for each kind. */
export type ViewCounts = Readonly<Record<ViewKind, number>>;
export const noViews: ViewCounts = { seen: 0, media: 0, link: 0 };

export interface EngagedPost {
  readonly likesCount: number;
  readonly repliesCount: number;
  readonly repostsCount: number;
  readonly poll: { readonly votesCount: number } | null;
}

/** Everything people did with a post: likes, replies, reposts, link clicks and votes. */
export function engagementsOf(
  { likesCount, repliesCount, repostsCount, poll }: EngagedPost,
  views: ViewCounts,
): number {
  return likesCount + repliesCount + repostsCount + views.link + (poll?.votesCount ?? 0);
}
