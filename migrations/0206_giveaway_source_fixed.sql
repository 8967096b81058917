-- owner: giveaways

-- The source of randomness is announced at publish and never changes: a choice between sources is a choice between outcomes.
create function refuse_beacon_kind_change() returns trigger language plpgsql as $$
begin
  raise exception 'the source of randomness of giveaway % is fixed', old.post_id using errcode = 'restrict_violation';
end
$$;
create trigger giveaway_beacon_kind_fixed before update of beacon_kind on giveaway
  for each row when (new.beacon_kind is distinct from old.beacon_kind) execute function refuse_beacon_kind_change();
