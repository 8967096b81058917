import { assertNotTransaction, transact } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";
import { vendorProductsCopied } from "../hooks.ts";
import { vendors } from "../ports/vendor.ts";
import type { Vendor } from "../ports/vendor.ts";
import { sourcePicture } from "../domain/picture.ts";
import { putPictures } from "../store/pictures-store.ts";
import { removeMissing, upsertProduct } from "../store/products-store.ts";

/** Most pages of one vendor in one run. */
const pagesMax = 500;

/**
 * Copies the products of every vendor for lists and search. A product that a whole listing does not have is marked as
 * removed; a listing that breaks off removes none.
 */
export async function syncProducts(services: Services): Promise<void> {
  assertNotTransaction(services.db);
  for (const vendor of vendors.current(services)) await syncVendor(services, vendor);
}

async function syncVendor(services: Services, vendor: Vendor): Promise<void> {
  const references: string[] = [];
  let from: string | null = null;
  for (let page = 0; page < pagesMax; page += 1) {
    const listed = await vendor.listProducts(from);
    if (!listed.ok) {
      services.log.warn({ vendor: vendor.name, why: listed.error.code }, "the vendor's products could not be read");
      return;
    }
    const { products, next } = listed.value;
    await transact(services.db, async (tx) => {
      for (const product of products) await upsertProduct(tx, vendor.name, product);
      await vendorProductsCopied.run(tx, {
        provider: vendor.name,
        references: products.map(({ reference }) => reference),
      });
      await putPictures(
        tx,
        products.flatMap(({ imageUrl, thumbnailUrl }) =>
          [imageUrl, thumbnailUrl].flatMap((address) => sourcePicture(address) ?? []),
        ),
      );
    });
    references.push(...products.map(({ reference }) => reference));
    from = next;
    if (next === null) {
      await transact(services.db, (tx) => removeMissing(tx, vendor.name, references));
      return;
    }
  }
}
