import { sql } from "kysely";
import { row } from "#platform/db/db.ts";
import type { Db } from "#platform/db/db.ts";
import type { SourcePicture } from "../domain/picture.ts";

/** A failed copy is tried again after these minutes. */
const retryMinutes = 10;

/** Notes where pictures lie; those that are known stay. */
export async function putPictures(db: Db, pictures: readonly SourcePicture[]): Promise<void> {
  if (pictures.length === 0) return;
  await sql`insert into vendor_picture (id, source_url)
    select distinct on (p.id) p.id, p.url from unnest(${pictures.map(({ id }) => id)}::uuid[], ${pictures.map(({ sourceUrl }) => sourceUrl)}::text[]) as p (id, url)
    on conflict (id) do nothing`.execute(db);
}

export interface KeptPicture extends SourcePicture {
  readonly isKept: boolean;
  /** It may be fetched now: the last try did not fail just before. */
  readonly isDue: boolean;
}

export function findPicture(db: Db, id: string): Promise<KeptPicture | undefined> {
  return row(
    db,
    sql<KeptPicture>`select id, source_url as "sourceUrl", kept_at is not null as "isKept",
        failed_at is null or failed_at < app_now() - make_interval(mins => ${retryMinutes}) as "isDue" from vendor_picture where id = ${id}`,
  );
}

export async function noteTry(db: Db, id: string, isKept: boolean): Promise<void> {
  await sql`update vendor_picture set kept_at = case when ${isKept} then app_now() end, failed_at = case when not ${isKept}::boolean then app_now() end where id = ${id}`.execute(
    db,
  );
}
