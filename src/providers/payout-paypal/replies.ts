import * as v from "valibot";

const money = v.object({ value: v.pipe(v.string(), v.regex(/^\d{1,9}\.\d{2}$/)), currency: v.literal("USD") });

export const tokenReply = v.object({ access_token: v.string(), expires_in: v.number() });

export const createdReply = v.object({ batch_header: v.object({ payout_batch_id: v.string() }) });

const item = v.object({
  payout_item_id: v.string(),
  transaction_id: v.optional(v.string()),
  transaction_status: v.string(),
  payout_item: v.object({ amount: money, sender_item_id: v.string() }),
  errors: v.optional(v.object({ name: v.string() })),
});

export const batchReply = v.object({
  batch_header: v.object({
    payout_batch_id: v.string(),
    batch_status: v.string(),
    amount: money,
    sender_batch_header: v.object({ sender_batch_id: v.string() }),
  }),
  // Empty while the batch is being read in.
  items: v.optional(v.array(item), []),
});
export type BatchReply = v.InferOutput<typeof batchReply>;

export const errorReply = v.object({
  name: v.string(),
  details: v.optional(v.array(v.object({ field: v.optional(v.string()), issue: v.optional(v.string()) })), []),
  links: v.optional(v.array(v.object({ href: v.string() })), []),
});

const signedMoney = v.object({ value: v.pipe(v.string(), v.regex(/^-?\d{1,9}\.\d{2}$/)), currency_code: v.string() });

export const transactionsReply = v.object({
  transaction_details: v.array(
    v.object({
      transaction_info: v.object({
        transaction_id: v.string(),
        transaction_event_code: v.string(),
        transaction_initiation_date: v.string(),
        transaction_amount: signedMoney,
        fee_amount: v.optional(signedMoney),
        paypal_reference_id: v.optional(v.string()),
        paypal_reference_id_type: v.optional(v.string()),
      }),
    }),
  ),
  total_pages: v.optional(v.number(), 1),
});
export type TransactionReply = v.InferOutput<
  typeof transactionsReply
>["transaction_details"][number]["transaction_info"];

/** A webhook of Payouts, of an item or of a batch: what it is about. */
export const webhookBody = v.object({
  id: v.string(),
  event_type: v.string(),
  resource: v.object({
    payout_batch_id: v.optional(v.string()),
    payout_item: v.optional(v.object({ sender_item_id: v.optional(v.string()) })),
  }),
});

export const verifiedReply = v.object({ verification_status: v.string() });
