export const bugs = [
  {
    name: "a type's capability is not asked for",
    file: "src/graphql/audiences.ts",
    before: '{ who: "onboarding", may: audience }',
    after: '{ who: "onboarding" }',
    test: "planted leaks are refused > of a type, at a root field for guests",
  },
  {
    name: "guests are shown what is for people who are signed in",
    file: "src/graphql/audiences.ts",
    before: "if (refusal !== undefined) throw refusal;\n    return found;",
    after: 'if (refusal?.extensions["code"] === "FORBIDDEN") throw refusal;\n    return found;',
    test: "planted leaks are refused > of a type, at a root field for guests",
  },
  {
    name: "a type that states no audience is built",
    file: "src/graphql/audiences.ts",
    before: "if (audience === undefined) throw new Error(`${config.name} states no audience`);",
    after: "if (audience === null) throw new Error(`${config.name} states no audience`);",
    test: "an object, an interface or a union that states no audience",
  },
  {
    name: "the answer of one root field is answered by another",
    file: "src/graphql/audiences.ts",
    before: "!(roots.has(type) && audience.answers.includes(field.name))",
    after: "!roots.has(type)",
    test: "a second field that leads to the answer of another",
  },
  {
    name: "a guarded property is read in place",
    file: "src/main/public-schema.ts",
    before: "pothosExposedField === field.name && pothosResolveWrapped !== true",
    after: "pothosExposedField === field.name",
    test: "of a type, at a property of an object for everyone",
  },
];
