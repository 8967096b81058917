import { prepared } from "#platform/db/prepared.ts";

/** A page search engines may know, and when it last changed as far as they care. */
export interface IndexedPost {
  id: string;
  username: string;
  createdAt: Date;
}

/** From $1 to before $2, newest first, at most $3: posts that are no replies, of people who may be found. */
export const indexedPosts = prepared<[since: Date, until: Date, limit: number], IndexedPost>(
  "sitemap_posts",
  `select p.id, a.username, p.created_at as "createdAt" from post p join account a on a.id = p.account_id
    where p.status = 'active' and p.reply_to_id is null and p.created_at >= $1 and p.created_at < $2
      and a.status = 'active' and a.visibility_status = 'visible' and a.is_discoverable and not a.is_private and a.username is not null
    order by p.created_at desc, p.id desc limit $3`,
);

export const firstPost = prepared<[], { createdAt: Date }>(
  "sitemap_first_post",
  `select created_at as "createdAt" from post where status = 'active' and reply_to_id is null order by created_at, id limit 1`,
);
