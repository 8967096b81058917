export const bugs = [
  {
    name: "the demo's desk answers under any name (DNS rebinding)",
    file: "src/http/dev-routes.ts",
    before: "if (!names.has(request.hostname))",
    after: "if (names.size === 0)",
    test: "answers under this machine's names only",
  },
];
