import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { request as httpRequest } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { encodeId } from "#kernel/ids.ts";
import { mediaIdOf, resizedAddress } from "#kernel/media-address.ts";
import { attachCards } from "#main/cards.ts";
import { buildWeb } from "#main/run-web.ts";
import "#main/wiring.ts";
import { startSession } from "#modules/sign-in/store/sessions-store.ts";
import { createBrand } from "#modules/brands/index.ts";
import {
  attachMedia,
  mediaEquipment,
  processUpload,
  removeMedia,
  removeMediaOf,
  signPrivateRead,
  sweepMedia,
} from "#modules/media/index.ts";
import { checkPrivateRead, writeAddress } from "#modules/media/queries/addresses.ts";
import { row, transact } from "#platform/db/db.ts";
import { armFailpoint } from "#platform/failpoint.ts";
import { writeSetting } from "#platform/settings.ts";
import type { Actor } from "#platform/services.ts";
import { canary } from "../support/hostile-files.ts";
import { useMedia } from "../support/media.ts";
import { createPerson, freshUsername } from "../support/people.ts";
import type { TestPerson } from "../support/people.ts";
import { useWorld } from "../support/world.ts";

const world = useWorld();
const media = useMedia(world);

let app: FastifyInstance;
let close: () => Promise<void>;
let origin: string;

beforeAll(async () => {
  await world.owner.query("insert into setting (key, value, reason) values ('limits.factor', '1000', 'tests')");
  const cards = attachCards(world.services, world.appUrl);
  close = cards.close;
  app = await buildWeb(world.services, world.pool, cards);
  await app.listen({ port: 0, host: "127.0.0.1" });
  origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await app.close();
  await close();
});

/** Fetches a URL, and repeats it while an overloaded machine sheds the request, which is not tested here. */
async function go(url: string, init?: RequestInit): Promise<Response> {
  for (;;) {
    const answer = await fetch(url, init);
    if (answer.status !== 503 || answer.headers.get("retry-after") !== "2") return answer;
    await answer.body?.cancel();
  }
}

interface GraphAnswer {
  data: Record<string, Record<string, unknown>> | null;
  code: string | undefined;
  rule: string | undefined;
  message: string | undefined;
}

