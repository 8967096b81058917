import * as v from "valibot";
import { documentTypeNames } from "./document-type.ts";

const text = (max: number) =>
  v.pipe(v.string(), v.trim(), v.normalize("NFC"), v.minLength(1), v.maxLength(max), v.regex(/^\P{Cc}*$/u));
// February 31 has the form of a day.
const isDay = (text: string): boolean => {
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(`${text}T`);
};
const day = v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}$/), v.check(isDay));
const country = v.pipe(v.string(), v.regex(/^[A-Z]{2}$/));
const address = {
  addressStreet: text(100),
  addressCity: text(60),
  addressPostalCode: v.pipe(v.string(), v.trim(), v.regex(/^\d{5}(-\d{4})?$/)),
  addressState: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)),
};
const person = { nameFirst: text(50), nameLast: text(50), dateOfBirth: day, ...address };

/** What a person says of themselves before the pictures. */
export const enteredShape = v.strictObject({
  ...person,
  documentType: v.picklist(documentTypeNames),
  documentCountry: country,
});
export type EnteredFacts = v.InferOutput<typeof enteredShape>;

/** What the document shows, as typed by staff or told by a provider. */
export const shownShape = v.strictObject({
  ...person,
  documentNumber: v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(40),
    v.check((value) => value.replaceAll(/[^A-Za-z0-9]/g, "").length >= 3),
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

/** A name or address without case, accents and punctuation, as two spellings of the same compare equal (D-USR-12). */
export function fold(value: string): string {
  return value
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

/** The fields in which the document says something else than the person did. */
export function differences(entered: EnteredFacts, shown: ShownFacts): ComparedField[] {
  return comparedFields.filter((field) => fold(entered[field]) !== fold(shown[field]));
}

export function legalNameFrom({ nameFirst, nameLast }: Pick<ShownFacts, "nameFirst" | "nameLast">): string {
  return `${nameFirst} ${nameLast}`;
}

/** One line, as kept with an approval; people who share it are one household (D-GIV-11). */
export function addressLine({
  addressStreet,
  addressCity,
  addressPostalCode,
}: Pick<ShownFacts, "addressStreet" | "addressCity" | "addressPostalCode">): string {
  return `${addressStreet}, ${addressCity} ${addressPostalCode.slice(0, 5)}`;
}

/** What makes a document one of a kind, however its number is spaced and spelled (D-USR-19). */
export function documentKeyOf({
  documentCountry,
  documentNumber,
}: Pick<ShownFacts, "documentCountry" | "documentNumber">): string {
  return `${documentCountry}:${documentNumber.toUpperCase().replaceAll(/[^A-Z0-9]/g, "")}`;
}
