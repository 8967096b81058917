-- owner: orders
-- A discount code of a seller. Its value never changes: another value is another code.
create table shop_discount (
  id uuid primary key default new_id(),
  account_id uuid not null references account (id),
  -- As it is shown: upper case.
  code text not null check (code ~ '^[A-Z0-9-]{3,20}$'),
  -- What it takes off net prices: one of the two.
  percent integer check (percent between 1 and 90),
  amount_cents bigint check (amount_cents between 1 and 100000),
  starts_at timestamptz,
  ends_at timestamptz,
  max_uses integer check (max_uses between 1 and 100000),
  is_once_per_buyer boolean not null,
  -- The smallest net sum of the seller's goods that it is for.
  least_cents bigint check (least_cents > 0),
  is_on boolean not null default true,
  -- Orders that it is used in, those that are cancelled not counted.
  uses integer not null default 0,
  created_at timestamptz not null default app_now(),
  ended_at timestamptz,
  constraint shop_discount_value check ((percent is null) <> (amount_cents is null)),
  constraint shop_discount_window check (ends_at > starts_at),
  constraint shop_discount_uses check (uses >= 0 and uses <= max_uses)
);
create unique index shop_discount_living on shop_discount (account_id, code) where ended_at is null;
create index shop_discount_seller on shop_discount (account_id, created_at desc, id desc);
create index shop_discount_code on shop_discount (code, account_id);

-- A code that an order used, and what it took off that seller's net prices.
create table shop_order_discount (
  order_id uuid not null references shop_order (id),
  discount_id uuid not null references shop_discount (id),
  seller_id uuid not null references account (id),
  cents bigint not null check (cents > 0),
  primary key (order_id, discount_id),
  constraint shop_order_discount_seller unique (order_id, seller_id)
);
create index shop_order_discount_of on shop_order_discount (discount_id);

-- What discount codes took off the net prices, which are stored after it.
alter table shop_order_item add column discount_cents bigint not null default 0 check (discount_cents >= 0);
alter table shop_parcel add column discount_cents bigint not null default 0 check (discount_cents >= 0);
