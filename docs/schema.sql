-- The schema that the migrations make, with the clock of tests in app_now(). Generated; a test compares it with the database.
-- After a migration: npm run test:api -- tests/api/schema-text.test.ts --update

create table account (
  account_type text not null default 'personal'::text,
  acl text[] not null default '{}'::text[],
  bio text not null default ''::text,
  brand_status text,
  cover_photo_url text,
  created_at timestamp with time zone not null default app_now(),
  created_by_account_id uuid,
  daily_post_limit integer,
  deleted_at timestamp with time zone,
  early_access boolean not null default false,
  first_giveaway_created_at timestamp with time zone,
  followers_count integer not null default 0,
  following_count integer not null default 0,
  has_open_receivable boolean not null default false,
  has_opted_out_of_giveaways boolean not null default false,
  has_shown_unverified_notice boolean not null default false,
  id uuid not null default new_id(),
  identity_verified_at timestamp with time zone,
  is_discoverable boolean not null default true,
  is_identity_verified boolean not null default false,
  is_private boolean not null default false,
  is_trusted boolean not null default false,
  is_using_legal_name boolean not null default false,
  is_winner_by_state boolean not null default false,
  last_posted_at timestamp with time zone,
  location text not null default ''::text,
  monthly_spend_limit_cents bigint,
  name text not null default ''::text,
  photo_url text,
  posts_count integer not null default 0,
  resident_state character(2),
  role text not null default 'user'::text,
  status text not null default 'active'::text,
  status_ends_at timestamp with time zone,
  username text,
  username_change_count integer not null default 0,
  visibility_status text not null default 'visible'::text,
  website_url text,
  words tsvector generated always as (search_vector(((COALESCE(username, ''::text) || ' '::text) || name))),
  constraint account_account_type_check CHECK ((account_type = ANY (ARRAY['personal'::text, 'brand'::text]))),
  constraint account_brand_has_creator CHECK (((account_type = 'personal'::text) OR (created_by_account_id IS NOT NULL))),
  constraint account_brand_has_status CHECK (((account_type = 'brand'::text) = (brand_status IS NOT NULL))),
  constraint account_brand_status_check CHECK ((brand_status = ANY (ARRAY['pending'::text, 'active'::text]))),
  constraint account_daily_post_limit_check CHECK ((daily_post_limit >= 0)),
  constraint account_monthly_spend_limit_cents_check CHECK ((monthly_spend_limit_cents >= 0)),
  constraint account_role_check CHECK ((role = ANY (ARRAY['user'::text, 'staff'::text, 'admin'::text]))),
  constraint account_status_check CHECK ((status = ANY (ARRAY['active'::text, 'suspended'::text, 'pending_reactivation'::text, 'deleted'::text]))),
  constraint account_username_shape CHECK ((username ~ '^[a-z0-9_]{3,15}$'::text)),
  constraint account_visibility_status_check CHECK ((visibility_status = ANY (ARRAY['visible'::text, 'limited'::text, 'hidden'::text, 'anonymized'::text]))),
  constraint account_created_by_account_id_fkey FOREIGN KEY (created_by_account_id) REFERENCES account(id),
  constraint account_pkey PRIMARY KEY (id),
  constraint account_username_unique UNIQUE (username)
);

CREATE INDEX account_brand_created ON public.account USING btree (brand_status, created_at, id) WHERE (account_type = 'brand'::text);

CREATE INDEX account_brand_name_skeleton ON public.account USING btree (brand_name_skeleton(name)) WHERE ((account_type = 'brand'::text) AND (brand_status = 'active'::text));

CREATE INDEX account_brand_skeleton ON public.account USING btree (username_skeleton(username)) WHERE ((account_type = 'brand'::text) AND (brand_status = 'active'::text));

CREATE INDEX account_by_id_hash ON public.account USING hash (id);

CREATE INDEX account_created ON public.account USING btree (created_at, id);

CREATE INDEX account_created_by ON public.account USING btree (created_by_account_id) WHERE (created_by_account_id IS NOT NULL);

CREATE INDEX account_doubtful ON public.account USING btree (id) WHERE ((NOT is_identity_verified) OR (account_type = 'brand'::text) OR has_opted_out_of_giveaways OR (status <> 'active'::text) OR (resident_state IS NULL) OR (resident_state <> ALL ('{AL,AK,AZ,AR,CA,CO,CT,DE,DC,FL,GA,HI,ID,IL,IN,IA,KS,KY,LA,ME,MD,MA,MI,MN,MS,MO,MT,NE,NV,NH,NJ,NM,NY,NC,ND,OH,OK,OR,PA,RI,SC,SD,TN,TX,UT,VT,VA,WA,WV,WI,WY}'::bpchar[])));

CREATE INDEX account_most_active ON public.account USING btree (last_posted_at DESC, id DESC) WHERE ((status = 'active'::text) AND (visibility_status = 'visible'::text) AND is_discoverable AND (NOT is_private) AND (username IS NOT NULL) AND (last_posted_at IS NOT NULL));

CREATE INDEX account_most_followed ON public.account USING btree (followers_count DESC, id DESC) WHERE ((status = 'active'::text) AND (visibility_status = 'visible'::text) AND is_discoverable AND (NOT is_private) AND (username IS NOT NULL));

CREATE INDEX account_name_trigrams ON public.account USING gin (username gin_trgm_ops, name gin_trgm_ops);

CREATE INDEX account_newest ON public.account USING btree (created_at DESC, id DESC) WHERE ((status = 'active'::text) AND (visibility_status = 'visible'::text) AND is_discoverable AND (NOT is_private) AND (username IS NOT NULL));

CREATE INDEX account_not_active ON public.account USING btree (status, created_at, id) WHERE (status <> 'active'::text);

CREATE INDEX account_owing ON public.account USING btree (id) WHERE has_open_receivable;

CREATE INDEX account_resident_state ON public.account USING btree (resident_state);

CREATE INDEX account_status_due ON public.account USING btree (status_ends_at) WHERE (status_ends_at IS NOT NULL);

CREATE INDEX account_team_created ON public.account USING btree (created_at, id) WHERE (role <> 'user'::text);

CREATE INDEX account_trusted_created ON public.account USING btree (created_at, id) WHERE is_trusted;

CREATE INDEX account_verified_by_day ON public.account USING btree (COALESCE(identity_verified_at, created_at)) WHERE (is_identity_verified AND (account_type = 'personal'::text));

CREATE INDEX account_words ON public.account USING gin (words) WITH (fastupdate=off) WHERE ((status = 'active'::text) AND (visibility_status = 'visible'::text) AND is_discoverable AND (NOT is_private) AND (username IS NOT NULL));

create table account_appeal (
  account_id uuid not null,
  answer text not null default ''::text,
  created_at timestamp with time zone not null default app_now(),
  decided_at timestamp with time zone,
  decided_by uuid,
  id uuid not null default new_id(),
  status text not null default 'open'::text,
  status_change_id uuid not null,
  text text not null,
  constraint account_appeal_answer_check CHECK ((length(answer) <= 2000)),
  constraint account_appeal_decided CHECK (((status = 'open'::text) = (decided_at IS NULL))),
  constraint account_appeal_status_check CHECK ((status = ANY (ARRAY['open'::text, 'upheld'::text, 'rejected'::text]))),
  constraint account_appeal_text_check CHECK (((length(text) >= 1) AND (length(text) <= 2000))),
  constraint account_appeal_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint account_appeal_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES account(id),
  constraint account_appeal_status_change_id_fkey FOREIGN KEY (status_change_id) REFERENCES account_status_change(id),
  constraint account_appeal_pkey PRIMARY KEY (id),
  constraint account_appeal_once UNIQUE (status_change_id)
);

CREATE INDEX account_appeal_account ON public.account_appeal USING btree (account_id);

CREATE INDEX account_appeal_decided_at ON public.account_appeal USING btree (decided_at DESC, id DESC) WHERE (decided_at IS NOT NULL);

CREATE INDEX account_appeal_open ON public.account_appeal USING btree (created_at) WHERE (status = 'open'::text);

create table account_credential (
  account_id uuid not null,
  auth_provider text not null default 'password'::text,
  credentials_changed_at timestamp with time zone not null default app_now(),
  date_of_birth date not null,
  email text not null,
  email_unsubscribed_at timestamp with time zone,
  email_verified_at timestamp with time zone,
  password_hash text,
  password_reset_at timestamp with time zone,
  phone_bidx bytea,
  phone_changed_at timestamp with time zone,
  phone_enc bytea,
  phone_verified_at timestamp with time zone,
  session_recording_agreed_at timestamp with time zone,
  sms_opted_out_at timestamp with time zone,
  constraint account_credential_email_lower CHECK ((email = lower(email))),
  constraint account_credential_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint account_credential_pkey PRIMARY KEY (account_id),
  constraint account_credential_email_unique UNIQUE (email),
  constraint account_credential_phone_unique UNIQUE (phone_bidx)
);

CREATE INDEX account_credential_birthday ON public.account_credential USING btree (date_of_birth);

create table account_seen (
  account_id uuid not null,
  seen_at timestamp with time zone not null,
  constraint account_seen_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint account_seen_pkey PRIMARY KEY (account_id)
);

create table account_status_change (
  account_id uuid not null,
  created_at timestamp with time zone not null default app_now(),
  ends_at timestamp with time zone,
  from_state text not null,
  id uuid not null default new_id(),
  moved_by uuid,
  mover text not null,
  policy text not null default ''::text,
  reason text not null default ''::text,
  to_state text not null,
  constraint account_status_change_mover_check CHECK ((mover = ANY (ARRAY['person'::text, 'staff'::text, 'system'::text]))),
  constraint account_status_change_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint account_status_change_moved_by_fkey FOREIGN KEY (moved_by) REFERENCES account(id),
  constraint account_status_change_pkey PRIMARY KEY (id)
);

CREATE INDEX account_status_change_newest ON public.account_status_change USING btree (account_id, id DESC);

create table account_subscription (
  created_at timestamp with time zone not null default app_now(),
  email boolean not null,
  in_app boolean not null,
  subscribed_id uuid not null,
  subscriber_id uuid not null,
  constraint account_subscription_has_channel CHECK ((in_app OR email)),
  constraint account_subscription_not_self CHECK ((subscriber_id <> subscribed_id)),
  constraint account_subscription_subscribed_id_fkey FOREIGN KEY (subscribed_id) REFERENCES account(id),
  constraint account_subscription_subscriber_id_fkey FOREIGN KEY (subscriber_id) REFERENCES account(id),
  constraint account_subscription_pkey PRIMARY KEY (subscriber_id, subscribed_id)
);

CREATE INDEX account_subscription_newest ON public.account_subscription USING btree (subscriber_id, created_at DESC, subscribed_id DESC);

CREATE INDEX account_subscription_of ON public.account_subscription USING btree (subscribed_id, created_at DESC, subscriber_id DESC);

create table adjustment (
  account_id uuid not null,
  amount_cents bigint not null,
  created_at timestamp with time zone not null default app_now(),
  credited_to text,
  decided_at timestamp with time zone,
  decided_by uuid,
  decision_reason text,
  id uuid not null default new_id(),
  idempotency_key text not null,
  kind text not null,
  proposed_by uuid not null,
  reason text not null,
  status text not null default 'proposed'::text,
  constraint adjustment_amount_cents_check CHECK ((amount_cents > 0)),
  constraint adjustment_credited CHECK (((kind = 'credit'::text) = (credited_to IS NOT NULL))),
  constraint adjustment_credited_to_check CHECK ((credited_to = ANY (ARRAY['funds'::text, 'earnings'::text]))),
  constraint adjustment_decided CHECK ((((status = 'proposed'::text) = (decided_by IS NULL)) AND ((decided_by IS NULL) = (decided_at IS NULL)) AND ((decided_by IS NULL) = (decision_reason IS NULL)))),
  constraint adjustment_decision_reason_check CHECK (((char_length(decision_reason) >= 5) AND (char_length(decision_reason) <= 500))),
  constraint adjustment_kind_check CHECK ((kind = ANY (ARRAY['credit'::text, 'debit'::text]))),
  constraint adjustment_of_others CHECK (((account_id <> proposed_by) AND (account_id <> decided_by))),
  constraint adjustment_reason_check CHECK (((char_length(reason) >= 5) AND (char_length(reason) <= 500))),
  constraint adjustment_status_check CHECK ((status = ANY (ARRAY['proposed'::text, 'approved'::text, 'rejected'::text]))),
  constraint adjustment_two_people CHECK ((decided_by <> proposed_by)),
  constraint adjustment_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint adjustment_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES account(id),
  constraint adjustment_proposed_by_fkey FOREIGN KEY (proposed_by) REFERENCES account(id),
  constraint adjustment_pkey PRIMARY KEY (id),
  constraint adjustment_idempotency_key UNIQUE (proposed_by, idempotency_key)
);

CREATE INDEX adjustment_account ON public.adjustment USING btree (account_id, id);

CREATE INDEX adjustment_listed ON public.adjustment USING btree (created_at, id);

CREATE TRIGGER adjustment_decided_once BEFORE DELETE OR UPDATE ON public.adjustment FOR EACH ROW WHEN ((old.status <> 'proposed'::text)) EXECUTE FUNCTION adjustment_decided_once();

create table admin_proposal (
  account_id uuid not null,
  created_at timestamp with time zone not null default app_now(),
  proposed_by uuid not null,
  reason text not null,
  constraint admin_proposal_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint admin_proposal_proposed_by_fkey FOREIGN KEY (proposed_by) REFERENCES account(id),
  constraint admin_proposal_pkey PRIMARY KEY (account_id)
);

create table audit_count (
  action text not null,
  actor_id uuid not null,
  count integer not null,
  day date not null,
  constraint audit_count_count_check CHECK ((count > 0)),
  constraint audit_count_pkey PRIMARY KEY (day, actor_id, action)
);

create table audit_digest (
  hash bytea not null,
  sent_at timestamp with time zone not null default app_now(),
  seq bigint not null,
  week date not null,
  constraint audit_digest_pkey PRIMARY KEY (week)
);

create table audit_event (
  action text not null,
  actor_id uuid,
  actor_kind text not null,
  after jsonb,
  before jsonb,
  created_at timestamp with time zone not null default app_now(),
  id uuid not null default new_id(app_now()),
  object_id uuid,
  object_type text not null,
  reason text not null default ''::text,
  constraint audit_event_actor_kind_check CHECK ((actor_kind = ANY (ARRAY['operator'::text, 'staff'::text, 'system'::text]))),
  constraint audit_event_pkey PRIMARY KEY (id)
) partition by RANGE (id);

CREATE INDEX audit_event_action ON ONLY public.audit_event USING btree (action, id);

CREATE INDEX audit_event_actor ON ONLY public.audit_event USING btree (actor_id, id) WHERE (actor_id IS NOT NULL);

CREATE INDEX audit_event_object ON ONLY public.audit_event USING btree (object_id, id) WHERE (object_id IS NOT NULL);

CREATE INDEX audit_event_object_time ON ONLY public.audit_event USING btree (object_id, created_at, id) WHERE (object_id IS NOT NULL);

CREATE CONSTRAINT TRIGGER audit_event_link AFTER INSERT ON public.audit_event DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION link_audit_event();

create table audit_link (
  event_id uuid not null,
  hash bytea not null,
  prev_hash bytea not null,
  seq bigint not null,
  constraint audit_link_seq_check CHECK ((seq > 0)),
  constraint audit_link_pkey PRIMARY KEY (seq),
  constraint audit_link_event_id_key UNIQUE (event_id)
);

create table block (
  blocked_id uuid not null,
  blocker_id uuid not null,
  created_at timestamp with time zone not null default app_now(),
  constraint block_not_self CHECK ((blocker_id <> blocked_id)),
  constraint block_blocked_id_fkey FOREIGN KEY (blocked_id) REFERENCES account(id),
  constraint block_blocker_id_fkey FOREIGN KEY (blocker_id) REFERENCES account(id),
  constraint block_pkey PRIMARY KEY (blocker_id, blocked_id)
);

CREATE INDEX block_blocked ON public.block USING btree (blocked_id, blocker_id);

CREATE INDEX block_newest ON public.block USING btree (blocker_id, created_at DESC, blocked_id DESC);

create table bookmark (
  account_id uuid not null,
  acted_by_person_id uuid not null,
  created_at timestamp with time zone not null default app_now(),
  post_id uuid not null,
  constraint bookmark_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint bookmark_acted_by_person_id_fkey FOREIGN KEY (acted_by_person_id) REFERENCES account(id),
  constraint bookmark_post_id_fkey FOREIGN KEY (post_id) REFERENCES post(id),
  constraint bookmark_pkey PRIMARY KEY (account_id, post_id)
);

CREATE INDEX bookmark_newest ON public.bookmark USING btree (account_id, created_at DESC, post_id DESC);

create table brand (
  brand_id uuid not null,
  closed_at timestamp with time zone,
  contact_code_expires_at timestamp with time zone,
  contact_code_hash bytea,
  contact_code_tries integer not null default 0,
  contact_email text,
  deletion_notified_at timestamp with time zone,
  email_recipient text not null default 'owner'::text,
  exempt_by uuid,
  exempt_reason text not null default ''::text,
  exempt_until timestamp with time zone,
  is_subscription_exempt boolean not null default false,
  name_decided_at timestamp with time zone,
  name_decided_by uuid,
  name_reason text not null default ''::text,
  name_review text not null default 'clear'::text,
  name_review_since timestamp with time zone not null default app_now(),
  opened_at timestamp with time zone,
  pending_contact_email text,
  picked_plan text,
  request_date timestamp with time zone not null default app_now(),
  resembles_brand_id uuid,
  constraint brand_closed_after_opening CHECK (((closed_at IS NULL) OR (opened_at IS NOT NULL))),
  constraint brand_code_of_address CHECK ((((contact_code_hash IS NULL) = (contact_code_expires_at IS NULL)) AND ((contact_code_hash IS NULL) OR (pending_contact_email IS NOT NULL)))),
  constraint brand_contact_code_tries_check CHECK (((contact_code_tries >= 0) AND (contact_code_tries <= 5))),
  constraint brand_contact_email_check CHECK ((contact_email = lower(contact_email))),
  constraint brand_email_recipient_check CHECK ((email_recipient = ANY (ARRAY['owner'::text, 'contact'::text, 'all_managers'::text]))),
  constraint brand_name_review_check CHECK ((name_review = ANY (ARRAY['clear'::text, 'waiting'::text, 'approved'::text, 'rejected'::text]))),
  constraint brand_pending_contact_email_check CHECK ((pending_contact_email = lower(pending_contact_email))),
  constraint brand_picked_plan_check CHECK ((picked_plan = ANY (ARRAY['month'::text, 'year'::text]))),
  constraint brand_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES account(id),
  constraint brand_exempt_by_fkey FOREIGN KEY (exempt_by) REFERENCES account(id),
  constraint brand_name_decided_by_fkey FOREIGN KEY (name_decided_by) REFERENCES account(id),
  constraint brand_resembles_brand_id_fkey FOREIGN KEY (resembles_brand_id) REFERENCES account(id),
  constraint brand_pkey PRIMARY KEY (brand_id)
);

CREATE INDEX brand_closed ON public.brand USING btree (closed_at) WHERE (closed_at IS NOT NULL);

CREATE INDEX brand_exemption_ends ON public.brand USING btree (exempt_until) WHERE (is_subscription_exempt AND (exempt_until IS NOT NULL));

CREATE INDEX brand_name_reviews ON public.brand USING btree (name_review, name_review_since, brand_id) WHERE (name_review <> 'clear'::text);

CREATE INDEX brand_never_opened ON public.brand USING btree (request_date) WHERE (opened_at IS NULL);

create table brand_access (
  access_type text not null,
  asked_again_at timestamp with time zone,
  brand_id uuid not null,
  created_at timestamp with time zone not null default app_now(),
  ended_at timestamp with time zone,
  expires_at timestamp with time zone,
  former_type text,
  id uuid not null default new_id(),
  invited_at timestamp with time zone,
  invited_by uuid,
  joined_at timestamp with time zone,
  person_id uuid not null,
  resent_at timestamp with time zone,
  status text not null,
  constraint brand_access_access_type_check CHECK ((access_type = ANY (ARRAY['owner'::text, 'manager'::text, 'member'::text]))),
  constraint brand_access_former_type_check CHECK ((former_type = ANY (ARRAY['owner'::text, 'manager'::text, 'member'::text]))),
  constraint brand_access_status_check CHECK ((status = ANY (ARRAY['invited'::text, 'active'::text, 'declined'::text, 'revoked'::text, 'left'::text]))),
  constraint brand_access_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES account(id),
  constraint brand_access_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES account(id),
  constraint brand_access_person_id_fkey FOREIGN KEY (person_id) REFERENCES account(id),
  constraint brand_access_pkey PRIMARY KEY (brand_id, person_id)
);

CREATE INDEX brand_access_ended ON public.brand_access USING btree (ended_at) WHERE (ended_at IS NOT NULL);

CREATE UNIQUE INDEX brand_access_id ON public.brand_access USING btree (id);

CREATE INDEX brand_access_invited ON public.brand_access USING btree (person_id) WHERE (status = 'invited'::text);

CREATE INDEX brand_access_invited_by ON public.brand_access USING btree (invited_by) WHERE (invited_by IS NOT NULL);

CREATE INDEX brand_access_listed ON public.brand_access USING btree (brand_id, created_at, id);

CREATE INDEX brand_access_person ON public.brand_access USING btree (person_id) WHERE (status = 'active'::text);

create table brand_activity (
  brand_id uuid not null,
  created_at timestamp with time zone not null default app_now(),
  id uuid not null default new_id(),
  object_ids uuid[] not null default '{}'::uuid[],
  operation text not null,
  person_id uuid not null,
  constraint brand_activity_operation_check CHECK ((operation ~ '^[a-zA-Z0-9]{1,80}$'::text)),
  constraint brand_activity_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES account(id),
  constraint brand_activity_person_id_fkey FOREIGN KEY (person_id) REFERENCES account(id),
  constraint brand_activity_pkey PRIMARY KEY (id)
);

CREATE INDEX brand_activity_age ON public.brand_activity USING btree (created_at);

CREATE INDEX brand_activity_of_brand ON public.brand_activity USING btree (brand_id, created_at, id);

CREATE INDEX brand_activity_of_person ON public.brand_activity USING btree (person_id, brand_id, created_at, id);

create table brand_invoice (
  amount_cents bigint not null,
  brand_id uuid not null,
  created_at timestamp with time zone not null default app_now(),
  first_failed_at timestamp with time zone,
  id uuid not null default new_id(),
  next_attempt_at timestamp with time zone,
  number text not null,
  paid_at timestamp with time zone,
  payment_id uuid,
  period_ends_at timestamp with time zone not null,
  period_starts_at timestamp with time zone not null,
  provider_invoice_id text not null,
  status text not null,
  subscription_id uuid not null,
  constraint brand_invoice_amount_cents_check CHECK ((amount_cents > 0)),
  constraint brand_invoice_next CHECK (((next_attempt_at IS NULL) OR ((status = 'open'::text) AND (first_failed_at IS NOT NULL)))),
  constraint brand_invoice_paid CHECK (((status = 'paid'::text) = (paid_at IS NOT NULL))),
  constraint brand_invoice_status_check CHECK ((status = ANY (ARRAY['open'::text, 'paid'::text, 'void'::text, 'uncollectible'::text]))),
  constraint brand_invoice_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES account(id),
  constraint brand_invoice_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payment(id),
  constraint brand_invoice_subscription_id_fkey FOREIGN KEY (subscription_id) REFERENCES brand_subscription(id),
  constraint brand_invoice_pkey PRIMARY KEY (id),
  constraint brand_invoice_payment UNIQUE (payment_id),
  constraint brand_invoice_period UNIQUE (subscription_id, period_starts_at),
  constraint brand_invoice_provider UNIQUE (provider_invoice_id)
);

CREATE INDEX brand_invoice_brand ON public.brand_invoice USING btree (brand_id, created_at DESC, id DESC);

CREATE INDEX brand_invoice_due ON public.brand_invoice USING btree (next_attempt_at) WHERE (next_attempt_at IS NOT NULL);

CREATE INDEX brand_invoice_failed ON public.brand_invoice USING btree (first_failed_at) WHERE ((status = 'open'::text) AND (first_failed_at IS NOT NULL));

create table brand_invoice_attempt (
  created_at timestamp with time zone not null default app_now(),
  failure_code text,
  invoice_id uuid not null,
  is_paid boolean,
  method_id text,
  number integer not null,
  constraint brand_invoice_attempt_number_check CHECK ((number >= 0)),
  constraint brand_invoice_attempt_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES brand_invoice(id),
  constraint brand_invoice_attempt_pkey PRIMARY KEY (invoice_id, number)
);

CREATE INDEX brand_invoice_attempt_open ON public.brand_invoice_attempt USING btree (created_at) WHERE (is_paid IS NULL);

create table brand_ownership_offer (
  brand_id uuid not null,
  created_at timestamp with time zone not null default app_now(),
  ended_at timestamp with time zone,
  expires_at timestamp with time zone not null,
  from_person_id uuid not null,
  id uuid not null default new_id(),
  status text not null default 'open'::text,
  to_person_id uuid not null,
  constraint brand_ownership_offer_check CHECK (((status = 'open'::text) = (ended_at IS NULL))),
  constraint brand_ownership_offer_status_check CHECK ((status = ANY (ARRAY['open'::text, 'accepted'::text, 'declined'::text, 'withdrawn'::text]))),
  constraint brand_ownership_offer_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES account(id),
  constraint brand_ownership_offer_from_person_id_fkey FOREIGN KEY (from_person_id) REFERENCES account(id),
  constraint brand_ownership_offer_to_person_id_fkey FOREIGN KEY (to_person_id) REFERENCES account(id),
  constraint brand_ownership_offer_pkey PRIMARY KEY (id)
);

CREATE INDEX brand_ownership_offer_from ON public.brand_ownership_offer USING btree (from_person_id);

CREATE UNIQUE INDEX brand_ownership_offer_open ON public.brand_ownership_offer USING btree (brand_id) WHERE (status = 'open'::text);

CREATE INDEX brand_ownership_offer_to ON public.brand_ownership_offer USING btree (to_person_id);

create table brand_subscription (
  activated_at timestamp with time zone,
  amount_cents bigint not null,
  brand_id uuid not null,
  cancels_at_period_end boolean not null default false,
  changes integer not null default 0,
  channel text not null default 'card'::text,
  checked_at timestamp with time zone not null default app_now(),
  created_at timestamp with time zone not null default app_now(),
  end_as text,
  ended_at timestamp with time zone,
  id uuid not null default new_id(),
  idempotency_key text not null,
  next_amount_cents bigint,
  next_plan text,
  past_due_since timestamp with time zone,
  period_ends_at timestamp with time zone,
  period_starts_at timestamp with time zone,
  person_id uuid not null,
  plan text not null,
  provider text not null,
  provider_method_id text,
  provider_subscription_id text,
  reminded_for timestamp with time zone,
  status text not null default 'incomplete'::text,
  trial_days integer not null default 0,
  user_payment_method_id uuid,
  constraint brand_subscription_amount_cents_check CHECK ((amount_cents > 0)),
  constraint brand_subscription_channel_check CHECK ((channel = 'card'::text)),
  constraint brand_subscription_end_as_check CHECK ((end_as = ANY (ARRAY['canceled'::text, 'unpaid'::text]))),
  constraint brand_subscription_ended CHECK (((ended_at IS NOT NULL) = (status = ANY (ARRAY['incomplete_expired'::text, 'canceled'::text, 'unpaid'::text])))),
  constraint brand_subscription_next CHECK (((next_plan IS NULL) = (next_amount_cents IS NULL))),
  constraint brand_subscription_next_amount_cents_check CHECK ((next_amount_cents > 0)),
  constraint brand_subscription_next_plan_check CHECK ((next_plan = ANY (ARRAY['month'::text, 'year'::text]))),
  constraint brand_subscription_plan_check CHECK ((plan = ANY (ARRAY['month'::text, 'year'::text]))),
  constraint brand_subscription_provider_known CHECK ((provider = ANY (ARRAY['card-sandbox'::text, 'card-stripe'::text]))),
  constraint brand_subscription_trial_days_check CHECK ((trial_days >= 0)),
  constraint brand_subscription_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES account(id),
  constraint brand_subscription_person_id_fkey FOREIGN KEY (person_id) REFERENCES account(id),
  constraint brand_subscription_user_payment_method_id_fkey FOREIGN KEY (user_payment_method_id) REFERENCES user_payment_method(id),
  constraint brand_subscription_pkey PRIMARY KEY (id),
  constraint brand_subscription_key UNIQUE (person_id, idempotency_key),
  constraint brand_subscription_provider UNIQUE (provider, provider_subscription_id)
);

CREATE INDEX brand_subscription_brand ON public.brand_subscription USING btree (brand_id, id DESC);

CREATE INDEX brand_subscription_checked ON public.brand_subscription USING btree (checked_at) WHERE (status = ANY (ARRAY['incomplete'::text, 'trialing'::text, 'active'::text, 'past_due'::text, 'paused'::text]));

CREATE UNIQUE INDEX brand_subscription_one_live ON public.brand_subscription USING btree (brand_id) WHERE (status = ANY (ARRAY['incomplete'::text, 'trialing'::text, 'active'::text, 'past_due'::text, 'paused'::text]));

CREATE INDEX brand_subscription_person ON public.brand_subscription USING btree (person_id);

CREATE INDEX brand_subscription_renewal ON public.brand_subscription USING btree (period_ends_at) WHERE (status = ANY (ARRAY['trialing'::text, 'active'::text]));

CREATE TRIGGER brand_subscription_transition BEFORE UPDATE OF status ON public.brand_subscription FOR EACH ROW EXECUTE FUNCTION check_brand_subscription_transition();

create table brand_subscription_transition (
  from_status text not null,
  to_status text not null,
  constraint brand_subscription_transition_pkey PRIMARY KEY (from_status, to_status)
);

create table card_customer (
  account_id uuid not null,
  created_at timestamp with time zone not null default app_now(),
  customer_id text not null,
  provider text not null,
  constraint card_customer_provider_known CHECK ((provider = ANY (ARRAY['card-sandbox'::text, 'card-stripe'::text]))),
  constraint card_customer_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint card_customer_pkey PRIMARY KEY (account_id, provider)
);

create table card_sandbox.balance_transaction (
  amount_cents bigint not null,
  created_at timestamp with time zone not null default app_now(),
  fee_cents bigint not null default 0,
  id text not null default ('txn_'::text || encode(uuid_send(gen_random_uuid()), 'hex'::text)),
  kind text not null,
  source_id text not null,
  constraint balance_transaction_pkey PRIMARY KEY (id)
);

CREATE INDEX balance_transaction_time ON card_sandbox.balance_transaction USING btree (created_at);

create table card_sandbox.charge (
  amount_cents bigint not null,
  card_brand text not null,
  card_last4 text not null,
  created_at timestamp with time zone not null default app_now(),
  id text not null,
  intent_id text not null,
  outcome text not null,
  constraint charge_intent_id_fkey FOREIGN KEY (intent_id) REFERENCES card_sandbox.intent(id),
  constraint charge_pkey PRIMARY KEY (id)
);

CREATE INDEX charge_intent ON card_sandbox.charge USING btree (intent_id);

create table card_sandbox.customer (
  created_at timestamp with time zone not null default app_now(),
  id text not null,
  metadata jsonb not null,
  constraint customer_pkey PRIMARY KEY (id)
);

create table card_sandbox.dispute (
  amount_cents bigint not null,
  answered_at timestamp with time zone,
  created_at timestamp with time zone not null default app_now(),
  fee_cents bigint not null,
  id text not null,
  intent_id text not null,
  stage text not null,
  statement text,
  updated_at timestamp with time zone not null default app_now(),
  constraint dispute_amount_cents_check CHECK ((amount_cents > 0)),
  constraint dispute_fee_cents_check CHECK ((fee_cents >= 0)),
  constraint dispute_stage_check CHECK ((stage = ANY (ARRAY['open'::text, 'won'::text, 'lost'::text]))),
  constraint dispute_intent_id_fkey FOREIGN KEY (intent_id) REFERENCES card_sandbox.intent(id),
  constraint dispute_pkey PRIMARY KEY (id)
);

CREATE INDEX dispute_intent ON card_sandbox.dispute USING btree (intent_id);

create table card_sandbox.event (
  attempts integer not null default 0,
  body jsonb not null,
  created_at timestamp with time zone not null default now(),
  delivered_at timestamp with time zone,
  due_at timestamp with time zone not null default now(),
  id text not null,
  intent_id text,
  invoice_id text,
  setup_id text,
  subscription_id text,
  type text not null,
  constraint event_subject CHECK ((num_nonnulls(intent_id, setup_id, subscription_id, invoice_id) = 1)),
  constraint event_intent_id_fkey FOREIGN KEY (intent_id) REFERENCES card_sandbox.intent(id),
  constraint event_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES card_sandbox.invoice(id),
  constraint event_setup_id_fkey FOREIGN KEY (setup_id) REFERENCES card_sandbox.setup(id),
  constraint event_subscription_id_fkey FOREIGN KEY (subscription_id) REFERENCES card_sandbox.subscription(id),
  constraint event_pkey PRIMARY KEY (id)
);

