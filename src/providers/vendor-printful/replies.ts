import * as v from "valibot";

/** An amount of dollars as text or number; cents after parsing. */
const dollars = v.pipe(
  v.union([v.pipe(v.string(), v.regex(/^\d{1,9}(?:\.\d{1,2})?$/)), v.number()]),
  v.transform((value) => BigInt(Math.round(Number(value) * 100))),
);

const cost = v.optional(v.nullable(dollars), null);

export const productsReply = v.object({
  result: v.array(v.object({ id: v.number(), is_ignored: v.optional(v.boolean(), false) })),
  paging: v.object({ total: v.number(), offset: v.number(), limit: v.number() }),
});

export const productReply = v.object({
  result: v.object({
    sync_product: v.object({ id: v.number(), name: v.string(), thumbnail_url: v.nullish(v.string(), null) }),
    sync_variants: v.array(
      v.object({
        id: v.number(),
        name: v.string(),
        retail_price: v.nullish(dollars, null),
        currency: v.optional(v.string(), "USD"),
        size: v.nullish(v.string(), null),
        color: v.nullish(v.string(), null),
        availability_status: v.nullish(v.string(), null),
        is_ignored: v.optional(v.boolean(), false),
        product: v.optional(v.object({ image: v.nullish(v.string(), null) })),
      }),
    ),
  }),
});
export type ProductReply = v.InferOutput<typeof productReply>["result"];

export const costsReply = v.object({
  result: v.object({
    costs: v.object({ currency: v.literal("USD"), subtotal: dollars, shipping: dollars, tax: dollars, total: dollars }),
  }),
});

export const orderReply = v.object({
  result: v.object({
    id: v.number(),
    external_id: v.string(),
    status: v.string(),
    costs: v.nullish(v.object({ total: cost }), null),
    shipments: v.nullish(
      v.array(
        v.object({
          carrier: v.nullish(v.string(), null),
          tracking_url: v.nullish(v.string(), null),
          delivery_status: v.nullish(v.string(), null),
          estimated_delivery_dates: v.nullish(v.object({ to: v.nullish(v.number(), null) }), null),
        }),
      ),
      [],
    ),
  }),
});
export type OrderReply = v.InferOutput<typeof orderReply>["result"];

export const errorReply = v.object({ error: v.object({ message: v.string() }) });

export const webhookBody = v.object({
  type: v.string(),
  created: v.optional(v.number()),
  occurred_at: v.optional(v.string()),
  data: v.object({
    order: v.object({ id: v.number(), external_id: v.nullish(v.string(), null) }),
  }),
});
