-- owner: accounts
-- What the seal beside a name says when one asks: since when. Which document it was is known to nobody but its owner and staff.

alter table account add column identity_verified_at timestamptz;
update account a set identity_verified_at = coalesce(f.decided_at, a.created_at) from identity_fact f where f.person_id = a.id and f.status = 'approved' and a.is_identity_verified;
