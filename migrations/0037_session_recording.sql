-- owner: accounts
-- When a person agreed that the pages they came by are sent along when something breaks; null for not, as at the beginning.
alter table account_credential add column session_recording_agreed_at timestamptz;
