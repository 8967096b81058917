export const bugs = [
  {
    name: "texts to a country have no end",
    file: "src/platform/messages/text-budget.ts",
    before: "|| of(country) >= (limits.countries[country] ?? limits.otherCountry)) return",
    after: "|| of(country) < 0) return",
    test: "a country has a budget",
  },
  {
    name: "a crowd of askers reads a country's texts before they are counted",
    file: "src/platform/messages/text-budget.ts",
    before: "on conflict (day, country) do update set sent = text_budget.sent returning country, sent`,",
    after:
      "on conflict (day, country) do nothing returning country, sent`.$castTo<{ country: string; sent: number }>(),",
    test: "a country has a budget",
  },
  {
    name: "one number gets texts from every account",
    file: "src/platform/messages/text-budget.ts",
    before: "select n.hour >= ${perNumber.hour} or n.day >= ${perNumber.day} or a.hour",
    after: "select a.hour",
    test: "one number gets five an hour",
  },
  {
    name: "internet lines verify people",
    file: "src/kernel/text/phone.ts",
    before: '"FIXED_LINE", "VOIP", "TOLL_FREE",',
    after: '"FIXED_LINE", "TOLL_FREE",',
    test: "by the numbering plan: an internet line",
  },
  {
    name: "the carrier's word on a line is not asked for",
    file: "src/modules/sign-in/commands/phone-line.ts",
    before: "if (lines === undefined) return true;",
    after: "if (lines !== undefined || lines === undefined) return true;",
    test: "by a carrier's word: voip",
  },
];
