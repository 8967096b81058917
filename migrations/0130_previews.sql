-- owner: previews
-- Previews of linked pages, and the posts that show them. No request of a person is stored: only the address that was
-- linked.

create table web_preview (
  id uuid primary key default new_id(),
  -- Addresses are longer than an index row may be.
  url_hash bytea not null unique check (octet_length(url_hash) = 32),
  url text not null,
  status text not null check (status in ('ready', 'failed')),
  -- Why there is none; also of a ready one that could not be read again since.
  failure text,
  title text,
  site_name text,
  description text,
  -- Under which our own copies of its pictures lie in the public store; a new picture has a new id.
  cover_id uuid,
  cover_width integer,
  cover_height integer,
  cover_placeholder bytea,
  icon_id uuid,
  expires_at timestamptz not null,
  constraint web_preview_failed_why check (status = 'ready' or failure is not null),
  constraint web_preview_ready_says check (status = 'failed' or title is not null),
  constraint web_preview_cover check ((cover_id is null) = (cover_width is null) and (cover_id is null) = (cover_height is null) and (cover_id is null) = (cover_placeholder is null))
);
create index web_preview_expired on web_preview (expires_at);

create table post_web_preview (
  post_id uuid primary key references post (id) on delete cascade,
  preview_id uuid not null references web_preview (id)
);
create index post_web_preview_preview on post_web_preview (preview_id);
