import type { Db } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";
import type { ImageProcessor } from "./image-processor.ts";
import type { ObjectStore } from "./object-store.ts";

/** What media works with in a process. */
export interface MediaEquipment {
  /** Images everybody may see. */
  readonly publicStore: ObjectStore;
  /** Files as they came in, and private objects. */
  readonly privateStore: ObjectStore;
  readonly images: ImageProcessor;
}

// Keyed by the pool's handle, which every copy of the services of a process shares.
const attached = new WeakMap<Db, MediaEquipment>();

/** Gives the process its stores and its image processor; called once by main (and by a test's world). */
export function attachMediaEquipment(services: Services, equipment: MediaEquipment): void {
  attached.set(services.db, equipment);
}

/** Throws when main attached none: that is a bug of the wiring. */
export function equipmentOf(services: Services): MediaEquipment {
  const equipment = attached.get(services.db);
  if (equipment === undefined) throw new Error("no media equipment is attached");
  return equipment;
}

/** The private store, for modules that keep sealed files of their own in it. */
export function privateStoreOf(services: Services): ObjectStore {
  return equipmentOf(services).privateStore;
}