CREATE INDEX event_due ON card_sandbox.event USING btree (due_at) WHERE (delivered_at IS NULL);

create table card_sandbox.idempotency (
  created_at timestamp with time zone not null default now(),
  key text not null,
  object_id text not null,
  request_hash text not null,
  constraint idempotency_pkey PRIMARY KEY (key)
);

create table card_sandbox.intent (
  amount_cents bigint not null,
  captured_cents bigint not null default 0,
  card_behaviour text,
  card_brand text,
  card_last4 text,
  client_secret text not null,
  created_at timestamp with time zone not null default app_now(),
  customer_id text,
  dispute_due_at timestamp with time zone,
  failure_code text,
  id text not null,
  keeps_card boolean not null default false,
  metadata jsonb not null,
  method_id text,
  refunded_cents bigint not null default 0,
  status text not null default 'requires_payment_method'::text,
  updated_at timestamp with time zone not null default app_now(),
  constraint intent_amount_cents_check CHECK ((amount_cents > 0)),
  constraint intent_captured CHECK ((((captured_cents = 0) OR (captured_cents = amount_cents)) AND ((captured_cents > 0) = (status = 'succeeded'::text)))),
  constraint intent_refunded CHECK (((refunded_cents >= 0) AND (refunded_cents <= captured_cents))),
  constraint intent_status_check CHECK ((status = ANY (ARRAY['requires_payment_method'::text, 'requires_action'::text, 'requires_capture'::text, 'succeeded'::text, 'canceled'::text]))),
  constraint intent_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES card_sandbox.customer(id),
  constraint intent_method_id_fkey FOREIGN KEY (method_id) REFERENCES card_sandbox.method(id),
  constraint intent_pkey PRIMARY KEY (id)
);

CREATE INDEX intent_dispute_due ON card_sandbox.intent USING btree (dispute_due_at) WHERE (dispute_due_at IS NOT NULL);

create table card_sandbox.invoice (
  amount_cents bigint not null,
  attempts integer not null default 0,
  created_at timestamp with time zone not null default app_now(),
  id text not null,
  intent_id text not null,
  number text not null,
  paid_at timestamp with time zone,
  period_end timestamp with time zone not null,
  period_start timestamp with time zone not null,
  status text not null,
  subscription_id text not null,
  constraint invoice_amount_cents_check CHECK ((amount_cents > 0)),
  constraint invoice_paid CHECK (((status = 'paid'::text) = (paid_at IS NOT NULL))),
  constraint invoice_status_check CHECK ((status = ANY (ARRAY['open'::text, 'paid'::text, 'void'::text, 'uncollectible'::text]))),
  constraint invoice_intent_id_fkey FOREIGN KEY (intent_id) REFERENCES card_sandbox.intent(id),
  constraint invoice_subscription_id_fkey FOREIGN KEY (subscription_id) REFERENCES card_sandbox.subscription(id),
  constraint invoice_pkey PRIMARY KEY (id),
  constraint invoice_intent_id_key UNIQUE (intent_id),
  constraint invoice_number_key UNIQUE (number),
  constraint invoice_period UNIQUE (subscription_id, period_start)
);

create table card_sandbox.method (
  card_brand text not null,
  card_last4 text not null,
  created_at timestamp with time zone not null default app_now(),
  customer_id text not null,
  detached_at timestamp with time zone,
  exp_month integer not null,
  exp_year integer not null,
  fingerprint text not null,
  id text not null,
  constraint method_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES card_sandbox.customer(id),
  constraint method_pkey PRIMARY KEY (id)
);

create table card_sandbox.refund (
  amount_cents bigint not null,
  created_at timestamp with time zone not null default app_now(),
  fails_at timestamp with time zone,
  id text not null,
  intent_id text not null,
  reference text,
  stage text not null default 'succeeded'::text,
  constraint refund_amount_cents_check CHECK ((amount_cents > 0)),
  constraint refund_stage_check CHECK ((stage = ANY (ARRAY['pending'::text, 'succeeded'::text, 'failed'::text]))),
  constraint refund_intent_id_fkey FOREIGN KEY (intent_id) REFERENCES card_sandbox.intent(id),
  constraint refund_pkey PRIMARY KEY (id)
);

CREATE INDEX refund_fails ON card_sandbox.refund USING btree (fails_at) WHERE (fails_at IS NOT NULL);

CREATE INDEX refund_intent ON card_sandbox.refund USING btree (intent_id);

create table card_sandbox.setup (
  client_secret text not null,
  created_at timestamp with time zone not null default app_now(),
  customer_id text not null,
  failure_code text,
  id text not null,
  metadata jsonb not null,
  method_id text,
  status text not null default 'requires_payment_method'::text,
  updated_at timestamp with time zone not null default app_now(),
  constraint setup_has_method CHECK (((status = 'requires_payment_method'::text) OR (method_id IS NOT NULL))),
  constraint setup_status_check CHECK ((status = ANY (ARRAY['requires_payment_method'::text, 'requires_action'::text, 'succeeded'::text]))),
  constraint setup_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES card_sandbox.customer(id),
  constraint setup_method_id_fkey FOREIGN KEY (method_id) REFERENCES card_sandbox.method(id),
  constraint setup_pkey PRIMARY KEY (id)
);

create table card_sandbox.subscription (
  amount_cents bigint not null,
  anchor timestamp with time zone not null,
  cancel_at_period_end boolean not null default false,
  created_at timestamp with time zone not null default app_now(),
  customer_id text not null,
  id text not null,
  "interval" text not null,
  metadata jsonb not null,
  method_id text,
  next_amount_cents bigint,
  next_interval text,
  period_end timestamp with time zone not null,
  period_start timestamp with time zone not null,
  periods integer not null default 1,
  status text not null,
  updated_at timestamp with time zone not null default app_now(),
  constraint subscription_amount_cents_check CHECK ((amount_cents > 0)),
  constraint subscription_interval_check CHECK (("interval" = ANY (ARRAY['month'::text, 'year'::text]))),
  constraint subscription_next CHECK (((next_interval IS NULL) = (next_amount_cents IS NULL))),
  constraint subscription_next_amount_cents_check CHECK ((next_amount_cents > 0)),
  constraint subscription_next_interval_check CHECK ((next_interval = ANY (ARRAY['month'::text, 'year'::text]))),
  constraint subscription_period CHECK ((period_start < period_end)),
  constraint subscription_status_check CHECK ((status = ANY (ARRAY['incomplete'::text, 'incomplete_expired'::text, 'trialing'::text, 'active'::text, 'past_due'::text, 'unpaid'::text, 'canceled'::text, 'paused'::text]))),
  constraint subscription_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES card_sandbox.customer(id),
  constraint subscription_method_id_fkey FOREIGN KEY (method_id) REFERENCES card_sandbox.method(id),
  constraint subscription_pkey PRIMARY KEY (id)
);

CREATE INDEX subscription_due ON card_sandbox.subscription USING btree (period_end) WHERE (status = ANY (ARRAY['trialing'::text, 'active'::text, 'past_due'::text]));

CREATE INDEX subscription_incomplete ON card_sandbox.subscription USING btree (created_at) WHERE (status = 'incomplete'::text);

create table cart (
  account_id uuid not null,
  changed_at timestamp with time zone not null default app_now(),
  reminded_at timestamp with time zone,
  version integer not null default 1,
  constraint cart_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint cart_pkey PRIMARY KEY (account_id)
);

CREATE INDEX cart_by_age ON public.cart USING btree (changed_at);

CREATE INDEX cart_unreminded ON public.cart USING btree (changed_at) WHERE (reminded_at IS NULL);

create table cart_item (
  accepted_cents bigint not null,
  account_id uuid not null,
  created_at timestamp with time zone not null default app_now(),
  id uuid not null default new_id(),
  product_id uuid not null,
  quantity integer not null,
  size text not null default ''::text,
  constraint cart_item_accepted_cents_check CHECK ((accepted_cents > 0)),
  constraint cart_item_quantity_check CHECK (((quantity >= 1) AND (quantity <= 100))),
  constraint cart_item_size_check CHECK ((char_length(size) <= 60)),
  constraint cart_item_account_id_fkey FOREIGN KEY (account_id) REFERENCES cart(account_id) ON DELETE CASCADE,
  constraint cart_item_product_id_fkey FOREIGN KEY (product_id) REFERENCES shop_product(id) ON DELETE CASCADE,
  constraint cart_item_pkey PRIMARY KEY (id),
  constraint cart_item_once UNIQUE (account_id, product_id, size)
);

CREATE INDEX cart_item_product ON public.cart_item USING btree (product_id);

create table consent (
  account_id uuid not null,
  created_at timestamp with time zone not null default app_now(),
  id uuid not null default new_id(),
  ip inet,
  kind text not null,
  text text not null,
  version text not null,
  constraint consent_kind_check CHECK ((kind = ANY (ARRAY['terms'::text, 'sms'::text, 'guidelines'::text]))),
  constraint consent_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint consent_pkey PRIMARY KEY (id)
);

CREATE INDEX consent_account ON public.consent USING btree (account_id);

create table contact_message (
  acted_by_person_id uuid not null,
  created_at timestamp with time zone not null default app_now(),
  id uuid not null default new_id(),
  recipient_id uuid not null,
  sender_id uuid not null,
  constraint contact_message_acted_by_person_id_fkey FOREIGN KEY (acted_by_person_id) REFERENCES account(id),
  constraint contact_message_recipient_id_fkey FOREIGN KEY (recipient_id) REFERENCES account(id),
  constraint contact_message_sender_id_fkey FOREIGN KEY (sender_id) REFERENCES account(id),
  constraint contact_message_pkey PRIMARY KEY (id)
);

CREATE INDEX contact_message_recipient ON public.contact_message USING btree (recipient_id, created_at);

CREATE INDEX contact_message_sender ON public.contact_message USING btree (sender_id, created_at);

create table contact_setting (
  account_id uuid not null,
  following_only boolean not null default true,
  is_active boolean not null default false,
  constraint contact_setting_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint contact_setting_pkey PRIMARY KEY (account_id)
);

create table data_export (
  attempt integer not null default 0,
  bytes bigint,
  claimed_until timestamp with time zone,
  content_key_enc bytea,
  created_at timestamp with time zone not null default app_now(),
  expires_at timestamp with time zone not null,
  id uuid not null default new_id(),
  parts_done integer not null default 0,
  parts_total integer not null default 0,
  person_id uuid not null,
  ready_at timestamp with time zone,
  status text not null default 'requested'::text,
  constraint data_export_bytes_check CHECK ((bytes >= 0)),
  constraint data_export_ready_whole CHECK (((status <> 'ready'::text) OR ((content_key_enc IS NOT NULL) AND (bytes IS NOT NULL) AND (ready_at IS NOT NULL)))),
  constraint data_export_status_check CHECK ((status = ANY (ARRAY['requested'::text, 'building'::text, 'ready'::text, 'failed'::text, 'removed'::text]))),
  constraint data_export_person_id_fkey FOREIGN KEY (person_id) REFERENCES account(id),
  constraint data_export_pkey PRIMARY KEY (id)
);

CREATE UNIQUE INDEX data_export_one_open ON public.data_export USING btree (person_id) WHERE (status = ANY (ARRAY['requested'::text, 'building'::text]));

CREATE INDEX data_export_over ON public.data_export USING btree (expires_at);

CREATE INDEX data_export_person ON public.data_export USING btree (person_id, created_at DESC);

CREATE INDEX data_export_waiting ON public.data_export USING btree (created_at) WHERE (status = ANY (ARRAY['requested'::text, 'building'::text]));

create table dev_clock (
  advanced interval not null default '00:00:00'::interval,
  only_row boolean not null default true,
  constraint dev_clock_only_row_check CHECK (only_row),
  constraint dev_clock_pkey PRIMARY KEY (only_row)
);

create table dormancy_notice (
  days_left smallint not null,
  dormant_id uuid not null,
  told_at timestamp with time zone not null default app_now(),
  constraint dormancy_notice_days_left_check CHECK ((days_left = ANY (ARRAY[90, 60, 30]))),
  constraint dormancy_notice_dormant_id_fkey FOREIGN KEY (dormant_id) REFERENCES dormant_balance(id),
  constraint dormancy_notice_pkey PRIMARY KEY (dormant_id, days_left)
);

create table dormancy_rule (
  from_day date not null,
  source text not null,
  state character(2) not null,
  years smallint not null,
  constraint dormancy_rule_source_check CHECK ((source <> ''::text)),
  constraint dormancy_rule_years_check CHECK (((years >= 1) AND (years <= 5))),
  constraint dormancy_rule_pkey PRIMARY KEY (state, from_day)
);

create table dormant_balance (
  account_id uuid not null,
  amount_cents bigint,
  cause text not null,
  created_at timestamp with time zone not null default app_now(),
  due_at timestamp with time zone not null,
  id uuid not null default new_id(),
  idle_since timestamp with time zone not null,
  moved_at timestamp with time zone,
  reclaimed_at timestamp with time zone,
  reclaimed_by uuid,
  state character(2) not null,
  status text not null,
  updated_at timestamp with time zone not null default app_now(),
  constraint dormant_balance_amount_cents_check CHECK ((amount_cents > 0)),
  constraint dormant_balance_cause_check CHECK ((cause = ANY (ARRAY['dormant'::text, 'closed'::text]))),
  constraint dormant_balance_moved CHECK ((((status = ANY (ARRAY['moved'::text, 'reclaimed'::text])) = (moved_at IS NOT NULL)) AND ((moved_at IS NULL) = (amount_cents IS NULL)))),
  constraint dormant_balance_reclaimed CHECK ((((status = 'reclaimed'::text) = (reclaimed_at IS NOT NULL)) AND ((reclaimed_at IS NULL) = (reclaimed_by IS NULL)))),
  constraint dormant_balance_status_check CHECK ((status = ANY (ARRAY['told'::text, 'ended'::text, 'moved'::text, 'reclaimed'::text]))),
  constraint dormant_balance_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint dormant_balance_reclaimed_by_fkey FOREIGN KEY (reclaimed_by) REFERENCES account(id),
  constraint dormant_balance_pkey PRIMARY KEY (id)
);

CREATE INDEX dormant_balance_account ON public.dormant_balance USING btree (account_id, id);

CREATE UNIQUE INDEX dormant_balance_told ON public.dormant_balance USING btree (account_id) WHERE (status = 'told'::text);

create table email_change (
  created_at timestamp with time zone not null default app_now(),
  expires_at timestamp with time zone not null,
  old_email text not null,
  old_email_verified_at timestamp with time zone,
  person_id uuid not null,
  token_hash bytea not null,
  constraint email_change_person_id_fkey FOREIGN KEY (person_id) REFERENCES account(id),
  constraint email_change_pkey PRIMARY KEY (token_hash)
);

CREATE INDEX email_change_old_email ON public.email_change USING btree (old_email);

CREATE INDEX email_change_person ON public.email_change USING btree (person_id, created_at);

create table email_verification_token (
  created_at timestamp with time zone not null default app_now(),
  email text not null,
  expires_at timestamp with time zone not null,
  person_id uuid not null,
  token_hash bytea not null,
  used_at timestamp with time zone,
  constraint email_verification_token_person_id_fkey FOREIGN KEY (person_id) REFERENCES account(id),
  constraint email_verification_token_pkey PRIMARY KEY (token_hash)
);

create table feed_filter (
  account_id uuid not null,
  feed text not null,
  hides_quotes boolean not null,
  hides_reposts boolean not null,
  constraint feed_filter_feed_check CHECK ((feed = ANY (ARRAY['newest'::text, 'following'::text]))),
  constraint feed_filter_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint feed_filter_pkey PRIMARY KEY (account_id, feed)
);

create table feed_floor (
  complete_from timestamp with time zone not null,
  owner_id uuid not null,
  constraint feed_floor_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES account(id),
  constraint feed_floor_pkey PRIMARY KEY (owner_id)
);

create table feed_item (
  owner_id uuid not null,
  post_id uuid not null,
  reposted_by_id uuid,
  sort_at timestamp with time zone not null,
  constraint feed_item_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES account(id),
  constraint feed_item_post_id_fkey FOREIGN KEY (post_id) REFERENCES post(id),
  constraint feed_item_reposted_by_id_fkey FOREIGN KEY (reposted_by_id) REFERENCES account(id),
  constraint feed_item_pkey PRIMARY KEY (owner_id, post_id)
);

CREATE INDEX feed_item_newest ON public.feed_item USING btree (owner_id, sort_at DESC, post_id DESC);

CREATE INDEX feed_item_repost ON public.feed_item USING btree (post_id, reposted_by_id) WHERE (reposted_by_id IS NOT NULL);

create table follow (
  created_at timestamp with time zone not null default app_now(),
  followed_id uuid not null,
  follower_id uuid not null,
  quotes_muted boolean not null default false,
  reposts_muted boolean not null default false,
  constraint follow_not_self CHECK ((follower_id <> followed_id)),
  constraint follow_followed_id_fkey FOREIGN KEY (followed_id) REFERENCES account(id),
  constraint follow_follower_id_fkey FOREIGN KEY (follower_id) REFERENCES account(id),
  constraint follow_pkey PRIMARY KEY (follower_id, followed_id)
);

CREATE INDEX follow_followers ON public.follow USING btree (followed_id, created_at DESC, follower_id DESC);

CREATE INDEX follow_following ON public.follow USING btree (follower_id, created_at DESC, followed_id DESC);

create table follow_day (
  day date not null,
  follower_id uuid not null,
  follows integer not null,
  constraint follow_day_follows_check CHECK ((follows > 0)),
  constraint follow_day_follower_id_fkey FOREIGN KEY (follower_id) REFERENCES account(id),
  constraint follow_day_pkey PRIMARY KEY (follower_id, day)
);

create table follower_delta (
  account_id uuid not null,
  delta integer not null,
  follower_id uuid not null,
  id bigint not null generated always as identity,
  constraint follower_delta_delta_check CHECK ((delta = ANY (ARRAY['-1'::integer, 1]))),
  constraint follower_delta_pkey PRIMARY KEY (id)
);

CREATE INDEX follower_delta_own ON public.follower_delta USING btree (follower_id, account_id);

create table giveaway (
  amount_cents bigint not null,
  beacon_due_at timestamp with time zone,
  beacon_kind text not null default 'commit-reveal'::text,
  beacon_round bigint,
  campaign text,
  campaign_cents bigint,
  completed_at timestamp with time zone,
  created_at timestamp with time zone not null default app_now(),
  deadline timestamp with time zone,
  draw_version text not null default 'draw-v1'::text,
  drawn_at timestamp with time zone,
  duration_hours integer not null,
  eligible_count integer,
  enter_method text not null,
  entries_count integer not null default 0,
  entries_root bytea,
  extended_at timestamp with time zone,
  extension_beacon_due_at timestamp with time zone,
  extension_beacon_round bigint,
  extension_hours integer not null default 0,
  extra_cents bigint not null default 0,
  giveaway_text text not null default ''::text,
  host_account_id uuid not null,
  host_person_id uuid not null,
  link text,
  locked_at timestamp with time zone,
  next_ticket integer not null default 1,
  opened_at timestamp with time zone,
  post_id uuid not null,
  prize_kind text not null default 'cash'::text,
  randomness bytea,
  registered_states text[] not null default '{}'::text[],
  root_published_at timestamp with time zone,
  rules_hash bytea not null,
  rules_markdown text not null,
  rules_version text not null,
  seed_commitment bytea not null,
  seed_committed_at timestamp with time zone not null default app_now(),
  seed_secret_enc bytea not null,
  state text not null,
  trend_at timestamp with time zone not null default app_now(),
  trend_score double precision not null default 0,
  trend_ticket integer not null default 1,
  trend_velocity real not null default 0,
  voided_at timestamp with time zone,
  winners_count integer not null,
  constraint giveaway_amount_cents_check CHECK (((amount_cents >= 100) AND (amount_cents <= 100000000))),
  constraint giveaway_beacon_kind_check CHECK ((beacon_kind = ANY (ARRAY['commit-reveal'::text, 'drand'::text]))),
  constraint giveaway_campaign CHECK (((campaign IS NULL) = (campaign_cents IS NULL))),
  constraint giveaway_campaign_check CHECK (((length(campaign) >= 1) AND (length(campaign) <= 100))),
  constraint giveaway_check CHECK ((campaign_cents >= (amount_cents * winners_count))),
  constraint giveaway_deadline CHECK ((deadline = (opened_at + make_interval(hours => (duration_hours +
CASE
    WHEN (extended_at IS NULL) THEN 0
    ELSE extension_hours
END))))),
  constraint giveaway_duration_hours_check CHECK (((duration_hours >= 1) AND (duration_hours <= 720))),
  constraint giveaway_enter_method_check CHECK ((enter_method = ANY (ARRAY['reply'::text, 'repost'::text, 'like'::text, 'visitLink'::text, 'voteInPoll'::text]))),
  constraint giveaway_entries_root_check CHECK ((length(entries_root) = 32)),
  constraint giveaway_extension CHECK (((extended_at IS NULL) OR (extension_hours > 0))),
  constraint giveaway_extension_hours_check CHECK (((extension_hours >= 0) AND (extension_hours <= 72))),
  constraint giveaway_extra CHECK (((extra_cents = 0) OR (prize_kind = 'product'::text))),
  constraint giveaway_extra_cents_check CHECK ((extra_cents >= 0)),
  constraint giveaway_giveaway_text_check CHECK ((length(giveaway_text) <= 140)),
  constraint giveaway_link CHECK (((enter_method = 'visitLink'::text) = (link IS NOT NULL))),
  constraint giveaway_link_check CHECK (((length(link) >= 1) AND (length(link) <= 2048))),
  constraint giveaway_prize_kind_check CHECK ((prize_kind = ANY (ARRAY['cash'::text, 'product'::text]))),
  constraint giveaway_randomness_check CHECK ((length(randomness) = 32)),
  constraint giveaway_seed_commitment_check CHECK ((length(seed_commitment) = 32)),
  constraint giveaway_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'scheduled'::text, 'awaiting_payment'::text, 'open'::text, 'locked'::text, 'drawn'::text, 'settling'::text, 'completed'::text, 'voided'::text]))),
  constraint giveaway_winners_count_check CHECK (((winners_count >= 1) AND (winners_count <= 100))),
  constraint giveaway_host_account_id_fkey FOREIGN KEY (host_account_id) REFERENCES account(id),
  constraint giveaway_host_person_id_fkey FOREIGN KEY (host_person_id) REFERENCES account(id),
  constraint giveaway_post_id_fkey FOREIGN KEY (post_id) REFERENCES post(id),
  constraint giveaway_pkey PRIMARY KEY (post_id)
);

CREATE INDEX giveaway_awaiting_payment ON public.giveaway USING btree (created_at) WHERE (state = 'awaiting_payment'::text);

CREATE INDEX giveaway_between ON public.giveaway USING btree (created_at, post_id) WHERE (state = ANY (ARRAY['locked'::text, 'drawn'::text, 'settling'::text]));

CREATE INDEX giveaway_completed ON public.giveaway USING btree (completed_at) WHERE (state = 'completed'::text);

CREATE INDEX giveaway_created ON public.giveaway USING btree (created_at, post_id);

CREATE INDEX giveaway_host ON public.giveaway USING btree (host_account_id, opened_at DESC, post_id DESC);

CREATE INDEX giveaway_host_created ON public.giveaway USING btree (host_account_id, created_at, post_id);

CREATE INDEX giveaway_of_campaign ON public.giveaway USING btree (host_account_id, campaign) WHERE (campaign IS NOT NULL);

CREATE INDEX giveaway_open_deadline ON public.giveaway USING btree (deadline, post_id) WHERE (state = 'open'::text);

CREATE INDEX giveaway_open_opened ON public.giveaway USING btree (opened_at, post_id) WHERE (state = 'open'::text);

CREATE INDEX giveaway_open_total ON public.giveaway USING btree (((amount_cents * winners_count)), post_id) WHERE (state = 'open'::text);

CREATE INDEX giveaway_state_created ON public.giveaway USING btree (state, created_at, post_id);

CREATE INDEX giveaway_trending ON public.giveaway USING btree (trend_score DESC, post_id DESC) WHERE (state = 'open'::text);

CREATE INDEX giveaway_unfinished ON public.giveaway USING btree (state, locked_at) WHERE (state = ANY (ARRAY['locked'::text, 'drawn'::text, 'settling'::text]));

CREATE TRIGGER giveaway_beacon_kind_fixed BEFORE UPDATE OF beacon_kind ON public.giveaway FOR EACH ROW WHEN ((new.beacon_kind IS DISTINCT FROM old.beacon_kind)) EXECUTE FUNCTION refuse_beacon_kind_change();

CREATE TRIGGER giveaway_campaign_fixed BEFORE UPDATE OF campaign, campaign_cents ON public.giveaway FOR EACH ROW WHEN (((new.campaign IS DISTINCT FROM old.campaign) OR (new.campaign_cents IS DISTINCT FROM old.campaign_cents))) EXECUTE FUNCTION refuse_campaign_change();

CREATE TRIGGER giveaway_extension_fixed BEFORE UPDATE OF extension_hours, extension_beacon_round, extension_beacon_due_at, extended_at ON public.giveaway FOR EACH ROW WHEN (((old.opened_at IS NOT NULL) AND ((new.extension_hours IS DISTINCT FROM old.extension_hours) OR (new.extension_beacon_round IS DISTINCT FROM old.extension_beacon_round) OR (new.extension_beacon_due_at IS DISTINCT FROM old.extension_beacon_due_at) OR ((old.extended_at IS NOT NULL) AND (new.extended_at IS DISTINCT FROM old.extended_at))))) EXECUTE FUNCTION refuse_extension_change();

CREATE TRIGGER giveaway_rules_fixed BEFORE UPDATE OF rules_version, rules_hash, rules_markdown ON public.giveaway FOR EACH ROW WHEN ((old.opened_at IS NOT NULL)) EXECUTE FUNCTION refuse_rules_change();

create table giveaway_certified_winner (
  certified_at timestamp with time zone not null default app_now(),
  giveaway_id uuid not null,
  id uuid not null default new_id(),
  legal_name_enc bytea,
  person_id uuid not null,
  resident_state character(2),
  slot_no integer not null,
  constraint giveaway_certified_winner_giveaway_id_fkey FOREIGN KEY (giveaway_id) REFERENCES giveaway(post_id),
  constraint giveaway_certified_winner_person_id_fkey FOREIGN KEY (person_id) REFERENCES account(id),
  constraint giveaway_certified_winner_pkey PRIMARY KEY (id),
  constraint giveaway_certified_winner_once UNIQUE (giveaway_id, slot_no)
);

CREATE INDEX giveaway_certified_winner_age ON public.giveaway_certified_winner USING btree (certified_at);

CREATE INDEX giveaway_certified_winner_person ON public.giveaway_certified_winner USING btree (person_id);

create table giveaway_draw (
  alternate_ordinals integer[] not null,
  beacon_signature bytea,
  drawn_at timestamp with time zone not null default app_now(),
  eligible_count integer not null,
  entries_root bytea not null,
  giveaway_id uuid not null,
  randomness bytea not null,
  round bigint not null,
  seed bytea not null,
  version text not null,
  winning_ordinals integer[] not null,
  constraint giveaway_draw_seed_check CHECK ((length(seed) = 32)),
  constraint giveaway_draw_giveaway_id_fkey FOREIGN KEY (giveaway_id) REFERENCES giveaway(post_id),
  constraint giveaway_draw_pkey PRIMARY KEY (giveaway_id)
);

create table giveaway_entry (
  entered_at timestamp with time zone not null default app_now(),
  giveaway_id uuid not null,
  ineligible_reason text,
  internal_code text,
  is_grown boolean not null default false,
  leaf_hash bytea not null,
  participation text not null default 'eligible'::text,
  person_id uuid not null,
  reply_post_id uuid,
  resident_state character(2),
  salt bytea not null,
  ticket_no integer not null,
  withdrawn_at timestamp with time zone,
  constraint giveaway_entry_leaf_hash_check CHECK ((length(leaf_hash) = 32)),
  constraint giveaway_entry_participation_check CHECK ((participation = ANY (ARRAY['eligible'::text, 'ineligible'::text]))),
  constraint giveaway_entry_salt_check CHECK ((length(salt) = 16)),
  constraint giveaway_entry_ticket_no_check CHECK ((ticket_no > 0)),
  constraint giveaway_entry_giveaway_id_fkey FOREIGN KEY (giveaway_id) REFERENCES giveaway(post_id),
  constraint giveaway_entry_person_id_fkey FOREIGN KEY (person_id) REFERENCES account(id),
  constraint giveaway_entry_reply_post_id_fkey FOREIGN KEY (reply_post_id) REFERENCES post(id),
  constraint giveaway_entry_once PRIMARY KEY (giveaway_id, person_id),
  constraint giveaway_entry_ticket UNIQUE (giveaway_id, ticket_no)
);

CREATE INDEX giveaway_entry_not_grown ON public.giveaway_entry USING btree (giveaway_id) WHERE (NOT is_grown);

CREATE INDEX giveaway_entry_person ON public.giveaway_entry USING btree (person_id, giveaway_id);

CREATE UNIQUE INDEX giveaway_entry_reply ON public.giveaway_entry USING btree (reply_post_id) WHERE (reply_post_id IS NOT NULL);

create table giveaway_entry_delta (
  delta integer not null,
  giveaway_id uuid not null,
  id bigint not null generated always as identity,
  constraint giveaway_entry_delta_delta_check CHECK ((delta = ANY (ARRAY['-1'::integer, 1]))),
  constraint giveaway_entry_delta_pkey PRIMARY KEY (id)
);

CREATE INDEX giveaway_entry_delta_giveaway ON public.giveaway_entry_delta USING btree (giveaway_id);

create table giveaway_entry_fraud (
  cleared_reasons text[] not null default '{}'::text[],
  contest_text text,
  contested_at timestamp with time zone,
  decided_at timestamp with time zone,
  decided_by_id uuid,
  decision_reason text,
  giveaway_id uuid not null,
  id uuid not null default new_id(),
  person_id uuid not null,
  quarantined_at timestamp with time zone,
  reasons jsonb not null,
  score smallint not null,
  scored_at timestamp with time zone not null default app_now(),
  status text,
  constraint giveaway_entry_fraud_contest_text_check CHECK (((length(contest_text) >= 1) AND (length(contest_text) <= 2000))),
  constraint giveaway_entry_fraud_decision CHECK ((((status = ANY (ARRAY['cleared'::text, 'upheld'::text])) IS NOT TRUE) OR (decided_at IS NOT NULL))),
  constraint giveaway_entry_fraud_quarantine CHECK (((status IS NULL) OR (quarantined_at IS NOT NULL))),
  constraint giveaway_entry_fraud_score_check CHECK (((score >= 0) AND (score <= 100))),
  constraint giveaway_entry_fraud_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'cleared'::text, 'upheld'::text]))),
  constraint giveaway_entry_fraud_decided_by_id_fkey FOREIGN KEY (decided_by_id) REFERENCES account(id),
  constraint giveaway_entry_fraud_entry FOREIGN KEY (giveaway_id, person_id) REFERENCES giveaway_entry(giveaway_id, person_id),
  constraint giveaway_entry_fraud_pkey PRIMARY KEY (id),
  constraint giveaway_entry_fraud_once UNIQUE (giveaway_id, person_id)
);

CREATE INDEX giveaway_entry_fraud_person ON public.giveaway_entry_fraud USING btree (person_id);

CREATE INDEX giveaway_entry_fraud_queue ON public.giveaway_entry_fraud USING btree (quarantined_at, id) WHERE (status IS NOT NULL);

create table giveaway_frozen_block (
  first_ordinal integer not null,
  first_ticket integer not null,
  giveaway_id uuid not null,
  leaves bytea not null,
  tickets integer[] not null,
  constraint giveaway_frozen_block_first_ordinal_check CHECK ((first_ordinal >= 0)),
  constraint giveaway_frozen_block_shape CHECK (((cardinality(tickets) > 0) AND (length(leaves) = (32 * cardinality(tickets))) AND (tickets[1] = first_ticket))),
  constraint giveaway_frozen_block_pkey PRIMARY KEY (giveaway_id, first_ordinal),
  constraint giveaway_frozen_block_ticket UNIQUE (giveaway_id, first_ticket)
);

create table giveaway_product (
  custom_name text,
  delivery_days integer not null,
  detail text not null,
  excluded_states text[] not null,
  giveaway_id uuid not null,
  image_alt text not null,
  image_url text not null,
  is_sized boolean not null,
  kind text not null,
  name text not null,
  provider text not null,
  quantity_per_winner integer not null,
  quote_id uuid not null,
  reference text not null,
  short_name_plural text not null,
  short_name_singular text not null,
  thumbnail_url text not null,
  constraint giveaway_product_custom_name_check CHECK (((length(custom_name) >= 1) AND (length(custom_name) <= 60))),
  constraint giveaway_product_quantity_per_winner_check CHECK (((quantity_per_winner >= 1) AND (quantity_per_winner <= 100))),
  constraint giveaway_product_giveaway_id_fkey FOREIGN KEY (giveaway_id) REFERENCES giveaway(post_id),
  constraint giveaway_product_quote_id_fkey FOREIGN KEY (quote_id) REFERENCES vendor_quote(id),
  constraint giveaway_product_pkey PRIMARY KEY (giveaway_id)
);

