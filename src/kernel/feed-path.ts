/** Path of the Atom feed of the open giveaways. */
export const giveawaysFeedPath = "/giveaways/feed.atom";

/** Path of a profile's Atom feed. */
export function profileFeedPath(username: string): string {
  return `/${username}/feed.atom`;
}

/** Path of a hashtag's Atom feed. `tag` without the #. */
export function hashtagFeedPath(tag: string): string {
  return `/search/hashtag/${encodeURIComponent(tag)}/feed.atom`;
}

/** Path of a shop's Atom feed. */
export function shopFeedPath(username: string): string {
  return `/${username}/shop/feed.atom`;
}
