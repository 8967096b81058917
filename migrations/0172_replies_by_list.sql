-- owner: posts
-- A thread may be restricted to one of its author's lists. A deleted list has no members.

alter table post drop constraint post_reply_rule_check;
alter table post add constraint post_reply_rule_check check (reply_rule in ('everyone', 'following', 'followers', 'mentioned', 'list'));
alter table post add column reply_list_id uuid references user_list (id) on delete set null;
create index post_reply_list on post (reply_list_id) where reply_list_id is not null;
