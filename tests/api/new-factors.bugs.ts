export const bugs = [
  {
    name: "a passkey that was just added confirms money",
    file: "src/modules/sign-in/commands/step-up.ts",
    before: "moneyActions.has(action) ? await checkFactorAge(tx, factorAddedAt) : undefined;",
    after: "undefined;",
    test: "a factor that was just added",
  },
  {
    name: "a sign-in by a new passkey is a step-up for money",
    file: "src/modules/sign-in/commands/step-up.ts",
    before: "moneyActions.has(stepUpAction(operation)) ? await readSetting(tx, newFactorHours) : 0",
    after: "0",
    test: "a sign-in by a new passkey",
  },
  {
    name: "a password that was just reset counts as old",
    file: "src/modules/sign-in/commands/recover-password.ts",
    before: "{ isReset: true }",
    after: "{}",
    test: "a password from a code",
  },
  {
    name: "no way of getting codes says that it rests",
    file: "src/modules/sign-in/store/totp-store.ts",
    before: "f where until > app_now()`",
    after: "f where until > app_now() + interval '7 days'`",
    test: "each way codes come by",
  },
];
