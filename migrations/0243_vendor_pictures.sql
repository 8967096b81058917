-- owner: vendors
-- Pictures that lie at a vendor: readers see our own copy, which is made when the first of them asks.

create table vendor_picture (
  -- Made from the address.
  id uuid primary key,
  source_url text not null,
  kept_at timestamptz,
  failed_at timestamptz,
  created_at timestamptz not null default app_now()
);
