-- owner: shop
-- One shop an account. The return address is sealed JSON: name and postal address.
create table shop (
  account_id uuid primary key references account (id),
  return_address_enc bytea not null,
  -- Flat, for each order of own goods.
  shipping_cents bigint not null check (shipping_cents between 0 and 2500),
  -- Business days from the payment to the parcel.
  packing_days integer not null check (packing_days in (1, 3, 5)),
  return_days integer not null check (return_days in (30, 60)),
  policy text not null default '' check (char_length(policy) <= 1000),
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now()
);

-- What a shop sells. Prices include sales tax at the rate of src/kernel/shop-price.ts.
create table shop_product (
  id uuid primary key default new_id(),
  account_id uuid not null references shop (account_id),
  type text not null check (type in ('vendor', 'physical', 'digital', 'gift_card')),
  -- The vendor's product that is sold on; null for own goods.
  vendor_product_id uuid references vendor_product (id),
  name text not null check (char_length(name) between 1 and 80),
  description text not null default '' check (char_length(description) <= 2000),
  detail text not null default '' check (char_length(detail) <= 60),
  -- One piece, with tax. For resold goods the vendor's price with the markup, computed again when the vendor's changes.
  price_cents bigint not null check (price_cents between 1 and 1000000),
  markup_percent integer check (markup_percent between 0 and 200),
  -- What one piece costs the seller: the vendor's price, or what the seller says; null when they do not.
  cost_cents bigint check (cost_cents between 0 and 1000000),
  sizes text[] not null default '{}' check (cardinality(sizes) <= 12),
  -- Pieces left; null for no limit.
  stock integer check (stock between 0 and 100000),
  hides_when_sold_out boolean not null default false,
  -- The sealed file of digital goods, and the name it is handed out under.
  file_media_id uuid references media_object (id),
  file_name text,
  status text not null check (status in ('in_review', 'listed', 'refused', 'archived')),
  -- What staff said of a refused product.
  refusal_reason text,
  -- Staff review the first three products of a shop; null for later ones.
  review_number integer check (review_number between 1 and 3),
  -- When it was last given to staff to review.
  review_since timestamptz not null default app_now(),
  -- The status to restore.
  archived_from text check (archived_from in ('in_review', 'listed', 'refused')),
  -- The browser's own id of the call that added it.
  client_id text check (char_length(client_id) between 1 and 100),
  sold_count integer not null default 0 check (sold_count >= 0),
  words tsvector generated always as (search_vector(name || ' ' || detail || ' ' || description)) stored,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  archived_at timestamptz,
  constraint shop_product_resold check ((type in ('vendor', 'gift_card')) = (vendor_product_id is not null)),
  constraint shop_product_markup check ((vendor_product_id is null) = (markup_percent is null)),
  constraint shop_product_stock check (vendor_product_id is null or stock is null),
  constraint shop_product_file check ((type = 'digital') = (file_media_id is not null and file_name is not null)),
  constraint shop_product_archived check ((status = 'archived') = (archived_at is not null and archived_from is not null))
);
create index shop_product_newest on shop_product (account_id, created_at, id) where status = 'listed';
create index shop_product_by_price on shop_product (account_id, price_cents, id) where status = 'listed';
create index shop_product_by_sales on shop_product (account_id, sold_count, id) where status = 'listed';
create index shop_product_all_newest on shop_product (created_at, id) where status = 'listed';
create index shop_product_all_by_price on shop_product (price_cents, id) where status = 'listed';
create index shop_product_all_by_sales on shop_product (sold_count, id) where status = 'listed';
create index shop_product_own on shop_product (account_id, created_at, id);
create index shop_product_review on shop_product (status, review_since, id);
create index shop_product_of_vendor on shop_product (vendor_product_id) where vendor_product_id is not null;
create index shop_product_words on shop_product using gin (words) where status = 'listed';
create unique index shop_product_client on shop_product (account_id, client_id) where client_id is not null;
create unique index shop_product_once on shop_product (account_id, vendor_product_id) where vendor_product_id is not null and status <> 'archived';

-- Sets: a quantity with its price for all pieces together.
create table shop_product_preset (
  product_id uuid not null references shop_product (id) on delete cascade,
  quantity integer not null check (quantity between 2 and 100),
  price_cents bigint not null check (price_cents between 1 and 100000000),
  primary key (product_id, quantity)
);

-- Pictures in order; the first is the cover.
create table shop_product_picture (
  product_id uuid not null references shop_product (id) on delete cascade,
  position integer not null check (position between 0 and 7),
  media_id uuid not null references media_object (id),
  alt text not null check (char_length(alt) between 1 and 200),
  primary key (product_id, position)
);
create index shop_product_picture_media on shop_product_picture (media_id);

-- Files that are sold as digital goods.
alter table media_object drop constraint media_object_upload_type_check, add constraint media_object_upload_type_check check (upload_type in
  ('profile', 'cover', 'post', 'poll', 'product', 'review', 'chat', 'w9', 'jobApplication', 'brandDoc', 'evidence', 'identity', 'shopFile'));
