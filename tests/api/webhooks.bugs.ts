export const bugs = [
  {
    name: "a webhook whose provider could not be asked is refused for good",
    file: "src/platform/webhooks/webhooks.ts",
    before: 'verified.error === "unavailable" ? 503 : 400',
    after: "400",
    test: "that is not verified, not ours, too long or cannot be asked about is not stored",
  },
  {
    name: "a webhook's event is acted on again whenever its task runs",
    file: "src/platform/webhooks/webhooks.ts",
    before: "if (event === undefined || event.isProcessed) return;",
    after: "if (event === undefined) return;",
    test: "answered 200 and acted on once",
  },
  {
    name: "a webhook is marked as processed before it is",
    file: "src/platform/webhooks/webhooks.ts",
    before: "await definition.process(services, {",
    after: "await transact(services.db, (tx) => markProcessed(tx, eventId));\n    await definition.process(services, {",
    test: "acted on again when the process dies between the act and its mark",
  },
  {
    name: "the sweep of webhooks stops at the first that fails",
    file: "src/platform/webhooks/webhooks.ts",
    before: 'services.log.error({ err: error, eventId, path }, "webhook event could not be processed");',
    after: "throw error;",
    test: "goes on after an event that cannot be processed",
  },
  {
    name: "the sweep of webhooks acts on events of other providers",
    file: "src/platform/webhooks/inbox-store.ts",
    before: "processed_at is null and provider = any(${[...providers]}::text[])",
    after: "processed_at is null and (provider = any(${[...providers]}::text[]) or true)",
    test: "acts on what a lost task left, of our providers",
  },
];