CREATE INDEX giveaway_product_quote ON public.giveaway_product USING btree (quote_id);

create table giveaway_redemption (
  claimed_at timestamp with time zone,
  created_at timestamp with time zone not null default app_now(),
  credited_at timestamp with time zone,
  delivered_at timestamp with time zone,
  failure text,
  giveaway_id uuid not null,
  order_at timestamp with time zone,
  order_id uuid,
  ordered_at timestamp with time zone,
  orders_count integer not null default 0,
  person_id uuid not null,
  recipient_enc bytea,
  redeem_by timestamp with time zone not null,
  reminders_sent integer not null default 0,
  shipped_at timestamp with time zone,
  size text,
  slot_id uuid not null,
  status text not null default 'available'::text,
  updated_at timestamp with time zone not null default app_now(),
  constraint giveaway_redemption_credited CHECK (((credited_at IS NULL) OR (status = 'failed'::text))),
  constraint giveaway_redemption_delivered CHECK (((status <> 'delivered'::text) OR (delivered_at IS NOT NULL))),
  constraint giveaway_redemption_failed CHECK (((status = 'failed'::text) = (failure IS NOT NULL))),
  constraint giveaway_redemption_failure_check CHECK ((failure = ANY (ARRAY['out_of_stock'::text, 'refused'::text, 'unavailable'::text, 'vendor_failed'::text]))),
  constraint giveaway_redemption_status_check CHECK ((status = ANY (ARRAY['available'::text, 'claimed'::text, 'ordered'::text, 'shipped'::text, 'delivered'::text, 'declined'::text, 'expired'::text, 'replaced'::text, 'failed'::text]))),
  constraint giveaway_redemption_giveaway_id_fkey FOREIGN KEY (giveaway_id) REFERENCES giveaway(post_id),
  constraint giveaway_redemption_order_id_fkey FOREIGN KEY (order_id) REFERENCES vendor_order(id),
  constraint giveaway_redemption_person_id_fkey FOREIGN KEY (person_id) REFERENCES account(id),
  constraint giveaway_redemption_slot_id_fkey FOREIGN KEY (slot_id) REFERENCES giveaway_slot(id),
  constraint giveaway_redemption_pkey PRIMARY KEY (slot_id),
  constraint giveaway_redemption_order_id_key UNIQUE (order_id)
);

CREATE INDEX giveaway_redemption_due ON public.giveaway_redemption USING btree (redeem_by) WHERE ((status = 'available'::text) OR ((status = 'failed'::text) AND (credited_at IS NULL)));

CREATE INDEX giveaway_redemption_giveaway ON public.giveaway_redemption USING btree (giveaway_id);

CREATE INDEX giveaway_redemption_person ON public.giveaway_redemption USING btree (person_id, created_at DESC);

CREATE INDEX giveaway_redemption_to_order ON public.giveaway_redemption USING btree (order_at) WHERE ((status = 'claimed'::text) AND (order_id IS NULL));

create table giveaway_registration (
  bond_cents bigint not null,
  bond_number text,
  earlier_rules_markdown text,
  giveaway_id uuid not null,
  recorded_at timestamp with time zone not null default app_now(),
  registration_number text not null,
  rules_hash bytea not null,
  rules_markdown text not null,
  rules_version text not null,
  state text not null,
  constraint giveaway_registration_bond_cents_check CHECK ((bond_cents > 0)),
  constraint giveaway_registration_bond_number_check CHECK (((length(bond_number) >= 1) AND (length(bond_number) <= 60))),
  constraint giveaway_registration_registration_number_check CHECK (((length(registration_number) >= 1) AND (length(registration_number) <= 60))),
  constraint giveaway_registration_rules_hash_check CHECK ((length(rules_hash) = 32)),
  constraint giveaway_registration_state_check CHECK ((state = ANY (ARRAY['NY'::text, 'FL'::text]))),
  constraint giveaway_registration_giveaway_id_fkey FOREIGN KEY (giveaway_id) REFERENCES giveaway(post_id),
  constraint giveaway_registration_pkey PRIMARY KEY (giveaway_id, state)
);

CREATE TRIGGER giveaway_registration_apply BEFORE INSERT ON public.giveaway_registration FOR EACH ROW EXECUTE FUNCTION giveaway_registration_apply();

CREATE TRIGGER giveaway_registration_fixed BEFORE DELETE OR UPDATE ON public.giveaway_registration FOR EACH ROW EXECUTE FUNCTION refuse_registration_change();

create table giveaway_scoring (
  due_at timestamp with time zone,
  final_at timestamp with time zone,
  giveaway_id uuid not null,
  constraint giveaway_scoring_giveaway_id_fkey FOREIGN KEY (giveaway_id) REFERENCES giveaway(post_id),
  constraint giveaway_scoring_pkey PRIMARY KEY (giveaway_id)
);

CREATE INDEX giveaway_scoring_due ON public.giveaway_scoring USING btree (due_at) WHERE (due_at IS NOT NULL);

create table giveaway_slot (
  cause text,
  created_at timestamp with time zone not null default app_now(),
  draw_position integer,
  giveaway_id uuid not null,
  id uuid not null default new_id(),
  person_id uuid,
  prize_cents bigint not null,
  replaced_by uuid,
  settled_at timestamp with time zone,
  slot_no integer not null,
  status text not null,
  ticket_no integer,
  constraint giveaway_slot_prize_cents_check CHECK ((prize_cents > 0)),
  constraint giveaway_slot_slot_no_check CHECK ((slot_no > 0)),
  constraint giveaway_slot_status_check CHECK ((status = ANY (ARRAY['selected'::text, 'winner'::text, 'settled'::text, 'refunded'::text, 'replaced'::text]))),
  constraint giveaway_slot_giveaway_id_fkey FOREIGN KEY (giveaway_id) REFERENCES giveaway(post_id),
  constraint giveaway_slot_person_id_fkey FOREIGN KEY (person_id) REFERENCES account(id),
  constraint giveaway_slot_replaced_by_fkey FOREIGN KEY (replaced_by) REFERENCES giveaway_slot(id) DEFERRABLE INITIALLY DEFERRED,
  constraint giveaway_slot_pkey PRIMARY KEY (id)
);

CREATE UNIQUE INDEX giveaway_slot_current ON public.giveaway_slot USING btree (giveaway_id, slot_no) WHERE (replaced_by IS NULL);

CREATE UNIQUE INDEX giveaway_slot_person ON public.giveaway_slot USING btree (giveaway_id, person_id) WHERE ((replaced_by IS NULL) AND (person_id IS NOT NULL));

CREATE INDEX giveaway_slot_received ON public.giveaway_slot USING btree (person_id) WHERE (status = 'settled'::text);

CREATE INDEX giveaway_slot_settled ON public.giveaway_slot USING btree (settled_at) WHERE (status = 'settled'::text);

CREATE INDEX giveaway_slot_winner ON public.giveaway_slot USING btree (person_id, giveaway_id) WHERE (person_id IS NOT NULL);

create table giveaway_thanks (
  giveaway_id uuid not null,
  person_id uuid not null,
  reply_post_id uuid not null,
  thanked_at timestamp with time zone not null default app_now(),
  constraint giveaway_thanks_giveaway_id_fkey FOREIGN KEY (giveaway_id) REFERENCES giveaway(post_id),
  constraint giveaway_thanks_person_id_fkey FOREIGN KEY (person_id) REFERENCES account(id),
  constraint giveaway_thanks_reply_post_id_fkey FOREIGN KEY (reply_post_id) REFERENCES post(id),
  constraint giveaway_thanks_pkey PRIMARY KEY (giveaway_id, person_id),
  constraint giveaway_thanks_reply UNIQUE (reply_post_id)
);

CREATE INDEX giveaway_thanks_person ON public.giveaway_thanks USING btree (person_id);

create table giveaway_ticket_block (
  giveaway_id uuid not null,
  id bigint not null generated always as identity,
  last_ticket integer not null,
  next_ticket integer not null,
  constraint giveaway_ticket_block_left CHECK ((next_ticket <= last_ticket)),
  constraint giveaway_ticket_block_giveaway_id_fkey FOREIGN KEY (giveaway_id) REFERENCES giveaway(post_id),
  constraint giveaway_ticket_block_pkey PRIMARY KEY (id)
);

CREATE INDEX giveaway_ticket_block_giveaway ON public.giveaway_ticket_block USING btree (giveaway_id);

create table giveaway_visit (
  account_id uuid not null,
  acted_at timestamp with time zone not null default app_now(),
  acted_by_person_id uuid not null,
  first_at timestamp with time zone not null default app_now(),
  giveaway_id uuid not null,
  visits integer not null,
  constraint giveaway_visit_visits_check CHECK ((visits >= 0)),
  constraint giveaway_visit_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint giveaway_visit_acted_by_person_id_fkey FOREIGN KEY (acted_by_person_id) REFERENCES account(id),
  constraint giveaway_visit_giveaway_id_fkey FOREIGN KEY (giveaway_id) REFERENCES giveaway(post_id),
  constraint giveaway_visit_pkey PRIMARY KEY (giveaway_id, account_id)
);

CREATE INDEX giveaway_visit_account ON public.giveaway_visit USING btree (account_id);

create table giveaway_void (
  giveaway_id uuid not null,
  reason text not null,
  voided_at timestamp with time zone not null default app_now(),
  constraint giveaway_void_reason_check CHECK ((reason = ANY (ARRAY['host_fraud'::text, 'rules_broken'::text, 'legal'::text, 'technical'::text, 'silent_beacon'::text]))),
  constraint giveaway_void_giveaway_id_fkey FOREIGN KEY (giveaway_id) REFERENCES giveaway(post_id),
  constraint giveaway_void_pkey PRIMARY KEY (giveaway_id)
);

create table hashtag (
  id uuid not null default new_id(),
  people_today integer not null,
  posts_count integer not null,
  tag text not null,
  trend_rank integer,
  constraint hashtag_pkey PRIMARY KEY (tag)
);

CREATE INDEX hashtag_most_used ON public.hashtag USING btree (posts_count DESC, id DESC);

CREATE INDEX hashtag_trends ON public.hashtag USING btree (trend_rank) WHERE (trend_rank IS NOT NULL);

create table hashtag_follow (
  account_id uuid not null,
  created_at timestamp with time zone not null default app_now(),
  is_earlier boolean not null default false,
  tag text not null,
  constraint hashtag_follow_tag_check CHECK (((char_length(tag) >= 1) AND (char_length(tag) <= 100))),
  constraint hashtag_follow_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint hashtag_follow_pkey PRIMARY KEY (account_id, tag)
);

CREATE INDEX hashtag_follow_earlier ON public.hashtag_follow USING btree (tag) WHERE is_earlier;

create table hidden_author (
  account_id uuid not null,
  since timestamp with time zone not null default app_now(),
  constraint hidden_author_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint hidden_author_pkey PRIMARY KEY (account_id)
);

create table hidden_reply (
  account_id uuid,
  acted_by_person_id uuid,
  created_at timestamp with time zone not null default app_now(),
  parent_id uuid not null,
  post_id uuid not null,
  reason text not null,
  constraint hidden_reply_reason_check CHECK ((reason = ANY (ARRAY['author_hidden'::text, 'low_trust'::text, 'blocked'::text]))),
  constraint hidden_reply_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint hidden_reply_acted_by_person_id_fkey FOREIGN KEY (acted_by_person_id) REFERENCES account(id),
  constraint hidden_reply_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES post(id),
  constraint hidden_reply_post_id_fkey FOREIGN KEY (post_id) REFERENCES post(id),
  constraint hidden_reply_pkey PRIMARY KEY (post_id)
);

CREATE INDEX hidden_reply_account ON public.hidden_reply USING btree (account_id) WHERE (account_id IS NOT NULL);

CREATE INDEX hidden_reply_parent ON public.hidden_reply USING btree (parent_id, post_id);

create table idempotency (
  created_at timestamp with time zone not null default app_now(),
  finished_at timestamp with time zone,
  key text not null,
  operation text not null,
  person_id uuid not null,
  request_hash bytea not null,
  response jsonb,
  constraint idempotency_key_check CHECK (((length(key) >= 8) AND (length(key) <= 200))),
  constraint idempotency_key PRIMARY KEY (person_id, key)
);

create table identity_document (
  created_at timestamp with time zone not null default app_now(),
  inquiry_id uuid not null,
  kind text not null,
  media_id uuid not null,
  print bit(256),
  url text not null,
  constraint identity_document_kind_check CHECK ((kind = ANY (ARRAY['front'::text, 'back'::text, 'selfie'::text]))),
  constraint identity_document_inquiry_id_fkey FOREIGN KEY (inquiry_id) REFERENCES identity_inquiry(id),
  constraint identity_document_pkey PRIMARY KEY (inquiry_id, kind),
  constraint identity_document_media UNIQUE (media_id)
);

create table identity_fact (
  address_enc bytea,
  created_at timestamp with time zone not null default app_now(),
  date_of_birth date,
  decided_at timestamp with time zone,
  decided_by text,
  household_bidx bytea,
  keys_version smallint not null default 2,
  legal_name_enc bytea,
  person_id uuid not null,
  person_key bytea,
  resident_state character(2),
  selfie_print bit(256),
  state_changed_at timestamp with time zone,
  status text not null,
  constraint identity_fact_status_check CHECK ((status = ANY (ARRAY['created'::text, 'pending'::text, 'completed'::text, 'needs_review'::text, 'approved'::text, 'declined'::text, 'failed'::text, 'expired'::text]))),
  constraint identity_fact_person_id_fkey FOREIGN KEY (person_id) REFERENCES account(id),
  constraint identity_fact_pkey PRIMARY KEY (person_id),
  constraint identity_fact_one_person UNIQUE (person_key)
);

CREATE INDEX identity_fact_birthday ON public.identity_fact USING btree (date_of_birth);

CREATE INDEX identity_fact_household ON public.identity_fact USING btree (household_bidx) WHERE (household_bidx IS NOT NULL);

CREATE INDEX identity_fact_old_keys ON public.identity_fact USING btree (person_id) WHERE (keys_version < 2);

create table identity_inquiry (
  brand_id uuid,
  counts boolean not null default true,
  created_at timestamp with time zone not null default app_now(),
  decided_at timestamp with time zone,
  decided_by uuid,
  entered_enc bytea,
  erased_at timestamp with time zone,
  expires_at timestamp with time zone not null,
  id uuid not null default new_id(),
  message text not null default ''::text,
  name_enc bytea,
  person_id uuid not null,
  post_id uuid,
  provider text not null,
  provider_ref text,
  reason text,
  redacted_at timestamp with time zone,
  review_flag text,
  session_at timestamp with time zone,
  session_hash bytea,
  shown_enc bytea,
  status text not null default 'created'::text,
  submitted_at timestamp with time zone,
  constraint identity_inquiry_provider_check CHECK ((provider = ANY (ARRAY['embedded'::text, 'persona'::text]))),
  constraint identity_inquiry_reason CHECK (((status <> ALL (ARRAY['declined'::text, 'failed'::text])) OR (reason IS NOT NULL))),
  constraint identity_inquiry_review_flag_check CHECK ((review_flag = ANY (ARRAY['duplicate_person'::text, 'incomplete'::text, 'too_young'::text, 'same_name'::text, 'same_household'::text, 'same_selfie'::text]))),
  constraint identity_inquiry_status_check CHECK ((status = ANY (ARRAY['created'::text, 'pending'::text, 'completed'::text, 'needs_review'::text, 'approved'::text, 'declined'::text, 'failed'::text, 'expired'::text]))),
  constraint identity_inquiry_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES account(id),
  constraint identity_inquiry_person_id_fkey FOREIGN KEY (person_id) REFERENCES account(id),
  constraint identity_inquiry_pkey PRIMARY KEY (id),
  constraint identity_inquiry_provider_ref UNIQUE (provider, provider_ref)
);

CREATE INDEX identity_inquiry_expiring ON public.identity_inquiry USING btree (expires_at) WHERE (status = ANY (ARRAY['created'::text, 'pending'::text]));

CREATE INDEX identity_inquiry_listed ON public.identity_inquiry USING btree (status, COALESCE(submitted_at, created_at), id);

CREATE UNIQUE INDEX identity_inquiry_one_open ON public.identity_inquiry USING btree (person_id) WHERE (status = ANY (ARRAY['created'::text, 'pending'::text, 'completed'::text, 'needs_review'::text]));

CREATE INDEX identity_inquiry_person ON public.identity_inquiry USING btree (person_id, created_at DESC);

CREATE INDEX identity_inquiry_queue ON public.identity_inquiry USING btree (submitted_at, id) WHERE (status = ANY (ARRAY['completed'::text, 'needs_review'::text]));

CREATE INDEX identity_inquiry_to_erase ON public.identity_inquiry USING btree (decided_at) WHERE ((erased_at IS NULL) AND (decided_at IS NOT NULL));

CREATE INDEX identity_inquiry_to_redact ON public.identity_inquiry USING btree (provider, decided_at) WHERE ((provider_ref IS NOT NULL) AND (redacted_at IS NULL) AND (decided_at IS NOT NULL));

create table identity_match (
  created_at timestamp with time zone not null default app_now(),
  decided_at timestamp with time zone,
  decided_by uuid,
  grounds text[] not null,
  person_a uuid not null,
  person_b uuid not null,
  selfie_similarity smallint,
  verdict text,
  constraint identity_match_decided CHECK (((verdict IS NULL) = (decided_at IS NULL))),
  constraint identity_match_grounds_check CHECK (((cardinality(grounds) > 0) AND (grounds <@ '{document,name,household,selfie}'::text[]))),
  constraint identity_match_order CHECK ((person_a < person_b)),
  constraint identity_match_selfie_similarity_check CHECK (((selfie_similarity >= 0) AND (selfie_similarity <= 100))),
  constraint identity_match_verdict_check CHECK ((verdict = ANY (ARRAY['same'::text, 'different'::text]))),
  constraint identity_match_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES account(id),
  constraint identity_match_person_a_fkey FOREIGN KEY (person_a) REFERENCES account(id),
  constraint identity_match_person_b_fkey FOREIGN KEY (person_b) REFERENCES account(id),
  constraint identity_match_pkey PRIMARY KEY (person_a, person_b)
);

CREATE INDEX identity_match_other ON public.identity_match USING btree (person_b);

create table identity_read (
  created_at timestamp with time zone not null default app_now(),
  id uuid not null default new_id(),
  inquiry_id uuid not null,
  kind text not null,
  person_id uuid not null,
  reader_id uuid not null,
  reason text not null,
  status text not null,
  constraint identity_read_kind_check CHECK ((kind = ANY (ARRAY['entered'::text, 'front'::text, 'back'::text, 'selfie'::text]))),
  constraint identity_read_reason_check CHECK ((length(btrim(reason)) >= 5)),
  constraint identity_read_inquiry_id_fkey FOREIGN KEY (inquiry_id) REFERENCES identity_inquiry(id),
  constraint identity_read_person_id_fkey FOREIGN KEY (person_id) REFERENCES account(id),
  constraint identity_read_reader_id_fkey FOREIGN KEY (reader_id) REFERENCES account(id),
  constraint identity_read_pkey PRIMARY KEY (id)
);

CREATE INDEX identity_read_inquiry ON public.identity_read USING btree (inquiry_id, reader_id);

CREATE INDEX identity_read_person ON public.identity_read USING btree (person_id, created_at DESC);

create table job (
  application_form jsonb not null,
  compensation text,
  created_at timestamp with time zone not null default app_now(),
  department_name text not null,
  description_html text not null,
  employment_type text not null,
  id uuid not null default new_id(),
  location_name text not null,
  opened_at timestamp with time zone,
  status text not null default 'draft'::text,
  title text not null,
  updated_at timestamp with time zone not null default app_now(),
  constraint job_compensation_check CHECK (((char_length(compensation) >= 1) AND (char_length(compensation) <= 120))),
  constraint job_department_name_check CHECK (((char_length(department_name) >= 1) AND (char_length(department_name) <= 80))),
  constraint job_description_html_check CHECK ((char_length(description_html) <= 40000)),
  constraint job_employment_type_check CHECK ((employment_type = ANY (ARRAY['FullTime'::text, 'PartTime'::text, 'Intern'::text, 'Contract'::text, 'Temporary'::text]))),
  constraint job_location_name_check CHECK (((char_length(location_name) >= 1) AND (char_length(location_name) <= 80))),
  constraint job_opened CHECK (((status <> 'open'::text) OR (opened_at IS NOT NULL))),
  constraint job_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'open'::text, 'closed'::text]))),
  constraint job_title_check CHECK (((char_length(title) >= 1) AND (char_length(title) <= 120))),
  constraint job_pkey PRIMARY KEY (id)
);

CREATE INDEX job_open ON public.job USING btree (department_name, title, id) WHERE (status = 'open'::text);

CREATE INDEX job_recent ON public.job USING btree (created_at, id);

create table job_application (
  account_id uuid,
  answers_enc bytea not null,
  board text not null,
  created_at timestamp with time zone not null default app_now(),
  email text not null,
  forward_error text,
  forwarded_at timestamp with time zone,
  id uuid not null default new_id(),
  job_id uuid not null,
  job_title text not null,
  name text not null,
  reference text not null,
  status text not null default 'new'::text,
  status_changed_at timestamp with time zone not null default app_now(),
  constraint job_application_email_check CHECK (((char_length(email) >= 3) AND (char_length(email) <= 254))),
  constraint job_application_forward_error_check CHECK ((char_length(forward_error) <= 500)),
  constraint job_application_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 200))),
  constraint job_application_status_check CHECK ((status = ANY (ARRAY['new'::text, 'in_review'::text, 'interview'::text, 'offer'::text, 'rejected'::text, 'withdrawn'::text]))),
  constraint job_application_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint job_application_pkey PRIMARY KEY (id),
  constraint job_application_reference_key UNIQUE (reference)
);

CREATE INDEX job_application_account ON public.job_application USING btree (account_id) WHERE (account_id IS NOT NULL);

CREATE INDEX job_application_created ON public.job_application USING btree (created_at);

CREATE INDEX job_application_recent ON public.job_application USING btree (job_id, lower(email), created_at);

CREATE INDEX job_application_status ON public.job_application USING btree (status, created_at, id);

create table job_application_file (
  application_id uuid not null,
  bytes integer not null,
  content_enc bytea not null,
  id uuid not null default new_id(),
  kind text not null,
  name text not null,
  path text not null,
  constraint job_application_file_bytes_check CHECK (((bytes >= 1) AND (bytes <= 10485760))),
  constraint job_application_file_kind_check CHECK ((kind = ANY (ARRAY['pdf'::text, 'doc'::text, 'docx'::text]))),
  constraint job_application_file_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 120))),
  constraint job_application_file_application_id_fkey FOREIGN KEY (application_id) REFERENCES job_application(id) ON DELETE CASCADE,
  constraint job_application_file_pkey PRIMARY KEY (id)
);

CREATE INDEX job_application_file_application ON public.job_application_file USING btree (application_id);

create table job_application_note (
  application_id uuid not null,
  created_at timestamp with time zone not null default app_now(),
  id uuid not null default new_id(),
  moved_to text,
  staff_id uuid,
  text text not null,
  constraint job_application_note_moved_to_check CHECK ((moved_to = ANY (ARRAY['new'::text, 'in_review'::text, 'interview'::text, 'offer'::text, 'rejected'::text, 'withdrawn'::text]))),
  constraint job_application_note_text_check CHECK (((char_length(text) >= 1) AND (char_length(text) <= 2000))),
  constraint job_application_note_application_id_fkey FOREIGN KEY (application_id) REFERENCES job_application(id) ON DELETE CASCADE,
  constraint job_application_note_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES account(id),
  constraint job_application_note_pkey PRIMARY KEY (id)
);

CREATE INDEX job_application_note_application ON public.job_application_note USING btree (application_id, created_at, id);

CREATE INDEX job_application_note_staff ON public.job_application_note USING btree (staff_id) WHERE (staff_id IS NOT NULL);

create table ledger_account (
  balance_cents bigint,
  created_at timestamp with time zone not null default app_now(),
  id uuid not null default new_id(),
  kind text not null,
  normal_side character(1) not null,
  owner_id uuid,
  constraint ledger_account_never_negative CHECK ((balance_cents >= 0)),
  constraint ledger_account_normal_side_check CHECK ((normal_side = ANY (ARRAY['D'::bpchar, 'C'::bpchar]))),
  constraint ledger_account_owned_has_balance CHECK (((owner_id IS NULL) = (balance_cents IS NULL))),
  constraint ledger_account_pkey PRIMARY KEY (id),
  constraint ledger_account_owner_kind UNIQUE NULLS NOT DISTINCT (kind, owner_id)
);

CREATE INDEX ledger_account_owner ON public.ledger_account USING btree (owner_id) WHERE (owner_id IS NOT NULL);

CREATE TRIGGER ledger_account_starts_empty BEFORE INSERT ON public.ledger_account FOR EACH ROW EXECUTE FUNCTION ledger_account_starts_empty();

create table ledger_lot (
  account_id uuid not null,
  amount_cents bigint not null,
  created_at timestamp with time zone not null default app_now(),
  giveaway_at timestamp with time zone,
  id uuid not null default new_id(),
  is_open boolean not null generated always as ((remaining_cents > 0)),
  origin text not null,
  "position" integer not null default 0,
  remaining_cents bigint not null,
  source_lot_id uuid,
  spend_at timestamp with time zone,
  tx_id uuid not null,
  withdraw_at timestamp with time zone,
  constraint ledger_lot_amount_cents_check CHECK ((amount_cents > 0)),
  constraint ledger_lot_remaining CHECK (((remaining_cents >= 0) AND (remaining_cents <= amount_cents))),
  constraint ledger_lot_account_id_fkey FOREIGN KEY (account_id) REFERENCES ledger_account(id),
  constraint ledger_lot_source_lot_id_fkey FOREIGN KEY (source_lot_id) REFERENCES ledger_lot(id),
  constraint ledger_lot_tx_id_fkey FOREIGN KEY (tx_id) REFERENCES ledger_tx(id),
  constraint ledger_lot_pkey PRIMARY KEY (id)
);

CREATE INDEX ledger_lot_open ON public.ledger_lot USING btree (account_id, tx_id, "position") WHERE is_open;

CREATE INDEX ledger_lot_tx ON public.ledger_lot USING btree (tx_id);

CREATE TRIGGER ledger_lot_starts_whole BEFORE INSERT ON public.ledger_lot FOR EACH ROW WHEN ((new.remaining_cents <> new.amount_cents)) EXECUTE FUNCTION ledger_lot_starts_whole();

CREATE CONSTRAINT TRIGGER ledger_lot_whole AFTER INSERT ON public.ledger_lot DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((current_setting('stims.ledger_write'::text, true) IS DISTINCT FROM 'on'::text)) EXECUTE FUNCTION ledger_tx_whole();

create table ledger_lot_use (
  amount_cents bigint not null,
  lot_id uuid not null,
  tx_id uuid not null,
  constraint ledger_lot_use_amount_cents_check CHECK ((amount_cents <> 0)),
  constraint ledger_lot_use_lot_id_fkey FOREIGN KEY (lot_id) REFERENCES ledger_lot(id),
  constraint ledger_lot_use_tx_id_fkey FOREIGN KEY (tx_id) REFERENCES ledger_tx(id),
  constraint ledger_lot_use_pkey PRIMARY KEY (lot_id, tx_id)
);

CREATE INDEX ledger_lot_use_tx ON public.ledger_lot_use USING btree (tx_id);

CREATE TRIGGER ledger_lot_use_apply AFTER INSERT ON public.ledger_lot_use REFERENCING NEW TABLE AS new_uses FOR EACH STATEMENT EXECUTE FUNCTION ledger_lot_use_apply();

CREATE CONSTRAINT TRIGGER ledger_lot_use_whole AFTER INSERT ON public.ledger_lot_use DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((current_setting('stims.ledger_write'::text, true) IS DISTINCT FROM 'on'::text)) EXECUTE FUNCTION ledger_tx_whole();

create table ledger_posting (
  account_id uuid not null,
  amount_cents bigint not null,
  tx_id uuid not null,
  constraint ledger_posting_amount_cents_check CHECK ((amount_cents <> 0)),
  constraint ledger_posting_account_id_fkey FOREIGN KEY (account_id) REFERENCES ledger_account(id),
  constraint ledger_posting_tx_id_fkey FOREIGN KEY (tx_id) REFERENCES ledger_tx(id),
  constraint ledger_posting_pkey PRIMARY KEY (tx_id, account_id)
);

CREATE INDEX ledger_posting_account ON public.ledger_posting USING btree (account_id, tx_id DESC);

CREATE TRIGGER ledger_posting_apply AFTER INSERT ON public.ledger_posting REFERENCING NEW TABLE AS new_postings FOR EACH STATEMENT EXECUTE FUNCTION ledger_posting_apply();

CREATE CONSTRAINT TRIGGER ledger_posting_whole AFTER INSERT ON public.ledger_posting DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((current_setting('stims.ledger_write'::text, true) IS DISTINCT FROM 'on'::text)) EXECUTE FUNCTION ledger_tx_whole();

create table ledger_proof (
  accounts jsonb not null,
  imbalance_cents bigint not null,
  owed_cents bigint not null,
  owners_count integer not null,
  proof_no bigint not null,
  root bytea,
  seal_hash bytea,
  seal_no bigint,
  taken_at timestamp with time zone not null default app_now(),
  tops bytea,
  constraint ledger_proof_pkey PRIMARY KEY (proof_no)
);

CREATE TRIGGER ledger_proof_stays BEFORE DELETE OR UPDATE ON public.ledger_proof FOR EACH ROW EXECUTE FUNCTION ledger_proof_stays();

create table ledger_proof_block (
  block_no integer not null,
  cents bigint[] not null,
  first_salt bytea not null,
  owner_ids uuid[] not null,
  proof_no bigint not null,
  constraint ledger_proof_block_proof_no_fkey FOREIGN KEY (proof_no) REFERENCES ledger_proof(proof_no),
  constraint ledger_proof_block_pkey PRIMARY KEY (proof_no, block_no)
);

CREATE INDEX ledger_proof_block_salt ON public.ledger_proof_block USING btree (proof_no, first_salt);

create table ledger_seal (
  hash bytea not null,
  prev_hash bytea not null,
  seal_no bigint not null,
  sealed_at timestamp with time zone not null default app_now(),
  tx_count integer not null,
  constraint ledger_seal_tx_count_check CHECK ((tx_count > 0)),
  constraint ledger_seal_pkey PRIMARY KEY (seal_no)
);

create table ledger_seal_tx (
  "position" integer not null,
  seal_no bigint not null,
  tx_hash bytea not null,
  tx_id uuid not null,
  constraint ledger_seal_tx_seal_no_fkey FOREIGN KEY (seal_no) REFERENCES ledger_seal(seal_no),
  constraint ledger_seal_tx_tx_id_fkey FOREIGN KEY (tx_id) REFERENCES ledger_tx(id),
  constraint ledger_seal_tx_pkey PRIMARY KEY (tx_id),
  constraint ledger_seal_tx_seal_no_position_key UNIQUE (seal_no, "position")
);

create table ledger_tx (
  acted_by_person_id uuid,
  created_at timestamp with time zone not null default app_now(),
  details jsonb not null default '{}'::jsonb,
  effect text not null,
  id uuid not null default new_id(),
  ref_id uuid not null,
  ref_type text not null,
  type text not null,
  constraint ledger_tx_pkey PRIMARY KEY (id),
  constraint ledger_tx_effect_once UNIQUE (ref_type, ref_id, effect)
);

CREATE INDEX ledger_tx_created ON public.ledger_tx USING brin (created_at) WITH (pages_per_range='16');

CREATE CONSTRAINT TRIGGER ledger_tx_whole AFTER INSERT ON public.ledger_tx DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_tx_whole();

create table link (
  first_seen_at timestamp with time zone not null default app_now(),
  host text not null,
  host_reversed text not null,
  id uuid not null default new_id(),
  is_unreviewed boolean not null default false,
  last_seen_at timestamp with time zone not null default app_now(),
  rule_id uuid,
  url text not null,
  constraint link_url_check CHECK (((length(url) >= 1) AND (length(url) <= 2048))),
  constraint link_rule_known FOREIGN KEY (rule_id) REFERENCES link_rule(id) ON DELETE SET NULL,
  constraint link_pkey PRIMARY KEY (id)
);

CREATE INDEX link_by_rule ON public.link USING btree (rule_id) WHERE (rule_id IS NOT NULL);

CREATE INDEX link_host ON public.link USING btree (host_reversed text_pattern_ops);

CREATE INDEX link_last_seen ON public.link USING btree (last_seen_at, id);

