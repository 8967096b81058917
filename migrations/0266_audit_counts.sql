-- owner: accounts

-- How often a staff member did something on a day (America/New_York). Counted where the log is linked, under the same lock.
create table audit_count (
  day date not null,
  actor_id uuid not null,
  action text not null,
  count integer not null check (count > 0),
  primary key (day, actor_id, action)
);

create or replace function link_audit_event() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
declare
  last record;
begin
  perform pg_advisory_xact_lock(hashtext('audit_link'));
  select seq, hash into last from audit_link order by seq desc limit 1;
  insert into audit_link (seq, event_id, prev_hash, hash)
  values (coalesce(last.seq, 0) + 1, new.id, coalesce(last.hash, ''), sha256(coalesce(last.hash, '') || audit_content(new)));
  if new.actor_kind = 'staff' and new.actor_id is not null then
    insert into audit_count as c (day, actor_id, action, count)
    values ((new.created_at at time zone 'America/New_York')::date, new.actor_id, new.action, 1)
    on conflict (day, actor_id, action) do update set count = c.count + 1;
  end if;
  return null;
end $$;

insert into audit_count (day, actor_id, action, count)
select (created_at at time zone 'America/New_York')::date, actor_id, action, count(*)
  from audit_event where actor_kind = 'staff' and actor_id is not null group by 1, 2, 3;

do $$
declare
  body text := pg_get_functiondef('grant_application_role(name)'::regprocedure);
begin
  body := replace(body, 'by_function text[] := array[', 'by_function text[] := array[''audit_count'', ');
  if position('audit_count' in body) = 0 then
    raise exception 'grant_application_role has another form than expected';
  end if;
  execute body;
end $$;
