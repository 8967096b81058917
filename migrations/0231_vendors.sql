-- owner: vendors

-- Products as their vendors offer them: a copy for lists and search, refreshed by the sweep.
create table vendor_product (
  id uuid primary key default new_id(),
  provider text not null,
  reference text not null,
  kind text not null check (kind in ('apparel', 'mugs', 'plants', 'books', 'games', 'kitchen', 'home', 'gift_cards', 'other')),
  name text not null,
  -- The name that stands in the place of the vendor's.
  custom_name text,
  short_name_singular text not null,
  short_name_plural text not null,
  detail text not null,
  -- One piece, without markup, tax and shipping.
  price_cents bigint not null check (price_cents > 0),
  -- [{name, isAvailable}]; empty for one size.
  sizes jsonb not null,
  -- [{quantity, priceCents, savingsCents}]
  presets jsonb not null,
  stock integer,
  delivery_days integer not null,
  excluded_states text[] not null,
  image_url text not null,
  thumbnail_url text not null,
  is_for_giveaways boolean not null,
  is_for_shops boolean not null,
  search text generated always as (' ' || search_words(name || ' ' || coalesce(custom_name, '') || ' ' || short_name_plural || ' ' || detail)) stored,
  -- When the vendor stopped to offer it; null while it does.
  removed_at timestamptz,
  synced_at timestamptz not null default app_now(),
  created_at timestamptz not null default app_now(),
  constraint vendor_product_once unique (provider, reference)
);
create index vendor_product_by_price on vendor_product (price_cents, id) where removed_at is null;

-- A price that is locked until expires_at. The vendor's price with our markup; what the vendor charges beyond it is ours to pay.
create table vendor_quote (
  id uuid primary key default new_id(),
  account_id uuid not null references account (id),
  provider text not null,
  product_reference text not null,
  quantity integer not null check (quantity > 0),
  -- The state that tax and shipping were asked for.
  state text not null,
  price_cents bigint not null check (price_cents > 0),
  tax_cents bigint not null check (tax_cents >= 0),
  shipping_cents bigint not null check (shipping_cents >= 0),
  -- The vendor's own price, without markup, tax and shipping.
  base_cents bigint not null check (base_cents > 0 and base_cents <= price_cents),
  expires_at timestamptz not null,
  created_at timestamptz not null default app_now()
);
create index vendor_quote_account on vendor_quote (account_id, id);

create table vendor_order (
  id uuid primary key default new_id(),
  -- Whom it is for.
  account_id uuid not null references account (id),
  quote_id uuid not null references vendor_quote (id),
  -- What the caller knows it by: an order requested twice is one.
  key text not null,
  provider text not null,
  product_reference text not null,
  -- Null for one size.
  size text,
  quantity integer not null check (quantity > 0),
  -- Name and address, sealed; null for gift cards and once the person is erased.
  recipient_enc bytea,
  -- The code of a gift card, sealed.
  code_enc bytea,
  status text not null default 'requested' check (status in ('requested', 'ordered', 'shipped', 'delivered', 'failed')),
  failure text check (failure in ('out_of_stock', 'refused', 'unavailable', 'vendor_failed')),
  failure_reason text,
  vendor_order_id text,
  -- What the vendor charges in all, and what of it is beyond the quote.
  cost_cents bigint,
  overrun_cents bigint not null default 0 check (overrun_cents >= 0),
  -- Tries to place it so far, and from when on it may be placed again.
  tries integer not null default 0,
  next_try_at timestamptz not null default app_now(),
  estimated_delivery_date date,
  carrier text,
  tracking_url text,
  looked_at timestamptz not null default app_now(),
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  constraint vendor_order_key unique (key),
  constraint vendor_order_provider_once unique (provider, vendor_order_id),
  constraint vendor_order_failed check ((status = 'failed') = (failure is not null))
);
create index vendor_order_account on vendor_order (account_id, id desc);
create index vendor_order_quote on vendor_order (quote_id);
create index vendor_order_under_way on vendor_order (looked_at) where status in ('requested', 'ordered', 'shipped');
create index vendor_order_unknown on vendor_order (looked_at) where failure = 'unavailable' and vendor_order_id is null;

-- How an order came to stand where it stands. Appended only.
create table vendor_order_step (
  id bigint generated always as identity primary key,
  order_id uuid not null references vendor_order (id),
  status text not null,
  created_at timestamptz not null default app_now()
);
create index vendor_order_step_order on vendor_order_step (order_id, id);

-- Every look at a gift card's code.
create table vendor_code_look (
  id bigint generated always as identity primary key,
  order_id uuid not null references vendor_order (id),
  person_id uuid not null references account (id),
  created_at timestamptz not null default app_now()
);
create index vendor_code_look_order on vendor_code_look (order_id, id);
create index vendor_code_look_person on vendor_code_look (person_id);
