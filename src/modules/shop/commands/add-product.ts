import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import { addMarkup, DEFAULT_MARKUP, MAX_PRICE_CENTS } from "#kernel/shop-price.ts";
import type { ShopPreset, ShopProductType } from "#kernel/shop-price.ts";
import { findShopProduct } from "#modules/vendors/index.ts";
import { transactResult } from "#platform/db/db.ts";
import type { Tx } from "#platform/db/db.ts";
import type { Actor, Services } from "#platform/services.ts";
import { readSetting } from "#platform/settings.ts";
import { fileName } from "../domain/file-name.ts";
import { cleanTexts, faultOf, isResold, pictureFault, REVIEWED_PRODUCTS } from "../domain/product.ts";
import type { CheckedContent } from "../domain/product.ts";
import type { ProductRefusal } from "../domain/refusals.ts";
import { readSellingRefusal } from "../queries/shops.ts";
import { productsPerShop } from "../settings.ts";
import { findByClientId, insertProduct, isSold, writePictures, writePresets } from "../store/products-store.ts";
import { lockShop } from "../store/shops-store.ts";
import { cleanPictures, takeFile, takePictures } from "./product-media.ts";
import type { GivenPicture } from "./product-media.ts";

/** A new product as a seller describes it. Amounts in cents. */
export interface AddProductInput {
  /** The browser's own id: the same one with the same product answers the first. */
  readonly clientId: string | null;
  readonly type: ShopProductType;
  /** The vendor's reference of a resold product. */
  readonly reference: string | null;
  /** Null for the vendor's own name. */
  readonly name: string | null;
  readonly description: string;
  /** Null for the vendor's own line. */
  readonly detail: string | null;
  readonly priceCents: bigint | null;
  readonly costCents: bigint | null;
  readonly markup: number | null;
  readonly presets: readonly ShopPreset[];
  readonly sizes: readonly string[];
  readonly stock: number | null;
  readonly hidesWhenSoldOut: boolean;
  readonly pictures: readonly GivenPicture[];
  readonly fileKey: string | null;
  readonly fileName: string | null;
}

/** The vendor's part of a product, or what takes its place for own goods. */
interface Source {
  readonly vendorProductId: string | null;
  readonly priceCents: bigint;
  readonly costCents: bigint | null;
}

/** Adds a product to the acting account's shop and returns its id. The first three of a shop are reviewed by staff. */
export async function addShopProduct(
  services: Services,
  actor: Actor,
  input: AddProductInput,
): Promise<Result<string, ProductRefusal>> {
  const { type, clientId } = input;
  if (clientId !== null && (clientId.length < 1 || clientId.length > 100))
    return err({ code: "invalid", field: "clientId", rule: "length" });
  const resold = isResold(type);
  if (!resold && input.reference !== null) return err({ code: "invalid", field: "reference", rule: "own_goods" });
  if (resold && (input.reference ?? "") === "") return err({ code: "invalid", field: "reference", rule: "required" });
  const offered = resold ? await findShopProduct(services, input.reference ?? "") : undefined;
  if (resold && offered === undefined) return err({ code: "vendor_product_gone" });
  if (offered !== undefined && (offered.kind === "gift_cards") !== (type === "gift_card"))
    return err({ code: "invalid", field: "type", rule: "other_kind" });
  const content: CheckedContent = cleanTexts({
    name: input.name ?? offered?.customName ?? offered?.name ?? "",
    description: input.description,
    detail: input.detail ?? offered?.detail ?? "",
    priceCents: input.priceCents,
    markup: resold ? (input.markup ?? DEFAULT_MARKUP) : input.markup,
    costCents: input.costCents,
    presets: input.presets,
    sizes: input.sizes,
    stock: input.stock,
  });
  const pictures = cleanPictures(input.pictures);
  const fault = faultOf(type, content) ?? pictureFault(type, pictures) ?? fileFault(type, input.fileKey);
  if (fault !== undefined) return err({ code: "invalid", ...fault });
  const source: Source = {
    vendorProductId: offered?.id ?? null,
    priceCents: offered === undefined ? (content.priceCents ?? 0n) : addMarkup(offered.priceCents, content.markup ?? 0),
    costCents: offered?.priceCents ?? content.costCents,
  };
  if (source.priceCents > MAX_PRICE_CENTS) return err({ code: "invalid", field: "markup", rule: "price_range" });
  return transactResult(services.db, async (tx): Promise<Result<string, ProductRefusal>> => {
    const reason = await readSellingRefusal(tx, actor);
    if (reason !== undefined) return err({ code: "not_eligible", reason });
    // The lock keeps two additions to one shop apart.
    const shop = await lockShop(tx, actor.accountId);
    if (shop === undefined) return err({ code: "no_shop" });
    if (clientId !== null) {
      const earlier = await findByClientId(tx, actor.accountId, clientId);
      if (earlier !== undefined)
        return earlier.type === type && earlier.name === content.name
          ? ok(earlier.id)
          : err({ code: "client_id_reused" });
    }
    const limit = await readSetting(tx, productsPerShop);
    if (shop.openCount >= limit) return err({ code: "limit_exceeded", limit });
    if (source.vendorProductId !== null && (await isSold(tx, actor.accountId, source.vendorProductId)))
      return err({ code: "already_sold" });
    return store(tx, services, actor, input, { ...content, ...source }, shop.everCount + 1, pictures);
  });
}

function fileFault(type: ShopProductType, fileKey: string | null): { field: string; rule: string } | undefined {
  if (type === "digital") return fileKey === null ? { field: "fileKey", rule: "required" } : undefined;
  return fileKey === null ? undefined : { field: "fileKey", rule: "digital_goods" };
}

async function store(
  tx: Tx,
  services: Services,
  actor: Actor,
  input: AddProductInput,
  content: CheckedContent & Source,
  number: number,
  given: readonly GivenPicture[],
): Promise<Result<string, ProductRefusal>> {
  const pictures = await takePictures(tx, services, actor, given);
  if (!pictures.ok) return err({ code: "invalid", ...pictures.error });
  const file = input.fileKey === null ? null : await takeFile(tx, services, actor, input.fileKey);
  if (file?.ok === false) return err({ code: "invalid", ...file.error });
  const isReviewed = number <= REVIEWED_PRODUCTS;
  const id = await insertProduct(tx, {
    ...content,
    accountId: actor.accountId,
    type: input.type,
    hidesWhenSoldOut: input.hidesWhenSoldOut,
    fileMediaId: file?.value ?? null,
    fileName: file === null ? null : fileName(input.fileName ?? content.name),
    status: isReviewed ? "in_review" : "listed",
    reviewNumber: isReviewed ? number : null,
    clientId: input.clientId,
  });
  await writePresets(tx, id, content.presets);
  await writePictures(tx, id, pictures.value);
  return ok(id);
}
