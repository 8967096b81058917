import { preparedKeyset } from "#platform/db/keyset.ts";
import type { KeysetRow } from "#platform/db/keyset.ts";
import type { AuthoredRow } from "#modules/posts/index.ts";
import type { FeedRow } from "./feeds-store.ts";

/** Lists all posts that are not replies. */
export const newestPosts = preparedKeyset<[], AuthoredRow>(
  "newest_posts",
  ({ beyond, order }) => `
    select id, account_id as "accountId", created_at::text as position from post
     where status = 'active' and reply_to_id is null and (created_at, id) ${beyond} ($1::timestamptz, $2::uuid)
     order by created_at ${order}, id ${order} limit $3`,
);

/** Lists all posts with pictures that are not replies. */
export const picturedPosts = preparedKeyset<[], AuthoredRow>(
  "pictured_posts",
  ({ beyond, order }) => `
    select id, account_id as "accountId", created_at::text as position from post
     where has_images and status = 'active' and reply_to_id is null and (created_at, id) ${beyond} ($1::timestamptz, $2::uuid)
     order by created_at ${order}, id ${order} limit $3`,
);

/** $4 an account: what it posted and what it reposted; a post it did both with stands once, where it was posted. */
export const profilePosts = preparedKeyset<[string], FeedRow>(
  "profile_posts",
  ({ beyond, order }) => `
    select id, at::text as position, "repostedById" from (
      (select p.id, p.created_at as at, null::uuid as "repostedById" from post p
        where p.account_id = $4::uuid and p.reply_to_id is null and p.status = 'active'
          and (p.created_at, p.id) ${beyond} ($1::timestamptz, $2::uuid)
        order by p.created_at ${order}, p.id ${order} limit $3)
      union all
      (select r.post_id, r.created_at, $4::uuid from post_repost r join post p on p.id = r.post_id
        where r.account_id = $4::uuid and not (p.account_id = $4::uuid and p.reply_to_id is null) and p.status = 'active'
          and (r.created_at, r.post_id) ${beyond} ($1::timestamptz, $2::uuid)
        order by r.created_at ${order}, r.post_id ${order} limit $3)
    ) both_kinds order by at ${order}, id ${order} limit $3`,
);

/** $4 an account: its posts that are no replies and match the condition. */
const attachmentPosts = (name: string, condition: string) =>
  preparedKeyset<[string], KeysetRow>(
    name,
    ({ beyond, order }) => `
    select p.id, p.created_at::text as position from post p
     where p.account_id = $4::uuid and ${condition} and p.status = 'active' and p.reply_to_id is null
       and (p.created_at, p.id) ${beyond} ($1::timestamptz, $2::uuid)
     order by p.created_at ${order}, p.id ${order} limit $3`,
  );

/** An account's posts by what they carry; each condition is that of an index. */
export const postsWithAttachments = {
  image: attachmentPosts("profile_images", "p.has_images"),
  giveaway: attachmentPosts(
    "profile_quoted_giveaways",
    `p.quoted_post_id is not null and not p.is_quote_detached
       and exists (select 1 from post q where q.id = p.quoted_post_id and q.is_giveaway and q.status = 'active')`,
  ),
  review: attachmentPosts("profile_reviews", "p.has_review_preview"),
  link: attachmentPosts("profile_links", "p.has_web_preview"),
};

/** $4 an account: its replies. */
export const profileReplies = preparedKeyset<[string], KeysetRow>(
  "profile_replies",
  ({ beyond, order }) => `
    select id, created_at::text as position from post
     where account_id = $4 and reply_to_id is not null and status = 'active' and (created_at, id) ${beyond} ($1::timestamptz, $2::uuid)
     order by created_at ${order}, id ${order} limit $3`,
);
