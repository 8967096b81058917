-- owner: brands
-- What only a brand has, beside its account.
create table brand (
  brand_id uuid primary key references account (id),
  -- The address that was confirmed; another one waits for its code in the columns after it.
  contact_email text check (contact_email = lower(contact_email)),
  pending_contact_email text check (pending_contact_email = lower(pending_contact_email)),
  contact_code_hash bytea,
  contact_code_expires_at timestamptz,
  contact_code_tries integer not null default 0 check (contact_code_tries between 0 and 5),
  -- Who reads the mails to the brand.
  email_recipient text not null default 'owner' check (email_recipient in ('owner', 'contact', 'all_managers')),
  -- When its founder handed it in.
  request_date timestamptz not null default app_now(),
  -- Whether its name and username are its own: by the check of the program, or else by staff.
  name_review text not null default 'clear' check (name_review in ('clear', 'waiting', 'approved', 'rejected')),
  name_review_since timestamptz not null default app_now(),
  resembles_brand_id uuid references account (id),
  name_decided_by uuid references account (id),
  name_decided_at timestamptz,
  name_reason text not null default '',
  is_subscription_exempt boolean not null default false,
  exempt_reason text not null default '',
  exempt_until timestamptz,
  exempt_by uuid references account (id),
  picked_plan text check (picked_plan in ('month', 'year')),
  -- When it became active for the first time, and since when it is not any more.
  opened_at timestamptz,
  closed_at timestamptz,
  -- When its members were told that it will be deleted because it stays closed.
  deletion_notified_at timestamptz,
  constraint brand_code_of_address check ((contact_code_hash is null) = (contact_code_expires_at is null)
    and (contact_code_hash is null or pending_contact_email is not null)),
  constraint brand_closed_after_opening check (closed_at is null or opened_at is not null)
);
create index brand_name_waiting on brand (name_review_since, brand_id) where name_review = 'waiting';
create index brand_exemption_ends on brand (exempt_until) where is_subscription_exempt and exempt_until is not null;
create index brand_closed on brand (closed_at) where closed_at is not null;
create index brand_never_opened on brand (request_date) where opened_at is null;

-- Brands that exist were made by the operator. Their mails went to the address of their creator until now.
insert into brand (brand_id, contact_email, request_date, is_subscription_exempt, exempt_reason, opened_at)
select a.id, c.email, a.created_at, a.brand_status = 'active', case when a.brand_status = 'active' then 'made by the operator' else '' end,
       case when a.brand_status = 'active' then a.created_at end
  from account a left join account_credential c on c.account_id = a.created_by_account_id
 where a.account_type = 'brand' and a.status <> 'deleted';
