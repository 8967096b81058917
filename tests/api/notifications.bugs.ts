export const bugs = [
  {
    name: "what muted people caused fills the count of what is unread",
    file: "src/modules/notifications/store/notifications-store.ts",
    before: 'or triggered_by_id <> all(${mutedBy("$1")})',
    after: "or true",
    test: "however much a person did before they were muted",
  },
  {
    name: "what is over is shown until its month is dropped",
    file: "src/modules/notifications/store/notifications-store.ts",
    before: "n.created_at >= (select app_now() - interval '180 days')",
    after: "true",
    test: "read ones go to the archive",
  },
];
