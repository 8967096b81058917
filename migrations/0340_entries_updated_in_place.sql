-- owner: giveaways
-- The lock marks who is no longer eligible. While an index had that mark in its condition, each marked entry got a new
-- line in every index of its table. Without it, and with room in its page, PostgreSQL changes an entry in place (HOT).
update giveaway_entry set is_grown = false where participation = 'ineligible';
drop index giveaway_entry_doubtful;
create index giveaway_entry_not_grown on giveaway_entry (giveaway_id) where not is_grown;
alter table giveaway_entry set (fillfactor = 90);
comment on column giveaway_entry.is_grown is
  'Known at entry to be of age in every state, and never marked ineligible since. The lock looks at every other entry.';

do $$
begin
  execute replace(pg_get_functiondef('grant_application_role(name)'::regprocedure),
                  'participation, ineligible_reason, internal_code)', 'participation, ineligible_reason, internal_code, is_grown)');
end $$;
