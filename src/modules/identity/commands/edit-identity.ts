import { given } from "#kernel/given.ts";
import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import { audit, findAccount, setIdentityOutcome } from "#modules/accounts/index.ts";
import { readSetting } from "#platform/settings.ts";
import type { Services } from "#platform/services.ts";
import { isLegalName } from "../domain/identity-facts.ts";
import { stateCoolDownDays } from "../settings.ts";
import { editFacts, findFacts, lockFacts } from "../store/facts-store.ts";
import { lockBirthDate } from "../store/match-store.ts";
import { asStaff } from "./as-staff.ts";
import type { StaffRefusal } from "./as-staff.ts";
import { findMatches, noteMatches } from "./find-matches.ts";

/** Corrections of an approved identity; omitted fields stay. */
export interface IdentityCorrection {
  personId: string;
  legalName?: string;
  dateOfBirth?: string;
  /** Two letters (USPS). */
  residentState?: string;
  reason: string;
}

/**
 * Corrects a verified person's legal name, date of birth or state (grant canEditIdv). A state may change once in 30
 * days. The audit log says who changed which fields, with keyed hashes in place of the values. The corrected facts are
 * compared with other people's again; a match with an approved person is stored for staff to decide.
 */
export function editIdentity(
  services: Services,
  staffId: string,
  correction: IdentityCorrection,
): Promise<Result<void, StaffRefusal | "not_verified" | "cool_down" | "nothing">> {
  const { personId, reason } = correction;
  const { vault } = services;
  const cell = { table: "identity_fact", column: "legal_name_enc", rowId: personId };
  const digest = (value: string | null): string | null =>
    value === null ? null : vault.blindIndex("identity.audit", value).toString("hex");
  return asStaff<{ personId: string }, void, StaffRefusal | "not_verified" | "cool_down" | "nothing">(
    services,
    staffId,
    {
      action: "identity.edit",
      reason,
      find: async (tx) => ((await findAccount(tx, personId))?.account_type === "personal" ? { personId } : undefined),
    },
    async (tx) => {
      // Before the row, in the order in which approvals take them.
      const born = correction.dateOfBirth ?? (await findFacts(tx, personId))?.dateOfBirth;
      if (born != null) await lockBirthDate(tx, born);
      const facts = await lockFacts(tx, personId, await readSetting(tx, stateCoolDownDays));
      const account = await findAccount(tx, personId);
      if (facts === undefined || account === undefined) return err("not_verified");
      const before = {
        legalName: facts.legalNameEnc === null ? null : vault.open(cell, facts.legalNameEnc).toString("utf8"),
        dateOfBirth: facts.dateOfBirth,
        residentState: facts.residentState,
      };
      const after = {
        legalName: correction.legalName ?? before.legalName,
        dateOfBirth: correction.dateOfBirth ?? before.dateOfBirth,
        residentState: correction.residentState ?? before.residentState,
      };
      const movesState = after.residentState !== before.residentState;
      if (!movesState && after.legalName === before.legalName && after.dateOfBirth === before.dateOfBirth)
        return err("nothing");
      if (movesState && !facts.mayMoveState) return err("cool_down");
      await editFacts(tx, personId, {
        ...after,
        legalNameEnc: after.legalName === null ? null : vault.seal(cell, after.legalName),
        movesState,
      });
      await setIdentityOutcome(
        tx,
        personId,
        {
          isVerified: true,
          residentState: after.residentState,
          name: null,
          isUsingLegalName: after.legalName !== null && isLegalName(account.name, after.legalName),
          ...given({ dateOfBirth: after.dateOfBirth }),
        },
        null,
      );
      if (after.dateOfBirth !== null) {
        const address =
          facts.addressEnc === null
            ? null
            : vault.open({ ...cell, column: "address_enc" }, facts.addressEnc).toString("utf8");
        const { legalName, dateOfBirth } = after;
        await noteMatches(tx, personId, await findMatches(tx, services, { personId, legalName, dateOfBirth, address }));
      }
      const hashed = (one: typeof before): Record<string, string | null> => ({
        legalName: digest(one.legalName),
        dateOfBirth: digest(one.dateOfBirth),
        residentState: one.residentState,
      });
      await audit(
        tx,
        { kind: "staff", actorId: staffId, reason },
        "identity.edit",
        personId,
        hashed(before),
        hashed(after),
      );
      return ok();
    },
  );
}