CREATE INDEX link_unreviewed ON public.link USING btree (last_seen_at, id) WHERE (is_unreviewed AND (rule_id IS NULL));

CREATE UNIQUE INDEX link_url ON public.link USING btree (url);

create table link_backfill (
  post_id uuid not null,
  constraint link_backfill_post_id_fkey FOREIGN KEY (post_id) REFERENCES post(id) ON DELETE CASCADE,
  constraint link_backfill_pkey PRIMARY KEY (post_id)
);

create table link_rule (
  comment text not null,
  created_at timestamp with time zone not null default app_now(),
  expires_at timestamp with time zone,
  id uuid not null default new_id(),
  kind text not null,
  pattern text not null,
  reason text not null,
  set_by_id uuid,
  trigger_type text not null,
  updated_at timestamp with time zone not null default app_now(),
  constraint link_rule_comment_check CHECK ((char_length(comment) <= 1100)),
  constraint link_rule_kind_check CHECK ((kind = ANY (ARRAY['domain'::text, 'address'::text]))),
  constraint link_rule_pattern_check CHECK (((length(pattern) >= 1) AND (length(pattern) <= 2048))),
  constraint link_rule_reason_check CHECK ((reason = ANY (ARRAY['phishing'::text, 'scam'::text, 'malware'::text, 'spam'::text, 'csam'::text, 'adult'::text, 'counterfeit'::text, 'other'::text]))),
  constraint link_rule_trigger_type_check CHECK ((trigger_type = ANY (ARRAY['allow'::text, 'warn'::text, 'hold'::text, 'mark_spam'::text, 'block'::text, 'suspend'::text]))),
  constraint link_rule_set_by_id_fkey FOREIGN KEY (set_by_id) REFERENCES account(id),
  constraint link_rule_pkey PRIMARY KEY (id)
);

CREATE INDEX link_rule_expiry ON public.link_rule USING btree (expires_at) WHERE (expires_at IS NOT NULL);

CREATE UNIQUE INDEX link_rule_pattern ON public.link_rule USING btree (kind, pattern);

create table link_rule_change (
  change text not null,
  changed_by_id uuid,
  comment text not null,
  created_at timestamp with time zone not null default app_now(),
  expires_at timestamp with time zone,
  id uuid not null default new_id(),
  kind text not null,
  pattern text not null,
  reason text not null,
  trigger_type text not null,
  constraint link_rule_change_change_check CHECK ((change = ANY (ARRAY['set'::text, 'removed'::text, 'expired'::text]))),
  constraint link_rule_change_kind_check CHECK ((kind = ANY (ARRAY['domain'::text, 'address'::text]))),
  constraint link_rule_change_changed_by_id_fkey FOREIGN KEY (changed_by_id) REFERENCES account(id),
  constraint link_rule_change_pkey PRIMARY KEY (id)
);

CREATE INDEX link_rule_change_pattern ON public.link_rule_change USING btree (pattern, created_at);

create table media_object (
  account_id uuid not null,
  attached_at timestamp with time zone,
  bytes bigint not null,
  claimed_until timestamp with time zone,
  content_key_enc bytea,
  content_type text not null,
  created_at timestamp with time zone not null default app_now(),
  has_upload boolean not null default true,
  height integer,
  id uuid not null,
  is_animated boolean not null default false,
  person_id uuid not null,
  placeholder bytea,
  refusal text,
  status text not null default 'receiving'::text,
  upload_type text not null,
  width integer,
  constraint media_object_bytes_check CHECK ((bytes >= 0)),
  constraint media_object_height_check CHECK ((height > 0)),
  constraint media_object_refused_why CHECK (((status <> 'refused'::text) OR (refusal IS NOT NULL))),
  constraint media_object_status_check CHECK ((status = ANY (ARRAY['receiving'::text, 'uploaded'::text, 'processing'::text, 'ready'::text, 'refused'::text, 'removed'::text]))),
  constraint media_object_upload_type_check CHECK ((upload_type = ANY (ARRAY['profile'::text, 'cover'::text, 'post'::text, 'poll'::text, 'product'::text, 'review'::text, 'chat'::text, 'w9'::text, 'jobApplication'::text, 'brandDoc'::text, 'evidence'::text, 'identity'::text, 'shopFile'::text]))),
  constraint media_object_width_check CHECK ((width > 0)),
  constraint media_object_pkey PRIMARY KEY (id)
);

CREATE INDEX media_object_left_over ON public.media_object USING btree (id) WHERE (has_upload AND (status = ANY (ARRAY['ready'::text, 'refused'::text])));

CREATE INDEX media_object_loose ON public.media_object USING btree (created_at) WHERE (attached_at IS NULL);

CREATE INDEX media_object_person ON public.media_object USING btree (person_id) WHERE (status <> 'removed'::text);

CREATE INDEX media_object_removed ON public.media_object USING btree (id) WHERE (status = 'removed'::text);

create table mute (
  created_at timestamp with time zone not null default app_now(),
  muted_id uuid not null,
  muter_id uuid not null,
  constraint mute_not_self CHECK ((muter_id <> muted_id)),
  constraint mute_muted_id_fkey FOREIGN KEY (muted_id) REFERENCES account(id),
  constraint mute_muter_id_fkey FOREIGN KEY (muter_id) REFERENCES account(id),
  constraint mute_pkey PRIMARY KEY (muter_id, muted_id)
);

CREATE INDEX mute_muted ON public.mute USING btree (muted_id);

CREATE INDEX mute_newest ON public.mute USING btree (muter_id, created_at DESC, muted_id DESC);

create table muted_thread (
  account_id uuid not null,
  created_at timestamp with time zone not null default app_now(),
  root_id uuid not null,
  constraint muted_thread_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint muted_thread_root_id_fkey FOREIGN KEY (root_id) REFERENCES post(id),
  constraint muted_thread_pkey PRIMARY KEY (account_id, root_id)
);

CREATE INDEX muted_thread_newest ON public.muted_thread USING btree (account_id, created_at DESC, root_id DESC);

create table muted_word (
  account_id uuid not null,
  created_at timestamp with time zone not null default app_now(),
  expires_at timestamp with time zone,
  id uuid not null default new_id(),
  word text not null,
  constraint muted_word_word_check CHECK (((char_length(word) >= 1) AND (char_length(word) <= 100))),
  constraint muted_word_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint muted_word_pkey PRIMARY KEY (id),
  constraint muted_word_once UNIQUE (account_id, word)
);

create table notification (
  account_id uuid not null,
  archived_at timestamp with time zone,
  created_at timestamp with time zone not null default app_now(),
  data jsonb not null default '{}'::jsonb,
  id uuid not null,
  is_priority boolean not null default false,
  post_id uuid,
  triggered_by_count integer not null default 1,
  triggered_by_id uuid,
  type text not null,
  constraint notification_triggered_by_count_check CHECK ((triggered_by_count >= 0)),
  constraint notification_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint notification_id_fkey FOREIGN KEY (id) REFERENCES notification_once(id) ON DELETE CASCADE,
  constraint notification_post_id_fkey FOREIGN KEY (post_id) REFERENCES post(id),
  constraint notification_triggered_by_id_fkey FOREIGN KEY (triggered_by_id) REFERENCES account(id),
  constraint notification_pkey PRIMARY KEY (id)
) partition by RANGE (id);

CREATE INDEX notification_age ON ONLY public.notification USING btree (id) WHERE (archived_at IS NULL);

CREATE INDEX notification_archived ON ONLY public.notification USING btree (account_id, created_at DESC, id DESC) WHERE (archived_at IS NOT NULL);

CREATE INDEX notification_newest ON ONLY public.notification USING btree (account_id, created_at DESC, id DESC) INCLUDE (is_priority, triggered_by_count, triggered_by_id) WHERE (archived_at IS NULL);

CREATE INDEX notification_priority ON ONLY public.notification USING btree (account_id, created_at DESC, id DESC) WHERE is_priority;

create table notification_mail (
  account_id uuid not null,
  data jsonb not null default '{}'::jsonb,
  done_at timestamp with time zone,
  due_at timestamp with time zone not null,
  event text not null,
  id uuid not null,
  mailed_at timestamp with time zone,
  post_id uuid,
  triggered_by_id uuid,
  type text not null,
  constraint notification_mail_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint notification_mail_id_fkey FOREIGN KEY (id) REFERENCES notification_once(id) ON DELETE CASCADE,
  constraint notification_mail_post_id_fkey FOREIGN KEY (post_id) REFERENCES post(id),
  constraint notification_mail_triggered_by_id_fkey FOREIGN KEY (triggered_by_id) REFERENCES account(id),
  constraint notification_mail_pkey PRIMARY KEY (id)
) partition by RANGE (id);

CREATE INDEX notification_mail_due ON ONLY public.notification_mail USING btree (due_at) WHERE (done_at IS NULL);

CREATE INDEX notification_mail_sent ON ONLY public.notification_mail USING btree (account_id, mailed_at) WHERE (mailed_at IS NOT NULL);

CREATE INDEX notification_mail_waiting ON ONLY public.notification_mail USING btree (account_id, due_at) WHERE (done_at IS NULL);

create table notification_once (
  account_id uuid not null,
  channel text not null,
  dedupe_key text not null,
  id uuid not null default new_id(app_now()),
  constraint notification_once_channel_check CHECK ((channel = ANY (ARRAY['app'::text, 'mail'::text]))),
  constraint notification_once_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint notification_once_pkey PRIMARY KEY (id),
  constraint notification_once_key UNIQUE (account_id, channel, dedupe_key)
);

create table notification_preference (
  account_id uuid not null,
  choices jsonb not null default '{}'::jsonb,
  time_zone text not null default 'America/New_York'::text,
  constraint notification_preference_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint notification_preference_pkey PRIMARY KEY (account_id)
);

create table notification_trigger (
  account_id uuid not null,
  notification_id uuid not null,
  constraint notification_trigger_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint notification_trigger_notification_id_fkey FOREIGN KEY (notification_id) REFERENCES notification_once(id) ON DELETE CASCADE,
  constraint notification_trigger_pkey PRIMARY KEY (notification_id, account_id)
) partition by RANGE (notification_id);

create table notification_watermark (
  account_id uuid not null,
  read_at timestamp with time zone not null,
  constraint notification_watermark_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint notification_watermark_pkey PRIMARY KEY (account_id)
);

create table one_time_code (
  attempts_left integer not null default 5,
  code_hash bytea not null,
  created_at timestamp with time zone not null default app_now(),
  destination text not null,
  expires_at timestamp with time zone not null,
  id uuid not null default new_id(),
  person_id uuid not null,
  purpose text not null,
  used_at timestamp with time zone,
  constraint one_time_code_attempts_left_check CHECK ((attempts_left >= 0)),
  constraint one_time_code_person_id_fkey FOREIGN KEY (person_id) REFERENCES account(id),
  constraint one_time_code_pkey PRIMARY KEY (id)
);

CREATE INDEX one_time_code_live ON public.one_time_code USING btree (person_id, purpose, created_at DESC);

create table outgoing_message (
  account_id uuid,
  channel text not null,
  codes jsonb not null default '[]'::jsonb,
  created_at timestamp with time zone not null default app_now(),
  html text,
  id uuid not null default new_id(),
  links jsonb not null default '[]'::jsonb,
  provider_reference text,
  recipient text not null,
  sent_at timestamp with time zone,
  status text not null default 'queued'::text,
  subject text not null default ''::text,
  template text not null,
  text text,
  unsubscribe_url text,
  constraint outgoing_message_channel_check CHECK ((channel = ANY (ARRAY['email'::text, 'sms'::text, 'push'::text]))),
  constraint outgoing_message_status_check CHECK ((status = ANY (ARRAY['queued'::text, 'sent'::text, 'failed'::text]))),
  constraint outgoing_message_pkey PRIMARY KEY (id)
);

CREATE INDEX outgoing_message_account_text ON public.outgoing_message USING btree (account_id, created_at) WHERE (channel = 'sms'::text);

CREATE INDEX outgoing_message_recipient ON public.outgoing_message USING btree (recipient, id DESC);

create table passkey (
  created_at timestamp with time zone not null default app_now(),
  credential_id text not null,
  id uuid not null default new_id(),
  is_backed_up boolean not null,
  last_used_at timestamp with time zone,
  name text not null,
  person_id uuid not null,
  public_key bytea not null,
  sign_count bigint not null default 0,
  transports text[] not null default '{}'::text[],
  constraint passkey_name_check CHECK (((length(name) >= 1) AND (length(name) <= 50))),
  constraint passkey_person_id_fkey FOREIGN KEY (person_id) REFERENCES account(id),
  constraint passkey_pkey PRIMARY KEY (id),
  constraint passkey_credential_unique UNIQUE (credential_id)
);

CREATE INDEX passkey_person ON public.passkey USING btree (person_id);

create table passkey_challenge_used (
  challenge_hash bytea not null,
  expires_at timestamp with time zone not null,
  constraint passkey_challenge_used_pkey PRIMARY KEY (challenge_hash)
);

create table password_reset_code (
  attempts_left integer not null default 5,
  code_hash bytea not null,
  created_at timestamp with time zone not null default app_now(),
  expires_at timestamp with time zone not null,
  id uuid not null default new_id(),
  person_id uuid,
  subject bytea not null,
  used_at timestamp with time zone,
  constraint password_reset_code_attempts_left_check CHECK ((attempts_left >= 0)),
  constraint password_reset_code_person_id_fkey FOREIGN KEY (person_id) REFERENCES account(id),
  constraint password_reset_code_pkey PRIMARY KEY (id)
);

CREATE INDEX password_reset_code_person ON public.password_reset_code USING btree (person_id, created_at DESC) WHERE (person_id IS NOT NULL);

CREATE INDEX password_reset_code_subject ON public.password_reset_code USING btree (subject, created_at DESC);

create table payment (
  account_id uuid not null,
  acted_by_person_id uuid not null,
  amount_cents bigint not null,
  card_brand text,
  card_last4 text,
  channel text not null,
  created_at timestamp with time zone not null default app_now(),
  failure_code text,
  id uuid not null default new_id(),
  idempotency_key text,
  in_review_at timestamp with time zone,
  looked_at timestamp with time zone not null default app_now(),
  provider text not null,
  provider_payment_intent_id text,
  purpose text not null,
  reference_id uuid,
  refunded_cents bigint not null default 0,
  save_payment_method boolean not null default false,
  status text not null default 'created'::text,
  succeeded_at timestamp with time zone,
  updated_at timestamp with time zone not null default app_now(),
  user_payment_method_id uuid,
  constraint payment_amount_cents_check CHECK ((amount_cents > 0)),
  constraint payment_paid_has_time CHECK (((status = ANY (ARRAY['succeeded'::text, 'partially_refunded'::text, 'refunded'::text, 'disputed'::text, 'charged_back'::text])) = (succeeded_at IS NOT NULL))),
  constraint payment_provider_known CHECK ((provider = ANY (ARRAY['card-sandbox'::text, 'card-stripe'::text]))),
  constraint payment_purpose_check CHECK ((purpose = ANY (ARRAY['add_funds'::text, 'giveaway_fund'::text, 'order'::text, 'brand_subscription'::text, 'receivable'::text]))),
  constraint payment_refund_within CHECK (((refunded_cents >= 0) AND (refunded_cents <= amount_cents))),
  constraint payment_status_check CHECK ((status = ANY (ARRAY['created'::text, 'requires_action'::text, 'processing'::text, 'in_review'::text, 'succeeded'::text, 'failed'::text, 'canceled'::text, 'partially_refunded'::text, 'refunded'::text, 'disputed'::text, 'charged_back'::text]))),
  constraint payment_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint payment_acted_by_person_id_fkey FOREIGN KEY (acted_by_person_id) REFERENCES account(id),
  constraint payment_user_payment_method_id_fkey FOREIGN KEY (user_payment_method_id) REFERENCES user_payment_method(id),
  constraint payment_pkey PRIMARY KEY (id),
  constraint payment_idempotency_key UNIQUE (acted_by_person_id, idempotency_key),
  constraint payment_intent_unique UNIQUE (provider, provider_payment_intent_id)
);

CREATE INDEX payment_account ON public.payment USING btree (account_id, id DESC);

CREATE INDEX payment_disputed ON public.payment USING btree (account_id, id) WHERE (status = 'disputed'::text);

CREATE INDEX payment_method_used ON public.payment USING btree (user_payment_method_id) WHERE (user_payment_method_id IS NOT NULL);

CREATE INDEX payment_paid_looked ON public.payment USING btree (looked_at) WHERE (status = ANY (ARRAY['succeeded'::text, 'partially_refunded'::text, 'refunded'::text, 'disputed'::text]));

CREATE INDEX payment_reference ON public.payment USING btree (reference_id) WHERE (reference_id IS NOT NULL);

CREATE INDEX payment_unfinished ON public.payment USING btree (updated_at) WHERE (status = ANY (ARRAY['created'::text, 'requires_action'::text, 'processing'::text, 'in_review'::text]));

create table payment_dispute (
  amount_cents bigint not null,
  answer text,
  answered_at timestamp with time zone,
  answered_by_id uuid,
  closed_at timestamp with time zone,
  due_at timestamp with time zone,
  fee_cents bigint not null default 0,
  id uuid not null default new_id(),
  opened_at timestamp with time zone not null default app_now(),
  payment_id uuid not null,
  provider_dispute_id text not null,
  statement text,
  status text not null,
  submitted_at timestamp with time zone,
  constraint payment_dispute_amount_cents_check CHECK ((amount_cents > 0)),
  constraint payment_dispute_answer_check CHECK ((answer = ANY (ARRAY['contest'::text, 'accept'::text]))),
  constraint payment_dispute_answered CHECK ((((answer IS NULL) = (answered_at IS NULL)) AND ((answer IS NULL) = (answered_by_id IS NULL)))),
  constraint payment_dispute_closed CHECK (((status = 'open'::text) = (closed_at IS NULL))),
  constraint payment_dispute_fee_cents_check CHECK ((fee_cents >= 0)),
  constraint payment_dispute_statement CHECK (((statement IS NOT NULL) = (NOT (answer IS DISTINCT FROM 'contest'::text)))),
  constraint payment_dispute_statement_check CHECK ((char_length(statement) <= 3000)),
  constraint payment_dispute_status_check CHECK ((status = ANY (ARRAY['open'::text, 'won'::text, 'lost'::text]))),
  constraint payment_dispute_answered_by_id_fkey FOREIGN KEY (answered_by_id) REFERENCES account(id),
  constraint payment_dispute_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payment(id),
  constraint payment_dispute_pkey PRIMARY KEY (id),
  constraint payment_dispute_provider_once UNIQUE (payment_id, provider_dispute_id)
);

CREATE INDEX payment_dispute_opened ON public.payment_dispute USING btree (status, opened_at, id);

CREATE INDEX payment_dispute_payment ON public.payment_dispute USING btree (payment_id, id);

CREATE INDEX payment_dispute_unanswered ON public.payment_dispute USING btree (opened_at) WHERE ((status = 'open'::text) AND (submitted_at IS NULL));

create table payment_refund (
  amount_cents bigint not null,
  asked_by_person_id uuid,
  created_at timestamp with time zone not null default app_now(),
  failure_code text,
  id uuid not null default new_id(),
  idempotency_key text,
  payment_id uuid not null,
  provider_refund_id text,
  status text not null,
  updated_at timestamp with time zone not null default app_now(),
  constraint payment_refund_amount_cents_check CHECK ((amount_cents > 0)),
  constraint payment_refund_known CHECK (((status <> ALL (ARRAY['done'::text, 'reversed'::text])) OR (provider_refund_id IS NOT NULL))),
  constraint payment_refund_status_check CHECK ((status = ANY (ARRAY['requested'::text, 'done'::text, 'failed'::text, 'reversed'::text]))),
  constraint payment_refund_asked_by_person_id_fkey FOREIGN KEY (asked_by_person_id) REFERENCES account(id),
  constraint payment_refund_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payment(id),
  constraint payment_refund_pkey PRIMARY KEY (id),
  constraint payment_refund_key UNIQUE (asked_by_person_id, idempotency_key),
  constraint payment_refund_provider_once UNIQUE (payment_id, provider_refund_id)
);

CREATE UNIQUE INDEX payment_refund_one_open ON public.payment_refund USING btree (payment_id) WHERE ((status = 'requested'::text) AND (asked_by_person_id IS NOT NULL) AND (idempotency_key !~~ 'parcel %'::text));

CREATE INDEX payment_refund_payment ON public.payment_refund USING btree (payment_id, id);

CREATE INDEX payment_refund_requested ON public.payment_refund USING btree (updated_at) WHERE (status = 'requested'::text);

create table payout (
  account_id uuid not null,
  acted_by_person_id uuid not null,
  amount_cents bigint not null,
  channel text not null,
  confirmation_number text,
  created_at timestamp with time zone not null default app_now(),
  destination_id uuid not null,
  failure_code text,
  fee_cents bigint not null,
  handed_over_at timestamp with time zone,
  id uuid not null default new_id(),
  idempotency_key text not null,
  looked_at timestamp with time zone not null default app_now(),
  provider text not null,
  provider_payout_id text,
  reminders integer not null default 0,
  review_reason text,
  sent_at timestamp with time zone,
  status text not null default 'requested'::text,
  unclaimed_at timestamp with time zone,
  updated_at timestamp with time zone not null default app_now(),
  withheld_cents bigint not null default 0,
  constraint payout_amount_cents_check CHECK ((amount_cents > 0)),
  constraint payout_channel_check CHECK ((channel = ANY (ARRAY['paypal'::text, 'bank_check'::text]))),
  constraint payout_check CHECK (((fee_cents >= 0) AND (fee_cents < amount_cents))),
  constraint payout_provider_known CHECK ((provider = ANY (ARRAY['payout-sandbox'::text, 'check-desk'::text, 'paypal'::text, 'lob'::text]))),
  constraint payout_something_is_sent CHECK (((withheld_cents >= 0) AND ((fee_cents + withheld_cents) < amount_cents))),
  constraint payout_status_check CHECK ((status = ANY (ARRAY['requested'::text, 'in_review'::text, 'approved'::text, 'processing'::text, 'sent'::text, 'unclaimed'::text, 'paid'::text, 'returned'::text, 'failed'::text, 'canceled'::text]))),
  constraint payout_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint payout_acted_by_person_id_fkey FOREIGN KEY (acted_by_person_id) REFERENCES account(id),
  constraint payout_destination_id_fkey FOREIGN KEY (destination_id) REFERENCES payout_destination(id),
  constraint payout_pkey PRIMARY KEY (id),
  constraint payout_idempotency_key UNIQUE (acted_by_person_id, idempotency_key),
  constraint payout_provider_once UNIQUE (provider, provider_payout_id)
);

CREATE INDEX payout_account ON public.payout USING btree (account_id, id DESC);

CREATE UNIQUE INDEX payout_one_open ON public.payout USING btree (account_id) WHERE (status = ANY (ARRAY['requested'::text, 'in_review'::text, 'approved'::text, 'processing'::text, 'unclaimed'::text]));

CREATE INDEX payout_status ON public.payout USING btree (status, created_at, id);

CREATE INDEX payout_under_way ON public.payout USING btree (looked_at) WHERE (status = ANY (ARRAY['requested'::text, 'approved'::text, 'processing'::text, 'sent'::text, 'unclaimed'::text]));

create table payout_destination (
  account_id uuid not null,
  channel text not null,
  created_at timestamp with time zone not null default app_now(),
  details_enc bytea,
  id uuid not null,
  receiver_bidx bytea,
  replaced_at timestamp with time zone,
  usable_at timestamp with time zone not null,
  constraint payout_destination_channel_check CHECK ((channel = ANY (ARRAY['paypal'::text, 'bank_check'::text]))),
  constraint payout_destination_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint payout_destination_pkey PRIMARY KEY (id)
);

CREATE INDEX payout_destination_account ON public.payout_destination USING btree (account_id);

CREATE UNIQUE INDEX payout_destination_current ON public.payout_destination USING btree (account_id, channel) WHERE (replaced_at IS NULL);

CREATE INDEX payout_destination_receiver ON public.payout_destination USING btree (receiver_bidx) WHERE (receiver_bidx IS NOT NULL);

CREATE UNIQUE INDEX payout_destination_receiver_once ON public.payout_destination USING btree (receiver_bidx) WHERE (replaced_at IS NULL);

create table payout_sandbox.balance_transaction (
  amount_cents bigint not null,
  channel text not null,
  created_at timestamp with time zone not null default app_now(),
  id text not null default ('btx_'::text || encode(uuid_send(gen_random_uuid()), 'hex'::text)),
  kind text not null,
  source_id text not null,
  constraint balance_transaction_pkey PRIMARY KEY (id)
);

CREATE INDEX balance_transaction_time ON payout_sandbox.balance_transaction USING btree (channel, created_at);

create table payout_sandbox.item (
  amount_cents bigint not null,
  behaviour text not null,
  channel text not null,
  confirmation_number text,
  created_at timestamp with time zone not null default app_now(),
  due_at timestamp with time zone,
  failure_code text,
  id text not null,
  key text not null,
  reference text not null,
  status text not null,
  updated_at timestamp with time zone not null default app_now(),
  constraint item_amount_cents_check CHECK ((amount_cents > 0)),
  constraint item_channel_check CHECK ((channel = ANY (ARRAY['paypal'::text, 'bank_check'::text]))),
  constraint item_status_check CHECK ((status = ANY (ARRAY['processing'::text, 'printed'::text, 'sent'::text, 'unclaimed'::text, 'paid'::text, 'returned'::text, 'failed'::text, 'canceled'::text]))),
  constraint item_pkey PRIMARY KEY (id),
  constraint item_key_key UNIQUE (key)
);

CREATE INDEX item_due ON payout_sandbox.item USING btree (due_at) WHERE (due_at IS NOT NULL);

create table payout_step (
  actor_id uuid,
  created_at timestamp with time zone not null default app_now(),
  id bigint not null generated always as identity,
  payout_id uuid not null,
  reason text,
  status text not null,
  constraint payout_step_payout_id_fkey FOREIGN KEY (payout_id) REFERENCES payout(id),
  constraint payout_step_pkey PRIMARY KEY (id)
);

CREATE INDEX payout_step_payout ON public.payout_step USING btree (payout_id, id);

create table periodic_lease (
  held_until timestamp with time zone not null,
  name text not null,
  constraint periodic_lease_pkey PRIMARY KEY (name)
);

create table person_device (
  device_hash bytea not null,
  last_seen_at timestamp with time zone not null default app_now(),
  person_id uuid not null,
  constraint person_device_person_id_fkey FOREIGN KEY (person_id) REFERENCES account(id),
  constraint person_device_pkey PRIMARY KEY (person_id, device_hash)
);

CREATE INDEX person_device_hash ON public.person_device USING btree (device_hash);

CREATE INDEX person_device_old ON public.person_device USING btree (last_seen_at);

create table pgmigrations (
  id integer not null default nextval('pgmigrations_id_seq'::regclass),
  name character varying(255) not null,
  run_on timestamp without time zone not null,
  constraint pgmigrations_pkey PRIMARY KEY (id)
);

create table pinned_post (
  account_id uuid not null,
  acted_by_person_id uuid not null,
  created_at timestamp with time zone not null default app_now(),
  post_id uuid not null,
  constraint pinned_post_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint pinned_post_acted_by_person_id_fkey FOREIGN KEY (acted_by_person_id) REFERENCES account(id),
  constraint pinned_post_post_id_fkey FOREIGN KEY (post_id) REFERENCES post(id),
  constraint pinned_post_pkey PRIMARY KEY (account_id),
  constraint pinned_post_post_id_key UNIQUE (post_id)
);

create table poll (
  closes_at timestamp with time zone not null,
  post_id uuid not null,
  constraint poll_post_id_fkey FOREIGN KEY (post_id) REFERENCES post(id),
  constraint poll_pkey PRIMARY KEY (post_id)
);

create table poll_option (
  id uuid not null default new_id(),
  image_height integer,
  image_url text,
  image_width integer,
  label text not null,
  place smallint not null,
  post_id uuid not null,
  votes_count integer not null default 0,
  constraint poll_option_image CHECK ((((image_url IS NULL) = (image_width IS NULL)) AND ((image_url IS NULL) = (image_height IS NULL)))),
  constraint poll_option_label_check CHECK (((char_length(label) >= 1) AND (char_length(label) <= 25))),
  constraint poll_option_place_check CHECK (((place >= 1) AND (place <= 4))),
  constraint poll_option_post_id_fkey FOREIGN KEY (post_id) REFERENCES poll(post_id),
  constraint poll_option_pkey PRIMARY KEY (id),
  constraint poll_option_post_id_id_key UNIQUE (post_id, id),
  constraint poll_option_post_id_place_key UNIQUE (post_id, place)
);

create table poll_vote (
  account_id uuid not null,
  acted_by_person_id uuid not null,
  created_at timestamp with time zone not null default app_now(),
  option_id uuid not null,
  post_id uuid not null,
  constraint poll_vote_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint poll_vote_acted_by_person_id_fkey FOREIGN KEY (acted_by_person_id) REFERENCES account(id),
  constraint poll_vote_post_id_option_id_fkey FOREIGN KEY (post_id, option_id) REFERENCES poll_option(post_id, id),
  constraint poll_vote_pkey PRIMARY KEY (post_id, account_id)
);

CREATE INDEX poll_vote_own ON public.poll_vote USING btree (account_id, post_id);

create table poll_vote_delta (
  account_id uuid not null,
  delta integer not null,
  id bigint not null generated always as identity,
  option_id uuid not null,
  constraint poll_vote_delta_delta_check CHECK ((delta <> 0)),
  constraint poll_vote_delta_pkey PRIMARY KEY (id)
);

CREATE INDEX poll_vote_delta_own ON public.poll_vote_delta USING btree (account_id, option_id);

create table popular_snapshot (
  id uuid not null default new_id(),
  post_ids uuid[] not null,
  taken_at timestamp with time zone not null default app_now(),
  constraint popular_snapshot_pkey PRIMARY KEY (id)
);

CREATE INDEX popular_snapshot_newest ON public.popular_snapshot USING btree (taken_at DESC);

create table post (
  account_id uuid not null,
  acted_by_person_id uuid not null,
  client_id text,
  created_at timestamp with time zone not null default app_now(),
  deleted_at timestamp with time zone,
  edited_at timestamp with time zone,
  has_images boolean not null default false,
  has_poll boolean not null default false,
  has_review_preview boolean not null default false,
  has_web_preview boolean not null default false,
  id uuid not null default new_id(),
  in_custody boolean not null default false,
  is_giveaway boolean not null default false,
  is_quote_detached boolean not null default false,
  is_sensitive boolean not null default false,
  likes_count integer not null default 0,
  quote_rule text not null default 'everyone'::text,
  quoted_post_id uuid,
  replies_count integer not null default 0,
  reply_list_id uuid,
  reply_rule text not null default 'everyone'::text,
  reply_to_id uuid,
  reposts_count integer not null default 0,
  root_id uuid,
  status text not null default 'active'::text,
  text text not null,
  warning text,
  words tsvector generated always as (search_vector(text)),
  constraint post_giveaway_is_read CHECK (((warning IS NULL) OR (NOT is_giveaway))),
  constraint post_quote_rule_check CHECK ((quote_rule = ANY (ARRAY['everyone'::text, 'followers'::text, 'nobody'::text]))),
  constraint post_quotes_another CHECK ((quoted_post_id <> id)),
  constraint post_reply_has_root CHECK (((reply_to_id IS NULL) = (root_id IS NULL))),
  constraint post_reply_rule_check CHECK ((reply_rule = ANY (ARRAY['everyone'::text, 'following'::text, 'followers'::text, 'mentioned'::text, 'list'::text]))),
  constraint post_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'scheduled'::text, 'processing'::text, 'active'::text, 'hidden'::text, 'spam'::text, 'removed'::text, 'deleted'::text]))),
  constraint post_warning_check CHECK (((char_length(warning) >= 1) AND (char_length(warning) <= 120))),
  constraint post_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint post_acted_by_person_id_fkey FOREIGN KEY (acted_by_person_id) REFERENCES account(id),
  constraint post_quoted_post_id_fkey FOREIGN KEY (quoted_post_id) REFERENCES post(id),
  constraint post_reply_list_id_fkey FOREIGN KEY (reply_list_id) REFERENCES user_list(id) ON DELETE SET NULL,
  constraint post_reply_to_id_fkey FOREIGN KEY (reply_to_id) REFERENCES post(id),
  constraint post_root_id_fkey FOREIGN KEY (root_id) REFERENCES post(id),
  constraint post_pkey PRIMARY KEY (id),
  constraint post_client_id_unique UNIQUE (account_id, client_id)
);

CREATE INDEX post_active_newest ON public.post USING btree (created_at DESC, id DESC) WHERE (status = 'active'::text);

CREATE INDEX post_active_roots_by_account ON public.post USING btree (account_id, created_at DESC, id DESC) WHERE ((reply_to_id IS NULL) AND (status = 'active'::text));

CREATE INDEX post_by_id_hash ON public.post USING hash (id);

