export const bugs = [
  {
    name: "the menu of a link counts as following it",
    file: "src/web/features/posts/metrics/watch-views.ts",
    before: 'event.button === (event.type === "click" ? 0 : 1) &&',
    after: "",
    test: "follows a link out",
  },
];
