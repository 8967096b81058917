-- account_id_by_former_username
select account_id as "accountId" from username_change
    where username = $1 and changed_at > app_now() - make_interval(days => $2::int) order by changed_at desc limit 1;

-- account_id_by_username
select id from account where username = $1;

-- account_trust
select a.id, c.phone_verified_at is not null as "hasPhone", a.created_at > app_now() - interval '7 days' as "isNew"
     from account a left join account_credential c on c.account_id = coalesce(case when a.account_type = 'brand' then a.created_by_account_id end, a.id)
    where a.id = any((select $1::uuid[])::uuid[]);

-- accounts_before
select 
          a.id, a.account_type as "accountType", a.username, a.name, a.bio, a.location, a.website_url as "websiteUrl",
          a.photo_url as "photoUrl", a.cover_photo_url as "coverPhotoUrl", a.status, a.visibility_status as "visibilityStatus",
          a.is_identity_verified as "isIdentityVerified", a.identity_verified_at as "identityVerifiedAt", a.is_using_legal_name as "isUsingLegalName",
          a.first_giveaway_created_at as "firstGiveawayCreatedAt", a.created_at as "createdAt", a.deleted_at as "deletedAt",
          a.followers_count as "followersCount", a.following_count as "followingCount", a.posts_count as "postsCount",
          a.is_private as "isPrivate", a.is_discoverable as "isDiscoverable",
          coalesce(a.brand_status <> 'active', false) as "isInactiveBrand", a.created_by_account_id as "createdByAccountId", 
          a.id in (select f.followed_id from follow f where f.follower_id = $1 and f.followed_id = any((select $2::uuid[])::uuid[])) as "isFollowed",
          a.id in (select m.muted_id from mute m where m.muter_id = $1 and m.muted_id = any((select $2::uuid[])::uuid[])) as "isMuted",
          a.id in (select f.followed_id from follow f where f.follower_id = $1 and f.followed_id = any((select $2::uuid[])::uuid[]) and f.reposts_muted) as "hasMutedReposts",
          a.id in (select f.followed_id from follow f where f.follower_id = $1 and f.followed_id = any((select $2::uuid[])::uuid[]) and f.quotes_muted) as "hasMutedQuotes",
          a.id in (select b.blocked_id from block b where b.blocker_id = $1 and b.blocked_id = any((select $2::uuid[])::uuid[])) as "hasBlocked",
          a.id in (select b.blocker_id from block b where b.blocked_id = $1 and b.blocker_id = any((select $2::uuid[])::uuid[])) as "isBlockedBy",
          coalesce((select sum(d.delta) from follower_delta d where d.follower_id = $1 and d.account_id = a.id), 0)::int as "ownFollowDelta" from (select distinct unnest((select $2::uuid[])::uuid[]) as id) as asked join account a using (id);

-- accounts_by_id
select a.id, a.account_type, a.username, a.name, a.bio, a.location, a.website_url, a.photo_url, a.cover_photo_url, a.status,
  a.role, a.acl, a.early_access, a.is_identity_verified, a.is_using_legal_name, a.is_trusted, a.has_open_receivable, a.resident_state,
  a.has_opted_out_of_giveaways, a.is_winner_by_state, a.has_shown_unverified_notice, a.monthly_spend_limit_cents, a.daily_post_limit, a.created_by_account_id, a.brand_status,
  a.first_giveaway_created_at, a.followers_count, a.following_count, a.username_change_count, a.is_private, a.is_discoverable, a.created_at,
  c.email, c.email_verified_at, c.phone_enc, c.phone_verified_at, c.date_of_birth, c.auth_provider, c.password_hash is not null as has_password, c.session_recording_agreed_at, c.sms_opted_out_at from account a left join account_credential c on c.account_id = a.id where a.id = any((select $1::uuid[])::uuid[]);

-- accounts_session_by_token
select s.id, s.person_id, s.acting_account_id, s.is_two_factor_authenticated,
          exists (select 1 from totp_factor f where f.person_id = s.person_id and f.confirmed_at is not null) as has_second_factor,
          s.last_seen_at < app_now() - interval '5 minutes' as is_stale, p.status as person_status, x.status as acting_status,
          k.phone_verified_at is not null and p.username is not null as is_onboarded 
     from session s
     join account p on p.id = s.person_id
     join account x on x.id = s.acting_account_id
     join account_credential k on k.account_id = s.person_id
    where s.token_hash = $1 and s.kind = 'web' and s.expires_at > app_now()
      and s.last_seen_at > app_now() - interval '30 days' and s.created_at >= k.credentials_changed_at;

-- accounts_session_with_accounts
with found as materialized (select s.id as session_id, s.person_id, s.acting_account_id, s.is_two_factor_authenticated,
          exists (select 1 from totp_factor f where f.person_id = s.person_id and f.confirmed_at is not null) as has_second_factor,
          s.last_seen_at < app_now() - interval '5 minutes' as is_stale, p.status as person_status, x.status as acting_status,
          k.phone_verified_at is not null and p.username is not null as is_onboarded 
     from session s
     join account p on p.id = s.person_id
     join account x on x.id = s.acting_account_id
     join account_credential k on k.account_id = s.person_id
    where s.token_hash = $1 and s.kind = 'web' and s.expires_at > app_now()
      and s.last_seen_at > app_now() - interval '30 days' and s.created_at >= k.credentials_changed_at)
   select found.*, app_now() as now, (select jsonb_build_array(value) from setting where key = 'security.two_factor_required' and valid_from <= app_now() order by valid_from desc limit 1) as two_factor_required, a.id, a.account_type, a.username, a.name, a.bio, a.location, a.website_url, a.photo_url, a.cover_photo_url, a.status,
  a.role, a.acl, a.early_access, a.is_identity_verified, a.is_using_legal_name, a.is_trusted, a.has_open_receivable, a.resident_state,
  a.has_opted_out_of_giveaways, a.is_winner_by_state, a.has_shown_unverified_notice, a.monthly_spend_limit_cents, a.daily_post_limit, a.created_by_account_id, a.brand_status,
  a.first_giveaway_created_at, a.followers_count, a.following_count, a.username_change_count, a.is_private, a.is_discoverable, a.created_at,
  c.email, c.email_verified_at, c.phone_enc, c.phone_verified_at, c.date_of_birth, c.auth_provider, c.password_hash is not null as has_password, c.session_recording_agreed_at, c.sms_opted_out_at
     from found join account a on a.id in (found.person_id, found.acting_account_id) left join account_credential c on c.account_id = a.id;

-- add_bookmark
with 
  target as (
    select p.id, p.account_id, p.root_id, p.is_giveaway, a.visibility_status, a.is_private
      from post p join account a on a.id = p.account_id where p.id = $1::uuid and p.status = 'active'
       and exists (select 1 from account me where me.id = $2::uuid and me.status = 'active')
       and (a.id = $2::uuid or (a.status = 'active' and a.visibility_status in ('visible', 'limited')
            and not exists (select 1 from block b where (b.blocker_id, b.blocked_id) in ((a.id, $2::uuid), ($2::uuid, a.id)))))
  ), changed as (
     insert into bookmark (post_id, account_id, acted_by_person_id) select id, $2::uuid, $3::uuid from target on conflict do nothing returning post_id)
   select t.id as "postId", t.account_id as "authorId", t.root_id as "rootPostId", t.is_giveaway as "isGiveaway",
         exists (select 1 from changed) as changed from target t;

-- add_job
select graphile_worker.add_job($1::text, payload => $2::json, run_at => $3::timestamptz - (app_now() - statement_timestamp()),
          max_attempts => $4::int, job_key => $5::text);

-- add_likes
with target as (
     select p.id, p.is_giveaway, act.account_id, act.person_id
       from unnest((select $2::uuid[]), (select $3::uuid[])) as act (account_id, person_id)
       cross join post p join account a on a.id = p.account_id where p.id = $1::uuid and p.status = 'active'
       and exists (select 1 from account me where me.id = act.account_id and me.status = 'active')
       and (a.id = act.account_id or (a.status = 'active' and a.visibility_status in ('visible', 'limited')
            and not exists (select 1 from block b where (b.blocker_id, b.blocked_id) in ((a.id, act.account_id), (act.account_id, a.id)))))
   ), changed as (
     insert into post_like (post_id, account_id, acted_by_person_id) select id, account_id, person_id from target
     on conflict do nothing returning account_id
   ), counted as (
     insert into post_counter_delta (post_id, account_id, counter, delta) select $1::uuid, account_id, 'likes', 1 from changed
   )
   select t.account_id as "accountId", t.is_giveaway as "isGiveaway", c.account_id is not null as changed
     from target t left join changed c on c.account_id = t.account_id;

-- add_repost
with 
  target as (
    select p.id, p.account_id, p.root_id, p.is_giveaway, a.visibility_status, a.is_private
      from post p join account a on a.id = p.account_id where p.id = $1::uuid and p.status = 'active'
       and exists (select 1 from account me where me.id = $2::uuid and me.status = 'active')
       and (a.id = $2::uuid or (a.status = 'active' and a.visibility_status in ('visible', 'limited')
            and not exists (select 1 from block b where (b.blocker_id, b.blocked_id) in ((a.id, $2::uuid), ($2::uuid, a.id)))))
  ),
   changed as (
     insert into post_repost (post_id, account_id, acted_by_person_id) select id, $2::uuid, $3::uuid from target where (visibility_status = 'visible' and (not is_private or is_giveaway)) or account_id = $2::uuid
     on conflict do nothing returning post_id
   ),
   counted as (
     insert into post_counter_delta (post_id, account_id, counter, delta) select post_id, $2::uuid, 'reposts', 1 from changed
   )
   select t.id as "postId", t.account_id as "authorId", t.root_id as "rootPostId", t.is_giveaway as "isGiveaway",
         exists (select 1 from changed) as changed from target t where (visibility_status = 'visible' and (not is_private or is_giveaway)) or account_id = $2::uuid;

-- add_vote
with 
  target as (
    select p.id, p.account_id, p.root_id, p.is_giveaway, a.visibility_status, a.is_private
      from post p join account a on a.id = p.account_id where p.id = $1::uuid and p.status = 'active'
       and exists (select 1 from account me where me.id = $2::uuid and me.status = 'active')
       and (a.id = $2::uuid or (a.status = 'active' and a.visibility_status in ('visible', 'limited')
            and not exists (select 1 from block b where (b.blocker_id, b.blocked_id) in ((a.id, $2::uuid), ($2::uuid, a.id)))))
  ),
   chosen as (select o.id, k.closes_at > app_now() as is_open from poll_option o join poll k using (post_id) where o.post_id = $1::uuid and o.id = $4::uuid),
   changed as (
     insert into poll_vote (post_id, account_id, acted_by_person_id, option_id)
     select t.id, $2::uuid, $3::uuid, c.id from target t, chosen c where c.is_open on conflict do nothing returning option_id
   ),
   counted as (insert into poll_vote_delta (option_id, account_id, delta) select option_id, $2::uuid, 1 from changed)
   select t.id as "postId", t.account_id as "authorId", t.root_id as "rootPostId", t.is_giveaway as "isGiveaway",
          exists (select 1 from changed) as changed, (select is_open from chosen) as "isOpen",
          (select option_id from poll_vote where post_id = $1::uuid and account_id = $2::uuid) as "earlierOptionId"
     from target t;

-- adjustments_asc
select id, account_id as "accountId", kind, amount_cents as "amountCents", credited_to as "creditedTo", status, reason, proposed_by as "proposedById",
  decided_by as "decidedById", decision_reason as "decisionReason", created_at as "createdAt", decided_at as "decidedAt",
  created_at > app_now() - interval '24 hours' as "isOpen", created_at::text as position from adjustment
    where (created_at, id) > ($1::timestamptz, $2::uuid) and ($4::text[] is null or status = any((select $4::text[])::text[])) and ($5::uuid is null or account_id = $5::uuid) and ($6::text is null or kind = $6::text)
    order by created_at asc, id asc limit $3;

-- adjustments_desc
select id, account_id as "accountId", kind, amount_cents as "amountCents", credited_to as "creditedTo", status, reason, proposed_by as "proposedById",
  decided_by as "decidedById", decision_reason as "decisionReason", created_at as "createdAt", decided_at as "decidedAt",
  created_at > app_now() - interval '24 hours' as "isOpen", created_at::text as position from adjustment
    where (created_at, id) < ($1::timestamptz, $2::uuid) and ($4::text[] is null or status = any((select $4::text[])::text[])) and ($5::uuid is null or account_id = $5::uuid) and ($6::text is null or kind = $6::text)
    order by created_at desc, id desc limit $3;

-- app_now
select app_now() as now;

-- appeals_decided_asc
select p.id, p.account_id as "accountId", a.username, a.name, a.photo_url as "photoUrl", p.text, p.status, p.created_at as "createdAt", p.status = 'open' and p.created_at <= app_now() - interval '7 days' as "isOverdue", c.policy, c.reason,
  c.created_at as "suspendedAt", c.ends_at as "endsAt", c.moved_by as "movedBy", p.answer, coalesce(nullif(s.name, ''), s.username) as "decidedByName", p.decided_at as "decidedAt", p.decided_at::text as position from account_appeal p join account a on a.id = p.account_id join account_status_change c on c.id = p.status_change_id left join account s on s.id = p.decided_by
    where p.decided_at is not null and (p.decided_at, p.id) > ($1::timestamptz, $2::uuid) order by p.decided_at asc, p.id asc limit $3;

-- appeals_decided_desc
select p.id, p.account_id as "accountId", a.username, a.name, a.photo_url as "photoUrl", p.text, p.status, p.created_at as "createdAt", p.status = 'open' and p.created_at <= app_now() - interval '7 days' as "isOverdue", c.policy, c.reason,
  c.created_at as "suspendedAt", c.ends_at as "endsAt", c.moved_by as "movedBy", p.answer, coalesce(nullif(s.name, ''), s.username) as "decidedByName", p.decided_at as "decidedAt", p.decided_at::text as position from account_appeal p join account a on a.id = p.account_id join account_status_change c on c.id = p.status_change_id left join account s on s.id = p.decided_by
    where p.decided_at is not null and (p.decided_at, p.id) < ($1::timestamptz, $2::uuid) order by p.decided_at desc, p.id desc limit $3;

-- appeals_open_asc
select p.id, p.account_id as "accountId", a.username, a.name, a.photo_url as "photoUrl", p.text, p.status, p.created_at as "createdAt", p.status = 'open' and p.created_at <= app_now() - interval '7 days' as "isOverdue", c.policy, c.reason,
  c.created_at as "suspendedAt", c.ends_at as "endsAt", c.moved_by as "movedBy", p.answer, coalesce(nullif(s.name, ''), s.username) as "decidedByName", p.decided_at as "decidedAt", p.created_at::text as position from account_appeal p join account a on a.id = p.account_id join account_status_change c on c.id = p.status_change_id left join account s on s.id = p.decided_by
    where p.status = 'open' and (p.created_at, p.id) > ($1::timestamptz, $2::uuid) order by p.created_at asc, p.id asc limit $3;

-- appeals_open_desc
select p.id, p.account_id as "accountId", a.username, a.name, a.photo_url as "photoUrl", p.text, p.status, p.created_at as "createdAt", p.status = 'open' and p.created_at <= app_now() - interval '7 days' as "isOverdue", c.policy, c.reason,
  c.created_at as "suspendedAt", c.ends_at as "endsAt", c.moved_by as "movedBy", p.answer, coalesce(nullif(s.name, ''), s.username) as "decidedByName", p.decided_at as "decidedAt", p.created_at::text as position from account_appeal p join account a on a.id = p.account_id join account_status_change c on c.id = p.status_change_id left join account s on s.id = p.decided_by
    where p.status = 'open' and (p.created_at, p.id) < ($1::timestamptz, $2::uuid) order by p.created_at desc, p.id desc limit $3;

-- audience_of
select s.id from unnest((select $2::uuid[])::uuid[]) with ordinality as s (id, place)
     join account r on r.id = s.id and r.status = 'active'
    where s.id <> $1::uuid
      and not exists (select 1 from mute m where m.muter_id = s.id and m.muted_id = $1)
      and not exists (select 1 from block b where b.blocker_id = s.id and b.blocked_id = $1)
      and not exists (select 1 from block b where b.blocker_id = $1 and b.blocked_id = s.id)
    order by s.place;

-- blocked_by_asc
select blocked_id as id, created_at::text as position from block
     where blocker_id = $4 and (created_at, blocked_id) > ($1::timestamptz, $2::uuid)
     order by created_at asc, blocked_id asc limit $3;

-- blocked_by_desc
select blocked_id as id, created_at::text as position from block
     where blocker_id = $4 and (created_at, blocked_id) < ($1::timestamptz, $2::uuid)
     order by created_at desc, blocked_id desc limit $3;

-- bookmarks_of_asc
select b.post_id as id, p.account_id as "accountId", b.created_at::text as position from bookmark b join post p on p.id = b.post_id
     where b.account_id = $4 and p.status = 'active' and (cardinality($5::text[]) = 0 or p.words @@ (select search_phrases($5::text[])))
       and (b.created_at, b.post_id) > ($1::timestamptz, $2::uuid)
     order by b.created_at asc, b.post_id asc limit $3;

-- bookmarks_of_desc
select b.post_id as id, p.account_id as "accountId", b.created_at::text as position from bookmark b join post p on p.id = b.post_id
     where b.account_id = $4 and p.status = 'active' and (cardinality($5::text[]) = 0 or p.words @@ (select search_phrases($5::text[])))
       and (b.created_at, b.post_id) < ($1::timestamptz, $2::uuid)
     order by b.created_at desc, b.post_id desc limit $3;

-- brand_access_of
select brand_id as "brandId", person_id as "personId", access_type as "accessType" from brand_access where brand_id = $1 and person_id = $2 and status = 'active';

-- brand_accounts_of_person
select 
          a.id, a.account_type as "accountType", a.username, a.name, a.bio, a.location, a.website_url as "websiteUrl",
          a.photo_url as "photoUrl", a.cover_photo_url as "coverPhotoUrl", a.status, a.visibility_status as "visibilityStatus",
          a.is_identity_verified as "isIdentityVerified", a.identity_verified_at as "identityVerifiedAt", a.is_using_legal_name as "isUsingLegalName",
          a.first_giveaway_created_at as "firstGiveawayCreatedAt", a.created_at as "createdAt", a.deleted_at as "deletedAt",
          a.followers_count as "followersCount", a.following_count as "followingCount", a.posts_count as "postsCount",
          a.is_private as "isPrivate", a.is_discoverable as "isDiscoverable",
          coalesce(a.brand_status <> 'active', false) as "isInactiveBrand", a.created_by_account_id as "createdByAccountId", null as "accessType", null as since from account a where a.id = $1
    union all
   select 
          a.id, a.account_type as "accountType", a.username, a.name, a.bio, a.location, a.website_url as "websiteUrl",
          a.photo_url as "photoUrl", a.cover_photo_url as "coverPhotoUrl", a.status, a.visibility_status as "visibilityStatus",
          a.is_identity_verified as "isIdentityVerified", a.identity_verified_at as "identityVerifiedAt", a.is_using_legal_name as "isUsingLegalName",
          a.first_giveaway_created_at as "firstGiveawayCreatedAt", a.created_at as "createdAt", a.deleted_at as "deletedAt",
          a.followers_count as "followersCount", a.following_count as "followingCount", a.posts_count as "postsCount",
          a.is_private as "isPrivate", a.is_discoverable as "isDiscoverable",
          coalesce(a.brand_status <> 'active', false) as "isInactiveBrand", a.created_by_account_id as "createdByAccountId", b.access_type, b.created_at
     from brand_access b join account a on a.id = b.brand_id and a.status = 'active' where b.person_id = $1 and b.status = 'active'
    order by since nulls first, id;

-- brand_activity_kept
with acting as (
     select brand_id, person_id from brand_access
      where brand_id = $1 and person_id = $2 and access_type = $3 and status = 'active' for share)
   insert into brand_activity (brand_id, person_id, operation, object_ids)
   select brand_id, person_id, $4, $5::uuid[] from acting returning id;

-- brand_activity_last
select p.id as "personId", l.operation, l.created_at as "createdAt"
     from unnest((select $2::uuid[])::uuid[]) as p (id)
     join lateral (select operation, created_at from brand_activity b
                    where b.brand_id = $1 and b.person_id = p.id order by b.created_at desc, b.id desc limit 1) l on true;

-- brand_activity_of_brand_asc
select b.id, b.created_at::text as position,
          b.person_id as "personId", b.operation, b.object_ids as "objectIds", b.created_at as "createdAt" from brand_activity b
     where b.brand_id = $4 and (b.created_at, b.id) > ($1::timestamptz, $2::uuid)
     order by b.created_at asc, b.id asc limit $3;

-- brand_activity_of_brand_desc
select b.id, b.created_at::text as position,
          b.person_id as "personId", b.operation, b.object_ids as "objectIds", b.created_at as "createdAt" from brand_activity b
     where b.brand_id = $4 and (b.created_at, b.id) < ($1::timestamptz, $2::uuid)
     order by b.created_at desc, b.id desc limit $3;

-- brand_activity_of_person_asc
select b.id, b.created_at::text as position,
          b.person_id as "personId", b.operation, b.object_ids as "objectIds", b.created_at as "createdAt" from brand_activity b
     where b.brand_id = $4 and b.person_id = $5 and (b.created_at, b.id) > ($1::timestamptz, $2::uuid)
     order by b.created_at asc, b.id asc limit $3;

-- brand_activity_of_person_desc
select b.id, b.created_at::text as position,
          b.person_id as "personId", b.operation, b.object_ids as "objectIds", b.created_at as "createdAt" from brand_activity b
     where b.brand_id = $4 and b.person_id = $5 and (b.created_at, b.id) < ($1::timestamptz, $2::uuid)
     order by b.created_at desc, b.id desc limit $3;

-- brand_invites_of_person
select b.id, b.created_at::text as position, b.brand_id as "brandId", b.person_id as "personId", b.access_type as "accessType",
          b.status as stored, case when b.status = 'invited' and coalesce(b.expires_at <= app_now(), true) then 'lapsed' else b.status end as status,
          b.invited_by as "invitedBy", b.created_at as "createdAt", case when b.status = 'active' then coalesce(b.joined_at, b.created_at) end as "joinedAt",
          case when b.status = 'invited' then b.expires_at end as "expiresAt", b.asked_again_at as "askedAgainAt", b.ended_at as "endedAt", b.former_type as "formerType",
          case when b.status in ('revoked', 'left', 'declined') and b.former_type is not null
                and b.ended_at + interval '3 months' > app_now() then b.ended_at + interval '3 months' end as "reinstateUntil",
          p.status = 'active' as "isOpen", p.is_identity_verified as "isIdentityVerified",
          exists (select 1 from totp_factor f where f.person_id = b.person_id and f.confirmed_at is not null) as "hasSecondFactor",
          exists (select 1 from brand_ownership_offer o where o.brand_id = b.brand_id and o.to_person_id = b.person_id
                   and o.status = 'open' and o.expires_at > app_now()) as "isOfferedOwnership" from brand_access b join account p on p.id = b.person_id join account a on a.id = b.brand_id and a.status = 'active'
    where b.person_id = $1 and b.status = 'invited' and b.expires_at > app_now() order by b.invited_at desc, b.id;

-- brand_invoices_asc
select i.id, i.subscription_id as "subscriptionId", i.brand_id as "brandId", i.provider_invoice_id as "providerInvoiceId", i.number, i.status,
  i.amount_cents as "amountCents", i.period_starts_at as "periodStartsAt", i.period_ends_at as "periodEndsAt", i.payment_id as "paymentId",
  i.first_failed_at as "firstFailedAt", i.next_attempt_at as "nextAttemptAt", i.created_at as "createdAt", i.paid_at as "paidAt", i.created_at::text as position from brand_invoice i
     where i.brand_id = $4::uuid and (i.created_at, i.id) > ($1::timestamptz, $2::uuid)
     order by i.created_at asc, i.id asc limit $3;

-- brand_invoices_desc
select i.id, i.subscription_id as "subscriptionId", i.brand_id as "brandId", i.provider_invoice_id as "providerInvoiceId", i.number, i.status,
  i.amount_cents as "amountCents", i.period_starts_at as "periodStartsAt", i.period_ends_at as "periodEndsAt", i.payment_id as "paymentId",
  i.first_failed_at as "firstFailedAt", i.next_attempt_at as "nextAttemptAt", i.created_at as "createdAt", i.paid_at as "paidAt", i.created_at::text as position from brand_invoice i
     where i.brand_id = $4::uuid and (i.created_at, i.id) < ($1::timestamptz, $2::uuid)
     order by i.created_at desc, i.id desc limit $3;

-- brand_links_of
select b.person_id as "personId", a.id, a.username, a.name, a.photo_url as "photoUrl"
     from brand_access b join account a on a.id = b.brand_id
    where b.person_id = any((select $1::uuid[])::uuid[]) and b.status = 'active'
      and a.status = 'active' and a.visibility_status = 'visible' and a.brand_status = 'active'
    order by b.created_at, a.id;

-- brand_member
select b.id, b.created_at::text as position, b.brand_id as "brandId", b.person_id as "personId", b.access_type as "accessType",
          b.status as stored, case when b.status = 'invited' and coalesce(b.expires_at <= app_now(), true) then 'lapsed' else b.status end as status,
          b.invited_by as "invitedBy", b.created_at as "createdAt", case when b.status = 'active' then coalesce(b.joined_at, b.created_at) end as "joinedAt",
          case when b.status = 'invited' then b.expires_at end as "expiresAt", b.asked_again_at as "askedAgainAt", b.ended_at as "endedAt", b.former_type as "formerType",
          case when b.status in ('revoked', 'left', 'declined') and b.former_type is not null
                and b.ended_at + interval '3 months' > app_now() then b.ended_at + interval '3 months' end as "reinstateUntil",
          p.status = 'active' as "isOpen", p.is_identity_verified as "isIdentityVerified",
          exists (select 1 from totp_factor f where f.person_id = b.person_id and f.confirmed_at is not null) as "hasSecondFactor",
          exists (select 1 from brand_ownership_offer o where o.brand_id = b.brand_id and o.to_person_id = b.person_id
                   and o.status = 'open' and o.expires_at > app_now()) as "isOfferedOwnership" from brand_access b join account p on p.id = b.person_id where b.brand_id = $1 and b.person_id = $2;

-- brand_members_after
select b.id, b.created_at::text as position, p.username, p.name, b.access_type as "accessType", coalesce(b.joined_at, b.created_at) as "joinedAt"
     from brand_access b join account p on p.id = b.person_id
    where b.brand_id = $1 and b.status = 'active' and (b.created_at, b.id) > ($2::timestamptz, $3::uuid)
    order by b.created_at, b.id limit $4;

-- brand_members_asc
select b.id, b.created_at::text as position, b.brand_id as "brandId", b.person_id as "personId", b.access_type as "accessType",
          b.status as stored, case when b.status = 'invited' and coalesce(b.expires_at <= app_now(), true) then 'lapsed' else b.status end as status,
          b.invited_by as "invitedBy", b.created_at as "createdAt", case when b.status = 'active' then coalesce(b.joined_at, b.created_at) end as "joinedAt",
          case when b.status = 'invited' then b.expires_at end as "expiresAt", b.asked_again_at as "askedAgainAt", b.ended_at as "endedAt", b.former_type as "formerType",
          case when b.status in ('revoked', 'left', 'declined') and b.former_type is not null
                and b.ended_at + interval '3 months' > app_now() then b.ended_at + interval '3 months' end as "reinstateUntil",
          p.status = 'active' as "isOpen", p.is_identity_verified as "isIdentityVerified",
          exists (select 1 from totp_factor f where f.person_id = b.person_id and f.confirmed_at is not null) as "hasSecondFactor",
          exists (select 1 from brand_ownership_offer o where o.brand_id = b.brand_id and o.to_person_id = b.person_id
                   and o.status = 'open' and o.expires_at > app_now()) as "isOfferedOwnership" from brand_access b join account p on p.id = b.person_id
     where b.brand_id = $4 and b.status = any((select $5::text[])::text[]) and (b.created_at, b.id) > ($1::timestamptz, $2::uuid)
     order by b.created_at asc, b.id asc limit $3;

-- brand_members_desc
select b.id, b.created_at::text as position, b.brand_id as "brandId", b.person_id as "personId", b.access_type as "accessType",
          b.status as stored, case when b.status = 'invited' and coalesce(b.expires_at <= app_now(), true) then 'lapsed' else b.status end as status,
          b.invited_by as "invitedBy", b.created_at as "createdAt", case when b.status = 'active' then coalesce(b.joined_at, b.created_at) end as "joinedAt",
          case when b.status = 'invited' then b.expires_at end as "expiresAt", b.asked_again_at as "askedAgainAt", b.ended_at as "endedAt", b.former_type as "formerType",
          case when b.status in ('revoked', 'left', 'declined') and b.former_type is not null
                and b.ended_at + interval '3 months' > app_now() then b.ended_at + interval '3 months' end as "reinstateUntil",
          p.status = 'active' as "isOpen", p.is_identity_verified as "isIdentityVerified",
          exists (select 1 from totp_factor f where f.person_id = b.person_id and f.confirmed_at is not null) as "hasSecondFactor",
          exists (select 1 from brand_ownership_offer o where o.brand_id = b.brand_id and o.to_person_id = b.person_id
                   and o.status = 'open' and o.expires_at > app_now()) as "isOfferedOwnership" from brand_access b join account p on p.id = b.person_id
     where b.brand_id = $4 and b.status = any((select $5::text[])::text[]) and (b.created_at, b.id) < ($1::timestamptz, $2::uuid)
     order by b.created_at desc, b.id desc limit $3;

-- brand_names_reviewed_asc
select b.brand_id as id, b.name_review_since::text as position, b.name_review as review, b.name_review_since as since, b.resembles_brand_id as "resemblesBrandId",
           a.name, a.username, b.name_reason as reason, b.name_decided_at as "decidedAt"
      from brand b join account a on a.id = b.brand_id and a.status <> 'deleted'
     where b.name_review = $4 and b.name_review <> 'clear' and (b.name_review_since, b.brand_id) > ($1::timestamptz, $2::uuid)
     order by b.name_review_since asc, b.brand_id asc limit $3;

-- brand_names_reviewed_desc
select b.brand_id as id, b.name_review_since::text as position, b.name_review as review, b.name_review_since as since, b.resembles_brand_id as "resemblesBrandId",
           a.name, a.username, b.name_reason as reason, b.name_decided_at as "decidedAt"
      from brand b join account a on a.id = b.brand_id and a.status <> 'deleted'
     where b.name_review = $4 and b.name_review <> 'clear' and (b.name_review_since, b.brand_id) < ($1::timestamptz, $2::uuid)
     order by b.name_review_since desc, b.brand_id desc limit $3;

-- cart_counts
select account_id as "accountId", count(*)::int as count from cart_item where account_id = any((select $1::uuid[])::uuid[]) group by account_id;

-- cart_items
select i.id, i.product_id as "productId", i.size, i.quantity, i.accepted_cents as "acceptedCents", i.created_at as "createdAt", c.version
     from cart c join cart_item i on i.account_id = c.account_id where c.account_id = $1 order by i.created_at, i.id;

-- cart_version
select version from cart where account_id = $1;

-- change_cart
insert into cart (account_id) values ($1)
   on conflict (account_id) do update set version = cart.version + 1, changed_at = app_now(), reminded_at = null returning version;

-- claims_by_id
select c.id, c.order_id as "orderId", c.parcel_id as "parcelId", c.person_id as "personId", c.reason, c.wish, c.text, c.status,
  c.asked_cents as "askedCents", c.shipping_cents as "shippingCents", c.offered_cents as "offeredCents", c.seller_text as "sellerText",
  c.appeal_text as "appealText", c.staff_text as "staffText", c.label_by as "labelBy", c.return_carrier as "returnCarrier",
  c.return_tracking as "returnTracking", c.new_carrier as "newCarrier", c.new_tracking as "newTracking", c.act_by as "actBy",
  c.staff_since as "staffSince", c.vendor_failed_at as "vendorFailedAt", c.vendor_bill_cents as "vendorBillCents", c.is_for_staff as "isForStaff", c.closed_by as "closedBy", c.created_at as "createdAt", c.ended_at as "endedAt",
  array(select i.order_item_id::text from shop_claim_item i where i.claim_id = c.id order by 1) as "itemIds",
  array(select p.media_id::text from shop_claim_picture p where p.claim_id = c.id order by p.position) as "pictureIds" from shop_claim c where c.id = any((select $1::uuid[])::uuid[]);

-- claims_for_staff_asc
select c.id, c.staff_since::text as position from shop_claim c
     where c.staff_since is not null and c.is_for_staff = $4 and (c.staff_since, c.id) > ($1::timestamptz, $2::uuid)
     order by c.staff_since asc, c.id asc limit $3;

-- claims_for_staff_desc
select c.id, c.staff_since::text as position from shop_claim c
     where c.staff_since is not null and c.is_for_staff = $4 and (c.staff_since, c.id) < ($1::timestamptz, $2::uuid)
     order by c.staff_since desc, c.id desc limit $3;

-- claims_of_orders
select c.id, c.order_id as "orderId", c.parcel_id as "parcelId", c.person_id as "personId", c.reason, c.wish, c.text, c.status,
  c.asked_cents as "askedCents", c.shipping_cents as "shippingCents", c.offered_cents as "offeredCents", c.seller_text as "sellerText",
  c.appeal_text as "appealText", c.staff_text as "staffText", c.label_by as "labelBy", c.return_carrier as "returnCarrier",
  c.return_tracking as "returnTracking", c.new_carrier as "newCarrier", c.new_tracking as "newTracking", c.act_by as "actBy",
  c.staff_since as "staffSince", c.vendor_failed_at as "vendorFailedAt", c.vendor_bill_cents as "vendorBillCents", c.is_for_staff as "isForStaff", c.closed_by as "closedBy", c.created_at as "createdAt", c.ended_at as "endedAt",
  array(select i.order_item_id::text from shop_claim_item i where i.claim_id = c.id order by 1) as "itemIds",
  array(select p.media_id::text from shop_claim_picture p where p.claim_id = c.id order by p.position) as "pictureIds" from shop_claim c where c.order_id = any((select $1::uuid[])::uuid[]) order by c.id;

-- conversation_of
select account_id as id from (
     select account_id, '-infinity'::timestamptz as created_at from post where id = $1
     union all
     (select account_id, created_at from post p where root_id = $1 and status = 'active' and not exists (select 1 from hidden_reply h where h.post_id = p.id)
      order by created_at, id limit 500)) as writing
    group by account_id order by min(created_at), account_id limit $2;

-- count_hosted_giveaways
select count(*)::int as count from giveaway
    where host_account_id = $1 and state not in ('draft', 'scheduled', 'awaiting_payment', 'voided') and ($2::text is null or prize_kind = $2::text);

-- count_open_giveaways
select count(*)::int as count from giveaway
    where state = 'open' and deadline > app_now() and ($1::text is null or enter_method = $1::text) and amount_cents * winners_count >= $2::bigint
      and ($3::text is null or prize_kind = $3::text);

-- daily_posts
with day as (select ((app_now() at time zone 'America/New_York')::date::timestamp at time zone 'America/New_York') as began)
   select status, account_type as "accountType", brand_status as "brandStatus", role, is_identity_verified as "isIdentityVerified",
          is_trusted as "isTrusted", created_at > app_now() - interval '24 hours' as "isNew", daily_post_limit as "dailyPostLimit",
          ((select count(*) from post where account_id = $1 and reply_to_id is null and created_at >= day.began)
         + (select count(*) from post where account_id = $1 and reply_to_id is not null and created_at >= day.began))::int as written
     from account, day where id = $1;

-- directory_active_asc
select a.id, a.last_posted_at::text as position from account a
       where a.status = 'active' and a.visibility_status = 'visible' and a.is_discoverable and not a.is_private and a.username is not null
         and a.last_posted_at is not null and (a.last_posted_at, a.id) > ($1::timestamptz, $2::uuid)
         and ($4::text is null or a.account_type = $4::text)
         and ($6::boolean or not exists (select 1 from follow f where f.follower_id = $5::uuid and f.followed_id = a.id))
         and ($7::boolean or $5::uuid is null or a.id <> $5::uuid)
       order by a.last_posted_at asc, a.id asc limit $3;

-- directory_active_desc
select a.id, a.last_posted_at::text as position from account a
       where a.status = 'active' and a.visibility_status = 'visible' and a.is_discoverable and not a.is_private and a.username is not null
         and a.last_posted_at is not null and (a.last_posted_at, a.id) < ($1::timestamptz, $2::uuid)
         and ($4::text is null or a.account_type = $4::text)
         and ($6::boolean or not exists (select 1 from follow f where f.follower_id = $5::uuid and f.followed_id = a.id))
         and ($7::boolean or $5::uuid is null or a.id <> $5::uuid)
       order by a.last_posted_at desc, a.id desc limit $3;

-- directory_newest_asc
select a.id, a.created_at::text as position from account a
       where a.status = 'active' and a.visibility_status = 'visible' and a.is_discoverable and not a.is_private and a.username is not null
         and a.created_at is not null and (a.created_at, a.id) > ($1::timestamptz, $2::uuid)
         and ($4::text is null or a.account_type = $4::text)
         and ($6::boolean or not exists (select 1 from follow f where f.follower_id = $5::uuid and f.followed_id = a.id))
         and ($7::boolean or $5::uuid is null or a.id <> $5::uuid)
       order by a.created_at asc, a.id asc limit $3;

