-- owner: orders
-- Each download of a bought file. Appended only.
create table shop_download (
  id bigint generated always as identity primary key,
  order_item_id uuid not null references shop_order_item (id),
  person_id uuid not null references account (id),
  created_at timestamptz not null default app_now()
);
create index shop_download_item on shop_download (order_item_id, id);
create index shop_download_person on shop_download (person_id);
