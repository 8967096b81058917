export const bugs = [
  {
    name: "a name with one public number leads inside by the others",
    file: "src/providers/public-web/public-web.ts",
    before: "![first, ...others].every(({ address }) => isPublic(address))",
    after: "![first, ...others].some(({ address }) => isPublic(address))",
    test: "behind a name, alone or among others",
  },
  {
    name: "a page of https sends on to http",
    file: "src/modules/previews/domain/web-address.ts",
    before: 'from.startsWith("https:") && next.startsWith("http:")',
    after: 'from.startsWith("http:") && next.startsWith("https:x")',
    test: "never leads from https to http",
  },
  {
    name: "what is compressed counts before it is unpacked",
    file: "src/providers/public-web/public-web.ts",
    before: "if (length > maxBytes &&",
    after: 'if (Number(response.headers["content-length"] ?? length) > maxBytes &&',
    test: "counted after decompression",
  },
];
