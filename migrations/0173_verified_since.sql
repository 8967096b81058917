-- owner: accounts
-- Since when an account is verified, for the seal beside a name. The document is visible to its owner and staff only.

alter table account add column identity_verified_at timestamptz;
update account a set identity_verified_at = coalesce(f.decided_at, a.created_at) from identity_fact f where f.person_id = a.id and f.status = 'approved' and a.is_identity_verified;
