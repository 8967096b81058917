export const bugs = [
  {
    name: "a list's people are everyone's to read",
    file: "src/modules/graph/graphql/user-lists.ts",
    before:
      "const list = await readUserList(context.services.db, requireActor(context).accountId, listId); if (list === undefined)",
    after:
      'const list = (await readUserList(context.services.db, requireActor(context).accountId, listId)) ?? { id: listId, name: "", membersCount: 0, hidesReposts: false, hidesQuotes: false }; if (list === undefined)',
    test: "its owner's alone",
  },
  {
    name: "a list shows posts of accounts that are not on it",
    file: "src/modules/feeds/graphql/feeds.ts",
    before: "filter: () => list, hasOwnPlaces: true }",
    after: "filter: () => list }",
    test: "brings nothing into a list",
  },
];
