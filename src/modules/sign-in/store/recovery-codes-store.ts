import { randomInt } from "node:crypto";
import { sql } from "kysely";
import { row } from "#platform/db/db.ts";
import type { Tx } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";
import { parseRecoveryCode, recoveryAlphabet, recoveryCodes } from "../domain/second-factor.ts";

/** Twelve characters in groups of four: 60 random bits. */
function newRecoveryCode(): string {
  const characters = Array.from({ length: 12 }, () => recoveryAlphabet[randomInt(recoveryAlphabet.length)]).join("");
  return characters.replaceAll(/.{4}(?=.)/g, "$&-");
}

/**
 * A fast keyed hash is enough: 60 random bits cannot be guessed, and without the key not even the whole table is of
 * use.
 */
function hashOf({ vault }: Pick<Services, "vault">, personId: string, code: string): Buffer {
  return vault.blindIndex("recovery_code", `${personId}:${code}`);
}

/** Makes ten new codes, as they are shown once; those before no longer work. */
export async function replaceRecoveryCodes(
  tx: Tx,
  services: Pick<Services, "vault">,
  personId: string,
): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodes }, newRecoveryCode);
  const hashes = codes.map((code) => hashOf(services, personId, code.replaceAll("-", "")));
  await sql`delete from recovery_code where person_id = ${personId}`.execute(tx);
  await sql`insert into recovery_code (code_hash, person_id) select hash, ${personId} from unnest(${hashes}::bytea[]) as t (hash)`.execute(
    tx,
  );
  return codes;
}

/** Uses a code up, as it was typed; false when it is none of the person's or was used. */
export async function takeRecoveryCode(
  tx: Tx,
  services: Pick<Services, "vault">,
  personId: string,
  typed: string,
): Promise<boolean> {
  const code = parseRecoveryCode(typed);
  if (code === null) return false;
  const used = await row(
    tx,
    sql<{ person_id: string }>`
      update recovery_code set used_at = app_now()
       where code_hash = ${hashOf(services, personId, code)} and person_id = ${personId} and used_at is null returning person_id`,
  );
  return used !== undefined;
}
