export const bugs = [
  {
    name: "statements never wait to go together",
    file: "src/platform/db/statement-batches.ts",
    before: "if (underWay >= ENOUGH_UNDER_WAY) await gather();",
    after: "",
    test: "the next statements gather",
  },
  {
    name: "a slow statement holds up all others",
    file: "src/platform/db/statement-batches.ts",
    before: "const timer = setTimeout(goOn, MOST_WAIT_MS);",
    after: "const timer = setTimeout(goOn, 60_000);",
    test: "the next statements gather",
  },
];
