import type { PersonalTable } from "#platform/personal-data.ts";

const kept = "Orders are kept for seven years, under an anonymous id and without name and address.";

/** Personal data of this module. */
export const personalData: readonly PersonalTable[] = [
  {
    table: "vendor_quote",
    copy: {
      title: "Prices of products you asked for",
      sql: "select product_reference, quantity, state, price_cents, tax_cents, shipping_cents, expires_at, created_at from vendor_quote where account_id = $1 order by id",
      without: { ids: ["id", "account_id", "provider"], work: ["base_cents"] },
    },
    erase: { kept },
  },
  {
    table: "vendor_order",
    copy: {
      title: "Products you won",
      sql: `select id as row_id, product_reference, size, quantity, recipient_enc, status, failure, carrier, tracking_url, estimated_delivery_date, created_at
              from vendor_order where account_id = $1 order by id`,
      without: {
        ids: ["id", "account_id", "quote_id", "key", "provider", "vendor_order_id"],
        secrets: ["code_enc"],
        work: ["failure_reason", "cost_cents", "overrun_cents", "tries", "next_try_at", "looked_at", "updated_at"],
      },
    },
    erase: [
      "update vendor_order set recipient_enc = null, code_enc = null, carrier = null, tracking_url = null where account_id = $1",
    ],
  },
  {
    table: "vendor_order_step",
    copy: {
      title: "How those products came to you",
      sql: "select s.status, s.created_at from vendor_order_step s join vendor_order o on o.id = s.order_id where o.account_id = $1 order by s.id",
      without: { ids: ["id", "order_id"] },
    },
    erase: { kept },
  },
  {
    table: "vendor_code_look",
    copy: {
      title: "When you looked at gift card codes",
      sql: "select created_at from vendor_code_look where person_id = $1 order by id",
      without: { ids: ["id", "order_id", "person_id"] },
    },
    erase: ["delete from vendor_code_look where person_id = $1"],
  },
];