/** Calls over HTTP as a signed-in person, by default at the narrowed endpoint of uploads. */
async function signedIn({
  personId,
  accountId,
}: Actor): Promise<(query: string, variables?: Record<string, unknown>, path?: string) => Promise<GraphAnswer>> {
  const { token } = await transact(world.db, (tx) =>
    startSession(tx, {
      personId,
      actingAccountId: accountId,
      userAgent: "test",
      ip: "192.0.2.1",
      isTwoFactorAuthenticated: false,
    }),
  );
  return async (query, variables = {}, path = "/backend/upload/graphql") => {
    const answer = await go(`${origin}${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", cookie: `sid=${token}` },
      body: JSON.stringify({ query, variables }),
    });
    const body = (await answer.json()) as {
      data: GraphAnswer["data"];
      errors?: { message: string; extensions: { code: string; details?: { rule?: string } } }[];
    };
    const first = body.errors?.[0];
    return {
      data: body.data,
      code: first?.extensions.code,
      rule: first?.extensions.details?.rule,
      message: first?.message,
    };
  };
}
type Ask = Awaited<ReturnType<typeof signedIn>>;

interface Addresses {
  readUrl: string;
  writeUrl: string;
}

async function addresses(
  ask: Ask,
  uploadType: string,
  contentType: string,
  extension = contentType.split("/")[1] ?? "",
): Promise<Addresses> {
  const { data, code } = await ask(
    "query ($contentType: String!, $extension: String!, $uploadType: UploadType!) { fileUploadUrl(contentType: $contentType, extension: $extension, uploadType: $uploadType) { readUrl writeUrl } }",
    { contentType, extension, uploadType },
  );
  expect(code).toBeUndefined();
  return data?.["fileUploadUrl"] as unknown as Addresses;
}

const put = (
  writeUrl: string,
  bytes: Uint8Array,
  contentType: string,
  headers: Record<string, string> = {},
): Promise<Response> =>
  go(`${origin}${writeUrl}`, {
    method: "PUT",
    body: Buffer.from(bytes),
    headers: { "content-type": contentType, ...headers },
  });

const judge = (ask: Ask, imageUrl: string, imageType: string): Promise<GraphAnswer> =>
  ask(
    "mutation ($imageUrl: String!, $imageType: UploadType!) { processUpload(imageUrl: $imageUrl, imageType: $imageType) { id imageUrl readUrl contentType isAnimated dimensions { width height } placeholder copies { width url } } }",
    { imageUrl, imageType },
  );

interface Processed {
  id: string;
  imageUrl: string;
  readUrl: string;
  contentType: string;
  isAnimated: boolean;
  dimensions: { width: number; height: number };
  placeholder: string | null;
  copies: { width: number; url: string }[];
}

async function upload(ask: Ask, uploadType: string, bytes: Uint8Array, contentType = "image/png"): Promise<Processed> {
  const { readUrl, writeUrl } = await addresses(ask, uploadType, contentType);
  expect((await put(writeUrl, bytes, contentType)).status).toBe(204);
  const { data, code } = await judge(ask, readUrl, uploadType);
  expect(code).toBeUndefined();
  return data?.["processUpload"] as unknown as Processed;
}

const picture = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: "#7a5" } })
    .png()
    .toBuffer();
const statusOf = async (id: string): Promise<string | undefined> =>
  (await row(world.db, sql<{ status: string }>`select status from media_object where id = ${id}`))?.status;
const idOf = (address: string): string => mediaIdOf(address, "") ?? "";
const files = (): string[] =>
  readdirSync(media.directory, { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile())
    .map((one) => join(one.parentPath, one.name));
const filesOf = (id: string): string[] => files().filter((path) => path.includes(encodeId(id)));

describe("an upload", () => {
  let person: TestPerson;
  let ask: Ask;
  beforeAll(async () => {
    person = await createPerson(world);
    ask = await signedIn(person.actor);
  });

  test("goes from an address to a picture in every size, upright and without its metadata", async () => {
    const photo = await sharp({ create: { width: 1_200, height: 600, channels: 3, background: "#7a5" } })
      .withExif({ IFD0: { Copyright: canary, Orientation: "6" }, IFD3: { GPSAreaInformation: canary } })
      .jpeg()
      .toBuffer();
    const turned = await sharp(photo).metadata();
    const { readUrl, writeUrl } = await addresses(ask, "cover", "image/jpeg", "JPG");
    expect((await go(`${origin}${readUrl}`)).status).toBe(404);
    expect((await judge(ask, readUrl, "cover")).rule).toBe("not_own_upload");
    expect((await put(writeUrl, photo, "image/jpeg")).status).toBe(204);
    expect((await go(`${origin}${readUrl}`)).status).toBe(404);
    const first = await judge(ask, readUrl, "cover");
    const made = first.data?.["processUpload"] as unknown as Processed;
    const upright = turned.orientation === 6 ? { width: 600, height: 1_200 } : { width: 1_200, height: 600 };
    expect(made).toMatchObject({
      imageUrl: readUrl,
      readUrl,
      contentType: "image/webp",
      isAnimated: false,
      dimensions: upright,
    });
    expect(Buffer.from(made.placeholder ?? "", "base64").length).toBeGreaterThan(4);
    expect((await judge(ask, readUrl, "cover")).data).toEqual(first.data);
    expect(made.copies.map((copy) => copy.width)).toEqual([800, 1_600]);
    for (const url of [made.imageUrl, ...made.copies.map((copy) => copy.url)]) {
      const served = await go(`${origin}${url}`);
      expect(served.status).toBe(200);
      expect(Object.fromEntries(served.headers)).toMatchObject({
        "content-type": "image/webp",
        "cache-control": "public, max-age=31536000, immutable",
        "x-content-type-options": "nosniff",
        "content-security-policy": "default-src 'none'; sandbox; frame-ancestors 'none'",
      });
      const bytes = Buffer.from(await served.arrayBuffer());
      expect(Number(served.headers.get("content-length"))).toBe(bytes.length);
      expect(bytes.includes(canary)).toBe(false);
      const facts = await sharp(bytes).metadata();
      expect([facts.format, facts.exif, facts.orientation, facts.icc]).toEqual([
        "webp",
        undefined,
        undefined,
        undefined,
      ]);
    }
    expect(filesOf(idOf(readUrl)).every((path) => path.startsWith(join(media.directory, "public")))).toBe(true);
  });

  test("narrow copies are named for their width", async () => {
    const made = await upload(ask, "profile", await picture(300, 300));
    expect(made.copies.map((copy) => copy.url)).toEqual(
      [24, 48, 72, 144, 200].map((width) => resizedAddress(made.imageUrl, width)),
    );
    expect(made.copies[0]?.url).toMatch(/\/resized_24\.webp$/);
    const { width } = await sharp(
      Buffer.from(await (await go(`${origin}${made.copies[1]?.url}`)).arrayBuffer()),
    ).metadata();
    expect(width).toBe(48);
  });

  test("an animation stays one in a post and is a still as a photo", async () => {
    const frames = await sharp(Buffer.alloc(40 * 120 * 3, 200).fill(20, 0, 4_800), {
      raw: { width: 40, height: 120, channels: 3, pageHeight: 40 },
    })
      .webp({ effort: 0, loop: 0 })
      .toBuffer();
    expect(await upload(ask, "post", frames, "image/webp")).toMatchObject({
      isAnimated: true,
      dimensions: { width: 40, height: 40 },
    });
    expect(await upload(ask, "profile", frames, "image/webp")).toMatchObject({
      isAnimated: false,
      dimensions: { width: 40, height: 40 },
    });
  });

  test.each([
    ["image/svg+xml", "svg", "post"],
    ["text/html", "html", "post"],
    ["image/gif", "gif", "profile"],
    ["application/pdf", "pdf", "post"],
    ["application/pdf", "pdf", "identity"],
    ["image/png", "svg", "post"],
    ["image/png", "png.svg", "post"],
    ["image/png", "png.html", "post"],
    ["image/png", "../../../etc/passwd", "post"],
    ["image/png", "", "post"],
  ])("no address for %s with .%s as %s", async (contentType, extension, uploadType) => {
    const { code, rule } = await ask(
      "query ($c: String!, $e: String!, $t: UploadType!) { fileUploadUrl(contentType: $c, extension: $e, uploadType: $t) { writeUrl } }",
      { c: contentType, e: extension, t: uploadType },
    );
    expect([code, rule]).toEqual(["BAD_USER_INPUT", "not_accepted"]);
  });

  test("a write address is for one file, one content type, ten minutes, and cannot be changed", async () => {
    const bytes = await picture(10, 10);
    const { writeUrl, readUrl } = await addresses(ask, "post", "image/png");
    expect((await put(writeUrl, bytes, "image/jpeg")).status).toBe(415);
    expect((await put(writeUrl, bytes, "text/html")).status).toBe(415);
    expect((await put(`${writeUrl.slice(0, -2)}AA`, bytes, "image/png")).status).toBe(403);
    expect((await put(writeUrl.replace(".2.", ".0."), bytes, "image/png")).status).toBe(403);
    expect((await put("/media/uploads/x", bytes, "image/png")).status).toBe(403);
    expect((await put("/media/uploads/..%2f..%2fx", bytes, "image/png")).status).toBe(403);
    expect((await put(writeUrl, Buffer.alloc(0), "image/png")).status).toBe(400);
    expect((await put(writeUrl, Buffer.alloc(5_242_881), "image/png").catch(() => ({ status: 413 }))).status).toBe(413);
    expect((await put(writeUrl, bytes, "image/png", { origin: "https://evil.example" })).status).toBe(403);
    expect(await statusOf(idOf(readUrl))).toBeUndefined();
    expect((await put(writeUrl, bytes, "image/png")).status).toBe(204);
    expect((await put(writeUrl, bytes, "image/png")).status).toBe(409);
    const claim = {
      id: idOf(readUrl),
      personId: person.id,
      accountId: person.id,
      uploadType: "post",
      contentType: "image/png",
    } as const;
    const old = writeAddress(world.services.vault, { ...claim, expiresAt: Math.floor(Date.now() / 1_000) - 1 });
    expect((await put(old, bytes, "image/png")).status).toBe(403);
  });

  test("a file that breaks off leaves nothing, and its address is good again", async () => {
    const bytes = await picture(20, 20);
    const { writeUrl, readUrl } = await addresses(ask, "post", "image/png");
    const before = files().length;
    const sending = httpRequest(`${origin}${writeUrl}`, {
      method: "PUT",
      headers: { "content-type": "image/png", "content-length": 4_000_000 },
    });
    const gone = once(sending, "error");
    sending.write(Buffer.alloc(200_000));
    await expect.poll(() => statusOf(idOf(readUrl))).toBe("receiving");
    sending.destroy(new Error("gone"));
    await gone;
    await expect.poll(() => statusOf(idOf(readUrl))).toBeUndefined();
    expect(files().length).toBe(before);
    expect((await put(writeUrl, bytes, "image/png")).status).toBe(204);
  });

  test("only one's own upload of the same type is processed, and a foreign one is answered as an unknown one", async () => {
    const stranger = await signedIn((await createPerson(world)).actor);
    const { readUrl, writeUrl } = await addresses(ask, "post", "image/png");
    await put(writeUrl, await picture(10, 10), "image/png");
    const answers = await Promise.all([
      judge(stranger, readUrl, "post"),
      judge(ask, readUrl, "profile"),
      ...[
        "https://evil.example/x.png",
        `https://evil.example${readUrl}`,
        `${origin}${readUrl}`,
        "http://169.254.169.254/latest/meta-data",
        "file:///etc/passwd",
        `${readUrl}?x=1`,
        `${readUrl}#x`,
        readUrl.replace("image.webp", "../image.webp"),
        readUrl.replace("image.webp", "resized_24.webp"),
        `/media/${"A".repeat(21)}B/image.webp`,
        "/media/private/AAAAAAAAAAAAAAAAAAAAAA",
        "",
      ].map((url) => judge(ask, url, "post")),
    ]);
    expect(new Set(answers.map(({ code, rule, message }) => `${code} ${rule} ${message}`))).toEqual(
      new Set(["BAD_USER_INPUT not_own_upload This file is not one of yours."]),
    );
    expect((await judge(ask, readUrl, "post")).code).toBeUndefined();
  });

  test("audit line 15: a small picture may come as a data URL, and only a base64 image of an allowed type", async () => {
    const person = await createPerson(world);
    const asked = await signedIn(person.actor);
    const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: "#7a5" } })
      .png()
      .toBuffer();
    const url = `data:image/png;base64,${bytes.toString("base64")}`;
    const kept = await judge(asked, url, "post");
    expect(kept.data?.["processUpload"]).toMatchObject({
      contentType: "image/webp",
      dimensions: { width: 40, height: 30 },
    });
    for (const [wrong, imageType, rule] of [
      ["data:image/svg+xml;base64,PHN2Zz4=", "post", "not_base64_image"],
      [`data:image/png,${bytes.toString("hex")}`, "post", "not_base64_image"],
      // The bytes decide, not what the URL says of them.
      [url.replace("image/png", "image/jpeg"), "post", "wrong_content"],
      ["data:image/png;base64,AAAA", "post", "unreadable"],
      [url.replace("image/png", "image/gif"), "profile", "wrong_content"],
    ] as const) {
      const refused = await judge(asked, wrong, imageType);
      expect([refused.code, refused.rule], wrong.slice(0, 30)).toEqual(["BAD_USER_INPUT", rule]);
    }
  });

  test("thirty addresses in half an hour", async () => {
    const strict = await createPerson(world);
    const asked = await signedIn(strict.actor);
    await sql`insert into rate_limit (key, points, expire) values (${`upload:${strict.id}`}, ${30 * 1_000}, extract(epoch from clock_timestamp()) * 1000 + 60000)`.execute(
      world.db,
    );
    const { code, message } = await asked(
      '{ fileUploadUrl(contentType: "image/png", extension: "png", uploadType: post) { writeUrl } }',
    );
    expect([code, message]).toEqual(["RATE_LIMITED", "Too many upload attempts"]);
  });

  test("a person's files have a bound that uploads at the same time do not break", async () => {
    const someone = await createPerson(world);
    const asked = await signedIn(someone.actor);
    const bytes = await picture(600, 600);
    const ready = await Promise.all(Array.from({ length: 6 }, () => addresses(asked, "post", "image/png")));
    await writeSetting(world.db, "media.person_bytes", bytes.length * 3, "test");
    try {
      const statuses = await Promise.all(
        ready.map(async ({ writeUrl }) => (await put(writeUrl, bytes, "image/png")).status),
      );
      expect(statuses.toSorted()).toEqual([204, 204, 204, 507, 507, 507]);
      const { code } = await asked(
        '{ fileUploadUrl(contentType: "image/png", extension: "png", uploadType: post) { writeUrl } }',
      );
      expect(code).toBe("LIMIT_EXCEEDED");
    } finally {
      await writeSetting(world.db, "media.person_bytes", 1_073_741_824, "test");
    }
  });

  test("processing twice at once is done once; what is cut off is done again", async () => {
    const { readUrl, writeUrl } = await addresses(ask, "post", "image/png");
    await put(writeUrl, await picture(900, 900), "image/png");
    armFailpoint("media.kept:throw");
    await expect(processUpload(world.services, person.id, readUrl, "post")).rejects.toThrow("failpoint");
    expect(await statusOf(idOf(readUrl))).toBe("uploaded");
    const outcomes = await Promise.all([1, 2, 3].map(() => processUpload(world.services, person.id, readUrl, "post")));
    expect(outcomes.filter((one) => one.ok)).toHaveLength(1);
    expect(outcomes.filter((one) => !one.ok && one.error === "in_progress")).toHaveLength(2);
    // A process that died holds its claim no longer than a minute and a half.
    await sql`update media_object set status = 'processing', claimed_until = now() + interval '1 minute' where id = ${idOf(readUrl)}`.execute(
      world.db,
    );
    expect(await processUpload(world.services, person.id, readUrl, "post")).toMatchObject({
      ok: false,
      error: "in_progress",
    });
  });

  test("no path leads out of the stores", async () => {
    for (const path of [
      "/media/../../etc/passwd",
      "/media/%2e%2e%2f%2e%2e%2fetc/passwd",
      "/media/AAAAAAAAAAAAAAAAAAAAAA/..%2f..%2fimage.webp",
      "/media/AAAAAAAAAAAAAAAAAAAAAA/content",
      "/media/AAAAAAAAAAAAAAAAAAAAAB/image.webp",
    ]) {
      expect((await app.inject({ method: "GET", url: path })).statusCode, path).toBe(404);
    }
    const cut = "/media/AAAAAAAAAAAAAAAAAAAAAA/image.webp%00.html";
    expect((await app.inject({ method: "GET", url: cut })).statusCode).toBe(400);
  });

  test("a full disk is said to be one, and nothing is left", async () => {
    const full = Object.assign(new Error("no space left on device"), { code: "ENOSPC" });
    mediaEquipment.attach(world.services, {
      ...media,
      privateStore: { ...media.privateStore, put: () => Promise.reject(full) },
    });
    try {
      const { readUrl, writeUrl } = await addresses(ask, "post", "image/png");
      const answer = await put(writeUrl, await picture(10, 10), "image/png");
      expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "60"]);
      expect(await statusOf(idOf(readUrl))).toBeUndefined();
    } finally {
      mediaEquipment.attach(world.services, media);
    }
  });
});

