import { sql } from "kysely";
import { row, rows } from "#platform/db/db.ts";
import type { Db, Tx } from "#platform/db/db.ts";
import type { Match } from "../domain/hit.ts";
import type { ListedName } from "../domain/listed-name.ts";
import { nameKey } from "./name-key.ts";

/** Years by which a birth may be listed wrongly. */
const yearsApart = 2;

export async function readListVersion(db: Db): Promise<number> {
  const found = await row(db, sql<{ version: number }>`select version from sanctions_list`);
  return found?.version ?? 0;
}

/** Puts a list in the place of the one in force. */
export async function replaceList(tx: Tx, names: readonly ListedName[]): Promise<number> {
  // One list at a time, and no screening between the old names and the new.
  const version = (
    await row(
      tx,
      sql<{
        version: number;
      }>`update sanctions_list set version = version + 1, entries = ${names.length}, loaded_at = app_now() returning version`,
    )
  )?.version;
  if (version === undefined) throw new Error("there is no row for the list");
  await sql`delete from sanctions_name`.execute(tx);
  const written = names.map(({ entryNo, name, birthYears, programs }) => ({
    entry_no: entryNo,
    name,
    name_key: nameKey(name),
    birth_years: birthYears,
    programs,
  }));
  await sql`insert into sanctions_name (entry_no, name, name_key, birth_years, programs)
    select entry_no, name, name_key, birth_years, programs
      from jsonb_to_recordset(${JSON.stringify(written)}::jsonb) as x (entry_no text, name text, name_key text, birth_years integer[], programs text)
     where name_key <> '' on conflict do nothing`.execute(tx);
  return version;
}

/** Years of birth of listed parties, by the list's own number; empty where the list in force has none. */
export async function readBirthYears(db: Db, entryNos: readonly string[]): Promise<Map<string, number[]>> {
  const found = await rows(
    db,
    sql<{ entryNo: string; years: number[] }>`select entry_no as "entryNo", array_agg(distinct y order by y) as years
      from sanctions_name cross join unnest(birth_years) y where entry_no = any (${[...entryNos]}::text[]) group by entry_no`,
  );
  return new Map(found.map(({ entryNo, years }) => [entryNo, years]));
}

/**
 * Listed names at least `threshold` of 100 similar to a person's, with a compatible birth date. Similarity is by shared
 * trigrams; names of which one contains every word of the other, and that has two, are equal.
 */
export async function matchNames(
  db: Db,
  person: { legalName: string; bornOn: string | null; threshold: number },
): Promise<Match[]> {
  const key = nameKey(person.legalName);
  if (key === "") return [];
  const year = person.bornOn === null ? null : Number(person.bornOn.slice(0, 4));
  return rows(
    db,
    sql<Match>`with alike as (
        select entry_no, name, programs, birth_years,
               case when (string_to_array(name_key, ' ') <@ string_to_array(${key}, ' ') and name_key like '% %')
                      or (string_to_array(${key}, ' ') <@ string_to_array(name_key, ' ') and ${key} like '% %') then 100
                    else floor(similarity(name_key, ${key}) * 100)::int end as score
          from sanctions_name where name_key % ${key})
      select entry_no as "entryNo", name, programs, score from alike
       where score >= ${person.threshold} and (${year}::int is null or birth_years = '{}' or exists (select 1 from unnest(birth_years) y where abs(y - ${year}::int) <= ${yearsApart}))
       order by score desc, entry_no, name limit 20`,
  );
}
