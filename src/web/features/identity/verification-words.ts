import type { IdentityPictureKind, IdentityDocumentType, VerificationInfoFragment } from "#web/generated/types.ts";

/** Names of documents, as people call them. */
export const documentNames: Readonly<
  Record<IdentityDocumentType, { readonly label: string; readonly detail: string }>
> = {
  driver_license: { label: "Driver’s license", detail: "Front and back" },
  state_id: { label: "State ID card", detail: "Front and back" },
  passport: { label: "Passport", detail: "The page with your photo" },
  residence_card: { label: "Permanent resident card", detail: "Front and back" },
};

/** Words for each picture: what it has to show. */
export const pictureWords: Readonly<
  Record<
    IdentityPictureKind,
    { readonly title: string; readonly hint: string; readonly camera: "environment" | "user" }
  >
> = {
  front: {
    title: "Front of the document",
    hint: "All four corners in the picture, no glare on the text.",
    camera: "environment",
  },
  back: { title: "Back of the document", hint: "All four corners, and the small print sharp.", camera: "environment" },
  selfie: {
    title: "A selfie",
    hint: "Your face from the front, in daylight, without hat or sunglasses.",
    camera: "user",
  },
};

/** Words for what staff looked at, in the list of looks. */
export const lookedAt: Readonly<Record<string, string>> = {
  entered: "What you entered",
  front: "Front of the document",
  back: "Back of the document",
  selfie: "Selfie",
};

export type Stage =
  | "begin"
  | "details"
  | "pictures"
  | "waiting"
  | "approved"
  | "declined"
  | "expired"
  | "no-attempts"
  | "elsewhere";

/** Returns the stage of a person's verification; `isEditing` goes back to what was entered. */
export function stageOf(info: VerificationInfoFragment, isVerified: boolean, isEditing: boolean): Stage {
  if (isVerified || info.status === "approved") return "approved";
  switch (info.status) {
    case "pending":
      if (!info.isTakenHere) return "elsewhere";
      return info.entered === null || isEditing ? "details" : "pictures";
    case "completed":
    case "needs_review":
      return "waiting";
    case "declined":
    case "failed":
      return info.attemptsLeft > 0 ? "declined" : "no-attempts";
    case "expired":
      return "expired";
    default:
      return info.attemptsLeft > 0 || info.status === "created" ? "begin" : "no-attempts";
  }
}
