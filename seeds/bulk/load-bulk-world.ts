import { sql } from "kysely";
import pg from "pg";
import { backgroundWork } from "#main/background.ts";
import { sealJournal } from "#modules/ledger/index.ts";
import { row } from "#platform/db/db.ts";
import { StartRefused } from "#platform/postgres/data-directory.ts";
import type { Services } from "#platform/services.ts";
import type { BulkLoad } from "./bulk-load.ts";
import { loadActs } from "./load-acts.ts";
import { loadFeeds } from "./load-feeds.ts";
import { loadFollows } from "./load-follows.ts";
import { loadLedger } from "./load-ledger.ts";
import { loadNotifications } from "./load-notifications.ts";
import { loadPeople } from "./load-people.ts";
import { loadPosts } from "./load-posts.ts";
import { celebrityName } from "./names.ts";
import { openGiveaways } from "./open-giveaways.ts";
import type { Step } from "./progress.ts";
import type { BulkSize } from "./size.ts";

/**
 * Loads a world of any size beside the existing data: set-based, by the owner's role, in one transaction, so that an
 * interrupted load leaves nothing behind. The product's own commands then create what depends on its clock or secrets
 * (seals, open giveaways, the popular snapshot). One seed and one `until` give the same ids and the same content. A
 * running product waits for the transaction. Throws StartRefused outside dev and when a bulk world exists already.
 */
export async function loadBulkWorld(services: Services, ownerUrl: string, size: BulkSize, step: Step): Promise<void> {
  const { db, config } = services;
  if (config.environment !== "dev")
    throw new StartRefused(`A bulk world is loaded with APP_ENV=dev only, not ${config.environment}.`);
  if ((await row(db, sql`select 1 from account where username = ${celebrityName}`)) !== undefined) {
    throw new StartRefused(
      "A bulk world was loaded here already. Take an empty DATA_DIR (or database) for another one.",
    );
  }
  const owner = new pg.Client({ connectionString: ownerUrl, application_name: "stims seed" });
  await owner.connect();
  try {
    await owner.query(`set temp_buffers = '256MB'`);
    await owner.query("begin");
    await owner.query(`set local work_mem = '256MB'; set local maintenance_work_mem = '1GB'; set local synchronous_commit = off; set local jit = off;
                       set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0; set local timezone = 'UTC'`);
    const load: BulkLoad = { owner, services, size, step };
    await loadPeople(load);
    await loadFollows(load);
    await loadPosts(load);
    await loadActs(load);
    await loadFeeds(load);
    await loadNotifications(load);
    await loadLedger(load);
    await step("commit", () => owner.query("commit").then(() => undefined));
    // Statistics and visibility maps as a world of this age would have them.
    await step("vacuum", () => owner.query("vacuum (analyze)").then(() => undefined));
    await step("seals", () => sealJournal(db));
    await step("open giveaways", () => openGiveaways(services, size));
    await step("popular posts, trends", async () => {
      for (const one of backgroundWork(services).periodic) await one.run(services);
    });
  } finally {
    await owner.end();
  }
}
