import { sql } from "kysely";
import { prepared } from "#platform/db/prepared.ts";
import { row } from "#platform/db/db.ts";
import type { Db, Tx } from "#platform/db/db.ts";
import type { ProductKind } from "#modules/vendors/index.ts";
import type { ProductStates } from "./eligibility-store.ts";
import type { GiveawayRow } from "./giveaways-store.ts";

/** The product of a giveaway as it was at publish. */
export interface GiveawayProduct {
  readonly provider: string;
  readonly reference: string;
  readonly kind: ProductKind;
  readonly name: string;
  /** The host's own name for it, or the operator's. */
  readonly customName: string | null;
  readonly shortNameSingular: string;
  readonly shortNamePlural: string;
  readonly detail: string;
  readonly isSized: boolean;
  readonly imageUrl: string;
  readonly thumbnailUrl: string;
  readonly imageAlt: string;
  readonly quantityPerWinner: number;
  /** States it is not sent to, as two letters. */
  readonly excludedStates: readonly string[];
  /** Days from the order to the door, at most. */
  readonly deliveryDays: number;
  readonly quoteId: string;
}

const columns = `giveaway_id as id, provider, reference, kind, name, custom_name as "customName", short_name_singular as "shortNameSingular",
  short_name_plural as "shortNamePlural", detail, is_sized as "isSized", image_url as "imageUrl", thumbnail_url as "thumbnailUrl", image_alt as "imageAlt",
  quantity_per_winner as "quantityPerWinner", excluded_states as "excludedStates", delivery_days as "deliveryDays", quote_id as "quoteId"`;

/** $1 giveaways; those that give cash are absent. */
export const giveawayProducts = prepared<[readonly string[]], GiveawayProduct & { id: string }>(
  "giveaway_products",
  `select ${columns} from giveaway_product where giveaway_id = any($1::uuid[])`,
);

/** Reads the product of a giveaway; null for cash. */
export async function findProductOf(
  db: Db,
  { id, prizeKind }: Pick<GiveawayRow, "id" | "prizeKind">,
): Promise<GiveawayProduct | null> {
  if (prizeKind === "cash") return null;
  const found = await row(
    db,
    sql<GiveawayProduct>`select ${sql.raw(columns)} from giveaway_product where giveaway_id = ${id}`,
  );
  if (found === undefined) throw new Error(`giveaway ${id} has no product`);
  return found;
}

export async function insertProduct(tx: Tx, giveawayId: string, one: GiveawayProduct): Promise<void> {
  await sql`
    insert into giveaway_product (giveaway_id, provider, reference, kind, name, custom_name, short_name_singular, short_name_plural, detail, is_sized,
                                  image_url, thumbnail_url, image_alt, quantity_per_winner, excluded_states, delivery_days, quote_id)
    values (${giveawayId}, ${one.provider}, ${one.reference}, ${one.kind}, ${one.name}, ${one.customName}, ${one.shortNameSingular}, ${one.shortNamePlural},
            ${one.detail}, ${one.isSized}, ${one.imageUrl}, ${one.thumbnailUrl}, ${one.imageAlt}, ${one.quantityPerWinner},
            ${[...one.excludedStates]}::text[], ${one.deliveryDays}, ${one.quoteId})`.execute(tx);
}

/** Returns true for goods, false for a gift card, which is a code. */
export function isShipped({ kind }: Pick<GiveawayProduct, "kind">): boolean {
  return kind !== "gift_cards";
}

/** Returns what of a product matters to the state rules. */
export function productStatesOf(product: Pick<GiveawayProduct, "kind" | "excludedStates">): ProductStates {
  return { isShipped: isShipped(product), notDeliveredTo: product.excludedStates };
}