describe("private files", () => {
  const pdf = Buffer.from(`%PDF-1.7\n1 0 obj <</Title (${canary})>> endobj\ntrailer\n%%EOF\n`);

  test("are noise at rest from the first byte, and read by signed addresses only", async () => {
    const person = await createPerson(world);
    const ask = await signedIn(person.actor);
    const { readUrl, writeUrl } = await addresses(ask, "w9", "application/pdf");
    expect((await put(writeUrl, pdf, "application/pdf")).status).toBe(204);
    const stored = filesOf(idOf(readUrl));
    expect(stored).toHaveLength(1);
    expect(readFileSync(stored[0] ?? "").includes("PDF")).toBe(false);
    const made = (await judge(ask, readUrl, "w9")).data?.["processUpload"] as unknown as Processed;
    expect(made).toMatchObject({ imageUrl: readUrl, contentType: "application/pdf", placeholder: null, copies: [] });
    const kept = filesOf(idOf(readUrl));
    expect(kept).toHaveLength(1);
    expect(readFileSync(kept[0] ?? "").includes(canary)).toBe(false);
    const served = await go(`${origin}${made.readUrl}`);
    expect(Object.fromEntries(served.headers)).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition": 'attachment; filename="w9.pdf"',
      "cache-control": "private, no-store",
      "content-security-policy": "default-src 'none'; sandbox; frame-ancestors 'none'",
      "x-content-type-options": "nosniff",
    });
    expect(Buffer.from(await served.arrayBuffer())).toEqual(pdf);
    expect((await go(`${origin}${readUrl}`)).status).toBe(404);

    const other = await upload(ask, "w9", pdf, "application/pdf");
    const signature = new URL(made.readUrl, origin).search;
    const tries = [
      `${other.imageUrl}${signature}`,
      made.readUrl.replace(/signature=..../, "signature=AAAA"),
      made.readUrl.replace(/expires=(\d+)/, (_all, at: string) => `expires=${Number(at) + 60}`),
      made.readUrl.replace("/private/", "/"),
      `${readUrl}?expires=1&signature=x`,
    ];
    for (const url of tries) expect((await go(`${origin}${url}`)).status, url).toBe(404);

    const fresh = signPrivateRead(world.services.vault, idOf(readUrl));
    expect((await go(`${origin}${fresh}`)).status).toBe(200);
    await transact(world.db, (tx) => removeMedia(tx, world.services, [readUrl]));
    expect((await go(`${origin}${fresh}`)).status).toBe(404);
  });

  test("an expired read address is none", async () => {
    const person = await createPerson(world);
    const made = await upload(await signedIn(person.actor), "identity", await picture(50, 40));
    expect(made.contentType).toBe("image/webp");
    const now = Date.now();
    const { expires = "", signature = "" } = Object.fromEntries(new URL(made.readUrl, origin).searchParams);
    const realNow = Date.now;
    try {
      Date.now = () => now + 299_000;
      expect(checkPrivateRead(world.services.vault, idOf(made.imageUrl), expires, signature)).toBe(true);
      Date.now = () => now + 302_000;
      expect(checkPrivateRead(world.services.vault, idOf(made.imageUrl), expires, signature)).toBe(false);
    } finally {
      Date.now = realNow;
    }
  });

  test.each([
    ["html before the mark", Buffer.concat([Buffer.from("<script>1</script>"), pdf])],
    ["no end", pdf.subarray(0, 30)],
    ["a program", Buffer.from("MZ\u0090\0".repeat(20))],
  ])("a document with %s is refused", async (_name, bytes) => {
    const ask = await signedIn((await createPerson(world)).actor);
    const { readUrl, writeUrl } = await addresses(ask, "jobApplication", "application/pdf");
    await put(writeUrl, bytes, "application/pdf");
    expect((await judge(ask, readUrl, "jobApplication")).rule).toBe("wrong_content");
    expect(filesOf(idOf(readUrl))).toEqual([]);
  });
});

