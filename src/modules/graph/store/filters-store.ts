import { sql } from "kysely";
import { lockAccountRow } from "#modules/accounts/index.ts";
import { row, rows } from "#platform/db/db.ts";
import type { Db, Tx } from "#platform/db/db.ts";
import { prepared } from "#platform/db/prepared.ts";
import type { StrangerFilter } from "../domain/reading-filter.ts";

const noStrangerFilter: StrangerFilter = {
  withoutPhone: false,
  newAccount: false,
  notFollowed: false,
  withLink: false,
};

/**
 * True of an account, given as an SQL expression, that filters anything: asked within statements that read for a viewer
 * anyway.
 */
export const filtersAnything = (account: string): string =>
  `(exists (select 1 from reading_filter rf where rf.account_id = ${account})
          or exists (select 1 from muted_word mw where mw.account_id = ${account} and (mw.expires_at is null or mw.expires_at > app_now())))`;

/** $1 whose: those who filter anything. */
export const filtersOf = prepared<[string[]], StrangerFilter & { accountId: string; words: string[] }>(
  "reading_filters_of",
  `select r.id as "accountId", coalesce(f.without_phone, false) as "withoutPhone", coalesce(f.new_account, false) as "newAccount",
          coalesce(f.not_followed, false) as "notFollowed", coalesce(f.with_link, false) as "withLink",
          array(select w.word from muted_word w where w.account_id = r.id and (w.expires_at is null or w.expires_at > app_now())) as words
     from unnest($1::uuid[]) as r (id) left join reading_filter f on f.account_id = r.id
    where f.account_id is not null
       or exists (select 1 from muted_word w where w.account_id = r.id and (w.expires_at is null or w.expires_at > app_now()))`,
);

export async function readStrangerFilter(db: Db, accountId: string): Promise<StrangerFilter> {
  const found = await row(
    db,
    sql<StrangerFilter>`select without_phone as "withoutPhone", new_account as "newAccount", not_followed as "notFollowed", with_link as "withLink" from reading_filter where account_id = ${accountId}`,
  );
  return found ?? noStrangerFilter;
}

/** Changes what is given and keeps the rest; a filter that is off altogether leaves no row behind. */
export async function writeStrangerFilter(tx: Tx, accountId: string, change: Partial<StrangerFilter>): Promise<void> {
  const { withoutPhone = null, newAccount = null, notFollowed = null, withLink = null } = change;
  await sql`
    insert into reading_filter (account_id, without_phone, new_account, not_followed, with_link)
    values (${accountId}, coalesce(${withoutPhone}::boolean, false), coalesce(${newAccount}::boolean, false), coalesce(${notFollowed}::boolean, false), coalesce(${withLink}::boolean, false))
    on conflict (account_id) do update set
      without_phone = coalesce(${withoutPhone}::boolean, reading_filter.without_phone), new_account = coalesce(${newAccount}::boolean, reading_filter.new_account),
      not_followed = coalesce(${notFollowed}::boolean, reading_filter.not_followed), with_link = coalesce(${withLink}::boolean, reading_filter.with_link)`.execute(
    tx,
  );
  await sql`delete from reading_filter where account_id = ${accountId} and not (without_phone or new_account or not_followed or with_link)`.execute(
    tx,
  );
}

export interface MutedWord {
  id: string;
  word: string;
  createdAt: Date;
  /** Null for ever. */
  expiresAt: Date | null;
}

const wordColumns = sql`id, word, created_at as "createdAt", expires_at as "expiresAt"`;

/** The words an account mutes now, newest first. */
export function readMutedWords(db: Db, accountId: string): Promise<MutedWord[]> {
  return rows(
    db,
    sql<MutedWord>`select ${wordColumns} from muted_word where account_id = ${accountId} and (expires_at is null or expires_at > app_now()) order by created_at desc, id desc`,
  );
}

/** Counts the other words an account mutes now, under its own row's lock. Deletes those that have expired. */
export async function lockMutedWords(tx: Tx, accountId: string, beside: string): Promise<number> {
  await lockAccountRow(tx, accountId);
  await sql`delete from muted_word where account_id = ${accountId} and expires_at <= app_now()`.execute(tx);
  const found = await row(
    tx,
    sql<{
      count: number;
    }>`select count(*)::int as count from muted_word where account_id = ${accountId} and word <> ${beside}`,
  );
  return found?.count ?? 0;
}

/** Mutes a word for so many hours, or for ever; one that is muted already gets the new end. */
export async function insertMutedWord(
  tx: Tx,
  accountId: string,
  word: string,
  hours: number | null,
): Promise<MutedWord> {
  const made = await row(
    tx,
    sql<MutedWord>`insert into muted_word (account_id, word, expires_at) values (${accountId}, ${word}, app_now() + make_interval(hours => ${hours}::int))
                   on conflict (account_id, word) do update set expires_at = excluded.expires_at returning ${wordColumns}`,
  );
  if (made === undefined) throw new Error("the word was not stored");
  return made;
}

/** Deletes the words whose mute ended a week ago. */
export async function deleteExpiredWords(db: Db): Promise<void> {
  await sql`delete from muted_word where expires_at < app_now() - interval '7 days'`.execute(db);
}

/** False when the account has no such word. */
export async function deleteMutedWord(tx: Tx, accountId: string, id: string): Promise<boolean> {
  return (
    (await row(tx, sql`delete from muted_word where account_id = ${accountId} and id = ${id} returning id`)) !==
    undefined
  );
}
