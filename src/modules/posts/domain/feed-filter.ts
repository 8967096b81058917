/** The feeds one filters by itself; lists of people carry a filter of their own. */
export const filteredFeeds = ["newest", "following"] as const;
export type FilteredFeed = (typeof filteredFeeds)[number];

/** Posts left out of a feed: reposts, and quotes. */
export interface FeedFilter {
  hidesReposts: boolean;
  hidesQuotes: boolean;
}
