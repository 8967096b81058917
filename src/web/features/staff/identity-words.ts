import type { SpIdentityMatchGround } from "#web/generated/admin-types.ts";
import type { TagTone } from "#web/ui/tag.tsx";

/** Statuses of an inquiry, as staff read them. */
export const statusTags: Readonly<Record<string, { readonly label: string; readonly tone: TagTone }>> = {
  created: { label: "Opened", tone: "neutral" },
  pending: { label: "With the person", tone: "neutral" },
  completed: { label: "To review", tone: "info" },
  needs_review: { label: "Needs a decision", tone: "warn" },
  approved: { label: "Approved", tone: "ok" },
  declined: { label: "Declined", tone: "bad" },
  failed: { label: "Failed", tone: "bad" },
  expired: { label: "Lapsed", tone: "neutral" },
};

export const flagWords: Readonly<Record<string, string>> = {
  duplicate_person: "The document belongs to another account",
  same_name: "Another verified person has this name and birth date",
  same_household: "Another verified person has this address and birth date",
  same_selfie: "Another verified person handed in this selfie",
  incomplete: "The provider approved without every fact",
  too_young: "The document shows a person under 13",
};

/** Words for what two accounts share. */
export const groundWords: Readonly<Record<SpIdentityMatchGround, string>> = {
  document: "document",
  name: "name",
  household: "address",
  selfie: "selfie picture",
};

export const declineLabels = {
  unreadable: "Cannot be read",
  not_a_document: "Not a document we accept",
  expired_document: "No longer valid",
  different_person: "Not the same person",
  different_facts: "Other facts than entered",
  altered: "Seems to have been changed",
  duplicate_person: "Belongs to another account",
  too_young: "Under 13",
  withdrawn: "Withdrawn after another look",
  provider: "Not passed at the provider",
} as const;

/** Facts as typed from the document, in the order of the form. */
export const shownFields = [
  { name: "nameFirst", label: "First name" },
  { name: "nameLast", label: "Last name" },
  { name: "dateOfBirth", label: "Date of birth", hint: "MM/DD/YYYY" },
  { name: "documentNumber", label: "Document number" },
  { name: "documentCountry", label: "Country of the document" },
  { name: "addressStreet", label: "Street and number" },
  { name: "addressCity", label: "City" },
  { name: "addressState", label: "State", hint: "Two letters" },
  { name: "addressPostalCode", label: "ZIP code" },
] as const;
export type ShownField = (typeof shownFields)[number]["name"];
