import { sql } from "kysely";
import { rows } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";
import { createLot } from "./lot.ts";

/**
 * Writes the views of each post: a multiple of its likes, reposts and replies. Some of the viewers open pictures, fewer
 * follow links.
 */
export async function writeViews(services: Services): Promise<void> {
  const lot = createLot(53);
  const posts = await rows(
    services.db,
    sql<{ id: string; acts: number; hasImages: boolean; hasLink: boolean }>`
      select p.id, p.has_images as "hasImages", p.text ~ 'https?://' as "hasLink",
             ((select count(*) from post_like l where l.post_id = p.id) + (select count(*) from post_repost r where r.post_id = p.id)
              + (select count(*) from post a where a.reply_to_id = p.id))::int as acts
        from post p where p.status = 'active' order by p.created_at, p.text`,
  );
  const views = posts.map(({ id, acts, hasImages, hasLink }) => {
    const seen = Math.round((acts + 2) * (3 + 4 * lot.next()));
    return {
      id,
      seen,
      media: hasImages ? Math.round(seen * (0.1 + 0.2 * lot.next())) : 0,
      link: hasLink ? Math.round(seen * 0.08) : 0,
    };
  });
  await sql`
    insert into post_metrics (post_id, seen_count, media_count, link_count)
    select * from unnest(${views.map(({ id }) => id)}::uuid[], ${views.map(({ seen }) => seen)}::bigint[],
                         ${views.map(({ media }) => media)}::bigint[], ${views.map(({ link }) => link)}::bigint[])
    on conflict (post_id) do nothing`.execute(services.db);
}
