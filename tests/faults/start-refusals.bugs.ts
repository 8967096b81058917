const file = "src/platform/db/schema-state.ts";

export const bugs = [
  {
    name: "web starts on whatever schema it finds",
    file: "src/main/web.ts",
    before: "await refuseUnfitSchema(database.appUrl);",
    after: "",
    test: "web and worker say what mends",
  },
  {
    name: "a role without rights starts all the same",
    file,
    before: "if (!works)",
    after: "if (!works && reads)",
    test: "web and worker say what mends no rights, in one line",
  },
  {
    name: "a database whose extension is gone is taken for whole",
    file,
    before: "await refuseMissingExtension(client, true);",
    after: "await refuseMissingExtension(client);",
    test: "web and worker say what mends a lacking extension, in one line",
  },
  {
    name: "an older release migrates a newer schema",
    file,
    before: "if (newer !== undefined) throw refusalOf(newer);",
    after: "",
    test: "migrating says what mends",
  },
];
