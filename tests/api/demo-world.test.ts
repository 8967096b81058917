import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { readConfig } from "#config/config.ts";
import { openServices } from "#main/services.ts";
import "#main/wiring.ts";
import { createSignInToken } from "#modules/sign-in/index.ts";
import { availableAccounts } from "#modules/brands/index.ts";
import { verifyDrawOf } from "#modules/giveaways/index.ts";
import { orderStatuses } from "#modules/orders/domain/order-status.ts";
import { readCartView } from "#modules/orders/queries/cart.ts";
import { balancesOf } from "#modules/wallet/index.ts";
import { row, rows } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";
import { isEmptyWorld, loadDemoWorld } from "#seeds/demo-world.ts";
import { size } from "#tests/support/scale.ts";
import { expectInvariants } from "#tests/support/invariants.ts";
import { testSecretKey } from "#tests/support/test-database.ts";
import { useWorld } from "#tests/support/world.ts";
import type { World } from "#tests/support/world.ts";

/** Loads the demo world as `npm start` does, without the server. */
async function load(world: World): Promise<{ wasEmpty: boolean }> {
  // The pictures of identity documents go into a store.
  const dataDir = mkdtempSync(join(tmpdir(), "stims-demo-"));
  const config = readConfig({
    APP_ENV: "dev",
    DATABASE_URL: world.appUrl,
    SECRET_KEY: testSecretKey,
    DATA_DIR: dataDir,
  });
  const database = {
    appUrl: world.appUrl,
    ownerUrl: "",
    directUrl: "",
    secretKey: testSecretKey,
    stop: () => Promise.resolve(),
  };
  const running = openServices(config, world.services.log, database, 4);
  const wasEmpty = await isEmptyWorld(running.services);
  await loadDemoWorld(running.services, () => undefined);
  await running.close();
  rmSync(dataDir, { recursive: true, force: true });
  return { wasEmpty };
}

async function idOf(world: World, username: string): Promise<string> {
  const found = await row(world.db, sql<{ id: string }>`select id from account where username = ${username}`);
  return found?.id ?? "";
}

function count(world: World, query: ReturnType<typeof sql<{ count: number }>>): Promise<number> {
  return row(world.db, query).then((found) => found?.count ?? 0);
}

