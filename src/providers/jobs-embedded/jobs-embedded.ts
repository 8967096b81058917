import { ok } from "#kernel/result.ts";
import { findOpenJob, listOpenJobs } from "#modules/jobs/index.ts";
import type { JobsBoard } from "#modules/jobs/index.ts";
import type { Db } from "#platform/db/db.ts";

/** The embedded jobs board: rows that staff edit. */
export function jobsEmbedded(db: Db): JobsBoard {
  return {
    name: "embedded",
    list: async () => ok(await listOpenJobs(db)),
    find: async (id) => ok((await findOpenJob(db, id)) ?? null),
  };
}
