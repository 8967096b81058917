import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import { err, ok } from "#kernel/result.ts";
import { publicWeb } from "#modules/media/index.ts";
import { findPrizeProduct, readVendorPicture, syncProducts, vendors } from "#modules/vendors/index.ts";
import type { Vendor } from "#modules/vendors/index.ts";
import { useMedia } from "../support/media.ts";
import { useVendors } from "../support/vendors.ts";
import { useWorld } from "../support/world.ts";

const world = useWorld();
useMedia(world);
useVendors(world);

const address = "https://files.vendor.example/mug.png";
const asked: string[] = [];
let answer: Buffer | null = null;

/** The embedded vendor with pictures on a host of its own. */
function elsewhere(vendor: Vendor): Vendor {
  return {
    ...vendor,
    listProducts: async (from) => {
      const listed = await vendor.listProducts(from);
      if (!listed.ok) return listed;
      const products = listed.value.products.map((one) => ({ ...one, imageUrl: address, thumbnailUrl: address }));
      return ok({ ...listed.value, products });
    },
  };
}

beforeAll(async () => {
  publicWeb.attach(world.services, {
    get: (url) => {
      asked.push(url);
      return Promise.resolve(
        answer === null ? err("unreachable") : ok({ url, contentType: "image/png", bytes: answer }),
      );
    },
  });
  vendors.attach(world.services, vendors.all(world.services).map(elsewhere));
  await syncProducts(world.services);
});

const own = async (): Promise<string> => (await findPrizeProduct(world.services, "tee-ticket"))?.imageUrl ?? "";
const read = async () => readVendorPicture(world.services, (await own()).split("/").at(-1) ?? "");

test("pages load pictures of vendors from us", async () => {
  expect(await own()).toMatch(/^\/media\/vendor-pictures\/[\w-]{22}$/);
});

test("a picture is copied for the first reader, whatever the number, and not asked for again for a while when that fails", async () => {
  expect(await read()).toBeUndefined();
  expect(await read()).toBeUndefined();
  expect(asked).toEqual([address]);
  answer = await sharp({ create: { width: 1_600, height: 840, channels: 3, background: "#7a5" } })
    .png()
    .toBuffer();
  await world.advance("11 minutes");
  const copies = await Promise.all([read(), read(), read()]);
  expect(copies.every((copy) => (copy?.length ?? 0) > 0)).toBe(true);
  expect(asked).toHaveLength(2);
  expect((await read())?.length).toBeGreaterThan(0);
  expect(asked).toHaveLength(2);
});

test("an unknown picture is none, and nothing is fetched for it", async () => {
  const before = asked.length;
  expect(await readVendorPicture(world.services, "AAAAAAAAAAAAAAAAAAAAAA")).toBeUndefined();
  expect(await readVendorPicture(world.services, "../../etc/passwd")).toBeUndefined();
  expect(asked).toHaveLength(before);
});
