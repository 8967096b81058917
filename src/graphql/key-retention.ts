import { sql } from "kysely";
import type { PeriodicWork } from "#platform/tasks/periodic.ts";

/** Deletes keys that a crash left open: only a repeated request would have to wait a minute for them. */
export const keyRetention: PeriodicWork = {
  name: "graphql:forget-open-keys",
  everySeconds: 30,
  run: async ({ db }) => {
    await sql`delete from idempotency where response is null and created_at < app_now() - interval '1 minute'`.execute(
      db,
    );
  },
};
