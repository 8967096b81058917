-- owner: accounts
-- Appeals are decided by a staff member who did not make the decision.

-- Who of the staff made a move; null for people themselves, for the operator and for the product.
alter table account_status_change add column moved_by uuid references account (id);

alter table account_appeal
  -- Words for the person.
  add column answer text not null default '' check (length(answer) <= 2000),
  add column decided_by uuid references account (id),
  add column decided_at timestamptz,
  add constraint account_appeal_decided check ((status = 'open') = (decided_at is null));
create index account_appeal_decided_at on account_appeal (decided_at desc, id desc) where decided_at is not null;