describe("pictures of an account", () => {
  const set =
    "mutation ($photoUrl: String, $coverPhotoUrl: String) { updateProfilePictures(photoUrl: $photoUrl, coverPhotoUrl: $coverPhotoUrl) { photoUrl coverPhotoUrl } }";
  const main = "/backend/graphql";

  test("are set, replaced and taken away, and the files follow", async () => {
    const person = await createPerson(world);
    const ask = await signedIn(person.actor);
    const [first, second, cover] = [
      await upload(ask, "profile", await picture(50, 50)),
      await upload(ask, "profile", await picture(60, 60)),
      await upload(ask, "cover", await picture(90, 30)),
    ];
    expect((await ask(set, { photoUrl: first.imageUrl, coverPhotoUrl: cover.imageUrl }, main)).data).toEqual({
      updateProfilePictures: { photoUrl: first.imageUrl, coverPhotoUrl: cover.imageUrl },
    });
    expect((await ask(set, { photoUrl: second.imageUrl }, main)).data).toEqual({
      updateProfilePictures: { photoUrl: second.imageUrl, coverPhotoUrl: cover.imageUrl },
    });
    await sweepMedia(world.services);
    expect((await go(`${origin}${first.imageUrl}`)).status).toBe(404);
    expect((await go(`${origin}${second.imageUrl}`)).status).toBe(200);
    expect((await ask(set, { coverPhotoUrl: null }, main)).data).toEqual({
      updateProfilePictures: { photoUrl: second.imageUrl, coverPhotoUrl: null },
    });
    await transact(world.db, (tx) => removeMediaOf(tx, person.id));
    await sweepMedia(world.services);
    for (const url of [second.imageUrl, cover.imageUrl]) expect((await go(`${origin}${url}`)).status).toBe(404);
    expect(filesOf(idOf(second.imageUrl))).toEqual([]);
  });

  test("have to be the person's own, of the right kind, and are given once", async () => {
    const [owner, other] = [await createPerson(world), await createPerson(world)];
    const [ask, foreign] = [await signedIn(owner.actor), await signedIn(other.actor)];
    const [mine, theirs] = [
      await upload(ask, "profile", await picture(50, 50)),
      await upload(foreign, "profile", await picture(50, 50)),
    ];
    const brand = await createBrand(world.services, {
      creatorId: owner.id,
      username: freshUsername(),
      name: "Fern",
      status: "active",
    });
    if (!brand.ok) throw new Error(brand.error);
    const asBrand = await signedIn({ personId: owner.id, accountId: brand.value.brandId });
    for (const photoUrl of [
      theirs.imageUrl,
      "https://evil.example/a.webp",
      "javascript:alert(1)",
      resizedAddress(mine.imageUrl, 24),
    ]) {
      expect((await ask(set, { photoUrl }, main)).rule).toBe("not_own_upload");
    }
    expect((await ask(set, { coverPhotoUrl: mine.imageUrl }, main)).rule).toBe("not_own_upload");
    expect((await asBrand(set, { photoUrl: mine.imageUrl }, main)).code).toBeUndefined();
    expect((await ask(set, { photoUrl: mine.imageUrl }, main)).rule).toBe("not_own_upload");
  });
});