-- directory_newest_desc
select a.id, a.created_at::text as position from account a
       where a.status = 'active' and a.visibility_status = 'visible' and a.is_discoverable and not a.is_private and a.username is not null
         and a.created_at is not null and (a.created_at, a.id) < ($1::timestamptz, $2::uuid)
         and ($4::text is null or a.account_type = $4::text)
         and ($6::boolean or not exists (select 1 from follow f where f.follower_id = $5::uuid and f.followed_id = a.id))
         and ($7::boolean or $5::uuid is null or a.id <> $5::uuid)
       order by a.created_at desc, a.id desc limit $3;

-- directory_popular_asc
select a.id, a.followers_count::text as position from account a
       where a.status = 'active' and a.visibility_status = 'visible' and a.is_discoverable and not a.is_private and a.username is not null
         and a.followers_count is not null and (a.followers_count, a.id) > ($1::int, $2::uuid)
         and ($4::text is null or a.account_type = $4::text)
         and ($6::boolean or not exists (select 1 from follow f where f.follower_id = $5::uuid and f.followed_id = a.id))
         and ($7::boolean or $5::uuid is null or a.id <> $5::uuid)
       order by a.followers_count asc, a.id asc limit $3;

-- directory_popular_desc
select a.id, a.followers_count::text as position from account a
       where a.status = 'active' and a.visibility_status = 'visible' and a.is_discoverable and not a.is_private and a.username is not null
         and a.followers_count is not null and (a.followers_count, a.id) < ($1::int, $2::uuid)
         and ($4::text is null or a.account_type = $4::text)
         and ($6::boolean or not exists (select 1 from follow f where f.follower_id = $5::uuid and f.followed_id = a.id))
         and ($7::boolean or $5::uuid is null or a.id <> $5::uuid)
       order by a.followers_count desc, a.id desc limit $3;

-- discounts_of_orders
select u.order_id as "orderId", u.discount_id as "discountId", u.seller_id as "sellerId", d.code, u.cents
     from shop_order_discount u join shop_discount d on d.id = u.discount_id
    where u.order_id = any((select $1::uuid[])::uuid[]) order by u.order_id, d.code, d.id;

-- discounts_of_seller_asc
select d.id, d.account_id as "accountId", d.code, d.percent, d.amount_cents as "amountCents", d.starts_at as "startsAt", d.ends_at as "endsAt",
  d.max_uses as "maxUses", d.is_once_per_buyer as "isOncePerBuyer", d.least_cents as "leastCents", d.is_on as "isOn", d.uses, d.created_at as "createdAt",
  d.ended_at as "endedAt", d.created_at::text as position from shop_discount d
     where d.account_id = $4::uuid and (d.created_at, d.id) > ($1::timestamptz, $2::uuid)
     order by d.created_at asc, d.id asc limit $3;

-- discounts_of_seller_desc
select d.id, d.account_id as "accountId", d.code, d.percent, d.amount_cents as "amountCents", d.starts_at as "startsAt", d.ends_at as "endsAt",
  d.max_uses as "maxUses", d.is_once_per_buyer as "isOncePerBuyer", d.least_cents as "leastCents", d.is_on as "isOn", d.uses, d.created_at as "createdAt",
  d.ended_at as "endedAt", d.created_at::text as position from shop_discount d
     where d.account_id = $4::uuid and (d.created_at, d.id) < ($1::timestamptz, $2::uuid)
     order by d.created_at desc, d.id desc limit $3;

-- drafts_of_asc
select d.id, d.client_id as "clientId", d.text, d.warning, d.is_sensitive as "isSensitive", d.saved_at as "savedAt", d.saved_at::text as position from post_draft d
     where d.account_id = $4 and (d.saved_at, d.id) > ($1::timestamptz, $2::uuid)
     order by d.saved_at asc, d.id asc limit $3;

-- drafts_of_desc
select d.id, d.client_id as "clientId", d.text, d.warning, d.is_sensitive as "isSensitive", d.saved_at as "savedAt", d.saved_at::text as position from post_draft d
     where d.account_id = $4 and (d.saved_at, d.id) < ($1::timestamptz, $2::uuid)
     order by d.saved_at desc, d.id desc limit $3;

-- feed_floor_of
select complete_from::text as floor from feed_floor where owner_id = $1;

-- filters_by_feed
select feed, hides_reposts as "hidesReposts", hides_quotes as "hidesQuotes" from feed_filter where account_id = $1;

-- fold_deltas_of_post
with taken as (delete from post_counter_delta where post_id = $1 returning id, post_id, account_id, counter, delta, is_quiet),
   folded as (
     update post set likes_count = likes_count + coalesce((select sum(delta) from taken where counter = 'likes'), 0),
                     reposts_count = reposts_count + coalesce((select sum(delta) from taken where counter = 'reposts'), 0),
                     replies_count = replies_count + coalesce((select sum(delta) from taken where counter = 'replies'), 0)
      where id = $1
   ), 
  likers as (
    select l.post_id, p.account_id as author_id, json_agg(l.account_id order by l.last) as account_ids
      from (select post_id, account_id, max(id) as last from taken where counter = 'likes' and not is_quiet group by post_id, account_id
             having (array_agg(delta order by id desc))[1] > 0) l
      join post p on p.id = l.post_id and p.account_id <> l.account_id
     group by l.post_id, p.account_id
  )
  select (select count(*)::int from taken) as count,
         (select coalesce(json_agg(json_build_object('postId', post_id, 'authorId', author_id, 'accountIds', account_ids)), '[]') from likers) as liked;

-- fold_oldest_deltas
with taken as (
     delete from post_counter_delta
      where id in (select id from post_counter_delta order by id limit $1 for update skip locked)
     returning id, post_id, account_id, counter, delta, is_quiet
   ), sums as (
     select post_id,
            coalesce(sum(delta) filter (where counter = 'likes'), 0)::int as likes,
            coalesce(sum(delta) filter (where counter = 'reposts'), 0)::int as reposts,
            coalesce(sum(delta) filter (where counter = 'replies'), 0)::int as replies
       from taken group by post_id
   ), folded as (
     update post p set likes_count = p.likes_count + s.likes, reposts_count = p.reposts_count + s.reposts,
                       replies_count = p.replies_count + s.replies
       from sums s where p.id = s.post_id
   ), 
  likers as (
    select l.post_id, p.account_id as author_id, json_agg(l.account_id order by l.last) as account_ids
      from (select post_id, account_id, max(id) as last from taken where counter = 'likes' and not is_quiet group by post_id, account_id
             having (array_agg(delta order by id desc))[1] > 0) l
      join post p on p.id = l.post_id and p.account_id <> l.account_id
     group by l.post_id, p.account_id
  )
  select (select count(*)::int from taken) as count,
         (select coalesce(json_agg(json_build_object('postId', post_id, 'authorId', author_id, 'accountIds', account_ids)), '[]') from likers) as liked;

-- fold_view_deltas
with taken as (
     delete from post_view_delta where id in (select id from post_view_delta order by id limit $1 for update skip locked) returning post_id, kind
   ), folded as (
     insert into post_metrics as m (post_id, seen_count, media_count, link_count)
     select post_id, count(*) filter (where kind = 'seen'), count(*) filter (where kind = 'media'), count(*) filter (where kind = 'link')
       from taken group by post_id order by post_id
     on conflict (post_id) do update set seen_count = m.seen_count + excluded.seen_count, media_count = m.media_count + excluded.media_count, link_count = m.link_count + excluded.link_count
   )
   select count(*)::int as count from taken;

-- fold_vote_deltas
with taken as (
     delete from poll_vote_delta where id in (select id from poll_vote_delta order by id limit $1 for update skip locked) returning option_id, delta
   ), folded as (
     update poll_option o set votes_count = o.votes_count + s.sum from (select option_id, sum(delta)::int as sum from taken group by option_id) s where o.id = s.option_id
   )
   select count(*)::int as count from taken;

-- follow_recommendations_near
with mine as (
     select followed_id from follow where follower_id = $1 order by created_at desc, followed_id desc limit 100
   ), near as (
     select f.followed_id as id, count(*)::int as weight, 'followed_by_people_you_follow' as reason
       from mine m cross join lateral (
         select followed_id from follow where follower_id = m.followed_id order by created_at desc, followed_id desc limit 100) f
      group by f.followed_id
     union all
     select follower_id, 1, 'follows_you'
       from (select follower_id from follow where followed_id = $1 order by created_at desc, follower_id desc limit 100) f
   )
   select id, (array_agg(reason order by weight desc, reason))[1] as reason from near n
    where id <> $1 and id <> all ($2::uuid[])
      and not exists (select 1 from follow f where f.follower_id = $1 and f.followed_id = n.id)
    group by id order by sum(weight) desc, id limit $3;

-- follow_recommendations_popular
select a.id from account a
    where a.status = 'active' and a.visibility_status = 'visible' and a.is_discoverable and not a.is_private and a.username is not null
      and a.id is distinct from $1::uuid and a.id <> all ($2::uuid[])
      and not exists (select 1 from follow f where f.follower_id = $1 and f.followed_id = a.id)
    order by a.followers_count desc, a.id desc limit $3;

-- followed_by_asc
select followed_id as id, created_at::text as position from follow
     where follower_id = $4 and (created_at, followed_id) > ($1::timestamptz, $2::uuid)
     order by created_at asc, followed_id asc limit $3;

-- followed_by_desc
select followed_id as id, created_at::text as position from follow
     where follower_id = $4 and (created_at, followed_id) < ($1::timestamptz, $2::uuid)
     order by created_at desc, followed_id desc limit $3;

-- followed_hashtags_of
select tag from hashtag_follow where account_id = $1 order by tag;

-- followers_among
select follower_id as id from follow where follower_id = any((select $2::uuid[])::uuid[]) and followed_id = $1;

-- followers_of_asc
select follower_id as id, created_at::text as position from follow
     where followed_id = $4 and (created_at, follower_id) > ($1::timestamptz, $2::uuid)
     order by created_at asc, follower_id asc limit $3;

-- followers_of_desc
select follower_id as id, created_at::text as position from follow
     where followed_id = $4 and (created_at, follower_id) < ($1::timestamptz, $2::uuid)
     order by created_at desc, follower_id desc limit $3;

-- following_feed_asc
with floor as materialized (
      select coalesce((select complete_from from feed_floor where owner_id = $4::uuid), '-infinity') as at
    ), tags as materialized (select tag from hashtag_follow where account_id = $4::uuid
    ), wide as materialized (
      -- Two branches: with an "or" every wide author of the product would be looked up for every page.
      select w.account_id as id from wide_author w where w.account_id = $4::uuid
      union all select w.account_id from follow f join wide_author w on w.account_id = f.followed_id where f.follower_id = $4::uuid
    ), authored as materialized (
      select p.id, p.created_at as at from wide w cross join lateral (
         select id, created_at from post
          where account_id = w.id and reply_to_id is null and status = 'active' and created_at >= (select at from floor)
            and (created_at, id) > ($1::timestamptz, $2::uuid)
          order by created_at asc, id asc limit $3) p
    ), reposted as materialized (
      select r.post_id as id, r.created_at as at, w.id as by from wide w cross join lateral (
         select post_id, created_at from post_repost
          where account_id = w.id and created_at >= (select at from floor) and (created_at, post_id) > ($1::timestamptz, $2::uuid)
          order by created_at asc, post_id asc limit $3) r
    ), tagged as materialized (
  select t.id, t.at, min(t.tag) as tag from (
    select h.post_id as id, h.created_at as at, f.tag from tags f cross join lateral (
       select h.post_id, h.created_at from post_hashtag h join post p on p.id = h.post_id and p.status = 'active'
        where h.tag = f.tag and not h.is_reply and h.created_at >= (select at from floor) and (h.created_at, h.post_id) > ($1::timestamptz, $2::uuid)
        order by h.created_at asc, h.post_id asc limit $3) h) t
   group by t.id, t.at
    ), held as materialized (
      -- Looked up for all at once: they lie close together, and one by one each costs a way down the index.
      select i.post_id as id from feed_item i
       where i.owner_id = $4::uuid and i.sort_at >= (select at from floor)
         and i.post_id = any((select array_agg(id) from (select id from authored union all select id from reposted union all select id from tagged) as candidates)::uuid[])
    ), found as (
      (select i.post_id as id, i.sort_at as at, i.reposted_by_id as "repostedById", null::text as "followedTag" from feed_item i
        where i.owner_id = $4::uuid and i.sort_at >= (select at from floor) and (i.sort_at, i.post_id) > ($1::timestamptz, $2::uuid)
        order by i.sort_at asc, i.post_id asc limit $3)
      union all
      (select id, at, null::uuid, null from authored where id not in (select id from held))
      union all
      (select t.id, t.at, null, t.tag from tagged t
        where t.id not in (select id from held) and not exists (select 1 from post p join wide on wide.id = p.account_id where p.id = t.id))
      union all
      (select r.id, r.at, r.by, null from reposted r
        where r.id not in (select id from held)
          and not exists (select 1 from post p join wide on wide.id = p.account_id
                           where p.id = r.id and p.reply_to_id is null and p.created_at >= (select at from floor))
          and not exists (select 1 from tags join post_hashtag h using (tag) where h.post_id = r.id and not h.is_reply and h.created_at >= (select at from floor))
          and not exists (select 1 from wide earlier join post_repost e on e.account_id = earlier.id and e.post_id = r.id
                           where (e.created_at, e.account_id) < (r.at, r.by) and e.created_at >= (select at from floor)))
    )
    
    select id, at::text as position, "repostedById",
           case when "repostedById" is null then "followedTag"
                else (select min(h.tag) from tags join post_hashtag h using (tag) where h.post_id = page.id and not h.is_reply) end as "followedTag"
      from (select * from found order by at asc, id asc limit $3) as page order by at asc, id asc;

-- following_feed_below_asc
with sources as materialized (select followed_id as id from follow where follower_id = $4::uuid union all select $4::uuid
    ), tags as materialized (select tag from hashtag_follow where account_id = $4::uuid
    ), found as (
      (select p.id, p.created_at as at, null::uuid as "repostedById", null::text as "followedTag" from sources s cross join lateral (
         select id, created_at from post
          where account_id = s.id and reply_to_id is null and status = 'active' and created_at < $5::timestamptz
            and (created_at, id) > ($1::timestamptz, $2::uuid)
          order by created_at asc, id asc limit $3) p)
      union all
      (select t.id, t.at, null, t.tag from (
  select t.id, t.at, min(t.tag) as tag from (
    select h.post_id as id, h.created_at as at, f.tag from tags f cross join lateral (
       select h.post_id, h.created_at from post_hashtag h join post p on p.id = h.post_id and p.status = 'active'
        where h.tag = f.tag and not h.is_reply and h.created_at < $5::timestamptz and (h.created_at, h.post_id) > ($1::timestamptz, $2::uuid)
        order by h.created_at asc, h.post_id asc limit $3) h) t
   group by t.id, t.at) t
        where not exists (select 1 from post p join sources s on s.id = p.account_id where p.id = t.id))
      union all
      (select r.post_id, r.created_at, s.id, null from sources s cross join lateral (
         select post_id, created_at from post_repost
          where account_id = s.id and created_at < $5::timestamptz and (created_at, post_id) > ($1::timestamptz, $2::uuid)
          order by created_at asc, post_id asc limit $3) r
        where not exists (select 1 from post p where p.id = r.post_id and p.reply_to_id is null and p.created_at > r.created_at - interval '24 hours'
                            and (p.account_id in (select id from sources) or exists (select 1 from tags join post_hashtag h using (tag) where h.post_id = p.id)))
          and not exists (select 1 from post_repost e join sources f on f.id = e.account_id
                           where e.post_id = r.post_id and e.created_at > r.created_at - interval '24 hours'
                             and (e.created_at, e.account_id) < (r.created_at, s.id)))
    )
    
    select id, at::text as position, "repostedById",
           case when "repostedById" is null then "followedTag"
                else (select min(h.tag) from tags join post_hashtag h using (tag) where h.post_id = page.id and not h.is_reply) end as "followedTag"
      from (select * from found order by at asc, id asc limit $3) as page order by at asc, id asc;

-- following_feed_below_desc
with sources as materialized (select followed_id as id from follow where follower_id = $4::uuid union all select $4::uuid
    ), tags as materialized (select tag from hashtag_follow where account_id = $4::uuid
    ), found as (
      (select p.id, p.created_at as at, null::uuid as "repostedById", null::text as "followedTag" from sources s cross join lateral (
         select id, created_at from post
          where account_id = s.id and reply_to_id is null and status = 'active' and created_at < $5::timestamptz
            and (created_at, id) < ($1::timestamptz, $2::uuid)
          order by created_at desc, id desc limit $3) p)
      union all
      (select t.id, t.at, null, t.tag from (
  select t.id, t.at, min(t.tag) as tag from (
    select h.post_id as id, h.created_at as at, f.tag from tags f cross join lateral (
       select h.post_id, h.created_at from post_hashtag h join post p on p.id = h.post_id and p.status = 'active'
        where h.tag = f.tag and not h.is_reply and h.created_at < $5::timestamptz and (h.created_at, h.post_id) < ($1::timestamptz, $2::uuid)
        order by h.created_at desc, h.post_id desc limit $3) h) t
   group by t.id, t.at) t
        where not exists (select 1 from post p join sources s on s.id = p.account_id where p.id = t.id))
      union all
      (select r.post_id, r.created_at, s.id, null from sources s cross join lateral (
         select post_id, created_at from post_repost
          where account_id = s.id and created_at < $5::timestamptz and (created_at, post_id) < ($1::timestamptz, $2::uuid)
          order by created_at desc, post_id desc limit $3) r
        where not exists (select 1 from post p where p.id = r.post_id and p.reply_to_id is null and p.created_at > r.created_at - interval '24 hours'
                            and (p.account_id in (select id from sources) or exists (select 1 from tags join post_hashtag h using (tag) where h.post_id = p.id)))
          and not exists (select 1 from post_repost e join sources f on f.id = e.account_id
                           where e.post_id = r.post_id and e.created_at > r.created_at - interval '24 hours'
                             and (e.created_at, e.account_id) < (r.created_at, s.id)))
    )
    
    select id, at::text as position, "repostedById",
           case when "repostedById" is null then "followedTag"
                else (select min(h.tag) from tags join post_hashtag h using (tag) where h.post_id = page.id and not h.is_reply) end as "followedTag"
      from (select * from found order by at desc, id desc limit $3) as page order by at desc, id desc;

-- following_feed_desc
with floor as materialized (
      select coalesce((select complete_from from feed_floor where owner_id = $4::uuid), '-infinity') as at
    ), tags as materialized (select tag from hashtag_follow where account_id = $4::uuid
    ), wide as materialized (
      -- Two branches: with an "or" every wide author of the product would be looked up for every page.
      select w.account_id as id from wide_author w where w.account_id = $4::uuid
      union all select w.account_id from follow f join wide_author w on w.account_id = f.followed_id where f.follower_id = $4::uuid
    ), authored as materialized (
      select p.id, p.created_at as at from wide w cross join lateral (
         select id, created_at from post
          where account_id = w.id and reply_to_id is null and status = 'active' and created_at >= (select at from floor)
            and (created_at, id) < ($1::timestamptz, $2::uuid)
          order by created_at desc, id desc limit $3) p
    ), reposted as materialized (
      select r.post_id as id, r.created_at as at, w.id as by from wide w cross join lateral (
         select post_id, created_at from post_repost
          where account_id = w.id and created_at >= (select at from floor) and (created_at, post_id) < ($1::timestamptz, $2::uuid)
          order by created_at desc, post_id desc limit $3) r
    ), tagged as materialized (
  select t.id, t.at, min(t.tag) as tag from (
    select h.post_id as id, h.created_at as at, f.tag from tags f cross join lateral (
       select h.post_id, h.created_at from post_hashtag h join post p on p.id = h.post_id and p.status = 'active'
        where h.tag = f.tag and not h.is_reply and h.created_at >= (select at from floor) and (h.created_at, h.post_id) < ($1::timestamptz, $2::uuid)
        order by h.created_at desc, h.post_id desc limit $3) h) t
   group by t.id, t.at
    ), held as materialized (
      -- Looked up for all at once: they lie close together, and one by one each costs a way down the index.
      select i.post_id as id from feed_item i
       where i.owner_id = $4::uuid and i.sort_at >= (select at from floor)
         and i.post_id = any((select array_agg(id) from (select id from authored union all select id from reposted union all select id from tagged) as candidates)::uuid[])
    ), found as (
      (select i.post_id as id, i.sort_at as at, i.reposted_by_id as "repostedById", null::text as "followedTag" from feed_item i
        where i.owner_id = $4::uuid and i.sort_at >= (select at from floor) and (i.sort_at, i.post_id) < ($1::timestamptz, $2::uuid)
        order by i.sort_at desc, i.post_id desc limit $3)
      union all
      (select id, at, null::uuid, null from authored where id not in (select id from held))
      union all
      (select t.id, t.at, null, t.tag from tagged t
        where t.id not in (select id from held) and not exists (select 1 from post p join wide on wide.id = p.account_id where p.id = t.id))
      union all
      (select r.id, r.at, r.by, null from reposted r
        where r.id not in (select id from held)
          and not exists (select 1 from post p join wide on wide.id = p.account_id
                           where p.id = r.id and p.reply_to_id is null and p.created_at >= (select at from floor))
          and not exists (select 1 from tags join post_hashtag h using (tag) where h.post_id = r.id and not h.is_reply and h.created_at >= (select at from floor))
          and not exists (select 1 from wide earlier join post_repost e on e.account_id = earlier.id and e.post_id = r.id
                           where (e.created_at, e.account_id) < (r.at, r.by) and e.created_at >= (select at from floor)))
    )
    
    select id, at::text as position, "repostedById",
           case when "repostedById" is null then "followedTag"
                else (select min(h.tag) from tags join post_hashtag h using (tag) where h.post_id = page.id and not h.is_reply) end as "followedTag"
      from (select * from found order by at desc, id desc limit $3) as page order by at desc, id desc;

-- forget_post_views
with gone as (delete from post_view where ctid = any(array(select ctid from post_view where day < (app_now() at time zone 'America/New_York')::date - 1 limit $1)) returning 1)
   select count(*)::int as count from gone;

-- giveaway_actors_of_state
select a.id as "personId" from giveaway g
     cross join lateral (
       select l.account_id from post_like l where g.enter_method = 'like' and l.post_id = g.post_id
       union select r.account_id from post_repost r where g.enter_method = 'repost' and r.post_id = g.post_id
       union select v.account_id from poll_vote v where g.enter_method = 'voteInPoll' and v.post_id = g.post_id
       union select v.account_id from giveaway_visit v where g.enter_method = 'visitLink' and v.giveaway_id = g.post_id
       union select o.account_id from post o where g.enter_method = 'reply' and o.reply_to_id = g.post_id
     ) act
     join account a on a.id = act.account_id and a.resident_state = $2
    where g.post_id = $1 and not exists (select 1 from giveaway_entry e where e.giveaway_id = g.post_id and e.person_id = a.id)
    order by a.id;

-- giveaway_add_entries
with ticket as materialized (
     select who.*, take_giveaway_ticket($1::uuid) as no
       from unnest((select $2::uuid[]), (select $3::bytea[]), (select $4::uuid[]), (select $6::boolean[])) as who (person_id, salt, reply_post_id, is_grown)
   ), entered as (
     insert into giveaway_entry as e (giveaway_id, person_id, ticket_no, salt, leaf_hash, reply_post_id, entered_at, is_grown)
     select $1::uuid, person_id, no, salt,
            sha256(decode('00', 'hex') || 'stims-draw-v1/leaf'::bytea || uuid_send($1::uuid) || int4send(no) || uuid_send(person_id) || salt),
            reply_post_id, $5::timestamptz, is_grown
       from ticket
     on conflict (giveaway_id, person_id) do update
        set withdrawn_at = null, reply_post_id = excluded.reply_post_id, participation = 'eligible', ineligible_reason = null,
            internal_code = null, entered_at = excluded.entered_at
      where e.withdrawn_at is not null
     returning person_id
   ), counted as (insert into giveaway_entry_delta (giveaway_id, delta) select $1::uuid, 1 from entered)
   select person_id as "personId" from entered;

-- giveaway_add_visit
with 
  target as (
    select p.id, p.account_id, p.root_id, p.is_giveaway, a.visibility_status, a.is_private
      from post p join account a on a.id = p.account_id where p.id = $1::uuid and p.status = 'active'
       and exists (select 1 from account me where me.id = $2::uuid and me.status = 'active')
       and (a.id = $2::uuid or (a.status = 'active' and a.visibility_status in ('visible', 'limited')
            and not exists (select 1 from block b where (b.blocker_id, b.blocked_id) in ((a.id, $2::uuid), ($2::uuid, a.id)))))
  ), changed as (
     insert into giveaway_visit as v (giveaway_id, account_id, acted_by_person_id, visits)
     select t.id, $2::uuid, $3::uuid, $4::int from target t join giveaway g on g.post_id = t.id
      where g.enter_method = 'visitLink' and g.state = 'open' and g.deadline > app_now()
     on conflict (giveaway_id, account_id) do update set visits = v.visits + excluded.visits, acted_at = app_now()
     returning giveaway_id
   )
   select t.id as "postId", t.account_id as "authorId", t.root_id as "rootPostId", t.is_giveaway as "isGiveaway",
          exists (select 1 from changed) as changed from target t;

-- giveaway_admission
with me as (
     select p.id, acting.id as account_id, p.is_identity_verified, p.has_opted_out_of_giveaways, p.status, p.has_open_receivable, p.resident_state,
            coalesce(f.date_of_birth, c.date_of_birth) as date_of_birth, encode(f.person_key, 'hex') as person_key,
            encode(f.household_bidx, 'hex') as household_key, f.decided_at, acting.account_type
       from unnest((select $2::uuid[]), (select $3::uuid[])) as act (person_id, account_id)
       join account p on p.id = act.person_id join account acting on acting.id = act.account_id
       left join account_credential c on c.account_id = p.id
       left join identity_fact f on f.person_id = p.id and f.status = 'approved'
   ), twin as materialized (
     select person_id, other_id from (
  select x.person_id, x.other_id from identity_match m
    cross join lateral (values (m.person_a, m.person_b), (m.person_b, m.person_a)) as x (person_id, other_id)
    join identity_fact f on f.person_id = x.other_id and f.status = 'approved'
   where m.verdict is distinct from 'different' and (m.person_a = any((select $2::uuid[])::uuid[]) or m.person_b = any((select $2::uuid[])::uuid[]))) pair
   )
   select g.post_id as "giveawayId", me.account_id as "accountId", g.host_account_id as "hostAccountId", g.host_person_id as "hostPersonId",
          encode(h.person_key, 'hex') as "hostPersonKey", case when h.decided_at is null or h.decided_at < coalesce(live.entered_at, 'infinity') or me.decided_at > h.decided_at
               then encode(h.household_bidx, 'hex') end as "hostHouseholdKey",
          host.account_type = 'brand' as "isBrandHost", coalesce(g.campaign_cents, g.amount_cents * g.winners_count) as "totalCents",
          (coalesce(g.opened_at, app_now()) at time zone 'America/New_York')::date::text as "openedOn", g.registered_states as "registeredStates",
          case when g.prize_kind = 'product' then (select json_build_object('isShipped', x.kind <> 'gift_cards', 'notDeliveredTo', x.excluded_states)
      from giveaway_product x where x.giveaway_id = g.post_id) end as product,
          me.account_type as "accountType", me.person_key as "personKey", me.household_key as "householdKey",
          me.is_identity_verified as "isIdentityVerified", me.has_opted_out_of_giveaways as "hasOptedOut", me.status = 'active' as "isActive", me.has_open_receivable as "owes",
          exists (select 1 from block b where b.blocker_id = me.id and b.blocked_id = g.host_account_id)
            or live.entered_at is null and exists (select 1 from block b where b.blocker_id = g.host_account_id and b.blocked_id = me.id) as "isBlockedPair",
          exists (select 1 from twin join giveaway_entry o on o.giveaway_id = g.post_id and o.person_id = twin.other_id and o.withdrawn_at is null
                   where twin.person_id = me.id and (live.entered_at is null or (o.entered_at, o.ticket_no) < (live.entered_at, e.ticket_no))) as "isDuplicatePerson",
          exists (select 1 from twin where twin.person_id = me.id and twin.other_id = g.host_person_id) as "isHostPerson",
          case when live.entered_at is not null and (q.status = 'upheld' or q.status = 'pending' and g.state = 'open' and g.deadline > app_now()) then q.status end as quarantine, q.contested_at is not null as "hasContested",
          me.date_of_birth as "dateOfBirth", me.resident_state as "residentState",
          a.brand_id is not null as "hasHostAccess", case when a.status <> 'active' then a.ended_at end as "hostAccessEndedAt",
          (app_now() at time zone 'America/New_York')::date::text as today, app_now() as now, app_now()::text as "nowText",
          e.ticket_no as "ticketNo", e.withdrawn_at is not null as "isWithdrawn",
          e.participation, e.ineligible_reason as "storedReason", e.internal_code as "storedCode"
     from giveaway g cross join me
     join account host on host.id = g.host_account_id
     left join identity_fact h on h.person_id = g.host_person_id and h.status = 'approved'
     left join brand_access a on a.brand_id = g.host_account_id and a.person_id = me.id
                             and (a.status = 'active' or a.ended_at is not null)
     left join giveaway_entry e on e.giveaway_id = g.post_id and e.person_id = me.id
     left join lateral (select e.entered_at where e.withdrawn_at is null) live on true
     left join giveaway_entry_fraud q on q.giveaway_id = g.post_id and q.person_id = me.id
    where g.post_id = any((select $1::uuid[])::uuid[]) and g.enter_method = $4 and g.state = 'open' and app_now() < g.deadline for key share of g;

-- giveaway_became_eligible
with day as materialized (select (app_now() at time zone 'America/New_York')::date as today), born as materialized (
     select (day.today - make_interval(years => age))::date as on_day from day, unnest(array[18,19,21]) as age
   ), changed as materialized (
     select f.person_id as id from identity_fact f where f.date_of_birth in (select on_day from born)
     union select c.account_id from account_credential c where c.date_of_birth in (select on_day from born)
     union select a.person_id from brand_access a
      where a.ended_at between app_now() - make_interval(days => $1::int) - interval '1 day' and app_now() - make_interval(days => $1::int)
   )
   select c.id as "personId" from changed c
    where exists (select 1
     from giveaway g
     left join giveaway_entry e on e.giveaway_id = g.post_id and e.person_id = c.id
     left join lateral (
       select null::uuid as reply_id, l.created_at from post_like l
        where g.enter_method = 'like' and l.post_id = g.post_id and l.account_id = c.id
       union all
       select null, r.created_at from post_repost r
        where g.enter_method = 'repost' and r.post_id = g.post_id and r.account_id = c.id
       union all
       select null, v.created_at from poll_vote v
        where g.enter_method = 'voteInPoll' and v.post_id = g.post_id and v.account_id = c.id
       union all
       select null, v.acted_at from giveaway_visit v
        where g.enter_method = 'visitLink' and v.giveaway_id = g.post_id and v.account_id = c.id
       union all
       (select o.id, o.created_at from post o
         where g.enter_method = 'reply' and o.reply_to_id = g.post_id and o.account_id = c.id and (o.status in ('active', 'hidden')
           or o.status = 'spam' and exists (select 1 from spam_mark m where m.post_id = o.id and m.outcome is null))
           and (e.withdrawn_at is null or o.created_at > e.withdrawn_at)
         order by o.created_at, o.id limit 1)
     ) act on true
    where g.state = 'open' and g.deadline > app_now() and g.host_account_id <> c.id
      and (e.person_id is not null and e.withdrawn_at is null
           or act.created_at is not null and (e.person_id is null or act.created_at > e.withdrawn_at))
      and (e.person_id is null or e.withdrawn_at is not null or e.participation <> 'eligible'))
   order by 1;

-- giveaway_brand_entry_reposts
select e.giveaway_id as "giveawayId", e.person_id as "personId"
     from unnest($1::uuid[], $2::uuid[]) as t (giveaway_id, person_id)
     join giveaway_entry e on e.giveaway_id = t.giveaway_id and e.person_id = t.person_id and e.withdrawn_at is null
     join giveaway g on g.post_id = e.giveaway_id and g.enter_method = 'repost'
     join account h on h.id = g.host_account_id and h.account_type = 'brand';

-- giveaway_count_tickets_of_person
select count(*)::int as count
  from giveaway_entry e join giveaway g on g.post_id = e.giveaway_id
  where e.person_id = $1::uuid and e.withdrawn_at is null
    and $2::text = case
      when g.state in ('open', 'locked') then 'waiting'
      when exists (select 1 from giveaway_slot s where s.giveaway_id = g.post_id and s.person_id = e.person_id
                      and s.replaced_by is null and s.status in ('selected', 'winner', 'settled')) then 'won'
      else 'drawn' end;

-- giveaway_eligibility
with me as (
     select p.id, acting.id as account_id, p.is_identity_verified, p.has_opted_out_of_giveaways, p.status, p.has_open_receivable, p.resident_state,
            coalesce(f.date_of_birth, c.date_of_birth) as date_of_birth, encode(f.person_key, 'hex') as person_key,
            encode(f.household_bidx, 'hex') as household_key, f.decided_at, acting.account_type
       from unnest((select $2::uuid[]), (select $3::uuid[])) as act (person_id, account_id)
       join account p on p.id = act.person_id join account acting on acting.id = act.account_id
       left join account_credential c on c.account_id = p.id
       left join identity_fact f on f.person_id = p.id and f.status = 'approved'
   ), twin as materialized (
     select person_id, other_id from (
  select x.person_id, x.other_id from identity_match m
    cross join lateral (values (m.person_a, m.person_b), (m.person_b, m.person_a)) as x (person_id, other_id)
    join identity_fact f on f.person_id = x.other_id and f.status = 'approved'
   where m.verdict is distinct from 'different' and (m.person_a = any((select $2::uuid[])::uuid[]) or m.person_b = any((select $2::uuid[])::uuid[]))) pair
   )
   select g.post_id as "giveawayId", me.account_id as "accountId", g.host_account_id as "hostAccountId", g.host_person_id as "hostPersonId",
          encode(h.person_key, 'hex') as "hostPersonKey", case when h.decided_at is null or h.decided_at < coalesce(live.entered_at, 'infinity') or me.decided_at > h.decided_at
               then encode(h.household_bidx, 'hex') end as "hostHouseholdKey",
          host.account_type = 'brand' as "isBrandHost", coalesce(g.campaign_cents, g.amount_cents * g.winners_count) as "totalCents",
          (coalesce(g.opened_at, app_now()) at time zone 'America/New_York')::date::text as "openedOn", g.registered_states as "registeredStates",
          case when g.prize_kind = 'product' then (select json_build_object('isShipped', x.kind <> 'gift_cards', 'notDeliveredTo', x.excluded_states)
      from giveaway_product x where x.giveaway_id = g.post_id) end as product,
          me.account_type as "accountType", me.person_key as "personKey", me.household_key as "householdKey",
          me.is_identity_verified as "isIdentityVerified", me.has_opted_out_of_giveaways as "hasOptedOut", me.status = 'active' as "isActive", me.has_open_receivable as "owes",
          exists (select 1 from block b where b.blocker_id = me.id and b.blocked_id = g.host_account_id)
            or live.entered_at is null and exists (select 1 from block b where b.blocker_id = g.host_account_id and b.blocked_id = me.id) as "isBlockedPair",
          exists (select 1 from twin join giveaway_entry o on o.giveaway_id = g.post_id and o.person_id = twin.other_id and o.withdrawn_at is null
                   where twin.person_id = me.id and (live.entered_at is null or (o.entered_at, o.ticket_no) < (live.entered_at, e.ticket_no))) as "isDuplicatePerson",
          exists (select 1 from twin where twin.person_id = me.id and twin.other_id = g.host_person_id) as "isHostPerson",
          case when live.entered_at is not null and (q.status = 'upheld' or q.status = 'pending' and g.state = 'open' and g.deadline > app_now()) then q.status end as quarantine, q.contested_at is not null as "hasContested",
          me.date_of_birth as "dateOfBirth", me.resident_state as "residentState",
          a.brand_id is not null as "hasHostAccess", case when a.status <> 'active' then a.ended_at end as "hostAccessEndedAt",
          (app_now() at time zone 'America/New_York')::date::text as today, app_now() as now, app_now()::text as "nowText",
          e.ticket_no as "ticketNo", e.withdrawn_at is not null as "isWithdrawn",
          e.participation, e.ineligible_reason as "storedReason", e.internal_code as "storedCode"
     from giveaway g cross join me
     join account host on host.id = g.host_account_id
     left join identity_fact h on h.person_id = g.host_person_id and h.status = 'approved'
     left join brand_access a on a.brand_id = g.host_account_id and a.person_id = me.id
                             and (a.status = 'active' or a.ended_at is not null)
     left join giveaway_entry e on e.giveaway_id = g.post_id and e.person_id = me.id
     left join lateral (select e.entered_at where e.withdrawn_at is null) live on true
     left join giveaway_entry_fraud q on q.giveaway_id = g.post_id and q.person_id = me.id
    where g.post_id = any((select $1::uuid[])::uuid[]);

-- giveaway_ended_parts_with
select g.post_id as "giveawayId" from giveaway g
    where g.host_account_id = $2::uuid and g.state in ('locked', 'drawn', 'settling', 'completed', 'voided')
      and (exists (select 1 from giveaway_slot s where s.giveaway_id = g.post_id and s.person_id = $1::uuid)
           or exists (select 1 from giveaway_entry e where e.giveaway_id = g.post_id and e.person_id = $1::uuid))
    order by g.opened_at desc, g.post_id desc limit 20;

-- giveaway_entrants_after
select person_id as "personId", ticket_no as "ticketNo", entered_at as "enteredAt" from giveaway_entry
    where giveaway_id = $1 and withdrawn_at is null and (participation = 'eligible' or coalesce(internal_code = 'fraud_review', false)) and ticket_no > $2 order by ticket_no limit $3;

