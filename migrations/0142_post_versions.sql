-- owner: posts
-- Posts may be edited for a while after they were written; what they said before stays readable.

alter table post add column edited_at timestamptz;

-- What a post said before each edit, counted from 1, and since when it did.
create table post_version (
  post_id uuid not null references post (id),
  number integer not null check (number between 1 and 20),
  text text not null,
  written_at timestamptz not null,
  edited_by_person_id uuid not null references account (id),
  primary key (post_id, number)
);
