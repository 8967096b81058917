import type { PersonalTable } from "#platform/personal-data.ts";

/** This module's personal data. Applications of guests are deleted after 12 months. */
export const personalData: readonly PersonalTable[] = [
  {
    table: "job_application",
    copy: {
      title: "Your job applications",
      sql: `select id as row_id, reference, job_title, board, name, email, answers_enc, status, created_at, status_changed_at, forwarded_at
              from job_application where account_id = $1 order by created_at`,
      without: { ids: ["id", "account_id", "job_id"], work: ["forward_error"] },
    },
    erase: ["delete from job_application where account_id = $1"],
  },
  {
    table: "job_application_file",
    copy: {
      title: "Files of your job applications",
      sql: `select a.reference, f.path, f.name, f.kind, f.bytes from job_application_file f
              join job_application a on a.id = f.application_id where a.account_id = $1 order by f.id`,
      // The person has the file; a copy of it is sent on request.
      without: { ids: ["id", "application_id"], work: ["content_enc"] },
    },
    // Deleted with its application.
    erase: [
      "delete from job_application_file f using job_application a where a.id = f.application_id and a.account_id = $1",
    ],
  },
  {
    table: "job_application_note",
    copy: {
      title: "What happened to your job applications",
      sql: `select a.reference, n.moved_to, n.created_at from job_application_note n
              join job_application a on a.id = n.application_id where a.account_id = $1 order by n.created_at, n.id`,
      without: { ids: ["id", "application_id"], others: ["staff_id"], work: ["text"] },
    },
    erase: [
      "delete from job_application_note n using job_application a where a.id = n.application_id and a.account_id = $1",
      "update job_application_note set staff_id = null where staff_id = $1",
    ],
  },
];
