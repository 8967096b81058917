export const bugs = [
  {
    name: "an image data URL of any image type is taken",
    file: "src/modules/media/domain/image-data-url.ts",
    before: '!Object.hasOwn(allowed, extension) || encoded === ""',
    after: 'extension === "" || encoded === ""',
    test: "audit line 15",
  },
];
