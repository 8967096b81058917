import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import type { Db } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";
import { uploadKinds } from "../domain/upload-types.ts";
import { mediaEquipment } from "../ports/equipment.ts";
import { findMedia, listReadyOf } from "../store/media-store.ts";
import { storedKey, originalFile, privateFile } from "../store/object-keys.ts";
import { unseal } from "../store/sealed-content.ts";

/** Everything a person uploaded that is kept, for their own copy of it. */
export function listOwnFiles(db: Db, personId: string): Promise<{ id: string; name: string }[]> {
  return listReadyOf(db, personId);
}

/** The bytes of a person's own file, private ones opened; undefined when it was removed meanwhile. */
export async function readOwnFile(services: Services, personId: string, id: string): Promise<Readable | undefined> {
  const media = await findMedia(services.db, id);
  if (media === undefined || media.personId !== personId || media.status !== "ready") return undefined;
  const { publicStore, privateStore } = mediaEquipment.of(services);
  if (!uploadKinds[media.uploadType].isPrivate) return (await publicStore.read(storedKey(id, originalFile)))?.body;
  if (media.contentKeyEnc === null) return undefined;
  const key = storedKey(id, privateFile);
  const stored = await privateStore.read(key);
  return stored === undefined
    ? undefined
    : Readable.from([
        unseal(services.vault, { id, contentKeyEnc: media.contentKeyEnc }, key, await buffer(stored.body)),
      ]);
}
