import { sql } from "kysely";
import type { PeriodicWork } from "#platform/tasks/periodic.ts";

/** Forgets keys that a crash left open: whoever asks again would have to wait a minute, nobody longer. */
export const keyRetention: PeriodicWork = {
  name: "graphql:forget-open-keys",
  everySeconds: 30,
  run: async ({ db }) => {
    await sql`delete from idempotency where response is null and created_at < app_now() - interval '1 minute'`.execute(
      db,
    );
  },
};
