import type { PersonalTable } from "#platform/personal-data.ts";

/**
 * SQL condition for an account's own posts that are kept: giveaways, for their winners, and with $2 those that others
 * answered.
 */
const stays = `(p.is_giveaway or ($2::boolean and exists (
  select 1 from post r where r.reply_to_id = p.id and r.account_id <> p.account_id and r.status = 'active')))`;

/** This module's personal data. Likes, reposts and replies were taken out of the counters when the account was hidden. */
export const personalData: readonly PersonalTable[] = [
  {
    table: "post_like",
    copy: {
      title: "What you liked",
      sql: `select l.post_id, l.created_at from post_like l where l.account_id = $1 order by l.created_at`,
      without: { ids: ["account_id", "acted_by_person_id"] },
    },
    erase: ["delete from post_like where account_id = $1"],
  },
  {
    table: "post_repost",
    copy: {
      title: "What you reposted",
      sql: `select r.post_id, r.created_at from post_repost r where r.account_id = $1 order by r.created_at`,
      without: { ids: ["account_id", "acted_by_person_id"] },
    },
    erase: ["delete from post_repost where account_id = $1"],
  },
  {
    table: "post_mention",
    copy: {
      title: "Where you are mentioned",
      sql: `select m.post_id, m.mention, m.created_at from post_mention m join post p on p.id = m.post_id where m.account_id = $1 and p.status = 'active'`,
      without: { ids: ["account_id"] },
    },
    erase: [
      "delete from post_mention where account_id = $1",
      `delete from post_mention m using post p where p.id = m.post_id and p.account_id = $1 and not ${stays}`,
    ],
  },
  {
    table: "post_hashtag",
    copy: { not: "Taken out of the texts of your posts, which are there." },
    erase: [`delete from post_hashtag h using post p where p.id = h.post_id and p.account_id = $1 and not ${stays}`],
  },
  {
    table: "post_hashtag_rebuild",
    copy: { not: "Posts whose hashtags and mentions wait to be parsed again." },
    erase: ["delete from post_hashtag_rebuild h using post p where p.id = h.post_id and p.account_id = $1"],
  },
  {
    table: "post_image",
    copy: {
      title: "Pictures of your posts",
      sql: `select i.post_id, i.place, i.url, i.alt, i.width, i.height, i.is_animated from post_image i join post p on p.id = i.post_id where p.account_id = $1 order by i.post_id, i.place`,
      without: { others: ["placeholder"] },
    },
    // The files go with everything a person uploaded.
    erase: [
      "update post set has_images = false where account_id = $1 and has_images",
      "delete from post_image i using post p where p.id = i.post_id and p.account_id = $1",
    ],
  },
  {
    table: "post_counter_delta",
    copy: { not: "Counts on their way, gone within seconds." },
    // Replies that stay count again.
    erase: [
      `insert into post_counter_delta (post_id, account_id, counter, delta, is_quiet)
       select p.reply_to_id, $1, 'replies', 1, true from post p
        where p.account_id = $1 and p.reply_to_id is not null and p.status = 'active' and ${stays} and exists (select 1 from hidden_author h where h.account_id = $1)`,
    ],
  },
  {
    table: "post_view",
    copy: { not: "Stims you saw today and yesterday, kept so that each view counts once a day." },
    erase: [
      "delete from post_view where person_id = $1",
      `delete from post_metrics m using post p where p.id = m.post_id and p.account_id = $1 and not ${stays}`,
    ],
  },
  {
    table: "post_version",
    copy: {
      title: "What your posts said before you edited them",
      sql: `select v.post_id, v.number, v.text, v.written_at from post_version v join post p on p.id = v.post_id where p.account_id = $1 order by v.post_id, v.number`,
      without: { ids: ["edited_by_person_id"] },
    },
    // Where the words stay for those who answered, what they said before does not.
    erase: ["delete from post_version v using post p where p.id = v.post_id and p.account_id = $1"],
  },
  {
    table: "spam_mark",
    copy: {
      title: "What you marked as spam",
      sql: `select m.post_id, m.outcome, m.created_at from spam_mark m where m.account_id = $1 order by m.created_at`,
      without: { ids: ["account_id", "acted_by_person_id"], work: ["weight"] },
    },
    erase: ["delete from spam_mark where $1 in (account_id, acted_by_person_id)"],
  },
  {
    table: "poll",
    copy: {
      title: "Polls of your posts",
      sql: `select k.post_id, k.closes_at from poll k join post p on p.id = k.post_id where p.account_id = $1 order by k.post_id`,
      without: {},
    },
    erase: [],
  },
  {
    table: "poll_option",
    copy: {
      title: "What your polls asked",
      sql: `select o.post_id, o.place, o.label, o.image_url, o.image_width, o.image_height, o.votes_count from poll_option o join post p on p.id = o.post_id where p.account_id = $1 order by o.post_id, o.place`,
      without: { ids: ["id"] },
    },
    erase: [
      `update poll_option o set label = '—', image_url = null, image_width = null, image_height = null from post p where p.id = o.post_id and p.account_id = $1 and not ${stays}`,
    ],
  },
  {
    table: "poll_vote",
    copy: {
      title: "What you voted for",
      sql: `select v.post_id, o.label, v.created_at from poll_vote v join poll_option o on o.id = v.option_id where v.account_id = $1 order by v.created_at`,
      without: { ids: ["account_id", "acted_by_person_id", "option_id"] },
    },
    erase: ["delete from poll_vote where account_id = $1"],
  },
  {
    table: "poll_vote_delta",
    copy: { not: "Votes on their way into the counts, gone within seconds." },
    erase: [],
  },
  {
    table: "scheduled_post",
    copy: {
      title: "When your waiting posts go out",
      sql: `select s.post_id, s.publish_at from scheduled_post s where s.account_id = $1 order by s.publish_at`,
      without: { ids: ["account_id"] },
    },
    erase: ["delete from scheduled_post where account_id = $1"],
  },
  {
    table: "post_draft",
    copy: {
      title: "Drafts of posts",
      sql: `select d.id, d.text, d.warning, d.is_sensitive, d.saved_at from post_draft d where d.account_id = $1 order by d.saved_at`,
      without: { ids: ["account_id", "acted_by_person_id", "client_id"] },
    },
    erase: ["delete from post_draft where account_id = $1"],
  },
  {
    table: "post_setting",
    copy: {
      title: "How you meet and write stims",
      sql: `select s.warned_posts, s.undescribed_pictures from post_setting s where s.account_id = $1`,
      without: { ids: ["account_id"] },
    },
    erase: ["delete from post_setting where account_id = $1"],
  },
  {
    table: "bookmark",
    copy: {
      title: "Your bookmarks",
      sql: `select b.post_id, b.created_at from bookmark b where b.account_id = $1 order by b.created_at`,
      without: { ids: ["account_id", "acted_by_person_id"] },
    },
    erase: ["delete from bookmark where account_id = $1"],
  },
  {
    table: "muted_thread",
    copy: {
      title: "Conversations you muted",
      sql: `select m.root_id, m.created_at from muted_thread m where m.account_id = $1 order by m.created_at`,
      without: { ids: ["account_id"] },
    },
    erase: ["delete from muted_thread where account_id = $1"],
  },
  {
    table: "pinned_post",
    copy: {
      title: "Your pinned stim",
      sql: `select p.post_id, p.created_at from pinned_post p where p.account_id = $1`,
      without: { ids: ["account_id", "acted_by_person_id"] },
    },
    erase: ["delete from pinned_post where account_id = $1"],
  },
  {
    table: "hidden_reply",
    copy: {
      title: "Replies you hid",
      sql: `select h.post_id, h.parent_id, h.reason, h.created_at from hidden_reply h where h.account_id = $1 order by h.created_at`,
      without: { ids: ["account_id", "acted_by_person_id"] },
    },
    // What was hidden stays so: who hid it is not needed for that.
    erase: [
      "update hidden_reply set account_id = null, acted_by_person_id = null where $1 in (account_id, acted_by_person_id)",
    ],
  },
  {
    table: "hidden_author",
    copy: { not: "That your account is out of sight, which you know." },
    erase: ["delete from hidden_author where account_id = $1"],
  },
  {
    table: "post",
    copy: {
      title: "Your posts",
      sql: `select id, text, warning, is_sensitive, status, reply_to_id, is_giveaway, quoted_post_id, quote_rule, reply_rule, reply_list_id, likes_count, reposts_count, replies_count, created_at, edited_at, deleted_at
              from post where account_id = $1 order by id`,
      without: {
        ids: ["account_id", "acted_by_person_id", "root_id", "client_id"],
        elsewhere: ["words", "has_images", "has_poll", "has_review_preview", "has_web_preview"],
        work: ["in_custody", "is_quote_detached"],
      },
    },
    // A giveaway keeps its place and its proof; the words go unless others answered and the account is only anonymised.
    erase: [
      `update post p set text = '', warning = null, status = case when p.is_giveaway then p.status else 'deleted' end,
              deleted_at = case when p.is_giveaway then p.deleted_at else coalesce(p.deleted_at, app_now()) end
        where p.account_id = $1 and (not ${stays} or (p.is_giveaway and not $2::boolean))`,
    ],
  },
];
