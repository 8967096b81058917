-- owner: accounts
-- A way of signing in that was just added lets no money leave. Null: as old as the account.

-- When the passkey or provider link was added, or the password reset, by which a person signs in.
alter table sign_in_token add column factor_added_at timestamptz;
alter table session add column factor_added_at timestamptz;

-- When the password was last chosen by a code that was sent, or for the first time.
alter table account_credential add column password_reset_at timestamptz;
