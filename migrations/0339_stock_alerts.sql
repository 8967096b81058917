-- owner: shop
-- Accounts that asked to be notified when a sold-out product can be bought again. A row goes once they are notified, or
-- with the product.
create table shop_stock_alert (
  account_id uuid not null references account (id) on delete cascade,
  product_id uuid not null references shop_product (id) on delete cascade,
  created_at timestamptz not null default app_now(),
  primary key (account_id, product_id)
);
create index shop_stock_alert_product on shop_stock_alert (product_id, account_id);
