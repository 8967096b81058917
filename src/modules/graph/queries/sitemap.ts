import { prepared } from "#platform/db/prepared.ts";
import type { Db } from "#platform/db/db.ts";

/** A profile search engines may know. */
export interface IndexedPerson {
  username: string;
  createdAt: Date;
}

const indexedPeople = prepared<[since: Date, until: Date, limit: number], IndexedPerson>(
  "sitemap_people",
  `select a.username, a.created_at as "createdAt" from account a
    where a.created_at >= $1 and a.created_at < $2
      and a.status = 'active' and a.visibility_status = 'visible' and a.is_discoverable and not a.is_private and a.username is not null
    order by a.created_at desc, a.id desc limit $3`,
);

const firstPerson = prepared<[], { createdAt: Date }>("sitemap_first_person", `select created_at as "createdAt" from account order by created_at, id limit 1`);

/** When the first account was made; undefined before there is one. */
export async function readFirstPersonAt(db: Db): Promise<Date | undefined> {
  return (await firstPerson.run(db))[0]?.createdAt;
}

/** People and brands that may be found, who joined from `since` to before `until`, newest first, at most `limit`. */
export function readIndexedPeople(db: Db, { since, until, limit }: { since: Date; until: Date; limit: number }): Promise<IndexedPerson[]> {
  return indexedPeople.run(db, since, until, limit);
}
