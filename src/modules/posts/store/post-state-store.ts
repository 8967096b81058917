import { filtersAnything } from "#modules/graph/index.ts";
import { prepared } from "#platform/db/prepared.ts";
import type { ContentMarks, WarnedPosts } from "../domain/content-warning.ts";
import type { PostStatus } from "../policy.ts";
import type { FeedFilter, FilteredFeed } from "../domain/feed-filter.ts";
import type { PollView } from "../domain/poll.ts";
import type { PostImage } from "../domain/post-image.ts";
import { warnedPostsOf } from "./post-settings-store.ts";
import { isEditable } from "./versions-store.ts";
import type { HiddenForAll } from "../domain/hidden-replies.ts";
import type { QuoteRule, ReplyRule } from "../domain/new-post.ts";

/** The filters of an account, given as an SQL expression, by feed. Null for none. */
const feedFiltersOf = (account: string): string =>
  `(select json_object_agg(ff.feed, json_build_object('hidesReposts', ff.hides_reposts, 'hidesQuotes', ff.hides_quotes)) from feed_filter ff where ff.account_id = ${account})`;

/** A poll as JSON carries it: the time is text. */
export type PollRow = Omit<PollView, "closesAt" | "votesCount"> & { readonly closesAt: string };

export interface PostStateRow extends ContentMarks {
  id: string;
  accountId: string;
  text: string;
  status: PostStatus;
  replyToId: string | null;
  rootId: string | null;
  isGiveaway: boolean;
  /** A giveaway that goes on while its host is suspended. */
  isInCustody: boolean;
  createdAt: Date;
  likesCount: number;
  repostsCount: number;
  repliesCount: number;
  hasLiked: boolean;
  hasReposted: boolean;
  editedAt: Date | null;
  /** The viewer may give it other words now. */
  canEdit: boolean;
  hasBookmarked: boolean;
  hasMarkedAsSpam: boolean;
  /** The viewer wants to hear nothing of its thread. */
  hasMutedThread: boolean;
  /** Stands first on its author's profile. */
  isPinned: boolean;
  /** The reason a reply is hidden from its thread for everyone. */
  hiddenAs: HiddenForAll | null;
  /** The viewer filters what they read, so that their filter has to be asked; the same in every row. */
  viewerFilters: boolean;
  /** The viewer's feed filters; the same in every row. */
  feedFilters: Partial<Record<FilteredFeed, FeedFilter>> | null;
  /** The viewer's choice for marked posts; the same in every row. */
  warnedPosts: WarnedPosts;
  hashtags: string[];
  images: PostImage[];
  /** The post it shows; null for none. */
  quotedPostId: string | null;
  /** The author of the quoted post took it back from this one. */
  isQuoteDetached: boolean;
  quoteRule: QuoteRule;
  replyRule: ReplyRule;
  /** The thread's rule lets the viewer answer. */
  allowsReply: boolean;
  /** Publication time; null unless it is scheduled. */
  scheduledAt: Date | null;
  poll: PollRow | null;
  mentions: { accountId: string; mention: string; isBlocked: boolean }[];
}

/**
 * Everything the pages show of posts, for one viewer, in one statement: the posts asked for and those they answer or
 * quote. $1 ids, $2 the viewer or null. Counts include what the viewer did since the last fold. What the viewer did is
 * looked up for all posts at once, not post by post, and posts by the hash of their ids, which is what joining makes
 * PostgreSQL do: the pages touched must not grow with the tables.
 */
