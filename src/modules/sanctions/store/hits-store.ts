import { sql } from "kysely";
import type { Page } from "#kernel/page-cursor.ts";
import { row, rows } from "#platform/db/db.ts";
import type { Db, Tx } from "#platform/db/db.ts";
import { preparedKeyset } from "#platform/db/keyset.ts";
import type { KeysetRow } from "#platform/db/keyset.ts";
import type { Hit, HitStatus, Match, Standing } from "../domain/hit.ts";

const columns = `h.id, h.person_id as "personId", h.entry_no as "entryNo", h.name, h.programs, h.score, h.status, h.decided_by as "decidedById", h.reason,
  h.created_at as "createdAt", h.decided_at as "decidedAt"`;

/** Notes that a person was looked for. A name that a person looked at already keeps what was decided. */
export async function storeScreening(
  tx: Tx,
  personId: string,
  listVersion: number,
  matches: readonly Match[],
): Promise<void> {
  await sql`insert into sanctions_screening (person_id, list_version) values (${personId}, ${listVersion})
    on conflict (person_id) do update set list_version = excluded.list_version, screened_at = app_now()`.execute(tx);
  for (const { entryNo, name, programs, score } of matches) {
    await sql`insert into sanctions_hit (person_id, entry_no, name, programs, score) values (${personId}, ${entryNo}, ${name}, ${programs}, ${score}) on conflict do nothing`.execute(
      tx,
    );
  }
}

/**
 * Returns a person's standing with this version of the list. A screening against another version, or too long ago, does
 * not count.
 */
export async function readStanding(db: Db, personId: string, listVersion: number, days: number): Promise<Standing> {
  const found = await row(
    db,
    sql<{ has_hit: boolean; is_fresh: boolean }>`
      select exists (select 1 from sanctions_hit h where h.person_id = ${personId} and h.status <> 'cleared') as has_hit,
             exists (select 1 from sanctions_screening s where s.person_id = ${personId} and s.list_version = ${listVersion} and s.screened_at > app_now() - make_interval(days => ${days})) as is_fresh`,
  );
  if (found?.has_hit === true) return "hit";
  return found?.is_fresh === true ? "clear" : "unscreened";
}

/** Verified people who were not screened lately, the longest waiting first. */
export async function listDue(db: Db, listVersion: number, days: number, limit: number): Promise<string[]> {
  const found = await rows(
    db,
    sql<{
      id: string;
    }>`select f.person_id as id from identity_fact f left join sanctions_screening s on s.person_id = f.person_id
       where f.status = 'approved' and f.legal_name_enc is not null
         and (s.person_id is null or s.list_version <> ${listVersion} or s.screened_at <= app_now() - make_interval(days => ${days}))
       order by s.screened_at nulls first, f.person_id limit ${limit}`,
  );
  return found.map(({ id }) => id);
}

export async function lockHit(tx: Tx, id: string): Promise<Hit | undefined> {
  return row(tx, sql<Hit>`select ${sql.raw(columns)} from sanctions_hit h where h.id = ${id} for update`);
}

/** Reads a hit; undefined when there is none. */
export async function findHit(db: Db, id: string): Promise<Hit | undefined> {
  return row(db, sql<Hit>`select ${sql.raw(columns)} from sanctions_hit h where h.id = ${id}`);
}

/** Decides a hit that is open; false where it is decided already. */
export async function storeDecision(
  tx: Tx,
  id: string,
  to: Exclude<HitStatus, "open">,
  by: { staffId: string; reason: string },
): Promise<boolean> {
  const decided = await row(
    tx,
    sql<{
      id: string;
    }>`update sanctions_hit set status = ${to}, decided_by = ${by.staffId}, reason = ${by.reason}, decided_at = app_now() where id = ${id} and status = 'open' returning id`,
  );
  return decided !== undefined;
}

export type ListedHit = Hit & KeysetRow;

const list = preparedKeyset<[string[] | null], ListedHit>(
  "sanctions_hits",
  ({ beyond, order }) => `select ${columns}, h.created_at::text as position from sanctions_hit h
    where (h.created_at, h.id) ${beyond} ($1::timestamptz, $2::uuid) and ($4::text[] is null or h.status = any($4::text[]))
    order by h.created_at ${order}, h.id ${order} limit $3`,
);

export function listHits(db: Db, page: Page, statuses: readonly HitStatus[] | null): Promise<ListedHit[]> {
  return list.read(db, page, statuses === null ? null : [...statuses]);
}

/** Returns true when a similar name is on the list and staff have not cleared it. */
export async function hasHit(db: Db, personId: string): Promise<boolean> {
  const found = await row(
    db,
    sql<{
      hit: boolean;
    }>`select exists (select 1 from sanctions_hit h where h.person_id = ${personId} and h.status <> 'cleared') as hit`,
  );
  return found?.hit ?? false;
}
