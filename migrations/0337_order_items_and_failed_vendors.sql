-- owner: orders
-- The place of an item in its order, from 1: the order of the cart lines that its buyer saw. Ids of one millisecond are
-- in no order.
alter table shop_order_item add column position integer;
update shop_order_item i set position = n.place
  from (select id, row_number() over (partition by order_id order by id) as place from shop_order_item) n
 where n.id = i.id;
alter table shop_order_item alter column position set not null;
alter table shop_order_item add constraint shop_order_item_position unique (order_id, position);
alter table shop_order_item add constraint shop_order_item_from_one check (position > 0);
-- The constraint's index serves the same reads in their order.
drop index shop_order_item_order;

-- The vendor of a refunded parcel said later that its order failed: what was booked for its bill is for staff to settle.
alter table shop_claim add column vendor_failed_at timestamptz;
alter table shop_claim add column vendor_settled_at timestamptz;
alter table shop_claim add constraint shop_claim_vendor_settled check (vendor_settled_at is null or vendor_failed_at is not null);
-- Staff have to act: they decide, or settle with the vendor.
alter table shop_claim add column is_for_staff boolean not null
  generated always as (status = 'with_staff' or (vendor_failed_at is not null and vendor_settled_at is null)) stored;
alter table shop_claim add constraint shop_claim_for_staff check (is_for_staff <= (staff_since is not null));
alter table shop_claim drop constraint shop_claim_staff;
drop index shop_claim_staff;
create index shop_claim_staff on shop_claim (is_for_staff, staff_since, id) where staff_since is not null;
