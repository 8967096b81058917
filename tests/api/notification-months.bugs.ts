export const bugs = [
  {
    name: "a shared row is created again by each joiner",
    file: "src/modules/notifications/store/notifications-store.ts",
    before: "from shared join candidate using (id)",
    after: "from candidate",
    test: "twenty transactions at once",
  },
  {
    name: "mails that wait go with their month",
    file: "migrations/0198_notification_months.sql",
    before: "where done_at is null or done_at > app_now()",
    after: "where done_at > app_now()",
    test: "a month of mails stays",
  },
];
