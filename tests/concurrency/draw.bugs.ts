export const bugs = [
  {
    name: "a second worker draws again what is drawn",
    file: "src/modules/giveaways/commands/draw-giveaway.ts",
    before: 'if (locked?.state !== "locked") return;',
    after: "if (locked === undefined) return;",
    test: "when all of them know the number already",
  },
];
