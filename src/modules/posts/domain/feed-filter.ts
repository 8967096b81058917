/** The feeds one filters by itself; lists of people carry a filter of their own. */
export const filteredFeeds = ["newest", "following"] as const;
export type FilteredFeed = (typeof filteredFeeds)[number];

/** What is left out of a feed: what others repost into it, and stims that show another one. */
export interface FeedFilter {
  hidesReposts: boolean;
  hidesQuotes: boolean;
}
