import * as v from "valibot";
import type { ShippingAddress } from "#kernel/shipping-address.ts";
import type { Services } from "#platform/services.ts";
import type { Cell } from "#platform/vault.ts";
import type { OrderRow, ParcelRow } from "../store/orders-store.ts";

const place = v.object({
  countryCode: v.string(),
  city: v.string(),
  state: v.string(),
  address: v.string(),
  apartment: v.string(),
  zipCode: v.string(),
});
const stored = v.object({ recipientName: v.string(), shipping: place, billing: place });

/** Where an order goes, and where its bill goes. */
export interface OrderAddress {
  readonly recipientName: string;
  readonly shipping: ShippingAddress;
  readonly billing: ShippingAddress;
}

/** The cell an order's address is sealed to. */
const addressCell = (orderId: string): Cell => ({ table: "shop_order", column: "address_enc", rowId: orderId });

export const sealAddress = ({ vault }: Pick<Services, "vault">, orderId: string, address: OrderAddress): Buffer =>
  vault.seal(addressCell(orderId), JSON.stringify(address));

/** Opens the address of an order; null once its buyer is erased. Only its buyer, its sellers and staff may read it. */
export function readOrderAddress(
  { vault }: Pick<Services, "vault">,
  { id, addressEnc }: Pick<OrderRow, "id" | "addressEnc">,
): OrderAddress | null {
  if (addressEnc === null) return null;
  return v.parse(stored, JSON.parse(vault.open(addressCell(id), addressEnc).toString("utf8")));
}

/**
 * Opens the address of a parcel for its seller: of parcels that the seller sends, until they are completed or
 * cancelled. Null for every other parcel.
 */
export function readSaleAddress(
  services: Pick<Services, "vault">,
  { carriage, status, order }: Pick<ParcelRow, "carriage" | "status"> & { readonly order: OrderRow },
): OrderAddress | null {
  const isNeeded = carriage === "seller" && status !== "completed" && status !== "cancelled";
  return isNeeded ? readOrderAddress(services, order) : null;
}
