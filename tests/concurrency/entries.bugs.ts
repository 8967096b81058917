export const bugs = [
  {
    name: "the deadline is not looked at while an entry is let in",
    file: "src/modules/giveaways/store/eligibility-store.ts",
    before: "and g.state = 'open' and app_now() < g.deadline for key share of g`",
    after: "and g.state = 'open' for key share of g`",
    test: "while the deadline passes",
  },
];
