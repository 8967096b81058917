import { definePort } from "#platform/ports.ts";
import type { Services } from "#platform/services.ts";

import type { ImageProcessor } from "./image-processor.ts";
import type { ObjectStore } from "./object-store.ts";

/** Dependencies of media in a process. */
export interface MediaEquipment {
  /** Images everyone may see. */
  readonly publicStore: ObjectStore;
  /** Files as they came in, and private objects. */
  readonly privateStore: ObjectStore;
  readonly images: ImageProcessor;
}

export const mediaEquipment = definePort<MediaEquipment>("media equipment");

/** The private store, for modules that keep sealed files of their own in it. */
export function privateStoreOf(services: Services): ObjectStore {
  return mediaEquipment.of(services).privateStore;
}
