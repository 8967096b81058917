import type { PersonalTable } from "#platform/personal-data.ts";

/** Personal data of this module; notifications of others name them by id and read "Deleted user". */
export const personalData: readonly PersonalTable[] = [
  {
    table: "notification_once",
    copy: { not: "The keys by which you are told of each thing once." },
    // What the keys belong to goes with them.
    erase: ["delete from notification_once where account_id = $1"],
  },
  {
    table: "notification",
    copy: {
      title: "Your notifications",
      sql: `select type, post_id, triggered_by_count, created_at, archived_at from notification where account_id = $1 order by id`,
      without: {
        ids: ["id", "account_id"],
        others: ["triggered_by_id"],
        elsewhere: ["data"],
        work: ["is_priority"],
      },
    },
    erase: ["delete from notification where account_id = $1"],
  },
  {
    table: "notification_trigger",
    copy: { not: "Who is counted in other people's notifications." },
    erase: ["delete from notification_trigger where account_id = $1"],
  },
  {
    table: "notification_preference",
    copy: {
      title: "Your notification settings",
      sql: `select choices, time_zone from notification_preference where account_id = $1`,
      without: { ids: ["account_id"] },
    },
    erase: ["delete from notification_preference where account_id = $1"],
  },
  {
    table: "notification_mail",
    copy: { not: "Queued emails; the messages themselves are among those we sent you." },
    erase: [
      "delete from notification_once o using notification_mail m where o.id = m.id and $1 in (m.account_id, m.triggered_by_id)",
    ],
  },
  {
    table: "account_subscription",
    copy: {
      title: "Accounts whose stims you are notified of",
      sql: `select a.username, s.in_app, s.email, s.created_at from account_subscription s join account a on a.id = s.subscribed_id where s.subscriber_id = $1`,
      without: { ids: ["subscriber_id", "subscribed_id"] },
    },
    erase: ["delete from account_subscription where $1 in (subscriber_id, subscribed_id)"],
  },
  {
    table: "notification_watermark",
    copy: { not: "How far you have read." },
    erase: ["delete from notification_watermark where account_id = $1"],
  },
];