describe("the demo world", () => {
  const world = useWorld();
  let outcome: Awaited<ReturnType<typeof load>>;
  beforeAll(async () => {
    outcome = await load(world);
  }, 180_000);

  it("loads into an empty world and puts the clock back", async () => {
    expect(outcome.wasEmpty).toBe(true);
    expect(await isEmptyWorld(world.services)).toBe(false);
    expect(await row(world.db, sql`select advanced::text from dev_clock`)).toEqual({ advanced: "00:00:00" });
  });

  it("keeps every invariant, and both books agree", async () => {
    await expectInvariants(world, { books: true });
    expect(
      await count(world, sql`select count(*)::int as count from card_sandbox.event where delivered_at is null`),
    ).toBe(0);
  });

  it("has the people, brands, posts and giveaways it promises", async () => {
    const named = [
      "ava",
      "ben",
      "cleo",
      "dmitri",
      "acme",
      "staff",
      "admin",
      "clerk",
      "finance",
      "mod",
      "idv",
      "mayal",
      "waltj",
      "pilarc",
      "halfmoon",
      "kiln",
      "fern",
      "tandem",
      "gus",
    ];
    const found = await rows(
      world.db,
      sql<{ username: string }>`select username from account where username = any(${named}::text[])`,
    );
    expect(found).toHaveLength(named.length);
    expect(
      await count(
        world,
        sql`select count(*)::int as count from account where account_type = 'personal' and bio <> '' and photo_url is not null`,
      ),
    ).toBeGreaterThanOrEqual(40);
    expect(
      await count(world, sql`select count(*)::int as count from post where status = 'active'`),
    ).toBeGreaterThanOrEqual(300);
    expect(await count(world, sql`select count(*)::int as count from post_mention`)).toBeGreaterThan(0);
    expect(await count(world, sql`select count(*)::int as count from post_hashtag`)).toBeGreaterThan(0);
    expect(
      await count(
        world,
        sql`select cardinality(post_ids)::int as count from popular_snapshot order by taken_at desc limit 1`,
      ),
    ).toBeGreaterThan(50);
  });

  it("has brands in every state that an owner sees, with what they pay", async () => {
    const brands = await rows(
      world.db,
      sql<{ brand: string; is: string }>`
        select a.username as brand, concat_ws(' ', case when a.status = 'deleted' and a.deleted_at is null then 'deleting' else a.status end, a.brand_status, b.name_review, case when b.is_subscription_exempt then 'exempt' end,
            s.plan, s.status, case when s.cancels_at_period_end then 'ends' end, i.status, i.declined || ' declined') as is
          from account a join brand b on b.brand_id = a.id left join brand_subscription s on s.brand_id = a.id
          left join lateral (select status, (select nullif(count(*), 0) from brand_invoice_attempt t where t.invoice_id = i.id and not t.is_paid) as declined
                               from brand_invoice i where i.subscription_id = s.id order by i.period_starts_at desc limit 1) i on true
         order by 1`,
    );
    expect(Object.fromEntries(brands.map(({ brand, is }) => [brand, is]))).toEqual({
      acme: "active active clear year active paid",
      bluedoor: "active pending clear year unpaid void 5 declined",
      fern: "active active clear exempt",
      halfmoon: "active active clear exempt",
      kiln: "active active clear exempt",
      lantern: "active active clear exempt",
      mesquite: "active active clear month past_due open 2 declined",
      oldmill: "deleting active clear exempt",
      papermoon: "active active clear month active ends paid",
      tand_em: "active pending waiting month incomplete open",
      tandem: "active active clear exempt",
    });
    const waiting = sql`select contact_email, pending_contact_email from brand join account on id = brand_id where username = 'tand_em'`;
    expect(await row(world.db, waiting)).toEqual({
      contact_email: null,
      pending_contact_email: "otto@tandembikes.example.com",
    });
    expect(
      await count(
        world,
        sql`select count(*)::int as count from brand join account on id = brand_id where username = 'lantern' and exempt_until > app_now()`,
      ),
    ).toBe(1);
    const team = await rows(
      world.db,
      sql<{ who: string; is: string }>`
        select p.username as who, b.access_type || ' ' || b.status || case when b.status = 'invited' and b.expires_at <= app_now() then ' lapsed' else '' end as is
          from brand_access b join account p on p.id = b.person_id where b.brand_id = ${await idOf(world, "acme")}`,
    );
    expect(Object.fromEntries(team.map(({ who, is }) => [who, is]))).toEqual({
      ava: "owner active",
      ben: "member active",
      gus: "manager active",
      mateo_cruz: "manager active",
      tobiasw: "manager invited",
      june: "member invited",
      yusuf: "member invited lapsed",
      pete: "member declined",
    });
    const offers = sql`select p.username from brand_ownership_offer o join account p on p.id = o.to_person_id where o.status = 'open' and o.expires_at > app_now()`;
    expect(await rows(world.db, offers)).toEqual([{ username: "mina_kovacs" }]);
    expect(
      await count(
        world,
        sql`select count(*)::int as count from brand_activity where brand_id = ${await idOf(world, "acme")}`,
      ),
    ).toBe(7);
  });

  it("has giveaways in every state", async () => {
    const states = await rows(
      world.db,
      sql<{
        state: string;
        method: string;
        count: number;
      }>`select state, enter_method as method, count(*)::int as count from giveaway group by 1, 2 order by 1, 2`,
    );
    expect(states.filter((one) => one.state === "open").map((one) => one.method)).toEqual([
      "like",
      "reply",
      "repost",
      "visitLink",
    ]);
    expect(new Set(states.map((one) => one.state))).toEqual(
      new Set(["scheduled", "awaiting_payment", "open", "completed", "voided"]),
    );
    const soon = sql<{
      count: number;
    }>`select count(*)::int as count from giveaway where state = 'open' and deadline < app_now() + interval '45 minutes'`;
    expect(await count(world, soon)).toBe(2);
    expect(
      await count(world, sql`select count(*)::int as count from giveaway where state = 'open' and entries_count >= 40`),
    ).toBeGreaterThanOrEqual(3);
    expect(
      await count(
        world,
        sql`select count(*)::int as count from giveaway where state = 'completed' and entries_count = 0`,
      ),
    ).toBe(1);
    const unfilled = sql<{ count: number }>`
      select count(distinct s.giveaway_id)::int as count from giveaway_slot s where s.status = 'refunded'
         and exists (select 1 from giveaway_slot w where w.giveaway_id = s.giveaway_id and w.status = 'settled')`;
    expect(await count(world, unfilled)).toBe(2);
    const late = sql<{
      count: number;
    }>`select count(*)::int as count from giveaway where completed_at > deadline + interval '2 minutes'`;
    expect(await count(world, late)).toBe(0);
  });

  it("keeps New York out of the largest giveaways", async () => {
    const entries = await rows(
      world.db,
      sql<{
        total: bigint;
      }>`select g.amount_cents * g.winners_count as total from giveaway g join giveaway_entry e on e.giveaway_id = g.post_id
                              where e.person_id = ${await idOf(world, "dmitri")} order by 1 desc`,
    );
    expect(entries.length).toBeGreaterThan(3);
    expect(entries.every((one) => one.total <= 500_000n)).toBe(true);
    const large = sql<{
      count: number;
    }>`select count(*)::int as count from giveaway where amount_cents * winners_count > 500000`;
    expect(await count(world, large)).toBe(2);
  });

  it("has draws that anybody can check", async () => {
    const drawn = await rows(
      world.db,
      sql<{ id: string }>`select post_id as id from giveaway where state = 'completed' and entries_count > 0`,
    );
    for (const { id } of drawn) {
      const report = await verifyDrawOf(world.db, id);
      expect(report?.checks.filter((check) => !check.passed)).toEqual([]);
    }
  });

  it("has everybody's counters exact", async () => {
    const posts = sql<{ count: number }>`
      select count(*)::int as count from post p where p.likes_count <> (select count(*) from post_like l where l.post_id = p.id)
          or p.reposts_count <> (select count(*) from post_repost r where r.post_id = p.id)
          or p.replies_count <> (select count(*) from post r where r.reply_to_id = p.id and r.status = 'active')`;
    expect(await count(world, posts)).toBe(0);
    const people = sql<{ count: number }>`
      select count(*)::int as count from account a where a.followers_count <> (select count(*) from follow f where f.followed_id = a.id)
          or a.following_count <> (select count(*) from follow f where f.follower_id = a.id)`;
    expect(await count(world, people)).toBe(0);
    const entries = sql<{ count: number }>`select count(*)::int as count from giveaway g where g.entries_count <>
      (select count(*) from giveaway_entry e where e.giveaway_id = g.post_id and e.withdrawn_at is null)`;
    expect(await count(world, entries)).toBe(0);
  });

  it("has days of the books in every state but one under way, one of them explained by half, and corrections of wallets", async () => {
    const days = await rows(
      world.db,
      sql<{
        status: string;
        odd: number;
      }>`select status, sum(unexplained_cents)::int as odd from reconciliation where status <> 'collecting' group by 1 order by 1`,
    );
    expect(days).toEqual([
      { status: "discrepancy", odd: 250 },
      { status: "ready", odd: 0 },
      { status: "reconciled", odd: 0 },
    ]);
    expect(await rows(world.db, sql`select amount_cents, signed_by from reconciliation_explanation`)).toEqual([
      { amount_cents: 250n, signed_by: null },
    ]);
    expect(await rows(world.db, sql`select status from adjustment order by id`)).toEqual([
      { status: "approved" },
      { status: "proposed" },
      { status: "proposed" },
    ]);
    expect(await rows(world.db, sql`select status from sanctions_hit`)).toEqual([
      { status: "open" },
      { status: "open" },
    ]);
    expect(
      await count(
        world,
        sql<{
          count: number;
        }>`select count(*)::int as count from account where username = 'staff' and 'manageBooks' = any (acl)`,
      ),
    ).toBe(0);
  });

  it("has product prizes of ben in every state, and two giveaways of products that are open", async () => {
    const prizes = await rows(
      world.db,
      sql<{ status: string; kind: string }>`select r.status, p.kind from giveaway_redemption r
        join giveaway_product p on p.giveaway_id = r.giveaway_id where r.person_id = ${await idOf(world, "ben")} order by 1, 2`,
    );
    expect(prizes.map(({ status, kind }) => `${status} ${kind}`)).toEqual([
      "available apparel",
      "claimed mugs",
      "delivered books",
      "delivered gift_cards",
      "failed apparel",
      "shipped apparel",
    ]);
    const open = sql<{ count: number }>`select count(*)::int as count from giveaway g
      join giveaway_product p on p.giveaway_id = g.post_id where g.state = 'open'`;
    expect(await count(world, open)).toBe(2);
  });

  it("has the shop of kiln with 12 products of every type and status, and those of two people", async () => {
    const products = await rows(
      world.db,
      sql<{ who: string; is: string; count: number }>`
        select a.username as who, p.type || ' ' || p.status as is, count(*)::int as count
          from shop_product p join account a on a.id = p.account_id group by 1, 2 order by 1, 2`,
    );
    expect(products.map(({ who, is, count: number }) => `${who} ${is} ${number}`)).toEqual([
      "june physical in_review 1",
      "june physical listed 1",
      "kiln digital listed 1",
      "kiln gift_card listed 1",
      "kiln physical archived 1",
      "kiln physical in_review 1",
      "kiln physical listed 3",
      "kiln physical refused 1",
      "kiln vendor listed 4",
      "omarhaddad physical listed 2",
    ]);
    const soldOut = sql<{ count: number }>`select count(*)::int as count from shop_product where stock = 0`;
    expect(await count(world, soldOut)).toBe(1);
    const sets = sql<{ count: number }>`select count(*)::int as count from shop_product_preset`;
    expect(await count(world, sets)).toBe(4);
  });

  it("has orders in every state, of every kind of goods, and a cart with something to say of its lines", async () => {
    const orders = await rows(
      world.db,
      sql<{ who: string; is: string }>`
        select a.username as who, o.status || case when o.card_cents > 0 then ' card' else ' wallet' end as is
          from shop_order o join account a on a.id = o.account_id order by o.created_at`,
    );
    expect(orders.map(({ who, is }) => `${who} ${is}`)).toEqual([
      "dmitri completed wallet",
      "dmitri cancelled wallet",
      "ben refunded card",
      "ben partially_refunded card",
      "ben claim_open card",
      "ben claim_open card",
      "ben claim_open card",
      "ben claim_open card",
      "dmitri delivered wallet",
      "ben delivered card",
      "ben delivered card",
      "dmitri cancelled wallet",
      "dmitri shipped wallet",
      "ben shipped card",
      "dmitri cancelled wallet",
      "cleo delivered wallet",
      "cleo partially_shipped wallet",
      "cleo processing wallet",
      "cleo cancelled wallet",
      "ben paid card",
      "cleo awaiting_payment card",
    ]);
    // A refund waits for its card for a moment only.
    expect(new Set([...orders.map(({ is }) => is.split(" ")[0]), "refund_pending"])).toEqual(new Set(orderStatuses));
    const claims = await rows(world.db, sql<{ status: string }>`select status from shop_claim order by created_at`);
    expect(claims.map(({ status }) => status)).toEqual([
      "refunded",
      "with_staff",
      "waiting_for_return",
      "offered",
      "waiting_for_seller",
    ]);
    const parcels = await rows(
      world.db,
      sql<{ seller: string; is: string }>`
        select a.username as seller, i.type || ' ' || p.status || coalesce(' ' || p.cancel_reason, '') as is
          from shop_parcel p join account a on a.id = p.seller_id
          cross join lateral (select type from shop_order_item where parcel_id = p.id limit 1) i order by 1, 2`,
    );
    expect(parcels.map(({ seller, is }) => `${seller} ${is}`)).toEqual([
      "june physical processing",
      "kiln digital delivered",
      "kiln gift_card delivered",
      "kiln physical awaiting_payment",
      "kiln physical cancelled buyer",
      "kiln physical cancelled late",
      "kiln physical completed",
      ...Array.from({ length: 7 }, () => "kiln physical delivered"),
      "kiln physical shipped",
      "kiln vendor cancelled vendor",
      "kiln vendor processing",
      "kiln vendor shipped",
      "omarhaddad physical cancelled seller",
      "omarhaddad physical delivered",
      "omarhaddad physical paid",
      "omarhaddad physical shipped",
    ]);
    const cart = await readCartView(world.services, await idOf(world, "ava"));
    expect(cart.items.map(({ product, state }) => `${product?.name ?? ""} ${state}`)).toEqual([
      "Beeswax candle sold_out",
      "Pickled lemons price_changed",
      "Speckled mug available",
      "Baby quilt available",
    ]);
    const awaited = await rows(
      world.db,
      sql<{ who: string; what: string }>`
        select a.username as who, p.name as what from shop_stock_alert w
          join account a on a.id = w.account_id join shop_product p on p.id = w.product_id`,
    );
    expect(awaited).toEqual([{ who: "ava", what: "Beeswax candle" }]);
  });

  it("has referrals of lin in every state, a leaderboard, cases for staff and money for rewards", async () => {
    const referrals = await rows(
      world.db,
      sql<{ who: string; is: string }>`
        select e.username as who, r.state || coalesce(' ' || coalesce(r.reason, r.waits_for), '') as is
          from referral r join account e on e.id = r.referee_id join account o on o.id = r.referrer_id
         where o.username in ('lin', 'wren') order by r.joined_at`,
    );
    expect(Object.fromEntries(referrals.map(({ who, is }) => [who, is]))).toEqual({
      paula_e: "expired",
      otis_k: "rewarded",
      hana_v: "rewarded",
      rico_s: "ineligible self",
      abel_m: "verified referrer",
      gita: "verified activity",
      miles_b: "verified hold",
      tova: "joined verification",
    });
    const waiting = sql<{ count: number }>`select count(*)::int as count from referral where review_since is not null`;
    const flagged = sql<{ count: number }>`select count(*)::int as count from referral where flagged_at is not null`;
    expect([await count(world, waiting), await count(world, flagged)]).toEqual([2, 1]);
    const listed = sql<{ count: number }>`
      select count(*)::int as count from referral_standing where period = '-infinity' and is_listed`;
    expect(await count(world, listed)).toBeGreaterThanOrEqual(12);
    expect(await row(world.db, sql`select funded_cents, paid_cents from referral_budget`)).toEqual({
      funded_cents: 5_000n,
      paid_cents: 1_500n,
    });
  });

  it("lets everybody sign in, and knows ava, ben and cleo as told", async () => {
    for (const identifier of ["ava", "ben", "cleo", "dmitri", "staff", "admin", "clerk", "finance", "mod", "idv"]) {
      expect((await createSignInToken(world.services, { identifier, password: "generosity" })).ok).toBe(true);
    }
    const ben = await idOf(world, "ben");
    expect(
      (await balancesOf(world.services, await idOf(world, "ava"))).availableGiveawaysBalance,
    ).toBeGreaterThanOrEqual(140_000n);
    expect((await availableAccounts(world.db, ben)).some((one) => one.account.username === "acme")).toBe(true);
    const told = await rows(
      world.db,
      sql<{ type: string }>`select distinct type from notification where account_id = ${ben}`,
    );
    expect(told.map((one) => one.type)).toEqual(
      expect.arrayContaining(["giveaway_finished", "like", "new_follower", "reply"]),
    );
    expect(
      await count(
        world,
        sql`select count(*)::int as count from giveaway_slot where person_id = ${ben} and status = 'settled'`,
      ),
    ).toBeGreaterThanOrEqual(1);
    const cleo = await row(
      world.db,
      sql`select is_identity_verified as verified, phone_verified_at is not null as phone from account join account_credential on account_id = id where username = 'cleo'`,
    );
    expect(cleo).toEqual({ verified: false, phone: true });
  });

  it("has money that went back to a card, money frozen for a dispute, and somebody who owes", async () => {
    const refunded = sql`select r.amount_cents, r.status from payment_refund r join payment p on p.id = r.payment_id where p.account_id = ${await idOf(world, "renabbott")}`;
    expect(await rows(world.db, refunded)).toEqual([{ amount_cents: 1_500n, status: "done" }]);
    const frozen = sql`select a.username, l.balance_cents from ledger_account l join account a on a.id = l.owner_id where l.kind = 'dispute_hold' and l.balance_cents > 0`;
    expect(await rows(world.db, frozen)).toEqual([{ username: "adaeze", balance_cents: 6_000n }]);
    // She had paid in $100 and given $80 of it away.
    const owed = sql`select a.username, r.amount_cents, r.settled_cents from receivable r join account a on a.id = r.account_id`;
    expect(await rows(world.db, owed)).toEqual([{ username: "beathornton", amount_cents: 8_000n, settled_cents: 0n }]);
  });

  it("refuses to go on from a load that was cut off", async () => {
    await world.owner.query("update dev_clock set advanced = '-3 days'");
    await expect(isEmptyWorld(world.services)).rejects.toThrow("interrupted");
  });
});

