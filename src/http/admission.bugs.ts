export const bugs = [
  {
    name: "a server lets everyone in at once",
    file: "src/http/admission.ts",
    before: "if (this.#open >= this.limit) return false;",
    after: "",
    test: "five times as often",
  },
  {
    name: "a call takes its slot before its body has arrived",
    file: "src/http/admission.ts",
    before: "isExempt(request) || hasBody(request) || enter(request)",
    after: "isExempt(request) || enter(request)",
    test: "a body that never arrives",
  },
  {
    name: "a content type alone makes a request an upload",
    file: "src/http/admission.ts",
    before: 'upload === "stream" || (upload === "multipart" && isMultipart)',
    after: 'upload === "stream" || isMultipart',
    test: "no header and no address",
  },
  {
    name: "an address below the files' is served as a file",
    file: "src/http/admission.ts",
    before: 'url?.startsWith("/assets/") === true',
    after: 'request.url.startsWith("/assets/")',
    test: "no header and no address",
  },
];
