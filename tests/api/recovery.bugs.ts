export const bugs = [
  {
    name: "a new password leaves other sessions open",
    file: "src/modules/sign-in/commands/change-password.ts",
    before: "await revokeAccess(tx, personId, keptSessionId);",
    after: "",
    test: "ends every session and every waiting token",
  },
  {
    name: "a reset for an unknown account gets another answer",
    file: "src/modules/sign-in/commands/recover-password.ts",
    before: 'if (used === undefined) return err("wrong_code");',
    after:
      "if (used === undefined) { if ((await findByIdentifier(services, typed)) === undefined) throw new Error('nobody'); return err(\"wrong_code\"); }",
    test: "look the same for a stranger",
  },
  {
    name: "a reset code may be guessed without end",
    file: "src/modules/sign-in/store/reset-codes-store.ts",
    before: "set attempts_left = attempts_left - 1,",
    after: "set attempts_left = attempts_left,",
    test: "five tries, also fifty at once",
  },
  {
    name: "mails with codes go out as often as they are asked for",
    file: "src/modules/sign-in/commands/recover-password.ts",
    before: "if (hour >= codesAnHour || day >= codesADay) return;",
    after: "",
    test: "five mails an hour",
  },
  {
    name: "an older reset token stays good beside the newest",
    file: "src/modules/sign-in/commands/recover-password.ts",
    before: "await forgetTokens(tx, personId, audience);",
    after: "",
    test: "only the newest is",
  },
];
