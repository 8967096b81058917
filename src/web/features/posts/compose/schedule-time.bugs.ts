export const bugs = [
  {
    name: "tomorrow is 24 hours from now",
    file: "src/web/features/posts/compose/schedule-time.ts",
    before: "day.setDate(day.getDate() + 1);",
    after: "day.setTime(now + DAY);",
    test: "is offered for the day after",
  },
];
