export const bugs = [
  {
    name: "everyone sees the state where a person lives",
    file: "src/modules/graph/graphql/user.ts",
    before: "id === context.session?.personId ? ((await loadOwnState(context, id)) ?? null) : null",
    after: "(await loadOwnState(context, id)) ?? null",
    test: "the state of residence is visible to its owner only",
  },
];
