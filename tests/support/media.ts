import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll } from "vitest";
import { mediaEquipment } from "#modules/media/index.ts";
import type { MediaEquipment } from "#modules/media/index.ts";
import { imagesSharp } from "#providers/images-sharp/images-sharp.ts";
import { objectsDisk } from "#providers/objects-disk/objects-disk.ts";
import type { World } from "./world.ts";

export interface TestMedia extends MediaEquipment {
  /** Directory of both stores. */
  directory: string;
}

/** Gives the world's process stores on disk, and image processes of its own. */
export function useMedia(world: World): TestMedia {
  const directory = mkdtempSync(join(tmpdir(), "stims-media-"));
  const media: TestMedia = {
    directory,
    publicStore: objectsDisk(join(directory, "public")),
    privateStore: objectsDisk(join(directory, "private")),
    images: imagesSharp(),
  };
  beforeAll(() => mediaEquipment.attach(world.services, media));
  afterAll(async () => {
    await media.images.close();
    rmSync(directory, { recursive: true, force: true });
  });
  return media;
}
