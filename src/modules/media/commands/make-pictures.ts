import { buffer } from "node:stream/consumers";
import { err } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import type { Actor, Services } from "#platform/services.ts";
import { checkCoverWords } from "../domain/cover-words.ts";
import type { CoverWordsError } from "../domain/cover-words.ts";
import { uploadKinds } from "../domain/upload-types.ts";
import { mediaEquipment } from "../ports/equipment.ts";
import { pictureMaker } from "../ports/picture-maker.ts";
import type { BackgroundRefusal } from "../ports/picture-maker.ts";
import { idOf } from "../queries/addresses.ts";
import { findMedia } from "../store/media-store.ts";
import type { MediaRow } from "../store/media-store.ts";
import { storedKey, originalFile } from "../store/object-keys.ts";
import { keepMadeImage } from "./keep-made-image.ts";
import type { KeepRefusal } from "./keep-made-image.ts";

/**
 * A new upload of the same kind that shows a person's own upload without its background. The upload itself stays as it
 * is; only one that was made for the same person is taken, public, kept and not moving.
 */
export async function removeImageBackground(
  services: Services,
  actor: Actor,
  imageUrl: string,
): Promise<Result<MediaRow, "moves" | BackgroundRefusal | KeepRefusal>> {
  const id = idOf(services, imageUrl);
  const media = id === null ? undefined : await findMedia(services.db, id);
  if (
    media === undefined ||
    media.personId !== actor.personId ||
    media.status !== "ready" ||
    uploadKinds[media.uploadType].isPrivate
  )
    return err("not_own_upload");
  if (media.isAnimated) return err("moves");
  const stored = await mediaEquipment.of(services).publicStore.read(storedKey(media.id, originalFile));
  // Given up meanwhile.
  if (stored === undefined) return err("not_own_upload");
  const cleared = await pictureMaker.of(services).removeBackground(await buffer(stored.body));
  return cleared.ok ? keepMadeImage(services, actor, cleared.value, media.uploadType) : cleared;
}

/** Draws a cover of the person's own for a text: the same text, the same cover. */
export async function generateCoverImage(
  services: Services,
  actor: Actor,
  prompt: string,
): Promise<Result<MediaRow, CoverWordsError | KeepRefusal>> {
  const words = checkCoverWords(prompt);
  return words.ok
    ? keepMadeImage(services, actor, await pictureMaker.of(services).drawCover(words.value), "cover")
    : words;
}
