-- owner: platform
-- Texts cost money and are asked for by strangers: what was sent a day, by country and in all ('*').
create table text_budget (
  day date not null,
  country text not null,
  sent integer not null default 0 check (sent >= 0),
  primary key (day, country)
);
create index outgoing_message_account_text on outgoing_message (account_id, created_at) where channel = 'sms';
