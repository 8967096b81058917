import type { PersonalTable } from "#platform/personal-data.ts";

/** Personal data of this module. */
export const personalData: readonly PersonalTable[] = [
  {
    table: "referral_change",
    copy: { not: "The history of referrals, whose present state is in the copy." },
    erase: { kept: "It explains rewards, which are money records, and names people by an anonymous id." },
  },
  {
    table: "referral_active_day",
    copy: { not: "Days on which an invited person was seen: their last day is in the copy with the sessions." },
    erase: ["delete from referral_active_day where referral_id in (select id from referral where referee_id = $1)"],
  },
  {
    table: "referral",
    copy: {
      title: "Your invitation, and the people you invited",
      sql: `select r.id, r.source, r.state, r.reason, r.joined_at, r.verified_at, r.hold_until, r.rewarded_at, r.reward_cents, r.reversed_at, r.updated_at
              from referral r where $1 in (r.referrer_id, r.referee_id) order by r.id`,
      without: {
        others: ["referrer_id", "referee_id", "approved_by"],
        watch: ["signals", "flag", "flagged_at"],
        work: ["waits_for", "review_since", "approved_at", "kept_at"],
      },
    },
    erase: { kept: "Money records are kept, under an anonymous id: a reward is taxed income of its referrer." },
  },
  {
    table: "person_device",
    copy: {
      title: "Browsers you signed in on",
      sql: `select last_seen_at from person_device where person_id = $1 order by last_seen_at`,
      without: { ids: ["person_id"], secrets: ["device_hash"] },
    },
    erase: ["delete from person_device where person_id = $1"],
  },
  {
    table: "referral_preference",
    copy: {
      title: "Your choices about referrals",
      sql: `select is_off_leaderboard, question_skipped_at from referral_preference where person_id = $1`,
      without: { ids: ["person_id"] },
    },
    erase: ["delete from referral_preference where person_id = $1"],
  },
  {
    table: "referral_standing",
    copy: { not: "Counts of verified referrals, which are in the copy one by one." },
    erase: ["delete from referral_standing where person_id = $1"],
  },
  {
    table: "referral_rank_mark",
    copy: { not: "Marks by which ranks are counted, made again every five minutes." },
    erase: ["delete from referral_rank_mark where person_id = $1"],
  },
];
