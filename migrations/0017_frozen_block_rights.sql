-- owner: giveaways

-- Frozen lists stay append-only for the application under their new name.
do $$
begin
  execute replace(pg_get_functiondef('grant_application_role(name)'::regprocedure), 'giveaway_frozen_entry', 'giveaway_frozen_block');
end $$;
