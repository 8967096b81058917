export const bugs = [
  {
    name: "an address whose host begins like ours is taken for ours",
    file: "src/web/extension/check-win.ts",
    before: "if (url.host !== new URL(origin).host)",
    after: "if (!url.host.startsWith(new URL(origin).host))",
    test: "is classified as",
  },
];
