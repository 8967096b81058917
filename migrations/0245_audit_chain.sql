-- owner: accounts

-- The audit log lives in partitions of a month, by the month in the row's own id, and each row is linked to the one before
-- by a hash. Nothing of it is ever dropped.
create temp table audit_before on commit drop as table audit_event;
drop table audit_event;

create table audit_event (
  id uuid not null default new_id(app_now()),
  actor_id uuid,
  actor_kind text not null check (actor_kind in ('operator', 'staff', 'system')),
  action text not null,
  object_type text not null,
  object_id uuid,
  before jsonb,
  after jsonb,
  reason text not null default '',
  created_at timestamptz not null default app_now(),
  primary key (id)
) partition by range (id);
create index audit_event_object on audit_event (object_id, id) where object_id is not null;
create index audit_event_actor on audit_event (actor_id, id) where actor_id is not null;
create index audit_event_action on audit_event (action, id);

-- The net for a month that was not made in time, as when the development clock is moved far ahead.
create table audit_event_default partition of audit_event default;

-- One link per row, in the order in which the transactions were committed: hash = sha256(prev_hash || content).
create table audit_link (
  seq bigint primary key check (seq > 0),
  event_id uuid not null unique,
  prev_hash bytea not null,
  hash bytea not null
);

-- What of a row is hashed: everything, in a form that no setting of the session changes.
create function audit_content(e audit_event) returns bytea language sql stable parallel safe as $$
  select convert_to(jsonb_build_array(e.id, e.actor_id, e.actor_kind, e.action, e.object_type, e.object_id, e.before, e.after,
                                      e.reason, (extract(epoch from e.created_at) * 1000000)::bigint)::text, 'UTF8')
$$;

-- Runs at the commit, so that its lock is the last one a transaction takes. The role of the application writes no link.
create function link_audit_event() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
declare
  last record;
begin
  perform pg_advisory_xact_lock(hashtext('audit_link'));
  select seq, hash into last from audit_link order by seq desc limit 1;
  insert into audit_link (seq, event_id, prev_hash, hash)
  values (coalesce(last.seq, 0) + 1, new.id, coalesce(last.hash, ''), sha256(coalesce(last.hash, '') || audit_content(new)));
  return null;
end $$;
create constraint trigger audit_event_link after insert on audit_event
  deferrable initially deferred for each row execute function link_audit_event();

-- Makes the partition of the month a time is in. A month that has rows in the net stays there.
create function make_audit_month(at timestamptz) returns void language plpgsql
  set search_path = public, pg_temp set timezone = 'UTC' as $$
declare
  month timestamptz := date_trunc('month', at);
  low uuid := lowest_id(month);
  high uuid := lowest_id(month + interval '1 month');
  part text := to_char(month, '_YYYY_MM');
begin
  if to_regclass('audit_event' || part) is null
     and not exists (select from audit_event_default where id >= low and id < high) then
    execute format('create table %I partition of audit_event for values from (%L) to (%L)', 'audit_event' || part, low, high);
  end if;
end $$;

-- Makes the partitions of this month and the next two. The role of the application does not own the tables, so this runs as
-- their owner. It gives up rather than make writers wait.
create function keep_audit_months() returns void language plpgsql
  security definer set search_path = public, pg_temp set timezone = 'UTC' set lock_timeout = '500ms' as $$
begin
  if pg_try_advisory_xact_lock(hashtext('keep_audit_months')) then
    for ahead in 0..2 loop
      perform make_audit_month(date_trunc('month', app_now()) + ahead * interval '1 month');
    end loop;
  end if;
end $$;

revoke execute on function link_audit_event(), make_audit_month(timestamptz), keep_audit_months() from public;
do $$
declare
  body text := pg_get_functiondef('grant_application_role(name)'::regprocedure);
begin
  body := replace(body, 'keep_notification_months() to', 'keep_notification_months(), keep_audit_months() to');
  body := replace(body, 'by_function text[] := array[', 'by_function text[] := array[''audit_link'', ');
  -- Rows go in by the parent alone.
  body := replace(body, '    elsif t.relname = any (append_only) then',
'    elsif starts_with(t.relname, ''audit_event_'') then
      execute format(''revoke all on %I from %I'', t.relname, role_name);
    elsif t.relname = any (append_only) then');
  if position('keep_audit_months' in body) = 0 or position('audit_link' in body) = 0 or position('starts_with' in body) = 0 then
    raise exception 'grant_application_role has another form than expected';
  end if;
  execute body;
end $$;

select make_audit_month(at) from generate_series(
  (select coalesce(min(created_at), app_now()) from audit_before), app_now() + interval '2 months', interval '1 month') at;
select make_audit_month(app_now() + interval '2 months');

insert into audit_event (id, actor_id, actor_kind, action, object_type, object_id, before, after, reason, created_at)
select new_id(created_at), actor_id, actor_kind, action, object_type, object_id, before, after, reason, created_at
  from audit_before order by created_at, id;

-- The mail to admins about a week of the audit log, once per week. Its end of the chain is also known outside of here.
create table audit_digest (
  week date primary key,
  seq bigint not null,
  hash bytea not null,
  sent_at timestamptz not null default app_now()
);
