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
