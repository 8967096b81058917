import { readSetting } from "#platform/settings.ts";
import type { Services } from "#platform/services.ts";
import type { PeriodicWork } from "#platform/tasks/periodic.ts";
import { mediaEquipment } from "../ports/equipment.ts";
import { orphanHours } from "../settings.ts";
import { forgetRemoved, listLeftOver, listRemoved, markOrphansRemoved, markUploadGone } from "../store/media-store.ts";
import { storedFolder, uploadFolder } from "../store/object-keys.ts";

const batch = 100;

/**
 * Removes uploads that were never used, and the files of what was removed. A row goes only after its files, so a sweep
 * that is cut off is done again.
 */
export async function sweepMedia(services: Services): Promise<void> {
  const { db } = services;
  const { publicStore, privateStore } = mediaEquipment.of(services);
  await markOrphansRemoved(db, await readSetting(db, orphanHours));
  for (;;) {
    const removed = await listRemoved(db, batch);
    for (const { id } of removed) {
      await privateStore.removeFolder(uploadFolder(id));
      await Promise.all([publicStore, privateStore].map((store) => store.removeFolder(storedFolder(id))));
      await forgetRemoved(db, id);
    }
    if (removed.length < batch) break;
  }
  for (const { id } of await listLeftOver(db, batch)) {
    await privateStore.removeFolder(uploadFolder(id));
    await markUploadGone(db, id);
  }
}

/** Removes deleted objects from the stores every minute: they are to be gone within one. */
export const mediaSweep: PeriodicWork = { name: "media:sweep", everySeconds: 60, run: sweepMedia };
