import type { PersonalTable } from "#platform/personal-data.ts";

const erase = { by: "eraseIdentity" } as const;

/** What this module keeps about people. */
export const personalData: readonly PersonalTable[] = [
  {
    table: "identity_fact",
    copy: {
      title: "Your verified identity",
      sql: `select person_id as row_id, status, legal_name_enc, date_of_birth, address_enc, resident_state, decided_at, created_at from identity_fact where person_id = $1`,
    },
    erase,
  },
  {
    table: "identity_inquiry",
    copy: {
      title: "Your attempts at verification",
      sql: `select id as row_id, status, entered_enc, name_enc, submitted_at, reason, message, decided_at, created_at from identity_inquiry where person_id = $1 order by created_at`,
    },
    erase,
  },
  {
    table: "identity_read",
    copy: { title: "Who of our staff looked at your documents, and why", sql: `select kind, reason, created_at from identity_read where person_id = $1 order by created_at` },
    erase: { kept: "The record of who looked at documents cannot be changed by anybody; it names people by id only." },
  },
];
