import type { PersonalTable } from "#platform/personal-data.ts";

/** Personal data of this module; the sweep deletes the files of removed rows within a minute. */
export const personalData: readonly PersonalTable[] = [
  {
    table: "data_export",
    copy: {
      title: "Copies of your data you asked for",
      sql: `select status, bytes, created_at, ready_at, expires_at from data_export where person_id = $1 order by id`,
      without: {
        ids: ["id", "person_id"],
        secrets: ["content_key_enc"],
        work: ["attempt", "claimed_until", "parts_done", "parts_total"],
      },
    },
    erase: ["update data_export set status = 'removed' where person_id = $1"],
  },
];
