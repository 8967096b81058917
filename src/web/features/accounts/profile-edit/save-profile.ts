import { defined } from "#kernel/given.ts";
import type { Client } from "@urql/core";
import { NAME_MAX } from "#kernel/limits.ts";
import { profileFactNames, profileFacts } from "#kernel/profile-facts.ts";
import type { ProfileTexts } from "#kernel/text/profile.ts";
import { failureOf, fieldFailure, generalFailure, type Failure } from "#web/lib/forms/submission.ts";
import { UpdatePicturesDocument, UpdateProfileDocument } from "#web/generated/accounts-profile-edit.ts";
import { UploadError, uploadFile } from "#web/lib/upload.ts";
import type { PictureChoice, PictureKind } from "./picture-choice.ts";

const badAddress = "This isn’t the address of a page. Try something like example.com.";

const rules = {
  "name.required": "Please enter a name.",
  "name.too_long": `Use at most ${NAME_MAX} characters.`,
  ...Object.fromEntries(
    profileFactNames.map((fact) => [`${fact}.too_long`, `Use at most ${profileFacts[fact].max} characters.`]),
  ),
  "websiteUrl.invalid_url": badAddress,
  "photoUrl.not_own_upload": "This photo is gone. Please choose it again.",
  "coverPhotoUrl.not_own_upload": "This cover is gone. Please choose it again.",
};

/** Returns the picture's value for saving: its new address, null for none, undefined to keep it. */
export async function addressOf(
  client: Client,
  kind: PictureKind,
  choice: PictureChoice,
): Promise<string | null | undefined> {
  if (choice.kind === "kept") return undefined;
  if (choice.kind === "drawn") return choice.url;
  return choice.kind === "none" ? null : (await uploadFile({ client, file: choice.blob, uploadType: kind })).imageUrl;
}

/** Saves pictures and texts, pictures first; returns the failure, or null. */
export async function saveProfile(
  client: Client,
  texts: ProfileTexts,
  photo: PictureChoice,
  cover: PictureChoice,
): Promise<Failure | null> {
  if (texts.name.trim() === "") return fieldFailure("name", rules["name.required"]);
  try {
    const [photoUrl, coverPhotoUrl] = [
      await addressOf(client, "profile", photo),
      await addressOf(client, "cover", cover),
    ];
    if (photoUrl !== undefined || coverPhotoUrl !== undefined) {
      const pictures = {
        ...defined({ photoUrl, coverPhotoUrl }),
      };
      const { error } = await client.mutation(UpdatePicturesDocument, pictures).toPromise();
      if (error) return failureOf(error, rules);
    }
  } catch (error) {
    if (error instanceof UploadError) return generalFailure(`${error.message}. Please try again.`);
    throw error;
  }
  const { error } = await client
    .mutation(UpdateProfileDocument, { input: { ...texts, websiteUrl: texts.websiteUrl ?? "" } })
    .toPromise();
  return error ? failureOf(error, rules) : null;
}
