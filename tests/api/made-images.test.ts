import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { sql } from "kysely";
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { issueUpload, processUpload, readImage, receiveUpload } from "#modules/media/index.ts";
import type { UploadType } from "#modules/media/index.ts";
import { picturesEmbedded } from "#providers/pictures-embedded/pictures-embedded.ts";
import { api } from "../support/api.ts";
import { useMedia } from "../support/media.ts";
import { createPerson } from "../support/people.ts";
import type { TestPerson } from "../support/people.ts";
import { useWorld } from "../support/world.ts";

const world = useWorld();
useMedia(world);
let ava: TestPerson;
beforeAll(async () => {
  ava = await createPerson(world);
});

interface Made {
  imageUrl: string;
  copies: { width: number; url: string }[];
}
const ask = (query: string, variables: Record<string, unknown>, by = ava) =>
  api(world, { personId: by.id })(query, variables);
const clear = (imageUrl: string, by = ava) =>
  ask(
    "mutation ($imageUrl: String!) { removeImageBackground(imageUrl: $imageUrl) { imageUrl copies { width url } } }",
    { imageUrl },
    by,
  );
const cover = (prompt: string, by = ava) =>
  ask(
    "mutation ($prompt: String!) { generateCoverImage(prompt: $prompt) { imageUrl dimensions { width height } } }",
    { prompt },
    by,
  );

async function sent(picture: Buffer, uploadType: UploadType = "product", by = ava): Promise<string> {
  const issued = await issueUpload(world.services, by.actor, {
    contentType: "image/png",
    extension: "png",
    uploadType,
  });
  if (!issued.ok) throw new Error(issued.error);
  await receiveUpload(world.services, {
    token: issued.value.writeUrl.split("/").at(-1) ?? "",
    contentType: "image/png",
    length: picture.length,
    body: Readable.from([picture]),
  });
  const kept = await processUpload(world.services, by.id, issued.value.readUrl, uploadType);
  if (!kept.ok) throw new Error(kept.error);
  return issued.value.readUrl;
}

const drawn = (ground: string, inside: string): Promise<Buffer> =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"><defs><linearGradient id="g"><stop stop-color="#000"/><stop offset="1" stop-color="#fff"/></linearGradient></defs><rect width="400" height="300" fill="${ground}"/>${inside}</svg>`,
    ),
  )
    .png()
    .toBuffer();
const ring = `<circle cx="200" cy="150" r="80" fill="none" stroke="#c4135c" stroke-width="40"/>`;

/** Returns red, green, blue and alpha of a stored picture's pixels. */
async function pixelsOf(
  imageUrl: string,
): Promise<{ at: (x: number, y: number) => number[]; width: number; height: number }> {
  const [, , mediaId = "", file = ""] = imageUrl.split("/");
  const image = await readImage(world.services, mediaId, file);
  if (image === undefined) throw new Error(`${imageUrl} is not there`);
  const { data, info } = await sharp(await buffer(image.body))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return {
    at: (x, y) => [...data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4)],
    width: info.width,
    height: info.height,
  };
}

