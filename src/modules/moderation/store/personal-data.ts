import type { PersonalTable } from "#platform/personal-data.ts";

/** Personal data of this module. */
export const personalData: readonly PersonalTable[] = [
  {
    table: "report_decision",
    copy: {
      title: "What staff decided about what you wrote",
      sql: `select d.object_type, d.object_id, d.action, d.policy, d.reason, d.decided_at, d.appeal_text, d.appealed_at, d.appeal_status, d.appeal_answer, d.appeal_decided_at from report_decision d where d.subject_account_id = $1 order by d.decided_at`,
      without: {
        ids: ["id", "subject_account_id"],
        others: ["decided_by_id", "appeal_decided_by_id"],
        work: ["status_change_id"],
      },
    },
    erase: [
      "update report set decision_id = null where subject_account_id = $1",
      "delete from report_decision where subject_account_id = $1",
      "update report_decision set decided_by_id = null where decided_by_id = $1",
      "update report_decision set appeal_decided_by_id = null where appeal_decided_by_id = $1",
    ],
  },
  {
    table: "report",
    copy: {
      title: "What you reported",
      sql: `select r.object_type, r.object_id, r.reason, r.text, r.status, r.created_at, r.decided_at from report r where r.account_id = $1 order by r.created_at`,
      without: {
        ids: ["id", "account_id", "acted_by_person_id", "subject_account_id"],
        others: ["decided_by_id"],
        work: ["note", "due_at", "decision_id", "priority"],
      },
    },
    // A report stays as long as what it is about; who made it does not.
    erase: [
      "delete from report where subject_account_id = $1",
      "update report set account_id = null, acted_by_person_id = null, text = '', note = null where $1 in (account_id, acted_by_person_id) and status <> 'open'",
      "delete from report where $1 in (account_id, acted_by_person_id)",
      "update report set decided_by_id = null where decided_by_id = $1",
    ],
  },
];
