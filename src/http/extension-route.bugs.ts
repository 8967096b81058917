export const bugs = [
  {
    name: "the extension may read every site",
    file: "src/http/extension-manifest.ts",
    before: "optional_host_permissions: [`${origin}/*`]",
    after: 'optional_host_permissions: ["<all_urls>"]',
    test: "asks for what the page promises",
  },
];
