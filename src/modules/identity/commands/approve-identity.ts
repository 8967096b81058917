import { createHash } from "node:crypto";
import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import { findAccount, setIdentityOutcome } from "#modules/accounts/index.ts";
import { transactResult } from "#platform/db/db.ts";
import type { Tx } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";
import { isLegalName } from "../domain/identity-facts.ts";
import type { MatchGround } from "../domain/identity-facts.ts";
import { storeApproval } from "../store/facts-store.ts";
import { findKeyHolder, lockBirthDate } from "../store/match-store.ts";
import { addSelfieMatches, findMatches, householdKey, noteMatches } from "./find-matches.ts";

export interface IdentityApproval {
  personId: string;
  legalName: string;
  /** YYYY-MM-DD, as the document shows it. */
  dateOfBirth: string;
  /** A single line: street, city, ZIP. Kept encrypted; people at one address are one household. */
  address: string;
  /** Two letters, e.g. TX (USPS). */
  residentState: string;
  /** The document's unique key: number and country. Only its hash is stored. */
  documentKey: string;
  /** The key this document would have had at first; absent or null where no such key tells it apart. */
  firstDocumentKey?: string | null;
  /** The print of the selfie picture, a text of bits; null or absent without one that can be compared. */
  selfiePrint?: string | null;
  decidedBy: string;
  /** The staff member, where it was one. */
  staffId?: string;
  reason: string;
}

export type ApprovalRefusal =
  | "no_such_person"
  | "duplicate_person"
  | "same_name"
  | "same_household"
  | "same_selfie"
  | "invalid_state";

/**
 * Writes the approval, as {@link writeApproval}, in a transaction of its own. The operator's command and the demo world
 * use it.
 */
export async function approveIdentity(
  services: Services,
  approval: IdentityApproval,
): Promise<Result<void, ApprovalRefusal>> {
  return transactResult(services.db, (tx) => writeApproval(tx, services, approval));
}

/**
 * Writes the facts of an approved identity. One person, one account: a document already used by another account is
 * refused, and so is the name or address of an approved person with the same birth date, and the selfie picture of an
 * approved person, unless staff said that they are two people. A refusal changes no facts; the pairs it found are kept
 * when the caller commits. Eligibility is read from these facts, so open entries follow at once.
 */
export async function writeApproval(
  tx: Tx,
  services: Services,
  approval: IdentityApproval,
): Promise<Result<void, ApprovalRefusal>> {
  if (!/^[A-Z]{2}$/.test(approval.residentState)) return err("invalid_state");
  const { personId, legalName } = approval;
  const account = await findAccount(tx, personId);
  if (account === undefined || account.account_type !== "personal") return err("no_such_person");
  const cell = (column: string) => ({ table: "identity_fact", column, rowId: personId });
  const personKey = documentKeyHash(services, approval.documentKey);
  const { firstDocumentKey = approval.documentKey } = approval;
  const household = householdKey(services.vault, approval.address);
  await lockBirthDate(tx, approval.dateOfBirth);
  const keys = [personKey, ...(firstDocumentKey === null ? [] : [firstDocumentKeyHash(services, firstDocumentKey)])];
  if ((await findKeyHolder(tx, personId, keys)) !== undefined) return err("duplicate_person");
  const matches = await findMatches(tx, services, approval);
  const selfiePrint = approval.selfiePrint ?? null;
  if (selfiePrint !== null) await addSelfieMatches(tx, personId, selfiePrint, matches);
  await noteMatches(tx, personId, matches);
  const isFoundBy = (ground: MatchGround): boolean => matches.some(({ grounds }) => grounds.includes(ground));
  if (matches.length > 0)
    return err(isFoundBy("name") ? "same_name" : isFoundBy("household") ? "same_household" : "same_selfie");
  const isStored = await storeApproval(tx, personId, {
    legalNameEnc: services.vault.seal(cell("legal_name_enc"), legalName),
    dateOfBirth: approval.dateOfBirth,
    addressEnc: services.vault.seal(cell("address_enc"), approval.address),
    residentState: approval.residentState,
    household,
    personKey,
    selfiePrint,
    decidedBy: approval.decidedBy,
  });
  if (!isStored) return err("duplicate_person");
  await setIdentityOutcome(
    tx,
    personId,
    {
      isVerified: true,
      residentState: approval.residentState,
      name: legalName,
      dateOfBirth: approval.dateOfBirth,
      isUsingLegalName: account.name === "" || isLegalName(account.name, legalName),
    },
    // The decision of a staff member has an audit row of its own.
    approval.staffId === undefined ? { kind: "operator", reason: approval.reason } : null,
  );
  return ok();
}

/** Answers the hash under which a document is kept. */
export function documentKeyHash({ vault }: Services, documentKey: string): Buffer {
  return vault.blindIndex("identity_fact.person.2", createHash("sha256").update(documentKey).digest("hex"));
}

/** Answers the hash under which a document was kept at first; such hashes stay until the document is shown again. */
function firstDocumentKeyHash({ vault }: Services, documentKey: string): Buffer {
  return vault.blindIndex("identity_fact.person", createHash("sha256").update(documentKey).digest("hex"));
}
