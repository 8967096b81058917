export const bugs = [
  {
    name: "a picture is kept whatever its sender said it was",
    file: "src/providers/images-sharp/image-work.ts",
    before: "if (header.format !== formats[plan.contentType])",
    after: "if (!Object.values(formats).includes(header.format))",
    test: "refused or made harmless",
  },
];
