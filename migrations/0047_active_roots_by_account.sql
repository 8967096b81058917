-- owner: posts

-- A feed asks each wide author for their newest stims that stand: without the status in the condition every one of them was
-- fetched from the table to look.
create index post_active_roots_by_account on post (account_id, created_at desc, id desc) where reply_to_id is null and status = 'active';
drop index post_roots_by_account;
