import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { sql } from "kysely";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { encodeId } from "#kernel/ids.ts";
import "#main/wiring.ts";
import { processUpload, receiveUpload } from "#modules/media/index.ts";
import { createPost } from "#modules/posts/index.ts";
import { writeAddress } from "#modules/media/queries/addresses.ts";
import { row } from "#platform/db/db.ts";
import { imagesSharp } from "#providers/images-sharp/images-sharp.ts";
import { canary, hostileFiles } from "../support/hostile-files.ts";
import { useMedia } from "../support/media.ts";
import { createPerson } from "../support/people.ts";
import { isLong, spreadOver } from "../support/scale.ts";
import { useWorld } from "../support/world.ts";

const world = useWorld();
const media = useMedia(world);

const picture = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: "#7a5" } })
    .png()
    .toBuffer();
const files = (): string[] =>
  readdirSync(media.directory, { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile())
    .map((one) => join(one.parentPath, one.name));
const filesOf = (id: string): string[] => files().filter((path) => path.includes(encodeId(id)));

describe("files of people who mean no good", () => {
  /** Returns the largest memory any image process ever had, in MB. */
  const peakOfChildren = (): number => {
    const children = readFileSync(`/proc/self/task/${process.pid}/children`, "utf8")
      .split(" ")
      .filter((pid) => existsSync(`/proc/${pid}/status`));
    return Math.max(
      0,
      ...children.map(
        (pid) => Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) / 1_024,
      ),
    );
  };

  test("are refused or made harmless; each soon, in bounded memory, and none as it came", async () => {
    const person = await createPerson(world);
    await world.owner.query("update account set daily_post_limit = 200 where id = $1", [person.id]);
    const every = await hostileFiles();
    expect(every.length).toBeGreaterThanOrEqual(100);
    const hostile = spreadOver(every, 35);
    const before = process.memoryUsage.rss();
    const outcomes: string[] = [];
    const sent: { name: string; url: string; isKept: boolean }[] = [];
    let slowest = 0;
    let peak = 0;
    for (const file of hostile) {
      const id = (await row(world.db, sql<{ id: string }>`select new_id() as id`))?.id ?? "";
      const token =
        writeAddress(world.services.vault, {
          id,
          personId: person.id,
          accountId: person.id,
          uploadType: "post",
          contentType: file.contentType,
          expiresAt: Math.floor(Date.now() / 1_000) + 60,
        })
          .split("/")
          .at(-1) ?? "";
      expect(
        await receiveUpload(world.services, {
          token,
          contentType: file.contentType,
          length: file.bytes.length,
          body: Readable.from([file.bytes]),
        }),
        file.name,
      ).toMatchObject({ ok: true });
      const begun = performance.now();
      const done = await processUpload(world.services, person.id, `/media/${encodeId(id)}/image.webp`, "post");
      slowest = Math.max(slowest, performance.now() - begun);
      peak = Math.max(peak, peakOfChildren());
      if (done.ok !== (file.kept === true)) outcomes.push(`${file.name}: ${done.ok ? "kept" : done.error}`);
      sent.push({ name: file.name, url: `/media/${encodeId(id)}/image.webp`, isKept: done.ok });
      if (!done.ok) {
        expect(filesOf(id), file.name).toEqual([]);
        continue;
      }
      expect(done.value.width ?? 0).toBeLessThanOrEqual(4_096);
      for (const path of filesOf(id)) {
        const bytes = readFileSync(path);
        expect([bytes.subarray(0, 4).toString(), bytes.subarray(8, 12).toString()], file.name).toEqual([
          "RIFF",
          "WEBP",
        ]);
        expect(bytes.readUInt32LE(4) + 8, `${file.name}: nothing behind the picture`).toBe(bytes.length);
        for (const text of [canary, "<script", "<html", "<?php", "EXIF", "XMP ", "ICCP"])
          expect(bytes.includes(text), `${file.name}: ${text}`).toBe(false);
      }
    }
    expect(outcomes).toEqual([]);
    // A post accepts the results of the accepted files, each once, and never those of refused ones.
    for (const { name, url, isKept } of sent) {
      const posted = await createPost(world.services, person.actor, {
        text: "",
        replyToId: null,
        clientId: url,
        images: [{ url, alt: "" }],
      });
      expect(posted, name).toMatchObject(
        isKept ? { ok: true } : { ok: false, error: { code: "invalid_image", rule: "not_own_upload" } },
      );
    }
    const shown = await world.owner.query(
      "select count(*)::int as count from post_image i join post p on p.id = i.post_id where p.account_id = $1",
      [person.id],
    );
    expect(shown.rows[0]).toEqual({ count: hostile.filter(({ kept }) => kept).length });
    if (isLong) expect(slowest).toBeLessThan(21_000);
    expect(peak).toBeGreaterThan(10);
    expect(peak).toBeLessThan(400);
    expect((process.memoryUsage.rss() - before) / 1_048_576).toBeLessThan(200);
  }, 300_000);

  test("more at once than can be worked on are turned away and may come again", async () => {
    const images = imagesSharp({ workers: 1, waiting: 1, jobMs: 20_000, idleMs: 1_000, retireBytes: 1 });
    const plan = { contentType: "image/png", longestSide: 100, widths: [], mayMove: false };
    const bytes = await picture(200, 100);
    let loaded = 0;
    const load = (): Promise<Uint8Array> => {
      loaded += 1;
      return Promise.resolve(bytes);
    };
    const outcomes = await Promise.all([1, 2, 3].map(() => images.prepare(load, plan)));
    expect(outcomes.map((one) => (one.ok ? "done" : one.error))).toEqual(["done", "done", "busy"]);
    expect(loaded).toBe(2);
    await images.close();
  });

  test("an image that takes too long is given up, and the next one is worked on", async () => {
    const plan = { contentType: "image/png", longestSide: 4_096, widths: [2_000, 1_000], mayMove: false };
    const slow = await picture(2_000, 2_000);
    const images = imagesSharp({ workers: 1, waiting: 4, jobMs: 1, idleMs: 1_000, retireBytes: 1e9 });
    const small = await picture(20, 20);
    expect(await images.prepare(() => Promise.resolve(slow), plan)).toMatchObject({ ok: false, error: "too_slow" });
    await images.close();
    const patient = imagesSharp({ workers: 1, waiting: 4, jobMs: 20_000, idleMs: 1_000, retireBytes: 1e9 });
    expect(await patient.prepare(() => Promise.resolve(small), plan)).toMatchObject({
      ok: true,
      value: { width: 20, height: 20 },
    });
    await expect(patient.prepare(() => Promise.reject(new Error("the store is away")), plan)).rejects.toThrow(
      "the store is away",
    );
    expect(await patient.prepare(() => Promise.resolve(small), plan)).toMatchObject({ ok: true });
    await patient.close();
  });
});
