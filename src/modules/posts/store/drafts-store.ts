import { sql } from "kysely";
import { row } from "#platform/db/db.ts";
import type { Db, Tx } from "#platform/db/db.ts";
import type { ContentMarks } from "../domain/content-warning.ts";
import { preparedKeyset } from "#platform/db/keyset.ts";
import type { KeysetRow } from "#platform/db/keyset.ts";

/** Words an account has not posted yet. */
export interface Draft extends ContentMarks {
  id: string;
  clientId: string;
  text: string;
  savedAt: Date;
}

const columns = `d.id, d.client_id as "clientId", d.text, d.warning, d.is_sensitive as "isSensitive", d.saved_at as "savedAt"`;

/** Saves a draft in place of what it said before; the caller holds the account's row. */
export async function putDraft(
  tx: Tx,
  {
    accountId,
    personId,
    clientId,
    text,
    warning,
    isSensitive,
  }: ContentMarks & { accountId: string; personId: string; clientId: string; text: string },
): Promise<Draft> {
  const saved = await row(
    tx,
    sql<Draft>`insert into post_draft as d (account_id, acted_by_person_id, client_id, text, warning, is_sensitive) values (${accountId}, ${personId}, ${clientId}, ${text}, ${warning}, ${isSensitive})
               on conflict (account_id, client_id) do update set text = excluded.text, warning = excluded.warning, is_sensitive = excluded.is_sensitive, acted_by_person_id = excluded.acted_by_person_id, saved_at = app_now()
               returning ${sql.raw(columns)}`,
  );
  if (saved === undefined) throw new Error("the draft was not stored");
  return saved;
}

/** Counts an account's other drafts. The caller has locked the account's row. */
export async function countDraftsBeside(tx: Tx, accountId: string, clientId: string): Promise<number> {
  const found = await row(
    tx,
    sql<{
      count: number;
    }>`select count(*)::int as count from post_draft where account_id = ${accountId} and client_id <> ${clientId}`,
  );
  return found?.count ?? 0;
}

export function findDraft(db: Db, accountId: string, id: string): Promise<Draft | undefined> {
  return row(
    db,
    sql<Draft>`select ${sql.raw(columns)} from post_draft d where d.account_id = ${accountId} and d.id = ${id}`,
  );
}

/** False when the account has no such draft. */
export async function removeDraft(tx: Tx, accountId: string, id: string): Promise<boolean> {
  return (
    (await row(tx, sql`delete from post_draft where account_id = ${accountId} and id = ${id} returning id`)) !==
    undefined
  );
}

/** $4 whose: their drafts, saved last first. */
export const draftsOf = preparedKeyset<[string], Draft & KeysetRow>(
  "drafts_of",
  ({ beyond, order }) => `
    select ${columns}, d.saved_at::text as position from post_draft d
     where d.account_id = $4 and (d.saved_at, d.id) ${beyond} ($1::timestamptz, $2::uuid)
     order by d.saved_at ${order}, d.id ${order} limit $3`,
);
