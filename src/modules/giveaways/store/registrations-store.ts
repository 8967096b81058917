import { sql } from "kysely";
import { rows } from "#platform/db/db.ts";
import type { Db, Tx } from "#platform/db/db.ts";

/** States that ask for a registration and a bond. */
export const REGISTRATION_STATES = ["NY", "FL"] as const;
type RegistrationState = (typeof REGISTRATION_STATES)[number];

/** A giveaway's registration and bond in a state. */
export interface Registration {
  state: RegistrationState;
  number: string;
  bondCents: bigint;
  bondNumber: string | null;
  recordedAt: Date;
}

/** Reads the registrations of a giveaway, the oldest first. */
export function readRegistrations(db: Db, giveawayId: string): Promise<Registration[]> {
  return rows(
    db,
    sql<Registration>`
      select state, registration_number as number, bond_cents as "bondCents", bond_number as "bondNumber", recorded_at as "recordedAt"
        from giveaway_registration where giveaway_id = ${giveawayId} order by recorded_at, state`,
  );
}

/**
 * Writes a registration with the official rules it brings. The database applies both to the giveaway, and refuses when
 * it is not open or has an entry. The caller holds the giveaway's row.
 */
export async function insertRegistration(
  tx: Tx,
  giveawayId: string,
  one: Omit<Registration, "recordedAt">,
  rules: { version: string; hash: Uint8Array; markdown: string },
): Promise<void> {
  await sql`
    insert into giveaway_registration (giveaway_id, state, registration_number, bond_cents, bond_number, rules_version, rules_hash, rules_markdown)
    values (${giveawayId}, ${one.state}, ${one.number}, ${one.bondCents}, ${one.bondNumber}, ${rules.version}, ${Buffer.from(rules.hash)},
            ${rules.markdown})`.execute(tx);
}
