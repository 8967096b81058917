export const bugs = [
  {
    name: "a bell rings for strangers of a private account",
    file: "src/modules/notifications/commands/notify.ts",
    before: "author.isPrivate ? await readFollowersAmong(tx, author.id, ids) : audience",
    after: "audience",
    test: "muted and blocked accounts, muted words and private accounts that are not followed cause no notification",
  },
  {
    name: "bells are counted without the subscriber's row locked",
    file: "src/modules/notifications/store/subscriptions-store.ts",
    before: "await lockAccountRow(tx, subscriberId);",
    after: "",
    test: "bells are counted after concurrent subscriptions of the same account have committed",
  },
];
