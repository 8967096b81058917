import type { Db } from "#platform/db/db.ts";
import { prizeNameOf } from "../domain/prize-name.ts";
import { findProductOf } from "../store/giveaway-products-store.ts";
import type { GiveawayRow } from "../store/giveaways-store.ts";

/** Returns the words of a giveaway's product, for those who are told of it; nothing for cash. */
export async function prizeWords(db: Db, giveaway: Pick<GiveawayRow, "id" | "prizeKind">): Promise<{ prize?: string }> {
  const product = await findProductOf(db, giveaway);
  return product === null ? {} : { prize: prizeNameOf(product) };
}
