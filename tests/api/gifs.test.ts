import { randomUUID } from "node:crypto";
import { buffer } from "node:stream/consumers";
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { gifSource, readImage } from "#modules/media/index.ts";
import { gifsEmbedded } from "#providers/gifs-embedded/gifs-embedded.ts";
import { api } from "../support/api.ts";
import { useMedia } from "../support/media.ts";
import { createPerson } from "../support/people.ts";
import type { TestPerson } from "../support/people.ts";
import { spreadOver } from "../support/scale.ts";
import { useWorld } from "../support/world.ts";

const world = useWorld();
useMedia(world);
let ava: TestPerson;
beforeAll(async () => {
  ava = await createPerson(world);
});

const ask = (query: string, variables: Record<string, unknown>) => api(world, { personId: ava.id })(query, variables);
const find = async (query: string): Promise<{ id: string; title: string }[]> =>
  (await ask("query ($query: String!) { findGifs(query: $query) { id title } }", { query })).data?.["findGifs"] as {
    id: string;
    title: string;
  }[];
const attach = async (gifId: string): Promise<{ imageUrl: string; isAnimated: boolean; dimensions: unknown }> =>
  (
    await ask(
      "mutation ($gifId: String!) { attachGif(gifId: $gifId) { imageUrl isAnimated dimensions { width height } } }",
      { gifId },
    )
  ).data?.["attachGif"] as { imageUrl: string; isAnimated: boolean; dimensions: unknown };
const post = (attachments: { url: string; alt?: string }[]) =>
  ask("mutation ($input: CreatePostInput!) { createPost(input: $input) { id attachments { url alt isAnimated } } }", {
    input: { text: "", clientId: randomUUID(), attachments },
  });

describe("moving pictures", () => {
  test("of the embedded pack are fifty, drawn the same by every process, small, and still where a still is asked for", async () => {
    const source = gifSource.of(world.services);
    const all = await source.find("", 100);
    expect(all).toHaveLength(50);
    expect(new Set(all.map(({ id }) => id)).size).toBe(50);
    expect(new Set(all.map(({ title }) => title)).size).toBe(50);
    const another = gifsEmbedded();
    for (const { id } of spreadOver(all)) {
      const [moving, again, still] = [
        await source.read(id, "moving"),
        await another.read(id, "moving"),
        await source.read(id, "still"),
      ];
      if (moving === undefined || again === undefined || still === undefined) throw new Error(id);
      expect(Buffer.compare(moving.bytes, again.bytes), id).toBe(0);
      expect(moving.bytes.length, id).toBeLessThan(150_000);
      expect((await sharp(moving.bytes).metadata()).pages, id).toBeGreaterThan(8);
      expect((await sharp(still.bytes).metadata()).pages ?? 1, id).toBe(1);
    }
    expect(await source.read("nobody", "moving")).toBeUndefined();
    expect(await source.read("__proto__", "still")).toBeUndefined();
  });

  test("are found by every word one gives, by what they are before what they mean", async () => {
    expect((await find("heart")).map(({ title }) => title)).toEqual([
      "Heart, jumping",
      "Heart, turning",
      "Heart, beating",
      "Heart, waving",
      "It rains hearts",
    ]);
    expect((await find("  HEART wav ")).map(({ id }) => id)).toEqual(["heart-waving"]);
    expect((await find("birthday")).length).toBeGreaterThan(10);
    expect(await find("zeppelin")).toEqual([]);
    expect(await find("")).toHaveLength(50);
    expect((await api(world)('{ findGifs(query: "heart") { id } }', {})).code).toBe("UNAUTHENTICATED");
  });

  test("become one's own upload, go out alone, and have a still copy for those who want none to move", async () => {
    const gif = await attach("cat-waving");
    expect(gif).toMatchObject({ isAnimated: true, dimensions: { width: 240, height: 240 } });
    const other = await attach("cat-waving");
    expect(other.imageUrl).not.toBe(gif.imageUrl);
    expect(await post([{ url: gif.imageUrl }, { url: other.imageUrl }])).toMatchObject({
      code: "BAD_USER_INPUT",
      details: { rule: "moving_with_others" },
    });
    const { data } = await post([{ url: gif.imageUrl, alt: "Cat, waving" }]);
    expect(data).toMatchObject({
      createPost: { attachments: [{ url: gif.imageUrl, alt: "Cat, waving", isAnimated: true }] },
    });
    const [, , mediaId = ""] = gif.imageUrl.split("/");
    const pagesOf = async (file: string): Promise<number> => {
      const image = await readImage(world.services, mediaId, file);
      if (image === undefined) throw new Error(`${file} is not there`);
      return (await sharp(await buffer(image.body)).metadata()).pages ?? 1;
    };
    expect([(await pagesOf("image.webp")) > 1, await pagesOf("still.webp")]).toEqual([true, 1]);
    expect((await ask('mutation { attachGif(gifId: "cat-dreaming") { id } }', {})).code).toBe("NOT_FOUND");
  });
});
