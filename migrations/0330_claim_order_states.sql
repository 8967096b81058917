-- owner: orders
-- Shipping may go back to a card after all of the goods did.
insert into shop_order_transition (about, from_status, to_status) values ('order', 'refunded', 'refund_pending');
-- The queue of staff and its archive, each in its order.
drop index shop_claim_staff;
create index shop_claim_staff on shop_claim ((status = 'with_staff'), staff_since, id) where staff_since is not null;
