import { randomUUID } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { open, unlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

/** A file on the worker's own disk that has no name: when its process dies, the system takes it back. */
export interface Spool {
  /** Writes all of it and returns the bytes. */
  write: (source: AsyncIterable<Uint8Array>) => Promise<number>;
  read: () => Readable;
  close: () => Promise<void>;
}

export async function openSpool(): Promise<Spool> {
  const path = join(tmpdir(), `stims-${randomUUID()}`);
  const file = await open(path, "wx+", 0o600);
  await unlink(path);
  // By number: a handle does not close before its streams do, and these are not to close it.
  const onFile = { fd: file.fd, start: 0, autoClose: false };
  return {
    write: async (source) => {
      const into = createWriteStream("", onFile);
      await pipeline(source, into);
      return into.bytesWritten;
    },
    read: () => createReadStream("", onFile),
    close: () => file.close(),
  };
}