CREATE INDEX post_conversation ON public.post USING btree (root_id, created_at, id) WHERE ((root_id IS NOT NULL) AND (status = 'active'::text));

CREATE INDEX post_giveaways_newest ON public.post USING btree (created_at DESC, id DESC) WHERE ((status = 'active'::text) AND is_giveaway);

CREATE INDEX post_images_by_account ON public.post USING btree (account_id, created_at, id) WHERE (has_images AND (status = 'active'::text) AND (reply_to_id IS NULL));

CREATE INDEX post_newest ON public.post USING btree (created_at DESC, id DESC) WHERE ((status = 'active'::text) AND (reply_to_id IS NULL));

CREATE INDEX post_previews_by_account ON public.post USING btree (account_id, created_at, id) WHERE (has_web_preview AND (status = 'active'::text) AND (reply_to_id IS NULL));

CREATE INDEX post_quotes ON public.post USING btree (quoted_post_id) WHERE (quoted_post_id IS NOT NULL);

CREATE INDEX post_quotes_by_account ON public.post USING btree (account_id, created_at, id) WHERE ((quoted_post_id IS NOT NULL) AND (NOT is_quote_detached) AND (status = 'active'::text) AND (reply_to_id IS NULL));

CREATE INDEX post_replies ON public.post USING btree (reply_to_id, created_at DESC, id DESC) WHERE (reply_to_id IS NOT NULL);

CREATE INDEX post_replies_by_account ON public.post USING btree (account_id, created_at DESC, id DESC) WHERE (reply_to_id IS NOT NULL);

CREATE INDEX post_reply_list ON public.post USING btree (reply_list_id) WHERE (reply_list_id IS NOT NULL);

CREATE INDEX post_reviews_by_account ON public.post USING btree (account_id, created_at, id) WHERE (has_review_preview AND (status = 'active'::text) AND (reply_to_id IS NULL));

CREATE INDEX post_spam ON public.post USING btree (created_at) WHERE (status = 'spam'::text);

CREATE INDEX post_taken_down ON public.post USING btree (account_id, created_at) WHERE (status = ANY (ARRAY['hidden'::text, 'spam'::text, 'removed'::text]));

CREATE INDEX post_with_images ON public.post USING btree (created_at, id) WHERE (has_images AND (status = 'active'::text) AND (reply_to_id IS NULL));

CREATE INDEX post_words ON public.post USING gin (words) WITH (fastupdate=off);

create table post_counter_delta (
  account_id uuid not null,
  counter text not null,
  delta integer not null,
  id bigint not null generated always as identity,
  is_quiet boolean not null default false,
  post_id uuid not null,
  constraint post_counter_delta_counter_check CHECK ((counter = ANY (ARRAY['likes'::text, 'reposts'::text, 'replies'::text]))),
  constraint post_counter_delta_delta_check CHECK ((delta <> 0)),
  constraint post_counter_delta_pkey PRIMARY KEY (id)
);

CREATE INDEX post_counter_delta_own ON public.post_counter_delta USING btree (account_id, post_id);

create table post_draft (
  account_id uuid not null,
  acted_by_person_id uuid not null,
  client_id text not null,
  id uuid not null default new_id(),
  is_sensitive boolean not null default false,
  saved_at timestamp with time zone not null default app_now(),
  text text not null,
  warning text,
  constraint post_draft_client_id_check CHECK (((char_length(client_id) >= 1) AND (char_length(client_id) <= 100))),
  constraint post_draft_text_check CHECK (((char_length(text) >= 1) AND (char_length(text) <= 5000))),
  constraint post_draft_warning_check CHECK (((char_length(warning) >= 1) AND (char_length(warning) <= 120))),
  constraint post_draft_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint post_draft_acted_by_person_id_fkey FOREIGN KEY (acted_by_person_id) REFERENCES account(id),
  constraint post_draft_pkey PRIMARY KEY (id),
  constraint post_draft_once UNIQUE (account_id, client_id)
);

CREATE INDEX post_draft_newest ON public.post_draft USING btree (account_id, saved_at DESC, id DESC);

create table post_hashtag (
  created_at timestamp with time zone not null default app_now(),
  is_reply boolean not null default false,
  post_id uuid not null,
  tag text not null,
  constraint post_hashtag_post_id_fkey FOREIGN KEY (post_id) REFERENCES post(id),
  constraint post_hashtag_pkey PRIMARY KEY (post_id, tag)
);

CREATE INDEX post_hashtag_feed ON public.post_hashtag USING btree (tag, created_at DESC, post_id DESC) WHERE (NOT is_reply);

CREATE INDEX post_hashtag_newest ON public.post_hashtag USING brin (created_at);

CREATE INDEX post_hashtag_tag ON public.post_hashtag USING btree (tag, created_at DESC, post_id DESC);

create table post_hashtag_rebuild (
  post_id uuid not null,
  constraint post_hashtag_rebuild_post_id_fkey FOREIGN KEY (post_id) REFERENCES post(id) ON DELETE CASCADE,
  constraint post_hashtag_rebuild_pkey PRIMARY KEY (post_id)
);

create table post_image (
  alt text not null,
  height integer not null,
  is_animated boolean not null default false,
  place smallint not null,
  placeholder bytea,
  post_id uuid not null,
  url text not null,
  width integer not null,
  constraint post_image_alt_check CHECK ((char_length(alt) <= 1500)),
  constraint post_image_height_check CHECK ((height > 0)),
  constraint post_image_place_check CHECK (((place >= 1) AND (place <= 4))),
  constraint post_image_width_check CHECK ((width > 0)),
  constraint post_image_post_id_fkey FOREIGN KEY (post_id) REFERENCES post(id),
  constraint post_image_pkey PRIMARY KEY (post_id, place)
);

create table post_like (
  account_id uuid not null,
  acted_by_person_id uuid not null,
  created_at timestamp with time zone not null default app_now(),
  post_id uuid not null,
  constraint post_like_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint post_like_acted_by_person_id_fkey FOREIGN KEY (acted_by_person_id) REFERENCES account(id),
  constraint post_like_post_id_fkey FOREIGN KEY (post_id) REFERENCES post(id),
  constraint post_like_pkey PRIMARY KEY (account_id, post_id)
);

CREATE INDEX post_like_newest ON public.post_like USING btree (post_id, created_at DESC, account_id DESC);

create table post_link (
  link_id uuid not null,
  post_id uuid not null,
  constraint post_link_link_id_fkey FOREIGN KEY (link_id) REFERENCES link(id) ON DELETE CASCADE,
  constraint post_link_post_id_fkey FOREIGN KEY (post_id) REFERENCES post(id) ON DELETE CASCADE,
  constraint post_link_pkey PRIMARY KEY (post_id, link_id)
);

CREATE INDEX post_link_link ON public.post_link USING btree (link_id, post_id);

create table post_mention (
  account_id uuid not null,
  created_at timestamp with time zone not null default app_now(),
  mention text not null,
  post_id uuid not null,
  constraint post_mention_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint post_mention_post_id_fkey FOREIGN KEY (post_id) REFERENCES post(id),
  constraint post_mention_pkey PRIMARY KEY (post_id, account_id)
);

CREATE INDEX post_mention_account ON public.post_mention USING btree (account_id, created_at DESC, post_id DESC);

create table post_metrics (
  link_count bigint not null default 0,
  media_count bigint not null default 0,
  post_id uuid not null,
  seen_count bigint not null default 0,
  constraint post_metrics_link_count_check CHECK ((link_count >= 0)),
  constraint post_metrics_media_count_check CHECK ((media_count >= 0)),
  constraint post_metrics_seen_count_check CHECK ((seen_count >= 0)),
  constraint post_metrics_post_id_fkey FOREIGN KEY (post_id) REFERENCES post(id),
  constraint post_metrics_pkey PRIMARY KEY (post_id)
);

create table post_repost (
  account_id uuid not null,
  acted_by_person_id uuid not null,
  created_at timestamp with time zone not null default app_now(),
  post_id uuid not null,
  constraint post_repost_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint post_repost_acted_by_person_id_fkey FOREIGN KEY (acted_by_person_id) REFERENCES account(id),
  constraint post_repost_post_id_fkey FOREIGN KEY (post_id) REFERENCES post(id),
  constraint post_repost_pkey PRIMARY KEY (account_id, post_id)
);

CREATE INDEX post_repost_account ON public.post_repost USING btree (account_id, created_at DESC, post_id DESC);

CREATE INDEX post_repost_newest ON public.post_repost USING btree (post_id, created_at DESC, account_id DESC);

create table post_setting (
  account_id uuid not null,
  undescribed_pictures text not null default 'remind'::text,
  warned_posts text not null default 'warn'::text,
  constraint post_setting_undescribed_pictures_check CHECK ((undescribed_pictures = ANY (ARRAY['remind'::text, 'require'::text, 'ignore'::text]))),
  constraint post_setting_warned_posts_check CHECK ((warned_posts = ANY (ARRAY['show'::text, 'warn'::text, 'hide'::text]))),
  constraint post_setting_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint post_setting_pkey PRIMARY KEY (account_id)
);

create table post_version (
  edited_by_person_id uuid not null,
  number integer not null,
  post_id uuid not null,
  text text not null,
  written_at timestamp with time zone not null,
  constraint post_version_number_check CHECK (((number >= 1) AND (number <= 20))),
  constraint post_version_edited_by_person_id_fkey FOREIGN KEY (edited_by_person_id) REFERENCES account(id),
  constraint post_version_post_id_fkey FOREIGN KEY (post_id) REFERENCES post(id),
  constraint post_version_pkey PRIMARY KEY (post_id, number)
);

create table post_view (
  day date not null,
  kind text not null,
  person_id uuid not null,
  post_id uuid not null,
  constraint post_view_kind_check CHECK ((kind = ANY (ARRAY['seen'::text, 'media'::text, 'link'::text]))),
  constraint post_view_person_id_fkey FOREIGN KEY (person_id) REFERENCES account(id),
  constraint post_view_pkey PRIMARY KEY (person_id, day, post_id, kind)
);

CREATE INDEX post_view_day ON public.post_view USING brin (day) WITH (autosummarize='on');

create table post_view_delta (
  id bigint not null generated always as identity,
  kind text not null,
  post_id uuid not null,
  constraint post_view_delta_pkey PRIMARY KEY (id)
);

create table post_web_preview (
  post_id uuid not null,
  preview_id uuid not null,
  constraint post_web_preview_post_id_fkey FOREIGN KEY (post_id) REFERENCES post(id) ON DELETE CASCADE,
  constraint post_web_preview_preview_id_fkey FOREIGN KEY (preview_id) REFERENCES web_preview(id),
  constraint post_web_preview_pkey PRIMARY KEY (post_id)
);

CREATE INDEX post_web_preview_preview ON public.post_web_preview USING btree (preview_id);

create table provider_link (
  created_at timestamp with time zone not null default app_now(),
  email text not null default ''::text,
  id uuid not null default new_id(),
  issuer text not null,
  last_used_at timestamp with time zone,
  person_id uuid not null,
  provider text not null,
  subject text not null,
  constraint provider_link_subject_check CHECK (((length(subject) >= 1) AND (length(subject) <= 255))),
  constraint provider_link_person_id_fkey FOREIGN KEY (person_id) REFERENCES account(id),
  constraint provider_link_pkey PRIMARY KEY (id),
  constraint provider_link_one_each UNIQUE (person_id, provider),
  constraint provider_link_subject_unique UNIQUE (issuer, subject)
);

create table provider_trip_used (
  expires_at timestamp with time zone not null,
  trip_hash bytea not null,
  constraint provider_trip_used_pkey PRIMARY KEY (trip_hash)
);

create table rate_limit (
  expire double precision,
  key character varying(255) not null,
  points integer not null default 0,
  constraint rate_limit_pkey PRIMARY KEY (key)
);

create table reading_filter (
  account_id uuid not null,
  new_account boolean not null default false,
  not_followed boolean not null default false,
  with_link boolean not null default false,
  without_phone boolean not null default false,
  constraint reading_filter_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint reading_filter_pkey PRIMARY KEY (account_id)
);

create table receivable (
  account_id uuid not null,
  amount_cents bigint not null,
  cause text not null,
  created_at timestamp with time zone not null default app_now(),
  id uuid not null default new_id(),
  payment_id uuid,
  settled_cents bigint not null default 0,
  updated_at timestamp with time zone not null default app_now(),
  written_off_at timestamp with time zone,
  constraint receivable_amount_cents_check CHECK ((amount_cents > 0)),
  constraint receivable_cause_check CHECK ((cause = ANY (ARRAY['dispute'::text, 'refund'::text, 'referral'::text, 'sale'::text]))),
  constraint receivable_payment CHECK (((cause = ANY (ARRAY['referral'::text, 'sale'::text])) = (payment_id IS NULL))),
  constraint receivable_settled CHECK (((settled_cents >= 0) AND (settled_cents <= amount_cents))),
  constraint receivable_written_off_whole CHECK (((written_off_at IS NULL) OR (settled_cents = amount_cents))),
  constraint receivable_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint receivable_pkey PRIMARY KEY (id)
);

CREATE INDEX receivable_account ON public.receivable USING btree (account_id, id);

CREATE INDEX receivable_open ON public.receivable USING btree (account_id, id) WHERE (settled_cents < amount_cents);

create table receivable_write_off (
  created_at timestamp with time zone not null default app_now(),
  proposed_by uuid not null,
  reason text not null,
  receivable_id uuid not null,
  constraint receivable_write_off_proposed_by_fkey FOREIGN KEY (proposed_by) REFERENCES account(id),
  constraint receivable_write_off_receivable_id_fkey FOREIGN KEY (receivable_id) REFERENCES receivable(id),
  constraint receivable_write_off_pkey PRIMARY KEY (receivable_id)
);

create table reconciliation (
  amount_cents bigint not null default 0,
  channel text not null,
  collected_at timestamp with time zone,
  created_at timestamp with time zone not null default app_now(),
  explained_cents bigint not null default 0,
  first_signed_at timestamp with time zone,
  first_signed_by uuid,
  id uuid not null default new_id(),
  reconciled_at timestamp with time zone,
  reconciled_by uuid,
  report_date date not null,
  status text not null default 'collecting'::text,
  turnover_cents bigint not null default 0,
  unexplained_cents bigint not null default 0,
  constraint reconciliation_discrepancy CHECK (((status <> 'discrepancy'::text) OR (explained_cents < unexplained_cents))),
  constraint reconciliation_explained CHECK (((explained_cents = 0) OR (explained_cents = unexplained_cents))),
  constraint reconciliation_ready CHECK (((status <> ALL (ARRAY['ready'::text, 'reconciled'::text])) OR ((explained_cents = unexplained_cents) AND (collected_at IS NOT NULL)))),
  constraint reconciliation_reconciled CHECK ((((status = 'reconciled'::text) = (reconciled_at IS NOT NULL)) AND ((reconciled_at IS NULL) = (reconciled_by IS NULL)))),
  constraint reconciliation_signed CHECK ((((first_signed_by IS NULL) = (first_signed_at IS NULL)) AND ((first_signed_by IS NULL) OR (status = ANY (ARRAY['ready'::text, 'reconciled'::text]))))),
  constraint reconciliation_status_check CHECK ((status = ANY (ARRAY['collecting'::text, 'ready'::text, 'discrepancy'::text, 'reconciled'::text]))),
  constraint reconciliation_turnover_cents_check CHECK ((turnover_cents >= 0)),
  constraint reconciliation_two_people CHECK ((first_signed_by <> reconciled_by)),
  constraint reconciliation_unexplained_cents_check CHECK ((unexplained_cents >= 0)),
  constraint reconciliation_first_signed_by_fkey FOREIGN KEY (first_signed_by) REFERENCES account(id),
  constraint reconciliation_reconciled_by_fkey FOREIGN KEY (reconciled_by) REFERENCES account(id),
  constraint reconciliation_pkey PRIMARY KEY (id),
  constraint reconciliation_once UNIQUE (channel, report_date)
);

CREATE INDEX reconciliation_by_amount ON public.reconciliation USING btree (amount_cents, id);

CREATE INDEX reconciliation_listed ON public.reconciliation USING btree (report_date, id);

CREATE INDEX reconciliation_open ON public.reconciliation USING btree (channel, report_date) WHERE (status = ANY (ARRAY['collecting'::text, 'discrepancy'::text]));

CREATE INDEX reconciliation_waiting ON public.reconciliation USING btree (report_date) WHERE (status = 'ready'::text);

CREATE TRIGGER reconciliation_is_closed BEFORE DELETE OR UPDATE ON public.reconciliation FOR EACH ROW WHEN ((old.status = 'reconciled'::text)) EXECUTE FUNCTION reconciliation_is_closed();

create table reconciliation_explanation (
  amount_cents bigint not null,
  created_at timestamp with time zone not null default app_now(),
  id uuid not null default new_id(),
  proposed_by uuid not null,
  reason text not null,
  reconciliation_id uuid not null,
  signed_at timestamp with time zone,
  signed_by uuid,
  constraint reconciliation_explanation_amount_cents_check CHECK ((amount_cents > 0)),
  constraint reconciliation_explanation_reason_check CHECK (((char_length(reason) >= 5) AND (char_length(reason) <= 500))),
  constraint reconciliation_explanation_signed CHECK (((signed_by IS NULL) = (signed_at IS NULL))),
  constraint reconciliation_explanation_two_people CHECK ((signed_by <> proposed_by)),
  constraint reconciliation_explanation_proposed_by_fkey FOREIGN KEY (proposed_by) REFERENCES account(id),
  constraint reconciliation_explanation_reconciliation_id_fkey FOREIGN KEY (reconciliation_id) REFERENCES reconciliation(id),
  constraint reconciliation_explanation_signed_by_fkey FOREIGN KEY (signed_by) REFERENCES account(id),
  constraint reconciliation_explanation_pkey PRIMARY KEY (id)
);

CREATE UNIQUE INDEX reconciliation_explanation_one_signed ON public.reconciliation_explanation USING btree (reconciliation_id) WHERE (signed_by IS NOT NULL);

CREATE UNIQUE INDEX reconciliation_explanation_one_waiting ON public.reconciliation_explanation USING btree (reconciliation_id) WHERE (signed_by IS NULL);

CREATE TRIGGER reconciliation_explanation_is_closed BEFORE DELETE OR UPDATE ON public.reconciliation_explanation FOR EACH ROW WHEN ((old.signed_by IS NOT NULL)) EXECUTE FUNCTION reconciliation_is_closed();

create table reconciliation_line (
  amount_cents bigint not null,
  channel text not null,
  fee_cents bigint not null default 0,
  id uuid not null default new_id(),
  kind text not null,
  line_key text not null,
  matched_with text,
  occurred_at timestamp with time zone not null,
  provider_id text,
  reconciliation_id uuid not null,
  source text not null,
  constraint reconciliation_line_source_check CHECK ((source = ANY (ARRAY['ledger'::text, 'dispute'::text, 'provider'::text, 'bank'::text]))),
  constraint reconciliation_line_reconciliation_id_fkey FOREIGN KEY (reconciliation_id) REFERENCES reconciliation(id),
  constraint reconciliation_line_pkey PRIMARY KEY (id),
  constraint reconciliation_line_once UNIQUE (channel, source, line_key)
);

CREATE INDEX reconciliation_line_of ON public.reconciliation_line USING btree (reconciliation_id, occurred_at, id);

CREATE TRIGGER reconciliation_line_is_closed BEFORE INSERT OR DELETE OR UPDATE ON public.reconciliation_line FOR EACH ROW EXECUTE FUNCTION reconciliation_line_is_closed();

create table recovery_code (
  code_hash bytea not null,
  created_at timestamp with time zone not null default app_now(),
  person_id uuid not null,
  used_at timestamp with time zone,
  constraint recovery_code_person_id_fkey FOREIGN KEY (person_id) REFERENCES totp_factor(person_id) ON DELETE CASCADE,
  constraint recovery_code_pkey PRIMARY KEY (code_hash)
);

CREATE INDEX recovery_code_person ON public.recovery_code USING btree (person_id);

create table referral (
  approved_at timestamp with time zone,
  approved_by uuid,
  flag text,
  flagged_at timestamp with time zone,
  hold_until timestamp with time zone,
  id uuid not null default new_id(),
  joined_at timestamp with time zone not null,
  kept_at timestamp with time zone,
  reason text,
  referee_id uuid not null,
  referrer_id uuid not null,
  reversed_at timestamp with time zone,
  review_since timestamp with time zone,
  reward_cents bigint,
  rewarded_at timestamp with time zone,
  signals text[] not null default '{}'::text[],
  source text not null,
  state text not null default 'joined'::text,
  updated_at timestamp with time zone not null default app_now(),
  verified_at timestamp with time zone,
  waits_for text,
  constraint referral_approved CHECK (((approved_at IS NULL) = (approved_by IS NULL))),
  constraint referral_flag CHECK ((((flag IS NULL) = (flagged_at IS NULL)) AND ((flag IS NULL) OR (state = 'rewarded'::text)))),
  constraint referral_flag_check CHECK ((flag = ANY (ARRAY['referee_suspended'::text, 'account_closed'::text, 'identity'::text, 'signals'::text]))),
  constraint referral_of_another CHECK ((referrer_id <> referee_id)),
  constraint referral_reason CHECK (((state = 'ineligible'::text) = (reason IS NOT NULL))),
  constraint referral_reason_check CHECK ((reason = ANY (ARRAY['self'::text, 'duplicate_person'::text, 'country'::text, 'brand'::text, 'referrer_suspended'::text, 'referee_suspended'::text, 'account_closed'::text, 'strike'::text, 'velocity'::text, 'cap'::text, 'inactive'::text, 'fraud'::text]))),
  constraint referral_reversed CHECK (((reversed_at IS NULL) OR (rewarded_at IS NOT NULL))),
  constraint referral_review CHECK (((NOT (waits_for IS DISTINCT FROM 'review'::text)) = (review_since IS NOT NULL))),
  constraint referral_reward_cents_check CHECK ((reward_cents > 0)),
  constraint referral_rewarded CHECK ((((rewarded_at IS NULL) = (reward_cents IS NULL)) AND ((state = 'rewarded'::text) = ((rewarded_at IS NOT NULL) AND (reversed_at IS NULL))))),
  constraint referral_signals_check CHECK ((signals <@ '{person,device,card,payout,household,no_device}'::text[])),
  constraint referral_source_check CHECK ((source = ANY (ARRAY['link'::text, 'parameter'::text, 'asked'::text]))),
  constraint referral_state_check CHECK ((state = ANY (ARRAY['joined'::text, 'verified'::text, 'rewarded'::text, 'ineligible'::text, 'expired'::text]))),
  constraint referral_times CHECK (((joined_at <= verified_at) AND (verified_at <= rewarded_at) AND (rewarded_at <= reversed_at))),
  constraint referral_verified CHECK ((((verified_at IS NULL) = (hold_until IS NULL)) AND ((state <> ALL (ARRAY['verified'::text, 'rewarded'::text])) OR (verified_at IS NOT NULL)) AND ((state <> ALL (ARRAY['joined'::text, 'expired'::text])) OR (verified_at IS NULL)))),
  constraint referral_waits CHECK (((state = ANY (ARRAY['joined'::text, 'verified'::text])) = (waits_for IS NOT NULL))),
  constraint referral_waits_for_check CHECK ((waits_for = ANY (ARRAY['verification'::text, 'hold'::text, 'activity'::text, 'review'::text, 'referrer'::text, 'order'::text, 'funding'::text]))),
  constraint referral_approved_by_fkey FOREIGN KEY (approved_by) REFERENCES account(id),
  constraint referral_referee_id_fkey FOREIGN KEY (referee_id) REFERENCES account(id),
  constraint referral_referrer_id_fkey FOREIGN KEY (referrer_id) REFERENCES account(id),
  constraint referral_pkey PRIMARY KEY (id),
  constraint referral_once UNIQUE (referee_id)
);

CREATE INDEX referral_by_join ON public.referral USING btree (joined_at);

CREATE INDEX referral_by_reversal ON public.referral USING btree (reversed_at) WHERE (reversed_at IS NOT NULL);

CREATE INDEX referral_by_reward ON public.referral USING btree (rewarded_at) WHERE (rewarded_at IS NOT NULL);

CREATE INDEX referral_flag_queue ON public.referral USING btree (flagged_at, id) WHERE (flagged_at IS NOT NULL);

CREATE INDEX referral_joined ON public.referral USING btree (joined_at, id) WHERE (state = 'joined'::text);

CREATE INDEX referral_of_referrer ON public.referral USING btree (referrer_id, joined_at, id);

CREATE INDEX referral_pending ON public.referral USING btree (verified_at, id) WHERE (state = 'verified'::text);

CREATE INDEX referral_recent ON public.referral USING btree (rewarded_at, id) WHERE (state = 'rewarded'::text);

CREATE INDEX referral_review_queue ON public.referral USING btree (review_since, id) WHERE (review_since IS NOT NULL);

CREATE INDEX referral_rewarded_of ON public.referral USING btree (referrer_id, rewarded_at) WHERE (rewarded_at IS NOT NULL);

CREATE INDEX referral_verified_of ON public.referral USING btree (referrer_id, verified_at) WHERE ((verified_at IS NOT NULL) AND (state <> 'ineligible'::text));

create table referral_active_day (
  day date not null,
  referral_id uuid not null,
  constraint referral_active_day_referral_id_fkey FOREIGN KEY (referral_id) REFERENCES referral(id),
  constraint referral_active_day_pkey PRIMARY KEY (referral_id, day)
);

create table referral_attribution (
  account_id uuid not null,
  created_at timestamp with time zone not null default app_now(),
  referrer_id uuid,
  referrer_username text not null,
  source text not null,
  constraint referral_attribution_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint referral_attribution_referrer_id_fkey FOREIGN KEY (referrer_id) REFERENCES account(id),
  constraint referral_attribution_pkey PRIMARY KEY (account_id)
);

create table referral_budget (
  funded_cents bigint not null default 0,
  is_only boolean not null default true,
  paid_cents bigint not null default 0,
  constraint referral_budget_check CHECK (((paid_cents >= 0) AND (paid_cents <= funded_cents))),
  constraint referral_budget_funded_cents_check CHECK ((funded_cents >= 0)),
  constraint referral_budget_is_only_check CHECK (is_only),
  constraint referral_budget_pkey PRIMARY KEY (is_only)
);

create table referral_change (
  created_at timestamp with time zone not null default app_now(),
  decided_by uuid,
  from_state text,
  id uuid not null default new_id(),
  note text not null default ''::text,
  reason text,
  referral_id uuid not null,
  to_state text not null,
  constraint referral_change_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES account(id),
  constraint referral_change_referral_id_fkey FOREIGN KEY (referral_id) REFERENCES referral(id),
  constraint referral_change_pkey PRIMARY KEY (id)
);

CREATE INDEX referral_change_of ON public.referral_change USING btree (referral_id, created_at, id);

create table referral_funding (
  amount_cents bigint not null,
  created_at timestamp with time zone not null default app_now(),
  id uuid not null,
  reason text not null,
  constraint referral_funding_amount_cents_check CHECK ((amount_cents > 0)),
  constraint referral_funding_reason_check CHECK ((reason <> ''::text)),
  constraint referral_funding_pkey PRIMARY KEY (id)
);

create table referral_preference (
  is_off_leaderboard boolean not null default false,
  person_id uuid not null,
  question_skipped_at timestamp with time zone,
  constraint referral_preference_person_id_fkey FOREIGN KEY (person_id) REFERENCES account(id),
  constraint referral_preference_pkey PRIMARY KEY (person_id)
);

create table referral_rank_mark (
  period date not null,
  person_id uuid not null,
  place numeric(26,0) not null,
  rank integer not null,
  constraint referral_rank_mark_pkey PRIMARY KEY (period, place, person_id)
);

create table referral_standing (
  is_listed boolean not null,
  last_verified_at timestamp with time zone not null,
  period date not null,
  person_id uuid not null,
  place numeric(26,0) not null,
  verified_count integer not null,
  constraint referral_standing_verified_count_check CHECK ((verified_count > 0)),
  constraint referral_standing_person_id_fkey FOREIGN KEY (person_id) REFERENCES account(id),
  constraint referral_standing_pkey PRIMARY KEY (period, person_id)
);

CREATE INDEX referral_standing_person ON public.referral_standing USING btree (person_id);

CREATE INDEX referral_standing_place ON public.referral_standing USING btree (period, place, person_id) WHERE is_listed;

create table released_phone (
  free_at timestamp with time zone not null,
  person_id uuid not null,
  phone_bidx bytea not null,
  constraint released_phone_person_id_fkey FOREIGN KEY (person_id) REFERENCES account(id),
  constraint released_phone_pkey PRIMARY KEY (phone_bidx)
);

CREATE INDEX released_phone_free ON public.released_phone USING btree (free_at);

create table report (
  account_id uuid,
  acted_by_person_id uuid,
  created_at timestamp with time zone not null default app_now(),
  decided_at timestamp with time zone,
  decided_by_id uuid,
  decision_id uuid,
  due_at timestamp with time zone not null,
  id uuid not null default new_id(),
  note text,
  object_id uuid not null,
  object_type text not null,
  priority integer not null default 0,
  reason text not null,
  status text not null default 'open'::text,
  subject_account_id uuid not null,
  text text not null default ''::text,
  constraint report_decided CHECK (((status = 'open'::text) = (decided_at IS NULL))),
  constraint report_object_type_check CHECK ((object_type = ANY (ARRAY['user'::text, 'post'::text, 'reply'::text, 'review'::text, 'product'::text, 'chat_message'::text, 'giveaway'::text]))),
  constraint report_priority_check CHECK ((priority >= 0)),
  constraint report_reason_check CHECK ((reason = ANY (ARRAY['spam'::text, 'scam'::text, 'impersonation'::text, 'harassment'::text, 'hate'::text, 'sexual'::text, 'self_harm'::text, 'violence'::text, 'child_safety'::text, 'prohibited_sales'::text, 'privacy'::text, 'ip'::text, 'other'::text]))),
  constraint report_status_check CHECK ((status = ANY (ARRAY['open'::text, 'upheld'::text, 'dismissed'::text]))),
  constraint report_text_check CHECK ((char_length(text) <= 1000)),
  constraint report_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint report_acted_by_person_id_fkey FOREIGN KEY (acted_by_person_id) REFERENCES account(id),
  constraint report_decided_by_id_fkey FOREIGN KEY (decided_by_id) REFERENCES account(id),
  constraint report_decision_id_fkey FOREIGN KEY (decision_id) REFERENCES report_decision(id),
  constraint report_subject_account_id_fkey FOREIGN KEY (subject_account_id) REFERENCES account(id),
  constraint report_pkey PRIMARY KEY (id)
);

CREATE INDEX report_account_time ON public.report USING btree (account_id, created_at, id) WHERE (account_id IS NOT NULL);

CREATE INDEX report_decision_reports ON public.report USING btree (decision_id) WHERE (decision_id IS NOT NULL);

CREATE INDEX report_due ON public.report USING btree (due_at, id) WHERE (status = 'open'::text);

CREATE INDEX report_object ON public.report USING btree (object_id, due_at, id) WHERE (status = 'open'::text);

CREATE UNIQUE INDEX report_open_once ON public.report USING btree (object_id, account_id) NULLS NOT DISTINCT WHERE (status = 'open'::text);

CREATE INDEX report_queue ON public.report USING btree (status, created_at, id);

CREATE INDEX report_subject_time ON public.report USING btree (subject_account_id, created_at, id);

create table report_decision (
  action text not null,
  appeal_answer text,
  appeal_decided_at timestamp with time zone,
  appeal_decided_by_id uuid,
  appeal_status text,
  appeal_text text,
  appealed_at timestamp with time zone,
  decided_at timestamp with time zone not null default app_now(),
  decided_by_id uuid,
  id uuid not null default new_id(),
  object_id uuid not null,
  object_type text not null,
  policy text not null,
  reason text not null,
  status_change_id uuid,
  subject_account_id uuid not null,
  constraint report_decision_action_check CHECK ((action = ANY (ARRAY['no_action'::text, 'remove'::text, 'suspend'::text]))),
  constraint report_decision_answer CHECK (((appeal_decided_at IS NULL) = (appeal_answer IS NULL))),
  constraint report_decision_appeal CHECK (((appealed_at IS NULL) = (appeal_text IS NULL))),
  constraint report_decision_appeal_status_check CHECK ((appeal_status = ANY (ARRAY['open'::text, 'upheld'::text, 'rejected'::text]))),
  constraint report_decision_appeal_text_check CHECK ((char_length(appeal_text) <= 2000)),
  constraint report_decision_object_type_check CHECK ((object_type = ANY (ARRAY['user'::text, 'post'::text, 'reply'::text, 'review'::text, 'product'::text, 'chat_message'::text, 'giveaway'::text]))),
  constraint report_decision_appeal_decided_by_id_fkey FOREIGN KEY (appeal_decided_by_id) REFERENCES account(id),
  constraint report_decision_decided_by_id_fkey FOREIGN KEY (decided_by_id) REFERENCES account(id),
  constraint report_decision_subject_account_id_fkey FOREIGN KEY (subject_account_id) REFERENCES account(id),
  constraint report_decision_pkey PRIMARY KEY (id),
  constraint report_decision_status_change_id_key UNIQUE (status_change_id)
);

