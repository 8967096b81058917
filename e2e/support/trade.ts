import type { Page } from "playwright-core";
import { expect } from "vitest";
import { encodeId } from "#kernel/ids.ts";
import { callAs } from "./call.ts";
import { sql } from "./sql.ts";
import { shippingAddress } from "../../tests/support/shipping-address.ts";

/** An order of one parcel. */
export interface Trade {
  /** Address of the order for its buyer. */
  readonly orderPath: string;
  /** Address of the sale for its seller. */
  readonly salePath: string;
  readonly parcel: string;
  /** Its items with their prices in cents, tax included. */
  readonly items: readonly { readonly id: string; readonly price: number }[];
}

interface TradeActs {
  /** Buys new products with the buyer's wallet, and with a card what it lacks. */
  readonly buy: (page: Page, products: readonly (readonly [name: string, cents: number])[]) => Promise<Trade>;
  /** Sends a parcel as its seller, and has the carrier deliver it. */
  readonly deliver: (page: Page, trade: Trade) => Promise<void>;
}

/** Returns what a journey about a finished order does before it opens its first page. */
export function tradeActs(
  { baseUrl, env }: { readonly baseUrl: string; readonly env: Record<string, string> },
  { buyer, seller }: { readonly buyer: string; readonly seller: string },
): TradeActs {
  /** Puts a product into the seller's shop; returns its id. */
  const stock = async (name: string, priceCents: number): Promise<string> => {
    const [made] = await sql<{ id: string }>(
      env,
      `insert into shop_product (account_id, type, name, detail, price_cents, sizes, stock, status)
       select id, 'physical', $2, 'Stoneware', $3, '{}', 9, 'listed' from account where username = $1 returning id`,
      [seller, name, priceCents],
    );
    if (made === undefined) throw new Error("the shop has no room");
    return encodeId(made.id);
  };
  return {
    buy: async (page, products) => {
      await sql(env, "delete from cart_item i using account a where a.id = i.account_id and a.username = $1", [buyer]);
      let cartVersion = 0;
      for (const [name, cents] of products) {
        const { addToCart } = await callAs<{ addToCart: { version: number } }>(
          page,
          "mutation ($input: CartLineInput!) { addToCart(input: $input) { version } }",
          { input: { shopProductId: await stock(name, cents), quantity: 1 } },
        );
        cartVersion = addToCart.version;
      }
      const { placeOrder } = await callAs<{
        placeOrder: { order: { id: string; parcels: { id: string; items: Trade["items"] }[] } };
      }>(
        page,
        "mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) { order { id parcels { id items { id price } } } } }",
        {
          input: {
            recipientName: "Nia Okafor",
            shippingAddress,
            useBalance: true,
            cartVersion,
            idempotencyKey: crypto.randomUUID(),
          },
        },
      );
      const [parcel] = placeOrder.order.parcels;
      if (parcel === undefined) throw new Error("an order is empty");
      return {
        orderPath: `/orders/${placeOrder.order.id}`,
        salePath: `/shop/sales/${parcel.id}`,
        parcel: parcel.id,
        items: parcel.items,
      };
    },
    deliver: async (page, { parcel }) => {
      await callAs(
        page,
        'mutation ($parcel: Id!) { shipParcel(parcelId: $parcel, carrier: "UPS", trackingNumber: "1Z88204W0344172065") { id } }',
        { parcel },
      );
      const delivered = await fetch(`${baseUrl}/dev/carrier`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ parcel, step: "deliver" }),
      });
      expect(await delivered.json()).toEqual({ message: "The parcel is delivered." });
    },
  };
}
