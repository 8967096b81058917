export const bugs = [
  {
    name: "one address opens as many connections as it likes",
    file: "src/http/connections.ts",
    before: "if (count >= this.#bound.perAddress) return 429;",
    after: "",
    test: "of one address are bounded, others are served",
  },
  {
    name: "a proxy's connections are bounded as one client's",
    file: "src/http/connections.ts",
    before: "options.isBehindProxy ? Number.POSITIVE_INFINITY : connectionBound.perAddress * options.factor",
    after: "connectionBound.perAddress * options.factor",
    test: "of a proxy are not bounded by its own address",
  },
  {
    name: "a body may take as long as it likes",
    file: "src/http/connections.ts",
    before: "const timer = setTimeout(expire, timeLimits.body);",
    after: "const timer = setTimeout(() => undefined, timeLimits.body);",
    test: "that do not arrive are bounded for one address",
  },
  {
    name: "unfinished bodies count for the proxy's address",
    file: "src/http/connections.ts",
    before: "const address = limitAddress(request.ip);",
    after: 'const address = limitAddress(raw.socket.remoteAddress ?? "");',
    test: "count for the client's address behind a proxy",
  },
  {
    name: "an upload goes on without progress",
    file: "src/http/connections.ts",
    before: "if (!isUnread && isTooSlow && !raw.complete) expire();",
    after: "",
    test: "of uploads go on while they make progress",
  },
  {
    name: "the rest of an answered request is waited for",
    file: "src/http/connections.ts",
    before: 'if (awaitsBody(request.raw)) reply.header("connection", "close");',
    after: "",
    test: "of answered requests are not waited for",
  },
];