export const postStates = prepared<[string[], string | null], PostStateRow>(
  "post_states",
  `with asked as materialized (
     select p.* from (select distinct unnest($1::uuid[]) as id) as wanted join post p using (id)
   ), found as materialized (
     select * from asked
     union all
     select p.* from (select id from (select reply_to_id as id from asked union select quoted_post_id from asked where not is_quote_detached) as named
                       where id not in (select id from asked)) as beside join post p using (id)
   ), ids as materialized (
     select array_agg(id) as found from found
   ), own as (
     select d.post_id,
            coalesce(sum(d.delta) filter (where d.counter = 'likes'), 0)::int as likes,
            coalesce(sum(d.delta) filter (where d.counter = 'reposts'), 0)::int as reposts,
            coalesce(sum(d.delta) filter (where d.counter = 'replies'), 0)::int as replies
       from post_counter_delta d where d.account_id = $2::uuid and not d.is_quiet group by d.post_id
   )
   select p.id, p.account_id as "accountId", p.text, p.status, p.reply_to_id as "replyToId", p.root_id as "rootId",
          p.is_giveaway as "isGiveaway", p.in_custody as "isInCustody", p.created_at as "createdAt",
          greatest(0, p.likes_count + coalesce(own.likes, 0)) as "likesCount",
          greatest(0, p.reposts_count + coalesce(own.reposts, 0)) as "repostsCount",
          greatest(0, p.replies_count + coalesce(own.replies, 0)) as "repliesCount",
          p.id in (select post_id from post_like where account_id = $2::uuid and post_id = any((select found from ids)::uuid[])) as "hasLiked",
          p.id in (select post_id from post_repost where account_id = $2::uuid and post_id = any((select found from ids)::uuid[])) as "hasReposted",
          p.edited_at as "editedAt", ${isEditable("$2::uuid")} as "canEdit",
          p.id in (select post_id from spam_mark where account_id = $2::uuid and post_id = any((select found from ids)::uuid[])) as "hasMarkedAsSpam",
          p.id in (select post_id from bookmark where account_id = $2::uuid and post_id = any((select found from ids)::uuid[])) as "hasBookmarked",
          coalesce(p.root_id, p.id) in (select root_id from muted_thread where account_id = $2::uuid and root_id = any((select array_agg(coalesce(f.root_id, f.id)) from found f)::uuid[])) as "hasMutedThread",
          p.quoted_post_id as "quotedPostId", p.is_quote_detached as "isQuoteDetached", p.quote_rule as "quoteRule", p.reply_rule as "replyRule",
          p.reply_rule = 'everyone' or coalesce((
            select r.account_id = $2::uuid
                or p.reply_rule = 'following' and exists (select 1 from follow f where f.follower_id = r.account_id and f.followed_id = $2::uuid)
                or p.reply_rule = 'followers' and exists (select 1 from follow f where f.follower_id = $2::uuid and f.followed_id = r.account_id)
                or p.reply_rule = 'list' and exists (select 1 from user_list_member l where l.list_id = r.reply_list_id and l.member_id = $2::uuid)
                or exists (select 1 from post_mention m where m.post_id = r.id and m.account_id = $2::uuid)
              from post r where r.id = coalesce(p.root_id, p.id)), false) as "allowsReply",
          p.id in (select post_id from pinned_post where post_id = any((select found from ids)::uuid[])) as "isPinned",
          case when p.reply_to_id is not null then (select h.reason from hidden_reply h where h.post_id = p.id) end as "hiddenAs",
          ${filtersAnything("$2::uuid")} as "viewerFilters", ${feedFiltersOf("$2::uuid")} as "feedFilters",
          p.warning, p.is_sensitive as "isSensitive", ${warnedPostsOf("$2::uuid")} as "warnedPosts",
          case when strpos(p.text, '#') = 0 then '{}'
               else array(select h.tag from post_hashtag h where h.post_id = p.id order by h.tag) end as "hashtags",
          case when not p.has_images then '[]'
               else coalesce((select json_agg(json_build_object('url', i.url, 'alt', i.alt, 'width', i.width, 'height', i.height, 'isAnimated', i.is_animated, 'placeholder', encode(i.placeholder, 'base64')) order by i.place)
                      from post_image i where i.post_id = p.id), '[]') end as "images",
          case when p.status = 'scheduled' then (select s.publish_at from scheduled_post s where s.post_id = p.id) end as "scheduledAt",
          case when p.has_poll then (
            select json_build_object('closesAt', k.closes_at, 'hasEnded', k.closes_at <= app_now(),
                     'votedOptionId', (select v.option_id from poll_vote v where v.account_id = $2::uuid and v.post_id = p.id),
                     'options', (select json_agg(json_build_object('id', o.id, 'label', o.label, 'image', case when o.image_url is not null then json_build_object('url', o.image_url, 'width', o.image_width, 'height', o.image_height) end, 'votesCount', greatest(0, o.votes_count
                                   + coalesce((select sum(d.delta) from poll_vote_delta d where d.account_id = $2::uuid and d.option_id = o.id), 0))) order by o.place)
                                   from poll_option o where o.post_id = p.id))
              from poll k where k.post_id = p.id) end as "poll",
          case when strpos(p.text, '@') = 0 then '[]'
               else coalesce((select json_agg(json_build_object('accountId', m.account_id, 'mention', m.mention, 'isBlocked',
                       exists (select 1 from block b where b.blocker_id = m.account_id and b.blocked_id = p.account_id)) order by m.mention)
                      from post_mention m where m.post_id = p.id), '[]') end as "mentions"
     from found p
     left join own on own.post_id = p.id`,
);

export type PostStanding = Pick<
  PostStateRow,
  "id" | "accountId" | "status" | "repliesCount" | "isInCustody" | "viewerFilters"
>;

/** Facts that decide whether posts can be found at their address, by id; $2 the viewer. */
export const postStandings = prepared<[string[], string], PostStanding>(
  "post_standings",
  `select p.id, p.account_id as "accountId", p.status, p.replies_count as "repliesCount", p.in_custody as "isInCustody", ${filtersAnything("$2::uuid")} as "viewerFilters"
     from (select distinct unnest($1::uuid[]) as id) as wanted join post p using (id)`,
);
