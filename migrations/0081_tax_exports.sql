-- owner: tax
-- What stands in W-9 forms where the operator keeps that, and the exports of tax years for the tax office.

-- What staff typed out of an approved form's file, sealed. A form that is carried over has the same file.
create table w9_particulars (
  media_id uuid primary key,
  account_id uuid not null references account (id),
  particulars_enc bytea not null,
  entered_by uuid not null,
  created_at timestamptz not null default app_now()
);
create index w9_particulars_account on w9_particulars (account_id);

-- The 1099 exports of a year, numbered; a later one corrects those before it and takes none away.
create table tax_export (
  id uuid primary key default new_id(),
  fiscal_year integer not null check (fiscal_year between 2000 and 9999),
  number integer not null check (number > 0),
  threshold_cents bigint not null check (threshold_cents > 0),
  people integer not null check (people >= 0),
  -- People that the export before it had not, had otherwise, or had and this one has not.
  added integer not null,
  changed integer not null,
  removed integer not null,
  -- The CSV, sealed. Null once it is no longer kept.
  file_enc bytea,
  -- Staff; null for the operator.
  made_by uuid,
  created_at timestamptz not null default app_now(),
  constraint tax_export_number unique (fiscal_year, number)
);

-- What an export says of each of its people. Appended only.
create table tax_export_line (
  export_id uuid not null references tax_export (id),
  account_id uuid not null references account (id),
  prizes_cents bigint not null check (prizes_cents >= 0),
  rewards_cents bigint not null check (rewards_cents >= 0),
  withheld_cents bigint not null check (withheld_cents >= 0),
  -- Of name, taxpayer number, address and form as the file has them, keyed: tells that they changed, not what they are.
  details_hash bytea not null,
  primary key (export_id, account_id)
);
create index tax_export_line_account on tax_export_line (account_id);

-- Each address staff were given for an export's file, and when it was followed: once.
create table tax_export_read (
  id uuid primary key default new_id(),
  export_id uuid not null references tax_export (id),
  reader_id uuid not null,
  reason text not null,
  created_at timestamptz not null default app_now(),
  used_at timestamptz
);
create index tax_export_read_export on tax_export_read (export_id);

do $$
begin
  execute replace(replace(pg_get_functiondef('grant_application_role(name)'::regprocedure), '''audit_event'',', '''audit_event'', ''tax_export_line'','),
    'elsif t.relname = ''giveaway'' then', 'elsif t.relname = ''tax_export'' then
      -- What was exported stays; its file is given up when its years are over.
      execute format(''revoke all on %I from %I'', t.relname, role_name);
      execute format(''grant select, insert, update (file_enc) on %I to %I'', t.relname, role_name);
    elsif t.relname = ''tax_export_read'' then
      execute format(''revoke all on %I from %I'', t.relname, role_name);
      execute format(''grant select, insert, update (used_at) on %I to %I'', t.relname, role_name);
    elsif t.relname = ''giveaway'' then');
end $$;
