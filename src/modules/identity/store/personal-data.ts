import type { PersonalTable } from "#platform/personal-data.ts";

const erase = { by: "eraseIdentity" } as const;

/** Personal data of this module. */
export const personalData: readonly PersonalTable[] = [
  {
    table: "identity_fact",
    copy: {
      title: "Your verified identity",
      sql: `select person_id as row_id, status, legal_name_enc, date_of_birth, address_enc, resident_state, decided_at, state_changed_at, created_at from identity_fact where person_id = $1`,
      without: {
        secrets: ["household_bidx", "person_key", "selfie_print"],
        others: ["decided_by"],
        work: ["keys_version"],
      },
    },
    erase,
  },
  {
    table: "identity_inquiry",
    copy: {
      title: "Your attempts at verification",
      sql: `select id as row_id, provider, status, post_id, brand_id, entered_enc, shown_enc, name_enc, submitted_at, expires_at, reason, message, decided_at, created_at
              from identity_inquiry where person_id = $1 order by created_at`,
      without: {
        ids: ["person_id", "provider_ref"],
        secrets: ["session_hash"],
        work: ["session_at", "counts", "erased_at", "redacted_at"],
        watch: ["review_flag"],
        others: ["decided_by"],
      },
    },
    erase,
  },
  {
    table: "identity_match",
    copy: { not: "Hashes that detect a second account of one person: they could identify another person." },
    erase,
  },
  {
    table: "identity_read",
    copy: {
      title: "Who of our staff looked at your documents, and why",
      sql: `select kind, reason, status, created_at from identity_read where person_id = $1 order by created_at`,
      without: { ids: ["id", "inquiry_id", "person_id"], others: ["reader_id"] },
    },
    erase: { kept: "The log of document views is append-only; it names people by id only." },
  },
];
