import type { PersonalTable } from "#platform/personal-data.ts";

/** This module's personal data. */
export const personalData: readonly PersonalTable[] = [
  {
    table: "support_answer",
    copy: {
      title: "What we answered you",
      sql: `select t.reference, a.text, a.created_at from support_answer a join support_ticket t on t.id = a.ticket_id where t.account_id = $1 order by a.created_at`,
      without: { ids: ["id", "ticket_id"], others: ["staff_id"] },
    },
    erase: ["update support_answer set staff_id = null where staff_id = $1"],
  },
  {
    table: "support_ticket",
    copy: {
      title: "What you wrote to us",
      sql: `select reference, topic, name, email, message, status, created_at, closed_at from support_ticket where account_id = $1 order by created_at`,
      without: { ids: ["id", "account_id", "acted_by_person_id"], secrets: ["proof_hash"], others: ["assignee_id"] },
    },
    erase: [
      "delete from support_ticket where $1 in (account_id, acted_by_person_id)",
      "update support_ticket set assignee_id = null where assignee_id = $1",
    ],
  },
];
