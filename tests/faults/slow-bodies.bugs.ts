export const bugs = [
  {
    name: "unfinished bodies of one address have no bound",
    file: "src/http/server.ts",
    before: "limitBodies(app, { factor });",
    after: "",
    test: "bodies that never arrive keep nobody else out",
  },
];
