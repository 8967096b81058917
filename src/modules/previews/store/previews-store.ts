import { createHash } from "node:crypto";
import { sql } from "kysely";
import { row, rows } from "#platform/db/db.ts";
import type { Db, Tx } from "#platform/db/db.ts";
import { prepared } from "#platform/db/prepared.ts";
import type { PreviewFacts, PreviewRow } from "../domain/preview.ts";
import type { FetchRefusal } from "#modules/media/index.ts";

const columns = `w.id, w.url, w.status, w.failure, w.title, w.site_name as "siteName", w.description, w.cover_id as "coverId", w.cover_width as "coverWidth",
  w.cover_height as "coverHeight", w.cover_placeholder as "coverPlaceholder", w.icon_id as "iconId"`;

const hashOf = (url: string): Buffer => createHash("sha256").update(url).digest();

export function findPreview(db: Db, url: string): Promise<(PreviewRow & { isFresh: boolean }) | undefined> {
  return row(
    db,
    sql<
      PreviewRow & { isFresh: boolean }
    >`select ${sql.raw(columns)}, w.expires_at > app_now() as "isFresh" from web_preview w where w.url_hash = ${hashOf(url)}`,
  );
}

/** Stores a preview that was just read, valid for `hours`. Of two concurrent reads, the later one wins. */
export async function storePreview(db: Db, url: string, facts: PreviewFacts, hours: number): Promise<PreviewRow> {
  const { title, siteName, description, coverId, coverWidth, coverHeight, coverPlaceholder, iconId } = facts;
  const [stored] = await rows(
    db,
    sql<PreviewRow>`insert into web_preview as w (url_hash, url, status, title, site_name, description, cover_id, cover_width, cover_height, cover_placeholder, icon_id, expires_at)
      values (${hashOf(url)}, ${url}, 'ready', ${title}, ${siteName}, ${description}, ${coverId}, ${coverWidth}, ${coverHeight}, ${coverPlaceholder}, ${iconId}, app_now() + make_interval(hours => ${hours}))
      on conflict (url_hash) do update set status = 'ready', failure = null, title = excluded.title, site_name = excluded.site_name, description = excluded.description,
        cover_id = excluded.cover_id, cover_width = excluded.cover_width, cover_height = excluded.cover_height, cover_placeholder = excluded.cover_placeholder,
        icon_id = excluded.icon_id, expires_at = excluded.expires_at
      returning ${sql.raw(columns)}`,
  );
  if (stored === undefined) throw new Error("a preview was not stored");
  return stored;
}

/** Keeps that an address could not be read, for `hours`. An earlier preview stays: an unreachable page may come back. */
export async function storeFailure(db: Db, url: string, failure: FetchRefusal, hours: number): Promise<PreviewRow> {
  const [stored] = await rows(
    db,
    sql<PreviewRow>`insert into web_preview as w (url_hash, url, status, failure, expires_at)
      values (${hashOf(url)}, ${url}, 'failed', ${failure}, app_now() + make_interval(hours => ${hours}))
      on conflict (url_hash) do update set failure = excluded.failure, expires_at = excluded.expires_at
      returning ${sql.raw(columns)}`,
  );
  if (stored === undefined) throw new Error("a failure was not stored");
  return stored;
}

/** Shows a preview under a post; the one it shows already stays. */
export async function showUnderPost(db: Tx, postId: string, previewId: string): Promise<void> {
  await sql`insert into post_web_preview (post_id, preview_id) select id, ${previewId} from post where id = ${postId} on conflict do nothing`.execute(
    db,
  );
}

/** Takes away what a post shows. */
export async function showNothingUnder(tx: Tx, postId: string): Promise<void> {
  await sql`delete from post_web_preview where post_id = ${postId}`.execute(tx);
}

/** Previews by the posts that show them. */
export const previewsOfPosts = prepared<[postIds: readonly string[]], PreviewRow & { postId: string }>(
  "previews_of_posts",
  `select p.post_id as "postId", ${columns} from post_web_preview p join web_preview w on w.id = p.preview_id where p.post_id = any($1::uuid[]) and w.status = 'ready'`,
);

/** Previews that no post shows and no composer asked for within a week. */
export function listUnused(db: Db, limit: number): Promise<PreviewRow[]> {
  return rows(
    db,
    sql<PreviewRow>`select ${sql.raw(columns)} from web_preview w where w.expires_at < app_now() - interval '7 days'
      and not exists (select 1 from post_web_preview p where p.preview_id = w.id) order by w.expires_at limit ${limit}`,
  );
}

/** Deletes a preview, unless it was read again or is shown since. */
export async function forgetUnused(db: Db, id: string): Promise<void> {
  await sql`delete from web_preview w where w.id = ${id} and w.expires_at < app_now() - interval '7 days'
    and not exists (select 1 from post_web_preview p where p.preview_id = w.id)`.execute(db);
}
