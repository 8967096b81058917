export const bugs = [
  {
    name: "another person's picture loses its background for a caller who knows its address",
    file: "src/modules/media/commands/make-pictures.ts",
    before: "media === undefined || media.personId !== actor.personId ||",
    after: "media === undefined ||",
    test: "what is not one's own public upload",
  },
  {
    name: "taking out a background makes holes in the thing itself",
    file: "src/providers/pictures-embedded/remove-background.ts",
    before: "const left = flood(mask, width, height, edge, isGround);",
    after: "const left = flood(mask, width, height, [...edge, ...mask.keys()], isGround);",
    test: "clears what is joined to its edge",
  },
];
