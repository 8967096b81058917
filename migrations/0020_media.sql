-- owner: media
-- Every file that was uploaded. The bytes are in an object store under the id; the row comes with the first byte
-- (an address that was only handed out leaves nothing) and goes after the bytes are gone.

create table media_object (
  id uuid primary key,
  -- The uploader and the acting account. The use of the picture is stored where it is attached.
  person_id uuid not null,
  account_id uuid not null,
  upload_type text not null check (upload_type in
    ('profile', 'cover', 'post', 'poll', 'product', 'review', 'chat', 'w9', 'jobApplication', 'brandDoc', 'evidence', 'identity')),
  status text not null default 'receiving' check (status in ('receiving', 'uploaded', 'processing', 'ready', 'refused', 'removed')),
  -- As declared at first, as kept once ready.
  content_type text not null,
  -- What counts towards the person's quota: the file as it came in, then what is kept.
  bytes bigint not null check (bytes >= 0),
  refusal text,
  width integer check (width > 0),
  height integer check (height > 0),
  is_animated boolean not null default false,
  placeholder bytea,
  -- Private objects are encrypted with a key of their own, itself encrypted here: without the row the bytes are noise.
  content_key_enc bytea,
  -- The file as it came in is still there and is to be removed.
  has_upload boolean not null default true,
  -- Who processes may die at it; the machine's clock.
  claimed_until timestamptz,
  attached_at timestamptz,
  created_at timestamptz not null default app_now(),
  constraint media_object_refused_why check (status <> 'refused' or refusal is not null)
);
create index media_object_person on media_object (person_id) where status <> 'removed';
create index media_object_loose on media_object (created_at) where attached_at is null;
create index media_object_removed on media_object (id) where status = 'removed';
create index media_object_left_over on media_object (id) where has_upload and status in ('ready', 'refused');