describe("taking the background out of a picture", () => {
  test("clears what is joined to its edge and like it, keeps the rest, and makes a picture of its own", async () => {
    const before = await sent(await drawn("#dcdfe2", ring));
    const { data } = await clear(before);
    const made = data?.["removeImageBackground"] as Made;
    expect(made.imageUrl).not.toBe(before);
    expect(made.copies.map(({ width }) => width)).toEqual([200, 400, 800]);
    const cleared = await pixelsOf(made.imageUrl);
    expect([cleared.width, cleared.height]).toEqual([400, 300]);
    for (const [x, y] of [
      [0, 0],
      [399, 299],
      [40, 150],
      [200, 20],
    ] as const)
      expect(cleared.at(x, y)[3], `${x},${y}`).toBe(0);
    const [red = 0, , blue = 0, alpha] = cleared.at(280, 150);
    expect([red > 150, blue < 140, alpha]).toEqual([true, true, 255]);
    // The hole is of the same colour, but not joined to the edge: it belongs to the thing.
    expect(cleared.at(200, 150)[3]).toBe(255);
    // The edge itself is soft.
    const along = Array.from({ length: 12 }, (_, i) => cleared.at(294 + i, 150)[3] ?? 0);
    expect(along.some((one) => one > 0 && one < 255)).toBe(true);
    expect((await pixelsOf(before)).at(0, 0)[3]).toBe(255);
  });

  test("refuses grounds of many colors, pictures of nothing else, moving ones, and what is not one's own public upload", async () => {
    const ben = await createPerson(world);
    const rule = async (imageUrl: string): Promise<unknown> => {
      const { code, details } = await clear(imageUrl);
      expect(code).toBe("BAD_USER_INPUT");
      return details?.["rule"];
    };
    expect(await rule(await sent(await drawn("url(#g)", ring)))).toBe("uneven_background");
    expect(await rule(await sent(await drawn("#dcdfe2", "")))).toBe("nothing_in_front");
    const attached = (await ask('mutation { attachGif(gifId: "cat-waving") { imageUrl } }', {})).data?.[
      "attachGif"
    ] as Made;
    expect(await rule(attached.imageUrl)).toBe("moves");
    const others = await sent(await drawn("#dcdfe2", ring), "product", ben);
    for (const url of [
      others,
      await sent(await drawn("#dcdfe2", ring), "evidence"),
      "https://example.com/x.png",
      "/media/AAAAAAAAAAAAAAAAAAAAAA/image.webp",
      "",
    ])
      expect(await rule(url), url).toBe("not_own_upload");
  });
});

describe("covers that are drawn", () => {
  test("are three times as wide as high, the same for the same words, others for others, and may be one's cover", async () => {
    const prompts = ["Boats at dawn", "Boats at dusk", "Ada's bakery", "June", "42", "カフェ"];
    const pictures = await Promise.all(prompts.map((prompt) => picturesEmbedded.drawCover(prompt)));
    expect(new Set(pictures.map((one) => Buffer.from(one).toString("base64"))).size).toBe(prompts.length);
    expect(Buffer.compare(pictures[0] ?? Buffer.alloc(0), await picturesEmbedded.drawCover("Boats at dawn"))).toBe(0);
    const { data } = await cover("Boats at dawn");
    const made = data?.["generateCoverImage"] as { imageUrl: string; dimensions: unknown };
    expect(made.dimensions).toEqual({ width: 1_500, height: 500 });
    const set = await ask("mutation ($url: String) { updateProfilePictures(coverPhotoUrl: $url) { coverPhotoUrl } }", {
      url: made.imageUrl,
    });
    expect(set.data).toEqual({ updateProfilePictures: { coverPhotoUrl: made.imageUrl } });
  });

  test("are drawn for words alone, and for none that are refused", async () => {
    const rules = await Promise.all(
      ["", "  \n", "x".repeat(201), "a swastika in the sky"].map(
        async (prompt) => (await cover(prompt)).details?.["rule"],
      ),
    );
    expect(rules).toEqual(["words_missing", "words_missing", "words_too_long", "words_refused"]);
  });
});

test("both are done ten times a day for one person", async () => {
  const busy = await createPerson(world);
  for (const name of ["draw_cover", "remove_background"]) {
    await sql`insert into rate_limit (key, points, expire) values (${`${name}:${busy.id}`}, ${10 * 1_000}, extract(epoch from clock_timestamp()) * 1000 + 60000)`.execute(
      world.db,
    );
  }
  expect((await cover("Boats", busy)).code).toBe("RATE_LIMITED");
  expect((await clear("/media/AAAAAAAAAAAAAAAAAAAAAA/image.webp", busy)).code).toBe("RATE_LIMITED");
  expect((await cover("Boats")).code).toBeUndefined();
});
