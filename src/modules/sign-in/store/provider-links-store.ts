import { sql } from "kysely";
import { row, rows } from "#platform/db/db.ts";
import type { Db, Tx } from "#platform/db/db.ts";

/** An account at a provider that opens one of ours. */
export interface ProviderLinkRow {
  id: string;
  person_id: string;
  provider: string;
  email: string;
  created_at: Date;
  last_used_at: Date | null;
}

/** The account linked to an identity at a provider: by issuer and subject only. */
export async function findLinkedPerson(
  db: Db,
  identity: { issuer: string; subject: string },
): Promise<string | undefined> {
  const found = await row(
    db,
    sql<{
      person_id: string;
    }>`select person_id from provider_link where issuer = ${identity.issuer} and subject = ${identity.subject}`,
  );
  return found?.person_id;
}

export function providerLinksOf(db: Db, personId: string): Promise<ProviderLinkRow[]> {
  return rows(
    db,
    sql<ProviderLinkRow>`select * from provider_link where person_id = ${personId} order by created_at, id`,
  );
}

/** Stores a link; undefined when that account there is a person's already, or the person has another one there. */
export function insertProviderLink(
  tx: Tx,
  link: { personId: string; provider: string; issuer: string; subject: string; email: string },
): Promise<ProviderLinkRow | undefined> {
  return row(
    tx,
    sql<ProviderLinkRow>`
      insert into provider_link (person_id, provider, issuer, subject, email)
      values (${link.personId}, ${link.provider}, ${link.issuer}, ${link.subject}, ${link.email})
      on conflict do nothing returning *`,
  );
}

/**
 * Finds the link of an account at a provider, and notes that it was used. Locks the link: a call that removes it waits
 * until this transaction ends.
 */
export function useProviderLink(
  tx: Tx,
  identity: { issuer: string; subject: string },
): Promise<Pick<ProviderLinkRow, "person_id" | "created_at"> | undefined> {
  return row(
    tx,
    sql<Pick<ProviderLinkRow, "person_id" | "created_at">>`
      update provider_link set last_used_at = app_now()
       where issuer = ${identity.issuer} and subject = ${identity.subject} returning person_id, created_at`,
  );
}

export async function removeProviderLink(tx: Tx, personId: string, provider: string): Promise<boolean> {
  return (
    (await row(
      tx,
      sql<{
        id: string;
      }>`delete from provider_link where person_id = ${personId} and provider = ${provider} returning id`,
    )) !== undefined
  );
}

/** Marks a trip, or the answer of one, as used; false when it was. */
export async function takeTrip(tx: Tx, hash: Buffer, expiresAt: Date): Promise<boolean> {
  const taken = await row(
    tx,
    sql<{
      one: number;
    }>`insert into provider_trip_used (trip_hash, expires_at) values (${hash}, ${expiresAt}) on conflict do nothing returning 1 as one`,
  );
  return taken !== undefined;
}

/** Counts the ways a person can sign in. Locks their credentials, so that two requests cannot both remove the last one. */
export async function countWaysIn(tx: Tx, personId: string): Promise<number> {
  await sql`select 1 from account_credential where account_id = ${personId} for update`.execute(tx);
  const found = await row(
    tx,
    sql<{ ways: number }>`
      select ((select count(*) from account_credential where account_id = ${personId} and password_hash is not null)
            + (select count(*) from passkey where person_id = ${personId})
            + (select count(*) from provider_link where person_id = ${personId}))::int as ways`,
  );
  return found?.ways ?? 0;
}
