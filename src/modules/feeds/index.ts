export { followHashtag, unfollowHashtag } from "./commands/follow-hashtag.ts";
export { refreshHashtags } from "./commands/refresh-hashtags.ts";
export { takePopularSnapshot } from "./commands/take-popular-snapshot.ts";
export type { EntryAct } from "./domain/popularity.ts";
export { readFollowingFeed } from "./queries/post-lists.ts";
export { readDaysWithPosts, readIndexedPosts } from "./queries/sitemap.ts";
export { entryActs } from "./hooks.ts";