-- giveaway_entrants_asc
select e.person_id as id, e.ticket_no::text as position, e.entered_at as "enteredAt" from giveaway_entry e
     where e.giveaway_id = $4 and e.withdrawn_at is null and (participation = 'eligible' or coalesce(internal_code = 'fraud_review', false)) and not exists (select 1 from account a where a.id = e.person_id and a.is_winner_by_state)
       and (e.ticket_no, e.person_id) > ($1::int, $2::uuid)
     order by e.ticket_no asc, e.person_id asc limit $3;

-- giveaway_entrants_desc
select e.person_id as id, e.ticket_no::text as position, e.entered_at as "enteredAt" from giveaway_entry e
     where e.giveaway_id = $4 and e.withdrawn_at is null and (participation = 'eligible' or coalesce(internal_code = 'fraud_review', false)) and not exists (select 1 from account a where a.id = e.person_id and a.is_winner_by_state)
       and (e.ticket_no, e.person_id) < ($1::int, $2::uuid)
     order by e.ticket_no desc, e.person_id desc limit $3;

-- giveaway_entries_to_score
with b as materialized (
     select e.person_id, e.ticket_no, e.entered_at, e.internal_code, q.status, q.cleared_reasons
       from giveaway_entry e left join giveaway_entry_fraud q on q.giveaway_id = e.giveaway_id and q.person_id = e.person_id
      where e.giveaway_id = $1::uuid and e.withdrawn_at is null and e.ticket_no > $2 and (not $4::boolean or q.id is null or q.scored_at < e.entered_at)
      order by e.ticket_no limit $3
   )
   select b.person_id as "personId", b.ticket_no as "ticketNo", b.internal_code is not distinct from 'fraud_review' as "isStoredQuarantined",
          b.status, coalesce(b.cleared_reasons, '{}') as "clearedReasons",
          (
  select count(*)::int from (
    select x.person_id from (select distinct o.person_id as id from (select distinct ip, user_agent from session where person_id = b.person_id and kind = 'web' and not ip <<= any('{0.0.0.0/8,10.0.0.0/8,100.64.0.0/10,127.0.0.0/8,169.254.0.0/16,172.16.0.0/12,192.168.0.0/16,::/127,fc00::/7,fe80::/10}'::inet[]) offset 0) s
     join session o on network(set_masklen(o.ip, case family(o.ip) when 4 then 24 else 48 end)) = network(set_masklen(s.ip, case family(s.ip) when 4 then 24 else 48 end)) and o.kind = 'web' and o.user_agent = s.user_agent and s.user_agent <> '' and network(set_masklen(o.ip, case family(o.ip) when 4 then 32 else 64 end)) = network(set_masklen(s.ip, case family(s.ip) when 4 then 32 else 64 end)) where o.person_id <> b.person_id offset 0) near
      join giveaway_entry x on x.giveaway_id = $1::uuid and x.person_id = near.id and x.withdrawn_at is null limit 200) found) as "sameDevice",
          (
  select count(*)::int from (
    select x.person_id from (select distinct o.person_id as id from (select distinct ip, user_agent from session where person_id = b.person_id and kind = 'web' and not ip <<= any('{0.0.0.0/8,10.0.0.0/8,100.64.0.0/10,127.0.0.0/8,169.254.0.0/16,172.16.0.0/12,192.168.0.0/16,::/127,fc00::/7,fe80::/10}'::inet[]) offset 0) s
     join session o on network(set_masklen(o.ip, case family(o.ip) when 4 then 24 else 48 end)) = network(set_masklen(s.ip, case family(s.ip) when 4 then 24 else 48 end)) and o.kind = 'web' where o.person_id <> b.person_id offset 0) near
      join giveaway_entry x on x.giveaway_id = $1::uuid and x.person_id = near.id and x.withdrawn_at is null limit 200) found) as "sameNetwork",
          (
  select count(*)::int from (
    select x.person_id from (select distinct o.account_id as id from payout_destination m join payout_destination o on m.account_id = b.person_id and o.receiver_bidx = m.receiver_bidx where o.account_id <> b.person_id offset 0) near
      join giveaway_entry x on x.giveaway_id = $1::uuid and x.person_id = near.id and x.withdrawn_at is null limit 200) found) as "samePayout",
          (
  select count(*)::int from (
    select x.person_id from (select distinct o.account_id as id from user_payment_method m join user_payment_method o on m.account_id = b.person_id and o.provider = m.provider and o.fingerprint = m.fingerprint where o.account_id <> b.person_id offset 0) near
      join giveaway_entry x on x.giveaway_id = $1::uuid and x.person_id = near.id and x.withdrawn_at is null limit 200) found) as "sameCard",
          (
  select count(*)::int from (
    select x.person_id from (select distinct o.person_id as id from identity_fact m join identity_fact o on m.person_id = b.person_id and m.status = 'approved' and o.status = 'approved' and o.household_bidx = m.household_bidx where o.person_id <> b.person_id offset 0) near
      join giveaway_entry x on x.giveaway_id = $1::uuid and x.person_id = near.id and x.withdrawn_at is null limit 200) found) as "sameHousehold",
          (select count(distinct floor(extract(epoch from v.entered_at) * 4))::int from giveaway_entry v
            where v.person_id = b.person_id and v.entered_at between b.entered_at - interval '30 seconds' and b.entered_at + interval '30 seconds') as "entriesInMinute",
          (extract(epoch from b.entered_at - a.created_at) / 3600)::float8 as "accountHours"
     from b join account a on a.id = b.person_id order by b.ticket_no;

-- giveaway_freeze_block
insert into giveaway_frozen_block (giveaway_id, first_ordinal, first_ticket, tickets, leaves)
   select $1::uuid, $3::int, min(ticket_no), array_agg(ticket_no order by ticket_no), string_agg(leaf_hash, ''::bytea order by ticket_no)
     from (select ticket_no, leaf_hash from giveaway_entry
            where giveaway_id = $1::uuid and withdrawn_at is null and participation = 'eligible' and ticket_no > $2 order by ticket_no limit $4) e
   having count(*) > 0
   returning leaves, tickets[cardinality(tickets)] as "lastTicket";

-- giveaway_frozen_blocks
select first_ordinal as "firstOrdinal", tickets, leaves from giveaway_frozen_block
    where giveaway_id = $1 and first_ordinal >= (select max(first_ordinal) from giveaway_frozen_block where giveaway_id = $1 and first_ordinal <= $2)
    order by first_ordinal limit $3;

-- giveaway_frozen_leaf
select tickets[(place - 1) / 32 + 1] as "ticketNo"
     from giveaway_frozen_block, position($2::bytea in leaves) as place
    where giveaway_id = $1 and place > 0 and (place - 1) % 32 = 0 limit 1;

-- giveaway_frozen_ticket
select exists (select 1 from giveaway_frozen_block
                   where giveaway_id = $1 and first_ticket <= $2::int and $2::int = any (tickets)) as found;

-- giveaway_given_by
select g.host_account_id as "hostId", sum(s.prize_cents)::bigint as "totalCents", count(distinct g.post_id)::int as giveaways, count(*)::int as winners
     from giveaway g join giveaway_slot s on s.giveaway_id = g.post_id and s.status = 'settled'
    where g.host_account_id = any((select $1::uuid[])::uuid[]) group by 1;

-- giveaway_hold_open
select post_id as id from giveaway where post_id = $1 and enter_method = $2 and state = 'open' for key share;

-- giveaway_host_record
with hosted as materialized (
     select g.post_id, g.state, g.deadline, g.winners_count from giveaway g
      where g.host_account_id = $1::uuid
        and (g.state in ('open', 'locked', 'drawn', 'settling', 'completed')
          or (g.state = 'voided' and exists (select 1 from ledger_tx t where t.ref_type = 'giveaway' and t.ref_id = g.post_id and t.effect = 'fund')))
   ), paid as materialized (
     select h.state, p.amount_cents, extract(epoch from t.created_at - h.deadline) as seconds
       from hosted h join ledger_account a on a.kind = 'escrow' and a.owner_id = h.post_id
       join ledger_posting p on p.account_id = a.id join ledger_tx t on t.id = p.tx_id and t.type in ('giveaway_win', 'product_giveaway_delivery')
   ), closed as (
     select count(*)::int as completed, coalesce(sum(winners_count), 0)::int as prizes from hosted where state = 'completed'
   )
   select (select count(*)::int from hosted) as giveaways, c.completed, c.prizes,
          c.prizes - (select count(*)::int from paid where state = 'completed')
            - (select count(*)::int from hosted h join giveaway_slot s on s.giveaway_id = h.post_id
                where h.state = 'completed' and s.status = 'winner') as unclaimed,
          (select coalesce(sum(amount_cents), 0)::bigint from paid) as "paidCents",
          (select round(percentile_cont(0.5) within group (order by seconds))::int from paid) as "medianSecondsToPay",
          (select count(*)::int from hosted where state = 'voided') as voided,
          (select count(distinct y.reference_id)::int from payment y
            where y.account_id = $1::uuid and y.purpose = 'giveaway_fund' and y.reference_id in (select post_id from hosted)
              and exists (select 1 from payment_dispute d where d.payment_id = y.id)) as disputed
     from closed c;

-- giveaway_insert_thanks
insert into giveaway_thanks (giveaway_id, person_id, reply_post_id)
   select s.giveaway_id, s.person_id, $3::uuid from giveaway_slot s join account a on a.id = s.person_id
    where s.giveaway_id = $1 and s.person_id = $2 and s.replaced_by is null and s.status in ('settled', 'winner') and not a.is_winner_by_state
    limit 1
   on conflict (giveaway_id, person_id) do nothing returning true as "isNew";

-- giveaway_judge_entry
with was as materialized (
     select (participation = 'eligible' or coalesce(internal_code = 'fraud_review', false)) as counted from giveaway_entry e join giveaway g on g.post_id = e.giveaway_id
      where e.giveaway_id = $1 and e.person_id = $2 and e.withdrawn_at is null and g.state = 'open' for no key update of e for key share of g
   ), changed as (
     update giveaway_entry set participation = $3::text, ineligible_reason = $4::text, internal_code = $5::text,
                               is_grown = is_grown and $3::text = 'eligible'
      where giveaway_id = $1 and person_id = $2 and withdrawn_at is null and exists (select 1 from was) returning giveaway_id
   ), counted as (
     insert into giveaway_entry_delta (giveaway_id, delta) select giveaway_id, case when now.counted then 1 else -1 end
       from changed, was, (select $3::text = 'eligible' or coalesce($5::text = 'fraud_review', false) as counted) now where was.counted <> now.counted
   )
   select exists (select 1 from changed) as changed;

-- giveaway_judge_people
with batch as (
     select person_id, ticket_no, reply_post_id, entered_at from giveaway_entry where giveaway_id = $1 and person_id = any((select $6::uuid[])::uuid[])
   ), 
  host as materialized (
    select g.host_account_id, g.host_person_id, g.enter_method, g.state, g.deadline, h.person_key, h.household_bidx, h.decided_at,
           (app_now() at time zone 'America/New_York')::date as today
      from giveaway g left join identity_fact h on h.person_id = g.host_person_id and h.status = 'approved' where g.post_id = $1
  ), place as materialized (
    select s.state, s.reason, (host.today - make_interval(years => s.majority))::date as born_by
      from host, unnest($3::text[], $4::text[], $5::int[]) as s (state, reason, majority)
  ), member as materialized (
    select m.person_id from host join brand_access m on m.brand_id = host.host_account_id
     where m.status = 'active' or m.ended_at > app_now() - make_interval(days => $2::int)
  ), own as materialized (
    select host_account_id as id from host
    union select host_person_id from host
    union select f.person_id from host join identity_fact f on f.person_key = host.person_key and f.status = 'approved'
    union select pair.person_id from host join (
  select x.person_id, x.other_id from identity_match m
    cross join lateral (values (m.person_a, m.person_b), (m.person_b, m.person_a)) as x (person_id, other_id)
    join identity_fact f on f.person_id = x.other_id and f.status = 'approved'
   where m.verdict is distinct from 'different') pair on pair.other_id = host.host_person_id
  ), household as materialized (
    select f.person_id as id, f.decided_at from host join identity_fact f on f.household_bidx = host.household_bidx and f.status = 'approved'
  ), blocked as materialized (
    select x.blocker_id as id from host join block x on x.blocked_id = host.host_account_id
  ), twin as materialized (
    select pair.person_id, o.entered_at, o.ticket_no from (
  select x.person_id, x.other_id from identity_match m
    cross join lateral (values (m.person_a, m.person_b), (m.person_b, m.person_a)) as x (person_id, other_id)
    join identity_fact f on f.person_id = x.other_id and f.status = 'approved'
   where m.verdict is distinct from 'different') pair
      join giveaway_entry o on o.giveaway_id = $1 and o.person_id = pair.other_id and o.withdrawn_at is null
  ), 
  verdicts as materialized (
    select b.person_id, b.ticket_no,
           case
             when not a.is_identity_verified then 'unverified'
             when a.id in (select id from own) then 'ownPost'
             when exists (select 1 from household h where h.id = a.id
                           and (host.decided_at is null or host.decided_at < b.entered_at or h.decided_at > host.decided_at)) then 'ownPost'
             when a.account_type = 'brand' then 'brand'
             when a.has_opted_out_of_giveaways then 'optedOut'
             when a.id in (select person_id from member) then 'brandMember'
             when s.state is null then 'state'
             when s.reason is not null then s.reason
             when a.status <> 'active' then 'unverified/account_not_active'
             when a.has_open_receivable then 'unverified/receivable'
             when a.id in (select id from blocked) then 'unverified/blocked'
             when coalesce((select f.date_of_birth from identity_fact f where f.person_id = a.id and f.status = 'approved'),
                           (select c.date_of_birth from account_credential c where c.account_id = a.id), 'infinity') > s.born_by then 'unverified/under_age'
             when exists (select 1 from twin t where t.person_id = a.id and (t.entered_at, t.ticket_no) < (b.entered_at, b.ticket_no)) then 'unverified/duplicate_person'
             when host.enter_method = 'reply' and coalesce(r.status, 'deleted') in ('deleted', 'removed')
              and not exists (select 1 from post o where o.reply_to_id = $1 and o.account_id = a.id and (o.status in ('active', 'hidden')
           or o.status = 'spam' and exists (select 1 from spam_mark m where m.post_id = o.id and m.outcome is null))) then 'unverified/reply_removed'
             when exists (select 1 from giveaway_entry_fraud q where q.giveaway_id = $1 and q.person_id = a.id and (q.status = 'upheld' or q.status = 'pending' and host.state = 'open' and host.deadline > app_now())) then 'unverified/fraud_review'
           end as verdict
      from batch b cross join host join account a on a.id = b.person_id
      left join place s on s.state = a.resident_state
      left join post r on r.id = b.reply_post_id
  )
   select person_id as "personId", ticket_no as "ticketNo", split_part(verdict, '/', 1) as reason,
          nullif(split_part(verdict, '/', 2), '') as code from verdicts;

-- giveaway_leaf_inputs
select ticket_no as ticket, person_id as "personId", salt from giveaway_entry where giveaway_id = $1 and ticket_no between $2 and $3 order by ticket_no;

-- giveaway_membership_changed
select distinct e.person_id as "personId"
     from giveaway g join account h on h.id = g.host_account_id and h.account_type = 'brand'
     join brand_access m on m.brand_id = g.host_account_id
     join giveaway_entry e on e.giveaway_id = g.post_id and e.person_id = m.person_id and e.withdrawn_at is null
    where g.state = 'open' and g.deadline > app_now()
      and (m.status = 'active' or coalesce(m.status in ('left', 'revoked') and m.ended_at > app_now() - make_interval(days => $1::int), false))
          <> coalesce(e.ineligible_reason = 'brandMember', false)
      and (e.participation = 'eligible' or e.ineligible_reason = 'brandMember')
    order by 1;

-- giveaway_open_acts
select g.post_id as "giveawayId", g.enter_method as method, act.reply_id as "replyPostId",
          e.person_id is not null and e.withdrawn_at is null as "hasEntry"
     from giveaway g
     left join giveaway_entry e on e.giveaway_id = g.post_id and e.person_id = $1::uuid
     left join lateral (
       select null::uuid as reply_id, l.created_at from post_like l
        where g.enter_method = 'like' and l.post_id = g.post_id and l.account_id = $1::uuid
       union all
       select null, r.created_at from post_repost r
        where g.enter_method = 'repost' and r.post_id = g.post_id and r.account_id = $1::uuid
       union all
       select null, v.created_at from poll_vote v
        where g.enter_method = 'voteInPoll' and v.post_id = g.post_id and v.account_id = $1::uuid
       union all
       select null, v.acted_at from giveaway_visit v
        where g.enter_method = 'visitLink' and v.giveaway_id = g.post_id and v.account_id = $1::uuid
       union all
       (select o.id, o.created_at from post o
         where g.enter_method = 'reply' and o.reply_to_id = g.post_id and o.account_id = $1::uuid and (o.status in ('active', 'hidden')
           or o.status = 'spam' and exists (select 1 from spam_mark m where m.post_id = o.id and m.outcome is null))
           and (e.withdrawn_at is null or o.created_at > e.withdrawn_at)
         order by o.created_at, o.id limit 1)
     ) act on true
    where g.state = 'open' and g.deadline > app_now() and g.host_account_id <> $1::uuid
      and (e.person_id is not null and e.withdrawn_at is null
           or act.created_at is not null and (e.person_id is null or act.created_at > e.withdrawn_at))
    order by g.post_id;

-- giveaway_open_entries_at
select g.post_id as "postId", e.ticket_no as "ticketNo" from giveaway g join giveaway_entry e on e.giveaway_id = g.post_id and e.person_id = $1
    where g.host_account_id = $2 and g.state = 'open' and g.deadline > app_now() and e.withdrawn_at is null and e.participation = 'eligible'
    order by g.post_id;

-- giveaway_parts_of_person
select g.post_id as "giveawayId", g.host_account_id as "hostId", g.host_person_id as "hostPersonId", g.state,
          exists (select 1 from giveaway_slot s where s.giveaway_id = g.post_id and s.person_id = $2::uuid and s.replaced_by is null and s.status in ('winner', 'settled')) as "hasWon",
          exists (select 1 from giveaway_entry e where e.giveaway_id = g.post_id and e.person_id = $2::uuid and e.withdrawn_at is null and e.participation = 'eligible') as "hasEntry"
     from giveaway g where g.post_id = any((select $1::uuid[])::uuid[]);

-- giveaway_products
select giveaway_id as id, provider, reference, kind, name, custom_name as "customName", short_name_singular as "shortNameSingular",
  short_name_plural as "shortNamePlural", detail, is_sized as "isSized", image_url as "imageUrl", thumbnail_url as "thumbnailUrl", image_alt as "imageAlt",
  quantity_per_winner as "quantityPerWinner", excluded_states as "excludedStates", delivery_days as "deliveryDays", quote_id as "quoteId" from giveaway_product where giveaway_id = any((select $1::uuid[])::uuid[]);

-- giveaway_public_link
select g.link from giveaway g join post p on p.id = g.post_id join account a on a.id = g.host_account_id
    where g.post_id = $1 and g.state <> 'voided' and p.status = 'active'
      and a.status = 'active' and a.visibility_status in ('visible', 'limited');

-- giveaway_quarantines_asc
select q.id, q.quarantined_at::text as position, q.giveaway_id as "giveawayId", q.person_id as "personId", a.username, h.username as "hostUsername",
          e.ticket_no as "ticketNo", q.score::int, q.reasons, q.status, q.quarantined_at as "quarantinedAt", g.deadline,
          case when q.contested_at is not null then q.contest_text end as "contestText", q.contested_at as "contestedAt",
          q.decided_at as "decidedAt", q.decision_reason as "decisionReason"
     from giveaway_entry_fraud q join giveaway g on g.post_id = q.giveaway_id and g.deadline is not null
     join giveaway_entry e on e.giveaway_id = q.giveaway_id and e.person_id = q.person_id
     join account a on a.id = q.person_id join account h on h.id = g.host_account_id
    where q.status is not null and (q.status = 'pending' and e.withdrawn_at is null and g.state = 'open' and g.deadline > app_now()) <> $4::boolean
      and (q.quarantined_at, q.id) > ($1::timestamptz, $2::uuid)
    order by q.quarantined_at asc, q.id asc limit $3;

-- giveaway_quarantines_desc
select q.id, q.quarantined_at::text as position, q.giveaway_id as "giveawayId", q.person_id as "personId", a.username, h.username as "hostUsername",
          e.ticket_no as "ticketNo", q.score::int, q.reasons, q.status, q.quarantined_at as "quarantinedAt", g.deadline,
          case when q.contested_at is not null then q.contest_text end as "contestText", q.contested_at as "contestedAt",
          q.decided_at as "decidedAt", q.decision_reason as "decisionReason"
     from giveaway_entry_fraud q join giveaway g on g.post_id = q.giveaway_id and g.deadline is not null
     join giveaway_entry e on e.giveaway_id = q.giveaway_id and e.person_id = q.person_id
     join account a on a.id = q.person_id join account h on h.id = g.host_account_id
    where q.status is not null and (q.status = 'pending' and e.withdrawn_at is null and g.state = 'open' and g.deadline > app_now()) <> $4::boolean
      and (q.quarantined_at, q.id) < ($1::timestamptz, $2::uuid)
    order by q.quarantined_at desc, q.id desc limit $3;

-- giveaway_redemptions_of
select distinct on (r.giveaway_id) r.slot_id as "slotId", r.giveaway_id as "giveawayId", r.person_id as "personId", r.status, r.redeem_by as "redeemBy", r.size,
  r.order_at as "orderAt", r.order_id as "orderId", r.orders_count as "ordersCount", r.failure, r.claimed_at as "claimedAt", r.ordered_at as "orderedAt",
  r.shipped_at as "shippedAt", r.delivered_at as "deliveredAt", r.credited_at as "creditedAt", app_now() as now, p.kind = 'gift_cards' as "isGiftCard"
     from giveaway_redemption r join giveaway_product p on p.giveaway_id = r.giveaway_id
    where r.giveaway_id = any((select $1::uuid[])::uuid[]) and r.person_id = $2::uuid order by r.giveaway_id, r.created_at desc;

-- giveaway_remove_visit
delete from giveaway_visit v using giveaway g
    where v.giveaway_id = $1 and v.account_id = $2 and g.post_id = v.giveaway_id and g.state = 'open' returning v.giveaway_id as "giveawayId";

-- giveaway_revive_entry
with entered as (
     update giveaway_entry set withdrawn_at = null, reply_post_id = $3, participation = 'eligible', ineligible_reason = null,
                               internal_code = null, entered_at = $4::timestamptz
      where giveaway_id = $1 and person_id = $2 and withdrawn_at is not null returning giveaway_id
   ), counted as (insert into giveaway_entry_delta (giveaway_id, delta) select giveaway_id, 1 from entered)
   select exists (select 1 from entered) as entered;

-- giveaway_scoring_clear
update giveaway_scoring s set due_at = null from giveaway g
    where g.post_id = s.giveaway_id and (s.giveaway_id = $1 and s.due_at = $2::timestamptz
       or s.due_at is not null and (g.state <> 'open' or g.deadline <= app_now()));

-- giveaway_scoring_due
select s.giveaway_id as "giveawayId", s.due_at::text as "dueAt" from giveaway_scoring s join giveaway g on g.post_id = s.giveaway_id
    where s.due_at is not null and g.state = 'open' and g.deadline > app_now() order by s.due_at limit $1;

-- giveaway_scoring_ending
select g.post_id as "giveawayId" from giveaway g left join giveaway_scoring s on s.giveaway_id = g.post_id
    where g.state = 'open' and g.deadline > app_now() and g.deadline <= app_now() + make_interval(mins => $1::int) and s.final_at is null
    order by g.deadline limit $2;

-- giveaway_scoring_final
insert into giveaway_scoring (giveaway_id, final_at) values ($1, app_now()) on conflict (giveaway_id) do update set final_at = excluded.final_at;

-- giveaway_settled_since
select coalesce(sum(prize_cents), 0)::bigint as "totalCents" from giveaway_slot
    where status = 'settled' and settled_at > app_now() - make_interval(days => $1::int);

-- giveaway_thanks_of_giveaways
select t.giveaway_id as "giveawayId", t.person_id as "personId", t.reply_post_id as "replyId", not a.is_winner_by_state as "isNamed"
     from giveaway_thanks t join account a on a.id = t.person_id where t.giveaway_id = any((select $1::uuid[])::uuid[]) order by t.giveaway_id, t.thanked_at, t.person_id;

-- giveaway_thanks_of_replies
select t.giveaway_id as "giveawayId", t.person_id as "personId", t.reply_post_id as "replyId", not a.is_winner_by_state as "isNamed"
     from giveaway_thanks t join account a on a.id = t.person_id where t.reply_post_id = any((select $1::uuid[])::uuid[]);

-- giveaway_tickets_of_person_asc
select g.post_id as id, g.deadline::text as position
  from giveaway_entry e join giveaway g on g.post_id = e.giveaway_id
  where e.person_id = $4::uuid and e.withdrawn_at is null
    and $5::text = case
      when g.state in ('open', 'locked') then 'waiting'
      when exists (select 1 from giveaway_slot s where s.giveaway_id = g.post_id and s.person_id = e.person_id
                      and s.replaced_by is null and s.status in ('selected', 'winner', 'settled')) then 'won'
      else 'drawn' end
      and (g.deadline, g.post_id) > ($1::timestamptz, $2::uuid)
    order by g.deadline asc, g.post_id asc limit $3;

-- giveaway_tickets_of_person_desc
select g.post_id as id, g.deadline::text as position
  from giveaway_entry e join giveaway g on g.post_id = e.giveaway_id
  where e.person_id = $4::uuid and e.withdrawn_at is null
    and $5::text = case
      when g.state in ('open', 'locked') then 'waiting'
      when exists (select 1 from giveaway_slot s where s.giveaway_id = g.post_id and s.person_id = e.person_id
                      and s.replaced_by is null and s.status in ('selected', 'winner', 'settled')) then 'won'
      else 'drawn' end
      and (g.deadline, g.post_id) < ($1::timestamptz, $2::uuid)
    order by g.deadline desc, g.post_id desc limit $3;

-- giveaway_tickets_of_replies
select e.reply_post_id as "replyId", case when not a.is_winner_by_state then e.ticket_no end as "ticketNo", h.account_type = 'brand' as "isBrandHost"
     from giveaway_entry e join account a on a.id = e.person_id join giveaway g on g.post_id = e.giveaway_id join account h on h.id = g.host_account_id
    where e.reply_post_id = any((select $1::uuid[])::uuid[]) and e.withdrawn_at is null;

-- giveaway_top_hosts
select g.host_account_id as "hostId", sum(s.prize_cents)::bigint as "totalCents"
     from giveaway_slot s join giveaway g on g.post_id = s.giveaway_id join account a on a.id = g.host_account_id
    where s.status = 'settled' and s.settled_at > app_now() - make_interval(days => $1::int)
      and a.status = 'active' and a.visibility_status = 'visible' and a.is_discoverable and not a.is_private and a.username is not null and not a.has_opted_out_of_giveaways
    group by g.host_account_id order by 2 desc, 1 limit $2;

-- giveaway_username_bonds
select exists (select 1 from giveaway g where g.host_account_id = $1
                   and g.state in ('scheduled', 'awaiting_payment', 'open', 'locked', 'drawn', 'settling')) as hosts,
          exists (select 1 from giveaway_slot s where s.person_id = $2::uuid and s.replaced_by is null and s.status in ('selected', 'winner')) as wins;

-- giveaway_views
select g.post_id as id, g.host_account_id as "hostAccountId", g.prize_kind as "prizeKind", g.amount_cents as "amountCents", g.extra_cents as "extraCents", g.winners_count as "winnersCount",
          g.enter_method as "enterMethod", g.duration_hours as "durationHours", g.giveaway_text as text, g.link, g.state,
          g.created_at as "createdAt",
          g.opened_at as "openedAt", g.deadline, g.beacon_kind as "beaconKind", g.extension_hours as "extensionHours", g.extended_at is not null as "isExtended",
          g.eligible_count as "eligibleCount", app_now() as now,
          greatest(0, g.entries_count + (select coalesce(sum(d.delta), 0) from giveaway_entry_delta d where d.giveaway_id = g.post_id))::int as "entriesCount",
          array(select e.person_id from giveaway_entry e where e.giveaway_id = g.post_id and e.withdrawn_at is null and (participation = 'eligible' or coalesce(internal_code = 'fraud_review', false)) and not exists (select 1 from account a where a.id = e.person_id and a.is_winner_by_state)
                 order by e.ticket_no desc limit 3) as "recentEntrantIds"
     from giveaway g where g.post_id = any((select $1::uuid[])::uuid[]);

-- giveaway_visit_counts
select giveaway_id as "giveawayId", sum(visits)::int as visits, count(*) filter (where visits > 0)::int as visitors,
          count(*) filter (where visits = 0)::int as "withoutVisit"
     from giveaway_visit v join giveaway g on g.post_id = v.giveaway_id
    where v.giveaway_id = any((select $1::uuid[])::uuid[]) and v.account_id not in (g.host_account_id, g.host_person_id)
      and not exists (select 1 from brand_access b where b.brand_id = g.host_account_id and b.person_id = v.account_id and b.status = 'active')
    group by 1;

-- giveaway_withdraw_entry
with other as materialized (
     select o.id from post o where $3::uuid is not null and o.reply_to_id = $1 and o.account_id = $2 and o.id <> $3 and (o.status in ('active', 'hidden')
           or o.status = 'spam' and exists (select 1 from spam_mark m where m.post_id = o.id and m.outcome is null))
      order by o.created_at, o.id limit 1
   ), carried as (
     update giveaway_entry set reply_post_id = (select id from other)
      where giveaway_id = $1 and person_id = $2 and withdrawn_at is null and reply_post_id = $3 and exists (select 1 from other)
   ), gone as (
     update giveaway_entry set withdrawn_at = app_now(), reply_post_id = null
      where giveaway_id = $1 and person_id = $2 and withdrawn_at is null
        and ($3::uuid is null or reply_post_id = $3 and not exists (select 1 from other)) returning giveaway_id, participation, internal_code
   ), counted as (
     insert into giveaway_entry_delta (giveaway_id, delta) select giveaway_id, -1 from gone where (participation = 'eligible' or coalesce(internal_code = 'fraud_review', false))
   )
   select exists (select 1 from gone) as withdrawn;

-- giveaways_answered_by
select g.post_id as id from giveaway g
     left join giveaway_entry e on e.giveaway_id = g.post_id and e.person_id = $2
    where g.post_id = any((select $1::uuid[])::uuid[])
      and case g.enter_method
            when 'reply' then exists (select 1 from post r where r.reply_to_id = g.post_id and r.account_id = $2 and (r.status in ('active', 'hidden')
           or r.status = 'spam' and exists (select 1 from spam_mark m where m.post_id = r.id and m.outcome is null))
                                         and (e.withdrawn_at is null or r.created_at > e.withdrawn_at))
            when 'voteInPoll' then exists (select 1 from poll_vote v where v.post_id = g.post_id and v.account_id = $2
                                              and (e.withdrawn_at is null or v.created_at > e.withdrawn_at))
            when 'visitLink' then exists (select 1 from giveaway_visit v where v.giveaway_id = g.post_id and v.account_id = $2
                                               and (e.withdrawn_at is null or v.acted_at > e.withdrawn_at))
            else false end;

-- giveaways_by_ids
select 
  post_id as id, host_account_id as "hostAccountId", host_person_id as "hostPersonId", prize_kind as "prizeKind", amount_cents as "amountCents", extra_cents as "extraCents",
  winners_count as "winnersCount", enter_method as "enterMethod", duration_hours as "durationHours", giveaway_text as text, link, state,
  opened_at as "openedAt", deadline, locked_at as "lockedAt", drawn_at as "drawnAt", completed_at as "completedAt",
  draw_version as version, seed_commitment as commitment, seed_secret_enc as "sealedSecret", seed_committed_at as "committedAt",
  entries_root as root, eligible_count as "eligibleCount", root_published_at as "rootPublishedAt", beacon_kind as "beaconKind",
  beacon_round::float8 as "beaconRound", beacon_due_at as "beaconDueAt",
  campaign, campaign_cents as "campaignCents", extension_hours as "extensionHours", extension_beacon_round::float8 as "extensionBeaconRound", extended_at as "extendedAt",
  rules_version as "rulesVersion", rules_hash as "rulesHash", registered_states as "registeredStates",
  app_now() as now from giveaway where post_id = any((select $1::uuid[])::uuid[]);

-- giveaways_hosts_much
select exists (select 1 from giveaway where host_account_id = $1 and state = 'open' and amount_cents * winners_count >= $2) as found;

-- hashtags_beginning_asc
with hit as materialized (select h.id, h.posts_count as at, h.tag, h.posts_count, h.people_today from hashtag h where h.tag >= $4::text and h.tag < $4::text || chr(1114111) and (h.posts_count, h.id) > ($1::int, $2::uuid) limit 1001), many as materialized (select count(*) > 1000 as are from hit)
    (select id, at::text as position, tag, posts_count as "postsCount", people_today as "peopleToday", true as "isHit" from hit where not (select are from many) order by at asc, id asc limit $3)
    union all
    select null, null, null, null, null, true from many where are;

-- hashtags_beginning_desc
with hit as materialized (select h.id, h.posts_count as at, h.tag, h.posts_count, h.people_today from hashtag h where h.tag >= $4::text and h.tag < $4::text || chr(1114111) and (h.posts_count, h.id) < ($1::int, $2::uuid) limit 1001), many as materialized (select count(*) > 1000 as are from hit)
    (select id, at::text as position, tag, posts_count as "postsCount", people_today as "peopleToday", true as "isHit" from hit where not (select are from many) order by at desc, id desc limit $3)
    union all
    select null, null, null, null, null, true from many where are;

-- hidden_replies_count
select count(*)::int as count from (
     select 1 from hidden_reply h join post p on p.id = h.post_id where h.parent_id = $1 and p.status = 'active' limit 100) as counted;

-- hidden_replies_to_asc
select p.id, p.account_id as "accountId", p.created_at::text as position, (select account_id from post where id = $4) as "answeredAccountId"
      from hidden_reply h join post p on p.id = h.post_id
     where h.parent_id = $4 and p.status = 'active' and (p.created_at, p.id) > ($1::timestamptz, $2::uuid)
     order by p.created_at asc, p.id asc limit $3;

-- hidden_replies_to_desc
select p.id, p.account_id as "accountId", p.created_at::text as position, (select account_id from post where id = $4) as "answeredAccountId"
      from hidden_reply h join post p on p.id = h.post_id
     where h.parent_id = $4 and p.status = 'active' and (p.created_at, p.id) < ($1::timestamptz, $2::uuid)
     order by p.created_at desc, p.id desc limit $3;

-- hosted_giveaways_asc
select post_id as id, opened_at::text as position from giveaway
     where host_account_id = $4 and state not in ('draft', 'scheduled', 'awaiting_payment', 'voided')
       and ($5::text is null or prize_kind = $5::text) and (opened_at, post_id) > ($1::timestamptz, $2::uuid)
     order by opened_at asc, post_id asc limit $3;

-- hosted_giveaways_desc
select post_id as id, opened_at::text as position from giveaway
     where host_account_id = $4 and state not in ('draft', 'scheduled', 'awaiting_payment', 'voided')
       and ($5::text is null or prize_kind = $5::text) and (opened_at, post_id) < ($1::timestamptz, $2::uuid)
     order by opened_at desc, post_id desc limit $3;

-- identity_pairs_asc
select * from (select md5(m.person_a::text || m.person_b::text)::uuid as id, json_build_array(
  json_build_object('personId', a.id, 'username', a.username, 'name', a.name, 'photoUrl', a.photo_url,
    'inquiryId', (select i.id from identity_inquiry i where i.person_id = a.id order by i.created_at desc, i.id desc limit 1)), 
  json_build_object('personId', b.id, 'username', b.username, 'name', b.name, 'photoUrl', b.photo_url,
    'inquiryId', (select i.id from identity_inquiry i where i.person_id = b.id order by i.created_at desc, i.id desc limit 1))) as accounts,
  m.grounds, m.selfie_similarity as "selfieSimilarity", m.verdict, m.decided_at as "decidedAt", m.created_at as "createdAt", coalesce(m.decided_at, m.created_at)::text as position from identity_match m
  join account a on a.id = m.person_a and a.is_identity_verified join account b on b.id = m.person_b and b.is_identity_verified where (m.verdict is not null) = $4::boolean) pair
    where (position::timestamptz, id) > ($1::timestamptz, $2::uuid)
    order by position::timestamptz asc, id asc limit $3;

-- identity_pairs_desc
select * from (select md5(m.person_a::text || m.person_b::text)::uuid as id, json_build_array(
  json_build_object('personId', a.id, 'username', a.username, 'name', a.name, 'photoUrl', a.photo_url,
    'inquiryId', (select i.id from identity_inquiry i where i.person_id = a.id order by i.created_at desc, i.id desc limit 1)), 
  json_build_object('personId', b.id, 'username', b.username, 'name', b.name, 'photoUrl', b.photo_url,
    'inquiryId', (select i.id from identity_inquiry i where i.person_id = b.id order by i.created_at desc, i.id desc limit 1))) as accounts,
  m.grounds, m.selfie_similarity as "selfieSimilarity", m.verdict, m.decided_at as "decidedAt", m.created_at as "createdAt", coalesce(m.decided_at, m.created_at)::text as position from identity_match m
  join account a on a.id = m.person_a and a.is_identity_verified join account b on b.id = m.person_b and b.is_identity_verified where (m.verdict is not null) = $4::boolean) pair
    where (position::timestamptz, id) < ($1::timestamptz, $2::uuid)
    order by position::timestamptz desc, id desc limit $3;

