-- owner: giveaways

-- The one extension that a host may declare at publish. Its hours and the beacon round of the later deadline are fixed
-- with the opening; extended_at is written once, when the extension fires.
alter table giveaway
  add column extension_hours integer not null default 0 check (extension_hours between 0 and 72),
  add column extension_beacon_round bigint,
  add column extension_beacon_due_at timestamptz,
  add column extended_at timestamptz,
  drop constraint giveaway_deadline,
  add constraint giveaway_deadline
    check (deadline = opened_at + make_interval(hours => duration_hours + case when extended_at is null then 0 else extension_hours end)),
  add constraint giveaway_extension check (extended_at is null or extension_hours > 0);

create function refuse_extension_change() returns trigger language plpgsql as $$
begin
  raise exception 'the extension of giveaway % is fixed', old.post_id using errcode = 'restrict_violation';
end
$$;
create trigger giveaway_extension_fixed
  before update of extension_hours, extension_beacon_round, extension_beacon_due_at, extended_at on giveaway
  for each row when (old.opened_at is not null and (new.extension_hours is distinct from old.extension_hours
    or new.extension_beacon_round is distinct from old.extension_beacon_round
    or new.extension_beacon_due_at is distinct from old.extension_beacon_due_at
    or old.extended_at is not null and new.extended_at is distinct from old.extended_at))
  execute function refuse_extension_change();

-- A giveaway that opens later gets its rounds when it opens; the worker may write when an extension fired.
do $$ begin
  execute replace(pg_get_functiondef('grant_application_role(name)'::regprocedure), 'opened_at, deadline, locked_at', 'opened_at, deadline, extension_beacon_round, extension_beacon_due_at, extended_at, locked_at');
end $$;
