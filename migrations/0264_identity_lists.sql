-- owner: identity

-- Lists of inquiries for staff: of one status, by the time they entered it.
create index identity_inquiry_listed on identity_inquiry (status, (coalesce(submitted_at, created_at)), id);
