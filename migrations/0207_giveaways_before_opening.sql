-- owner: giveaways

-- Giveaways that wait for the payment of their card: those that waited too long are looked up by age.
create index giveaway_awaiting_payment on giveaway (created_at) where state = 'awaiting_payment';

-- A giveaway that opens later gets its rules when it opens. Once it has opened they stay, but for functions of the owner.
do $$
begin
  execute replace(pg_get_functiondef('grant_application_role(name)'::regprocedure), 'randomness, entries_count',
                  'randomness, rules_version, rules_hash, rules_markdown, entries_count');
end $$;
create function refuse_rules_change() returns trigger language plpgsql as $$
begin
  if (select relowner from pg_class where oid = tg_relid) = current_user::regrole then return new; end if;
  raise exception 'the rules of giveaway % are fixed', old.post_id using errcode = 'restrict_violation';
end
$$;
create trigger giveaway_rules_fixed before update of rules_version, rules_hash, rules_markdown on giveaway
  for each row when (old.opened_at is not null) execute function refuse_rules_change();
