export const bugs = [
  {
    name: "unfinished bodies of one address have no bound",
    file: "src/http/server.ts",
    before: "limitBodies(app, { factor });",
    after: "",
    test: "unfinished request bodies: other clients are served",
  },
];
