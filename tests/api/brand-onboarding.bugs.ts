export const bugs = [
  {
    name: "a name that reads like another brand's opens without staff",
    file: "src/modules/brands/commands/check-brand-name.ts",
    before: "const isClose = resemblesBrandId !== null || skeletons.some((one) => reserved.has(one));",
    after: "const isClose = skeletons.some((one) => reserved.has(one));",
    test: "one that reads like an active brand's waits for staff",
  },
  {
    name: "a brand opens beside one with its name that opened meanwhile",
    file: "src/modules/brands/commands/follow-brand.ts",
    before: "if (open.length === 0 && (await hasNewNamesake(tx, brand))) return;",
    after: "",
    test: "of two with one name that are founded at once",
  },
  {
    name: "a contact code can be guessed for ever",
    file: "src/modules/brands/commands/contact-email.ts",
    before: 'if (live.tries >= CODE_ATTEMPTS_MAX) return err("max_attempts");',
    after: "",
    test: "is confirmed by its code within 24 hours and five tries",
  },
];
