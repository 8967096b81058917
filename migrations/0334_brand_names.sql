-- owner: brands
-- Names of brands as they look at a glance: display names are folded as in search first.
create function brand_name_skeleton(name text) returns text language sql immutable strict parallel safe
return username_skeleton(regexp_replace(search_words(name), '[[:space:]_]', '', 'g'));
create index account_brand_name_skeleton on account (brand_name_skeleton(name)) where account_type = 'brand' and brand_status = 'active';

-- The queue of staff and its archive, each in its order.
drop index brand_name_waiting;
create index brand_name_reviews on brand (name_review, name_review_since, brand_id) where name_review <> 'clear';
