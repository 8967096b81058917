import type { PersonalTable } from "#platform/personal-data.ts";

/** This module's personal data. Reviews about an erased account stay: they are their authors' words. */
export const personalData: readonly PersonalTable[] = [
  {
    table: "review_answer",
    copy: {
      title: "Your answers to reviews",
      sql: "select a.review_id, a.text, a.created_at, a.edited_at from review_answer a where a.account_id = $1 order by a.created_at",
      without: { ids: ["account_id", "acted_by_person_id"] },
    },
    erase: ["delete from review_answer where account_id = $1"],
  },
  {
    table: "review_mention",
    copy: {
      title: "Reviews that mention you",
      sql: `select m.review_id, m.mention from review_mention m join review v on v.id = m.review_id and v.status = 'active' where m.account_id = $1 order by m.review_id`,
      without: { ids: ["account_id"] },
    },
    erase: ["delete from review_mention where account_id = $1"],
  },
  {
    table: "review_version",
    copy: {
      title: "What your reviews said before you edited them",
      sql: `select e.review_id, e.number, e.rating, e.text, e.written_at from review_version e join review v on v.id = e.review_id where v.account_id = $1 order by e.review_id, e.number`,
      without: {},
    },
    erase: ["delete from review_version e using review v where v.id = e.review_id and v.account_id = $1"],
  },
  {
    table: "review",
    copy: {
      title: "Your reviews",
      sql: `select id, post_id, reviewed_account_id, rating, text, relation, insider, status, created_at, edited_at, deleted_at from review where account_id = $1 order by created_at`,
      without: { ids: ["account_id", "acted_by_person_id", "client_id"] },
    },
    erase: ["delete from review where account_id = $1"],
  },
];