CREATE INDEX report_decision_appeals ON public.report_decision USING btree (appealed_at, id) WHERE (appeal_status = 'open'::text);

CREATE INDEX report_decision_object ON public.report_decision USING btree (object_id, decided_at);

CREATE INDEX report_decision_queue ON public.report_decision USING btree (decided_at, id);

CREATE INDEX report_decision_subject ON public.report_decision USING btree (subject_account_id, decided_at);

create table review (
  account_id uuid not null,
  acted_by_person_id uuid not null,
  client_id text,
  created_at timestamp with time zone not null default app_now(),
  deleted_at timestamp with time zone,
  edited_at timestamp with time zone,
  id uuid not null default new_id(),
  insider text,
  post_id uuid not null,
  rating smallint not null,
  relation text not null,
  reviewed_account_id uuid not null,
  status text not null default 'active'::text,
  text text not null,
  constraint review_client_id_check CHECK (((char_length(client_id) >= 1) AND (char_length(client_id) <= 100))),
  constraint review_deleted CHECK (((status = 'deleted'::text) = (deleted_at IS NOT NULL))),
  constraint review_insider_check CHECK ((insider = ANY (ARRAY['staff'::text, 'team'::text, 'family'::text]))),
  constraint review_of_another CHECK ((account_id <> reviewed_account_id)),
  constraint review_rating_check CHECK (((rating >= 1) AND (rating <= 5))),
  constraint review_relation_check CHECK ((relation = ANY (ARRAY['winner'::text, 'entrant'::text]))),
  constraint review_status_check CHECK ((status = ANY (ARRAY['active'::text, 'removed'::text, 'deleted'::text]))),
  constraint review_text CHECK ((((char_length(text) >= 1) AND (char_length(text) <= 500)) OR ((status = 'deleted'::text) AND (text = ''::text)))),
  constraint review_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint review_acted_by_person_id_fkey FOREIGN KEY (acted_by_person_id) REFERENCES account(id),
  constraint review_post_id_fkey FOREIGN KEY (post_id) REFERENCES post(id),
  constraint review_reviewed_account_id_fkey FOREIGN KEY (reviewed_account_id) REFERENCES account(id),
  constraint review_pkey PRIMARY KEY (id),
  constraint review_once UNIQUE (account_id, post_id)
);

CREATE INDEX review_about ON public.review USING btree (reviewed_account_id, created_at, id) INCLUDE (rating, account_id) WHERE (status = 'active'::text);

CREATE INDEX review_by ON public.review USING btree (account_id, created_at, id);

CREATE INDEX review_of_post ON public.review USING btree (post_id);

create table review_answer (
  account_id uuid not null,
  acted_by_person_id uuid not null,
  created_at timestamp with time zone not null default app_now(),
  edited_at timestamp with time zone,
  review_id uuid not null,
  text text not null,
  constraint review_answer_text_check CHECK (((char_length(text) >= 1) AND (char_length(text) <= 500))),
  constraint review_answer_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint review_answer_acted_by_person_id_fkey FOREIGN KEY (acted_by_person_id) REFERENCES account(id),
  constraint review_answer_review_id_fkey FOREIGN KEY (review_id) REFERENCES review(id) ON DELETE CASCADE,
  constraint review_answer_pkey PRIMARY KEY (review_id)
);

CREATE INDEX review_answer_account ON public.review_answer USING btree (account_id);

create table review_mention (
  account_id uuid not null,
  mention text not null,
  review_id uuid not null,
  constraint review_mention_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint review_mention_review_id_fkey FOREIGN KEY (review_id) REFERENCES review(id) ON DELETE CASCADE,
  constraint review_mention_pkey PRIMARY KEY (review_id, account_id)
);

CREATE INDEX review_mention_account ON public.review_mention USING btree (account_id);

create table review_version (
  number integer not null,
  rating smallint not null,
  review_id uuid not null,
  text text not null,
  written_at timestamp with time zone not null,
  constraint review_version_number_check CHECK (((number >= 1) AND (number <= 20))),
  constraint review_version_rating_check CHECK (((rating >= 1) AND (rating <= 5))),
  constraint review_version_review_id_fkey FOREIGN KEY (review_id) REFERENCES review(id) ON DELETE CASCADE,
  constraint review_version_pkey PRIMARY KEY (review_id, number)
);

create table sanctions_hit (
  created_at timestamp with time zone not null default app_now(),
  decided_at timestamp with time zone,
  decided_by uuid,
  entry_no text not null,
  id uuid not null default new_id(),
  name text not null,
  person_id uuid not null,
  programs text not null,
  reason text,
  score integer not null,
  status text not null default 'open'::text,
  constraint sanctions_hit_decided CHECK ((((status = 'open'::text) = (decided_at IS NULL)) AND ((decided_at IS NULL) = (decided_by IS NULL)) AND ((decided_at IS NULL) = (reason IS NULL)))),
  constraint sanctions_hit_not_own CHECK ((decided_by <> person_id)),
  constraint sanctions_hit_score_check CHECK (((score >= 0) AND (score <= 100))),
  constraint sanctions_hit_status_check CHECK ((status = ANY (ARRAY['open'::text, 'cleared'::text, 'confirmed'::text]))),
  constraint sanctions_hit_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES account(id),
  constraint sanctions_hit_person_id_fkey FOREIGN KEY (person_id) REFERENCES account(id),
  constraint sanctions_hit_pkey PRIMARY KEY (id),
  constraint sanctions_hit_once UNIQUE (person_id, entry_no, name)
);

CREATE INDEX sanctions_hit_newest ON public.sanctions_hit USING btree (created_at, id);

CREATE INDEX sanctions_hit_person ON public.sanctions_hit USING btree (person_id) WHERE (status <> 'cleared'::text);

create table sanctions_list (
  entries integer not null,
  is_only boolean not null default true,
  loaded_at timestamp with time zone not null,
  version integer not null,
  constraint sanctions_list_is_only_check CHECK (is_only),
  constraint sanctions_list_pkey PRIMARY KEY (is_only)
);

create table sanctions_name (
  birth_years integer[] not null,
  entry_no text not null,
  name text not null,
  name_key text not null,
  programs text not null,
  constraint sanctions_name_pkey PRIMARY KEY (entry_no, name)
);

CREATE INDEX sanctions_name_trigrams ON public.sanctions_name USING gin (name_key gin_trgm_ops);

create table sanctions_screening (
  list_version integer not null,
  person_id uuid not null,
  screened_at timestamp with time zone not null default app_now(),
  constraint sanctions_screening_person_id_fkey FOREIGN KEY (person_id) REFERENCES account(id),
  constraint sanctions_screening_pkey PRIMARY KEY (person_id)
);

CREATE INDEX sanctions_screening_oldest ON public.sanctions_screening USING btree (screened_at);

create table scheduled_post (
  account_id uuid not null,
  post_id uuid not null,
  publish_at timestamp with time zone not null,
  constraint scheduled_post_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint scheduled_post_post_id_fkey FOREIGN KEY (post_id) REFERENCES post(id),
  constraint scheduled_post_pkey PRIMARY KEY (post_id)
);

CREATE INDEX scheduled_post_next ON public.scheduled_post USING btree (account_id, publish_at, post_id);

create table session (
  acting_account_id uuid not null,
  created_at timestamp with time zone not null default app_now(),
  expires_at timestamp with time zone not null,
  factor_added_at timestamp with time zone,
  id uuid not null default new_id(),
  ip inet,
  is_two_factor_authenticated boolean not null default false,
  kind text not null default 'web'::text,
  last_seen_at timestamp with time zone not null default app_now(),
  opened_from uuid,
  person_id uuid not null,
  token_hash bytea not null,
  user_agent text not null default ''::text,
  constraint session_kind_check CHECK ((kind = ANY (ARRAY['web'::text, 'sp'::text]))),
  constraint session_staff_opened CHECK (((kind = 'sp'::text) = (opened_from IS NOT NULL))),
  constraint session_acting_account_id_fkey FOREIGN KEY (acting_account_id) REFERENCES account(id),
  constraint session_opened_from_fkey FOREIGN KEY (opened_from) REFERENCES session(id) ON DELETE CASCADE,
  constraint session_person_id_fkey FOREIGN KEY (person_id) REFERENCES account(id),
  constraint session_pkey PRIMARY KEY (id),
  constraint session_token_unique UNIQUE (token_hash)
);

CREATE INDEX session_acting ON public.session USING btree (acting_account_id);

CREATE INDEX session_network ON public.session USING btree (network(set_masklen(ip,
CASE family(ip)
    WHEN 4 THEN 24
    ELSE 48
END)));

CREATE INDEX session_person ON public.session USING btree (person_id);

CREATE UNIQUE INDEX session_staff_one ON public.session USING btree (opened_from) WHERE (kind = 'sp'::text);

CREATE TRIGGER session_was_seen AFTER DELETE OR UPDATE OF acting_account_id ON public.session FOR EACH ROW WHEN ((old.kind = 'web'::text)) EXECUTE FUNCTION session_was_seen();

create table setting (
  key text not null,
  reason text not null default ''::text,
  set_by uuid,
  valid_from timestamp with time zone not null default app_now(),
  value jsonb not null,
  constraint setting_pkey PRIMARY KEY (key, valid_from)
);

create table shipping_address (
  account_id uuid not null,
  address_enc bytea not null,
  updated_at timestamp with time zone not null default app_now(),
  constraint shipping_address_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint shipping_address_pkey PRIMARY KEY (account_id)
);

create table shop (
  account_id uuid not null,
  created_at timestamp with time zone not null default app_now(),
  packing_days integer not null,
  policy text not null default ''::text,
  return_address_enc bytea not null,
  return_days integer not null,
  shipping_cents bigint not null,
  updated_at timestamp with time zone not null default app_now(),
  constraint shop_packing_days_check CHECK ((packing_days = ANY (ARRAY[1, 3, 5]))),
  constraint shop_policy_check CHECK ((char_length(policy) <= 1000)),
  constraint shop_return_days_check CHECK ((return_days = ANY (ARRAY[30, 60]))),
  constraint shop_shipping_cents_check CHECK (((shipping_cents >= 0) AND (shipping_cents <= 2500))),
  constraint shop_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint shop_pkey PRIMARY KEY (account_id)
);

create table shop_claim (
  act_by timestamp with time zone,
  appeal_text text not null default ''::text,
  asked_cents bigint not null,
  closed_by text,
  created_at timestamp with time zone not null default app_now(),
  ended_at timestamp with time zone,
  id uuid not null default new_id(),
  is_for_staff boolean not null generated always as (((status = 'with_staff'::text) OR ((vendor_failed_at IS NOT NULL) AND (vendor_settled_at IS NULL)))),
  label_by text,
  new_carrier text,
  new_tracking text,
  offered_cents bigint,
  order_id uuid not null,
  parcel_id uuid not null,
  person_id uuid not null,
  reason text not null,
  reminded_at timestamp with time zone,
  return_carrier text,
  return_tracking text,
  seller_text text not null default ''::text,
  shipping_cents bigint not null,
  staff_since timestamp with time zone,
  staff_text text not null default ''::text,
  status text not null,
  text text not null,
  updated_at timestamp with time zone not null default app_now(),
  vendor_bill_cents bigint,
  vendor_failed_at timestamp with time zone,
  vendor_settled_at timestamp with time zone,
  wish text not null,
  constraint shop_claim_appeal_text_check CHECK ((char_length(appeal_text) <= 2000)),
  constraint shop_claim_asked_cents_check CHECK ((asked_cents > 0)),
  constraint shop_claim_check CHECK (((shipping_cents >= 0) AND (shipping_cents <= asked_cents))),
  constraint shop_claim_check1 CHECK (((offered_cents > 0) AND (offered_cents < asked_cents))),
  constraint shop_claim_closed_by_check CHECK ((closed_by = ANY (ARRAY['buyer'::text, 'seller'::text, 'staff'::text, 'system'::text]))),
  constraint shop_claim_ended CHECK (((status = ANY (ARRAY['refunded'::text, 'replaced'::text, 'closed'::text])) = (ended_at IS NOT NULL))),
  constraint shop_claim_for_staff CHECK ((is_for_staff <= (staff_since IS NOT NULL))),
  constraint shop_claim_label_by_check CHECK ((label_by = ANY (ARRAY['buyer'::text, 'seller'::text]))),
  constraint shop_claim_new_carrier_check CHECK (((char_length(new_carrier) >= 1) AND (char_length(new_carrier) <= 40))),
  constraint shop_claim_new_tracking_check CHECK (((char_length(new_tracking) >= 1) AND (char_length(new_tracking) <= 60))),
  constraint shop_claim_offer CHECK (((status = 'offered'::text) <= (offered_cents IS NOT NULL))),
  constraint shop_claim_reason_check CHECK ((reason = ANY (ARRAY['never_came'::text, 'broken'::text, 'wrong'::text, 'send_back'::text, 'other'::text]))),
  constraint shop_claim_return CHECK (((status = 'return_sent'::text) <= ((return_carrier IS NOT NULL) AND (return_tracking IS NOT NULL)))),
  constraint shop_claim_return_carrier_check CHECK (((char_length(return_carrier) >= 1) AND (char_length(return_carrier) <= 40))),
  constraint shop_claim_return_tracking_check CHECK (((char_length(return_tracking) >= 1) AND (char_length(return_tracking) <= 60))),
  constraint shop_claim_seller_text_check CHECK ((char_length(seller_text) <= 2000)),
  constraint shop_claim_staff_text_check CHECK ((char_length(staff_text) <= 2000)),
  constraint shop_claim_text_check CHECK ((char_length(text) <= 2000)),
  constraint shop_claim_vendor_bill CHECK (((vendor_bill_cents IS NULL) OR ((vendor_bill_cents >= 0) AND (vendor_settled_at IS NOT NULL)))),
  constraint shop_claim_vendor_settled CHECK (((vendor_settled_at IS NULL) OR (vendor_failed_at IS NOT NULL))),
  constraint shop_claim_wish_check CHECK ((wish = ANY (ARRAY['money'::text, 'replacement'::text]))),
  constraint shop_claim_order_id_fkey FOREIGN KEY (order_id) REFERENCES shop_order(id),
  constraint shop_claim_parcel_id_fkey FOREIGN KEY (parcel_id) REFERENCES shop_parcel(id),
  constraint shop_claim_person_id_fkey FOREIGN KEY (person_id) REFERENCES account(id),
  constraint shop_claim_pkey PRIMARY KEY (id)
);

CREATE INDEX shop_claim_due ON public.shop_claim USING btree (act_by) WHERE (act_by IS NOT NULL);

CREATE UNIQUE INDEX shop_claim_open ON public.shop_claim USING btree (parcel_id) WHERE (ended_at IS NULL);

CREATE INDEX shop_claim_order ON public.shop_claim USING btree (order_id);

CREATE INDEX shop_claim_person ON public.shop_claim USING btree (person_id);

CREATE INDEX shop_claim_staff ON public.shop_claim USING btree (is_for_staff, staff_since, id) WHERE (staff_since IS NOT NULL);

CREATE UNIQUE INDEX shop_claim_vendor_failed ON public.shop_claim USING btree (parcel_id) WHERE (vendor_failed_at IS NOT NULL);

CREATE TRIGGER shop_claim_transition BEFORE UPDATE OF status ON public.shop_claim FOR EACH ROW EXECUTE FUNCTION check_shop_order_transition('claim');

create table shop_claim_item (
  claim_id uuid not null,
  order_item_id uuid not null,
  constraint shop_claim_item_claim_id_fkey FOREIGN KEY (claim_id) REFERENCES shop_claim(id),
  constraint shop_claim_item_order_item_id_fkey FOREIGN KEY (order_item_id) REFERENCES shop_order_item(id),
  constraint shop_claim_item_pkey PRIMARY KEY (claim_id, order_item_id)
);

CREATE INDEX shop_claim_item_item ON public.shop_claim_item USING btree (order_item_id);

create table shop_claim_picture (
  claim_id uuid not null,
  media_id uuid not null,
  "position" integer not null,
  constraint shop_claim_picture_position_check CHECK ((("position" >= 1) AND ("position" <= 4))),
  constraint shop_claim_picture_claim_id_fkey FOREIGN KEY (claim_id) REFERENCES shop_claim(id),
  constraint shop_claim_picture_media_id_fkey FOREIGN KEY (media_id) REFERENCES media_object(id) ON DELETE CASCADE,
  constraint shop_claim_picture_pkey PRIMARY KEY (claim_id, "position")
);

CREATE INDEX shop_claim_picture_media ON public.shop_claim_picture USING btree (media_id);

create table shop_discount (
  account_id uuid not null,
  amount_cents bigint,
  code text not null,
  created_at timestamp with time zone not null default app_now(),
  ended_at timestamp with time zone,
  ends_at timestamp with time zone,
  id uuid not null default new_id(),
  is_on boolean not null default true,
  is_once_per_buyer boolean not null,
  least_cents bigint,
  max_uses integer,
  percent integer,
  starts_at timestamp with time zone,
  uses integer not null default 0,
  constraint shop_discount_amount_cents_check CHECK (((amount_cents >= 1) AND (amount_cents <= 100000))),
  constraint shop_discount_code_check CHECK ((code ~ '^[A-Z0-9-]{3,20}$'::text)),
  constraint shop_discount_least_cents_check CHECK ((least_cents > 0)),
  constraint shop_discount_max_uses_check CHECK (((max_uses >= 1) AND (max_uses <= 100000))),
  constraint shop_discount_percent_check CHECK (((percent >= 1) AND (percent <= 90))),
  constraint shop_discount_uses CHECK (((uses >= 0) AND (uses <= max_uses))),
  constraint shop_discount_value CHECK (((percent IS NULL) <> (amount_cents IS NULL))),
  constraint shop_discount_window CHECK ((ends_at > starts_at)),
  constraint shop_discount_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint shop_discount_pkey PRIMARY KEY (id)
);

CREATE INDEX shop_discount_code ON public.shop_discount USING btree (code, account_id);

CREATE UNIQUE INDEX shop_discount_living ON public.shop_discount USING btree (account_id, code) WHERE (ended_at IS NULL);

CREATE INDEX shop_discount_seller ON public.shop_discount USING btree (account_id, created_at DESC, id DESC);

create table shop_download (
  created_at timestamp with time zone not null default app_now(),
  id bigint not null generated always as identity,
  order_item_id uuid not null,
  person_id uuid not null,
  constraint shop_download_order_item_id_fkey FOREIGN KEY (order_item_id) REFERENCES shop_order_item(id),
  constraint shop_download_person_id_fkey FOREIGN KEY (person_id) REFERENCES account(id),
  constraint shop_download_pkey PRIMARY KEY (id)
);

CREATE INDEX shop_download_item ON public.shop_download USING btree (order_item_id, id);

CREATE INDEX shop_download_person ON public.shop_download USING btree (person_id);

create table shop_order (
  account_id uuid not null,
  address_enc bytea,
  card_cents bigint not null,
  cart_version integer not null,
  code text not null,
  created_at timestamp with time zone not null default app_now(),
  disputed_at timestamp with time zone,
  id uuid not null default new_id(),
  idempotency_key text not null,
  items_cents bigint not null,
  paid_at timestamp with time zone,
  pay_until timestamp with time zone not null,
  payment_id uuid,
  person_id uuid not null,
  state text not null,
  status text not null,
  tax_cents bigint not null,
  total_cents bigint not null,
  updated_at timestamp with time zone not null default app_now(),
  wallet_cents bigint not null,
  constraint shop_order_card_cents_check CHECK ((card_cents >= 0)),
  constraint shop_order_code_check CHECK ((code ~ '^[0-9A-HJKMNP-TV-Z]{8}$'::text)),
  constraint shop_order_items_cents_check CHECK ((items_cents > 0)),
  constraint shop_order_split CHECK (((wallet_cents + card_cents) = total_cents)),
  constraint shop_order_state_check CHECK ((state ~ '^[A-Z]{2}$'::text)),
  constraint shop_order_tax_cents_check CHECK ((tax_cents >= 0)),
  constraint shop_order_total CHECK (((items_cents + tax_cents) = total_cents)),
  constraint shop_order_wallet_cents_check CHECK ((wallet_cents >= 0)),
  constraint shop_order_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint shop_order_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payment(id),
  constraint shop_order_person_id_fkey FOREIGN KEY (person_id) REFERENCES account(id),
  constraint shop_order_pkey PRIMARY KEY (id),
  constraint shop_order_code UNIQUE (code),
  constraint shop_order_key UNIQUE (person_id, idempotency_key)
);

CREATE INDEX shop_order_buyer ON public.shop_order USING btree (account_id, created_at DESC, id DESC);

CREATE INDEX shop_order_payment ON public.shop_order USING btree (payment_id) WHERE (payment_id IS NOT NULL);

CREATE INDEX shop_order_unpaid ON public.shop_order USING btree (pay_until) WHERE (status = 'awaiting_payment'::text);

CREATE TRIGGER shop_order_transition BEFORE UPDATE OF status ON public.shop_order FOR EACH ROW EXECUTE FUNCTION check_shop_order_transition('order');

create table shop_order_discount (
  cents bigint not null,
  discount_id uuid not null,
  order_id uuid not null,
  seller_id uuid not null,
  constraint shop_order_discount_cents_check CHECK ((cents > 0)),
  constraint shop_order_discount_discount_id_fkey FOREIGN KEY (discount_id) REFERENCES shop_discount(id),
  constraint shop_order_discount_order_id_fkey FOREIGN KEY (order_id) REFERENCES shop_order(id),
  constraint shop_order_discount_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES account(id),
  constraint shop_order_discount_pkey PRIMARY KEY (order_id, discount_id),
  constraint shop_order_discount_seller UNIQUE (order_id, seller_id)
);

CREATE INDEX shop_order_discount_of ON public.shop_order_discount USING btree (discount_id);

create table shop_order_item (
  detail text not null,
  discount_cents bigint not null default 0,
  file_media_id uuid,
  file_name text,
  id uuid not null default new_id(),
  name text not null,
  net_cents bigint not null,
  order_id uuid not null,
  parcel_id uuid not null,
  "position" integer not null,
  product_id uuid,
  quantity integer not null,
  size text not null,
  tax_cents bigint not null,
  type text not null,
  constraint shop_order_item_discount_cents_check CHECK ((discount_cents >= 0)),
  constraint shop_order_item_from_one CHECK (("position" > 0)),
  constraint shop_order_item_net_cents_check CHECK ((net_cents > 0)),
  constraint shop_order_item_quantity_check CHECK (((quantity >= 1) AND (quantity <= 100))),
  constraint shop_order_item_tax_cents_check CHECK ((tax_cents >= 0)),
  constraint shop_order_item_type_check CHECK ((type = ANY (ARRAY['vendor'::text, 'physical'::text, 'digital'::text, 'gift_card'::text]))),
  constraint shop_order_item_file_media_id_fkey FOREIGN KEY (file_media_id) REFERENCES media_object(id) ON DELETE SET NULL,
  constraint shop_order_item_order_id_fkey FOREIGN KEY (order_id) REFERENCES shop_order(id),
  constraint shop_order_item_parcel_id_fkey FOREIGN KEY (parcel_id) REFERENCES shop_parcel(id),
  constraint shop_order_item_product_id_fkey FOREIGN KEY (product_id) REFERENCES shop_product(id) ON DELETE SET NULL,
  constraint shop_order_item_pkey PRIMARY KEY (id),
  constraint shop_order_item_position UNIQUE (order_id, "position")
);

CREATE INDEX shop_order_item_file ON public.shop_order_item USING btree (file_media_id) WHERE (file_media_id IS NOT NULL);

CREATE INDEX shop_order_item_parcel ON public.shop_order_item USING btree (parcel_id);

CREATE INDEX shop_order_item_product ON public.shop_order_item USING btree (product_id) WHERE (product_id IS NOT NULL);

create table shop_order_step (
  by text not null,
  created_at timestamp with time zone not null default app_now(),
  id bigint not null generated always as identity,
  order_id uuid not null,
  parcel_id uuid,
  status text not null,
  constraint shop_order_step_by_check CHECK ((by = ANY (ARRAY['buyer'::text, 'seller'::text, 'staff'::text, 'system'::text]))),
  constraint shop_order_step_order_id_fkey FOREIGN KEY (order_id) REFERENCES shop_order(id),
  constraint shop_order_step_parcel_id_fkey FOREIGN KEY (parcel_id) REFERENCES shop_parcel(id),
  constraint shop_order_step_pkey PRIMARY KEY (id)
);

CREATE INDEX shop_order_step_order ON public.shop_order_step USING btree (order_id, id);

create table shop_order_transition (
  about text not null,
  from_status text not null,
  to_status text not null,
  constraint shop_order_transition_about_check CHECK ((about = ANY (ARRAY['order'::text, 'parcel'::text, 'claim'::text]))),
  constraint shop_order_transition_pkey PRIMARY KEY (about, from_status, to_status)
);

create table shop_parcel (
  cancel_reason text,
  cancelled_at timestamp with time zone,
  card_cents bigint not null,
  carriage text not null,
  carrier text,
  cost_cents bigint not null,
  delivered_at timestamp with time zone,
  discount_cents bigint not null default 0,
  estimated_delivery_date date,
  fee_cents bigint not null,
  id uuid not null default new_id(),
  items_cents bigint not null,
  number integer not null,
  order_id uuid not null,
  packed_at timestamp with time zone,
  received_cents bigint not null,
  released_at timestamp with time zone,
  seller_id uuid not null,
  send_by timestamp with time zone,
  shipped_at timestamp with time zone,
  shipping_cents bigint not null,
  status text not null,
  tax_cents bigint not null,
  total_cents bigint not null,
  tracking_number text,
  tracking_url text,
  updated_at timestamp with time zone not null default app_now(),
  vendor_order_id uuid,
  vendor_quote_id uuid,
  wallet_cents bigint not null,
  constraint shop_parcel_cancel_reason_check CHECK ((cancel_reason = ANY (ARRAY['unpaid'::text, 'buyer'::text, 'seller'::text, 'late'::text, 'vendor'::text, 'suspended'::text, 'claim'::text, 'dispute'::text]))),
  constraint shop_parcel_cancelled CHECK (((status = 'cancelled'::text) = ((cancelled_at IS NOT NULL) AND (cancel_reason IS NOT NULL)))),
  constraint shop_parcel_card_cents_check CHECK ((card_cents >= 0)),
  constraint shop_parcel_carriage_check CHECK ((carriage = ANY (ARRAY['seller'::text, 'vendor'::text, 'download'::text]))),
  constraint shop_parcel_carrier_check CHECK (((char_length(carrier) >= 1) AND (char_length(carrier) <= 40))),
  constraint shop_parcel_cost_cents_check CHECK ((cost_cents >= 0)),
  constraint shop_parcel_discount_cents_check CHECK ((discount_cents >= 0)),
  constraint shop_parcel_fee_cents_check CHECK ((fee_cents >= 0)),
  constraint shop_parcel_items_cents_check CHECK ((items_cents > 0)),
  constraint shop_parcel_number_check CHECK ((number > 0)),
  constraint shop_parcel_shares CHECK ((((cost_cents + fee_cents) + received_cents) = (items_cents + shipping_cents))),
  constraint shop_parcel_shipping_cents_check CHECK ((shipping_cents >= 0)),
  constraint shop_parcel_split CHECK (((wallet_cents + card_cents) = total_cents)),
  constraint shop_parcel_tax_cents_check CHECK ((tax_cents >= 0)),
  constraint shop_parcel_total CHECK ((((items_cents + shipping_cents) + tax_cents) = total_cents)),
  constraint shop_parcel_tracking_number_check CHECK (((char_length(tracking_number) >= 1) AND (char_length(tracking_number) <= 60))),
  constraint shop_parcel_wallet_cents_check CHECK ((wallet_cents >= 0)),
  constraint shop_parcel_order_id_fkey FOREIGN KEY (order_id) REFERENCES shop_order(id),
  constraint shop_parcel_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES account(id),
  constraint shop_parcel_vendor_order_id_fkey FOREIGN KEY (vendor_order_id) REFERENCES vendor_order(id),
  constraint shop_parcel_vendor_quote_id_fkey FOREIGN KEY (vendor_quote_id) REFERENCES vendor_quote(id),
  constraint shop_parcel_pkey PRIMARY KEY (id),
  constraint shop_parcel_number UNIQUE (order_id, number),
  constraint shop_parcel_vendor_order UNIQUE (vendor_order_id)
);

CREATE INDEX shop_parcel_delivered ON public.shop_parcel USING btree (released_at) WHERE (status = 'delivered'::text);

CREATE INDEX shop_parcel_late ON public.shop_parcel USING btree (send_by) WHERE ((status = ANY (ARRAY['paid'::text, 'processing'::text])) AND (carriage = 'seller'::text));

CREATE INDEX shop_parcel_on_its_way ON public.shop_parcel USING btree (shipped_at) WHERE ((status = 'shipped'::text) AND (carriage = 'seller'::text));

CREATE INDEX shop_parcel_quote ON public.shop_parcel USING btree (vendor_quote_id) WHERE (vendor_quote_id IS NOT NULL);

CREATE INDEX shop_parcel_seller ON public.shop_parcel USING btree (seller_id, id DESC);

CREATE TRIGGER shop_parcel_transition BEFORE UPDATE OF status ON public.shop_parcel FOR EACH ROW EXECUTE FUNCTION check_shop_order_transition('parcel');

create table shop_product (
  account_id uuid not null,
  archived_at timestamp with time zone,
  archived_from text,
  client_id text,
  cost_cents bigint,
  created_at timestamp with time zone not null default app_now(),
  description text not null default ''::text,
  detail text not null default ''::text,
  file_media_id uuid,
  file_name text,
  hides_when_sold_out boolean not null default false,
  id uuid not null default new_id(),
  markup_percent integer,
  name text not null,
  price_cents bigint not null,
  refusal_reason text,
  review_number integer,
  review_since timestamp with time zone not null default app_now(),
  sizes text[] not null default '{}'::text[],
  sold_count integer not null default 0,
  status text not null,
  stock integer,
  type text not null,
  updated_at timestamp with time zone not null default app_now(),
  vendor_product_id uuid,
  words tsvector generated always as (search_vector(((((name || ' '::text) || detail) || ' '::text) || description))),
  constraint shop_product_archived CHECK (((status = 'archived'::text) = ((archived_at IS NOT NULL) AND (archived_from IS NOT NULL)))),
  constraint shop_product_archived_from_check CHECK ((archived_from = ANY (ARRAY['in_review'::text, 'listed'::text, 'refused'::text]))),
  constraint shop_product_client_id_check CHECK (((char_length(client_id) >= 1) AND (char_length(client_id) <= 100))),
  constraint shop_product_cost_cents_check CHECK (((cost_cents >= 0) AND (cost_cents <= 1000000))),
  constraint shop_product_description_check CHECK ((char_length(description) <= 2000)),
  constraint shop_product_detail_check CHECK ((char_length(detail) <= 60)),
  constraint shop_product_file CHECK (((type = 'digital'::text) = ((file_media_id IS NOT NULL) AND (file_name IS NOT NULL)))),
  constraint shop_product_markup CHECK (((vendor_product_id IS NULL) = (markup_percent IS NULL))),
  constraint shop_product_markup_percent_check CHECK (((markup_percent >= 0) AND (markup_percent <= 200))),
  constraint shop_product_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 80))),
  constraint shop_product_price_cents_check CHECK (((price_cents >= 1) AND (price_cents <= 1000000))),
  constraint shop_product_resold CHECK (((type = ANY (ARRAY['vendor'::text, 'gift_card'::text])) = (vendor_product_id IS NOT NULL))),
  constraint shop_product_review_number_check CHECK (((review_number >= 1) AND (review_number <= 3))),
  constraint shop_product_sizes_check CHECK ((cardinality(sizes) <= 12)),
  constraint shop_product_sold_count_check CHECK ((sold_count >= 0)),
  constraint shop_product_status_check CHECK ((status = ANY (ARRAY['in_review'::text, 'listed'::text, 'refused'::text, 'archived'::text]))),
  constraint shop_product_stock CHECK (((vendor_product_id IS NULL) OR (stock IS NULL))),
  constraint shop_product_stock_check CHECK (((stock >= 0) AND (stock <= 100000))),
  constraint shop_product_type_check CHECK ((type = ANY (ARRAY['vendor'::text, 'physical'::text, 'digital'::text, 'gift_card'::text]))),
  constraint shop_product_account_id_fkey FOREIGN KEY (account_id) REFERENCES shop(account_id),
  constraint shop_product_file_media_id_fkey FOREIGN KEY (file_media_id) REFERENCES media_object(id),
  constraint shop_product_vendor_product_id_fkey FOREIGN KEY (vendor_product_id) REFERENCES vendor_product(id),
  constraint shop_product_pkey PRIMARY KEY (id)
);

CREATE INDEX shop_product_all_by_price ON public.shop_product USING btree (price_cents, id) WHERE (status = 'listed'::text);

