import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, open, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ObjectStore } from "#modules/media/ports/object-store.ts";

/** Keys are made by us; whatever else arrives here is a bug, never a path. */
function checked(key: string): string {
  if (!/^[\w-]+(\/[\w-]+(\.[a-z]+)?)+$/.test(key)) throw new Error(`not a key of ours: ${key}`);
  return key;
}

/**
 * Objects as files below a directory, for an installation on one machine. Written aside, flushed, then renamed into
 * place.
 */
export function objectsDisk(root: string): ObjectStore {
  return {
    put: async (key, body, { length }) => {
      const path = join(root, checked(key));
      const part = join(root, "incoming", randomUUID());
      await mkdir(dirname(part), { recursive: true, mode: 0o700 });
      try {
        const file = createWriteStream(part, { mode: 0o600, flush: true });
        await pipeline(body instanceof Uint8Array ? Readable.from([body]) : body, file);
        if (file.bytesWritten !== length) throw new Error(`${file.bytesWritten} bytes came where ${length} were said`);
        await mkdir(dirname(path), { recursive: true, mode: 0o700 });
        await rename(part, path);
      } catch (error) {
        await rm(part, { force: true });
        throw error;
      }
    },
    read: async (key) => {
      const file = await open(join(root, checked(key))).catch((error: NodeJS.ErrnoException) => {
        if (error.code === "ENOENT") return undefined;
        throw error;
      });
      if (file === undefined) return undefined;
      try {
        const { size } = await file.stat();
        return { body: file.createReadStream(), length: size };
      } catch (error) {
        await file.close();
        throw error;
      }
    },
    removeFolder: async (folder) => rm(join(root, checked(folder)), { recursive: true, force: true }),
  };
}
