import { createReadStream, createWriteStream } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import { createZstdCompress, createZstdDecompress } from "node:zlib";
import { Decrypter, Encrypter } from "age-encryption";
import tar from "tar-stream";

/** A part of a backup: a name like a path, and its bytes. */
export interface BackupPart {
  readonly name: string;
  readonly bytes: Uint8Array | { readonly stream: Readable; readonly length: number };
}

/** A file that is no backup of this installation, or not all of one; its message says what to do. */
export class BackupUnreadable extends Error {}

/** Log2 of scrypt's work: a quarter of a second. The key it stretches is random, not a person's word. */
const workFactor = 15;

/**
 * Writes parts to `path` as they come: a tar, compressed with Zstandard, sealed with age under the installation's key
 * (the `age` program opens it as well). The file appears whole or not at all. Throws when `path` cannot be written.
 */
export async function writeBackupFile(
  path: string,
  secretKey: string,
  parts: AsyncIterable<BackupPart>,
): Promise<void> {
  const encrypter = new Encrypter();
  encrypter.setPassphrase(secretKey);
  encrypter.setScryptWorkFactor(workFactor);
  const pack = tar.pack();
  const compressed = createZstdCompress();
  const partial = `${path}.partial`;
  try {
    const sealed = await encrypter.encrypt(Readable.toWeb(compressed) as globalThis.ReadableStream<Uint8Array>);
    await Promise.all([
      fill(pack, parts),
      pipeline(pack, compressed),
      pipeline(Readable.fromWeb(sealed as ReadableStream), createWriteStream(partial, { mode: 0o600, flush: true })),
    ]);
    await rename(partial, path);
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
}

async function fill(pack: tar.Pack, parts: AsyncIterable<BackupPart>): Promise<void> {
  try {
    for await (const { name, bytes } of parts) {
      const isWhole = bytes instanceof Uint8Array;
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      const entry = pack.entry({ name, size: bytes.length }, (error) => (error ? reject(error) : resolve()));
      const body = isWhole ? Readable.from([bytes], { objectMode: false }) : bytes.stream;
      await Promise.all([pipeline(body, entry), promise]);
    }
    pack.finalize();
  } catch (error) {
    pack.destroy(error as Error);
    throw error;
  }
}

/**
 * Reads the parts of a backup in order; each part's stream is to be read to its end. Throws {@link BackupUnreadable} at
 * the first byte that was changed, and at the end of a file that was cut short.
 */
export async function* readBackupFile(
  path: string,
  secretKey: string,
): AsyncGenerator<{ name: string; stream: Readable }> {
  const decrypter = new Decrypter();
  decrypter.addPassphrase(secretKey);
  const file = createReadStream(path);
  try {
    const opened = await decrypter.decrypt(Readable.toWeb(file) as globalThis.ReadableStream<Uint8Array>);
    const extract = tar.extract();
    const flowing = pipeline(Readable.fromWeb(opened as ReadableStream), createZstdDecompress(), extract);
    // The reader of the entries gets the error there.
    flowing.catch(() => undefined);
    for await (const entry of extract) yield { name: entry.header.name, stream: entry as unknown as Readable };
    await flowing;
  } catch (error) {
    if (isOfTheFile(error)) {
      throw new BackupUnreadable(
        `${path} cannot be read: it is not a backup, it was changed or cut short, or it was made under another secret key. (${(error as Error).message})`,
        { cause: error },
      );
    }
    throw error;
  } finally {
    file.destroy();
  }
}

/** Errors of age, Zstandard and tar carry no code of a system or of a database. */
function isOfTheFile(error: unknown): boolean {
  const code = (error as { code?: unknown }).code;
  return (
    error instanceof Error &&
    (code === undefined || (typeof code === "string" && (code.startsWith("ZSTD") || code.startsWith("ERR_STREAM"))))
  );
}
