-- owner: posts

-- Profiles list posts by what they carry beside their words: pictures, a quoted giveaway, a link preview.
-- Previews are kept by another module, so the post says whether it shows one.
alter table post add column has_web_preview boolean not null default false;
update post p set has_web_preview = true where exists (select 1 from post_web_preview w where w.post_id = p.id);

create index post_images_by_account on post (account_id, created_at, id) where has_images and status = 'active' and reply_to_id is null;
create index post_quotes_by_account on post (account_id, created_at, id)
 where quoted_post_id is not null and not is_quote_detached and status = 'active' and reply_to_id is null;
create index post_previews_by_account on post (account_id, created_at, id) where has_web_preview and status = 'active' and reply_to_id is null;
