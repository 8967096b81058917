export const bugs = [
  {
    name: "the staff area opens to any session of staff",
    file: "src/graphql/admin-grants.ts",
    before: "if (staffSession === null && beforeEntering !== true) throw",
    after: "if (staffSession === null && beforeEntering === undefined && grant === undefined) throw",
    test: "who of the staff may do what > spUpdatePermissions",
  },
];
