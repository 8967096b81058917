export const bugs = [
  {
    name: "tasks are taken from the living",
    file: "src/platform/tasks/task-runner.ts",
    before: "where w.worker_id = j.locked_by and w.beat_at",
    after: "where w.worker_id = '' and w.beat_at",
    test: "given back without spending an attempt",
  },
  {
    name: "a dead worker's tasks are not given back",
    file: "src/platform/tasks/task-runner.ts",
    before: "update graphile_worker._private_jobs j set locked_at = null, locked_by = null, attempts",
    after: "update graphile_worker._private_jobs j set attempts",
    test: "given back without spending an attempt",
  },
];
