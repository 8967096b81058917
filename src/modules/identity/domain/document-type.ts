/** Accepted documents, and the pictures each needs. */
export const documentTypes = {
  driver_license: ["front", "back", "selfie"],
  state_id: ["front", "back", "selfie"],
  passport: ["front", "selfie"],
  residence_card: ["front", "back", "selfie"],
} as const satisfies Record<string, readonly PictureKind[]>;

export type DocumentType = keyof typeof documentTypes;

export const documentTypeNames = Object.keys(documentTypes) as [DocumentType, ...DocumentType[]];

export const pictureKinds = ["front", "back", "selfie"] as const;
export type PictureKind = (typeof pictureKinds)[number];
