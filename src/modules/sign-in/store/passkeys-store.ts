import { sql } from "kysely";
import { row, rows } from "#platform/db/db.ts";
import type { Db, Tx } from "#platform/db/db.ts";

export interface PasskeyRow {
  id: string;
  person_id: string;
  credential_id: string;
  public_key: Buffer;
  sign_count: bigint;
  transports: string[];
  is_backed_up: boolean;
  name: string;
  created_at: Date;
  last_used_at: Date | null;
}

export function passkeysOf(db: Db, personId: string): Promise<PasskeyRow[]> {
  return rows(db, sql<PasskeyRow>`select * from passkey where person_id = ${personId} order by created_at, id`);
}

export function findPasskey(db: Db, credentialId: string): Promise<PasskeyRow | undefined> {
  return row(db, sql<PasskeyRow>`select * from passkey where credential_id = ${credentialId}`);
}

export type NewPasskey = Pick<PasskeyRow, "credential_id" | "transports" | "is_backed_up" | "name"> & {
  personId: string;
  publicKey: Uint8Array;
  signCount: number;
};

/** Stores a key; undefined when it is a person's already. */
export function insertPasskey(tx: Tx, key: NewPasskey): Promise<PasskeyRow | undefined> {
  return row(
    tx,
    sql<PasskeyRow>`
      insert into passkey (person_id, credential_id, public_key, sign_count, transports, is_backed_up, name)
      values (${key.personId}, ${key.credential_id}, ${Buffer.from(key.publicKey)}, ${key.signCount}, ${key.transports}, ${key.is_backed_up}, ${key.name})
      on conflict (credential_id) do nothing returning *`,
  );
}

export async function notePasskeyUse(tx: Tx, id: string, signCount: number): Promise<void> {
  await sql`update passkey set sign_count = ${signCount}, last_used_at = app_now() where id = ${id}`.execute(tx);
}

export function renameStoredPasskey(
  tx: Tx,
  personId: string,
  id: string,
  name: string,
): Promise<PasskeyRow | undefined> {
  return row(
    tx,
    sql<PasskeyRow>`update passkey set name = ${name} where id = ${id} and person_id = ${personId} returning *`,
  );
}

export async function removePasskey(tx: Tx, personId: string, id: string): Promise<boolean> {
  return (
    (await row(
      tx,
      sql<{ id: string }>`delete from passkey where id = ${id} and person_id = ${personId} returning id`,
    )) !== undefined
  );
}

/** Marks a challenge as used; false when it was. */
export async function takeChallenge(tx: Tx, hash: Buffer, expiresAt: Date): Promise<boolean> {
  const taken = await row(
    tx,
    sql<{
      one: number;
    }>`insert into passkey_challenge_used (challenge_hash, expires_at) values (${hash}, ${expiresAt}) on conflict do nothing returning 1 as one`,
  );
  return taken !== undefined;
}
