import type { PersonalTable } from "#platform/personal-data.ts";

/** What this module keeps about people; notices to others name them by id and read "Deleted user". */
export const personalData: readonly PersonalTable[] = [
  {
    table: "notification",
    copy: { title: "Your notifications", sql: `select type, post_id, triggered_by_count, created_at, archived_at from notification where account_id = $1 order by id` },
    erase: ["delete from notification where account_id = $1"],
  },
  { table: "notification_trigger", copy: { not: "Who is counted in other people's notifications." }, erase: ["delete from notification_trigger where account_id = $1"] },
  { table: "notification_watermark", copy: { not: "How far you have read." }, erase: ["delete from notification_watermark where account_id = $1"] },
];