-- identity_queue_asc
select q.* from unnest((select $4::text[])::text[]) as wanted (status) cross join lateral (
    select i.id, i.person_id as "personId", a.username, a.name, a.photo_url as "photoUrl", a.created_at as "accountCreatedAt", i.provider, i.status,
  i.review_flag as "reviewFlag", i.reason, (select count(*)::int from identity_inquiry o where o.person_id = i.person_id) as attempts,
  i.submitted_at as "submittedAt", i.decided_at as "decidedAt", coalesce(i.submitted_at, i.created_at)::text as position from identity_inquiry i join account a on a.id = i.person_id
     where i.status = wanted.status and (coalesce(i.submitted_at, i.created_at), i.id) > ($1::timestamptz, $2::uuid)
     order by coalesce(i.submitted_at, i.created_at) asc, i.id asc limit $3) q
    order by q.position::timestamptz asc, q.id asc limit $3;

-- identity_queue_desc
select q.* from unnest((select $4::text[])::text[]) as wanted (status) cross join lateral (
    select i.id, i.person_id as "personId", a.username, a.name, a.photo_url as "photoUrl", a.created_at as "accountCreatedAt", i.provider, i.status,
  i.review_flag as "reviewFlag", i.reason, (select count(*)::int from identity_inquiry o where o.person_id = i.person_id) as attempts,
  i.submitted_at as "submittedAt", i.decided_at as "decidedAt", coalesce(i.submitted_at, i.created_at)::text as position from identity_inquiry i join account a on a.id = i.person_id
     where i.status = wanted.status and (coalesce(i.submitted_at, i.created_at), i.id) < ($1::timestamptz, $2::uuid)
     order by coalesce(i.submitted_at, i.created_at) desc, i.id desc limit $3) q
    order by q.position::timestamptz desc, q.id desc limit $3;

-- insert_post
with made as (
     insert into post (account_id, acted_by_person_id, text, reply_to_id, root_id, is_giveaway, client_id, quoted_post_id, quote_rule, reply_rule, warning, is_sensitive, reply_list_id)
     values ($1::uuid, $2::uuid, $3, $4::uuid, $5::uuid, $6, $7, $11::uuid, $12, $13, $14, $15, $16::uuid)
     returning id, created_at
   ), tagged as (
     insert into post_hashtag (post_id, tag, created_at, is_reply) select made.id, tag, made.created_at, $4::uuid is not null from made, unnest((select $8::text[])::text[]) as tag
   ), mentioned as (
     insert into post_mention (post_id, account_id, mention, created_at)
     select made.id, m.account_id, m.mention, made.created_at from made, unnest($9::uuid[], $10::text[]) as m (account_id, mention)
   ), answered as (
     insert into post_counter_delta (post_id, account_id, counter, delta) select $4::uuid, $1::uuid, 'replies', 1 where $4::uuid is not null
   ), counted as (
     update account set posts_count = posts_count + 1,
            -- By the hour: every other post leaves the directory's index alone.
            last_posted_at = case when last_posted_at > app_now() - interval '1 hour' then last_posted_at else app_now() end
      where id = $1::uuid and $4::uuid is null
   ), fed as (
     insert into feed_item (owner_id, post_id, sort_at) select $1::uuid, id, created_at from made where $4::uuid is null
   )
   select id from made;

-- items_of_orders
select i.id, i.order_id as "orderId", i.parcel_id as "parcelId", i.product_id as "productId", i.type, i.name, i.detail, i.size, i.quantity,
  i.net_cents as "netCents", i.tax_cents as "taxCents", i.discount_cents as "discountCents", i.file_media_id as "fileMediaId", i.file_name as "fileName", i.position, o.created_at as "createdAt" from shop_order_item i join shop_order o on o.id = i.order_id where i.order_id = any((select $1::uuid[])::uuid[]) order by i.order_id, i.position;

-- job_applications_in_asc
select id, reference, name, job_title as "jobTitle", account_id as "accountId", status, created_at as "createdAt", created_at::text as position from job_application
     where status = $4 and (created_at, id) > ($1::timestamptz, $2::uuid)
     order by created_at asc, id asc limit $3;

-- job_applications_in_desc
select id, reference, name, job_title as "jobTitle", account_id as "accountId", status, created_at as "createdAt", created_at::text as position from job_application
     where status = $4 and (created_at, id) < ($1::timestamptz, $2::uuid)
     order by created_at desc, id desc limit $3;

-- jobs_in_asc
select id, title, department_name as "departmentName", location_name as "locationName", status,
  (select count(*)::int from job_application a where a.job_id = job.id) as "applicationCount",
  created_at as "createdAt", updated_at as "updatedAt", created_at::text as position from job
     where status = $4 and (created_at, id) > ($1::timestamptz, $2::uuid)
     order by created_at asc, id asc limit $3;

-- jobs_in_desc
select id, title, department_name as "departmentName", location_name as "locationName", status,
  (select count(*)::int from job_application a where a.job_id = job.id) as "applicationCount",
  created_at as "createdAt", updated_at as "updatedAt", created_at::text as position from job
     where status = $4 and (created_at, id) < ($1::timestamptz, $2::uuid)
     order by created_at desc, id desc limit $3;

-- latest_popular_snapshot
select taken_at as "takenAt", post_ids as "postIds" from popular_snapshot order by taken_at desc limit 1;

-- ledger_balances
select w.id as owner_id, b.*
     from unnest((select $1::uuid[])::uuid[]) as w (id) cross join lateral (
       select sum(l.remaining_cents)::bigint as total,
              coalesce(sum(l.remaining_cents) filter (where a.kind = 'funds'), 0)::bigint as card,
              coalesce(sum(l.remaining_cents) filter (where l.spend_at <= now.at), 0)::bigint as spend,
              coalesce(sum(l.remaining_cents) filter (where l.giveaway_at <= now.at), 0)::bigint as give,
              coalesce(sum(l.remaining_cents) filter (where l.withdraw_at <= now.at), 0)::bigint as withdraw,
              coalesce(sum(l.remaining_cents) filter (where l.spend_at > now.at), 0)::bigint as spend_wait,
              coalesce(sum(l.remaining_cents) filter (where l.giveaway_at > now.at), 0)::bigint as give_wait,
              coalesce(sum(l.remaining_cents) filter (where l.withdraw_at > now.at), 0)::bigint as withdraw_wait,
              min(l.spend_at) filter (where l.spend_at > now.at) as spend_next,
              min(l.giveaway_at) filter (where l.giveaway_at > now.at) as give_next,
              min(l.withdraw_at) filter (where l.withdraw_at > now.at) as withdraw_next
         from (select app_now() as at) now, ledger_account a join ledger_lot l on l.account_id = a.id and l.is_open
        where a.owner_id = w.id and a.kind in ('funds', 'earnings')
        having count(*) > 0) b;

-- ledger_earnings_balance
select balance_cents from ledger_account where kind = 'earnings' and owner_id = $1;

-- ledger_escrow_balance
select balance_cents from ledger_account where kind = 'escrow' and owner_id = $1;

-- ledger_find_tx
select id from ledger_tx where ref_type = $1 and ref_id = $2 and effect = $3;

-- ledger_open
select ledger_open($1, $2, $3) as opened;

-- ledger_owner_transaction
select t.id, t.type, s.net, t.details, t.created_at,
  exists (select 1 from ledger_lot l where l.tx_id = t.id and l.account_id = any (w.ids) and l.spend_at > app_now() and l.remaining_cents > 0) as waiting,
  case when t.ref_type in ('payout', 'payment_refund', 'shop_claim') and t.effect in ('hold', 'withhold') or t.ref_type = 'payment_dispute' and t.effect like 'hold:%' then coalesce(
    (select case min(case o.type when 'chargeback_reversal' then 'release' else o.effect end)
              when 'close' then 'settled' when 'settle' then 'settled' when 'release' then 'returned' when 'reverse' then 'returned' end from ledger_tx o
      where o.ref_type = t.ref_type and o.ref_id = t.ref_id and o.effect in ('close', 'release', 'reverse', 'settle')), 'open') end as outcome
     from (select array_agg(id) as ids from ledger_account where owner_id = $1 and kind in ('funds', 'earnings')) w
     cross join lateral (
       select p.tx_id, -sum(p.amount_cents)::bigint as net from ledger_posting p
        where p.account_id = any (w.ids) and p.tx_id = $2::uuid group by p.tx_id) s
     join ledger_tx t on t.id = s.tx_id;

-- ledger_owner_transactions_asc
select t.id, t.type, s.net, t.details, t.created_at,
  exists (select 1 from ledger_lot l where l.tx_id = t.id and l.account_id = any (w.ids) and l.spend_at > app_now() and l.remaining_cents > 0) as waiting,
  case when t.ref_type in ('payout', 'payment_refund', 'shop_claim') and t.effect in ('hold', 'withhold') or t.ref_type = 'payment_dispute' and t.effect like 'hold:%' then coalesce(
    (select case min(case o.type when 'chargeback_reversal' then 'release' else o.effect end)
              when 'close' then 'settled' when 'settle' then 'settled' when 'release' then 'returned' when 'reverse' then 'returned' end from ledger_tx o
      where o.ref_type = t.ref_type and o.ref_id = t.ref_id and o.effect in ('close', 'release', 'reverse', 'settle')), 'open') end as outcome
       from (select array_agg(id) as ids from ledger_account where owner_id = $1 and kind in ('funds', 'earnings')) w
       cross join lateral (
         select p.tx_id, -sum(p.amount_cents)::bigint as net from ledger_posting p
          where p.account_id = any (w.ids) and ($3::uuid is null or p.tx_id > $3::uuid)
          group by p.tx_id order by p.tx_id asc limit $2) s
       join ledger_tx t on t.id = s.tx_id
      order by t.id asc;

-- ledger_owner_transactions_desc
select t.id, t.type, s.net, t.details, t.created_at,
  exists (select 1 from ledger_lot l where l.tx_id = t.id and l.account_id = any (w.ids) and l.spend_at > app_now() and l.remaining_cents > 0) as waiting,
  case when t.ref_type in ('payout', 'payment_refund', 'shop_claim') and t.effect in ('hold', 'withhold') or t.ref_type = 'payment_dispute' and t.effect like 'hold:%' then coalesce(
    (select case min(case o.type when 'chargeback_reversal' then 'release' else o.effect end)
              when 'close' then 'settled' when 'settle' then 'settled' when 'release' then 'returned' when 'reverse' then 'returned' end from ledger_tx o
      where o.ref_type = t.ref_type and o.ref_id = t.ref_id and o.effect in ('close', 'release', 'reverse', 'settle')), 'open') end as outcome
       from (select array_agg(id) as ids from ledger_account where owner_id = $1 and kind in ('funds', 'earnings')) w
       cross join lateral (
         select p.tx_id, -sum(p.amount_cents)::bigint as net from ledger_posting p
          where p.account_id = any (w.ids) and ($3::uuid is null or p.tx_id < $3::uuid)
          group by p.tx_id order by p.tx_id desc limit $2) s
       join ledger_tx t on t.id = s.tx_id
      order by t.id desc;

-- ledger_owner_transactions_narrowed_asc
select t.id, t.type, s.net, t.details, t.created_at,
  exists (select 1 from ledger_lot l where l.tx_id = t.id and l.account_id = any (w.ids) and l.spend_at > app_now() and l.remaining_cents > 0) as waiting,
  case when t.ref_type in ('payout', 'payment_refund', 'shop_claim') and t.effect in ('hold', 'withhold') or t.ref_type = 'payment_dispute' and t.effect like 'hold:%' then coalesce(
    (select case min(case o.type when 'chargeback_reversal' then 'release' else o.effect end)
              when 'close' then 'settled' when 'settle' then 'settled' when 'release' then 'returned' when 'reverse' then 'returned' end from ledger_tx o
      where o.ref_type = t.ref_type and o.ref_id = t.ref_id and o.effect in ('close', 'release', 'reverse', 'settle')), 'open') end as outcome
       from (select array_agg(id) as ids from ledger_account where owner_id = $1 and kind in ('funds', 'earnings')) w
       cross join lateral (
         select p.tx_id, -sum(p.amount_cents)::bigint as net from ledger_posting p join ledger_tx n on n.id = p.tx_id
          where p.account_id = any (w.ids) and ($3::uuid is null or p.tx_id > $3::uuid)
            and ($4::text[] is null or n.type = any((select $4::text[])::text[])) and ($5::timestamptz is null or n.created_at >= $5) and ($6::timestamptz is null or n.created_at < $6)
          group by p.tx_id order by p.tx_id asc limit $2) s
       join ledger_tx t on t.id = s.tx_id
      order by t.id asc;

-- ledger_owner_transactions_narrowed_desc
select t.id, t.type, s.net, t.details, t.created_at,
  exists (select 1 from ledger_lot l where l.tx_id = t.id and l.account_id = any (w.ids) and l.spend_at > app_now() and l.remaining_cents > 0) as waiting,
  case when t.ref_type in ('payout', 'payment_refund', 'shop_claim') and t.effect in ('hold', 'withhold') or t.ref_type = 'payment_dispute' and t.effect like 'hold:%' then coalesce(
    (select case min(case o.type when 'chargeback_reversal' then 'release' else o.effect end)
              when 'close' then 'settled' when 'settle' then 'settled' when 'release' then 'returned' when 'reverse' then 'returned' end from ledger_tx o
      where o.ref_type = t.ref_type and o.ref_id = t.ref_id and o.effect in ('close', 'release', 'reverse', 'settle')), 'open') end as outcome
       from (select array_agg(id) as ids from ledger_account where owner_id = $1 and kind in ('funds', 'earnings')) w
       cross join lateral (
         select p.tx_id, -sum(p.amount_cents)::bigint as net from ledger_posting p join ledger_tx n on n.id = p.tx_id
          where p.account_id = any (w.ids) and ($3::uuid is null or p.tx_id < $3::uuid)
            and ($4::text[] is null or n.type = any((select $4::text[])::text[])) and ($5::timestamptz is null or n.created_at >= $5) and ($6::timestamptz is null or n.created_at < $6)
          group by p.tx_id order by p.tx_id desc limit $2) s
       join ledger_tx t on t.id = s.tx_id
      order by t.id desc;

-- ledger_write
select ledger_write($1) as written;

-- likers_of_asc
select account_id as id, created_at::text as position from post_like
     where post_id = $4 and (created_at, account_id) > ($1::timestamptz, $2::uuid)
     order by created_at asc, account_id asc limit $3;

-- likers_of_desc
select account_id as id, created_at::text as position from post_like
     where post_id = $4 and (created_at, account_id) < ($1::timestamptz, $2::uuid)
     order by created_at desc, account_id desc limit $3;

-- link_rules_at
select id, kind, pattern, trigger_type as "triggerType", reason, comment, expires_at as "expiresAt" from link_rule
    where (expires_at is null or expires_at > app_now())
      and ((kind = 'address' and pattern = any($1))
        or (kind = 'domain' and pattern = any($2)));

-- links_by_seen_asc
select l.id, l.url, l.host, r.trigger_type as "triggerType", case r.trigger_type when 'allow' then 'safe' when 'warn' then 'suspicious' when 'hold' then 'suspicious'
  when 'mark_spam' then 'malicious' when 'block' then 'malicious' when 'suspend' then 'malicious'
  else case when l.is_unreviewed then 'unreviewed' else 'safe' end end as status,
  l.first_seen_at as "firstSeenAt", l.last_seen_at as "lastSeenAt", l.last_seen_at::text as position
      from link l left join link_rule r on r.id = l.rule_id
     where (l.last_seen_at, l.id) > ($1::timestamptz, $2::uuid)
       and ($4::text is null or l.url like '%' || $4 || '%')
       and ($5::text is null or r.trigger_type = $5)
       and ($6::text is null or case r.trigger_type when 'allow' then 'safe' when 'warn' then 'suspicious' when 'hold' then 'suspicious'
  when 'mark_spam' then 'malicious' when 'block' then 'malicious' when 'suspend' then 'malicious'
  else case when l.is_unreviewed then 'unreviewed' else 'safe' end end = $6)
     order by l.last_seen_at asc, l.id asc limit $3;

-- links_by_seen_desc
select l.id, l.url, l.host, r.trigger_type as "triggerType", case r.trigger_type when 'allow' then 'safe' when 'warn' then 'suspicious' when 'hold' then 'suspicious'
  when 'mark_spam' then 'malicious' when 'block' then 'malicious' when 'suspend' then 'malicious'
  else case when l.is_unreviewed then 'unreviewed' else 'safe' end end as status,
  l.first_seen_at as "firstSeenAt", l.last_seen_at as "lastSeenAt", l.last_seen_at::text as position
      from link l left join link_rule r on r.id = l.rule_id
     where (l.last_seen_at, l.id) < ($1::timestamptz, $2::uuid)
       and ($4::text is null or l.url like '%' || $4 || '%')
       and ($5::text is null or r.trigger_type = $5)
       and ($6::text is null or case r.trigger_type when 'allow' then 'safe' when 'warn' then 'suspicious' when 'hold' then 'suspicious'
  when 'mark_spam' then 'malicious' when 'block' then 'malicious' when 'suspend' then 'malicious'
  else case when l.is_unreviewed then 'unreviewed' else 'safe' end end = $6)
     order by l.last_seen_at desc, l.id desc limit $3;

-- list_members_asc
select member_id as id, created_at::text as position from user_list_member
     where list_id = $4 and (created_at, member_id) > ($1::timestamptz, $2::uuid)
     order by created_at asc, member_id asc limit $3;

-- list_members_desc
select member_id as id, created_at::text as position from user_list_member
     where list_id = $4 and (created_at, member_id) < ($1::timestamptz, $2::uuid)
     order by created_at desc, member_id desc limit $3;

-- list_of
select id, name, members_count as "membersCount", hides_reposts as "hidesReposts", hides_quotes as "hidesQuotes" from user_list where account_id = $1 and id = $2;

-- lists_holding
select m.list_id as "listId", m.member_id as "memberId" from user_list_member m join user_list l on l.id = m.list_id
    where l.account_id = $1 and m.member_id = any((select $2::uuid[])::uuid[]);

-- lists_of
select id, name, members_count as "membersCount", hides_reposts as "hidesReposts", hides_quotes as "hidesQuotes" from user_list where account_id = $1 order by lower(name);

-- living_codes
select c.code from unnest((select $1::text[])::text[]) as c (code)
    where exists (select 1 from shop_discount d where d.code = c.code and d.ended_at is null);

-- lock_author
select status, account_type as "accountType", brand_status as "brandStatus", role, is_identity_verified as "isIdentityVerified",
          is_trusted as "isTrusted", created_at > app_now() - interval '24 hours' as "isNew", daily_post_limit as "dailyPostLimit",
          (((app_now() at time zone 'America/New_York')::date + 1)::timestamp at time zone 'America/New_York') as "dayEndsAt"
     from account where id = $1 for no key update;

-- lock_cart
insert into cart (account_id) values ($1) on conflict (account_id) do update set version = cart.version returning version;

-- most_followed_named_asc
select * from (
      (select id, at::text as position, true as "isHit" from (select a.id, a.followers_count as at, (a.words @@ (select search_beginnings($4::text)) and ($6::text[] is null or a.account_type = any((select $6::text[])::text[]))) as hit from account a where a.status = 'active' and a.visibility_status = 'visible' and a.is_discoverable and not a.is_private and a.username is not null and (a.followers_count, a.id) > ($1::int, $2::uuid) order by at asc, id asc limit $5::int) as walked where hit limit $3)
      union all
      (select id, at::text, false from (select a.id, a.followers_count as at, (a.words @@ (select search_beginnings($4::text)) and ($6::text[] is null or a.account_type = any((select $6::text[])::text[]))) as hit from account a where a.status = 'active' and a.visibility_status = 'visible' and a.is_discoverable and not a.is_private and a.username is not null and (a.followers_count, a.id) > ($1::int, $2::uuid) order by at asc, id asc offset $5::int - 1 limit 1) as walked)
    ) as came_by limit $3;

-- most_followed_named_desc
select * from (
      (select id, at::text as position, true as "isHit" from (select a.id, a.followers_count as at, (a.words @@ (select search_beginnings($4::text)) and ($6::text[] is null or a.account_type = any((select $6::text[])::text[]))) as hit from account a where a.status = 'active' and a.visibility_status = 'visible' and a.is_discoverable and not a.is_private and a.username is not null and (a.followers_count, a.id) < ($1::int, $2::uuid) order by at desc, id desc limit $5::int) as walked where hit limit $3)
      union all
      (select id, at::text, false from (select a.id, a.followers_count as at, (a.words @@ (select search_beginnings($4::text)) and ($6::text[] is null or a.account_type = any((select $6::text[])::text[]))) as hit from account a where a.status = 'active' and a.visibility_status = 'visible' and a.is_discoverable and not a.is_private and a.username is not null and (a.followers_count, a.id) < ($1::int, $2::uuid) order by at desc, id desc offset $5::int - 1 limit 1) as walked)
    ) as came_by limit $3;

-- most_used_hashtags_asc
select * from (
      (select id, at::text as position, tag, posts_count as "postsCount", people_today as "peopleToday", true as "isHit" from (select h.id, h.posts_count as at, h.tag, h.posts_count, h.people_today, (h.tag >= $4::text and h.tag < $4::text || chr(1114111)) as hit from hashtag h where (h.posts_count, h.id) > ($1::int, $2::uuid) order by at asc, id asc limit $5::int) as walked where hit limit $3)
      union all
      (select id, at::text, null, null, null, false from (select h.id, h.posts_count as at, h.tag, h.posts_count, h.people_today, (h.tag >= $4::text and h.tag < $4::text || chr(1114111)) as hit from hashtag h where (h.posts_count, h.id) > ($1::int, $2::uuid) order by at asc, id asc offset $5::int - 1 limit 1) as walked)
    ) as came_by limit $3;

-- most_used_hashtags_desc
select * from (
      (select id, at::text as position, tag, posts_count as "postsCount", people_today as "peopleToday", true as "isHit" from (select h.id, h.posts_count as at, h.tag, h.posts_count, h.people_today, (h.tag >= $4::text and h.tag < $4::text || chr(1114111)) as hit from hashtag h where (h.posts_count, h.id) < ($1::int, $2::uuid) order by at desc, id desc limit $5::int) as walked where hit limit $3)
      union all
      (select id, at::text, null, null, null, false from (select h.id, h.posts_count as at, h.tag, h.posts_count, h.people_today, (h.tag >= $4::text and h.tag < $4::text || chr(1114111)) as hit from hashtag h where (h.posts_count, h.id) < ($1::int, $2::uuid) order by at desc, id desc offset $5::int - 1 limit 1) as walked)
    ) as came_by limit $3;

-- mute_thread
with 
  target as (
    select p.id, p.account_id, p.root_id, p.is_giveaway, a.visibility_status, a.is_private
      from post p join account a on a.id = p.account_id where p.id = $1::uuid and p.status = 'active'
       and exists (select 1 from account me where me.id = $2::uuid and me.status = 'active')
       and (a.id = $2::uuid or (a.status = 'active' and a.visibility_status in ('visible', 'limited')
            and not exists (select 1 from block b where (b.blocker_id, b.blocked_id) in ((a.id, $2::uuid), ($2::uuid, a.id)))))
  ), changed as (
     insert into muted_thread (account_id, root_id) select $2::uuid, coalesce(root_id, id) from target on conflict do nothing returning root_id)
   select t.id as "postId", t.account_id as "authorId", t.root_id as "rootPostId", t.is_giveaway as "isGiveaway",
         exists (select 1 from changed) as changed from target t;

-- muted_by_asc
select muted_id as id, created_at::text as position from mute
     where muter_id = $4 and (created_at, muted_id) > ($1::timestamptz, $2::uuid)
     order by created_at asc, muted_id asc limit $3;

-- muted_by_desc
select muted_id as id, created_at::text as position from mute
     where muter_id = $4 and (created_at, muted_id) < ($1::timestamptz, $2::uuid)
     order by created_at desc, muted_id desc limit $3;

-- muted_count
select count(*)::int as count from mute m join account a on a.id = m.muted_id
    where m.muter_id = $1 and a.status = 'active' and a.visibility_status in ('visible', 'limited');

-- muted_threads_of_asc
select m.root_id as id, p.account_id as "accountId", m.created_at::text as position from muted_thread m join post p on p.id = m.root_id
     where m.account_id = $4 and (m.created_at, m.root_id) > ($1::timestamptz, $2::uuid)
     order by m.created_at asc, m.root_id asc limit $3;

-- muted_threads_of_desc
select m.root_id as id, p.account_id as "accountId", m.created_at::text as position from muted_thread m join post p on p.id = m.root_id
     where m.account_id = $4 and (m.created_at, m.root_id) < ($1::timestamptz, $2::uuid)
     order by m.created_at desc, m.root_id desc limit $3;

-- newest_posts_asc
select id, account_id as "accountId", created_at::text as position from post
     where status = 'active' and reply_to_id is null and (created_at, id) > ($1::timestamptz, $2::uuid)
     order by created_at asc, id asc limit $3;

-- newest_posts_desc
select id, account_id as "accountId", created_at::text as position from post
     where status = 'active' and reply_to_id is null and (created_at, id) < ($1::timestamptz, $2::uuid)
     order by created_at desc, id desc limit $3;

-- notification_by_id
select 
  n.id, n.created_at::text as position, n.type, n.triggered_by_id as "triggeredById", n.triggered_by_count as "triggeredByCount",
  n.post_id as "postId", n.data as "facts", n.is_priority as "isPriority", n.created_at as "createdAt", n.archived_at as "archivedAt",
  coalesce(n.created_at < w.read_at + interval '1 millisecond', false) as "isRead" from notification n left join notification_watermark w on w.account_id = n.account_id where n.id = $1 and n.account_id = $2 and n.created_at >= (select app_now() - interval '180 days');

-- notification_count_triggers
with candidate as materialized (select new_id(app_now()) as id),
   shared as (
     insert into notification_once (id, account_id, channel, dedupe_key)
     select id, $1::uuid, 'app', $5::text || ':' || (app_now() at time zone 'America/New_York')::date::text from candidate
     on conflict on constraint notification_once_key do update set dedupe_key = excluded.dedupe_key
     returning id
   ), made as (
     insert into notification (id, account_id, type, triggered_by_id, triggered_by_count, post_id, data, is_priority)
     select id, $1::uuid, $2, ($7::uuid[])[1], 0, $3::uuid, $4::jsonb, $6 from shared join candidate using (id)
   ), counted as (
     insert into notification_trigger (notification_id, account_id) select s.id, t.id from shared s, unnest((select $7::uuid[])::uuid[]) as t (id)
     on conflict do nothing returning account_id
   )
   select id, array(select account_id from counted) as "newIds" from shared;

-- notification_move_up
update notification set triggered_by_count = triggered_by_count + $2, triggered_by_id = $3, created_at = app_now(), archived_at = null where id = $1;

-- notification_preferences_of
select account_id as "accountId", choices, time_zone as "timeZone" from notification_preference where account_id = any((select $1::uuid[])::uuid[]);

-- notifications_archived_asc
select 
  n.id, n.created_at::text as position, n.type, n.triggered_by_id as "triggeredById", n.triggered_by_count as "triggeredByCount",
  n.post_id as "postId", n.data as "facts", n.is_priority as "isPriority", n.created_at as "createdAt", n.archived_at as "archivedAt",
  coalesce(n.created_at < w.read_at + interval '1 millisecond', false) as "isRead" from notification n left join notification_watermark w on w.account_id = n.account_id
       where n.account_id = $4 and n.created_at >= (select app_now() - interval '180 days') and n.archived_at is not null and ($5::text[] is null or n.type = any((select $5::text[])::text[]))
         and (n.created_at, n.id) > ($1::timestamptz, $2::uuid)
       order by n.created_at asc, n.id asc limit $3;

-- notifications_archived_desc
select 
  n.id, n.created_at::text as position, n.type, n.triggered_by_id as "triggeredById", n.triggered_by_count as "triggeredByCount",
  n.post_id as "postId", n.data as "facts", n.is_priority as "isPriority", n.created_at as "createdAt", n.archived_at as "archivedAt",
  coalesce(n.created_at < w.read_at + interval '1 millisecond', false) as "isRead" from notification n left join notification_watermark w on w.account_id = n.account_id
       where n.account_id = $4 and n.created_at >= (select app_now() - interval '180 days') and n.archived_at is not null and ($5::text[] is null or n.type = any((select $5::text[])::text[]))
         and (n.created_at, n.id) < ($1::timestamptz, $2::uuid)
       order by n.created_at desc, n.id desc limit $3;

-- notifications_archived_priority_asc
select 
  n.id, n.created_at::text as position, n.type, n.triggered_by_id as "triggeredById", n.triggered_by_count as "triggeredByCount",
  n.post_id as "postId", n.data as "facts", n.is_priority as "isPriority", n.created_at as "createdAt", n.archived_at as "archivedAt",
  coalesce(n.created_at < w.read_at + interval '1 millisecond', false) as "isRead" from notification n left join notification_watermark w on w.account_id = n.account_id
       where n.account_id = $4 and n.created_at >= (select app_now() - interval '180 days') and n.is_priority and n.archived_at is not null and ($5::text[] is null or n.type = any((select $5::text[])::text[]))
         and (n.created_at, n.id) > ($1::timestamptz, $2::uuid)
       order by n.created_at asc, n.id asc limit $3;

-- notifications_archived_priority_desc
select 
  n.id, n.created_at::text as position, n.type, n.triggered_by_id as "triggeredById", n.triggered_by_count as "triggeredByCount",
  n.post_id as "postId", n.data as "facts", n.is_priority as "isPriority", n.created_at as "createdAt", n.archived_at as "archivedAt",
  coalesce(n.created_at < w.read_at + interval '1 millisecond', false) as "isRead" from notification n left join notification_watermark w on w.account_id = n.account_id
       where n.account_id = $4 and n.created_at >= (select app_now() - interval '180 days') and n.is_priority and n.archived_at is not null and ($5::text[] is null or n.type = any((select $5::text[])::text[]))
         and (n.created_at, n.id) < ($1::timestamptz, $2::uuid)
       order by n.created_at desc, n.id desc limit $3;

-- notifications_current_asc
select 
  n.id, n.created_at::text as position, n.type, n.triggered_by_id as "triggeredById", n.triggered_by_count as "triggeredByCount",
  n.post_id as "postId", n.data as "facts", n.is_priority as "isPriority", n.created_at as "createdAt", n.archived_at as "archivedAt",
  coalesce(n.created_at < w.read_at + interval '1 millisecond', false) as "isRead" from notification n left join notification_watermark w on w.account_id = n.account_id
       where n.account_id = $4 and n.created_at >= (select app_now() - interval '180 days') and n.archived_at is null and ($5::text[] is null or n.type = any((select $5::text[])::text[]))
         and (n.created_at, n.id) > ($1::timestamptz, $2::uuid)
       order by n.created_at asc, n.id asc limit $3;

-- notifications_current_desc
select 
  n.id, n.created_at::text as position, n.type, n.triggered_by_id as "triggeredById", n.triggered_by_count as "triggeredByCount",
  n.post_id as "postId", n.data as "facts", n.is_priority as "isPriority", n.created_at as "createdAt", n.archived_at as "archivedAt",
  coalesce(n.created_at < w.read_at + interval '1 millisecond', false) as "isRead" from notification n left join notification_watermark w on w.account_id = n.account_id
       where n.account_id = $4 and n.created_at >= (select app_now() - interval '180 days') and n.archived_at is null and ($5::text[] is null or n.type = any((select $5::text[])::text[]))
         and (n.created_at, n.id) < ($1::timestamptz, $2::uuid)
       order by n.created_at desc, n.id desc limit $3;

-- notifications_priority_asc
select 
  n.id, n.created_at::text as position, n.type, n.triggered_by_id as "triggeredById", n.triggered_by_count as "triggeredByCount",
  n.post_id as "postId", n.data as "facts", n.is_priority as "isPriority", n.created_at as "createdAt", n.archived_at as "archivedAt",
  coalesce(n.created_at < w.read_at + interval '1 millisecond', false) as "isRead" from notification n left join notification_watermark w on w.account_id = n.account_id
       where n.account_id = $4 and n.created_at >= (select app_now() - interval '180 days') and n.is_priority and n.archived_at is null and ($5::text[] is null or n.type = any((select $5::text[])::text[]))
         and (n.created_at, n.id) > ($1::timestamptz, $2::uuid)
       order by n.created_at asc, n.id asc limit $3;

-- notifications_priority_desc
select 
  n.id, n.created_at::text as position, n.type, n.triggered_by_id as "triggeredById", n.triggered_by_count as "triggeredByCount",
  n.post_id as "postId", n.data as "facts", n.is_priority as "isPriority", n.created_at as "createdAt", n.archived_at as "archivedAt",
  coalesce(n.created_at < w.read_at + interval '1 millisecond', false) as "isRead" from notification n left join notification_watermark w on w.account_id = n.account_id
       where n.account_id = $4 and n.created_at >= (select app_now() - interval '180 days') and n.is_priority and n.archived_at is null and ($5::text[] is null or n.type = any((select $5::text[])::text[]))
         and (n.created_at, n.id) < ($1::timestamptz, $2::uuid)
       order by n.created_at desc, n.id desc limit $3;

-- notifications_unread
select type, is_priority as "isPriority", triggered_by_count as "triggeredByCount", triggered_by_id as "triggeredById", post_id as "postId" from (
       select n.type, n.is_priority, n.triggered_by_count, n.triggered_by_id, n.post_id from notification n
        where n.account_id = $1 and n.archived_at is null and n.created_at >= (select app_now() - interval '180 days') and true
          and n.created_at >= coalesce((select read_at from notification_watermark where account_id = $1) + interval '1 millisecond', '-infinity')
        order by n.created_at desc, n.id desc limit 1000) newest
      where is_priority or triggered_by_count > 1 or triggered_by_id is null or triggered_by_id <> all(array(select m.muted_id from mute m where m.muter_id = $1))
      limit 200;

-- notifications_unread_priority
select type, is_priority as "isPriority", triggered_by_count as "triggeredByCount", triggered_by_id as "triggeredById", post_id as "postId" from (
       select n.type, n.is_priority, n.triggered_by_count, n.triggered_by_id, n.post_id from notification n
        where n.account_id = $1 and n.archived_at is null and n.created_at >= (select app_now() - interval '180 days') and n.is_priority
          and n.created_at >= coalesce((select read_at from notification_watermark where account_id = $1) + interval '1 millisecond', '-infinity')
        order by n.created_at desc, n.id desc limit 1000) newest
      where is_priority or triggered_by_count > 1 or triggered_by_id is null or triggered_by_id <> all(array(select m.muted_id from mute m where m.muter_id = $1))
      limit 200;

-- open_giveaways_by_deadline_asc
select post_id as id, (deadline)::text as position from giveaway
       where state = 'open' and deadline > app_now() and (deadline, post_id) > ($1::timestamptz, $2::uuid)
         and ($4::text is null or enter_method = $4::text) and amount_cents * winners_count >= $5::bigint
       and ($6::text is null or prize_kind = $6::text)
       order by deadline asc, post_id asc limit $3;

-- open_giveaways_by_deadline_desc
select post_id as id, (deadline)::text as position from giveaway
       where state = 'open' and deadline > app_now() and (deadline, post_id) < ($1::timestamptz, $2::uuid)
         and ($4::text is null or enter_method = $4::text) and amount_cents * winners_count >= $5::bigint
       and ($6::text is null or prize_kind = $6::text)
       order by deadline desc, post_id desc limit $3;

-- open_giveaways_by_opening_asc
select post_id as id, (opened_at)::text as position from giveaway
       where state = 'open' and deadline > app_now() and (opened_at, post_id) > ($1::timestamptz, $2::uuid)
         and ($4::text is null or enter_method = $4::text) and amount_cents * winners_count >= $5::bigint
       and ($6::text is null or prize_kind = $6::text)
       order by opened_at asc, post_id asc limit $3;

-- open_giveaways_by_opening_desc
select post_id as id, (opened_at)::text as position from giveaway
       where state = 'open' and deadline > app_now() and (opened_at, post_id) < ($1::timestamptz, $2::uuid)
         and ($4::text is null or enter_method = $4::text) and amount_cents * winners_count >= $5::bigint
       and ($6::text is null or prize_kind = $6::text)
       order by opened_at desc, post_id desc limit $3;

-- open_giveaways_by_total_asc
select post_id as id, ((amount_cents * winners_count))::text as position from giveaway
       where state = 'open' and deadline > app_now() and ((amount_cents * winners_count), post_id) > ($1::bigint, $2::uuid)
         and ($4::text is null or enter_method = $4::text) and amount_cents * winners_count >= $5::bigint
       and ($6::text is null or prize_kind = $6::text)
       order by (amount_cents * winners_count) asc, post_id asc limit $3;

-- open_giveaways_by_total_desc
select post_id as id, ((amount_cents * winners_count))::text as position from giveaway
       where state = 'open' and deadline > app_now() and ((amount_cents * winners_count), post_id) < ($1::bigint, $2::uuid)
         and ($4::text is null or enter_method = $4::text) and amount_cents * winners_count >= $5::bigint
       and ($6::text is null or prize_kind = $6::text)
       order by (amount_cents * winners_count) desc, post_id desc limit $3;

-- orders_by_id
select o.id, o.code, o.account_id as "accountId", o.person_id as "personId", o.cart_version as "cartVersion", o.status, o.state,
  o.address_enc as "addressEnc", o.items_cents as "itemsCents", o.tax_cents as "taxCents", o.total_cents as "totalCents", o.wallet_cents as "walletCents",
  o.card_cents as "cardCents", o.payment_id as "paymentId", o.created_at as "createdAt", o.pay_until as "payUntil", o.paid_at as "paidAt",
  o.disputed_at as "disputedAt",
  o.status = 'awaiting_payment' and o.pay_until > app_now() as "isPayable" from shop_order o where o.id = any((select $1::uuid[])::uuid[]);

