export const bugs = [
  {
    name: "the queue reads its ids as bigint",
    file: "src/platform/tasks/queue-pool.ts",
    before: "oid === int8 ? String :",
    after: "oid === -int8 ? String :",
    test: "a task that throws is put off",
  },
  {
    name: "an outage ends a worker that was done",
    file: "src/platform/tasks/queue-pool.ts",
    before: "if (!isOutage(error) && !isTimeout(error)) throw error;",
    after: "if (error !== undefined) throw error;",
    test: "whose end could not be written",
  },
];
