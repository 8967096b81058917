import type { PersonalTable } from "#platform/personal-data.ts";

/** Personal data of this module; follower counts change with the rows. */
export const personalData: readonly PersonalTable[] = [
  {
    table: "follow",
    copy: {
      title: "People you follow and who follow you",
      sql: `select case when f.follower_id = $1 then 'you follow' else 'follows you' end as what, a.username, f.created_at, mine.reposts_muted, mine.quotes_muted
              from follow f join account a on a.id = case when f.follower_id = $1 then f.followed_id else f.follower_id end
              -- What others mute of them is not theirs to know.
              left join follow mine on mine.follower_id = $1 and mine.followed_id = f.followed_id and f.follower_id = $1
             where f.follower_id = $1 or f.followed_id = $1`,
      without: { ids: ["follower_id", "followed_id"] },
    },
    erase: [
      `with gone as (delete from follow where follower_id = $1 returning followed_id)
       insert into follower_delta (account_id, follower_id, delta) select followed_id, $1, -1 from gone`,
      `with gone as (delete from follow where followed_id = $1 returning follower_id)
       update account set following_count = greatest(0, following_count - 1) where id in (select follower_id from gone)`,
    ],
  },
  {
    table: "mute",
    copy: {
      title: "People you muted",
      sql: `select a.username, m.created_at from mute m join account a on a.id = m.muted_id where m.muter_id = $1`,
      without: { ids: ["muter_id", "muted_id"] },
    },
    erase: ["delete from mute where $1 in (muter_id, muted_id)"],
  },
  {
    table: "block",
    copy: {
      title: "People you blocked",
      sql: `select a.username, b.created_at from block b join account a on a.id = b.blocked_id where b.blocker_id = $1`,
      without: { ids: ["blocker_id", "blocked_id"] },
    },
    erase: ["delete from block where $1 in (blocker_id, blocked_id)"],
  },
  {
    table: "contact_setting",
    copy: {
      title: "Who may write to you",
      sql: `select is_active, following_only from contact_setting where account_id = $1`,
      without: { ids: ["account_id"] },
    },
    erase: ["delete from contact_setting where account_id = $1"],
  },
  {
    table: "contact_message",
    copy: {
      title: "People you wrote to from their profile",
      sql: `select a.username, m.created_at from contact_message m join account a on a.id = m.recipient_id where m.sender_id = $1 order by m.created_at`,
      without: { ids: ["id", "sender_id", "recipient_id", "acted_by_person_id"] },
    },
    erase: ["delete from contact_message where $1 in (sender_id, recipient_id, acted_by_person_id)"],
  },
  {
    table: "reading_filter",
    copy: {
      title: "People whose replies you hide",
      sql: `select without_phone, new_account, not_followed, with_link from reading_filter where account_id = $1`,
      without: { ids: ["account_id"] },
    },
    erase: ["delete from reading_filter where account_id = $1"],
  },
  {
    table: "muted_word",
    copy: {
      title: "Words you muted",
      sql: `select word, created_at, expires_at from muted_word where account_id = $1 order by created_at`,
      without: { ids: ["id", "account_id"] },
    },
    erase: ["delete from muted_word where account_id = $1"],
  },
  {
    table: "user_list",
    copy: {
      title: "Your lists of people",
      sql: `select id, name, members_count, hides_reposts, hides_quotes, created_at from user_list where account_id = $1 order by created_at`,
      without: { ids: ["account_id"] },
    },
    erase: [
      "delete from user_list_member m using user_list l where l.id = m.list_id and l.account_id = $1",
      "delete from user_list where account_id = $1",
    ],
  },
  {
    table: "user_list_member",
    copy: {
      title: "Who is on your lists",
      sql: `select m.list_id, a.username, m.created_at from user_list_member m join user_list l on l.id = m.list_id join account a on a.id = m.member_id where l.account_id = $1 order by m.list_id, m.created_at`,
      without: { ids: ["member_id"] },
    },
    // Memberships in other people's lists are not exported; they end with the account.
    erase: [
      `with gone as (delete from user_list_member where member_id = $1 returning list_id)
       update user_list set members_count = members_count - 1 where id in (select list_id from gone)`,
    ],
  },
  {
    table: "follow_day",
    copy: { not: "Numbers for a daily limit." },
    erase: ["delete from follow_day where follower_id = $1"],
  },
  {
    table: "follower_delta",
    copy: { not: "Counts on their way, gone within seconds." },
    erase: ["delete from follower_delta where account_id = $1"],
  },
];
