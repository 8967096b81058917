-- owner: accounts
create index account_verified_by_day on account (coalesce(identity_verified_at, created_at))
  where is_identity_verified and account_type = 'personal';
