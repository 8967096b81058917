import { sql } from "kysely";
import { row } from "#platform/db/db.ts";
import type { Db } from "#platform/db/db.ts";

export interface StoredSigningKey {
  readonly publicKey: Buffer;
  readonly privateKeyEnc: Buffer;
}

export function findSigningKey(db: Db): Promise<StoredSigningKey | undefined> {
  return row(
    db,
    sql<StoredSigningKey>`select public_key as "publicKey", private_key_enc as "privateKeyEnc" from statistic_signing_key`,
  );
}

/** Stores a key unless there is one already. */
export async function insertSigningKey(db: Db, key: StoredSigningKey): Promise<void> {
  await sql`insert into statistic_signing_key (public_key, private_key_enc) values (${key.publicKey}, ${key.privateKeyEnc})
            on conflict do nothing`.execute(db);
}
