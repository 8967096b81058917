import { PIECES_MAX } from "#kernel/limits.ts";
import { addMarkup, partsOfPrice } from "#kernel/shop-price.ts";
import type { PriceParts, ShopPreset } from "#kernel/shop-price.ts";
import { isUserVisible, readUsers } from "#modules/graph/index.ts";
import type { UserView } from "#modules/graph/index.ts";
import { addressOf } from "#modules/media/index.ts";
import type { Services } from "#platform/services.ts";
import type { Db } from "#platform/db/db.ts";
import { productStates } from "../store/products-store.ts";
import type { ProductRow } from "../store/products-store.ts";
import { stockAlertsOf } from "../store/stock-alerts-store.ts";

export interface ShopPicture {
  readonly url: string;
  readonly alt: string;
}

/** A product before one viewer. Ask {@link toVisibleProduct} before showing it anywhere. Amounts in cents. */
export interface ProductView extends Omit<ProductRow, "presets" | "pictures" | "sizes"> {
  readonly owner: UserView;
  /** Empty for digital goods without a picture. */
  readonly imageUrl: string;
  readonly shownPictures: readonly ShopPicture[];
  readonly presets: readonly (ShopPreset & { readonly savingsCents: bigint })[];
  readonly sizes: readonly string[];
  /** Null for no limit. */
  readonly piecesLeft: number | null;
  readonly isSoldOut: boolean;
  readonly parts: PriceParts;
}

/** Products before a viewer, with their sellers. Hidden ones are included; unknown ids are absent. */
export async function readProducts(
  services: Services,
  viewerId: string | null,
  ids: readonly string[],
  users: (ids: readonly string[]) => Promise<ReadonlyMap<string, UserView>> = (userIds) =>
    readUsers(services.db, viewerId, userIds),
): Promise<Map<string, ProductView>> {
  if (ids.length === 0) return new Map();
  const found = await productStates.run(services.db, [...new Set(ids)]);
  const owners = await users([...new Set(found.map(({ accountId }) => accountId))]);
  return new Map(
    found.flatMap((product): [string, ProductView][] => {
      const owner = owners.get(product.accountId);
      return owner === undefined ? [] : [[product.id, viewOf(services, product, owner)]];
    }),
  );
}

function viewOf(services: Services, product: ProductRow, owner: UserView): ProductView {
  const { resold, name, type, priceCents, costCents } = product;
  const pictures =
    resold === null
      ? product.pictures.map(({ mediaId, alt }) => ({ url: addressOf(services, mediaId, "product"), alt }))
      : [{ url: resold.imageUrl, alt: name }];
  return {
    ...product,
    owner,
    imageUrl: pictures[0]?.url ?? "",
    shownPictures: pictures,
    presets: presetsOf(product),
    sizes:
      resold === null ? product.sizes : resold.sizes.filter(({ isAvailable }) => isAvailable).map((size) => size.name),
    piecesLeft: piecesLeftOf(product),
    isSoldOut: isSoldOut(product),
    parts: partsOfPrice(type, priceCents, costCents),
  };
}

const piecesLeftOf = ({ resold, stock }: ProductRow): number | null => (resold === null ? stock : resold.stock);

/** Returns whether no piece of a product can be bought, by any account. */
export function isSoldOut(product: ProductRow): boolean {
  return piecesLeftOf(product) === 0 || (product.resold !== null && !isOrderable(product, product.resold));
}

/** A resold product needs a vendor that offers it, at the price that its own price was computed from. */
function isOrderable({ costCents }: ProductRow, resold: NonNullable<ProductRow["resold"]>): boolean {
  const { isOffered, sizes, priceCents } = resold;
  return (
    isOffered &&
    BigInt(priceCents) === costCents &&
    (sizes.length === 0 || sizes.some(({ isAvailable }) => isAvailable))
  );
}

/** Sets of own goods as the seller made them; those of resold goods are the vendor's with the markup. */
function presetsOf({ resold, presets, priceCents, markup }: ProductRow): ProductView["presets"] {
  const made =
    resold === null
      ? presets.map((one) => ({ quantity: one.quantity, priceCents: BigInt(one.priceCents) }))
      : resold.presets.map((one) => ({
          quantity: one.quantity,
          priceCents: addMarkup(BigInt(one.priceCents), markup ?? 0),
        }));
  return made
    .map((one) => ({ ...one, savingsCents: priceCents * BigInt(one.quantity) - one.priceCents }))
    .filter(({ quantity, savingsCents }) => quantity >= 2 && quantity <= PIECES_MAX && savingsCents > 0n)
    .toSorted((one, other) => one.quantity - other.quantity);
}

/**
 * Returns a product as the viewer may see it, or null. The shop itself sees all of its own; others see what is listed,
 * of sellers that are not hidden, without a block in either direction.
 *
 * @param place `feed` for lists of every shop, `link` for a shop's own pages.
 */
export function toVisibleProduct(
  product: ProductView | undefined,
  place: "link" | "feed" = "link",
): ProductView | null {
  if (product === undefined) return null;
  const { owner, status } = product;
  if (owner.isSelf) return product;
  if (status !== "listed" || owner.standing === "anonymized") return null;
  return isUserVisible(owner, place) && owner.relation?.hasBlocked !== true ? product : null;
}

/** Returns whether a list shows a product: sold out ones may be hidden by their seller. */
export function isShownInLists({ isSoldOut, hidesWhenSoldOut }: ProductView): boolean {
  return !(isSoldOut && hidesWhenSoldOut);
}

/** The products among these that an account waits for. */
export async function findStockAlerts(db: Db, accountId: string, productIds: readonly string[]): Promise<Set<string>> {
  return new Set((await stockAlertsOf.run(db, accountId, [...productIds])).map(({ id }) => id));
}
