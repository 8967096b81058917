-- owner: accounts
-- Whether an account owes us something. Kept by the wallet, read by every rule about money and giveaways.

alter table account add column has_open_receivable boolean not null default false;
create index account_owing on account (id) where has_open_receivable;
