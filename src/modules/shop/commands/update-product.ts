import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import { addMarkup, MAX_PRICE_CENTS } from "#kernel/shop-price.ts";
import type { ShopPreset } from "#kernel/shop-price.ts";
import { addressOf, removeMedia } from "#modules/media/index.ts";
import { transactResult } from "#platform/db/db.ts";
import type { Db, Tx } from "#platform/db/db.ts";
import type { Actor, Services } from "#platform/services.ts";
import { fileName } from "../domain/file-name.ts";
import { cleanTexts, faultOf, pictureFault, REVIEWED_PRODUCTS } from "../domain/product.ts";
import type { CheckedContent, Fault } from "../domain/product.ts";
import type { ProductRefusal } from "../domain/refusals.ts";
import { fileReplaced } from "../hooks.ts";
import { changeProduct, countApproved, lockProduct, writePictures, writePresets } from "../store/products-store.ts";
import type { ProductRow, StoredPicture } from "../store/products-store.ts";
import { cleanPictures, takeFile, takePictures } from "./product-media.ts";
import type { GivenPicture } from "./product-media.ts";
import { tellIfBack } from "./stock-alerts.ts";

/** What changes of a product; absent fields stay. Amounts in cents. */
export interface ProductChange {
  readonly name?: string;
  readonly description?: string;
  readonly detail?: string;
  readonly priceCents?: bigint;
  readonly costCents?: bigint | null;
  readonly markup?: number;
  readonly presets?: readonly ShopPreset[];
  readonly sizes?: readonly string[];
  readonly stock?: number | null;
  readonly hidesWhenSoldOut?: boolean;
  readonly pictures?: readonly GivenPicture[];
  readonly fileKey?: string;
  readonly fileName?: string;
}

/**
 * Changes a product of the acting account's shop. Another name, description or picture puts a refused product in review
 * again, and a listed one of the first three until staff have listed them all.
 */
export async function updateShopProduct(
  services: Services,
  actor: Actor,
  productId: string,
  change: ProductChange,
): Promise<Result<void, ProductRefusal>> {
  return transactResult(services.db, async (tx): Promise<Result<void, ProductRefusal>> => {
    const product = await lockProduct(tx, productId);
    if (product === undefined || product.accountId !== actor.accountId) return err({ code: "product_not_found" });
    if (product.status === "archived") return err({ code: "archived" });
    const content = changedContent(product, change);
    const fault = faultOf(product.type, content) ?? mediaFault(product, change);
    if (fault !== undefined) return err({ code: "invalid", ...fault });
    const vendorCents = product.resold === null ? null : BigInt(product.resold.priceCents);
    const priceCents = vendorCents === null ? (content.priceCents ?? 0n) : addMarkup(vendorCents, content.markup ?? 0);
    if (priceCents > MAX_PRICE_CENTS) return err({ code: "invalid", field: "markup", rule: "price_range" });
    const media = await changeMedia(tx, services, actor, product, change);
    if (!media.ok) return err({ code: "invalid", ...media.error });
    const { pictures, fileMediaId } = media.value;
    const isShownAnew =
      content.name !== product.name || content.description !== product.description || pictures !== product.pictures;
    await changeProduct(tx, productId, {
      ...content,
      priceCents,
      costCents: vendorCents ?? content.costCents,
      hidesWhenSoldOut: change.hidesWhenSoldOut ?? product.hidesWhenSoldOut,
      fileMediaId,
      fileName: change.fileName === undefined || fileMediaId === null ? product.fileName : fileName(change.fileName),
      status: isShownAnew && (await isReviewedAgain(tx, product)) ? "in_review" : product.status,
    });
    if (change.presets !== undefined) await writePresets(tx, productId, content.presets);
    if (pictures !== product.pictures) await writePictures(tx, productId, pictures);
    await tellIfBack(tx, [productId]);
    return ok();
  });
}

/** Returns true when another name, description or picture of the product is to be reviewed. */
export async function isReviewedAgain(
  db: Db,
  { accountId, status, reviewNumber }: Pick<ProductRow, "accountId" | "status" | "reviewNumber">,
): Promise<boolean> {
  if (status === "refused") return true;
  // Something harmless must not become something else behind the back of staff who know little of the shop.
  return status === "listed" && reviewNumber !== null && (await countApproved(db, accountId)) < REVIEWED_PRODUCTS;
}

/** The content with the change, as it is checked. What the vendor decides is absent. */
function changedContent(product: ProductRow, change: ProductChange): CheckedContent {
  const own = product.resold === null;
  const { presets, priceCents, costCents, sizes, stock } = product;
  return cleanTexts({
    name: change.name ?? product.name,
    description: change.description ?? product.description,
    detail: change.detail ?? product.detail,
    markup: change.markup ?? product.markup,
    priceCents: change.priceCents ?? (own ? priceCents : null),
    costCents: change.costCents === undefined ? (own ? costCents : null) : change.costCents,
    presets: change.presets ?? presets.map((one) => ({ quantity: one.quantity, priceCents: BigInt(one.priceCents) })),
    sizes: change.sizes ?? sizes,
    stock: change.stock === undefined ? stock : change.stock,
  });
}

function mediaFault({ type }: ProductRow, { pictures, fileKey, fileName: name }: ProductChange): Fault | undefined {
  if (type !== "digital" && (fileKey !== undefined || name !== undefined))
    return { field: "fileKey", rule: "digital_goods" };
  return pictures === undefined ? undefined : pictureFault(type, cleanPictures(pictures));
}

/** Attaches new pictures and a new file, and removes those that they replace. */
async function changeMedia(
  tx: Tx,
  services: Services,
  actor: Actor,
  product: ProductRow,
  { pictures: given, fileKey }: ProductChange,
): Promise<Result<{ pictures: readonly StoredPicture[]; fileMediaId: string | null }, Fault>> {
  const gone: string[] = [];
  let { pictures, fileMediaId }: Pick<ProductRow, "pictures" | "fileMediaId"> = product;
  if (given !== undefined) {
    const taken = await takePictures(tx, services, actor, cleanPictures(given), product.pictures);
    if (!taken.ok) return taken;
    const left = new Set(taken.value.map(({ mediaId }) => mediaId));
    gone.push(
      ...product.pictures
        .filter(({ mediaId }) => !left.has(mediaId))
        .map(({ mediaId }) => addressOf(services, mediaId, "product")),
    );
    if (!isSame(taken.value, product.pictures)) pictures = taken.value;
  }
  if (fileKey !== undefined) {
    const file = await takeFile(tx, services, actor, fileKey);
    if (!file.ok) return file;
    // Those who bought it download the file that they paid for.
    if (fileMediaId !== null && (await fileReplaced.run(tx, { mediaId: fileMediaId })) === undefined)
      gone.push(addressOf(services, fileMediaId, "shopFile"));
    fileMediaId = file.value;
  }
  await removeMedia(tx, services, gone);
  return ok({ pictures, fileMediaId });
}

const isSame = (one: readonly StoredPicture[], other: readonly StoredPicture[]): boolean =>
  one.length === other.length &&
  one.every(({ mediaId, alt }, index) => mediaId === other[index]?.mediaId && alt === other[index].alt);
