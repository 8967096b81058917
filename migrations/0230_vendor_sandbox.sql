-- owner: vendor-embedded
-- The book of the embedded vendors: they send nothing to anyone, but keep a book as if. The product never reads or writes it; only
-- the providers do, on connections of their own, and the checker, which compares the two books. No address, name or code is stored.

create schema vendor_sandbox;

create table vendor_sandbox.item (
  id text primary key,
  -- What its client calls the order. An order placed twice is answered with what the first one made.
  order_id text not null unique,
  assortment text not null check (assortment in ('goods', 'gift_cards')),
  product_reference text not null,
  -- Empty for one size.
  size text not null,
  quantity integer not null check (quantity > 0),
  cost_cents bigint not null check (cost_cents > 0),
  status text not null check (status in ('ordered', 'shipped', 'delivered', 'failed')),
  failure_reason text,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now()
);

-- Pieces that were sold of what the catalogue has.
create table vendor_sandbox.sold (
  product_reference text not null,
  size text not null,
  pieces integer not null check (pieces >= 0),
  primary key (product_reference, size)
);

grant usage on schema vendor_sandbox to public;
grant select, insert, update, delete on all tables in schema vendor_sandbox to public;