describe("the sweep", () => {
  test("removes after a day what was never used, and nothing else", async () => {
    const person = await createPerson(world);
    const ask = await signedIn(person.actor);
    const [used, unused] = [
      await upload(ask, "post", await picture(30, 30)),
      await upload(ask, "post", await picture(30, 30)),
    ];
    const waiting = await addresses(ask, "post", "image/png");
    await put(waiting.writeUrl, await picture(30, 30), "image/png");
    const refused = await addresses(ask, "post", "image/png");
    await put(refused.writeUrl, Buffer.from("<svg/>"), "image/png");
    expect((await judge(ask, refused.readUrl, "post")).rule).toBe("unreadable");
    const attached = await transact(world.db, (tx) =>
      attachMedia(tx, world.services, { personId: person.id, url: used.imageUrl, uploadTypes: ["post"] }),
    );
    expect(attached).toMatchObject({ ok: true, value: { url: used.imageUrl, width: 30, height: 30 } });

    await world.advance("23 hours");
    await sweepMedia(world.services);
    expect((await go(`${origin}${unused.imageUrl}`)).status).toBe(200);
    await world.advance("61 minutes");
    await sweepMedia(world.services);
    for (const url of [unused.imageUrl, waiting.readUrl, refused.readUrl]) {
      expect(await statusOf(idOf(url))).toBeUndefined();
      expect(filesOf(idOf(url))).toEqual([]);
    }
    expect((await go(`${origin}${used.imageUrl}`)).status).toBe(200);
    expect(
      await row(world.db, sql`select bytes from media_object where person_id = ${person.id} and status <> 'ready'`),
    ).toBeUndefined();
  });

  test("keeps the row while its files cannot be removed, and looks after files left over", async () => {
    const person = await createPerson(world);
    const ask = await signedIn(person.actor);
    const broken = {
      ...media,
      privateStore: { ...media.privateStore, removeFolder: () => Promise.reject(new Error("the store is away")) },
    };
    mediaEquipment.attach(world.services, broken);
    const made = await upload(ask, "post", await picture(30, 30));
    expect(filesOf(idOf(made.imageUrl)).filter((path) => path.includes("uploads"))).toHaveLength(1);
    await transact(world.db, (tx) => removeMedia(tx, world.services, [made.imageUrl]));
    await expect(sweepMedia(world.services)).rejects.toThrow("the store is away");
    expect(await statusOf(idOf(made.imageUrl))).toBe("removed");
    mediaEquipment.attach(world.services, media);
    const left = await upload(ask, "post", await picture(31, 31));
    await sql`update media_object set has_upload = true where id = ${idOf(left.imageUrl)}`.execute(world.db);
    await sweepMedia(world.services);
    expect(filesOf(idOf(made.imageUrl))).toEqual([]);
    expect(
      await row(world.db, sql`select has_upload as "hasUpload" from media_object where id = ${idOf(left.imageUrl)}`),
    ).toEqual({ hasUpload: false });
  });
});
