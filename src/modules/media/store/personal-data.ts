import type { PersonalTable } from "#platform/personal-data.ts";

/** What this module keeps about people; the sweep takes the files of removed rows within a minute. */
export const personalData: readonly PersonalTable[] = [
  {
    table: "media_object",
    copy: {
      title: "Files you uploaded",
      sql: `select id, upload_type, status, content_type, bytes, width, height, created_at from media_object where person_id = $1 and status <> 'removed' order by id`,
    },
    erase: ["update media_object set status = 'removed' where person_id = $1 and account_id = $1"],
  },
];
