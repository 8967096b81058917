import { createHash } from "node:crypto";
import { sql } from "kysely";
import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import { setIdentityOutcome } from "#modules/accounts/index.ts";
import { brokenConstraint, Rollback, transact } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";

export interface IdentityApproval {
  personId: string;
  legalName: string;
  /** YYYY-MM-DD, as the document shows it. */
  dateOfBirth: string;
  /** One line: street, city, ZIP. Kept encrypted; people at one address are one household (D-GIV-11). */
  address: string;
  /** Two letters, e.g. TX (USPS). */
  residentState: string;
  /** What makes the document unique: number and country. Only its hash is kept (D-USR-19). */
  documentKey: string;
  decidedBy: string;
  reason: string;
}

/**
 * Approves a person's identity. One person, one account: a document already used by another account is
 * refused and nothing changes. The operator command and the later review queue both come through here.
 */
export async function approveIdentity(
  services: Services,
  approval: IdentityApproval,
): Promise<Result<void, "no_such_person" | "duplicate_person" | "invalid_state">> {
  if (!/^[A-Z]{2}$/.test(approval.residentState)) return err("invalid_state");
  const cell = (column: string) => ({ table: "identity_fact", column, rowId: approval.personId });
  const personKey = services.vault.blindIndex("identity_fact.person", createHash("sha256").update(approval.documentKey).digest("hex"));
  const household = services.vault.blindIndex("identity_fact.household", approval.address.toLowerCase().replaceAll(/[^a-z0-9]+/g, " ").trim());
  try {
    await transact(services.db, async (tx) => {
      const known = await setIdentityOutcome(
        tx,
        approval.personId,
        { isVerified: true, residentState: approval.residentState, name: approval.legalName },
        { kind: "operator", reason: approval.reason },
      );
      if (!known) throw new Rollback("no_such_person" as const);
      await sql`
        insert into identity_fact (person_id, status, legal_name_enc, date_of_birth, address_enc, resident_state, household_bidx, person_key, decided_by, decided_at)
        values (${approval.personId}, 'approved', ${services.vault.seal(cell("legal_name_enc"), approval.legalName)}, ${approval.dateOfBirth},
                ${services.vault.seal(cell("address_enc"), approval.address)}, ${approval.residentState}, ${household}, ${personKey}, ${approval.decidedBy}, app_now())
        on conflict (person_id) do update set status = 'approved', legal_name_enc = excluded.legal_name_enc, date_of_birth = excluded.date_of_birth,
          address_enc = excluded.address_enc, resident_state = excluded.resident_state, household_bidx = excluded.household_bidx,
          person_key = excluded.person_key, decided_by = excluded.decided_by, decided_at = excluded.decided_at`.execute(tx);
    });
    return ok();
  } catch (error) {
    if (error instanceof Rollback) return err("no_such_person");
    if (brokenConstraint(error) === "identity_fact_one_person") return err("duplicate_person");
    throw error;
  }
}
