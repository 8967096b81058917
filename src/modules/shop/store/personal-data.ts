import type { PersonalTable } from "#platform/personal-data.ts";

/** This module's personal data. Nothing of an erased seller's shop stays. */
export const personalData: readonly PersonalTable[] = [
  {
    table: "shop_product",
    copy: {
      title: "Products of your shop",
      sql: `select p.id, p.type, p.name, p.description, p.detail, p.price_cents, p.markup_percent, p.cost_cents, p.sizes, p.stock, p.hides_when_sold_out,
                   p.file_name, p.status, p.refusal_reason, p.sold_count, p.created_at, p.updated_at, p.archived_at,
                   (select jsonb_agg(jsonb_build_object('quantity', s.quantity, 'price_cents', s.price_cents) order by s.quantity)
                      from shop_product_preset s where s.product_id = p.id) as sets,
                   (select jsonb_agg(i.alt order by i.position) from shop_product_picture i where i.product_id = p.id) as pictures
              from shop_product p where p.account_id = $1 order by p.created_at`,
      without: {
        ids: ["account_id", "vendor_product_id", "client_id"],
        elsewhere: ["file_media_id", "words"],
        work: ["review_number", "archived_from"],
      },
    },
    // Sets and pictures go with their product.
    erase: ["delete from shop_product where account_id = $1"],
  },
  {
    table: "shop",
    copy: {
      title: "Your shop",
      sql: `select account_id as row_id, return_address_enc, shipping_cents, packing_days, return_days, policy, created_at, updated_at
              from shop where account_id = $1`,
      without: {},
    },
    erase: ["delete from shop where account_id = $1"],
  },
];
