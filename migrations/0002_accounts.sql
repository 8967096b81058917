-- owner: accounts
-- One table for people and brands. A brand is an account without credentials.

create table account (
  id uuid primary key default new_id(),
  account_type text not null default 'personal' check (account_type in ('personal', 'brand')),
  username text,
  name text not null default '',
  bio text not null default '',
  location text not null default '',
  website_url text,
  photo_url text,
  cover_photo_url text,
  status text not null default 'active' check (status in ('active', 'suspended', 'pending_reactivation', 'deleted')),
  visibility_status text not null default 'visible' check (visibility_status in ('visible', 'limited', 'hidden', 'anonymized')),
  role text not null default 'user' check (role in ('user', 'staff', 'admin')),
  acl text[] not null default '{}',
  early_access boolean not null default false,
  is_identity_verified boolean not null default false,
  is_using_legal_name boolean not null default false,
  is_trusted boolean not null default false,
  resident_state char(2),
  has_opted_out_of_giveaways boolean not null default false,
  has_shown_unverified_notice boolean not null default false,
  monthly_spend_limit_cents bigint check (monthly_spend_limit_cents >= 0),
  daily_post_limit integer check (daily_post_limit >= 0),
  created_by_account_id uuid references account (id),
  brand_status text check (brand_status in ('pending', 'active')),
  first_giveaway_created_at timestamptz,
  followers_count integer not null default 0,
  following_count integer not null default 0,
  posts_count integer not null default 0,
  username_change_count integer not null default 0,
  created_at timestamptz not null default app_now(),
  deleted_at timestamptz,
  constraint account_username_shape check (username ~ '^[a-z0-9_]{3,15}$'),
  constraint account_username_unique unique (username),
  constraint account_brand_has_status check ((account_type = 'brand') = (brand_status is not null)),
  constraint account_brand_has_creator check (account_type = 'personal' or created_by_account_id is not null)
);
create index account_created_by on account (created_by_account_id) where created_by_account_id is not null;

-- Only personal accounts have credentials. Phone is personal data: encrypted, found by its blind index.
create table account_credential (
  account_id uuid primary key references account (id),
  email text not null,
  email_verified_at timestamptz,
  password_hash text,
  date_of_birth date not null,
  phone_enc bytea,
  phone_bidx bytea,
  phone_verified_at timestamptz,
  auth_provider text not null default 'password',
  credentials_changed_at timestamptz not null default app_now(),
  sms_opted_out_at timestamptz,
  constraint account_credential_email_unique unique (email),
  constraint account_credential_phone_unique unique (phone_bidx),
  constraint account_credential_email_lower check (email = lower(email))
);

create table session (
  id uuid primary key default new_id(),
  token_hash bytea not null,
  kind text not null default 'web' check (kind in ('web', 'sp')),
  person_id uuid not null references account (id),
  acting_account_id uuid not null references account (id),
  is_two_factor_authenticated boolean not null default false,
  user_agent text not null default '',
  ip inet,
  created_at timestamptz not null default app_now(),
  last_seen_at timestamptz not null default app_now(),
  expires_at timestamptz not null,
  constraint session_token_unique unique (token_hash)
);
create index session_person on session (person_id);

-- Tokens of createSignInToken and createReauthToken: opaque, hashed, used once.
create table sign_in_token (
  token_hash bytea primary key,
  person_id uuid not null references account (id),
  audience text not null,
  is_new_sign_up boolean not null default false,
  created_at timestamptz not null default app_now(),
  expires_at timestamptz not null,
  used_at timestamptz
);

-- Codes by SMS or mail: bound to a purpose and to what they were asked for; five tries.
create table one_time_code (
  id uuid primary key default new_id(),
  person_id uuid not null references account (id),
  purpose text not null,
  destination text not null,
  code_hash bytea not null,
  attempts_left integer not null default 5 check (attempts_left >= 0),
  created_at timestamptz not null default app_now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index one_time_code_live on one_time_code (person_id, purpose, created_at desc);

create table email_verification_token (
  token_hash bytea primary key,
  person_id uuid not null references account (id),
  email text not null,
  created_at timestamptz not null default app_now(),
  expires_at timestamptz not null,
  used_at timestamptz
);

-- Kept from the first day because they cannot be rebuilt later.
create table consent (
  id uuid primary key default new_id(),
  account_id uuid not null references account (id),
  kind text not null check (kind in ('terms', 'sms')),
  version text not null,
  text text not null,
  ip inet,
  created_at timestamptz not null default app_now()
);
create index consent_account on consent (account_id);

create table referral_attribution (
  account_id uuid primary key references account (id),
  referrer_username text not null,
  referrer_id uuid references account (id),
  source text not null,
  created_at timestamptz not null default app_now()
);

create table visit (
  id text primary key,
  account_id uuid references account (id),
  started_at timestamptz not null default app_now(),
  last_seen_at timestamptz not null default app_now()
);

-- Who did what in the name of staff or of the operator; append-only.
create table audit_event (
  id uuid primary key default new_id(),
  actor_id uuid,
  actor_kind text not null check (actor_kind in ('operator', 'staff', 'system')),
  action text not null,
  object_type text not null,
  object_id uuid,
  before jsonb,
  after jsonb,
  reason text not null default '',
  created_at timestamptz not null default app_now()
);
create index audit_event_object on audit_event (object_type, object_id);
