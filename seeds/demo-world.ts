import { sql } from "kysely";
import { modules } from "#main/modules.ts";
import { twoFactorRequired } from "#modules/sign-in/index.ts";
import { refreshHashtags } from "#modules/feeds/index.ts";
import { row, transact } from "#platform/db/db.ts";
import { StartRefused } from "#platform/postgres/data-directory.ts";
import type { DemoWorld } from "#platform/demo-world.ts";
import type { Services } from "#platform/services.ts";
import { writeSetting } from "#platform/settings.ts";
import { textedCode } from "./access-code.ts";
import { brands, foundedBrands } from "./brands.ts";
import { Cast, everybody } from "./cast.ts";
import { planIdentityCases } from "./identity-cases.ts";
import { planAccounts } from "./load-accounts.ts";
import { planFollows } from "./load-follows.ts";
import { giveaways, planGiveaways } from "./load-giveaways.ts";
import { planMoney } from "./load-money.ts";
import { createPostPlans, planPosts, posts, writeLikes } from "./load-posts.ts";
import { planReconciliations } from "./reconciliations.ts";
import { writeViews } from "./post-views.ts";
import { createTimeline } from "./timeline.ts";

/**
 * Returns whether the database is empty. Throws StartRefused when an earlier load was interrupted: it cannot be
 * continued, and only loading resets the product's clock.
 */
export async function isEmptyWorld(services: Services): Promise<boolean> {
  const found = await row(
    services.db,
    sql<{ isEmpty: boolean; isCutOff: boolean }>`
      select not exists (select 1 from account) as "isEmpty", advanced < interval '0' as "isCutOff" from dev_clock`,
  );
  if (found?.isCutOff === true) {
    throw new StartRefused(
      "Loading the demo world was interrupted. Empty the database (remove DATA_DIR, or drop the schema) and start again.",
    );
  }
  return found?.isEmpty ?? false;
}

/**
 * Loads the demo world: some hundred people, brands, posts and giveaways with a past. The product's own commands and
 * tasks do everything that affects money, entries or draws, with its clock at the time of the act; the clock ends where
 * it began. The same world every time, except for random secrets.
 */
export async function loadDemoWorld(services: Services, say: (text: string) => void): Promise<void> {
  const startedAt = performance.now();
  const timeline = await createTimeline(services);
  const cast = new Cast();
  // Every money feature can be tried in the demo.
  timeline.at(10_000, () => writeSetting(services.db, "wallet.legal_mode", "open_loop", "demo world"));
  // Otherwise staff and wealthy people would have to turn two-factor on first.
  timeline.at(10_000, () => writeSetting(services.db, twoFactorRequired.key, false, "demo world"));
  await planAccounts(services, timeline, cast);
  planIdentityCases(services, timeline, cast);
  planFollows(services, timeline, cast);
  const plans = createPostPlans(services, timeline, cast);
  planPosts(plans);
  planGiveaways(plans);
  // What the modules add comes after the people, posts and giveaways it is about.
  const world: DemoWorld = {
    services,
    timeline,
    cast,
    payByCard: (payer, payment, card) => money.confirm(payer, payment, card),
    keepBadCard: (owner) => money.keepBadCard(owner),
    billByCard: () => money.bill(),
    textedCode: (personId, purpose, payload) => textedCode(services, personId, purpose, payload),
  };
  for (const load of modules.flatMap(({ demo = [] }) => demo)) (await load()).planDemo(world);
  timeline.at(8, () => readNews(services));
  timeline.at(0, () => writeLikes(plans));
  timeline.at(0, () => writeViews(services));
  timeline.at(0, () => refreshHashtags(services));
  planReconciliations(services, timeline, cast);
  const money = planMoney(services, timeline, cast);
  say(
    `  ${everybody.length} people, ${brands.length + foundedBrands.length} brands, ${posts.length} posts and ${giveaways.length} giveaways…`,
  );
  try {
    await timeline.run();
  } finally {
    await money.done();
  }
  say(`  The demo world is loaded (${((performance.now() - startedAt) / 1_000).toFixed(1)} s).`);
}

/** Marks all people as active this morning and their notifications as read until then. */
async function readNews(services: Services): Promise<void> {
  await transact(services.db, async (tx) => {
    await sql`insert into notification_watermark (account_id, read_at)
              select id, date_trunc('milliseconds', app_now()) from account where created_at < app_now() - interval '3 days'`.execute(
      tx,
    );
  });
}
