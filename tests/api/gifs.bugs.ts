export const bugs = [
  {
    name: "a moving picture goes out beside others",
    file: "src/modules/posts/commands/take-pictures.ts",
    before: "if (isAnimated && images.length > 1)",
    after: "if (isAnimated && images.length > 4)",
    test: "go out alone",
  },
  {
    name: "the still copy of a moving picture moves",
    file: "src/providers/images-sharp/image-work.ts",
    before: "{ ...options, pages: 1 }).autoOrient().resize({ width: stillSide",
    after: "options).autoOrient().resize({ width: stillSide",
    test: "have a still copy",
  },
];
