export const bugs = [
  {
    name: "the demo outbox answers under any name (DNS rebinding)",
    file: "src/http/dev-routes.ts",
    before: "if (!names.has(request.hostname))",
    after: "if (names.size === 0)",
    test: "answers under this machine's names only",
  },
  {
    name: "a narrowed endpoint looks at the first root field alone",
    file: "src/http/graphql-route.ts",
    before: "const outside = fieldsOf(text).find(",
    after: "const outside = fieldsOf(text).slice(1).find(",
    test: "serves its own fields only",
  },
  {
    name: "the staff endpoint tells everyone which header it wants",
    file: "src/http/graphql-route.ts",
    before: "const refused = await endpoint.guard?.(context);",
    after:
      'const refused = endpoint.requiresClientName === true && !request.headers["x-client-name"] ? undefined : await endpoint.guard?.(context);',
    test: "wants its client named, and says so to staff alone",
  },
  {
    name: "the staff endpoint serves a client without a name",
    file: "src/http/graphql-route.ts",
    before: 'endpoint.requiresClientName === true && !request.headers["x-client-name"]',
    after: 'endpoint.requiresClientName === true && request.headers["x-client-name"] === ""',
    test: "wants its client named, and says so to staff alone",
  },
  {
    name: "a file for an argument that takes none becomes its value",
    file: "src/http/multipart.ts",
    before: 'if (typeof path === "string") refuseFile(path);',
    after: 'if (path === "") refuseFile(path);',
    test: "audit line 19",
  },
];