-- orders_for_staff_asc
select o.id, o.created_at::text as position from shop_order o
     where (o.account_id = any((select $4::uuid[])::uuid[]) or o.code = $5::text) and (o.created_at, o.id) > ($1::timestamptz, $2::uuid)
     order by o.created_at asc, o.id asc limit $3;

-- orders_for_staff_desc
select o.id, o.created_at::text as position from shop_order o
     where (o.account_id = any((select $4::uuid[])::uuid[]) or o.code = $5::text) and (o.created_at, o.id) < ($1::timestamptz, $2::uuid)
     order by o.created_at desc, o.id desc limit $3;

-- orders_of_buyer_asc
select o.id, o.created_at::text as position from shop_order o
     where o.account_id = $4::uuid and (o.status <> 'cancelled' or o.paid_at is not null)
       and (o.created_at, o.id) > ($1::timestamptz, $2::uuid)
     order by o.created_at asc, o.id asc limit $3;

-- orders_of_buyer_desc
select o.id, o.created_at::text as position from shop_order o
     where o.account_id = $4::uuid and (o.status <> 'cancelled' or o.paid_at is not null)
       and (o.created_at, o.id) < ($1::timestamptz, $2::uuid)
     order by o.created_at desc, o.id desc limit $3;

-- own_payment_methods_asc
select m.id, m.account_id as "accountId", m.channel, m.provider,
  case when m.status = 'active' and (make_date(m.expiry_year, m.expiry_month, 1) + interval '1 month') at time zone 'UTC' <= app_now() then 'expired' else m.status end as status,
  m.id is not distinct from (select d.id from user_payment_method d where d.account_id = m.account_id and d.status = 'active'
     order by (make_date(d.expiry_year, d.expiry_month, 1) + interval '1 month') at time zone 'UTC' <= app_now(), d.preferred_at desc nulls last, d.id limit 1) as "isDefault",
  m.provider_setup_id as "setupId", m.provider_method_id as "methodId", m.card_brand as "cardBrand", m.card_last4 as "cardLast4",
  m.expiry_month as "expiryMonth", m.expiry_year as "expiryYear", m.failure_code as "failureCode", m.created_at as "createdAt",
  m.last_used_at as "lastUsedAt", m.created_at::text as position from user_payment_method m
    where m.account_id = $4 and m.status = 'active' and (m.created_at, m.id) > ($1::timestamptz, $2::uuid)
    order by m.created_at asc, m.id asc limit $3;

-- own_payment_methods_desc
select m.id, m.account_id as "accountId", m.channel, m.provider,
  case when m.status = 'active' and (make_date(m.expiry_year, m.expiry_month, 1) + interval '1 month') at time zone 'UTC' <= app_now() then 'expired' else m.status end as status,
  m.id is not distinct from (select d.id from user_payment_method d where d.account_id = m.account_id and d.status = 'active'
     order by (make_date(d.expiry_year, d.expiry_month, 1) + interval '1 month') at time zone 'UTC' <= app_now(), d.preferred_at desc nulls last, d.id limit 1) as "isDefault",
  m.provider_setup_id as "setupId", m.provider_method_id as "methodId", m.card_brand as "cardBrand", m.card_last4 as "cardLast4",
  m.expiry_month as "expiryMonth", m.expiry_year as "expiryYear", m.failure_code as "failureCode", m.created_at as "createdAt",
  m.last_used_at as "lastUsedAt", m.created_at::text as position from user_payment_method m
    where m.account_id = $4 and m.status = 'active' and (m.created_at, m.id) < ($1::timestamptz, $2::uuid)
    order by m.created_at desc, m.id desc limit $3;

-- own_payouts_asc
select p.id, p.account_id as "accountId", p.acted_by_person_id as "actedByPersonId", p.channel, p.provider, p.destination_id as "destinationId",
  p.amount_cents as "amountCents", p.fee_cents as "feeCents", p.withheld_cents as "withheldCents", p.status, p.review_reason as "reviewReason", p.provider_payout_id as "providerPayoutId",
  p.confirmation_number as "confirmationNumber", p.failure_code as "failureCode", p.handed_over_at as "handedOverAt", p.sent_at as "sentAt",
  p.unclaimed_at as "unclaimedAt", p.reminders, p.created_at as "createdAt", p.updated_at as "updatedAt", p.created_at::text as position from payout p
    where p.account_id = $4 and (p.created_at, p.id) > ($1::timestamptz, $2::uuid) order by p.created_at asc, p.id asc limit $3;

-- own_payouts_desc
select p.id, p.account_id as "accountId", p.acted_by_person_id as "actedByPersonId", p.channel, p.provider, p.destination_id as "destinationId",
  p.amount_cents as "amountCents", p.fee_cents as "feeCents", p.withheld_cents as "withheldCents", p.status, p.review_reason as "reviewReason", p.provider_payout_id as "providerPayoutId",
  p.confirmation_number as "confirmationNumber", p.failure_code as "failureCode", p.handed_over_at as "handedOverAt", p.sent_at as "sentAt",
  p.unclaimed_at as "unclaimedAt", p.reminders, p.created_at as "createdAt", p.updated_at as "updatedAt", p.created_at::text as position from payout p
    where p.account_id = $4 and (p.created_at, p.id) < ($1::timestamptz, $2::uuid) order by p.created_at desc, p.id desc limit $3;

-- parcels_by_id
select p.id, p.order_id as "orderId", p.number, p.seller_id as "sellerId", p.carriage, p.status, p.items_cents as "itemsCents",
  p.shipping_cents as "shippingCents", p.tax_cents as "taxCents", p.total_cents as "totalCents", p.wallet_cents as "walletCents", p.card_cents as "cardCents",
  p.cost_cents as "costCents", p.fee_cents as "feeCents", p.received_cents as "receivedCents", p.discount_cents as "discountCents", p.vendor_quote_id as "vendorQuoteId",
  p.vendor_order_id as "vendorOrderId", p.carrier, p.tracking_number as "trackingNumber", p.tracking_url as "trackingUrl",
  p.estimated_delivery_date::text as "estimatedDeliveryDate", p.send_by as "sendBy", p.packed_at as "packedAt", p.shipped_at as "shippedAt",
  p.delivered_at as "deliveredAt", p.released_at as "releasedAt", p.cancelled_at as "cancelledAt", p.cancel_reason as "cancelReason" from shop_parcel p where p.id = any((select $1::uuid[])::uuid[]);

-- parcels_of_orders
select p.id, p.order_id as "orderId", p.number, p.seller_id as "sellerId", p.carriage, p.status, p.items_cents as "itemsCents",
  p.shipping_cents as "shippingCents", p.tax_cents as "taxCents", p.total_cents as "totalCents", p.wallet_cents as "walletCents", p.card_cents as "cardCents",
  p.cost_cents as "costCents", p.fee_cents as "feeCents", p.received_cents as "receivedCents", p.discount_cents as "discountCents", p.vendor_quote_id as "vendorQuoteId",
  p.vendor_order_id as "vendorOrderId", p.carrier, p.tracking_number as "trackingNumber", p.tracking_url as "trackingUrl",
  p.estimated_delivery_date::text as "estimatedDeliveryDate", p.send_by as "sendBy", p.packed_at as "packedAt", p.shipped_at as "shippedAt",
  p.delivered_at as "deliveredAt", p.released_at as "releasedAt", p.cancelled_at as "cancelledAt", p.cancel_reason as "cancelReason" from shop_parcel p where p.order_id = any((select $1::uuid[])::uuid[]) order by p.order_id, p.number;

-- parcels_of_seller_asc
select p.id, p.order_id as "orderId", o.paid_at::text as position from shop_parcel p join shop_order o on o.id = p.order_id
     where p.seller_id = $4::uuid and o.paid_at is not null and ($5::text[] is null or p.status = any((select $5::text[])::text[]))
       and (not $6::boolean or exists (select 1 from shop_claim c
             where c.parcel_id = p.id and c.ended_at is null and c.status in ('waiting_for_seller', 'return_sent')))
       and (o.paid_at, p.id) > ($1::timestamptz, $2::uuid)
     order by o.paid_at asc, p.id asc limit $3;

-- parcels_of_seller_desc
select p.id, p.order_id as "orderId", o.paid_at::text as position from shop_parcel p join shop_order o on o.id = p.order_id
     where p.seller_id = $4::uuid and o.paid_at is not null and ($5::text[] is null or p.status = any((select $5::text[])::text[]))
       and (not $6::boolean or exists (select 1 from shop_claim c
             where c.parcel_id = p.id and c.ended_at is null and c.status in ('waiting_for_seller', 'return_sent')))
       and (o.paid_at, p.id) < ($1::timestamptz, $2::uuid)
     order by o.paid_at desc, p.id desc limit $3;

-- payment_disputes_asc
select q.* from unnest((select $4::text[])::text[]) as wanted (status) cross join lateral (
    select id, payment_id as "paymentId", provider_dispute_id as "disputeId", status, amount_cents as "amountCents", fee_cents as "feeCents",
  opened_at as "openedAt", closed_at as "closedAt", due_at as "dueAt",
  answer, statement, answered_by_id as "answeredById", answered_at as "answeredAt", submitted_at as "submittedAt", opened_at::text as position from payment_dispute d
     where d.status = wanted.status and ($5::boolean is null or (submitted_at is not null) = $5) and (opened_at, id) > ($1::timestamptz, $2::uuid)
     order by opened_at asc, id asc limit $3) q
    order by q."openedAt" asc, q.id asc limit $3;

-- payment_disputes_desc
select q.* from unnest((select $4::text[])::text[]) as wanted (status) cross join lateral (
    select id, payment_id as "paymentId", provider_dispute_id as "disputeId", status, amount_cents as "amountCents", fee_cents as "feeCents",
  opened_at as "openedAt", closed_at as "closedAt", due_at as "dueAt",
  answer, statement, answered_by_id as "answeredById", answered_at as "answeredAt", submitted_at as "submittedAt", opened_at::text as position from payment_dispute d
     where d.status = wanted.status and ($5::boolean is null or (submitted_at is not null) = $5) and (opened_at, id) < ($1::timestamptz, $2::uuid)
     order by opened_at desc, id desc limit $3) q
    order by q."openedAt" desc, q.id desc limit $3;

-- payout_queue_asc
select q.* from unnest((select $4::text[])::text[]) as wanted (status) cross join lateral (
    select p.id, p.account_id as "accountId", p.acted_by_person_id as "actedByPersonId", p.channel, p.provider, p.destination_id as "destinationId",
  p.amount_cents as "amountCents", p.fee_cents as "feeCents", p.withheld_cents as "withheldCents", p.status, p.review_reason as "reviewReason", p.provider_payout_id as "providerPayoutId",
  p.confirmation_number as "confirmationNumber", p.failure_code as "failureCode", p.handed_over_at as "handedOverAt", p.sent_at as "sentAt",
  p.unclaimed_at as "unclaimedAt", p.reminders, p.created_at as "createdAt", p.updated_at as "updatedAt", a.username, a.name, a.photo_url as "photoUrl", w9_form_status(p.account_id, extract(year from p.created_at at time zone 'America/New_York')::int) as "w9FormStatus", p.created_at::text as position,
  f.actor_id as "firstApproverId", fa.name as "firstApproverName", f.created_at as "firstApprovedAt", f.reason as "firstReason" from payout p join account a on a.id = p.account_id left join lateral (select s.actor_id, s.reason, s.created_at, s.status from payout_step s where s.payout_id = p.id order by s.id desc limit 1) f
  on p.status = 'in_review' and f.status = 'in_review' and f.actor_id is not null and f.created_at > app_now() - interval '24 hours' left join account fa on fa.id = f.actor_id
     where p.status = wanted.status and (p.created_at, p.id) > ($1::timestamptz, $2::uuid)
       and ($5::text = '' or starts_with(coalesce(a.username, ''), $5::text))
       and ($6::text[] is null or w9_form_status(p.account_id, extract(year from p.created_at at time zone 'America/New_York')::int) = any((select $6::text[])::text[]))
       and ($7::text is null or p.channel = $7::text) and ($8::boolean is null or (f.actor_id is not null) = $8::boolean)
     order by p.created_at asc, p.id asc limit $3) q
    order by q."createdAt" asc, q.id asc limit $3;

-- payout_queue_desc
select q.* from unnest((select $4::text[])::text[]) as wanted (status) cross join lateral (
    select p.id, p.account_id as "accountId", p.acted_by_person_id as "actedByPersonId", p.channel, p.provider, p.destination_id as "destinationId",
  p.amount_cents as "amountCents", p.fee_cents as "feeCents", p.withheld_cents as "withheldCents", p.status, p.review_reason as "reviewReason", p.provider_payout_id as "providerPayoutId",
  p.confirmation_number as "confirmationNumber", p.failure_code as "failureCode", p.handed_over_at as "handedOverAt", p.sent_at as "sentAt",
  p.unclaimed_at as "unclaimedAt", p.reminders, p.created_at as "createdAt", p.updated_at as "updatedAt", a.username, a.name, a.photo_url as "photoUrl", w9_form_status(p.account_id, extract(year from p.created_at at time zone 'America/New_York')::int) as "w9FormStatus", p.created_at::text as position,
  f.actor_id as "firstApproverId", fa.name as "firstApproverName", f.created_at as "firstApprovedAt", f.reason as "firstReason" from payout p join account a on a.id = p.account_id left join lateral (select s.actor_id, s.reason, s.created_at, s.status from payout_step s where s.payout_id = p.id order by s.id desc limit 1) f
  on p.status = 'in_review' and f.status = 'in_review' and f.actor_id is not null and f.created_at > app_now() - interval '24 hours' left join account fa on fa.id = f.actor_id
     where p.status = wanted.status and (p.created_at, p.id) < ($1::timestamptz, $2::uuid)
       and ($5::text = '' or starts_with(coalesce(a.username, ''), $5::text))
       and ($6::text[] is null or w9_form_status(p.account_id, extract(year from p.created_at at time zone 'America/New_York')::int) = any((select $6::text[])::text[]))
       and ($7::text is null or p.channel = $7::text) and ($8::boolean is null or (f.actor_id is not null) = $8::boolean)
     order by p.created_at desc, p.id desc limit $3) q
    order by q."createdAt" desc, q.id desc limit $3;

-- people_named_asc
with hit as materialized (select a.id, a.followers_count as at from account a where a.words @@ (select search_beginnings($4::text)) and a.status = 'active' and a.visibility_status = 'visible' and a.is_discoverable and not a.is_private and a.username is not null and ($5::text[] is null or a.account_type = any((select $5::text[])::text[])) and (a.followers_count, a.id) > ($1::int, $2::uuid) limit 1001), many as materialized (select count(*) > 1000 as are from hit)
    (select id, at::text as position, true as "isHit" from hit where not (select are from many) order by at asc, id asc limit $3)
    union all
    select null, null, true from many where are;

-- people_named_desc
with hit as materialized (select a.id, a.followers_count as at from account a where a.words @@ (select search_beginnings($4::text)) and a.status = 'active' and a.visibility_status = 'visible' and a.is_discoverable and not a.is_private and a.username is not null and ($5::text[] is null or a.account_type = any((select $5::text[])::text[])) and (a.followers_count, a.id) < ($1::int, $2::uuid) limit 1001), many as materialized (select count(*) > 1000 as are from hit)
    (select id, at::text as position, true as "isHit" from hit where not (select are from many) order by at desc, id desc limit $3)
    union all
    select null, null, true from many where are;

-- pictured_posts_asc
select id, account_id as "accountId", created_at::text as position from post
     where has_images and status = 'active' and reply_to_id is null and (created_at, id) > ($1::timestamptz, $2::uuid)
     order by created_at asc, id asc limit $3;

-- pictured_posts_desc
select id, account_id as "accountId", created_at::text as position from post
     where has_images and status = 'active' and reply_to_id is null and (created_at, id) < ($1::timestamptz, $2::uuid)
     order by created_at desc, id desc limit $3;

-- pinned_by
select account_id as "accountId", post_id as "postId" from pinned_post where account_id = any((select $1::uuid[])::uuid[]);

-- post_metrics
select post_id as "postId", seen_count::int as seen, media_count::int as media, link_count::int as link from post_metrics where post_id = any((select $1::uuid[])::uuid[]);

-- post_standings
select p.id, p.account_id as "accountId", p.status, p.replies_count as "repliesCount", p.in_custody as "isInCustody", (exists (select 1 from reading_filter rf where rf.account_id = $2::uuid)
          or exists (select 1 from muted_word mw where mw.account_id = $2::uuid and (mw.expires_at is null or mw.expires_at > app_now()))) as "viewerFilters"
     from (select distinct unnest((select $1::uuid[])::uuid[]) as id) as wanted join post p using (id);

-- post_states
with asked as materialized (
     select p.* from (select distinct unnest((select $1::uuid[])::uuid[]) as id) as wanted join post p using (id)
   ), found as materialized (
     select * from asked
     union all
     select p.* from (select id from (select reply_to_id as id from asked union select quoted_post_id from asked where not is_quote_detached) as named
                       where id not in (select id from asked)) as beside join post p using (id)
   ), ids as materialized (
     select array_agg(id) as found from found
   ), own as (
     select d.post_id,
            coalesce(sum(d.delta) filter (where d.counter = 'likes'), 0)::int as likes,
            coalesce(sum(d.delta) filter (where d.counter = 'reposts'), 0)::int as reposts,
            coalesce(sum(d.delta) filter (where d.counter = 'replies'), 0)::int as replies
       from post_counter_delta d where d.account_id = $2::uuid and not d.is_quiet group by d.post_id
   )
   select p.id, p.account_id as "accountId", p.text, p.status, p.reply_to_id as "replyToId", p.root_id as "rootId",
          p.is_giveaway as "isGiveaway", p.in_custody as "isInCustody", p.created_at as "createdAt",
          greatest(0, p.likes_count + coalesce(own.likes, 0)) as "likesCount",
          greatest(0, p.reposts_count + coalesce(own.reposts, 0)) as "repostsCount",
          greatest(0, p.replies_count + coalesce(own.replies, 0)) as "repliesCount",
          p.id in (select post_id from post_like where account_id = $2::uuid and post_id = any((select found from ids)::uuid[])) as "hasLiked",
          p.id in (select post_id from post_repost where account_id = $2::uuid and post_id = any((select found from ids)::uuid[])) as "hasReposted",
          p.edited_at as "editedAt", coalesce(p.account_id = $2::uuid and p.status = 'active' and not p.is_giveaway and not p.has_poll
  and p.created_at > app_now() - case when (select is_trusted or account_type = 'brand' from account where id = $2::uuid) then interval '24 hours' else interval '30 minutes' end, false) as "canEdit",
          p.id in (select post_id from spam_mark where account_id = $2::uuid and post_id = any((select found from ids)::uuid[])) as "hasMarkedAsSpam",
          p.id in (select post_id from bookmark where account_id = $2::uuid and post_id = any((select found from ids)::uuid[])) as "hasBookmarked",
          coalesce(p.root_id, p.id) in (select root_id from muted_thread where account_id = $2::uuid and root_id = any((select array_agg(coalesce(f.root_id, f.id)) from found f)::uuid[])) as "hasMutedThread",
          p.quoted_post_id as "quotedPostId", p.is_quote_detached as "isQuoteDetached", p.quote_rule as "quoteRule", p.reply_rule as "replyRule",
          p.reply_rule = 'everyone' or coalesce((
            select r.account_id = $2::uuid
                or p.reply_rule = 'following' and exists (select 1 from follow f where f.follower_id = r.account_id and f.followed_id = $2::uuid)
                or p.reply_rule = 'followers' and exists (select 1 from follow f where f.follower_id = $2::uuid and f.followed_id = r.account_id)
                or p.reply_rule = 'list' and exists (select 1 from user_list_member l where l.list_id = r.reply_list_id and l.member_id = $2::uuid)
                or exists (select 1 from post_mention m where m.post_id = r.id and m.account_id = $2::uuid)
              from post r where r.id = coalesce(p.root_id, p.id)), false) as "allowsReply",
          p.id in (select post_id from pinned_post where post_id = any((select found from ids)::uuid[])) as "isPinned",
          case when p.reply_to_id is not null then (select h.reason from hidden_reply h where h.post_id = p.id) end as "hiddenAs",
          (exists (select 1 from reading_filter rf where rf.account_id = $2::uuid)
          or exists (select 1 from muted_word mw where mw.account_id = $2::uuid and (mw.expires_at is null or mw.expires_at > app_now()))) as "viewerFilters", (select json_object_agg(ff.feed, json_build_object('hidesReposts', ff.hides_reposts, 'hidesQuotes', ff.hides_quotes)) from feed_filter ff where ff.account_id = $2::uuid) as "feedFilters",
          p.warning, p.is_sensitive as "isSensitive", coalesce((select ps.warned_posts from post_setting ps where ps.account_id = $2::uuid), 'warn') as "warnedPosts",
          case when strpos(p.text, '#') = 0 then '{}'
               else array(select h.tag from post_hashtag h where h.post_id = p.id order by h.tag) end as "hashtags",
          case when not p.has_images then '[]'
               else coalesce((select json_agg(json_build_object('url', i.url, 'alt', i.alt, 'width', i.width, 'height', i.height, 'isAnimated', i.is_animated, 'placeholder', encode(i.placeholder, 'base64')) order by i.place)
                      from post_image i where i.post_id = p.id), '[]') end as "images",
          case when p.status = 'scheduled' then (select s.publish_at from scheduled_post s where s.post_id = p.id) end as "scheduledAt",
          case when p.has_poll then (
            select json_build_object('closesAt', k.closes_at, 'hasEnded', k.closes_at <= app_now(),
                     'votedOptionId', (select v.option_id from poll_vote v where v.account_id = $2::uuid and v.post_id = p.id),
                     'options', (select json_agg(json_build_object('id', o.id, 'label', o.label, 'image', case when o.image_url is not null then json_build_object('url', o.image_url, 'width', o.image_width, 'height', o.image_height) end, 'votesCount', greatest(0, o.votes_count
                                   + coalesce((select sum(d.delta) from poll_vote_delta d where d.account_id = $2::uuid and d.option_id = o.id), 0))) order by o.place)
                                   from poll_option o where o.post_id = p.id))
              from poll k where k.post_id = p.id) end as "poll",
          case when strpos(p.text, '@') = 0 then '[]'
               else coalesce((select json_agg(json_build_object('accountId', m.account_id, 'mention', m.mention, 'isBlocked',
                       exists (select 1 from block b where b.blocker_id = m.account_id and b.blocked_id = p.account_id)) order by m.mention)
                      from post_mention m where m.post_id = p.id), '[]') end as "mentions"
     from found p
     left join own on own.post_id = p.id;

-- previews_of_posts
select p.post_id as "postId", w.id, w.url, w.status, w.failure, w.title, w.site_name as "siteName", w.description, w.cover_id as "coverId", w.cover_width as "coverWidth",
  w.cover_height as "coverHeight", w.cover_placeholder as "coverPlaceholder", w.icon_id as "iconId" from post_web_preview p join web_preview w on w.id = p.preview_id where p.post_id = any((select $1::uuid[])::uuid[]) and w.status = 'ready';

-- products_in_cart
select distinct product_id as id from cart_item where account_id = $1 and product_id = any((select $2::uuid[])::uuid[]);

-- profile_images_asc
select p.id, p.created_at::text as position from post p
     where p.account_id = $4::uuid and p.has_images and p.status = 'active' and p.reply_to_id is null
       and (p.created_at, p.id) > ($1::timestamptz, $2::uuid)
     order by p.created_at asc, p.id asc limit $3;

-- profile_images_desc
select p.id, p.created_at::text as position from post p
     where p.account_id = $4::uuid and p.has_images and p.status = 'active' and p.reply_to_id is null
       and (p.created_at, p.id) < ($1::timestamptz, $2::uuid)
     order by p.created_at desc, p.id desc limit $3;

-- profile_links_asc
select p.id, p.created_at::text as position from post p
     where p.account_id = $4::uuid and p.has_web_preview and p.status = 'active' and p.reply_to_id is null
       and (p.created_at, p.id) > ($1::timestamptz, $2::uuid)
     order by p.created_at asc, p.id asc limit $3;

-- profile_links_desc
select p.id, p.created_at::text as position from post p
     where p.account_id = $4::uuid and p.has_web_preview and p.status = 'active' and p.reply_to_id is null
       and (p.created_at, p.id) < ($1::timestamptz, $2::uuid)
     order by p.created_at desc, p.id desc limit $3;

-- profile_posts_asc
select id, at::text as position, "repostedById" from (
      (select p.id, p.created_at as at, null::uuid as "repostedById" from post p
        where p.account_id = $4::uuid and p.reply_to_id is null and p.status = 'active'
          and (p.created_at, p.id) > ($1::timestamptz, $2::uuid)
        order by p.created_at asc, p.id asc limit $3)
      union all
      (select r.post_id, r.created_at, $4::uuid from post_repost r join post p on p.id = r.post_id
        where r.account_id = $4::uuid and not (p.account_id = $4::uuid and p.reply_to_id is null) and p.status = 'active'
          and (r.created_at, r.post_id) > ($1::timestamptz, $2::uuid)
        order by r.created_at asc, r.post_id asc limit $3)
    ) both_kinds order by at asc, id asc limit $3;

-- profile_posts_desc
select id, at::text as position, "repostedById" from (
      (select p.id, p.created_at as at, null::uuid as "repostedById" from post p
        where p.account_id = $4::uuid and p.reply_to_id is null and p.status = 'active'
          and (p.created_at, p.id) < ($1::timestamptz, $2::uuid)
        order by p.created_at desc, p.id desc limit $3)
      union all
      (select r.post_id, r.created_at, $4::uuid from post_repost r join post p on p.id = r.post_id
        where r.account_id = $4::uuid and not (p.account_id = $4::uuid and p.reply_to_id is null) and p.status = 'active'
          and (r.created_at, r.post_id) < ($1::timestamptz, $2::uuid)
        order by r.created_at desc, r.post_id desc limit $3)
    ) both_kinds order by at desc, id desc limit $3;

-- profile_quoted_giveaways_asc
select p.id, p.created_at::text as position from post p
     where p.account_id = $4::uuid and p.quoted_post_id is not null and not p.is_quote_detached
       and exists (select 1 from post q where q.id = p.quoted_post_id and q.is_giveaway and q.status = 'active') and p.status = 'active' and p.reply_to_id is null
       and (p.created_at, p.id) > ($1::timestamptz, $2::uuid)
     order by p.created_at asc, p.id asc limit $3;

-- profile_quoted_giveaways_desc
select p.id, p.created_at::text as position from post p
     where p.account_id = $4::uuid and p.quoted_post_id is not null and not p.is_quote_detached
       and exists (select 1 from post q where q.id = p.quoted_post_id and q.is_giveaway and q.status = 'active') and p.status = 'active' and p.reply_to_id is null
       and (p.created_at, p.id) < ($1::timestamptz, $2::uuid)
     order by p.created_at desc, p.id desc limit $3;

-- profile_replies_asc
select id, created_at::text as position from post
     where account_id = $4 and reply_to_id is not null and status = 'active' and (created_at, id) > ($1::timestamptz, $2::uuid)
     order by created_at asc, id asc limit $3;

-- profile_replies_desc
select id, created_at::text as position from post
     where account_id = $4 and reply_to_id is not null and status = 'active' and (created_at, id) < ($1::timestamptz, $2::uuid)
     order by created_at desc, id desc limit $3;

-- profile_reviews_asc
select p.id, p.created_at::text as position from post p
     where p.account_id = $4::uuid and p.has_review_preview and p.status = 'active' and p.reply_to_id is null
       and (p.created_at, p.id) > ($1::timestamptz, $2::uuid)
     order by p.created_at asc, p.id asc limit $3;

-- profile_reviews_desc
select p.id, p.created_at::text as position from post p
     where p.account_id = $4::uuid and p.has_review_preview and p.status = 'active' and p.reply_to_id is null
       and (p.created_at, p.id) < ($1::timestamptz, $2::uuid)
     order by p.created_at desc, p.id desc limit $3;

-- public_accounts
select 
          a.id, a.account_type as "accountType", a.username, a.name, a.bio, a.location, a.website_url as "websiteUrl",
          a.photo_url as "photoUrl", a.cover_photo_url as "coverPhotoUrl", a.status, a.visibility_status as "visibilityStatus",
          a.is_identity_verified as "isIdentityVerified", a.identity_verified_at as "identityVerifiedAt", a.is_using_legal_name as "isUsingLegalName",
          a.first_giveaway_created_at as "firstGiveawayCreatedAt", a.created_at as "createdAt", a.deleted_at as "deletedAt",
          a.followers_count as "followersCount", a.following_count as "followingCount", a.posts_count as "postsCount",
          a.is_private as "isPrivate", a.is_discoverable as "isDiscoverable",
          coalesce(a.brand_status <> 'active', false) as "isInactiveBrand", a.created_by_account_id as "createdByAccountId" from account a where a.id = any((select $1::uuid[])::uuid[]);

-- reading_filters_of
select r.id as "accountId", coalesce(f.without_phone, false) as "withoutPhone", coalesce(f.new_account, false) as "newAccount",
          coalesce(f.not_followed, false) as "notFollowed", coalesce(f.with_link, false) as "withLink",
          array(select w.word from muted_word w where w.account_id = r.id and (w.expires_at is null or w.expires_at > app_now())) as words
     from unnest((select $1::uuid[])::uuid[]) as r (id) left join reading_filter f on f.account_id = r.id
    where f.account_id is not null
       or exists (select 1 from muted_word w where w.account_id = r.id and (w.expires_at is null or w.expires_at > app_now()));

-- reconciliations_asc
select r.id, r.channel, r.report_date::text as "reportDate", r.status, r.amount_cents as "amountCents", r.unexplained_cents as "unexplainedCents",
  r.explained_cents as "explainedCents", r.collected_at as "collectedAt", r.reconciled_at as "reconciledAt", r.reconciled_by as "reconciledById",
  r.turnover_cents as "turnoverCents", r.first_signed_by as "firstSignedById", r.first_signed_at as "firstSignedAt", r.report_date::text as position from reconciliation r
    where (r.report_date, r.id) > ($1::date, $2::uuid) and ($4::text[] is null or r.status = any((select $4::text[])::text[]))
    order by r.report_date asc, r.id asc limit $3;

-- reconciliations_by_amount_asc
select r.id, r.channel, r.report_date::text as "reportDate", r.status, r.amount_cents as "amountCents", r.unexplained_cents as "unexplainedCents",
  r.explained_cents as "explainedCents", r.collected_at as "collectedAt", r.reconciled_at as "reconciledAt", r.reconciled_by as "reconciledById",
  r.turnover_cents as "turnoverCents", r.first_signed_by as "firstSignedById", r.first_signed_at as "firstSignedAt", r.amount_cents::text as position from reconciliation r
    where (r.amount_cents, r.id) > ($1::bigint, $2::uuid) and ($4::text[] is null or r.status = any((select $4::text[])::text[]))
    order by r.amount_cents asc, r.id asc limit $3;

-- reconciliations_by_amount_desc
select r.id, r.channel, r.report_date::text as "reportDate", r.status, r.amount_cents as "amountCents", r.unexplained_cents as "unexplainedCents",
  r.explained_cents as "explainedCents", r.collected_at as "collectedAt", r.reconciled_at as "reconciledAt", r.reconciled_by as "reconciledById",
  r.turnover_cents as "turnoverCents", r.first_signed_by as "firstSignedById", r.first_signed_at as "firstSignedAt", r.amount_cents::text as position from reconciliation r
    where (r.amount_cents, r.id) < ($1::bigint, $2::uuid) and ($4::text[] is null or r.status = any((select $4::text[])::text[]))
    order by r.amount_cents desc, r.id desc limit $3;

-- reconciliations_desc
select r.id, r.channel, r.report_date::text as "reportDate", r.status, r.amount_cents as "amountCents", r.unexplained_cents as "unexplainedCents",
  r.explained_cents as "explainedCents", r.collected_at as "collectedAt", r.reconciled_at as "reconciledAt", r.reconciled_by as "reconciledById",
  r.turnover_cents as "turnoverCents", r.first_signed_by as "firstSignedById", r.first_signed_at as "firstSignedAt", r.report_date::text as position from reconciliation r
    where (r.report_date, r.id) < ($1::date, $2::uuid) and ($4::text[] is null or r.status = any((select $4::text[])::text[]))
    order by r.report_date desc, r.id desc limit $3;

-- record_post_views
with viewed as (
     insert into post_view (person_id, day, post_id, kind)
     select $1::uuid, (app_now() at time zone 'America/New_York')::date, p.id, v.kind
       from (select distinct * from unnest($2::uuid[], $3::text[]) as asked (post_id, kind)) v join post p on p.id = v.post_id
      where p.account_id <> all($4::uuid[]) and p.status = 'active'
      order by p.id, v.kind
     on conflict do nothing returning post_id, kind
   ), counted as (insert into post_view_delta (post_id, kind) select post_id, kind from viewed)
   select count(*)::int as count from viewed;

-- referral_leaderboard_asc
select s.person_id as id, s.place::text as position, s.verified_count as "verifiedCount" from referral_standing s
     where s.period = $4::date and s.is_listed and (s.place, s.person_id) > ($1::numeric, $2::uuid)
     order by s.place asc, s.person_id asc limit $3;

-- referral_leaderboard_desc
select s.person_id as id, s.place::text as position, s.verified_count as "verifiedCount" from referral_standing s
     where s.period = $4::date and s.is_listed and (s.place, s.person_id) < ($1::numeric, $2::uuid)
     order by s.place desc, s.person_id desc limit $3;

-- referral_rank
select s.verified_count as "verifiedCount", coalesce(m.rank, 1) + (
            select count(*)::int from referral_standing o where o.period = s.period and o.is_listed
               and (o.place, o.person_id) >= (coalesce(m.place, -1), coalesce(m.person_id, '00000000-0000-0000-0000-000000000000')) and (o.place, o.person_id) < (s.place, s.person_id)) as rank
     from referral_standing s
     left join lateral (select k.place, k.person_id, k.rank from referral_rank_mark k where k.period = s.period and (k.place, k.person_id) <= (s.place, s.person_id)
                         order by k.place desc, k.person_id desc limit 1) m on true
    where s.period = $1::date and s.person_id = $2 and s.is_listed;

-- referral_verified_counts
select person_id as id, verified_count as count from referral_standing where period = '-infinity' and person_id = any((select $1::uuid[])::uuid[]);

-- referrals_decided_asc
select r.id, r.referrer_id as "referrerId", r.referee_id as "refereeId", r.source, r.state, r.reason, r.waits_for as "waitsFor", r.signals,
  r.joined_at as "joinedAt", r.verified_at as "verifiedAt", r.hold_until as "holdUntil", r.review_since as "reviewSince", r.approved_at as "approvedAt",
  r.rewarded_at as "rewardedAt", r.reward_cents as "rewardCents", r.flag, r.flagged_at as "flaggedAt", r.reversed_at as "reversedAt", d.id::text as position from (
      (
        select e.id, (e.after ->> 'referralId')::uuid as referral_id from audit_event e
         where e.action = 'referral.approve' and e.id > $1::uuid
           and not exists (select 1 from audit_event l where l.object_id = e.object_id and l.id > e.id and l.action like 'referral.%'
                              and l.after ->> 'referralId' = e.after ->> 'referralId')
         order by e.id asc limit $3) union all (
        select e.id, (e.after ->> 'referralId')::uuid as referral_id from audit_event e
         where e.action = 'referral.ineligible' and e.id > $1::uuid
           and not exists (select 1 from audit_event l where l.object_id = e.object_id and l.id > e.id and l.action like 'referral.%'
                              and l.after ->> 'referralId' = e.after ->> 'referralId')
         order by e.id asc limit $3) union all (
        select e.id, (e.after ->> 'referralId')::uuid as referral_id from audit_event e
         where e.action = 'referral.claw_back' and e.id > $1::uuid
           and not exists (select 1 from audit_event l where l.object_id = e.object_id and l.id > e.id and l.action like 'referral.%'
                              and l.after ->> 'referralId' = e.after ->> 'referralId')
         order by e.id asc limit $3)) d
      join referral r on r.id = d.referral_id
     where $2::uuid is not null order by d.id asc limit $3;

-- referrals_decided_desc
select r.id, r.referrer_id as "referrerId", r.referee_id as "refereeId", r.source, r.state, r.reason, r.waits_for as "waitsFor", r.signals,
  r.joined_at as "joinedAt", r.verified_at as "verifiedAt", r.hold_until as "holdUntil", r.review_since as "reviewSince", r.approved_at as "approvedAt",
  r.rewarded_at as "rewardedAt", r.reward_cents as "rewardCents", r.flag, r.flagged_at as "flaggedAt", r.reversed_at as "reversedAt", d.id::text as position from (
      (
        select e.id, (e.after ->> 'referralId')::uuid as referral_id from audit_event e
         where e.action = 'referral.approve' and e.id < $1::uuid
           and not exists (select 1 from audit_event l where l.object_id = e.object_id and l.id > e.id and l.action like 'referral.%'
                              and l.after ->> 'referralId' = e.after ->> 'referralId')
         order by e.id desc limit $3) union all (
        select e.id, (e.after ->> 'referralId')::uuid as referral_id from audit_event e
         where e.action = 'referral.ineligible' and e.id < $1::uuid
           and not exists (select 1 from audit_event l where l.object_id = e.object_id and l.id > e.id and l.action like 'referral.%'
                              and l.after ->> 'referralId' = e.after ->> 'referralId')
         order by e.id desc limit $3) union all (
        select e.id, (e.after ->> 'referralId')::uuid as referral_id from audit_event e
         where e.action = 'referral.claw_back' and e.id < $1::uuid
           and not exists (select 1 from audit_event l where l.object_id = e.object_id and l.id > e.id and l.action like 'referral.%'
                              and l.after ->> 'referralId' = e.after ->> 'referralId')
         order by e.id desc limit $3)) d
      join referral r on r.id = d.referral_id
     where $2::uuid is not null order by d.id desc limit $3;