CREATE INDEX shop_product_all_by_sales ON public.shop_product USING btree (sold_count, id) WHERE (status = 'listed'::text);

CREATE INDEX shop_product_all_newest ON public.shop_product USING btree (created_at, id) WHERE (status = 'listed'::text);

CREATE INDEX shop_product_by_price ON public.shop_product USING btree (account_id, price_cents, id) WHERE (status = 'listed'::text);

CREATE INDEX shop_product_by_sales ON public.shop_product USING btree (account_id, sold_count, id) WHERE (status = 'listed'::text);

CREATE UNIQUE INDEX shop_product_client ON public.shop_product USING btree (account_id, client_id) WHERE (client_id IS NOT NULL);

CREATE INDEX shop_product_newest ON public.shop_product USING btree (account_id, created_at, id) WHERE (status = 'listed'::text);

CREATE INDEX shop_product_of_vendor ON public.shop_product USING btree (vendor_product_id) WHERE (vendor_product_id IS NOT NULL);

CREATE UNIQUE INDEX shop_product_once ON public.shop_product USING btree (account_id, vendor_product_id) WHERE ((vendor_product_id IS NOT NULL) AND (status <> 'archived'::text));

CREATE INDEX shop_product_own ON public.shop_product USING btree (account_id, created_at, id);

CREATE INDEX shop_product_review ON public.shop_product USING btree (status, review_since, id);

CREATE INDEX shop_product_words ON public.shop_product USING gin (words) WHERE (status = 'listed'::text);

create table shop_product_picture (
  alt text not null,
  media_id uuid not null,
  "position" integer not null,
  product_id uuid not null,
  constraint shop_product_picture_alt_check CHECK (((char_length(alt) >= 1) AND (char_length(alt) <= 200))),
  constraint shop_product_picture_position_check CHECK ((("position" >= 0) AND ("position" <= 7))),
  constraint shop_product_picture_media_id_fkey FOREIGN KEY (media_id) REFERENCES media_object(id),
  constraint shop_product_picture_product_id_fkey FOREIGN KEY (product_id) REFERENCES shop_product(id) ON DELETE CASCADE,
  constraint shop_product_picture_pkey PRIMARY KEY (product_id, "position")
);

CREATE INDEX shop_product_picture_media ON public.shop_product_picture USING btree (media_id);

create table shop_product_preset (
  price_cents bigint not null,
  product_id uuid not null,
  quantity integer not null,
  constraint shop_product_preset_price_cents_check CHECK (((price_cents >= 1) AND (price_cents <= 100000000))),
  constraint shop_product_preset_quantity_check CHECK (((quantity >= 2) AND (quantity <= 100))),
  constraint shop_product_preset_product_id_fkey FOREIGN KEY (product_id) REFERENCES shop_product(id) ON DELETE CASCADE,
  constraint shop_product_preset_pkey PRIMARY KEY (product_id, quantity)
);

create table shop_refund (
  by text not null,
  card_cents bigint not null,
  claim_id uuid,
  created_at timestamp with time zone not null default app_now(),
  fee_cents bigint not null,
  id uuid not null default new_id(),
  net_cents bigint not null,
  number integer not null,
  order_id uuid not null,
  paid_by text not null,
  parcel_id uuid not null,
  payment_refund_id uuid,
  settled_at timestamp with time zone,
  shipping_cents bigint not null,
  tax_cents bigint not null,
  total_cents bigint not null,
  wallet_cents bigint not null,
  constraint shop_refund_by_check CHECK ((by = ANY (ARRAY['seller'::text, 'staff'::text, 'system'::text]))),
  constraint shop_refund_card_cents_check CHECK ((card_cents >= 0)),
  constraint shop_refund_fee_cents_check CHECK ((fee_cents >= 0)),
  constraint shop_refund_net_cents_check CHECK ((net_cents >= 0)),
  constraint shop_refund_number_check CHECK ((number > 0)),
  constraint shop_refund_paid_by_check CHECK ((paid_by = ANY (ARRAY['seller'::text, 'platform'::text]))),
  constraint shop_refund_shipping_cents_check CHECK ((shipping_cents >= 0)),
  constraint shop_refund_split CHECK (((wallet_cents + card_cents) = total_cents)),
  constraint shop_refund_tax_cents_check CHECK ((tax_cents >= 0)),
  constraint shop_refund_total CHECK ((((net_cents + shipping_cents) + tax_cents) = total_cents)),
  constraint shop_refund_total_cents_check CHECK ((total_cents > 0)),
  constraint shop_refund_wallet_cents_check CHECK ((wallet_cents >= 0)),
  constraint shop_refund_claim_id_fkey FOREIGN KEY (claim_id) REFERENCES shop_claim(id),
  constraint shop_refund_order_id_fkey FOREIGN KEY (order_id) REFERENCES shop_order(id),
  constraint shop_refund_parcel_id_fkey FOREIGN KEY (parcel_id) REFERENCES shop_parcel(id),
  constraint shop_refund_payment_refund_id_fkey FOREIGN KEY (payment_refund_id) REFERENCES payment_refund(id),
  constraint shop_refund_pkey PRIMARY KEY (id),
  constraint shop_refund_number UNIQUE (parcel_id, number)
);

CREATE INDEX shop_refund_claim ON public.shop_refund USING btree (claim_id) WHERE (claim_id IS NOT NULL);

CREATE INDEX shop_refund_order ON public.shop_refund USING btree (order_id);

CREATE UNIQUE INDEX shop_refund_payment ON public.shop_refund USING btree (payment_refund_id) WHERE (payment_refund_id IS NOT NULL);

create table shop_refund_item (
  net_cents bigint not null,
  order_item_id uuid not null,
  refund_id uuid not null,
  tax_cents bigint not null,
  constraint shop_refund_item_net_cents_check CHECK ((net_cents >= 0)),
  constraint shop_refund_item_tax_cents_check CHECK ((tax_cents >= 0)),
  constraint shop_refund_item_order_item_id_fkey FOREIGN KEY (order_item_id) REFERENCES shop_order_item(id),
  constraint shop_refund_item_refund_id_fkey FOREIGN KEY (refund_id) REFERENCES shop_refund(id),
  constraint shop_refund_item_pkey PRIMARY KEY (refund_id, order_item_id)
);

CREATE INDEX shop_refund_item_item ON public.shop_refund_item USING btree (order_item_id);

create table shop_stock_alert (
  account_id uuid not null,
  created_at timestamp with time zone not null default app_now(),
  product_id uuid not null,
  constraint shop_stock_alert_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  constraint shop_stock_alert_product_id_fkey FOREIGN KEY (product_id) REFERENCES shop_product(id) ON DELETE CASCADE,
  constraint shop_stock_alert_pkey PRIMARY KEY (account_id, product_id)
);

CREATE INDEX shop_stock_alert_product ON public.shop_stock_alert USING btree (product_id, account_id);

create table sign_in_token (
  audience text not null,
  created_at timestamp with time zone not null default app_now(),
  expires_at timestamp with time zone not null,
  factor_added_at timestamp with time zone,
  is_new_sign_up boolean not null default false,
  is_two_factor_authenticated boolean not null default false,
  person_id uuid not null,
  provider text not null default 'password'::text,
  token_hash bytea not null,
  used_at timestamp with time zone,
  constraint sign_in_token_person_id_fkey FOREIGN KEY (person_id) REFERENCES account(id),
  constraint sign_in_token_pkey PRIMARY KEY (token_hash)
);

create table spam_mark (
  account_id uuid not null,
  acted_by_person_id uuid not null,
  created_at timestamp with time zone not null default app_now(),
  outcome text,
  post_id uuid not null,
  weight numeric(3,2) not null,
  constraint spam_mark_outcome_check CHECK ((outcome = ANY (ARRAY['confirmed'::text, 'dismissed'::text]))),
  constraint spam_mark_weight_check CHECK (((weight = (0)::numeric) OR ((weight >= 0.2) AND (weight <= (2)::numeric)))),
  constraint spam_mark_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint spam_mark_acted_by_person_id_fkey FOREIGN KEY (acted_by_person_id) REFERENCES account(id),
  constraint spam_mark_post_id_fkey FOREIGN KEY (post_id) REFERENCES post(id),
  constraint spam_mark_pkey PRIMARY KEY (post_id, account_id)
);

CREATE INDEX spam_mark_account ON public.spam_mark USING btree (account_id, post_id);

CREATE INDEX spam_mark_person ON public.spam_mark USING btree (acted_by_person_id) WHERE (outcome IS NOT NULL);

create table staff_claim (
  case_id uuid not null,
  claimed_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  queue text not null,
  staff_id uuid not null,
  constraint staff_claim_check CHECK ((expires_at > claimed_at)),
  constraint staff_claim_queue_check CHECK ((queue ~ '^[a-z0-9-]{2,30}$'::text)),
  constraint staff_claim_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES account(id),
  constraint staff_claim_pkey PRIMARY KEY (queue, case_id)
);

CREATE INDEX staff_claim_staff ON public.staff_claim USING btree (staff_id, queue);

create table staff_look (
  created_at timestamp with time zone not null default app_now(),
  fact text not null,
  id uuid not null default new_id(),
  person_id uuid not null,
  reader_id uuid not null,
  reason text not null,
  constraint staff_look_fact_check CHECK ((fact = ANY (ARRAY['legal_name'::text, 'email'::text, 'phone'::text]))),
  constraint staff_look_reason_check CHECK (((char_length(reason) >= 5) AND (char_length(reason) <= 500))),
  constraint staff_look_person_id_fkey FOREIGN KEY (person_id) REFERENCES account(id),
  constraint staff_look_reader_id_fkey FOREIGN KEY (reader_id) REFERENCES account(id),
  constraint staff_look_pkey PRIMARY KEY (id)
);

CREATE INDEX staff_look_person ON public.staff_look USING btree (person_id, created_at DESC);

CREATE INDEX staff_look_reader ON public.staff_look USING btree (reader_id);

create table staff_view (
  created_at timestamp with time zone not null default app_now(),
  id uuid not null default new_id(),
  name text not null,
  query text not null,
  queue text not null,
  staff_id uuid not null,
  constraint staff_view_name_check CHECK (((name = btrim(name)) AND ((char_length(name) >= 1) AND (char_length(name) <= 40)))),
  constraint staff_view_query_check CHECK ((char_length(query) <= 500)),
  constraint staff_view_queue_check CHECK ((queue ~ '^[a-z0-9-]{2,30}$'::text)),
  constraint staff_view_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES account(id),
  constraint staff_view_pkey PRIMARY KEY (id)
);

CREATE UNIQUE INDEX staff_view_name ON public.staff_view USING btree (staff_id, queue, lower(name));

create table statistic_day (
  day date not null,
  metric text not null,
  value bigint not null,
  constraint statistic_day_pkey PRIMARY KEY (metric, day)
);

create table statistic_mark (
  day date not null,
  id uuid not null default new_id(),
  metric text not null,
  constraint statistic_mark_pkey PRIMARY KEY (id)
);

CREATE INDEX statistic_mark_metric ON public.statistic_mark USING btree (metric, day);

create table statistic_signing_key (
  created_at timestamp with time zone not null default app_now(),
  id smallint not null default 1,
  private_key_enc bytea not null,
  public_key bytea not null,
  constraint statistic_signing_key_id_check CHECK ((id = 1)),
  constraint statistic_signing_key_public_key_check CHECK ((length(public_key) = 32)),
  constraint statistic_signing_key_pkey PRIMARY KEY (id)
);

create table statistic_state (
  people integer not null,
  state text not null,
  winners integer not null default 0,
  constraint statistic_state_people_check CHECK ((people > 0)),
  constraint statistic_state_winners_check CHECK ((winners >= 0)),
  constraint statistic_state_pkey PRIMARY KEY (state)
);

create table statistic_total (
  counted_at timestamp with time zone not null default app_now(),
  counted_through date,
  metric text not null,
  value bigint not null default 0,
  constraint statistic_total_pkey PRIMARY KEY (metric)
);

create table statistic_visit_day (
  day date not null,
  objected_page_views bigint not null default 0,
  visits bigint not null default 0,
  constraint statistic_visit_day_objected_page_views_check CHECK ((objected_page_views >= 0)),
  constraint statistic_visit_day_visits_check CHECK ((visits >= 0)),
  constraint statistic_visit_day_pkey PRIMARY KEY (day)
);

create table statistic_visit_key (
  day date not null,
  key_enc bytea not null,
  constraint statistic_visit_key_pkey PRIMARY KEY (day)
);

create table statistic_visitor (
  day date not null,
  last_seen_at timestamp with time zone not null,
  visitor_hash bytea not null,
  visits integer not null default 1,
  constraint statistic_visitor_visits_check CHECK ((visits > 0)),
  constraint statistic_visitor_pkey PRIMARY KEY (day, visitor_hash)
);

create table support_answer (
  created_at timestamp with time zone not null default app_now(),
  id uuid not null default new_id(),
  staff_id uuid,
  text text not null,
  ticket_id uuid not null,
  constraint support_answer_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES account(id),
  constraint support_answer_ticket_id_fkey FOREIGN KEY (ticket_id) REFERENCES support_ticket(id) ON DELETE CASCADE,
  constraint support_answer_pkey PRIMARY KEY (id)
);

CREATE INDEX support_answer_ticket ON public.support_answer USING btree (ticket_id, created_at, id);

create table support_ticket (
  account_id uuid,
  acted_by_person_id uuid,
  assignee_id uuid,
  closed_at timestamp with time zone,
  created_at timestamp with time zone not null default app_now(),
  email text not null,
  id uuid not null default new_id(),
  message text not null,
  name text not null,
  proof_hash bytea,
  reference text not null,
  status text not null default 'open'::text,
  topic text not null,
  constraint support_ticket_member CHECK (((account_id IS NULL) = (acted_by_person_id IS NULL))),
  constraint support_ticket_status_check CHECK ((status = ANY (ARRAY['open'::text, 'answered'::text, 'closed'::text]))),
  constraint support_ticket_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint support_ticket_acted_by_person_id_fkey FOREIGN KEY (acted_by_person_id) REFERENCES account(id),
  constraint support_ticket_assignee_id_fkey FOREIGN KEY (assignee_id) REFERENCES account(id),
  constraint support_ticket_pkey PRIMARY KEY (id),
  constraint support_ticket_proof UNIQUE (proof_hash),
  constraint support_ticket_reference UNIQUE (reference)
);

CREATE INDEX support_ticket_account ON public.support_ticket USING btree (account_id) WHERE (account_id IS NOT NULL);

CREATE INDEX support_ticket_closed ON public.support_ticket USING btree (closed_at) WHERE (closed_at IS NOT NULL);

CREATE INDEX support_ticket_queue ON public.support_ticket USING btree (status, created_at, id);

create table tax_export (
  added integer not null,
  changed integer not null,
  created_at timestamp with time zone not null default app_now(),
  file_enc bytea,
  fiscal_year integer not null,
  id uuid not null default new_id(),
  made_by uuid,
  number integer not null,
  people integer not null,
  removed integer not null,
  threshold_cents bigint not null,
  constraint tax_export_fiscal_year_check CHECK (((fiscal_year >= 2000) AND (fiscal_year <= 9999))),
  constraint tax_export_number_check CHECK ((number > 0)),
  constraint tax_export_people_check CHECK ((people >= 0)),
  constraint tax_export_threshold_cents_check CHECK ((threshold_cents > 0)),
  constraint tax_export_pkey PRIMARY KEY (id),
  constraint tax_export_number UNIQUE (fiscal_year, number)
);

create table tax_export_line (
  account_id uuid not null,
  details_hash bytea not null,
  export_id uuid not null,
  prizes_cents bigint not null,
  rewards_cents bigint not null,
  sales_cents bigint not null default 0,
  sales_count integer not null default 0,
  withheld_cents bigint not null,
  constraint tax_export_line_prizes_cents_check CHECK ((prizes_cents >= 0)),
  constraint tax_export_line_rewards_cents_check CHECK ((rewards_cents >= 0)),
  constraint tax_export_line_sales_cents_check CHECK ((sales_cents >= 0)),
  constraint tax_export_line_sales_count_check CHECK ((sales_count >= 0)),
  constraint tax_export_line_withheld_cents_check CHECK ((withheld_cents >= 0)),
  constraint tax_export_line_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint tax_export_line_export_id_fkey FOREIGN KEY (export_id) REFERENCES tax_export(id),
  constraint tax_export_line_pkey PRIMARY KEY (export_id, account_id)
);

CREATE INDEX tax_export_line_account ON public.tax_export_line USING btree (account_id);

create table tax_export_read (
  created_at timestamp with time zone not null default app_now(),
  export_id uuid not null,
  id uuid not null default new_id(),
  reader_id uuid not null,
  reason text not null,
  used_at timestamp with time zone,
  constraint tax_export_read_export_id_fkey FOREIGN KEY (export_id) REFERENCES tax_export(id),
  constraint tax_export_read_pkey PRIMARY KEY (id)
);

CREATE INDEX tax_export_read_export ON public.tax_export_read USING btree (export_id);

create table tax_threshold (
  cents bigint not null,
  created_at timestamp with time zone not null default app_now(),
  from_year integer not null,
  constraint tax_threshold_cents_check CHECK (((cents > 0) AND ((cents % (10000)::bigint) = 0))),
  constraint tax_threshold_from_year_check CHECK ((from_year >= 0)),
  constraint tax_threshold_pkey PRIMARY KEY (from_year)
);

create table text_budget (
  country text not null,
  day date not null,
  sent integer not null default 0,
  constraint text_budget_sent_check CHECK ((sent >= 0)),
  constraint text_budget_pkey PRIMARY KEY (day, country)
);

create table totp_factor (
  confirmed_at timestamp with time zone,
  created_at timestamp with time zone not null default app_now(),
  failed_at timestamp with time zone,
  failures integer not null default 0,
  last_step bigint not null default 0,
  person_id uuid not null,
  secret_enc bytea not null,
  constraint totp_factor_failures_check CHECK ((failures >= 0)),
  constraint totp_factor_person_id_fkey FOREIGN KEY (person_id) REFERENCES account(id),
  constraint totp_factor_pkey PRIMARY KEY (person_id)
);

create table transfer (
  amount_cents bigint not null,
  created_at timestamp with time zone not null default app_now(),
  from_account_id uuid not null,
  id uuid not null default new_id(),
  idempotency_key text not null,
  method text not null,
  reason text,
  to_account_id uuid not null,
  constraint transfer_amount_cents_check CHECK ((amount_cents > 0)),
  constraint transfer_method_check CHECK ((method = ANY (ARRAY['totp'::text, 'sms'::text]))),
  constraint transfer_reason_check CHECK (((reason IS NULL) OR ((char_length(reason) >= 1) AND (char_length(reason) <= 140)))),
  constraint transfer_two_people CHECK ((from_account_id <> to_account_id)),
  constraint transfer_from_account_id_fkey FOREIGN KEY (from_account_id) REFERENCES account(id),
  constraint transfer_to_account_id_fkey FOREIGN KEY (to_account_id) REFERENCES account(id),
  constraint transfer_pkey PRIMARY KEY (id),
  constraint transfer_idempotency_key UNIQUE (from_account_id, idempotency_key)
);

CREATE INDEX transfer_received ON public.transfer USING btree (to_account_id);

CREATE INDEX transfer_sent ON public.transfer USING btree (from_account_id, created_at);

create table trusted_device (
  agent_family text not null,
  created_at timestamp with time zone not null default app_now(),
  expires_at timestamp with time zone not null,
  id uuid not null default new_id(),
  last_used_at timestamp with time zone not null default app_now(),
  person_id uuid not null,
  token_hash bytea not null,
  user_agent text not null,
  constraint trusted_device_person_id_fkey FOREIGN KEY (person_id) REFERENCES account(id),
  constraint trusted_device_pkey PRIMARY KEY (id),
  constraint trusted_device_token_unique UNIQUE (token_hash)
);

CREATE INDEX trusted_device_person ON public.trusted_device USING btree (person_id);

create table user_list (
  account_id uuid not null,
  created_at timestamp with time zone not null default app_now(),
  hides_quotes boolean not null default false,
  hides_reposts boolean not null default false,
  id uuid not null default new_id(),
  members_count integer not null default 0,
  name text not null,
  constraint user_list_members_count_check CHECK (((members_count >= 0) AND (members_count <= 500))),
  constraint user_list_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 50))),
  constraint user_list_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint user_list_pkey PRIMARY KEY (id)
);

CREATE UNIQUE INDEX user_list_name ON public.user_list USING btree (account_id, lower(name));

create table user_list_member (
  created_at timestamp with time zone not null default app_now(),
  list_id uuid not null,
  member_id uuid not null,
  constraint user_list_member_list_id_fkey FOREIGN KEY (list_id) REFERENCES user_list(id),
  constraint user_list_member_member_id_fkey FOREIGN KEY (member_id) REFERENCES account(id),
  constraint user_list_member_pkey PRIMARY KEY (list_id, member_id)
);

CREATE INDEX user_list_member_newest ON public.user_list_member USING btree (list_id, created_at DESC, member_id DESC);

CREATE INDEX user_list_member_of ON public.user_list_member USING btree (member_id);

create table user_payment_method (
  account_id uuid not null,
  acted_by_person_id uuid not null,
  card_brand text,
  card_last4 text,
  channel text not null default 'card'::text,
  created_at timestamp with time zone not null default app_now(),
  detached_at timestamp with time zone,
  expiry_month integer,
  expiry_year integer,
  failure_code text,
  fingerprint text,
  id uuid not null default new_id(),
  idempotency_key text,
  last_used_at timestamp with time zone,
  preferred_at timestamp with time zone,
  provider text not null,
  provider_method_id text,
  provider_setup_id text,
  status text not null default 'pending'::text,
  updated_at timestamp with time zone not null default app_now(),
  constraint user_payment_method_channel_check CHECK ((channel = 'card'::text)),
  constraint user_payment_method_expiry_month_check CHECK (((expiry_month >= 1) AND (expiry_month <= 12))),
  constraint user_payment_method_expiry_year_check CHECK (((expiry_year >= 2000) AND (expiry_year <= 2100))),
  constraint user_payment_method_has_card CHECK (((status <> 'active'::text) OR ((provider_method_id IS NOT NULL) AND (card_last4 IS NOT NULL) AND (expiry_month IS NOT NULL) AND (expiry_year IS NOT NULL)))),
  constraint user_payment_method_provider_known CHECK ((provider = ANY (ARRAY['card-sandbox'::text, 'card-stripe'::text]))),
  constraint user_payment_method_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'requires_action'::text, 'active'::text, 'removed'::text]))),
  constraint user_payment_method_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint user_payment_method_acted_by_person_id_fkey FOREIGN KEY (acted_by_person_id) REFERENCES account(id),
  constraint user_payment_method_pkey PRIMARY KEY (id),
  constraint user_payment_method_key UNIQUE (acted_by_person_id, idempotency_key),
  constraint user_payment_method_once UNIQUE (provider, provider_method_id),
  constraint user_payment_method_setup_once UNIQUE (provider, provider_setup_id)
);

CREATE INDEX user_payment_method_account ON public.user_payment_method USING btree (account_id, created_at DESC, id DESC);

CREATE UNIQUE INDEX user_payment_method_card_once ON public.user_payment_method USING btree (account_id, provider, fingerprint) WHERE (status = 'active'::text);

CREATE INDEX user_payment_method_fingerprint ON public.user_payment_method USING btree (provider, fingerprint) WHERE (fingerprint IS NOT NULL);

CREATE INDEX user_payment_method_open ON public.user_payment_method USING btree (updated_at) WHERE (status = ANY (ARRAY['pending'::text, 'requires_action'::text]));

CREATE INDEX user_payment_method_to_detach ON public.user_payment_method USING btree (updated_at) WHERE ((status = 'removed'::text) AND (provider_method_id IS NOT NULL) AND (detached_at IS NULL));

create table username_change (
  account_id uuid not null,
  changed_at timestamp with time zone not null default app_now(),
  id uuid not null default new_id(),
  username text not null,
  constraint username_change_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint username_change_pkey PRIMARY KEY (id)
);

CREATE INDEX username_change_account ON public.username_change USING btree (account_id, changed_at DESC);

CREATE INDEX username_change_username ON public.username_change USING btree (username, changed_at DESC);

create table username_hold (
  free_at timestamp with time zone not null,
  username_hash bytea not null,
  constraint username_hold_pkey PRIMARY KEY (username_hash)
);

create table vendor_code_look (
  created_at timestamp with time zone not null default app_now(),
  id bigint not null generated always as identity,
  order_id uuid not null,
  person_id uuid not null,
  constraint vendor_code_look_order_id_fkey FOREIGN KEY (order_id) REFERENCES vendor_order(id),
  constraint vendor_code_look_person_id_fkey FOREIGN KEY (person_id) REFERENCES account(id),
  constraint vendor_code_look_pkey PRIMARY KEY (id)
);

CREATE INDEX vendor_code_look_order ON public.vendor_code_look USING btree (order_id, id);

CREATE INDEX vendor_code_look_person ON public.vendor_code_look USING btree (person_id);

create table vendor_order (
  account_id uuid not null,
  carrier text,
  code_enc bytea,
  cost_cents bigint,
  created_at timestamp with time zone not null default app_now(),
  estimated_delivery_date date,
  failure text,
  failure_reason text,
  id uuid not null default new_id(),
  key text not null,
  looked_at timestamp with time zone not null default app_now(),
  next_try_at timestamp with time zone not null default app_now(),
  overrun_cents bigint not null default 0,
  product_reference text not null,
  provider text not null,
  quantity integer not null,
  quote_id uuid not null,
  recipient_enc bytea,
  size text,
  status text not null default 'requested'::text,
  tracking_url text,
  tries integer not null default 0,
  updated_at timestamp with time zone not null default app_now(),
  vendor_order_id text,
  constraint vendor_order_failed CHECK (((status = 'failed'::text) = (failure IS NOT NULL))),
  constraint vendor_order_failure_check CHECK ((failure = ANY (ARRAY['out_of_stock'::text, 'refused'::text, 'unavailable'::text, 'vendor_failed'::text]))),
  constraint vendor_order_overrun_cents_check CHECK ((overrun_cents >= 0)),
  constraint vendor_order_quantity_check CHECK ((quantity > 0)),
  constraint vendor_order_status_check CHECK ((status = ANY (ARRAY['requested'::text, 'ordered'::text, 'shipped'::text, 'delivered'::text, 'failed'::text]))),
  constraint vendor_order_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint vendor_order_quote_id_fkey FOREIGN KEY (quote_id) REFERENCES vendor_quote(id),
  constraint vendor_order_pkey PRIMARY KEY (id),
  constraint vendor_order_key UNIQUE (key),
  constraint vendor_order_provider_once UNIQUE (provider, vendor_order_id)
);

CREATE INDEX vendor_order_account ON public.vendor_order USING btree (account_id, id DESC);

CREATE INDEX vendor_order_quote ON public.vendor_order USING btree (quote_id);

CREATE INDEX vendor_order_under_way ON public.vendor_order USING btree (looked_at) WHERE (status = ANY (ARRAY['requested'::text, 'ordered'::text, 'shipped'::text]));

CREATE INDEX vendor_order_unknown ON public.vendor_order USING btree (looked_at) WHERE ((failure = 'unavailable'::text) AND (vendor_order_id IS NULL));

create table vendor_order_step (
  created_at timestamp with time zone not null default app_now(),
  id bigint not null generated always as identity,
  order_id uuid not null,
  status text not null,
  constraint vendor_order_step_order_id_fkey FOREIGN KEY (order_id) REFERENCES vendor_order(id),
  constraint vendor_order_step_pkey PRIMARY KEY (id)
);

CREATE INDEX vendor_order_step_order ON public.vendor_order_step USING btree (order_id, id);

create table vendor_picture (
  created_at timestamp with time zone not null default app_now(),
  failed_at timestamp with time zone,
  id uuid not null,
  kept_at timestamp with time zone,
  source_url text not null,
  constraint vendor_picture_pkey PRIMARY KEY (id)
);

create table vendor_product (
  created_at timestamp with time zone not null default app_now(),
  custom_name text,
  delivery_days integer not null,
  detail text not null,
  excluded_states text[] not null,
  id uuid not null default new_id(),
  image_url text not null,
  is_for_giveaways boolean not null,
  is_for_shops boolean not null,
  kind text not null,
  name text not null,
  presets jsonb not null,
  price_cents bigint not null,
  provider text not null,
  reference text not null,
  removed_at timestamp with time zone,
  short_name_plural text not null,
  short_name_singular text not null,
  sizes jsonb not null,
  stock integer,
  synced_at timestamp with time zone not null default app_now(),
  thumbnail_url text not null,
  words tsvector generated always as (search_vector(((((((name || ' '::text) || COALESCE(custom_name, ''::text)) || ' '::text) || short_name_plural) || ' '::text) || detail))),
  constraint vendor_product_kind_check CHECK ((kind = ANY (ARRAY['apparel'::text, 'mugs'::text, 'plants'::text, 'books'::text, 'games'::text, 'kitchen'::text, 'home'::text, 'gift_cards'::text, 'other'::text]))),
  constraint vendor_product_price_cents_check CHECK ((price_cents > 0)),
  constraint vendor_product_pkey PRIMARY KEY (id),
  constraint vendor_product_once UNIQUE (provider, reference)
);

CREATE INDEX vendor_product_by_price ON public.vendor_product USING btree (price_cents, id) WHERE (removed_at IS NULL);

CREATE INDEX vendor_product_words ON public.vendor_product USING gin (words) WITH (fastupdate=off) WHERE (removed_at IS NULL);

create table vendor_quote (
  account_id uuid not null,
  base_cents bigint not null,
  created_at timestamp with time zone not null default app_now(),
  expires_at timestamp with time zone not null,
  id uuid not null default new_id(),
  price_cents bigint not null,
  product_reference text not null,
  provider text not null,
  quantity integer not null,
  shipping_cents bigint not null,
  state text not null,
  tax_cents bigint not null,
  constraint vendor_quote_check CHECK (((base_cents > 0) AND (base_cents <= price_cents))),
  constraint vendor_quote_price_cents_check CHECK ((price_cents > 0)),
  constraint vendor_quote_quantity_check CHECK ((quantity > 0)),
  constraint vendor_quote_shipping_cents_check CHECK ((shipping_cents >= 0)),
  constraint vendor_quote_tax_cents_check CHECK ((tax_cents >= 0)),
  constraint vendor_quote_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint vendor_quote_pkey PRIMARY KEY (id)
);

CREATE INDEX vendor_quote_account ON public.vendor_quote USING btree (account_id, id);

create table vendor_sandbox.item (
  assortment text not null,
  cost_cents bigint not null,
  created_at timestamp with time zone not null default app_now(),
  failure_reason text,
  id text not null,
  order_id text not null,
  product_reference text not null,
  quantity integer not null,
  size text not null,
  status text not null,
  updated_at timestamp with time zone not null default app_now(),
  constraint item_assortment_check CHECK ((assortment = ANY (ARRAY['goods'::text, 'gift_cards'::text]))),
  constraint item_cost_cents_check CHECK ((cost_cents > 0)),
  constraint item_quantity_check CHECK ((quantity > 0)),
  constraint item_status_check CHECK ((status = ANY (ARRAY['ordered'::text, 'shipped'::text, 'delivered'::text, 'failed'::text]))),
  constraint item_pkey PRIMARY KEY (id),
  constraint item_order_id_key UNIQUE (order_id)
);

create table vendor_sandbox.sold (
  pieces integer not null,
  product_reference text not null,
  size text not null,
  constraint sold_pieces_check CHECK ((pieces >= 0)),
  constraint sold_pkey PRIMARY KEY (product_reference, size)
);

create table visit (
  account_id uuid,
  id text not null,
  last_seen_at timestamp with time zone not null default app_now(),
  started_at timestamp with time zone not null default app_now(),
  constraint visit_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint visit_pkey PRIMARY KEY (id)
);

create table w9_form (
  account_id uuid not null,
  approved_at timestamp with time zone,
  asked_at timestamp with time zone not null default app_now(),
  carried_from uuid,
  created_at timestamp with time zone not null default app_now(),
  decided_at timestamp with time zone,
  decided_by uuid,
  file_url text,
  fiscal_year integer not null,
  id uuid not null default new_id(),
  last_sent_at timestamp with time zone,
  mails_sent integer not null default 0,
  media_id uuid,
  rejection text,
  status text not null,
  submitted_at timestamp with time zone,
  constraint w9_form_approved CHECK (((status = ANY (ARRAY['approved'::text, 'superseded'::text])) = (approved_at IS NOT NULL))),
  constraint w9_form_file CHECK (((media_id IS NULL) = (file_url IS NULL))),
  constraint w9_form_fiscal_year_check CHECK (((fiscal_year >= 2000) AND (fiscal_year <= 9999))),
  constraint w9_form_status_check CHECK ((status = ANY (ARRAY['requested'::text, 'submitted'::text, 'approved'::text, 'rejected'::text, 'superseded'::text]))),
  constraint w9_form_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint w9_form_carried_from_fkey FOREIGN KEY (carried_from) REFERENCES w9_form(id),
  constraint w9_form_pkey PRIMARY KEY (id)
);

