import type { PersonalTable } from "#platform/personal-data.ts";

const kept = "Sanctions checks are required by law: their results are kept, under an anonymous id.";

/** This module's personal data. A person's copy says that they were screened; the listed parties are other people. */
export const personalData: readonly PersonalTable[] = [
  {
    table: "sanctions_screening",
    copy: {
      title: "When you were looked for on the sanctions list",
      sql: "select s.screened_at from sanctions_screening s where s.person_id = $1",
      without: { ids: ["person_id"], others: ["list_version"] },
    },
    erase: ["delete from sanctions_screening where person_id = $1"],
  },
  {
    table: "sanctions_hit",
    copy: {
      title: "Names on the sanctions list like yours",
      sql: "select h.score, h.status, h.created_at, h.decided_at from sanctions_hit h where h.person_id = $1 order by h.id",
      without: { ids: ["id", "person_id", "entry_no"], others: ["name", "programs", "decided_by"], watch: ["reason"] },
    },
    erase: { kept },
  },
];
