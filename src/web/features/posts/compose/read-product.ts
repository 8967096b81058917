import type { Client } from "urql";
import { PrizeProductByReferenceDocument } from "#web/generated/posts-compose.ts";
import type { PrizeProductFragment } from "#web/generated/types.ts";

/** Reads a product again, with its current prices; null when it is not offered any more, or did not load. */
export async function readProduct(client: Client, reference: string): Promise<PrizeProductFragment | null> {
  const { data } = await client
    .query(PrizeProductByReferenceDocument, { input: { reference } }, { requestPolicy: "network-only" })
    .toPromise();
  return data?.fetchGiveawayVendorProductByReference ?? null;
}
