-- owner: giveaways

-- A lock looks for the few who may be too young, and read everyone's birthday for it, in both tables.
create index account_credential_birthday on account_credential (date_of_birth);
create index identity_fact_birthday on identity_fact (date_of_birth);
