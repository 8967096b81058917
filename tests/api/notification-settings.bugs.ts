export const bugs = [
  {
    name: "a mail is sent in spite of the setting changed meanwhile",
    file: "src/modules/notifications/tasks/deliver-mails.ts",
    before: 'resolveChoice(choices, event).email !== "off"',
    after: "true",
    test: "stops when its reader switches it off",
  },
  {
    name: "the app tells what was switched off",
    file: "src/modules/notifications/commands/notify.ts",
    before: "if (!reader.channels.inApp) return false;",
    after: "",
    test: "what is switched off in the app is not written",
  },
  {
    name: "mails of a win can be switched off",
    file: "src/modules/notifications/domain/notification-events.ts",
    before: 'if (choice.email !== undefined && (email === null || email === "always" ||',
    after: 'if (choice.email !== undefined && email !== "always" && (email === null ||',
    test: "a win is always emailed, and that cannot be changed",
  },
  {
    name: "the choice about a host's own giveaway decides for entrants",
    file: "src/modules/notifications/types/giveaway-finished.ts",
    before: 'event: "contributorGiveawayFinished"',
    after: 'event: "enteredGiveawayFinished"',
    test: "audit line 11",
  },
];