// Loading takes half a minute. The short form has the facts above and the stored trees of the world's pages (e2e/pages).
const pairs = Array.from({ length: size(0, 1) }, () => "two");

describe.each(pairs)("%s demo worlds", () => {
  const worlds = [useWorld(), useWorld()];

  it("are the same, but for who wins", async () => {
    const summaries: Record<string, unknown>[] = [];
    for (const world of worlds) {
      await load(world);
      summaries.push(await summary(world.services));
    }
    expect(summaries[1]).toEqual(summaries[0]);
  }, 360_000);
});

/** Returns the facts that must not depend on the draws: everything but the winners. */
async function summary({ db }: Services): Promise<Record<string, unknown>> {
  return {
    people: await rows(
      db,
      sql`select username, followers_count, following_count, posts_count from account order by username`,
    ),
    posts: await rows(
      db,
      sql`select a.username, p.text, p.likes_count, p.reposts_count, p.replies_count, p.status from post p join account a on a.id = p.account_id order by 1, 2`,
    ),
    entries: await rows(
      db,
      sql`select p.text, g.state, e.ticket_no, a.username from giveaway g join post p on p.id = g.post_id
            left join giveaway_entry e on e.giveaway_id = g.post_id left join account a on a.id = e.person_id order by 1, 3`,
    ),
    funds: await rows(
      db,
      sql`select a.username, l.balance_cents from ledger_account l join account a on a.id = l.owner_id where l.kind = 'funds' and l.balance_cents > 0 order by 1`,
    ),
    won: await rows(db, sql`select sum(balance_cents) as cents from ledger_account where kind = 'earnings'`),
    escrow: await rows(db, sql`select sum(balance_cents) as cents from ledger_account where kind = 'escrow'`),
  };
}