CREATE INDEX w9_form_account ON public.w9_form USING btree (account_id, fiscal_year);

CREATE INDEX w9_form_kept ON public.w9_form USING btree (fiscal_year) WHERE (media_id IS NOT NULL);

CREATE INDEX w9_form_listed ON public.w9_form USING btree (status, COALESCE(submitted_at, created_at), id);

CREATE INDEX w9_form_media ON public.w9_form USING btree (media_id) WHERE (media_id IS NOT NULL);

CREATE UNIQUE INDEX w9_form_one_approved ON public.w9_form USING btree (account_id, fiscal_year) WHERE (status = 'approved'::text);

CREATE UNIQUE INDEX w9_form_one_open ON public.w9_form USING btree (account_id, fiscal_year) WHERE (status = ANY (ARRAY['requested'::text, 'submitted'::text, 'rejected'::text]));

CREATE INDEX w9_form_queue ON public.w9_form USING btree (submitted_at, id) WHERE (status = 'submitted'::text);

CREATE INDEX w9_form_waiting ON public.w9_form USING btree (asked_at) WHERE (status = ANY (ARRAY['requested'::text, 'rejected'::text]));

create table w9_particulars (
  account_id uuid not null,
  created_at timestamp with time zone not null default app_now(),
  entered_by uuid not null,
  media_id uuid not null,
  particulars_enc bytea not null,
  constraint w9_particulars_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint w9_particulars_pkey PRIMARY KEY (media_id)
);

CREATE INDEX w9_particulars_account ON public.w9_particulars USING btree (account_id);

create table w9_passage (
  counted_cents bigint not null,
  fiscal_year integer not null,
  form_id uuid,
  payout_id uuid not null,
  threshold_cents bigint not null,
  constraint w9_passage_with_form CHECK (((form_id IS NOT NULL) OR (counted_cents < threshold_cents))),
  constraint w9_passage_form_id_fkey FOREIGN KEY (form_id) REFERENCES w9_form(id),
  constraint w9_passage_payout_id_fkey FOREIGN KEY (payout_id) REFERENCES payout(id),
  constraint w9_passage_pkey PRIMARY KEY (payout_id)
);

create table w9_read (
  created_at timestamp with time zone not null default app_now(),
  form_id uuid not null,
  id uuid not null default new_id(),
  media_id uuid not null,
  person_id uuid not null,
  reader_id uuid not null,
  reason text not null,
  status text not null,
  constraint w9_read_form_id_fkey FOREIGN KEY (form_id) REFERENCES w9_form(id),
  constraint w9_read_pkey PRIMARY KEY (id)
);

CREATE INDEX w9_read_form ON public.w9_read USING btree (form_id);

CREATE INDEX w9_read_person ON public.w9_read USING btree (person_id, created_at DESC);

create table w9_step (
  actor_id uuid,
  created_at timestamp with time zone not null default app_now(),
  form_id uuid not null,
  id bigint not null generated always as identity,
  reason text,
  status text not null,
  constraint w9_step_form_id_fkey FOREIGN KEY (form_id) REFERENCES w9_form(id),
  constraint w9_step_pkey PRIMARY KEY (id)
);

CREATE INDEX w9_step_form ON public.w9_step USING btree (form_id, id);

create table web_preview (
  cover_height integer,
  cover_id uuid,
  cover_placeholder bytea,
  cover_width integer,
  description text,
  expires_at timestamp with time zone not null,
  failure text,
  icon_id uuid,
  id uuid not null default new_id(),
  site_name text,
  status text not null,
  title text,
  url text not null,
  url_hash bytea not null,
  constraint web_preview_cover CHECK ((((cover_id IS NULL) = (cover_width IS NULL)) AND ((cover_id IS NULL) = (cover_height IS NULL)) AND ((cover_id IS NULL) = (cover_placeholder IS NULL)))),
  constraint web_preview_failed_why CHECK (((status = 'ready'::text) OR (failure IS NOT NULL))),
  constraint web_preview_ready_says CHECK (((status = 'failed'::text) OR (title IS NOT NULL))),
  constraint web_preview_status_check CHECK ((status = ANY (ARRAY['ready'::text, 'failed'::text]))),
  constraint web_preview_url_hash_check CHECK ((octet_length(url_hash) = 32)),
  constraint web_preview_pkey PRIMARY KEY (id),
  constraint web_preview_url_hash_key UNIQUE (url_hash)
);

CREATE INDEX web_preview_expired ON public.web_preview USING btree (expires_at);

create table webhook_event (
  body jsonb not null,
  event_id text not null,
  id uuid not null default new_id(),
  processed_at timestamp with time zone,
  provider text not null,
  received_at timestamp with time zone not null default now(),
  type text not null,
  constraint webhook_event_pkey PRIMARY KEY (id),
  constraint webhook_event_once UNIQUE (provider, event_id)
);

CREATE INDEX webhook_event_unprocessed ON public.webhook_event USING btree (received_at) WHERE (processed_at IS NULL);

create table wide_author (
  account_id uuid not null,
  since timestamp with time zone not null default app_now(),
  constraint wide_author_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint wide_author_pkey PRIMARY KEY (account_id)
);

create table worker_heartbeat (
  beat_at timestamp with time zone not null default now(),
  started_at timestamp with time zone not null default now(),
  worker_id text not null,
  constraint worker_heartbeat_pkey PRIMARY KEY (worker_id)
);

create view giveaway_frozen_entry as
 SELECT b.giveaway_id,
    ((b.first_ordinal + (t.place)::integer) - 1) AS ordinal,
    t.ticket_no,
    SUBSTRING(b.leaves FROM (((t.place)::integer * 32) - 31) FOR 32) AS leaf_hash
   FROM (giveaway_frozen_block b
     CROSS JOIN LATERAL unnest(b.tickets) WITH ORDINALITY t(ticket_no, place));

CREATE OR REPLACE FUNCTION public.adjustment_decided_once()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'adjustment % was decided', old.id using errcode = 'check_violation', constraint = 'adjustment_decided_once';
end $function$;

CREATE OR REPLACE FUNCTION public.app_now()
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$select statement_timestamp() + (select advanced from dev_clock)$function$;

CREATE OR REPLACE FUNCTION public.audit_content(e audit_event)
 RETURNS bytea
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select convert_to(jsonb_build_array(e.id, e.actor_id, e.actor_kind, e.action, e.object_type, e.object_id, e.before, e.after,
                                      e.reason, (extract(epoch from e.created_at) * 1000000)::bigint)::text, 'UTF8')
$function$;

CREATE OR REPLACE FUNCTION public.brand_name_skeleton(name text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN username_skeleton(regexp_replace(search_words(name), '[[:space:]_]'::text, ''::text, 'g'::text));

CREATE OR REPLACE FUNCTION public.check_brand_subscription_transition()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.status <> old.status and not exists (
    select 1 from brand_subscription_transition t where t.from_status = old.status and t.to_status = new.status) then
    raise exception 'a subscription cannot go from % to %', old.status, new.status using errcode = 'check_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.check_shop_order_transition()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.status <> old.status and not exists (
    select 1 from shop_order_transition t where t.about = tg_argv[0] and t.from_status = old.status and t.to_status = new.status) then
    raise exception 'a % cannot go from % to %', tg_argv[0], old.status, new.status using errcode = 'check_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.giveaway_registration_apply()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  select rules_markdown into new.earlier_rules_markdown from giveaway
   where post_id = new.giveaway_id and state = 'open' and deadline > app_now() for update;
  if not found or exists (select 1 from giveaway_entry where giveaway_id = new.giveaway_id) then
    raise exception 'the rules of giveaway % are fixed', new.giveaway_id using errcode = 'restrict_violation';
  end if;
  update giveaway
     set registered_states = registered_states || new.state, rules_version = new.rules_version, rules_hash = new.rules_hash,
         rules_markdown = new.rules_markdown
   where post_id = new.giveaway_id;
  return new;
end
$function$;

CREATE OR REPLACE PROCEDURE public.grant_application_role(IN role_name name)
 LANGUAGE plpgsql
AS $procedure$
declare
  append_only text[] := array['referral_change', 'referral_funding', 'ledger_seal', 'ledger_seal_tx', 'audit_event', 'tax_export_line', 'w9_step', 'w9_read', 'w9_passage', 'payout_step', 'identity_read', 'giveaway_frozen_block', 'giveaway_draw'];
  by_function text[] := array['audit_count', 'audit_link', 'ledger_account', 'ledger_tx', 'ledger_posting', 'ledger_lot', 'ledger_lot_use'];
  t record;
begin
  execute format('grant usage on schema public to %I', role_name);
  for t in select c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
           where n.nspname = 'public' and c.relkind in ('r', 'p') loop
    if t.relname = 'pgmigrations' then
      execute format('grant select on %I to %I', t.relname, role_name);
    elsif starts_with(t.relname, 'audit_event_') then
      execute format('revoke all on %I from %I', t.relname, role_name);
    elsif t.relname = any (append_only) then
      execute format('revoke all on %I from %I', t.relname, role_name);
      execute format('grant select, insert on %I to %I', t.relname, role_name);
    elsif t.relname = any (by_function) then
      execute format('revoke all on %I from %I', t.relname, role_name);
      execute format('grant select on %I to %I', t.relname, role_name);
    elsif t.relname = 'reconciliation' then
      execute format('revoke all on %I from %I', t.relname, role_name);
      execute format('grant select, insert, update (status, amount_cents, unexplained_cents, explained_cents, collected_at, reconciled_at, reconciled_by, turnover_cents, first_signed_by, first_signed_at) on %I to %I', t.relname, role_name);
    elsif t.relname = 'reconciliation_explanation' then
      execute format('revoke all on %I from %I', t.relname, role_name);
      execute format('grant select, insert, delete, update (signed_by, signed_at) on %I to %I', t.relname, role_name);
    elsif t.relname = 'adjustment' then
      execute format('revoke all on %I from %I', t.relname, role_name);
      execute format('grant select, insert, update (status, decided_by, decision_reason, decided_at) on %I to %I', t.relname, role_name);
    elsif t.relname = 'tax_export' then
      -- What was exported stays; its file is given up when its years are over.
      execute format('revoke all on %I from %I', t.relname, role_name);
      execute format('grant select, insert, update (file_enc) on %I to %I', t.relname, role_name);
    elsif t.relname = 'tax_export_read' then
      execute format('revoke all on %I from %I', t.relname, role_name);
      execute format('grant select, insert, update (used_at) on %I to %I', t.relname, role_name);
    elsif t.relname = 'giveaway' then
      -- What was promised at publish stays: prize, terms, rules, commitment and secret.
      execute format('revoke all on %I from %I', t.relname, role_name);
      execute format('grant select, insert, update (state, opened_at, deadline, extension_beacon_round, extension_beacon_due_at, extended_at, locked_at, drawn_at, completed_at, voided_at, entries_root,
                      eligible_count, root_published_at, beacon_kind, beacon_round, beacon_due_at, randomness, rules_version, rules_hash, rules_markdown, entries_count, next_ticket,
                      trend_score, trend_velocity, trend_ticket, trend_at) on %I to %I', t.relname, role_name);
    elsif t.relname = 'giveaway_entry' then
      -- A ticket, its salt and its leaf are for good; an entry comes and goes.
      execute format('revoke all on %I from %I', t.relname, role_name);
      execute format('grant select, insert, update (reply_post_id, entered_at, withdrawn_at, participation, ineligible_reason, internal_code, is_grown)
                      on %I to %I', t.relname, role_name);
    else
      execute format('grant select, insert, update, delete on %I to %I', t.relname, role_name);
    end if;
  end loop;
  execute format('grant usage, select on all sequences in schema public to %I', role_name);
  execute format('grant execute on function ledger_open(jsonb, jsonb, integer), ledger_write(jsonb), keep_notification_months(), keep_audit_months() to %I', role_name);
end $procedure$;

CREATE OR REPLACE FUNCTION public.keep_audit_months()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET "TimeZone" TO 'UTC'
 SET lock_timeout TO '500ms'
AS $function$
begin
  if pg_try_advisory_xact_lock(hashtext('keep_audit_months')) then
    for ahead in 0..2 loop
      perform make_audit_month(date_trunc('month', app_now()) + ahead * interval '1 month');
    end loop;
  end if;
end $function$;

CREATE OR REPLACE FUNCTION public.keep_notification_months()
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET "TimeZone" TO 'UTC'
 SET lock_timeout TO '500ms'
AS $function$
declare
  -- A shared row moves up until the end of its day, which can be 25 hours after its id was made.
  kept timestamptz := date_trunc('month', app_now() - interval '182 days');
  part record;
  is_done boolean;
begin
  if not pg_try_advisory_xact_lock(hashtext('keep_notification_months')) then
    return lowest_id(kept);
  end if;
  for ahead in 0..2 loop
    perform make_notification_month(date_trunc('month', app_now()) + ahead * interval '1 month');
  end loop;
  for part in
    select c.relname, p.relname as parent from pg_inherits i join pg_class c on c.oid = i.inhrelid join pg_class p on p.oid = i.inhparent
     where p.oid in ('notification'::regclass, 'notification_trigger'::regclass, 'notification_mail'::regclass)
       and c.relname ~ '_\d{4}_\d\d$' and to_date(right(c.relname, 7), 'YYYY_MM') < (app_now() - interval '1 month')::date
     order by 1
  loop
    is_done := to_date(right(part.relname, 7), 'YYYY_MM') < kept::date;
    if not is_done and part.parent = 'notification_mail' then
      execute format('select not exists (select from %I where done_at is null or done_at > app_now() - interval ''30 days'')', part.relname) into is_done;
    end if;
    if is_done then
      execute format('drop table %I', part.relname);
    end if;
  end loop;
  return lowest_id(kept);
end $function$;

CREATE OR REPLACE FUNCTION public.last_seen_of(id uuid)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
AS $function$
  select greatest(max(a.created_at),
      (select max(e.seen_at) from account_seen e where e.account_id = any (array_agg(a.id) || array_remove(array_agg(a.created_by_account_id), null))),
      (select max(s.last_seen_at) from session s where s.kind = 'web' and s.person_id = any (array_agg(a.id) || array_remove(array_agg(a.created_by_account_id), null))),
      (select max(s.last_seen_at) from session s where s.kind = 'web' and s.acting_account_id = any (array_agg(a.id))))
    from account a where a.id = $1
$function$;

CREATE OR REPLACE FUNCTION public.ledger_account_starts_empty()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.balance_cents := case when new.owner_id is null then null else 0 end;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.ledger_lot_starts_whole()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'a lot starts whole: % of % cents', new.remaining_cents, new.amount_cents
    using errcode = 'check_violation', constraint = 'ledger_lot_starts_whole';
end $function$;

CREATE OR REPLACE FUNCTION public.ledger_lot_use_apply()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  update ledger_lot l set remaining_cents = l.remaining_cents - x.cents
    from (select lot_id, sum(amount_cents)::bigint as cents from new_uses group by lot_id) x
   where l.id = x.lot_id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.ledger_open(accounts jsonb, effects jsonb, most integer)
 RETURNS json
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
declare
  ids uuid[];
  taken uuid[];
  sources uuid[] := '{}';
  posted json;
  lots json;
begin
  for round in 1..2 loop
    select array_agg(a.id order by w.n), array_agg(a.id) filter (where (w.x -> 'take')::boolean)
      into ids, taken
      from jsonb_array_elements(accounts) with ordinality as w(x, n)
      left join lateral (
        (select id from ledger_account where kind = w.x ->> 'kind' and owner_id = (w.x ->> 'owner')::uuid limit 1)
        union all
        (select id from ledger_account where kind = w.x ->> 'kind' and owner_id is null and w.x ->> 'owner' is null limit 1)) a on true;
    exit when array_position(ids, null) is null;
    -- Sorted, so that two first-time posters create the same accounts in the same order.
    insert into ledger_account (kind, owner_id, normal_side)
    select x ->> 'kind', (x ->> 'owner')::uuid, x ->> 'side' from jsonb_array_elements(accounts) x
     order by 1, 2
    on conflict on constraint ledger_account_owner_kind do nothing;
  end loop;

  if jsonb_path_exists(accounts, '$[*] ? (@.return == true)') then
    -- Where set-aside money came from never changes, so it may be read before the locks it decides about.
    select coalesce(array_agg(distinct s.account_id), '{}') into sources
      from unnest(taken) as a(id)
      cross join lateral (select source_lot_id from ledger_lot where account_id = a.id and is_open offset 0) l
      cross join lateral (select account_id from ledger_lot where id = l.source_lot_id limit 1) s;
  end if;
  perform from ledger_account where id = any (ids || sources) and owner_id is not null order by id for no key update;

  select coalesce(json_agg(json_build_array(e.n, t.id)), '[]') into posted
    from jsonb_array_elements(effects) with ordinality as e(x, n)
    cross join lateral (
      select id from ledger_tx
       where ref_type = e.x ->> 'type' and ref_id = (e.x ->> 'id')::uuid and effect = e.x ->> 'effect' limit 1) t;

  select coalesce(json_agg(json_build_array(
           l.id, l.account_id, l.tx_id, l.remaining_cents::text, l.source_lot_id, s.account_id,
           coalesce(l.spend_at <= now.at, false), coalesce(l.giveaway_at <= now.at, false), coalesce(l.withdraw_at <= now.at, false))
           order by l.tx_id, l.position), '[]') into lots
    from (select app_now() as at) now
    cross join unnest(taken) as a(id)
    cross join lateral (select * from ledger_lot where account_id = a.id and is_open order by tx_id, position limit most) l
    left join lateral (select account_id from ledger_lot where id = l.source_lot_id limit 1) s on true;

  return json_build_object('accounts', ids, 'posted', posted, 'lots', lots);
end $function$;

CREATE OR REPLACE FUNCTION public.ledger_posting_apply()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  update ledger_account a
     set balance_cents = a.balance_cents + x.cents * case a.normal_side when 'D' then 1 else -1 end
    from (select account_id, sum(amount_cents)::bigint as cents from new_postings group by account_id) x
   where a.id = x.account_id and a.owner_id is not null;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.ledger_proof_stays()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.root is not null then
    raise exception 'a published proof of the ledger does not change';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.ledger_tx_whole()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  tx uuid;
  total numeric;
  lines integer;
  uneven uuid;
begin
  if tg_table_name = 'ledger_tx' then tx := new.id; else tx := new.tx_id; end if;
  select coalesce(sum(amount_cents), 0), count(*) into total, lines from ledger_posting where tx_id = tx;
  if total <> 0 or lines < 2 then
    raise exception 'ledger transaction % does not balance: sum %, postings %', tx, total, lines
      using errcode = 'check_violation', constraint = 'ledger_tx_balances';
  end if;
  select x.account_id into uneven from (
      select p.account_id, p.amount_cents as cents
        from ledger_posting p join ledger_account a on a.id = p.account_id where p.tx_id = tx and a.owner_id is not null
      union all select account_id, amount_cents from ledger_lot where tx_id = tx
      union all select l.account_id, -u.amount_cents from ledger_lot_use u join ledger_lot l on l.id = u.lot_id where u.tx_id = tx) x
    group by x.account_id having sum(x.cents) <> 0 limit 1;
  if uneven is not null then
    raise exception 'the lots of ledger account % do not move as transaction % posts', uneven, tx
      using errcode = 'check_violation', constraint = 'ledger_lots_match';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.ledger_write(entries jsonb)
 RETURNS uuid[]
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
declare
  now timestamptz := app_now();
  count integer := jsonb_array_length(entries);
  -- Ids that rise with the place, so that the order of a batch stays the order of its money.
  txs uuid[] := array(select new_id() from generate_series(1, count) order by 1);
  inserted integer;
begin
  -- Not a SET clause: to declare one of a setting of ours takes a superuser.
  perform set_config('stims.ledger_write', 'on', true);
  insert into ledger_tx (id, type, ref_type, ref_id, effect, acted_by_person_id, details, created_at)
  select txs[n], x ->> 'type', x ->> 'refType', (x ->> 'refId')::uuid, x ->> 'effect', (x ->> 'actedBy')::uuid, x -> 'details', now
    from jsonb_array_elements(entries) with ordinality as e(x, n)
  on conflict on constraint ledger_tx_effect_once do nothing;
  get diagnostics inserted = row_count;
  if inserted < count then
    select array_agg((select t.id from ledger_tx t where t.id = w.id) order by n) into txs from unnest(txs) with ordinality as w(id, n);
  end if;

  insert into ledger_posting (tx_id, account_id, amount_cents)
  select txs[n], (p ->> 0)::uuid, (p ->> 1)::bigint
    from jsonb_array_elements(entries) with ordinality as e(x, n), jsonb_array_elements(x -> 'postings') p where txs[n] is not null;
  insert into ledger_lot_use (lot_id, tx_id, amount_cents)
  select (u ->> 0)::uuid, txs[n], (u ->> 1)::bigint
    from jsonb_array_elements(entries) with ordinality as e(x, n), jsonb_array_elements(x -> 'uses') u where txs[n] is not null;
  insert into ledger_lot (account_id, tx_id, position, origin, amount_cents, remaining_cents, source_lot_id,
                          spend_at, giveaway_at, withdraw_at, created_at)
  select (l ->> 'account')::uuid, txs[n], place, l ->> 'origin', (l ->> 'cents')::bigint, (l ->> 'cents')::bigint, s.id,
         case when s.id is null then now + make_interval(secs => (l ->> 'spend')::float8) else s.spend_at end,
         case when s.id is null then now + make_interval(secs => (l ->> 'give')::float8) else s.giveaway_at end,
         case when s.id is null then now + make_interval(secs => (l ->> 'withdraw')::float8) else s.withdraw_at end, now
    from jsonb_array_elements(entries) with ordinality as e(x, n)
    cross join jsonb_array_elements(x -> 'lots') with ordinality as m(l, place)
    left join lateral (select * from ledger_lot where id = (l ->> 'source')::uuid limit 1) s on true
   where txs[n] is not null;
  perform set_config('stims.ledger_write', 'off', true);
  return txs;
end $function$;

CREATE OR REPLACE FUNCTION public.link_audit_event()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  last record;
begin
  perform pg_advisory_xact_lock(hashtext('audit_link'));
  select seq, hash into last from audit_link order by seq desc limit 1;
  insert into audit_link (seq, event_id, prev_hash, hash)
  values (coalesce(last.seq, 0) + 1, new.id, coalesce(last.hash, ''), sha256(coalesce(last.hash, '') || audit_content(new)));
  if new.actor_kind = 'staff' and new.actor_id is not null then
    insert into audit_count as c (day, actor_id, action, count)
    values ((new.created_at at time zone 'America/New_York')::date, new.actor_id, new.action, 1)
    on conflict (day, actor_id, action) do update set count = c.count + 1;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.lowest_id(at timestamp with time zone)
 RETURNS uuid
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select (encode(substring(int8send((extract(epoch from at) * 1000)::bigint) from 3), 'hex') || repeat('0', 20))::uuid
$function$;

CREATE OR REPLACE FUNCTION public.make_audit_month(at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
 SET "TimeZone" TO 'UTC'
AS $function$
declare
  month timestamptz := date_trunc('month', at);
  low uuid := lowest_id(month);
  high uuid := lowest_id(month + interval '1 month');
  part text := to_char(month, '_YYYY_MM');
begin
  if to_regclass('audit_event' || part) is null
     and not exists (select from audit_event_default where id >= low and id < high) then
    execute format('create table %I partition of audit_event for values from (%L) to (%L)', 'audit_event' || part, low, high);
  end if;
end $function$;

CREATE OR REPLACE FUNCTION public.make_notification_month(at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
 SET "TimeZone" TO 'UTC'
AS $function$
declare
  month timestamptz := date_trunc('month', at);
  low uuid := lowest_id(month);
  high uuid := lowest_id(month + interval '1 month');
  part text := to_char(month, '_YYYY_MM');
begin
  if to_regclass('notification' || part) is null
     and not exists (select from notification_default where id >= low and id < high) then
    execute format('create table %I partition of notification for values from (%L) to (%L)', 'notification' || part, low, high);
    execute format('create table %I partition of notification_trigger for values from (%L) to (%L)', 'notification_trigger' || part, low, high);
  end if;
  if to_regclass('notification_mail' || part) is null
     and not exists (select from notification_mail_default where id >= low and id < high) then
    execute format('create table %I partition of notification_mail for values from (%L) to (%L)', 'notification_mail' || part, low, high);
  end if;
end $function$;

CREATE OR REPLACE FUNCTION public.new_id()
 RETURNS uuid
 LANGUAGE sql
 PARALLEL SAFE
AS $function$
  select encode(
    set_bit(set_bit(
      overlay(uuid_send(gen_random_uuid())
        placing substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3) from 1 for 6),
      52, 1), 53, 1), 'hex')::uuid
$function$;

CREATE OR REPLACE FUNCTION public.new_id(at timestamp with time zone)
 RETURNS uuid
 LANGUAGE sql
 PARALLEL SAFE
AS $function$
  select encode(
    set_bit(set_bit(
      overlay(uuid_send(gen_random_uuid())
        placing substring(int8send((extract(epoch from at) * 1000)::bigint) from 3) from 1 for 6),
      52, 1), 53, 1), 'hex')::uuid
$function$;

CREATE OR REPLACE FUNCTION public.reconciliation_is_closed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception '% % is closed', tg_table_name, old.id using errcode = 'check_violation', constraint = 'reconciliation_is_closed';
end $function$;

CREATE OR REPLACE FUNCTION public.reconciliation_line_is_closed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  line reconciliation_line := case when tg_op = 'DELETE' then old else new end;
begin
  if exists (select 1 from reconciliation r where r.id = line.reconciliation_id and r.status in ('ready', 'reconciled')) then
    raise exception 'reconciliation % is closed', line.reconciliation_id using errcode = 'check_violation', constraint = 'reconciliation_is_closed';
  end if;
  return line;
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_beacon_kind_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'the source of randomness of giveaway % is fixed', old.post_id using errcode = 'restrict_violation';
end
$function$;

CREATE OR REPLACE FUNCTION public.refuse_campaign_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'the campaign of giveaway % is fixed', old.post_id using errcode = 'restrict_violation';
end
$function$;

CREATE OR REPLACE FUNCTION public.refuse_extension_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'the extension of giveaway % is fixed', old.post_id using errcode = 'restrict_violation';
end
$function$;

CREATE OR REPLACE FUNCTION public.refuse_registration_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'the registration of giveaway % is fixed', old.giveaway_id using errcode = 'restrict_violation';
end
$function$;

CREATE OR REPLACE FUNCTION public.refuse_rules_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (select relowner from pg_class where oid = tg_relid) = current_user::regrole then return new; end if;
  raise exception 'the rules of giveaway % are fixed', old.post_id using errcode = 'restrict_violation';
end
$function$;

CREATE OR REPLACE FUNCTION public.search_beginnings(said text)
 RETURNS tsquery
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select to_tsquery('pg_catalog.simple', coalesce(string_agg('''' || word || ''':*', ' & '), ''))
    from regexp_split_to_table(search_words(said), '\s+') as word where word <> ''
$function$;

CREATE OR REPLACE FUNCTION public.search_phrases(texts text[])
 RETURNS tsquery
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select websearch_to_tsquery('pg_catalog.simple', coalesce(string_agg('"' || search_words(one) || '"', ' '), '')) from unnest(texts) as one
$function$;

CREATE OR REPLACE FUNCTION public.search_vector(said text)
 RETURNS tsvector
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select to_tsvector('pg_catalog.simple', search_words(said))
$function$;

CREATE OR REPLACE FUNCTION public.search_words(said text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select translate(
    replace(replace(replace(regexp_replace(replace(replace(replace(replace(replace(replace(replace(replace(regexp_replace(replace(replace(replace(replace(regexp_replace(replace(regexp_replace(regexp_replace(lower(normalize(regexp_replace(normalize(said, NFKD), '[\u0300-\u036f\u00ad\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff\U000e0000-\U000e0fff]', '', 'g'), NFKC)), '[æᴁ]', 'ae', 'g'), '[þᵺꝥꝧ]', 'th', 'g'), 'ß', 'ss'), '[œɶ]', 'oe', 'g'), 'ƕ', 'hv'), 'ƣ', 'oi'), 'ȸ', 'db'), 'ȹ', 'qp'), '[ʣʥ]', 'dz', 'g'), 'ʦ', 'ts'), 'ʪ', 'ls'), 'ʫ', 'lz'), 'ᵫ', 'ue'), 'ỻ', 'll'), 'ꜳ', 'aa'), 'ꜵ', 'ao'), 'ꜷ', 'au'), '[ꜹꜻ]', 'av', 'g'), 'ꜽ', 'ay'), 'ꝏ', 'oo'), 'ꝡ', 'vy'),
    -- A sigma at the end of a word is one all the same.
    'ςðøđħıĸłŋŧƀɓƃƈɖɗƌɛƒɠɩɨƙƚɲƞƥƫƭʈʋƴƶǥȡȥȴȵȶȷⱥȼⱦȿɀʉɇɉɍɏɕɟɡɢɦɧɪɫɬɭɱɳɴɼɽɾʀʂʏʐʑʙʛʜʝʟʠᴀᴃᴄᴅᴆᴇᴊᴋᴌᴍᴏᴘᴛᴜᴠᴡᴢᵬᵭᵮᵯᵰᵱᵲᵳᵴᵵᵶᵻᵽᵾᶀᶁᶂᶃᶄᶅᶆᶇᶈᶉᶊᶌᶍᶎᶏᶑᶒᶓᶖᶙẜẝỽỿⱡⱨⱪⱬⱱⱳⱴⱸⱺꜰꜱꝁꝃꝅꝇꝉꝋꝍꝑꝓꝕꝗꝙꝟꝱꝲꝳꝴꝵꝶꝷꝺꝼꞇꞑꞓꞡꞣꞥꞧꞩ!"#$%&''()*+,-./:;<=>?@[\]^_`{|}~·’‘“”…–—',
    'σdodhiqlntbbbcdddefgiiklnnptttvyzgdzlntjactszuejrycjgghhilllmnnrrrrsyzzbghjlqabcddejklmoptuvwzbdfmnprrstzipubdfgklmnprsvxzadeeiussvylhkzvwveofskkklloopppqqvdlmnrrtdftncgknrs' || repeat(' ', 40))
$function$;

CREATE OR REPLACE FUNCTION public.session_was_seen()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into account_seen (account_id, seen_at)
    select distinct id, old.last_seen_at from unnest(array[old.person_id, old.acting_account_id]) as id order by id
    on conflict (account_id) do update set seen_at = greatest(account_seen.seen_at, excluded.seen_at);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.take_giveaway_ticket(giveaway uuid)
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
declare
  block giveaway_ticket_block;
  ticket integer;
  size integer;
begin
  select * into block from giveaway_ticket_block b
   where b.giveaway_id = giveaway order by b.next_ticket limit 1 for update skip locked;
  if found then
    if block.next_ticket = block.last_ticket then
      delete from giveaway_ticket_block b where b.id = block.id;
    else
      update giveaway_ticket_block b set next_ticket = b.next_ticket + 1 where b.id = block.id;
    end if;
    return block.next_ticket;
  end if;
  -- The first 64 come one by one, without gaps.
  update giveaway g set next_ticket = g.next_ticket + 1
   where g.post_id = giveaway and g.next_ticket <= 64 returning g.next_ticket - 1 into ticket;
  if found then return ticket; end if;
  select least(1024, greatest(64, g.next_ticket / 16)) into size from giveaway g where g.post_id = giveaway;
  update giveaway g set next_ticket = g.next_ticket + size
   where g.post_id = giveaway returning g.next_ticket - size into ticket;
  if not found then raise exception 'no giveaway %', giveaway; end if;
  insert into giveaway_ticket_block (giveaway_id, next_ticket, last_ticket) values (giveaway, ticket + 1, ticket + size - 1);
  return ticket;
end $function$;

CREATE OR REPLACE PROCEDURE public.use_dev_clock(IN enabled boolean)
 LANGUAGE plpgsql
AS $procedure$
begin
  if enabled then
    create or replace function app_now() returns timestamptz language sql stable parallel safe as
      'select statement_timestamp() + (select advanced from dev_clock)';
  else
    create or replace function app_now() returns timestamptz language sql stable parallel safe as
      'select statement_timestamp()';
  end if;
end $procedure$;

CREATE OR REPLACE FUNCTION public.username_skeleton(username text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(username, '_'::text, ''::text), 'rn'::text, 'm'::text), 'vv'::text, 'w'::text), 'cl'::text, 'd'::text), '0'::text, 'o'::text), '1'::text, 'l'::text), 'i'::text, 'l'::text), '2'::text, 'z'::text), '5'::text, 's'::text), '8'::text, 'b'::text), '9'::text, 'g'::text), 'q'::text, 'g'::text);

CREATE OR REPLACE FUNCTION public.w9_form_status(account uuid, year integer)
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select coalesce((select f.status from w9_form f where f.account_id = account and f.fiscal_year = year and f.status <> 'superseded'
    order by f.status = 'approved' desc limit 1), 'none_needed')
$function$;
