import type { PersonalTable } from "#platform/personal-data.ts";

/** Personal data of this module. Both tables are a staff member's own working state. */
export const personalData: readonly PersonalTable[] = [
  {
    table: "staff_claim",
    copy: {
      title: "Cases you work on",
      sql: `select c.queue, c.claimed_at, c.expires_at from staff_claim c where c.staff_id = $1 order by c.claimed_at`,
      without: { ids: ["case_id", "staff_id"] },
    },
    erase: ["delete from staff_claim where staff_id = $1"],
  },
  {
    table: "staff_view",
    copy: {
      title: "Your saved views of staff queues",
      sql: `select v.queue, v.name, v.query, v.created_at from staff_view v where v.staff_id = $1 order by v.created_at`,
      without: { ids: ["id", "staff_id"] },
    },
    erase: ["delete from staff_view where staff_id = $1"],
  },
  {
    table: "staff_look",
    copy: {
      title: "When our team looked at a hidden fact of yours",
      sql: `select l.fact, l.reason, l.created_at from staff_look l where l.person_id = $1 order by l.created_at`,
      without: { ids: ["id", "person_id"], others: ["reader_id"] },
    },
    erase: { kept: "A record of who saw personal data, kept as long as the audit log." },
  },
];
