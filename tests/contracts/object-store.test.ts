import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import S3rver from "@20minutes/s3rver";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { S3Config } from "#config/config.ts";
import type { ObjectStore } from "#modules/media/index.ts";
import { objectsDisk } from "#providers/objects-disk/objects-disk.ts";
import { objectsS3 } from "#providers/objects-s3/objects-s3.ts";

const directory = mkdtempSync(join(tmpdir(), "stims-objects-"));
const server = (name: string, allowMismatchedSignatures: boolean) =>
  new S3rver({
    address: "127.0.0.1",
    port: 0,
    silent: true,
    directory: join(directory, name),
    allowMismatchedSignatures,
    configureBuckets: [{ name: "public", configs: [] }],
  });
// It rejects valid signatures of requests about a whole bucket; for objects it checks well.
const [lenientServer, strictServer] = [server("lenient", true), server("strict", false)];
let config: S3Config;
let strict: S3Config;

beforeAll(async () => {
  const [one, other] = await Promise.all([lenientServer.run(), strictServer.run()]);
  const at = ({ port }: AddressInfo): S3Config => ({
    region: "us-east-1",
    endpoint: `http://127.0.0.1:${port}`,
    accessKeyId: "S3RVER",
    secretAccessKey: "S3RVER",
  });
  [config, strict] = [at(one), at(other)];
});
afterAll(async () => {
  await Promise.all([lenientServer.close(), strictServer.close()]);
  rmSync(directory, { recursive: true, force: true });
});

const broken = (): Readable =>
  Readable.from(
    (async function* half() {
      yield Buffer.from("half");
      await Promise.resolve();
      throw new Error("the sender is gone");
    })(),
  );
const facts = (length: number) => ({ length, contentType: "image/webp" });
const content = async (store: ObjectStore, key: string): Promise<string | undefined> => {
  const found = await store.read(key);
  if (found === undefined) return undefined;
  const bytes = await buffer(found.body);
  expect(found.length).toBe(bytes.length);
  return bytes.toString();
};

const stores: Record<string, () => ObjectStore> = {
  disk: () => objectsDisk(join(directory, "disk")),
  "a bucket": () => objectsS3(config, "public"),
};

describe.each(Object.entries(stores))("objects on %s", (_name, open) => {
  let store: ObjectStore;
  beforeAll(() => {
    store = open();
  });

  test("are kept whole, from bytes and from a stream, and replaced", async () => {
    expect(await content(store, "media/one/image.webp")).toBeUndefined();
    await store.put("media/one/image.webp", Buffer.from("first"), facts(5));
    expect(await content(store, "media/one/image.webp")).toBe("first");
    const large = "x".repeat(300_000);
    await store.put(
      "media/one/image.webp",
      Readable.from([Buffer.from(large.slice(0, 100_000)), Buffer.from(large.slice(100_000))]),
      facts(large.length),
    );
    expect(await content(store, "media/one/image.webp")).toBe(large);
  });

  test("that break off are an error, at once", async () => {
    await expect(store.put("media/broken/image.webp", broken(), facts(1_000))).rejects.toThrow();
  });

  test("go with their folder, and with no other", async () => {
    for (const key of ["media/two/image.webp", "media/two/resized_24.webp", "media/twofold/image.webp"])
      await store.put(key, Buffer.from(key), facts(key.length));
    await store.removeFolder("media/two");
    await store.removeFolder("media/two");
    expect(await content(store, "media/two/image.webp")).toBeUndefined();
    expect(await content(store, "media/two/resized_24.webp")).toBeUndefined();
    expect(await content(store, "media/twofold/image.webp")).toBe("media/twofold/image.webp");
  });
});

test("on disk nothing half-written stays, and no key is a path out", async () => {
  const store = objectsDisk(join(directory, "strict-disk"));
  await expect(store.put("media/short/image.webp", Readable.from([Buffer.from("abc")]), facts(4))).rejects.toThrow(
    "3 bytes came where 4 were said",
  );
  await expect(store.put("media/short/image.webp", broken(), facts(1_000))).rejects.toThrow("the sender is gone");
  expect(await content(store, "media/short/image.webp")).toBeUndefined();
  expect(readdirSync(join(directory, "strict-disk", "incoming"))).toEqual([]);
  for (const key of ["../x", "media/../../x/y", "/etc/passwd", "media//x", "media/x/..", "media/.hidden/x", ""]) {
    await expect(store.read(key), key).rejects.toThrow("not a key of ours");
    await expect(store.removeFolder(key), key).rejects.toThrow("not a key of ours");
  }
});

test("requests are signed as the protocol wants it", async () => {
  const store = objectsS3(strict, "public");
  await store.put("media/signed/image.webp", Readable.from([Buffer.from("streamed")]), facts(8));
  expect(await content(store, "media/signed/image.webp")).toBe("streamed");
  await expect(
    objectsS3({ ...strict, secretAccessKey: "wrong" }, "public").put(
      "media/signed/image.webp",
      Buffer.from("forged"),
      facts(6),
    ),
  ).rejects.toThrow(/signature/i);
  expect(await content(store, "media/signed/image.webp")).toBe("streamed");
});

test("a bucket that is not there and a server that is away are errors and never an absent object", async () => {
  await expect(objectsS3(config, "nobodys").read("media/one/image.webp")).rejects.toThrow(/bucket/i);
  await expect(
    objectsS3({ ...config, endpoint: "http://127.0.0.1:1" }, "public").read("media/one/image.webp"),
  ).rejects.toThrow(/ECONNREFUSED|connect/);
});
