import { sql } from "kysely";
import { rows } from "#platform/db/db.ts";
import type { Tx } from "#platform/db/db.ts";
import type { NewPostImage, PostImage } from "../domain/post-image.ts";

/** Writes the pictures of a new post in their order, one to four. */
export async function insertImages(tx: Tx, postId: string, images: readonly PostImage[]): Promise<void> {
  await sql`with marked as (update post set has_images = true where id = ${postId})
    insert into post_image (post_id, place, url, alt, width, height, is_animated, placeholder)
    select ${postId}::uuid, place, url, alt, width, height, "isAnimated", decode(placeholder, 'base64')
      from rows from (jsonb_to_recordset(${JSON.stringify(images)}::jsonb) as (url text, alt text, width integer, height integer, "isAnimated" boolean, placeholder text))
           with ordinality as image (url, alt, width, height, "isAnimated", placeholder, place)`.execute(tx);
}

/** Takes the pictures from a post that is deleted, and answers their addresses. */
export async function removeImages(tx: Tx, postId: string): Promise<string[]> {
  const removed = await rows(
    tx,
    sql<{
      url: string;
    }>`with marked as (update post set has_images = false where id = ${postId} and has_images) delete from post_image where post_id = ${postId} returning url`,
  );
  return removed.map(({ url }) => url);
}

/** Reads the address and description of a post's pictures, in their order. */
export function readDescriptions(tx: Tx, postId: string): Promise<NewPostImage[]> {
  return rows(tx, sql<NewPostImage>`select url, alt from post_image where post_id = ${postId} order by place`);
}

/** Replaces the descriptions of some of a post's pictures. The caller has locked the post's row. */
export async function writeDescriptions(tx: Tx, postId: string, described: readonly NewPostImage[]): Promise<void> {
  await sql`update post_image i set alt = changed.alt
    from jsonb_to_recordset(${JSON.stringify(described)}::jsonb) as changed (url text, alt text)
   where i.post_id = ${postId} and i.url = changed.url`.execute(tx);
}