-- referrals_due_joined
select r.id, r.waits_for as "waitsFor" from referral r join account e on e.id = r.referee_id
     left join account_credential c on c.account_id = e.id
    where r.state = 'joined' and ($2::uuid is null or r.id > $2::uuid)
      and (r.joined_at < app_now() - make_interval(days => $1::int) or e.status <> 'active'
           or (e.is_identity_verified and c.email_verified_at is not null and c.phone_verified_at is not null))
    order by r.id limit $3;

-- referrals_due_verified
select r.id, r.waits_for as "waitsFor" from referral r
    where r.state = 'verified' and r.hold_until <= app_now()
      and ($1::uuid is null or (r.verified_at, r.id) > (select p.verified_at, p.id from referral p where p.id = $1::uuid))
    order by r.verified_at, r.id limit $2;

-- referrals_flagged_asc
select r.id, r.referrer_id as "referrerId", r.referee_id as "refereeId", r.source, r.state, r.reason, r.waits_for as "waitsFor", r.signals,
  r.joined_at as "joinedAt", r.verified_at as "verifiedAt", r.hold_until as "holdUntil", r.review_since as "reviewSince", r.approved_at as "approvedAt",
  r.rewarded_at as "rewardedAt", r.reward_cents as "rewardCents", r.flag, r.flagged_at as "flaggedAt", r.reversed_at as "reversedAt", r.flagged_at::text as position from referral r
     where r.flagged_at is not null and (r.flagged_at, r.id) > ($1::timestamptz, $2::uuid)
     order by r.flagged_at asc, r.id asc limit $3;

-- referrals_flagged_desc
select r.id, r.referrer_id as "referrerId", r.referee_id as "refereeId", r.source, r.state, r.reason, r.waits_for as "waitsFor", r.signals,
  r.joined_at as "joinedAt", r.verified_at as "verifiedAt", r.hold_until as "holdUntil", r.review_since as "reviewSince", r.approved_at as "approvedAt",
  r.rewarded_at as "rewardedAt", r.reward_cents as "rewardCents", r.flag, r.flagged_at as "flaggedAt", r.reversed_at as "reversedAt", r.flagged_at::text as position from referral r
     where r.flagged_at is not null and (r.flagged_at, r.id) < ($1::timestamptz, $2::uuid)
     order by r.flagged_at desc, r.id desc limit $3;

-- referrals_in_review_asc
select r.id, r.referrer_id as "referrerId", r.referee_id as "refereeId", r.source, r.state, r.reason, r.waits_for as "waitsFor", r.signals,
  r.joined_at as "joinedAt", r.verified_at as "verifiedAt", r.hold_until as "holdUntil", r.review_since as "reviewSince", r.approved_at as "approvedAt",
  r.rewarded_at as "rewardedAt", r.reward_cents as "rewardCents", r.flag, r.flagged_at as "flaggedAt", r.reversed_at as "reversedAt", r.review_since::text as position from referral r
     where r.review_since is not null and (r.review_since, r.id) > ($1::timestamptz, $2::uuid)
     order by r.review_since asc, r.id asc limit $3;

-- referrals_in_review_desc
select r.id, r.referrer_id as "referrerId", r.referee_id as "refereeId", r.source, r.state, r.reason, r.waits_for as "waitsFor", r.signals,
  r.joined_at as "joinedAt", r.verified_at as "verifiedAt", r.hold_until as "holdUntil", r.review_since as "reviewSince", r.approved_at as "approvedAt",
  r.rewarded_at as "rewardedAt", r.reward_cents as "rewardCents", r.flag, r.flagged_at as "flaggedAt", r.reversed_at as "reversedAt", r.review_since::text as position from referral r
     where r.review_since is not null and (r.review_since, r.id) < ($1::timestamptz, $2::uuid)
     order by r.review_since desc, r.id desc limit $3;

-- referrals_of_asc
select r.id, r.referrer_id as "referrerId", r.referee_id as "refereeId", r.source, r.state, r.reason, r.waits_for as "waitsFor", r.signals,
  r.joined_at as "joinedAt", r.verified_at as "verifiedAt", r.hold_until as "holdUntil", r.review_since as "reviewSince", r.approved_at as "approvedAt",
  r.rewarded_at as "rewardedAt", r.reward_cents as "rewardCents", r.flag, r.flagged_at as "flaggedAt", r.reversed_at as "reversedAt", r.joined_at::text as position from referral r
     where r.referrer_id = $4 and (cardinality($5::text[]) = 0 or r.state = any((select $5::text[])::text[])) and (r.joined_at, r.id) > ($1::timestamptz, $2::uuid)
     order by r.joined_at asc, r.id asc limit $3;

-- referrals_of_desc
select r.id, r.referrer_id as "referrerId", r.referee_id as "refereeId", r.source, r.state, r.reason, r.waits_for as "waitsFor", r.signals,
  r.joined_at as "joinedAt", r.verified_at as "verifiedAt", r.hold_until as "holdUntil", r.review_since as "reviewSince", r.approved_at as "approvedAt",
  r.rewarded_at as "rewardedAt", r.reward_cents as "rewardCents", r.flag, r.flagged_at as "flaggedAt", r.reversed_at as "reversedAt", r.joined_at::text as position from referral r
     where r.referrer_id = $4 and (cardinality($5::text[]) = 0 or r.state = any((select $5::text[])::text[])) and (r.joined_at, r.id) < ($1::timestamptz, $2::uuid)
     order by r.joined_at desc, r.id desc limit $3;

-- refunded_items
select r.order_id as "orderId", i.order_item_id as "itemId", sum(i.net_cents)::bigint as "netCents", sum(i.tax_cents)::bigint as "taxCents"
     from shop_refund r join shop_refund_item i on i.refund_id = r.id where r.order_id = any((select $1::uuid[])::uuid[]) group by r.order_id, i.order_item_id;

-- refunds_of_orders
select r.id, r.order_id as "orderId", r.parcel_id as "parcelId", r.number, r.claim_id as "claimId", r.net_cents as "netCents",
          r.shipping_cents as "shippingCents", r.tax_cents as "taxCents", r.total_cents as "totalCents", r.wallet_cents as "walletCents",
          r.card_cents as "cardCents", r.fee_cents as "feeCents", r.paid_by as "paidBy", r.by, r.created_at as "createdAt", r.settled_at as "settledAt",
          r.card_cents > 0 and (f.id is null or f.status in ('failed', 'reversed')) as "isCardPartKept"
     from shop_refund r left join payment_refund f on f.id = r.payment_refund_id where r.order_id = any((select $1::uuid[])::uuid[]) order by r.id;

-- relations_of
select a.id, 
          a.id in (select f.followed_id from follow f where f.follower_id = $1 and f.followed_id = any((select $2::uuid[])::uuid[])) as "isFollowed",
          a.id in (select m.muted_id from mute m where m.muter_id = $1 and m.muted_id = any((select $2::uuid[])::uuid[])) as "isMuted",
          a.id in (select f.followed_id from follow f where f.follower_id = $1 and f.followed_id = any((select $2::uuid[])::uuid[]) and f.reposts_muted) as "hasMutedReposts",
          a.id in (select f.followed_id from follow f where f.follower_id = $1 and f.followed_id = any((select $2::uuid[])::uuid[]) and f.quotes_muted) as "hasMutedQuotes",
          a.id in (select b.blocked_id from block b where b.blocker_id = $1 and b.blocked_id = any((select $2::uuid[])::uuid[])) as "hasBlocked",
          a.id in (select b.blocker_id from block b where b.blocked_id = $1 and b.blocker_id = any((select $2::uuid[])::uuid[])) as "isBlockedBy",
          coalesce((select sum(d.delta) from follower_delta d where d.follower_id = $1 and d.account_id = a.id), 0)::int as "ownFollowDelta" from unnest((select $2::uuid[])::uuid[]) as a (id);

-- remove_bookmark
delete from bookmark where post_id = $1 and account_id = $2;

-- remove_like
with target as (select id, account_id, root_id, is_giveaway from post where id = $1::uuid and status <> 'deleted'),
    changed as (
      delete from post_like where post_id in (select id from target) and account_id = $2::uuid returning post_id
    ),
    counted as (
      insert into post_counter_delta (post_id, account_id, counter, delta) select post_id, $2::uuid, 'likes', -1 from changed
    )
    select t.id as "postId", t.account_id as "authorId", t.root_id as "rootPostId", t.is_giveaway as "isGiveaway",
         exists (select 1 from changed) as changed from target t;

-- remove_repost
with target as (select id, account_id, root_id, is_giveaway from post where id = $1::uuid and status <> 'deleted'),
    changed as (
      delete from post_repost where post_id in (select id from target) and account_id = $2::uuid returning post_id
    ),
    counted as (
      insert into post_counter_delta (post_id, account_id, counter, delta) select post_id, $2::uuid, 'reposts', -1 from changed
    )
    select t.id as "postId", t.account_id as "authorId", t.root_id as "rootPostId", t.is_giveaway as "isGiveaway",
         exists (select 1 from changed) as changed from target t;

-- replies_to_asc
select id, account_id as "accountId", created_at::text as position, (select account_id from post where id = $4) as "answeredAccountId" from post
     where reply_to_id = $4 and status in ('active', 'deleted') and ($5::boolean or id not in (select post_id from hidden_reply where parent_id = $4))
       and (created_at, id) > ($1::timestamptz, $2::uuid)
     order by created_at asc, id asc limit $3;

-- replies_to_desc
select id, account_id as "accountId", created_at::text as position, (select account_id from post where id = $4) as "answeredAccountId" from post
     where reply_to_id = $4 and status in ('active', 'deleted') and ($5::boolean or id not in (select post_id from hidden_reply where parent_id = $4))
       and (created_at, id) < ($1::timestamptz, $2::uuid)
     order by created_at desc, id desc limit $3;

-- reports_appealed_asc
select d.id, d.appealed_at::text as position, r.id as "reportId", r.decision_id as "decisionId", r.object_type as kind, r.object_id as "objectId", r.subject_account_id as "subjectId", r.status,
  r.due_at as "dueAt", r.created_at as "createdAt", (extract(epoch from r.due_at - r.created_at) / 3600)::int as "goalHours",
  d.action, d.appealed_at as "appealedAt", d.decided_at as "decidedAt", coalesce(p.text, repeat('★', v.rating) || repeat('☆', 5 - v.rating) || ' ' || v.text, nullif(concat_ws(' · ', g.name, nullif(g.detail, ''), nullif(g.description, '')), '')) as "postText", coalesce(p.status, v.status, case g.status when 'refused' then 'removed' when 'archived' then 'deleted' when 'listed' then 'active' when 'in_review' then 'active' end) as "postStatus", a.username, a.name, a.photo_url as "photoUrl"
      from report_decision d join lateral (select * from report where decision_id = d.id order by due_at, id limit 1) r on true left join post p on p.id = r.object_id and r.object_type <> 'user' left join review v on v.id = r.object_id and r.object_type = 'review' left join shop_product g on g.id = r.object_id and r.object_type = 'product' join account a on a.id = r.subject_account_id
     where d.appeal_status = 'open' and (d.appealed_at, d.id) > ($1::timestamptz, $2::uuid)
       and ($4::text is null or exists (select 1 from report o where o.decision_id = d.id and o.reason = $4)) and ($5::text is null or r.object_type = $5)
     order by d.appealed_at asc, d.id asc limit $3;

-- reports_appealed_desc
select d.id, d.appealed_at::text as position, r.id as "reportId", r.decision_id as "decisionId", r.object_type as kind, r.object_id as "objectId", r.subject_account_id as "subjectId", r.status,
  r.due_at as "dueAt", r.created_at as "createdAt", (extract(epoch from r.due_at - r.created_at) / 3600)::int as "goalHours",
  d.action, d.appealed_at as "appealedAt", d.decided_at as "decidedAt", coalesce(p.text, repeat('★', v.rating) || repeat('☆', 5 - v.rating) || ' ' || v.text, nullif(concat_ws(' · ', g.name, nullif(g.detail, ''), nullif(g.description, '')), '')) as "postText", coalesce(p.status, v.status, case g.status when 'refused' then 'removed' when 'archived' then 'deleted' when 'listed' then 'active' when 'in_review' then 'active' end) as "postStatus", a.username, a.name, a.photo_url as "photoUrl"
      from report_decision d join lateral (select * from report where decision_id = d.id order by due_at, id limit 1) r on true left join post p on p.id = r.object_id and r.object_type <> 'user' left join review v on v.id = r.object_id and r.object_type = 'review' left join shop_product g on g.id = r.object_id and r.object_type = 'product' join account a on a.id = r.subject_account_id
     where d.appeal_status = 'open' and (d.appealed_at, d.id) < ($1::timestamptz, $2::uuid)
       and ($4::text is null or exists (select 1 from report o where o.decision_id = d.id and o.reason = $4)) and ($5::text is null or r.object_type = $5)
     order by d.appealed_at desc, d.id desc limit $3;

-- reports_decided_asc
select d.id, d.decided_at::text as position, r.id as "reportId", r.decision_id as "decisionId", r.object_type as kind, r.object_id as "objectId", r.subject_account_id as "subjectId", r.status,
  r.due_at as "dueAt", r.created_at as "createdAt", (extract(epoch from r.due_at - r.created_at) / 3600)::int as "goalHours",
  d.action, d.appealed_at as "appealedAt", d.decided_at as "decidedAt", coalesce(p.text, repeat('★', v.rating) || repeat('☆', 5 - v.rating) || ' ' || v.text, nullif(concat_ws(' · ', g.name, nullif(g.detail, ''), nullif(g.description, '')), '')) as "postText", coalesce(p.status, v.status, case g.status when 'refused' then 'removed' when 'archived' then 'deleted' when 'listed' then 'active' when 'in_review' then 'active' end) as "postStatus", a.username, a.name, a.photo_url as "photoUrl"
      from report_decision d join lateral (select * from report where decision_id = d.id order by due_at, id limit 1) r on true left join post p on p.id = r.object_id and r.object_type <> 'user' left join review v on v.id = r.object_id and r.object_type = 'review' left join shop_product g on g.id = r.object_id and r.object_type = 'product' join account a on a.id = r.subject_account_id
     where (d.decided_at, d.id) > ($1::timestamptz, $2::uuid)
       and ($4::text is null or exists (select 1 from report o where o.decision_id = d.id and o.reason = $4)) and ($5::text is null or r.object_type = $5)
     order by d.decided_at asc, d.id asc limit $3;

-- reports_decided_desc
select d.id, d.decided_at::text as position, r.id as "reportId", r.decision_id as "decisionId", r.object_type as kind, r.object_id as "objectId", r.subject_account_id as "subjectId", r.status,
  r.due_at as "dueAt", r.created_at as "createdAt", (extract(epoch from r.due_at - r.created_at) / 3600)::int as "goalHours",
  d.action, d.appealed_at as "appealedAt", d.decided_at as "decidedAt", coalesce(p.text, repeat('★', v.rating) || repeat('☆', 5 - v.rating) || ' ' || v.text, nullif(concat_ws(' · ', g.name, nullif(g.detail, ''), nullif(g.description, '')), '')) as "postText", coalesce(p.status, v.status, case g.status when 'refused' then 'removed' when 'archived' then 'deleted' when 'listed' then 'active' when 'in_review' then 'active' end) as "postStatus", a.username, a.name, a.photo_url as "photoUrl"
      from report_decision d join lateral (select * from report where decision_id = d.id order by due_at, id limit 1) r on true left join post p on p.id = r.object_id and r.object_type <> 'user' left join review v on v.id = r.object_id and r.object_type = 'review' left join shop_product g on g.id = r.object_id and r.object_type = 'product' join account a on a.id = r.subject_account_id
     where (d.decided_at, d.id) < ($1::timestamptz, $2::uuid)
       and ($4::text is null or exists (select 1 from report o where o.decision_id = d.id and o.reason = $4)) and ($5::text is null or r.object_type = $5)
     order by d.decided_at desc, d.id desc limit $3;

-- reports_open_asc
select r.id, r.due_at::text as position, r.id as "reportId", r.decision_id as "decisionId", r.object_type as kind, r.object_id as "objectId", r.subject_account_id as "subjectId", r.status,
  r.due_at as "dueAt", r.created_at as "createdAt", (extract(epoch from r.due_at - r.created_at) / 3600)::int as "goalHours",
  d.action, d.appealed_at as "appealedAt", d.decided_at as "decidedAt", coalesce(p.text, repeat('★', v.rating) || repeat('☆', 5 - v.rating) || ' ' || v.text, nullif(concat_ws(' · ', g.name, nullif(g.detail, ''), nullif(g.description, '')), '')) as "postText", coalesce(p.status, v.status, case g.status when 'refused' then 'removed' when 'archived' then 'deleted' when 'listed' then 'active' when 'in_review' then 'active' end) as "postStatus", a.username, a.name, a.photo_url as "photoUrl"
      from report r left join report_decision d on d.id = r.decision_id left join post p on p.id = r.object_id and r.object_type <> 'user' left join review v on v.id = r.object_id and r.object_type = 'review' left join shop_product g on g.id = r.object_id and r.object_type = 'product' join account a on a.id = r.subject_account_id
     where r.status = 'open' and (r.due_at, r.id) > ($1::timestamptz, $2::uuid)
       and not exists (select 1 from report e where e.object_id = r.object_id and e.status = 'open' and (e.due_at, e.id) < (r.due_at, r.id))
       and ($4::text is null or exists (select 1 from report o where o.object_id = r.object_id and o.status = 'open' and o.reason = $4)) and ($5::text is null or r.object_type = $5)
     order by r.due_at asc, r.id asc limit $3;

-- reports_open_desc
select r.id, r.due_at::text as position, r.id as "reportId", r.decision_id as "decisionId", r.object_type as kind, r.object_id as "objectId", r.subject_account_id as "subjectId", r.status,
  r.due_at as "dueAt", r.created_at as "createdAt", (extract(epoch from r.due_at - r.created_at) / 3600)::int as "goalHours",
  d.action, d.appealed_at as "appealedAt", d.decided_at as "decidedAt", coalesce(p.text, repeat('★', v.rating) || repeat('☆', 5 - v.rating) || ' ' || v.text, nullif(concat_ws(' · ', g.name, nullif(g.detail, ''), nullif(g.description, '')), '')) as "postText", coalesce(p.status, v.status, case g.status when 'refused' then 'removed' when 'archived' then 'deleted' when 'listed' then 'active' when 'in_review' then 'active' end) as "postStatus", a.username, a.name, a.photo_url as "photoUrl"
      from report r left join report_decision d on d.id = r.decision_id left join post p on p.id = r.object_id and r.object_type <> 'user' left join review v on v.id = r.object_id and r.object_type = 'review' left join shop_product g on g.id = r.object_id and r.object_type = 'product' join account a on a.id = r.subject_account_id
     where r.status = 'open' and (r.due_at, r.id) < ($1::timestamptz, $2::uuid)
       and not exists (select 1 from report e where e.object_id = r.object_id and e.status = 'open' and (e.due_at, e.id) < (r.due_at, r.id))
       and ($4::text is null or exists (select 1 from report o where o.object_id = r.object_id and o.status = 'open' and o.reason = $4)) and ($5::text is null or r.object_type = $5)
     order by r.due_at desc, r.id desc limit $3;

-- reports_urgent_asc
select r.id, c.priority::text as position, r.id as "reportId", r.decision_id as "decisionId", r.object_type as kind, r.object_id as "objectId", r.subject_account_id as "subjectId", r.status,
  r.due_at as "dueAt", r.created_at as "createdAt", (extract(epoch from r.due_at - r.created_at) / 3600)::int as "goalHours",
  d.action, d.appealed_at as "appealedAt", d.decided_at as "decidedAt", coalesce(p.text, repeat('★', v.rating) || repeat('☆', 5 - v.rating) || ' ' || v.text, nullif(concat_ws(' · ', g.name, nullif(g.detail, ''), nullif(g.description, '')), '')) as "postText", coalesce(p.status, v.status, case g.status when 'refused' then 'removed' when 'archived' then 'deleted' when 'listed' then 'active' when 'in_review' then 'active' end) as "postStatus", a.username, a.name, a.photo_url as "photoUrl"
      from (select (array_agg(o.id order by o.due_at, o.id))[1] as id, sum(o.priority)::numeric as priority, array_agg(o.reason) as reasons
              from report o where o.status = 'open' group by o.object_id) c
      join report r on r.id = c.id left join report_decision d on d.id = r.decision_id left join post p on p.id = r.object_id and r.object_type <> 'user' left join review v on v.id = r.object_id and r.object_type = 'review' left join shop_product g on g.id = r.object_id and r.object_type = 'product' join account a on a.id = r.subject_account_id
     where (c.priority, c.id) > ($1::numeric, $2::uuid) and ($4::text is null or $4 = any (c.reasons)) and ($5::text is null or r.object_type = $5)
     order by c.priority asc, c.id asc limit $3;

-- reports_urgent_desc
select r.id, c.priority::text as position, r.id as "reportId", r.decision_id as "decisionId", r.object_type as kind, r.object_id as "objectId", r.subject_account_id as "subjectId", r.status,
  r.due_at as "dueAt", r.created_at as "createdAt", (extract(epoch from r.due_at - r.created_at) / 3600)::int as "goalHours",
  d.action, d.appealed_at as "appealedAt", d.decided_at as "decidedAt", coalesce(p.text, repeat('★', v.rating) || repeat('☆', 5 - v.rating) || ' ' || v.text, nullif(concat_ws(' · ', g.name, nullif(g.detail, ''), nullif(g.description, '')), '')) as "postText", coalesce(p.status, v.status, case g.status when 'refused' then 'removed' when 'archived' then 'deleted' when 'listed' then 'active' when 'in_review' then 'active' end) as "postStatus", a.username, a.name, a.photo_url as "photoUrl"
      from (select (array_agg(o.id order by o.due_at, o.id))[1] as id, sum(o.priority)::numeric as priority, array_agg(o.reason) as reasons
              from report o where o.status = 'open' group by o.object_id) c
      join report r on r.id = c.id left join report_decision d on d.id = r.decision_id left join post p on p.id = r.object_id and r.object_type <> 'user' left join review v on v.id = r.object_id and r.object_type = 'review' left join shop_product g on g.id = r.object_id and r.object_type = 'product' join account a on a.id = r.subject_account_id
     where (c.priority, c.id) < ($1::numeric, $2::uuid) and ($4::text is null or $4 = any (c.reasons)) and ($5::text is null or r.object_type = $5)
     order by c.priority desc, c.id desc limit $3;

-- reposters_of_asc
select account_id as id, created_at::text as position from post_repost
     where post_id = $4 and (created_at, account_id) > ($1::timestamptz, $2::uuid)
     order by created_at asc, account_id asc limit $3;

-- reposters_of_desc
select account_id as id, created_at::text as position from post_repost
     where post_id = $4 and (created_at, account_id) < ($1::timestamptz, $2::uuid)
     order by created_at desc, account_id desc limit $3;

-- review_ratings_of
select v.reviewed_account_id as "reviewedId", v.rating, count(*)::int as count
     from review v join account a on a.id = v.account_id and a.status = 'active' and a.visibility_status in ('visible', 'limited')
    where v.reviewed_account_id = any((select $1::uuid[])::uuid[]) and v.status = 'active' group by v.reviewed_account_id, v.rating;

-- review_states
select v.id, v.account_id as "accountId", v.post_id as "postId", v.reviewed_account_id as "reviewedId", v.rating, v.text, v.relation, v.insider,
  v.status, v.created_at as "createdAt", v.edited_at as "editedAt", (select count(*)::int from review_version e where e.review_id = v.id) as edits, app_now() as now, a.account_id as "answerAccountId", a.text as "answerText", a.created_at as "answeredAt", a.edited_at as "answerEditedAt",
          coalesce((select jsonb_agg(jsonb_build_object('accountId', m.account_id, 'mention', m.mention,
                    'isBlocked', exists (select 1 from block b where b.blocker_id = m.account_id and b.blocked_id = v.account_id)))
             from review_mention m where m.review_id = v.id), '[]') as mentions
     from review v left join review_answer a on a.review_id = v.id where v.id = any((select $1::uuid[])::uuid[]);

-- review_versions_of
select review_id as "reviewId", rating, text, written_at as "writtenAt" from review_version
    where review_id = any((select $1::uuid[])::uuid[]) order by review_id, number desc;

-- reviews_about_asc
select id, account_id as "authorId", created_at::text as position from review
     where reviewed_account_id = $4::uuid and status = 'active' and (created_at, id) > ($1::timestamptz, $2::uuid)
     order by created_at asc, id asc limit $3;

-- reviews_about_desc
select id, account_id as "authorId", created_at::text as position from review
     where reviewed_account_id = $4::uuid and status = 'active' and (created_at, id) < ($1::timestamptz, $2::uuid)
     order by created_at desc, id desc limit $3;

-- reviews_by_asc
select id, account_id as "authorId", created_at::text as position from review
     where account_id = $4::uuid and status = 'active' and (created_at, id) > ($1::timestamptz, $2::uuid)
     order by created_at asc, id asc limit $3;

-- reviews_by_desc
select id, account_id as "authorId", created_at::text as position from review
     where account_id = $4::uuid and status = 'active' and (created_at, id) < ($1::timestamptz, $2::uuid)
     order by created_at desc, id desc limit $3;

-- reviews_of_posts
select id, post_id as "postId" from review where post_id = any((select $1::uuid[])::uuid[]) and account_id = $2::uuid;

-- reviews_written_today
select count(*)::int as count from review
    where account_id = $1 and created_at >= ((app_now() at time zone 'America/New_York')::date::timestamp at time zone 'America/New_York');

-- sanctions_hits_asc
select h.id, h.person_id as "personId", h.entry_no as "entryNo", h.name, h.programs, h.score, h.status, h.decided_by as "decidedById", h.reason,
  h.created_at as "createdAt", h.decided_at as "decidedAt", h.created_at::text as position from sanctions_hit h
    where (h.created_at, h.id) > ($1::timestamptz, $2::uuid) and ($4::text[] is null or h.status = any((select $4::text[])::text[]))
    order by h.created_at asc, h.id asc limit $3;

-- sanctions_hits_desc
select h.id, h.person_id as "personId", h.entry_no as "entryNo", h.name, h.programs, h.score, h.status, h.decided_by as "decidedById", h.reason,
  h.created_at as "createdAt", h.decided_at as "decidedAt", h.created_at::text as position from sanctions_hit h
    where (h.created_at, h.id) < ($1::timestamptz, $2::uuid) and ($4::text[] is null or h.status = any((select $4::text[])::text[]))
    order by h.created_at desc, h.id desc limit $3;

-- scheduled_of_asc
select s.post_id as id, s.publish_at as "scheduledAt", s.publish_at::text as position from scheduled_post s
     where s.account_id = $4 and (s.publish_at, s.post_id) > ($1::timestamptz, $2::uuid)
     order by s.publish_at asc, s.post_id asc limit $3;

-- scheduled_of_desc
select s.post_id as id, s.publish_at as "scheduledAt", s.publish_at::text as position from scheduled_post s
     where s.account_id = $4 and (s.publish_at, s.post_id) < ($1::timestamptz, $2::uuid)
     order by s.publish_at desc, s.post_id desc limit $3;

-- search_by_words_asc
with hit as materialized (select p.id, p.account_id, p.created_at as at from post p
            where p.words @@ (select search_phrases($4::text[])) and p.status = 'active' and (p.created_at, p.id) > (greatest($1::timestamptz, coalesce(($8::date)::timestamp at time zone 'America/New_York', '-infinity')), case when coalesce(($8::date)::timestamp at time zone 'America/New_York', '-infinity') > $1::timestamptz then '00000000-0000-0000-0000-000000000000'::uuid else $2::uuid end) and (p.created_at, p.id) < (coalesce(($9::date)::timestamp at time zone 'America/New_York', 'infinity'), '00000000-0000-0000-0000-000000000000'::uuid) and (not $10::boolean or p.is_giveaway) and (not $11::boolean or p.has_images) and ($5::uuid is null or p.account_id = $5::uuid)
  and (cardinality($7::text[]) = 0 or (select count(*) from post_hashtag t where t.post_id = p.id and t.tag = any((select $7::text[])::text[])) = cardinality($7::text[]))
  and (cardinality($6::uuid[]) = 0 or (select count(*) from post_mention m where m.post_id = p.id and m.account_id = any((select $6::uuid[])::uuid[])) = cardinality($6::uuid[])) limit 1001), many as materialized (select count(*) > 1000 as are from hit)
    (select id, at::text as position, account_id as "accountId", true as "isHit" from hit where not (select are from many) order by at asc, id asc limit $3)
    union all
    select null, null, null, true from many where are;

-- search_by_words_desc
with hit as materialized (select p.id, p.account_id, p.created_at as at from post p
            where p.words @@ (select search_phrases($4::text[])) and p.status = 'active' and (p.created_at, p.id) < (least($1::timestamptz, coalesce(($9::date)::timestamp at time zone 'America/New_York', 'infinity')), case when coalesce(($9::date)::timestamp at time zone 'America/New_York', 'infinity') <= $1::timestamptz then '00000000-0000-0000-0000-000000000000'::uuid else $2::uuid end) and (p.created_at, p.id) >= (coalesce(($8::date)::timestamp at time zone 'America/New_York', '-infinity'), '00000000-0000-0000-0000-000000000000'::uuid) and (not $10::boolean or p.is_giveaway) and (not $11::boolean or p.has_images) and ($5::uuid is null or p.account_id = $5::uuid)
  and (cardinality($7::text[]) = 0 or (select count(*) from post_hashtag t where t.post_id = p.id and t.tag = any((select $7::text[])::text[])) = cardinality($7::text[]))
  and (cardinality($6::uuid[]) = 0 or (select count(*) from post_mention m where m.post_id = p.id and m.account_id = any((select $6::uuid[])::uuid[])) = cardinality($6::uuid[])) limit 1001), many as materialized (select count(*) > 1000 as are from hit)
    (select id, at::text as position, account_id as "accountId", true as "isHit" from hit where not (select are from many) order by at desc, id desc limit $3)
    union all
    select null, null, null, true from many where are;

-- search_giveaways_asc
select * from (
      (select id, at::text as position, account_id as "accountId", true as "isHit" from (select p.id, p.account_id, p.created_at as at, ((cardinality($4::text[]) = 0 or p.words @@ (select search_phrases($4::text[]))) and (not $10::boolean or p.is_giveaway) and (not $11::boolean or p.has_images) and ($5::uuid is null or p.account_id = $5::uuid)
  and (cardinality($7::text[]) = 0 or (select count(*) from post_hashtag t where t.post_id = p.id and t.tag = any((select $7::text[])::text[])) = cardinality($7::text[]))
  and (cardinality($6::uuid[]) = 0 or (select count(*) from post_mention m where m.post_id = p.id and m.account_id = any((select $6::uuid[])::uuid[])) = cardinality($6::uuid[]))) as hit from post p where p.status = 'active' and p.is_giveaway and (p.created_at, p.id) > (greatest($1::timestamptz, coalesce(($8::date)::timestamp at time zone 'America/New_York', '-infinity')), case when coalesce(($8::date)::timestamp at time zone 'America/New_York', '-infinity') > $1::timestamptz then '00000000-0000-0000-0000-000000000000'::uuid else $2::uuid end) and (p.created_at, p.id) < (coalesce(($9::date)::timestamp at time zone 'America/New_York', 'infinity'), '00000000-0000-0000-0000-000000000000'::uuid) order by at asc, id asc limit $12::int) as walked where hit limit $3)
      union all
      (select id, at::text, null, false from (select p.id, p.account_id, p.created_at as at, ((cardinality($4::text[]) = 0 or p.words @@ (select search_phrases($4::text[]))) and (not $10::boolean or p.is_giveaway) and (not $11::boolean or p.has_images) and ($5::uuid is null or p.account_id = $5::uuid)
  and (cardinality($7::text[]) = 0 or (select count(*) from post_hashtag t where t.post_id = p.id and t.tag = any((select $7::text[])::text[])) = cardinality($7::text[]))
  and (cardinality($6::uuid[]) = 0 or (select count(*) from post_mention m where m.post_id = p.id and m.account_id = any((select $6::uuid[])::uuid[])) = cardinality($6::uuid[]))) as hit from post p where p.status = 'active' and p.is_giveaway and (p.created_at, p.id) > (greatest($1::timestamptz, coalesce(($8::date)::timestamp at time zone 'America/New_York', '-infinity')), case when coalesce(($8::date)::timestamp at time zone 'America/New_York', '-infinity') > $1::timestamptz then '00000000-0000-0000-0000-000000000000'::uuid else $2::uuid end) and (p.created_at, p.id) < (coalesce(($9::date)::timestamp at time zone 'America/New_York', 'infinity'), '00000000-0000-0000-0000-000000000000'::uuid) order by at asc, id asc offset $12::int - 1 limit 1) as walked)
    ) as came_by limit $3;

-- search_giveaways_desc
select * from (
      (select id, at::text as position, account_id as "accountId", true as "isHit" from (select p.id, p.account_id, p.created_at as at, ((cardinality($4::text[]) = 0 or p.words @@ (select search_phrases($4::text[]))) and (not $10::boolean or p.is_giveaway) and (not $11::boolean or p.has_images) and ($5::uuid is null or p.account_id = $5::uuid)
  and (cardinality($7::text[]) = 0 or (select count(*) from post_hashtag t where t.post_id = p.id and t.tag = any((select $7::text[])::text[])) = cardinality($7::text[]))
  and (cardinality($6::uuid[]) = 0 or (select count(*) from post_mention m where m.post_id = p.id and m.account_id = any((select $6::uuid[])::uuid[])) = cardinality($6::uuid[]))) as hit from post p where p.status = 'active' and p.is_giveaway and (p.created_at, p.id) < (least($1::timestamptz, coalesce(($9::date)::timestamp at time zone 'America/New_York', 'infinity')), case when coalesce(($9::date)::timestamp at time zone 'America/New_York', 'infinity') <= $1::timestamptz then '00000000-0000-0000-0000-000000000000'::uuid else $2::uuid end) and (p.created_at, p.id) >= (coalesce(($8::date)::timestamp at time zone 'America/New_York', '-infinity'), '00000000-0000-0000-0000-000000000000'::uuid) order by at desc, id desc limit $12::int) as walked where hit limit $3)
      union all
      (select id, at::text, null, false from (select p.id, p.account_id, p.created_at as at, ((cardinality($4::text[]) = 0 or p.words @@ (select search_phrases($4::text[]))) and (not $10::boolean or p.is_giveaway) and (not $11::boolean or p.has_images) and ($5::uuid is null or p.account_id = $5::uuid)
  and (cardinality($7::text[]) = 0 or (select count(*) from post_hashtag t where t.post_id = p.id and t.tag = any((select $7::text[])::text[])) = cardinality($7::text[]))
  and (cardinality($6::uuid[]) = 0 or (select count(*) from post_mention m where m.post_id = p.id and m.account_id = any((select $6::uuid[])::uuid[])) = cardinality($6::uuid[]))) as hit from post p where p.status = 'active' and p.is_giveaway and (p.created_at, p.id) < (least($1::timestamptz, coalesce(($9::date)::timestamp at time zone 'America/New_York', 'infinity')), case when coalesce(($9::date)::timestamp at time zone 'America/New_York', 'infinity') <= $1::timestamptz then '00000000-0000-0000-0000-000000000000'::uuid else $2::uuid end) and (p.created_at, p.id) >= (coalesce(($8::date)::timestamp at time zone 'America/New_York', '-infinity'), '00000000-0000-0000-0000-000000000000'::uuid) order by at desc, id desc offset $12::int - 1 limit 1) as walked)
    ) as came_by limit $3;

-- search_mentioning_asc
select * from (
      (select id, at::text as position, account_id as "accountId", true as "isHit" from (
  select b.post_id as id, p.account_id, b.created_at as at, (p.status = 'active' and (cardinality($4::text[]) = 0 or p.words @@ (select search_phrases($4::text[]))) and (not $10::boolean or p.is_giveaway) and (not $11::boolean or p.has_images) and ($5::uuid is null or p.account_id = $5::uuid)
  and (cardinality($7::text[]) = 0 or (select count(*) from post_hashtag t where t.post_id = p.id and t.tag = any((select $7::text[])::text[])) = cardinality($7::text[]))
  and (cardinality($6::uuid[]) = 0 or (select count(*) from post_mention m where m.post_id = p.id and m.account_id = any((select $6::uuid[])::uuid[])) = cardinality($6::uuid[]))) as hit from post_mention b left join post p on p.id = b.post_id
   where (b.created_at, b.post_id) > (greatest($1::timestamptz, coalesce(($8::date)::timestamp at time zone 'America/New_York', '-infinity')), case when coalesce(($8::date)::timestamp at time zone 'America/New_York', '-infinity') > $1::timestamptz then '00000000-0000-0000-0000-000000000000'::uuid else $2::uuid end) and (b.created_at, b.post_id) < (coalesce(($9::date)::timestamp at time zone 'America/New_York', 'infinity'), '00000000-0000-0000-0000-000000000000'::uuid) and b.account_id = ($6::uuid[])[1] order by at asc, id asc limit $12::int) as walked where hit limit $3)
      union all
      (select id, at::text, null, false from (
  select b.post_id as id, p.account_id, b.created_at as at, (p.status = 'active' and (cardinality($4::text[]) = 0 or p.words @@ (select search_phrases($4::text[]))) and (not $10::boolean or p.is_giveaway) and (not $11::boolean or p.has_images) and ($5::uuid is null or p.account_id = $5::uuid)
  and (cardinality($7::text[]) = 0 or (select count(*) from post_hashtag t where t.post_id = p.id and t.tag = any((select $7::text[])::text[])) = cardinality($7::text[]))
  and (cardinality($6::uuid[]) = 0 or (select count(*) from post_mention m where m.post_id = p.id and m.account_id = any((select $6::uuid[])::uuid[])) = cardinality($6::uuid[]))) as hit from post_mention b left join post p on p.id = b.post_id
   where (b.created_at, b.post_id) > (greatest($1::timestamptz, coalesce(($8::date)::timestamp at time zone 'America/New_York', '-infinity')), case when coalesce(($8::date)::timestamp at time zone 'America/New_York', '-infinity') > $1::timestamptz then '00000000-0000-0000-0000-000000000000'::uuid else $2::uuid end) and (b.created_at, b.post_id) < (coalesce(($9::date)::timestamp at time zone 'America/New_York', 'infinity'), '00000000-0000-0000-0000-000000000000'::uuid) and b.account_id = ($6::uuid[])[1] order by at asc, id asc offset $12::int - 1 limit 1) as walked)
    ) as came_by limit $3;

