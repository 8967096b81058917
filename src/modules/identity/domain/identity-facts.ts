import * as v from "valibot";
import { isCalendarDay } from "#kernel/date-time.ts";
import {
  addressForms,
  documentNumberForm,
  isSameAddress,
  isSameName,
  isSamePersonName,
} from "#kernel/text/name-forms.ts";
import { documentTypeNames } from "./document-type.ts";

const text = (max: number) =>
  v.pipe(v.string(), v.trim(), v.normalize("NFC"), v.minLength(1), v.maxLength(max), v.regex(/^\P{Cc}*$/u));
const day = v.pipe(v.string(), v.check(isCalendarDay));
const country = v.pipe(v.string(), v.regex(/^[A-Z]{2}$/));
const address = {
  addressStreet: text(100),
  addressCity: text(60),
  addressPostalCode: v.pipe(v.string(), v.trim(), v.regex(/^\d{5}(-\d{4})?$/)),
  addressState: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)),
};
const person = { nameFirst: text(50), nameLast: text(50), dateOfBirth: day, ...address };

/** Facts a person enters before taking the pictures. */
export const enteredShape = v.strictObject({
  ...person,
  documentType: v.picklist(documentTypeNames),
  documentCountry: country,
});
export type EnteredFacts = v.InferOutput<typeof enteredShape>;

/** The document's fields, as typed by staff or sent by a provider. */
export const shownShape = v.strictObject({
  ...person,
  documentNumber: v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(40),
    v.check((value) => [...documentNumberForm(value)].length >= 3),
  ),
  documentCountry: country,
});
export type ShownFacts = v.InferOutput<typeof shownShape>;

/** Facts that can be compared. */
export const comparedFields = [
  "nameFirst",
  "nameLast",
  "dateOfBirth",
  "documentCountry",
  "addressStreet",
  "addressCity",
  "addressPostalCode",
  "addressState",
] as const;
export type ComparedField = (typeof comparedFields)[number];

/** Facts that are names; the others are lines of an address, or codes. */
const nameFields: ReadonlySet<ComparedField> = new Set(["nameFirst", "nameLast"]);

/** Lists the fields in which the document says something else than the person did. */
export function differences(entered: EnteredFacts, shown: ShownFacts): ComparedField[] {
  return comparedFields.filter((field) =>
    nameFields.has(field) ? !isSameName(entered[field], shown[field]) : !isSameAddress(entered[field], shown[field]),
  );
}

/** Returns true when a shown name is the legal one, in another spelling at most. */
export function isLegalName(shown: string, legal: string): boolean {
  return isSameName(shown, legal);
}

export function legalNameFrom({ nameFirst, nameLast }: Pick<ShownFacts, "nameFirst" | "nameLast">): string {
  return `${nameFirst} ${nameLast}`;
}

/** Returns an address as one line, as stored with an approval. People who share it are one household. */
export function addressLine({
  addressStreet,
  addressCity,
  addressPostalCode,
}: Pick<ShownFacts, "addressStreet" | "addressCity" | "addressPostalCode">): string {
  return `${addressStreet}, ${addressCity} ${addressPostalCode.slice(0, 5)}`;
}

/** Answers the address line as the key of a household is made from it. */
export function householdText(line: string): string {
  return addressForms(line)[0] ?? "";
}

/** Identifies a document, however its number is spaced and spelled. */
export function documentKeyOf({ documentCountry, documentNumber }: DocumentName): string {
  return `${documentCountry}:${documentNumberForm(documentNumber)}`;
}

/**
 * Answers the key as it was made at first: everything that is not ASCII was dropped. Null where that lost a part of the
 * number, because two documents could then have one key.
 */
export function firstDocumentKeyOf({ documentCountry, documentNumber }: DocumentName): string | null {
  if (/[^\x20-\x7e]/.test(documentNumber)) return null;
  return `${documentCountry}:${documentNumber.toUpperCase().replaceAll(/[^A-Z0-9]/g, "")}`;
}

type DocumentName = Pick<ShownFacts, "documentCountry" | "documentNumber">;

/** Reasons two approved people may be the same person. A selfie counts without the same birth date. */
export const matchGrounds = ["document", "name", "household", "selfie"] as const;
export type MatchGround = (typeof matchGrounds)[number];

/** Facts for comparing two people with one birth date. */
export interface MatchFacts {
  legalName: string | null;
  address: string | null;
}

/** Answers what speaks for two people born on one day being one. */
export function findMatchGrounds(one: MatchFacts, other: MatchFacts): MatchGround[] {
  const grounds: MatchGround[] = [];
  if (one.legalName !== null && other.legalName !== null && isSamePersonName(one.legalName, other.legalName))
    grounds.push("name");
  if (one.address !== null && other.address !== null && isSameAddress(one.address, other.address))
    grounds.push("household");
  return grounds;
}
