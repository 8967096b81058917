-- owner: vendors
-- Words of products are found by an index, in place of reading every product for each search.

alter table vendor_product drop column search;
alter table vendor_product add column words tsvector generated always as
  (search_vector(name || ' ' || coalesce(custom_name, '') || ' ' || short_name_plural || ' ' || detail)) stored;
create index vendor_product_words on vendor_product using gin (words) with (fastupdate = off) where removed_at is null;