-- search_mentioning_desc
select * from (
      (select id, at::text as position, account_id as "accountId", true as "isHit" from (
  select b.post_id as id, p.account_id, b.created_at as at, (p.status = 'active' and (cardinality($4::text[]) = 0 or p.words @@ (select search_phrases($4::text[]))) and (not $10::boolean or p.is_giveaway) and (not $11::boolean or p.has_images) and ($5::uuid is null or p.account_id = $5::uuid)
  and (cardinality($7::text[]) = 0 or (select count(*) from post_hashtag t where t.post_id = p.id and t.tag = any((select $7::text[])::text[])) = cardinality($7::text[]))
  and (cardinality($6::uuid[]) = 0 or (select count(*) from post_mention m where m.post_id = p.id and m.account_id = any((select $6::uuid[])::uuid[])) = cardinality($6::uuid[]))) as hit from post_mention b left join post p on p.id = b.post_id
   where (b.created_at, b.post_id) < (least($1::timestamptz, coalesce(($9::date)::timestamp at time zone 'America/New_York', 'infinity')), case when coalesce(($9::date)::timestamp at time zone 'America/New_York', 'infinity') <= $1::timestamptz then '00000000-0000-0000-0000-000000000000'::uuid else $2::uuid end) and (b.created_at, b.post_id) >= (coalesce(($8::date)::timestamp at time zone 'America/New_York', '-infinity'), '00000000-0000-0000-0000-000000000000'::uuid) and b.account_id = ($6::uuid[])[1] order by at desc, id desc limit $12::int) as walked where hit limit $3)
      union all
      (select id, at::text, null, false from (
  select b.post_id as id, p.account_id, b.created_at as at, (p.status = 'active' and (cardinality($4::text[]) = 0 or p.words @@ (select search_phrases($4::text[]))) and (not $10::boolean or p.is_giveaway) and (not $11::boolean or p.has_images) and ($5::uuid is null or p.account_id = $5::uuid)
  and (cardinality($7::text[]) = 0 or (select count(*) from post_hashtag t where t.post_id = p.id and t.tag = any((select $7::text[])::text[])) = cardinality($7::text[]))
  and (cardinality($6::uuid[]) = 0 or (select count(*) from post_mention m where m.post_id = p.id and m.account_id = any((select $6::uuid[])::uuid[])) = cardinality($6::uuid[]))) as hit from post_mention b left join post p on p.id = b.post_id
   where (b.created_at, b.post_id) < (least($1::timestamptz, coalesce(($9::date)::timestamp at time zone 'America/New_York', 'infinity')), case when coalesce(($9::date)::timestamp at time zone 'America/New_York', 'infinity') <= $1::timestamptz then '00000000-0000-0000-0000-000000000000'::uuid else $2::uuid end) and (b.created_at, b.post_id) >= (coalesce(($8::date)::timestamp at time zone 'America/New_York', '-infinity'), '00000000-0000-0000-0000-000000000000'::uuid) and b.account_id = ($6::uuid[])[1] order by at desc, id desc offset $12::int - 1 limit 1) as walked)
    ) as came_by limit $3;

-- search_newest_asc
select * from (
      (select id, at::text as position, account_id as "accountId", true as "isHit" from (select p.id, p.account_id, p.created_at as at, ((cardinality($4::text[]) = 0 or p.words @@ (select search_phrases($4::text[]))) and (not $10::boolean or p.is_giveaway) and (not $11::boolean or p.has_images) and ($5::uuid is null or p.account_id = $5::uuid)
  and (cardinality($7::text[]) = 0 or (select count(*) from post_hashtag t where t.post_id = p.id and t.tag = any((select $7::text[])::text[])) = cardinality($7::text[]))
  and (cardinality($6::uuid[]) = 0 or (select count(*) from post_mention m where m.post_id = p.id and m.account_id = any((select $6::uuid[])::uuid[])) = cardinality($6::uuid[]))) as hit from post p where p.status = 'active' and (p.created_at, p.id) > (greatest($1::timestamptz, coalesce(($8::date)::timestamp at time zone 'America/New_York', '-infinity')), case when coalesce(($8::date)::timestamp at time zone 'America/New_York', '-infinity') > $1::timestamptz then '00000000-0000-0000-0000-000000000000'::uuid else $2::uuid end) and (p.created_at, p.id) < (coalesce(($9::date)::timestamp at time zone 'America/New_York', 'infinity'), '00000000-0000-0000-0000-000000000000'::uuid) order by at asc, id asc limit $12::int) as walked where hit limit $3)
      union all
      (select id, at::text, null, false from (select p.id, p.account_id, p.created_at as at, ((cardinality($4::text[]) = 0 or p.words @@ (select search_phrases($4::text[]))) and (not $10::boolean or p.is_giveaway) and (not $11::boolean or p.has_images) and ($5::uuid is null or p.account_id = $5::uuid)
  and (cardinality($7::text[]) = 0 or (select count(*) from post_hashtag t where t.post_id = p.id and t.tag = any((select $7::text[])::text[])) = cardinality($7::text[]))
  and (cardinality($6::uuid[]) = 0 or (select count(*) from post_mention m where m.post_id = p.id and m.account_id = any((select $6::uuid[])::uuid[])) = cardinality($6::uuid[]))) as hit from post p where p.status = 'active' and (p.created_at, p.id) > (greatest($1::timestamptz, coalesce(($8::date)::timestamp at time zone 'America/New_York', '-infinity')), case when coalesce(($8::date)::timestamp at time zone 'America/New_York', '-infinity') > $1::timestamptz then '00000000-0000-0000-0000-000000000000'::uuid else $2::uuid end) and (p.created_at, p.id) < (coalesce(($9::date)::timestamp at time zone 'America/New_York', 'infinity'), '00000000-0000-0000-0000-000000000000'::uuid) order by at asc, id asc offset $12::int - 1 limit 1) as walked)
    ) as came_by limit $3;

-- search_newest_desc
select * from (
      (select id, at::text as position, account_id as "accountId", true as "isHit" from (select p.id, p.account_id, p.created_at as at, ((cardinality($4::text[]) = 0 or p.words @@ (select search_phrases($4::text[]))) and (not $10::boolean or p.is_giveaway) and (not $11::boolean or p.has_images) and ($5::uuid is null or p.account_id = $5::uuid)
  and (cardinality($7::text[]) = 0 or (select count(*) from post_hashtag t where t.post_id = p.id and t.tag = any((select $7::text[])::text[])) = cardinality($7::text[]))
  and (cardinality($6::uuid[]) = 0 or (select count(*) from post_mention m where m.post_id = p.id and m.account_id = any((select $6::uuid[])::uuid[])) = cardinality($6::uuid[]))) as hit from post p where p.status = 'active' and (p.created_at, p.id) < (least($1::timestamptz, coalesce(($9::date)::timestamp at time zone 'America/New_York', 'infinity')), case when coalesce(($9::date)::timestamp at time zone 'America/New_York', 'infinity') <= $1::timestamptz then '00000000-0000-0000-0000-000000000000'::uuid else $2::uuid end) and (p.created_at, p.id) >= (coalesce(($8::date)::timestamp at time zone 'America/New_York', '-infinity'), '00000000-0000-0000-0000-000000000000'::uuid) order by at desc, id desc limit $12::int) as walked where hit limit $3)
      union all
      (select id, at::text, null, false from (select p.id, p.account_id, p.created_at as at, ((cardinality($4::text[]) = 0 or p.words @@ (select search_phrases($4::text[]))) and (not $10::boolean or p.is_giveaway) and (not $11::boolean or p.has_images) and ($5::uuid is null or p.account_id = $5::uuid)
  and (cardinality($7::text[]) = 0 or (select count(*) from post_hashtag t where t.post_id = p.id and t.tag = any((select $7::text[])::text[])) = cardinality($7::text[]))
  and (cardinality($6::uuid[]) = 0 or (select count(*) from post_mention m where m.post_id = p.id and m.account_id = any((select $6::uuid[])::uuid[])) = cardinality($6::uuid[]))) as hit from post p where p.status = 'active' and (p.created_at, p.id) < (least($1::timestamptz, coalesce(($9::date)::timestamp at time zone 'America/New_York', 'infinity')), case when coalesce(($9::date)::timestamp at time zone 'America/New_York', 'infinity') <= $1::timestamptz then '00000000-0000-0000-0000-000000000000'::uuid else $2::uuid end) and (p.created_at, p.id) >= (coalesce(($8::date)::timestamp at time zone 'America/New_York', '-infinity'), '00000000-0000-0000-0000-000000000000'::uuid) order by at desc, id desc offset $12::int - 1 limit 1) as walked)
    ) as came_by limit $3;

-- search_of_author_asc
select * from (
      (select id, at::text as position, account_id as "accountId", true as "isHit" from (select p.id, p.account_id, p.created_at as at, ((cardinality($4::text[]) = 0 or p.words @@ (select search_phrases($4::text[]))) and (not $10::boolean or p.is_giveaway) and (not $11::boolean or p.has_images) and ($5::uuid is null or p.account_id = $5::uuid)
  and (cardinality($7::text[]) = 0 or (select count(*) from post_hashtag t where t.post_id = p.id and t.tag = any((select $7::text[])::text[])) = cardinality($7::text[]))
  and (cardinality($6::uuid[]) = 0 or (select count(*) from post_mention m where m.post_id = p.id and m.account_id = any((select $6::uuid[])::uuid[])) = cardinality($6::uuid[]))) as hit from ((select * from post p where p.account_id = $5::uuid and p.reply_to_id is null and p.status = 'active' and (p.created_at, p.id) > (greatest($1::timestamptz, coalesce(($8::date)::timestamp at time zone 'America/New_York', '-infinity')), case when coalesce(($8::date)::timestamp at time zone 'America/New_York', '-infinity') > $1::timestamptz then '00000000-0000-0000-0000-000000000000'::uuid else $2::uuid end) and (p.created_at, p.id) < (coalesce(($9::date)::timestamp at time zone 'America/New_York', 'infinity'), '00000000-0000-0000-0000-000000000000'::uuid)
    order by p.created_at asc, p.id asc limit $12::int) union all (select * from post p where p.account_id = $5::uuid and p.reply_to_id is not null and p.status = 'active' and (p.created_at, p.id) > (greatest($1::timestamptz, coalesce(($8::date)::timestamp at time zone 'America/New_York', '-infinity')), case when coalesce(($8::date)::timestamp at time zone 'America/New_York', '-infinity') > $1::timestamptz then '00000000-0000-0000-0000-000000000000'::uuid else $2::uuid end) and (p.created_at, p.id) < (coalesce(($9::date)::timestamp at time zone 'America/New_York', 'infinity'), '00000000-0000-0000-0000-000000000000'::uuid)
    order by p.created_at asc, p.id asc limit $12::int)) p where true order by at asc, id asc limit $12::int) as walked where hit limit $3)
      union all
      (select id, at::text, null, false from (select p.id, p.account_id, p.created_at as at, ((cardinality($4::text[]) = 0 or p.words @@ (select search_phrases($4::text[]))) and (not $10::boolean or p.is_giveaway) and (not $11::boolean or p.has_images) and ($5::uuid is null or p.account_id = $5::uuid)
  and (cardinality($7::text[]) = 0 or (select count(*) from post_hashtag t where t.post_id = p.id and t.tag = any((select $7::text[])::text[])) = cardinality($7::text[]))
  and (cardinality($6::uuid[]) = 0 or (select count(*) from post_mention m where m.post_id = p.id and m.account_id = any((select $6::uuid[])::uuid[])) = cardinality($6::uuid[]))) as hit from ((select * from post p where p.account_id = $5::uuid and p.reply_to_id is null and p.status = 'active' and (p.created_at, p.id) > (greatest($1::timestamptz, coalesce(($8::date)::timestamp at time zone 'America/New_York', '-infinity')), case when coalesce(($8::date)::timestamp at time zone 'America/New_York', '-infinity') > $1::timestamptz then '00000000-0000-0000-0000-000000000000'::uuid else $2::uuid end) and (p.created_at, p.id) < (coalesce(($9::date)::timestamp at time zone 'America/New_York', 'infinity'), '00000000-0000-0000-0000-000000000000'::uuid)
    order by p.created_at asc, p.id asc limit $12::int) union all (select * from post p where p.account_id = $5::uuid and p.reply_to_id is not null and p.status = 'active' and (p.created_at, p.id) > (greatest($1::timestamptz, coalesce(($8::date)::timestamp at time zone 'America/New_York', '-infinity')), case when coalesce(($8::date)::timestamp at time zone 'America/New_York', '-infinity') > $1::timestamptz then '00000000-0000-0000-0000-000000000000'::uuid else $2::uuid end) and (p.created_at, p.id) < (coalesce(($9::date)::timestamp at time zone 'America/New_York', 'infinity'), '00000000-0000-0000-0000-000000000000'::uuid)
    order by p.created_at asc, p.id asc limit $12::int)) p where true order by at asc, id asc offset $12::int - 1 limit 1) as walked)
    ) as came_by limit $3;

-- search_of_author_desc
select * from (
      (select id, at::text as position, account_id as "accountId", true as "isHit" from (select p.id, p.account_id, p.created_at as at, ((cardinality($4::text[]) = 0 or p.words @@ (select search_phrases($4::text[]))) and (not $10::boolean or p.is_giveaway) and (not $11::boolean or p.has_images) and ($5::uuid is null or p.account_id = $5::uuid)
  and (cardinality($7::text[]) = 0 or (select count(*) from post_hashtag t where t.post_id = p.id and t.tag = any((select $7::text[])::text[])) = cardinality($7::text[]))
  and (cardinality($6::uuid[]) = 0 or (select count(*) from post_mention m where m.post_id = p.id and m.account_id = any((select $6::uuid[])::uuid[])) = cardinality($6::uuid[]))) as hit from ((select * from post p where p.account_id = $5::uuid and p.reply_to_id is null and p.status = 'active' and (p.created_at, p.id) < (least($1::timestamptz, coalesce(($9::date)::timestamp at time zone 'America/New_York', 'infinity')), case when coalesce(($9::date)::timestamp at time zone 'America/New_York', 'infinity') <= $1::timestamptz then '00000000-0000-0000-0000-000000000000'::uuid else $2::uuid end) and (p.created_at, p.id) >= (coalesce(($8::date)::timestamp at time zone 'America/New_York', '-infinity'), '00000000-0000-0000-0000-000000000000'::uuid)
    order by p.created_at desc, p.id desc limit $12::int) union all (select * from post p where p.account_id = $5::uuid and p.reply_to_id is not null and p.status = 'active' and (p.created_at, p.id) < (least($1::timestamptz, coalesce(($9::date)::timestamp at time zone 'America/New_York', 'infinity')), case when coalesce(($9::date)::timestamp at time zone 'America/New_York', 'infinity') <= $1::timestamptz then '00000000-0000-0000-0000-000000000000'::uuid else $2::uuid end) and (p.created_at, p.id) >= (coalesce(($8::date)::timestamp at time zone 'America/New_York', '-infinity'), '00000000-0000-0000-0000-000000000000'::uuid)
    order by p.created_at desc, p.id desc limit $12::int)) p where true order by at desc, id desc limit $12::int) as walked where hit limit $3)
      union all
      (select id, at::text, null, false from (select p.id, p.account_id, p.created_at as at, ((cardinality($4::text[]) = 0 or p.words @@ (select search_phrases($4::text[]))) and (not $10::boolean or p.is_giveaway) and (not $11::boolean or p.has_images) and ($5::uuid is null or p.account_id = $5::uuid)
  and (cardinality($7::text[]) = 0 or (select count(*) from post_hashtag t where t.post_id = p.id and t.tag = any((select $7::text[])::text[])) = cardinality($7::text[]))
  and (cardinality($6::uuid[]) = 0 or (select count(*) from post_mention m where m.post_id = p.id and m.account_id = any((select $6::uuid[])::uuid[])) = cardinality($6::uuid[]))) as hit from ((select * from post p where p.account_id = $5::uuid and p.reply_to_id is null and p.status = 'active' and (p.created_at, p.id) < (least($1::timestamptz, coalesce(($9::date)::timestamp at time zone 'America/New_York', 'infinity')), case when coalesce(($9::date)::timestamp at time zone 'America/New_York', 'infinity') <= $1::timestamptz then '00000000-0000-0000-0000-000000000000'::uuid else $2::uuid end) and (p.created_at, p.id) >= (coalesce(($8::date)::timestamp at time zone 'America/New_York', '-infinity'), '00000000-0000-0000-0000-000000000000'::uuid)
    order by p.created_at desc, p.id desc limit $12::int) union all (select * from post p where p.account_id = $5::uuid and p.reply_to_id is not null and p.status = 'active' and (p.created_at, p.id) < (least($1::timestamptz, coalesce(($9::date)::timestamp at time zone 'America/New_York', 'infinity')), case when coalesce(($9::date)::timestamp at time zone 'America/New_York', 'infinity') <= $1::timestamptz then '00000000-0000-0000-0000-000000000000'::uuid else $2::uuid end) and (p.created_at, p.id) >= (coalesce(($8::date)::timestamp at time zone 'America/New_York', '-infinity'), '00000000-0000-0000-0000-000000000000'::uuid)
    order by p.created_at desc, p.id desc limit $12::int)) p where true order by at desc, id desc offset $12::int - 1 limit 1) as walked)
    ) as came_by limit $3;

-- search_tagged_asc
select * from (
      (select id, at::text as position, account_id as "accountId", true as "isHit" from (
  select b.post_id as id, p.account_id, b.created_at as at, (p.status = 'active' and (cardinality($4::text[]) = 0 or p.words @@ (select search_phrases($4::text[]))) and (not $10::boolean or p.is_giveaway) and (not $11::boolean or p.has_images) and ($5::uuid is null or p.account_id = $5::uuid)
  and (cardinality($7::text[]) = 0 or (select count(*) from post_hashtag t where t.post_id = p.id and t.tag = any((select $7::text[])::text[])) = cardinality($7::text[]))
  and (cardinality($6::uuid[]) = 0 or (select count(*) from post_mention m where m.post_id = p.id and m.account_id = any((select $6::uuid[])::uuid[])) = cardinality($6::uuid[]))) as hit from post_hashtag b left join post p on p.id = b.post_id
   where (b.created_at, b.post_id) > (greatest($1::timestamptz, coalesce(($8::date)::timestamp at time zone 'America/New_York', '-infinity')), case when coalesce(($8::date)::timestamp at time zone 'America/New_York', '-infinity') > $1::timestamptz then '00000000-0000-0000-0000-000000000000'::uuid else $2::uuid end) and (b.created_at, b.post_id) < (coalesce(($9::date)::timestamp at time zone 'America/New_York', 'infinity'), '00000000-0000-0000-0000-000000000000'::uuid) and b.tag = ($7::text[])[1] order by at asc, id asc limit $12::int) as walked where hit limit $3)
      union all
      (select id, at::text, null, false from (
  select b.post_id as id, p.account_id, b.created_at as at, (p.status = 'active' and (cardinality($4::text[]) = 0 or p.words @@ (select search_phrases($4::text[]))) and (not $10::boolean or p.is_giveaway) and (not $11::boolean or p.has_images) and ($5::uuid is null or p.account_id = $5::uuid)
  and (cardinality($7::text[]) = 0 or (select count(*) from post_hashtag t where t.post_id = p.id and t.tag = any((select $7::text[])::text[])) = cardinality($7::text[]))
  and (cardinality($6::uuid[]) = 0 or (select count(*) from post_mention m where m.post_id = p.id and m.account_id = any((select $6::uuid[])::uuid[])) = cardinality($6::uuid[]))) as hit from post_hashtag b left join post p on p.id = b.post_id
   where (b.created_at, b.post_id) > (greatest($1::timestamptz, coalesce(($8::date)::timestamp at time zone 'America/New_York', '-infinity')), case when coalesce(($8::date)::timestamp at time zone 'America/New_York', '-infinity') > $1::timestamptz then '00000000-0000-0000-0000-000000000000'::uuid else $2::uuid end) and (b.created_at, b.post_id) < (coalesce(($9::date)::timestamp at time zone 'America/New_York', 'infinity'), '00000000-0000-0000-0000-000000000000'::uuid) and b.tag = ($7::text[])[1] order by at asc, id asc offset $12::int - 1 limit 1) as walked)
    ) as came_by limit $3;

-- search_tagged_desc
select * from (
      (select id, at::text as position, account_id as "accountId", true as "isHit" from (
  select b.post_id as id, p.account_id, b.created_at as at, (p.status = 'active' and (cardinality($4::text[]) = 0 or p.words @@ (select search_phrases($4::text[]))) and (not $10::boolean or p.is_giveaway) and (not $11::boolean or p.has_images) and ($5::uuid is null or p.account_id = $5::uuid)
  and (cardinality($7::text[]) = 0 or (select count(*) from post_hashtag t where t.post_id = p.id and t.tag = any((select $7::text[])::text[])) = cardinality($7::text[]))
  and (cardinality($6::uuid[]) = 0 or (select count(*) from post_mention m where m.post_id = p.id and m.account_id = any((select $6::uuid[])::uuid[])) = cardinality($6::uuid[]))) as hit from post_hashtag b left join post p on p.id = b.post_id
   where (b.created_at, b.post_id) < (least($1::timestamptz, coalesce(($9::date)::timestamp at time zone 'America/New_York', 'infinity')), case when coalesce(($9::date)::timestamp at time zone 'America/New_York', 'infinity') <= $1::timestamptz then '00000000-0000-0000-0000-000000000000'::uuid else $2::uuid end) and (b.created_at, b.post_id) >= (coalesce(($8::date)::timestamp at time zone 'America/New_York', '-infinity'), '00000000-0000-0000-0000-000000000000'::uuid) and b.tag = ($7::text[])[1] order by at desc, id desc limit $12::int) as walked where hit limit $3)
      union all
      (select id, at::text, null, false from (
  select b.post_id as id, p.account_id, b.created_at as at, (p.status = 'active' and (cardinality($4::text[]) = 0 or p.words @@ (select search_phrases($4::text[]))) and (not $10::boolean or p.is_giveaway) and (not $11::boolean or p.has_images) and ($5::uuid is null or p.account_id = $5::uuid)
  and (cardinality($7::text[]) = 0 or (select count(*) from post_hashtag t where t.post_id = p.id and t.tag = any((select $7::text[])::text[])) = cardinality($7::text[]))
  and (cardinality($6::uuid[]) = 0 or (select count(*) from post_mention m where m.post_id = p.id and m.account_id = any((select $6::uuid[])::uuid[])) = cardinality($6::uuid[]))) as hit from post_hashtag b left join post p on p.id = b.post_id
   where (b.created_at, b.post_id) < (least($1::timestamptz, coalesce(($9::date)::timestamp at time zone 'America/New_York', 'infinity')), case when coalesce(($9::date)::timestamp at time zone 'America/New_York', 'infinity') <= $1::timestamptz then '00000000-0000-0000-0000-000000000000'::uuid else $2::uuid end) and (b.created_at, b.post_id) >= (coalesce(($8::date)::timestamp at time zone 'America/New_York', '-infinity'), '00000000-0000-0000-0000-000000000000'::uuid) and b.tag = ($7::text[])[1] order by at desc, id desc offset $12::int - 1 limit 1) as walked)
    ) as came_by limit $3;

-- set_cart_line
insert into cart_item (account_id, product_id, size, quantity, accepted_cents)
   select $1::uuid, $2::uuid, $3::text, $4::integer, $5::bigint
    where exists (select 1 from cart_item where account_id = $1 and product_id = $2 and size = $3)
       or (select count(*) from cart_item where account_id = $1) < $6::integer
   on conflict on constraint cart_item_once do update set quantity = excluded.quantity, accepted_cents = excluded.accepted_cents
   returning id;

-- setting_now
select value from setting where key = $1 and valid_from <= app_now() order by valid_from desc limit 1;

-- shop_owners
select account_id as "accountId" from shop where account_id = any((select $1::uuid[])::uuid[]);

-- shop_products_by_id
select p.id, p.account_id as "accountId", p.type, p.name, p.description, p.detail, p.price_cents as "priceCents",
  p.markup_percent as markup, p.cost_cents as "costCents", p.sizes, p.stock, p.hides_when_sold_out as "hidesWhenSoldOut",
  p.file_media_id as "fileMediaId", p.file_name as "fileName", p.status, p.refusal_reason as "refusalReason", p.review_number as "reviewNumber", p.review_since as "reviewSince",
  p.sold_count as "soldCount", p.created_at as "createdAt",
  coalesce((select jsonb_agg(jsonb_build_object('quantity', s.quantity, 'priceCents', s.price_cents) order by s.quantity)
              from shop_product_preset s where s.product_id = p.id), '[]') as presets,
  coalesce((select jsonb_agg(jsonb_build_object('mediaId', i.media_id, 'alt', i.alt) order by i.position)
              from shop_product_picture i where i.product_id = p.id), '[]') as pictures,
  (select jsonb_build_object('reference', v.reference, 'imageUrl', v.image_url, 'priceCents', v.price_cents, 'presets', v.presets,
                             'sizes', v.sizes, 'stock', v.stock, 'isOffered', v.removed_at is null and v.is_for_shops,
                             'isPrize', v.removed_at is null and v.is_for_giveaways)
     from vendor_product v where v.id = p.vendor_product_id) as resold from shop_product p where p.id = any((select $1::uuid[])::uuid[]);

-- shop_products_found_by_created_at_asc
with hit as materialized (select p.id, p.created_at as at from shop_product p where p.words @@ (select search_beginnings($5::text)) and p.status = 'listed' and ($4::text is null or p.type = $4::text) and exists (select 1 from account a where a.id = p.account_id and a.status = 'active' and a.visibility_status = 'visible' and not a.is_private offset 0) and (p.created_at, p.id) > ($1::timestamptz, $2::uuid) limit 1001), many as materialized (select count(*) > 1000 as are from hit)
    (select id, at::text as position, true as "isHit" from hit where not (select are from many) order by at asc, id asc limit $3)
    union all
    select null, null, true from many where are;

-- shop_products_found_by_created_at_desc
with hit as materialized (select p.id, p.created_at as at from shop_product p where p.words @@ (select search_beginnings($5::text)) and p.status = 'listed' and ($4::text is null or p.type = $4::text) and exists (select 1 from account a where a.id = p.account_id and a.status = 'active' and a.visibility_status = 'visible' and not a.is_private offset 0) and (p.created_at, p.id) < ($1::timestamptz, $2::uuid) limit 1001), many as materialized (select count(*) > 1000 as are from hit)
    (select id, at::text as position, true as "isHit" from hit where not (select are from many) order by at desc, id desc limit $3)
    union all
    select null, null, true from many where are;

-- shop_products_found_by_price_cents_asc
with hit as materialized (select p.id, p.price_cents as at from shop_product p where p.words @@ (select search_beginnings($5::text)) and p.status = 'listed' and ($4::text is null or p.type = $4::text) and exists (select 1 from account a where a.id = p.account_id and a.status = 'active' and a.visibility_status = 'visible' and not a.is_private offset 0) and (p.price_cents, p.id) > ($1::bigint, $2::uuid) limit 1001), many as materialized (select count(*) > 1000 as are from hit)
    (select id, at::text as position, true as "isHit" from hit where not (select are from many) order by at asc, id asc limit $3)
    union all
    select null, null, true from many where are;

-- shop_products_found_by_price_cents_desc
with hit as materialized (select p.id, p.price_cents as at from shop_product p where p.words @@ (select search_beginnings($5::text)) and p.status = 'listed' and ($4::text is null or p.type = $4::text) and exists (select 1 from account a where a.id = p.account_id and a.status = 'active' and a.visibility_status = 'visible' and not a.is_private offset 0) and (p.price_cents, p.id) < ($1::bigint, $2::uuid) limit 1001), many as materialized (select count(*) > 1000 as are from hit)
    (select id, at::text as position, true as "isHit" from hit where not (select are from many) order by at desc, id desc limit $3)
    union all
    select null, null, true from many where are;

-- shop_products_found_by_sold_count_asc
with hit as materialized (select p.id, p.sold_count as at from shop_product p where p.words @@ (select search_beginnings($5::text)) and p.status = 'listed' and ($4::text is null or p.type = $4::text) and exists (select 1 from account a where a.id = p.account_id and a.status = 'active' and a.visibility_status = 'visible' and not a.is_private offset 0) and (p.sold_count, p.id) > ($1::int, $2::uuid) limit 1001), many as materialized (select count(*) > 1000 as are from hit)
    (select id, at::text as position, true as "isHit" from hit where not (select are from many) order by at asc, id asc limit $3)
    union all
    select null, null, true from many where are;

-- shop_products_found_by_sold_count_desc
with hit as materialized (select p.id, p.sold_count as at from shop_product p where p.words @@ (select search_beginnings($5::text)) and p.status = 'listed' and ($4::text is null or p.type = $4::text) and exists (select 1 from account a where a.id = p.account_id and a.status = 'active' and a.visibility_status = 'visible' and not a.is_private offset 0) and (p.sold_count, p.id) < ($1::int, $2::uuid) limit 1001), many as materialized (select count(*) > 1000 as are from hit)
    (select id, at::text as position, true as "isHit" from hit where not (select are from many) order by at desc, id desc limit $3)
    union all
    select null, null, true from many where are;

-- shop_products_managed_by_created_at_asc
select p.id, p.created_at::text as position from shop_product p
         where p.account_id = $5::uuid and p.status <> 'archived' and ($6::text = '' or p.words @@ (select search_beginnings($6::text))) and ($4::text is null or p.type = $4::text) and (p.created_at, p.id) > ($1::timestamptz, $2::uuid)
         order by p.created_at asc, p.id asc limit $3;

-- shop_products_managed_by_created_at_desc
select p.id, p.created_at::text as position from shop_product p
         where p.account_id = $5::uuid and p.status <> 'archived' and ($6::text = '' or p.words @@ (select search_beginnings($6::text))) and ($4::text is null or p.type = $4::text) and (p.created_at, p.id) < ($1::timestamptz, $2::uuid)
         order by p.created_at desc, p.id desc limit $3;

-- shop_products_managed_by_price_cents_asc
select p.id, p.price_cents::text as position from shop_product p
         where p.account_id = $5::uuid and p.status <> 'archived' and ($6::text = '' or p.words @@ (select search_beginnings($6::text))) and ($4::text is null or p.type = $4::text) and (p.price_cents, p.id) > ($1::bigint, $2::uuid)
         order by p.price_cents asc, p.id asc limit $3;

-- shop_products_managed_by_price_cents_desc
select p.id, p.price_cents::text as position from shop_product p
         where p.account_id = $5::uuid and p.status <> 'archived' and ($6::text = '' or p.words @@ (select search_beginnings($6::text))) and ($4::text is null or p.type = $4::text) and (p.price_cents, p.id) < ($1::bigint, $2::uuid)
         order by p.price_cents desc, p.id desc limit $3;

-- shop_products_managed_by_sold_count_asc
select p.id, p.sold_count::text as position from shop_product p
         where p.account_id = $5::uuid and p.status <> 'archived' and ($6::text = '' or p.words @@ (select search_beginnings($6::text))) and ($4::text is null or p.type = $4::text) and (p.sold_count, p.id) > ($1::int, $2::uuid)
         order by p.sold_count asc, p.id asc limit $3;

-- shop_products_managed_by_sold_count_desc
select p.id, p.sold_count::text as position from shop_product p
         where p.account_id = $5::uuid and p.status <> 'archived' and ($6::text = '' or p.words @@ (select search_beginnings($6::text))) and ($4::text is null or p.type = $4::text) and (p.sold_count, p.id) < ($1::int, $2::uuid)
         order by p.sold_count desc, p.id desc limit $3;

-- shop_products_of_all_by_created_at_asc
select p.id, p.created_at::text as position from shop_product p
         where p.status = 'listed' and exists (select 1 from account a where a.id = p.account_id and a.status = 'active' and a.visibility_status = 'visible' and not a.is_private offset 0) and ($4::text is null or p.type = $4::text) and (p.created_at, p.id) > ($1::timestamptz, $2::uuid)
         order by p.created_at asc, p.id asc limit $3;

-- shop_products_of_all_by_created_at_desc
select p.id, p.created_at::text as position from shop_product p
         where p.status = 'listed' and exists (select 1 from account a where a.id = p.account_id and a.status = 'active' and a.visibility_status = 'visible' and not a.is_private offset 0) and ($4::text is null or p.type = $4::text) and (p.created_at, p.id) < ($1::timestamptz, $2::uuid)
         order by p.created_at desc, p.id desc limit $3;

-- shop_products_of_all_by_price_cents_asc
select p.id, p.price_cents::text as position from shop_product p
         where p.status = 'listed' and exists (select 1 from account a where a.id = p.account_id and a.status = 'active' and a.visibility_status = 'visible' and not a.is_private offset 0) and ($4::text is null or p.type = $4::text) and (p.price_cents, p.id) > ($1::bigint, $2::uuid)
         order by p.price_cents asc, p.id asc limit $3;

-- shop_products_of_all_by_price_cents_desc
select p.id, p.price_cents::text as position from shop_product p
         where p.status = 'listed' and exists (select 1 from account a where a.id = p.account_id and a.status = 'active' and a.visibility_status = 'visible' and not a.is_private offset 0) and ($4::text is null or p.type = $4::text) and (p.price_cents, p.id) < ($1::bigint, $2::uuid)
         order by p.price_cents desc, p.id desc limit $3;

-- shop_products_of_all_by_sold_count_asc
select p.id, p.sold_count::text as position from shop_product p
         where p.status = 'listed' and exists (select 1 from account a where a.id = p.account_id and a.status = 'active' and a.visibility_status = 'visible' and not a.is_private offset 0) and ($4::text is null or p.type = $4::text) and (p.sold_count, p.id) > ($1::int, $2::uuid)
         order by p.sold_count asc, p.id asc limit $3;

-- shop_products_of_all_by_sold_count_desc
select p.id, p.sold_count::text as position from shop_product p
         where p.status = 'listed' and exists (select 1 from account a where a.id = p.account_id and a.status = 'active' and a.visibility_status = 'visible' and not a.is_private offset 0) and ($4::text is null or p.type = $4::text) and (p.sold_count, p.id) < ($1::int, $2::uuid)
         order by p.sold_count desc, p.id desc limit $3;

-- shop_products_of_shop_by_created_at_asc
select p.id, p.created_at::text as position from shop_product p
         where p.account_id = $5::uuid and p.status = 'listed' and ($6::text = '' or p.words @@ (select search_beginnings($6::text))) and ($4::text is null or p.type = $4::text) and (p.created_at, p.id) > ($1::timestamptz, $2::uuid)
         order by p.created_at asc, p.id asc limit $3;

-- shop_products_of_shop_by_created_at_desc
select p.id, p.created_at::text as position from shop_product p
         where p.account_id = $5::uuid and p.status = 'listed' and ($6::text = '' or p.words @@ (select search_beginnings($6::text))) and ($4::text is null or p.type = $4::text) and (p.created_at, p.id) < ($1::timestamptz, $2::uuid)
         order by p.created_at desc, p.id desc limit $3;

-- shop_products_of_shop_by_price_cents_asc
select p.id, p.price_cents::text as position from shop_product p
         where p.account_id = $5::uuid and p.status = 'listed' and ($6::text = '' or p.words @@ (select search_beginnings($6::text))) and ($4::text is null or p.type = $4::text) and (p.price_cents, p.id) > ($1::bigint, $2::uuid)
         order by p.price_cents asc, p.id asc limit $3;

-- shop_products_of_shop_by_price_cents_desc
select p.id, p.price_cents::text as position from shop_product p
         where p.account_id = $5::uuid and p.status = 'listed' and ($6::text = '' or p.words @@ (select search_beginnings($6::text))) and ($4::text is null or p.type = $4::text) and (p.price_cents, p.id) < ($1::bigint, $2::uuid)
         order by p.price_cents desc, p.id desc limit $3;

-- shop_products_of_shop_by_sold_count_asc
select p.id, p.sold_count::text as position from shop_product p
         where p.account_id = $5::uuid and p.status = 'listed' and ($6::text = '' or p.words @@ (select search_beginnings($6::text))) and ($4::text is null or p.type = $4::text) and (p.sold_count, p.id) > ($1::int, $2::uuid)
         order by p.sold_count asc, p.id asc limit $3;

