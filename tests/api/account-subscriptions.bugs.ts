export const bugs = [
  {
    name: "a bell rings for strangers of a private account",
    file: "src/modules/notifications/commands/notify.ts",
    before: "author.isPrivate ? await readFollowersAmong(tx, author.id, ids) : audience",
    after: "audience",
    test: "nor of a private account",
  },
  {
    name: "bells are counted without the subscriber's row locked",
    file: "src/modules/notifications/store/subscriptions-store.ts",
    before: "where id = ${subscriberId} for no key update`",
    after: "where id = ${subscriberId}`",
    test: "bells are counted only once",
  },
];
