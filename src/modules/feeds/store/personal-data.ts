import type { PersonalTable } from "#platform/personal-data.ts";

/** Personal data of this module. */
export const personalData: readonly PersonalTable[] = [
  {
    table: "feed_filter",
    copy: {
      title: "What you leave out of your feeds",
      sql: `select f.feed, f.hides_reposts, f.hides_quotes from feed_filter f where f.account_id = $1`,
      without: { ids: ["account_id"] },
    },
    erase: ["delete from feed_filter where account_id = $1"],
  },
  {
    table: "hashtag_follow",
    copy: {
      title: "Hashtags you follow",
      sql: `select h.tag, h.created_at from hashtag_follow h where h.account_id = $1 order by h.tag`,
      without: { ids: ["account_id"], work: ["is_earlier"] },
    },
    erase: ["delete from hashtag_follow where account_id = $1"],
  },
  {
    table: "feed_item",
    copy: { not: "Places of other people's posts in your feed." },
    erase: ["delete from feed_item where $1 in (owner_id, reposted_by_id)"],
  },
  {
    table: "feed_floor",
    copy: { not: "How far your feed is stored." },
    erase: ["delete from feed_floor where owner_id = $1"],
  },
  {
    table: "wide_author",
    copy: { not: "How your posts are spread." },
    erase: ["delete from wide_author where account_id = $1"],
  },
];