-- shop_products_of_shop_by_sold_count_desc
select p.id, p.sold_count::text as position from shop_product p
         where p.account_id = $5::uuid and p.status = 'listed' and ($6::text = '' or p.words @@ (select search_beginnings($6::text))) and ($4::text is null or p.type = $4::text) and (p.sold_count, p.id) < ($1::int, $2::uuid)
         order by p.sold_count desc, p.id desc limit $3;

-- shop_products_reviewed_asc
select p.id, p.review_since::text as position from shop_product p
     where p.status = $4 and (p.review_since, p.id) > ($1::timestamptz, $2::uuid)
     order by p.review_since asc, p.id asc limit $3;

-- shop_products_reviewed_desc
select p.id, p.review_since::text as position from shop_product p
     where p.status = $4 and (p.review_since, p.id) < ($1::timestamptz, $2::uuid)
     order by p.review_since desc, p.id desc limit $3;

-- shop_products_walked_by_created_at_asc
select * from (
      (select id, at::text as position, true as "isHit" from (select p.id, p.created_at as at, (p.words @@ (select search_beginnings($5::text)) and ($4::text is null or p.type = $4::text) and exists (select 1 from account a where a.id = p.account_id and a.status = 'active' and a.visibility_status = 'visible' and not a.is_private offset 0)) as hit from shop_product p where p.status = 'listed' and (p.created_at, p.id) > ($1::timestamptz, $2::uuid) order by at asc, id asc limit $6::int) as walked where hit limit $3)
      union all
      (select id, at::text, false from (select p.id, p.created_at as at, (p.words @@ (select search_beginnings($5::text)) and ($4::text is null or p.type = $4::text) and exists (select 1 from account a where a.id = p.account_id and a.status = 'active' and a.visibility_status = 'visible' and not a.is_private offset 0)) as hit from shop_product p where p.status = 'listed' and (p.created_at, p.id) > ($1::timestamptz, $2::uuid) order by at asc, id asc offset $6::int - 1 limit 1) as walked)
    ) as came_by limit $3;

-- shop_products_walked_by_created_at_desc
select * from (
      (select id, at::text as position, true as "isHit" from (select p.id, p.created_at as at, (p.words @@ (select search_beginnings($5::text)) and ($4::text is null or p.type = $4::text) and exists (select 1 from account a where a.id = p.account_id and a.status = 'active' and a.visibility_status = 'visible' and not a.is_private offset 0)) as hit from shop_product p where p.status = 'listed' and (p.created_at, p.id) < ($1::timestamptz, $2::uuid) order by at desc, id desc limit $6::int) as walked where hit limit $3)
      union all
      (select id, at::text, false from (select p.id, p.created_at as at, (p.words @@ (select search_beginnings($5::text)) and ($4::text is null or p.type = $4::text) and exists (select 1 from account a where a.id = p.account_id and a.status = 'active' and a.visibility_status = 'visible' and not a.is_private offset 0)) as hit from shop_product p where p.status = 'listed' and (p.created_at, p.id) < ($1::timestamptz, $2::uuid) order by at desc, id desc offset $6::int - 1 limit 1) as walked)
    ) as came_by limit $3;

-- shop_products_walked_by_price_cents_asc
select * from (
      (select id, at::text as position, true as "isHit" from (select p.id, p.price_cents as at, (p.words @@ (select search_beginnings($5::text)) and ($4::text is null or p.type = $4::text) and exists (select 1 from account a where a.id = p.account_id and a.status = 'active' and a.visibility_status = 'visible' and not a.is_private offset 0)) as hit from shop_product p where p.status = 'listed' and (p.price_cents, p.id) > ($1::bigint, $2::uuid) order by at asc, id asc limit $6::int) as walked where hit limit $3)
      union all
      (select id, at::text, false from (select p.id, p.price_cents as at, (p.words @@ (select search_beginnings($5::text)) and ($4::text is null or p.type = $4::text) and exists (select 1 from account a where a.id = p.account_id and a.status = 'active' and a.visibility_status = 'visible' and not a.is_private offset 0)) as hit from shop_product p where p.status = 'listed' and (p.price_cents, p.id) > ($1::bigint, $2::uuid) order by at asc, id asc offset $6::int - 1 limit 1) as walked)
    ) as came_by limit $3;

-- shop_products_walked_by_price_cents_desc
select * from (
      (select id, at::text as position, true as "isHit" from (select p.id, p.price_cents as at, (p.words @@ (select search_beginnings($5::text)) and ($4::text is null or p.type = $4::text) and exists (select 1 from account a where a.id = p.account_id and a.status = 'active' and a.visibility_status = 'visible' and not a.is_private offset 0)) as hit from shop_product p where p.status = 'listed' and (p.price_cents, p.id) < ($1::bigint, $2::uuid) order by at desc, id desc limit $6::int) as walked where hit limit $3)
      union all
      (select id, at::text, false from (select p.id, p.price_cents as at, (p.words @@ (select search_beginnings($5::text)) and ($4::text is null or p.type = $4::text) and exists (select 1 from account a where a.id = p.account_id and a.status = 'active' and a.visibility_status = 'visible' and not a.is_private offset 0)) as hit from shop_product p where p.status = 'listed' and (p.price_cents, p.id) < ($1::bigint, $2::uuid) order by at desc, id desc offset $6::int - 1 limit 1) as walked)
    ) as came_by limit $3;

-- shop_products_walked_by_sold_count_asc
select * from (
      (select id, at::text as position, true as "isHit" from (select p.id, p.sold_count as at, (p.words @@ (select search_beginnings($5::text)) and ($4::text is null or p.type = $4::text) and exists (select 1 from account a where a.id = p.account_id and a.status = 'active' and a.visibility_status = 'visible' and not a.is_private offset 0)) as hit from shop_product p where p.status = 'listed' and (p.sold_count, p.id) > ($1::int, $2::uuid) order by at asc, id asc limit $6::int) as walked where hit limit $3)
      union all
      (select id, at::text, false from (select p.id, p.sold_count as at, (p.words @@ (select search_beginnings($5::text)) and ($4::text is null or p.type = $4::text) and exists (select 1 from account a where a.id = p.account_id and a.status = 'active' and a.visibility_status = 'visible' and not a.is_private offset 0)) as hit from shop_product p where p.status = 'listed' and (p.sold_count, p.id) > ($1::int, $2::uuid) order by at asc, id asc offset $6::int - 1 limit 1) as walked)
    ) as came_by limit $3;

-- shop_products_walked_by_sold_count_desc
select * from (
      (select id, at::text as position, true as "isHit" from (select p.id, p.sold_count as at, (p.words @@ (select search_beginnings($5::text)) and ($4::text is null or p.type = $4::text) and exists (select 1 from account a where a.id = p.account_id and a.status = 'active' and a.visibility_status = 'visible' and not a.is_private offset 0)) as hit from shop_product p where p.status = 'listed' and (p.sold_count, p.id) < ($1::int, $2::uuid) order by at desc, id desc limit $6::int) as walked where hit limit $3)
      union all
      (select id, at::text, false from (select p.id, p.sold_count as at, (p.words @@ (select search_beginnings($5::text)) and ($4::text is null or p.type = $4::text) and exists (select 1 from account a where a.id = p.account_id and a.status = 'active' and a.visibility_status = 'visible' and not a.is_private offset 0)) as hit from shop_product p where p.status = 'listed' and (p.sold_count, p.id) < ($1::int, $2::uuid) order by at desc, id desc offset $6::int - 1 limit 1) as walked)
    ) as came_by limit $3;

-- shop_stock_alerts_of
select product_id as id from shop_stock_alert where account_id = $1::uuid and product_id = any((select $2::uuid[])::uuid[]);

-- shops_of
select s.account_id as "accountId", s.shipping_cents as "shippingCents", s.packing_days as "packingDays", s.return_days as "returnDays",
          s.policy, (select count(*)::int from shop_product p where p.account_id = s.account_id and p.status = 'listed') as "productsCount"
     from shop s where s.account_id = any((select $1::uuid[])::uuid[]);

-- sitemap_days
with recursive days as (
     select (select (p.created_at at time zone 'UTC')::date from post p join account a on a.id = p.account_id where p.status = 'active' and p.reply_to_id is null and p.created_at >= '-infinity' and a.status = 'active' and a.visibility_status = 'visible' and a.is_discoverable and not a.is_private and a.username is not null order by p.created_at, p.id limit 1) as day
     union all
     select (select (p.created_at at time zone 'UTC')::date from post p join account a on a.id = p.account_id where p.status = 'active' and p.reply_to_id is null and p.created_at >= (days.day + 1)::timestamp at time zone 'UTC' and a.status = 'active' and a.visibility_status = 'visible' and a.is_discoverable and not a.is_private and a.username is not null order by p.created_at, p.id limit 1) from days where days.day is not null)
   select day::text from days where day is not null;

-- sitemap_months
with recursive months as (
     select (select date_trunc('month', a.created_at at time zone 'UTC') from account a where a.created_at >= '-infinity' and a.status = 'active' and a.visibility_status = 'visible' and a.is_discoverable and not a.is_private and a.username is not null order by a.created_at, a.id limit 1) as month
     union all
     select (select date_trunc('month', a.created_at at time zone 'UTC') from account a where a.created_at >= (months.month + interval '1 month') at time zone 'UTC' and a.status = 'active' and a.visibility_status = 'visible' and a.is_discoverable and not a.is_private and a.username is not null order by a.created_at, a.id limit 1) from months where months.month is not null)
   select to_char(month, 'YYYY-MM') as month from months where month is not null;

-- sitemap_people
select a.username, a.created_at as "createdAt" from account a
    where a.created_at >= $1 and a.created_at < $2 and a.status = 'active' and a.visibility_status = 'visible' and a.is_discoverable and not a.is_private and a.username is not null
    order by a.created_at desc, a.id desc limit $3;

-- sitemap_posts
select p.id, a.username, p.created_at as "createdAt" from post p join account a on a.id = p.account_id
    where p.status = 'active' and p.reply_to_id is null and p.created_at >= $1 and p.created_at < $2
      and a.status = 'active' and a.visibility_status = 'visible' and a.is_discoverable and not a.is_private and a.username is not null
    order by p.created_at desc, p.id desc limit $3;

-- sitemap_product_months
with recursive months as (
     select (select date_trunc('month', p.created_at at time zone 'UTC') from shop_product p join account a on a.id = p.account_id where p.status = 'listed' and p.created_at >= '-infinity' and a.status = 'active' and a.visibility_status = 'visible' and a.is_discoverable and not a.is_private and a.username is not null order by p.created_at, p.id limit 1) as month
     union all
     select (select date_trunc('month', p.created_at at time zone 'UTC') from shop_product p join account a on a.id = p.account_id where p.status = 'listed' and p.created_at >= (months.month + interval '1 month') at time zone 'UTC' and a.status = 'active' and a.visibility_status = 'visible' and a.is_discoverable and not a.is_private and a.username is not null order by p.created_at, p.id limit 1) from months where months.month is not null)
   select to_char(month, 'YYYY-MM') as month from months where month is not null;

-- sitemap_products
select p.id, a.username, p.updated_at as "updatedAt" from shop_product p join account a on a.id = p.account_id
    where p.status = 'listed' and p.created_at >= $1 and p.created_at < $2 and a.status = 'active' and a.visibility_status = 'visible' and a.is_discoverable and not a.is_private and a.username is not null
    order by p.created_at desc, p.id desc limit $3;

-- staff_giveaways_asc
select g.post_id as id, a.username as "hostUsername", a.name as "hostName", a.photo_url as "hostPhotoUrl", g.state, p.text, g.prize_kind as "prizeKind",
  g.amount_cents as "amountCents", g.winners_count as "winnersCount", g.entries_count as "entriesCount", g.opened_at as "openedAt", g.deadline, g.drawn_at as "drawnAt",
  g.completed_at as "completedAt",
  (select count(*)::int from giveaway_entry_fraud q join giveaway_entry e on e.giveaway_id = q.giveaway_id and e.person_id = q.person_id
    where q.giveaway_id = g.post_id and q.status = 'pending' and e.withdrawn_at is null and g.state = 'open') as "pendingCount", g.created_at::text as position from giveaway g join account a on a.id = g.host_account_id join post p on p.id = g.post_id
    where (g.created_at, g.post_id) > ($1::timestamptz, $2::uuid) order by g.created_at asc, g.post_id asc limit $3;

-- staff_giveaways_between_asc
select g.post_id as id, a.username as "hostUsername", a.name as "hostName", a.photo_url as "hostPhotoUrl", g.state, p.text, g.prize_kind as "prizeKind",
  g.amount_cents as "amountCents", g.winners_count as "winnersCount", g.entries_count as "entriesCount", g.opened_at as "openedAt", g.deadline, g.drawn_at as "drawnAt",
  g.completed_at as "completedAt",
  (select count(*)::int from giveaway_entry_fraud q join giveaway_entry e on e.giveaway_id = q.giveaway_id and e.person_id = q.person_id
    where q.giveaway_id = g.post_id and q.status = 'pending' and e.withdrawn_at is null and g.state = 'open') as "pendingCount", g.created_at::text as position from giveaway g join account a on a.id = g.host_account_id join post p on p.id = g.post_id
    where g.state in ('locked', 'drawn', 'settling') and (g.created_at, g.post_id) > ($1::timestamptz, $2::uuid) order by g.created_at asc, g.post_id asc limit $3;

-- staff_giveaways_between_desc
select g.post_id as id, a.username as "hostUsername", a.name as "hostName", a.photo_url as "hostPhotoUrl", g.state, p.text, g.prize_kind as "prizeKind",
  g.amount_cents as "amountCents", g.winners_count as "winnersCount", g.entries_count as "entriesCount", g.opened_at as "openedAt", g.deadline, g.drawn_at as "drawnAt",
  g.completed_at as "completedAt",
  (select count(*)::int from giveaway_entry_fraud q join giveaway_entry e on e.giveaway_id = q.giveaway_id and e.person_id = q.person_id
    where q.giveaway_id = g.post_id and q.status = 'pending' and e.withdrawn_at is null and g.state = 'open') as "pendingCount", g.created_at::text as position from giveaway g join account a on a.id = g.host_account_id join post p on p.id = g.post_id
    where g.state in ('locked', 'drawn', 'settling') and (g.created_at, g.post_id) < ($1::timestamptz, $2::uuid) order by g.created_at desc, g.post_id desc limit $3;

-- staff_giveaways_desc
select g.post_id as id, a.username as "hostUsername", a.name as "hostName", a.photo_url as "hostPhotoUrl", g.state, p.text, g.prize_kind as "prizeKind",
  g.amount_cents as "amountCents", g.winners_count as "winnersCount", g.entries_count as "entriesCount", g.opened_at as "openedAt", g.deadline, g.drawn_at as "drawnAt",
  g.completed_at as "completedAt",
  (select count(*)::int from giveaway_entry_fraud q join giveaway_entry e on e.giveaway_id = q.giveaway_id and e.person_id = q.person_id
    where q.giveaway_id = g.post_id and q.status = 'pending' and e.withdrawn_at is null and g.state = 'open') as "pendingCount", g.created_at::text as position from giveaway g join account a on a.id = g.host_account_id join post p on p.id = g.post_id
    where (g.created_at, g.post_id) < ($1::timestamptz, $2::uuid) order by g.created_at desc, g.post_id desc limit $3;

-- staff_giveaways_in_state_asc
select g.post_id as id, a.username as "hostUsername", a.name as "hostName", a.photo_url as "hostPhotoUrl", g.state, p.text, g.prize_kind as "prizeKind",
  g.amount_cents as "amountCents", g.winners_count as "winnersCount", g.entries_count as "entriesCount", g.opened_at as "openedAt", g.deadline, g.drawn_at as "drawnAt",
  g.completed_at as "completedAt",
  (select count(*)::int from giveaway_entry_fraud q join giveaway_entry e on e.giveaway_id = q.giveaway_id and e.person_id = q.person_id
    where q.giveaway_id = g.post_id and q.status = 'pending' and e.withdrawn_at is null and g.state = 'open') as "pendingCount", g.created_at::text as position from giveaway g join account a on a.id = g.host_account_id join post p on p.id = g.post_id
    where g.state = $4 and (g.created_at, g.post_id) > ($1::timestamptz, $2::uuid) order by g.created_at asc, g.post_id asc limit $3;

-- staff_giveaways_in_state_desc
select g.post_id as id, a.username as "hostUsername", a.name as "hostName", a.photo_url as "hostPhotoUrl", g.state, p.text, g.prize_kind as "prizeKind",
  g.amount_cents as "amountCents", g.winners_count as "winnersCount", g.entries_count as "entriesCount", g.opened_at as "openedAt", g.deadline, g.drawn_at as "drawnAt",
  g.completed_at as "completedAt",
  (select count(*)::int from giveaway_entry_fraud q join giveaway_entry e on e.giveaway_id = q.giveaway_id and e.person_id = q.person_id
    where q.giveaway_id = g.post_id and q.status = 'pending' and e.withdrawn_at is null and g.state = 'open') as "pendingCount", g.created_at::text as position from giveaway g join account a on a.id = g.host_account_id join post p on p.id = g.post_id
    where g.state = $4 and (g.created_at, g.post_id) < ($1::timestamptz, $2::uuid) order by g.created_at desc, g.post_id desc limit $3;

-- staff_giveaways_of_host_asc
select g.post_id as id, a.username as "hostUsername", a.name as "hostName", a.photo_url as "hostPhotoUrl", g.state, p.text, g.prize_kind as "prizeKind",
  g.amount_cents as "amountCents", g.winners_count as "winnersCount", g.entries_count as "entriesCount", g.opened_at as "openedAt", g.deadline, g.drawn_at as "drawnAt",
  g.completed_at as "completedAt",
  (select count(*)::int from giveaway_entry_fraud q join giveaway_entry e on e.giveaway_id = q.giveaway_id and e.person_id = q.person_id
    where q.giveaway_id = g.post_id and q.status = 'pending' and e.withdrawn_at is null and g.state = 'open') as "pendingCount", g.created_at::text as position from giveaway g join account a on a.id = g.host_account_id join post p on p.id = g.post_id
    where g.host_account_id = $4 and ($5::text is null or g.state = $5) and (g.created_at, g.post_id) > ($1::timestamptz, $2::uuid) order by g.created_at asc, g.post_id asc limit $3;

-- staff_giveaways_of_host_desc
select g.post_id as id, a.username as "hostUsername", a.name as "hostName", a.photo_url as "hostPhotoUrl", g.state, p.text, g.prize_kind as "prizeKind",
  g.amount_cents as "amountCents", g.winners_count as "winnersCount", g.entries_count as "entriesCount", g.opened_at as "openedAt", g.deadline, g.drawn_at as "drawnAt",
  g.completed_at as "completedAt",
  (select count(*)::int from giveaway_entry_fraud q join giveaway_entry e on e.giveaway_id = q.giveaway_id and e.person_id = q.person_id
    where q.giveaway_id = g.post_id and q.status = 'pending' and e.withdrawn_at is null and g.state = 'open') as "pendingCount", g.created_at::text as position from giveaway g join account a on a.id = g.host_account_id join post p on p.id = g.post_id
    where g.host_account_id = $4 and ($5::text is null or g.state = $5) and (g.created_at, g.post_id) < ($1::timestamptz, $2::uuid) order by g.created_at desc, g.post_id desc limit $3;

-- staff_hosted_giveaways_asc
select post_id as id, giveaway_text as text, state, prize_kind as "prizeKind", amount_cents as amount,
           winners_count as "winnersCount", entries_count as "entriesCount", created_at as "createdAt", created_at::text as position
      from giveaway where host_account_id = $4::uuid and (created_at, post_id) > ($1::timestamptz, $2::uuid)
     order by created_at asc, post_id asc limit $3;

-- staff_hosted_giveaways_desc
select post_id as id, giveaway_text as text, state, prize_kind as "prizeKind", amount_cents as amount,
           winners_count as "winnersCount", entries_count as "entriesCount", created_at as "createdAt", created_at::text as position
      from giveaway where host_account_id = $4::uuid and (created_at, post_id) < ($1::timestamptz, $2::uuid)
     order by created_at desc, post_id desc limit $3;

-- staff_won_giveaways_asc
select s.id, s.giveaway_id as "giveawayId", h.name as "hostName", h.username as "hostUsername", g.giveaway_text as text, s.status,
           s.prize_cents as prize, s.ticket_no as "ticketNo", s.created_at as "drawnAt", s.created_at::text as position
      from giveaway_slot s join giveaway g on g.post_id = s.giveaway_id join account h on h.id = g.host_account_id
     where s.person_id = $4::uuid and (s.created_at, s.id) > ($1::timestamptz, $2::uuid)
     order by s.created_at asc, s.id asc limit $3;

-- staff_won_giveaways_desc
select s.id, s.giveaway_id as "giveawayId", h.name as "hostName", h.username as "hostUsername", g.giveaway_text as text, s.status,
           s.prize_cents as prize, s.ticket_no as "ticketNo", s.created_at as "drawnAt", s.created_at::text as position
      from giveaway_slot s join giveaway g on g.post_id = s.giveaway_id join account h on h.id = g.host_account_id
     where s.person_id = $4::uuid and (s.created_at, s.id) < ($1::timestamptz, $2::uuid)
     order by s.created_at desc, s.id desc limit $3;

-- statistic_series
with span as (select date_trunc($2::text, app_now() at time zone 'America/New_York') as last, ('1 ' || $2::text)::interval as step),
        bucket as (select n, (last - step * n)::date as starts, (last - step * (n - 1))::date as ends from span, generate_series(0, $3::int - 1) n)
   select b.starts::text as bucket, coalesce(sum(d.value), 0)::bigint as value
     from bucket b left join statistic_day d on d.metric = $1::text and d.day >= b.starts and d.day < b.ends
    group by b.n, b.starts order by b.n desc;

-- statistic_states
select state, people, winners from statistic_state;

-- statistic_totals
select metric, value, counted_at as "countedAt" from statistic_total;

-- steps_of_orders
select s.order_id as "orderId", s.parcel_id as "parcelId", s.status, s.by, s.created_at as "createdAt"
     from shop_order_step s where s.order_id = any((select $1::uuid[])::uuid[]) order by s.id;

-- subscribers_of_asc
select subscriber_id as id, created_at::text as position, in_app as "inApp", email from account_subscription
     where subscribed_id = $4 and (created_at, subscriber_id) > ($1::timestamptz, $2::uuid)
     order by created_at asc, subscriber_id asc limit $3;

-- subscribers_of_desc
select subscriber_id as id, created_at::text as position, in_app as "inApp", email from account_subscription
     where subscribed_id = $4 and (created_at, subscriber_id) < ($1::timestamptz, $2::uuid)
     order by created_at desc, subscriber_id desc limit $3;

-- subscriptions_by_asc
select subscribed_id as id, created_at::text as position, in_app as "inApp", email from account_subscription
     where subscriber_id = $4 and (created_at, subscribed_id) > ($1::timestamptz, $2::uuid)
     order by created_at asc, subscribed_id asc limit $3;

-- subscriptions_by_desc
select subscribed_id as id, created_at::text as position, in_app as "inApp", email from account_subscription
     where subscriber_id = $4 and (created_at, subscribed_id) < ($1::timestamptz, $2::uuid)
     order by created_at desc, subscribed_id desc limit $3;

-- support_tickets_in_asc
select id, reference, account_id as "accountId", name, topic, status, assignee_id as "assigneeId", created_at as "createdAt", created_at::text as position from support_ticket
     where status = $4 and (created_at, id) > ($1::timestamptz, $2::uuid)
     order by created_at asc, id asc limit $3;

-- support_tickets_in_desc
select id, reference, account_id as "accountId", name, topic, status, assignee_id as "assigneeId", created_at as "createdAt", created_at::text as position from support_ticket
     where status = $4 and (created_at, id) < ($1::timestamptz, $2::uuid)
     order by created_at desc, id desc limit $3;

-- trending_giveaways_asc
select post_id as id, trend_score::text as position from giveaway
     where state = 'open' and deadline > app_now() and (trend_score, post_id) > ($1::float8, $2::uuid)
       and ($4::text is null or enter_method = $4::text) and amount_cents * winners_count >= $5::bigint
       and ($6::text is null or prize_kind = $6::text)
     order by trend_score asc, post_id asc limit $3;

-- trending_giveaways_desc
select post_id as id, trend_score::text as position from giveaway
     where state = 'open' and deadline > app_now() and (trend_score, post_id) < ($1::float8, $2::uuid)
       and ($4::text is null or enter_method = $4::text) and amount_cents * winners_count >= $5::bigint
       and ($6::text is null or prize_kind = $6::text)
     order by trend_score desc, post_id desc limit $3;

-- trending_hashtags
select tag, posts_count as "postsCount", people_today as "peopleToday" from hashtag where trend_rank is not null order by trend_rank;

-- typed_discounts
select distinct on (d.account_id, d.code) d.id, d.account_id as "accountId", d.code, d.percent, d.amount_cents as "amountCents", d.starts_at as "startsAt", d.ends_at as "endsAt",
  d.max_uses as "maxUses", d.is_once_per_buyer as "isOncePerBuyer", d.least_cents as "leastCents", d.is_on as "isOn", d.uses, d.created_at as "createdAt",
  d.ended_at as "endedAt", b.uses as "usesOfBuyer", b.waiting as "waitingOfBuyer"
     from shop_discount d cross join lateral (
       select count(*)::int as uses, count(*) filter (where o.status = 'awaiting_payment' and o.account_id = $3::uuid)::int as waiting
         from shop_order_discount u join shop_order o on o.id = u.order_id
        where u.discount_id = d.id and (o.account_id = $3::uuid or o.person_id = $4::uuid) and o.status <> 'cancelled') b
    where d.code = any((select $1::text[])::text[]) and d.account_id = any((select $2::uuid[])::uuid[])
    order by d.account_id, d.code, d.ended_at desc nulls first, d.id desc;

-- unmute_thread
delete from muted_thread m using post p where p.id = $1 and m.account_id = $2 and m.root_id = coalesce(p.root_id, p.id);

-- unpaid_giveaways_asc
select post_id as id, created_at::text as position from giveaway
     where host_account_id = $4 and state = 'awaiting_payment' and (created_at, post_id) > ($1::timestamptz, $2::uuid)
     order by created_at asc, post_id asc limit $3;

-- unpaid_giveaways_desc
select post_id as id, created_at::text as position from giveaway
     where host_account_id = $4 and state = 'awaiting_payment' and (created_at, post_id) < ($1::timestamptz, $2::uuid)
     order by created_at desc, post_id desc limit $3;

-- user_list_feed_asc
with sources as materialized (select member_id as id from user_list_member where list_id = $4::uuid
    ), tags as materialized (select null::text as tag where false
    ), found as (
      (select p.id, p.created_at as at, null::uuid as "repostedById", null::text as "followedTag" from sources s cross join lateral (
         select id, created_at from post
          where account_id = s.id and reply_to_id is null and status = 'active' and created_at < 'infinity'
            and (created_at, id) > ($1::timestamptz, $2::uuid)
          order by created_at asc, id asc limit $3) p)
      union all
      (select t.id, t.at, null, t.tag from (
  select t.id, t.at, min(t.tag) as tag from (
    select h.post_id as id, h.created_at as at, f.tag from tags f cross join lateral (
       select h.post_id, h.created_at from post_hashtag h join post p on p.id = h.post_id and p.status = 'active'
        where h.tag = f.tag and not h.is_reply and h.created_at < 'infinity' and (h.created_at, h.post_id) > ($1::timestamptz, $2::uuid)
        order by h.created_at asc, h.post_id asc limit $3) h) t
   group by t.id, t.at) t
        where not exists (select 1 from post p join sources s on s.id = p.account_id where p.id = t.id))
      union all
      (select r.post_id, r.created_at, s.id, null from sources s cross join lateral (
         select post_id, created_at from post_repost
          where account_id = s.id and created_at < 'infinity' and (created_at, post_id) > ($1::timestamptz, $2::uuid)
          order by created_at asc, post_id asc limit $3) r
        where not exists (select 1 from post p where p.id = r.post_id and p.reply_to_id is null and p.created_at > r.created_at - interval '24 hours'
                            and (p.account_id in (select id from sources) or exists (select 1 from tags join post_hashtag h using (tag) where h.post_id = p.id)))
          and not exists (select 1 from post_repost e join sources f on f.id = e.account_id
                           where e.post_id = r.post_id and e.created_at > r.created_at - interval '24 hours'
                             and (e.created_at, e.account_id) < (r.created_at, s.id)))
    )
    
    select id, at::text as position, "repostedById",
           case when "repostedById" is null then "followedTag"
                else (select min(h.tag) from tags join post_hashtag h using (tag) where h.post_id = page.id and not h.is_reply) end as "followedTag"
      from (select * from found order by at asc, id asc limit $3) as page order by at asc, id asc;

-- user_list_feed_desc
with sources as materialized (select member_id as id from user_list_member where list_id = $4::uuid
    ), tags as materialized (select null::text as tag where false
    ), found as (
      (select p.id, p.created_at as at, null::uuid as "repostedById", null::text as "followedTag" from sources s cross join lateral (
         select id, created_at from post
          where account_id = s.id and reply_to_id is null and status = 'active' and created_at < 'infinity'
            and (created_at, id) < ($1::timestamptz, $2::uuid)
          order by created_at desc, id desc limit $3) p)
      union all
      (select t.id, t.at, null, t.tag from (
  select t.id, t.at, min(t.tag) as tag from (
    select h.post_id as id, h.created_at as at, f.tag from tags f cross join lateral (
       select h.post_id, h.created_at from post_hashtag h join post p on p.id = h.post_id and p.status = 'active'
        where h.tag = f.tag and not h.is_reply and h.created_at < 'infinity' and (h.created_at, h.post_id) < ($1::timestamptz, $2::uuid)
        order by h.created_at desc, h.post_id desc limit $3) h) t
   group by t.id, t.at) t
        where not exists (select 1 from post p join sources s on s.id = p.account_id where p.id = t.id))
      union all
      (select r.post_id, r.created_at, s.id, null from sources s cross join lateral (
         select post_id, created_at from post_repost
          where account_id = s.id and created_at < 'infinity' and (created_at, post_id) < ($1::timestamptz, $2::uuid)
          order by created_at desc, post_id desc limit $3) r
        where not exists (select 1 from post p where p.id = r.post_id and p.reply_to_id is null and p.created_at > r.created_at - interval '24 hours'
                            and (p.account_id in (select id from sources) or exists (select 1 from tags join post_hashtag h using (tag) where h.post_id = p.id)))
          and not exists (select 1 from post_repost e join sources f on f.id = e.account_id
                           where e.post_id = r.post_id and e.created_at > r.created_at - interval '24 hours'
                             and (e.created_at, e.account_id) < (r.created_at, s.id)))
    )
    
    select id, at::text as position, "repostedById",
           case when "repostedById" is null then "followedTag"
                else (select min(h.tag) from tags join post_hashtag h using (tag) where h.post_id = page.id and not h.is_reply) end as "followedTag"
      from (select * from found order by at desc, id desc limit $3) as page order by at desc, id desc;

-- username_history
select a.username, app_now() as now,
          array(select c.changed_at from username_change c
                 where c.account_id = a.id and c.changed_at > app_now() - make_interval(days => $2::int) order by c.changed_at desc) as "changedAt"
     from account a where a.id = $1;

-- vendor_products_asc
select p.id, p.price_cents::text as position, p.provider, p.reference, p.kind, p.name, p.custom_name as "customName",
  p.short_name_singular as "shortNameSingular", p.short_name_plural as "shortNamePlural", p.detail, p.price_cents as "priceCents", p.sizes, p.presets,
  p.stock, p.delivery_days as "deliveryDays", p.excluded_states as "excludedStates", p.image_url as "imageUrl", p.thumbnail_url as "thumbnailUrl",
  p.is_for_giveaways as "isForGiveaways", p.is_for_shops as "isForShops" from vendor_product p where p.removed_at is null and p.provider = any((select $4::text[])::text[]) and ($6::text is null or p.kind = $6::text)
       and case when $5::text = 'shops' then p.is_for_shops else p.is_for_giveaways end and (p.price_cents, p.id) > ($1::bigint, $2::uuid)
     order by p.price_cents asc, p.id asc limit $3;

-- vendor_products_by_words_asc
select p.id, p.price_cents::text as position, p.provider, p.reference, p.kind, p.name, p.custom_name as "customName",
  p.short_name_singular as "shortNameSingular", p.short_name_plural as "shortNamePlural", p.detail, p.price_cents as "priceCents", p.sizes, p.presets,
  p.stock, p.delivery_days as "deliveryDays", p.excluded_states as "excludedStates", p.image_url as "imageUrl", p.thumbnail_url as "thumbnailUrl",
  p.is_for_giveaways as "isForGiveaways", p.is_for_shops as "isForShops" from vendor_product p where p.removed_at is null and p.provider = any((select $4::text[])::text[]) and ($6::text is null or p.kind = $6::text)
       and case when $5::text = 'shops' then p.is_for_shops else p.is_for_giveaways end and p.words @@ (select search_beginnings($7::text))
       and (p.price_cents, p.id) > ($1::bigint, $2::uuid)
     order by p.price_cents asc, p.id asc limit $3;

-- vendor_products_by_words_desc
select p.id, p.price_cents::text as position, p.provider, p.reference, p.kind, p.name, p.custom_name as "customName",
  p.short_name_singular as "shortNameSingular", p.short_name_plural as "shortNamePlural", p.detail, p.price_cents as "priceCents", p.sizes, p.presets,
  p.stock, p.delivery_days as "deliveryDays", p.excluded_states as "excludedStates", p.image_url as "imageUrl", p.thumbnail_url as "thumbnailUrl",
  p.is_for_giveaways as "isForGiveaways", p.is_for_shops as "isForShops" from vendor_product p where p.removed_at is null and p.provider = any((select $4::text[])::text[]) and ($6::text is null or p.kind = $6::text)
       and case when $5::text = 'shops' then p.is_for_shops else p.is_for_giveaways end and p.words @@ (select search_beginnings($7::text))
       and (p.price_cents, p.id) < ($1::bigint, $2::uuid)
     order by p.price_cents desc, p.id desc limit $3;

-- vendor_products_desc
select p.id, p.price_cents::text as position, p.provider, p.reference, p.kind, p.name, p.custom_name as "customName",
  p.short_name_singular as "shortNameSingular", p.short_name_plural as "shortNamePlural", p.detail, p.price_cents as "priceCents", p.sizes, p.presets,
  p.stock, p.delivery_days as "deliveryDays", p.excluded_states as "excludedStates", p.image_url as "imageUrl", p.thumbnail_url as "thumbnailUrl",
  p.is_for_giveaways as "isForGiveaways", p.is_for_shops as "isForShops" from vendor_product p where p.removed_at is null and p.provider = any((select $4::text[])::text[]) and ($6::text is null or p.kind = $6::text)
       and case when $5::text = 'shops' then p.is_for_shops else p.is_for_giveaways end and (p.price_cents, p.id) < ($1::bigint, $2::uuid)
     order by p.price_cents desc, p.id desc limit $3;

-- w9_queue_asc
select q.* from unnest((select $4::text[])::text[]) as wanted (status) cross join lateral (
    select f.id, f.account_id as "accountId", f.fiscal_year as "fiscalYear", f.status, f.media_id as "mediaId", f.file_url as "fileUrl", f.carried_from as "carriedFrom",
  f.rejection, f.asked_at as "askedAt", f.mails_sent as "mailsSent", f.last_sent_at as "lastSentAt", f.submitted_at as "submittedAt", f.decided_at as "decidedAt", f.created_at as "createdAt", a.username, a.name, a.photo_url as "photoUrl", coalesce(f.submitted_at, f.created_at)::text as position, coalesce(f.submitted_at, f.created_at) as sent_at from w9_form f join account a on a.id = f.account_id
     where f.status = wanted.status and (coalesce(f.submitted_at, f.created_at), f.id) > ($1::timestamptz, $2::uuid)
       and ($5::text = '' or starts_with(coalesce(a.username, ''), $5::text))
     order by coalesce(f.submitted_at, f.created_at) asc, f.id asc limit $3) q
    order by q.sent_at asc, q.id asc limit $3;

-- w9_queue_desc
select q.* from unnest((select $4::text[])::text[]) as wanted (status) cross join lateral (
    select f.id, f.account_id as "accountId", f.fiscal_year as "fiscalYear", f.status, f.media_id as "mediaId", f.file_url as "fileUrl", f.carried_from as "carriedFrom",
  f.rejection, f.asked_at as "askedAt", f.mails_sent as "mailsSent", f.last_sent_at as "lastSentAt", f.submitted_at as "submittedAt", f.decided_at as "decidedAt", f.created_at as "createdAt", a.username, a.name, a.photo_url as "photoUrl", coalesce(f.submitted_at, f.created_at)::text as position, coalesce(f.submitted_at, f.created_at) as sent_at from w9_form f join account a on a.id = f.account_id
     where f.status = wanted.status and (coalesce(f.submitted_at, f.created_at), f.id) < ($1::timestamptz, $2::uuid)
       and ($5::text = '' or starts_with(coalesce(a.username, ''), $5::text))
     order by coalesce(f.submitted_at, f.created_at) desc, f.id desc limit $3) q
    order by q.sent_at desc, q.id desc limit $3;

-- written_by_author
with day as (select ((app_now() at time zone 'America/New_York')::date::timestamp at time zone 'America/New_York') as began)
   select ((select count(*) from post where account_id = $1 and reply_to_id is null and created_at >= day.began)
         + (select count(*) from post where account_id = $1 and reply_to_id is not null and created_at >= day.began))::int as today,
          (select json_build_object('id', id, 'text', text, 'replyToId', reply_to_id, 'isGiveaway', is_giveaway)
             from post where account_id = $1 and client_id = $2) as earlier
     from day;
