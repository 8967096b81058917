import { Readable } from "node:stream";
import { finished } from "node:stream/promises";
import { ZipFile } from "yazl";

/** Adds one file; resolves when the archive has taken all of it. `packed`: its bytes are compressed already. */
export type AddFile = (
  name: string,
  content: AsyncIterable<Uint8Array | string> | Iterable<Uint8Array | string>,
  packed?: boolean,
) => Promise<void>;

/**
 * Writes an archive as a stream, file after file: `fill` adds them while `into` takes the bytes. Rejects when either
 * fails.
 */
export async function writeZip(
  fill: (add: AddFile) => Promise<void>,
  into: (zip: Readable) => Promise<void>,
  modifiedAt: Date,
): Promise<void> {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  let current: Readable | undefined;
  let broken: Error | undefined;
  const add: AddFile = async (name, content, packed = false) => {
    if (broken !== undefined) throw broken;
    current = Readable.from(content, { objectMode: false });
    zip.addReadStream(current, name, { compress: !packed, mtime: modifiedAt, mode: 0o100644 });
    await finished(current, { writable: false });
  };
  const stop = (error: unknown): never => {
    broken ??= error instanceof Error ? error : new Error(String(error));
    current?.destroy(broken);
    output.destroy(broken);
    throw broken;
  };
  zip.once("error", (error) => output.destroy(error as Error));
  const filled = fill(add)
    .then(() => zip.end())
    .catch(stop);
  const written = into(output).catch(stop);
  await Promise.allSettled([filled, written]);
  if (broken !== undefined) throw broken;
}
