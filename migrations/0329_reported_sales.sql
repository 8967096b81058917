-- owner: tax
-- What a seller's buyers paid in the year without tax, before fees and refunds, and for how many parcels.
alter table tax_export_line
  add column sales_cents bigint not null default 0 check (sales_cents >= 0),
  add column sales_count integer not null default 0 check (sales_count >= 0);
