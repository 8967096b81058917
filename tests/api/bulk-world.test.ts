import { sql } from "kysely";
import { beforeAll, describe, expect, inject, test, vi } from "vitest";
import { parsePostText } from "#kernel/text/post-text.ts";
import { readConfig } from "#config/config.ts";
import { openServices } from "#main/services.ts";
import "#main/wiring.ts";
import { readFollowingFeed } from "#modules/feeds/index.ts";
import { fanOutPost, fanOutRepost, feedSize, trimFeeds } from "#modules/feeds/store/feed-items-store.ts";
import { row, rows, transact } from "#platform/db/db.ts";
import { writeSetting } from "#platform/settings.ts";
import { loadBulkWorld } from "#seeds/bulk/load-bulk-world.ts";
import { celebrityName, fanName, viewerName } from "#seeds/bulk/names.ts";
import { readSize } from "#seeds/bulk/size.ts";
import { expectInvariants } from "#tests/support/invariants.ts";
import { testSecretKey } from "#tests/support/test-database.ts";
import { useWorld } from "#tests/support/world.ts";
import type { World } from "#tests/support/world.ts";

const until = new Date(Date.now() - 60_000).toISOString();
// Few people and so many posts that the viewers' feeds overflow; fans enough to distinguish the celebrity.
const size = readSize([
  ..."--people 100 --viewers 20 --posts 2000 --follows 3500 --followers-of-one 150 --likes 1000 --ledger 400 --giveaways 4 --until".split(
    " ",
  ),
  until,
]);
const wide = 40;

/** Loads the bulk world as `npm run seed` does. */
async function load(world: World, environment: "dev" | "alpha" = "dev"): Promise<void> {
  const config = {
    ...readConfig({ APP_ENV: "dev", DATABASE_URL: world.appUrl, SECRET_KEY: testSecretKey }),
    environment,
  };
  const ownerUrl = inject("ownerUrl").replace("/stims?", `/${new URL(world.appUrl).pathname.slice(1)}?`);
  const running = openServices(
    config,
    world.services.log,
    {
      appUrl: world.appUrl,
      ownerUrl,
      directUrl: "",
      secretKey: testSecretKey,
      stop: () => Promise.resolve(),
    },
    4,
  );
  try {
    await loadBulkWorld(running.services, ownerUrl, size, async (_name, work) => void (await work()));
  } finally {
    await running.close();
  }
}

/** Returns the schema without the months of mails: empty ones are dropped while the world runs. */
const schemaOf = (world: World): Promise<unknown> =>
  rows(
    world.db,
    sql`select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition from pg_constraint where connamespace = 'public'::regnamespace and conrelid::regclass::text not like 'notification\\_mail\\_20%'
        union all select tablename, indexname, indexdef from pg_indexes where schemaname = 'public' and tablename not like 'notification\\_mail\\_20%'
        union all select tgrelid::regclass::text, tgname, tgenabled::text from pg_trigger where not tgisinternal order by 1, 2, 3`,
  );

describe("a bulk world", () => {
  const world = useWorld();
  const again = useWorld();
  let schema: unknown;
  beforeAll(async () => {
    await writeSetting(world.db, "posts.wide_followers", wide, "test");
    await writeSetting(again.db, "posts.wide_followers", wide, "test");
    schema = await schemaOf(world);
    // Fan-out trims a feed now and then, by chance. A trim while loading would move a floor past a post whose repost
    // lies above it.
    const random = vi.spyOn(Math, "random").mockReturnValue(0.999);
    await load(world);
    await load(again);
    random.mockRestore();
  });

  const count = async (from: string): Promise<number> =>
    (await row(world.db, sql<{ count: number }>`select count(*)::int as count from ${sql.raw(from)}`))?.count ?? -1;
  const viewers = (): Promise<{ id: string }[]> =>
    rows(world.db, sql<{ id: string }>`select id from account where username like 'viewer%' order by username`);

  test("has as many of everything as was asked for, and says who is who", async () => {
    expect({
      people: await count("account_credential"),
      fans: await count("account a where not exists (select 1 from account_credential c where c.account_id = a.id)"),
      posts: await count(`post where created_at < '${until}'`),
      follows: await count("follow"),
      likes: await count(`post_like l join post p on p.id = l.post_id where p.created_at < '${until}'`),
      reposts: await count(`post_repost r join post p on p.id = r.post_id where p.created_at < '${until}'`),
      booked: await count("ledger_tx where ref_type = 'bulk'"),
      sealed: await count("ledger_seal_tx s join ledger_tx t on t.id = s.tx_id where t.ref_type = 'bulk'"),
      giveaways: await count("giveaway where state = 'open' and entries_count > 0"),
    }).toEqual({
      people: 100,
      fans: 150,
      posts: 2_000,
      follows: 3_650,
      likes: 1_000,
      reposts: 200,
      booked: 400,
      sealed: 400,
      giveaways: 4,
    });
    for (const username of [celebrityName, viewerName(1), viewerName(20), fanName(1), fanName(150)]) {
      expect(
        await count(
          `account where username = '${username}' and status = 'active' and is_identity_verified and resident_state is not null`,
        ),
      ).toBe(1);
    }
    expect(await row(world.db, sql`select username from account order by followers_count desc limit 1`)).toEqual({
      username: celebrityName,
    });
    const replies = await count("post where reply_to_id is not null");
    expect(replies).toBeGreaterThan(500);
    expect(replies).toBeLessThan(700);
    expect(await count("notification")).toBeGreaterThan(1_000);
    expect(await count("popular_snapshot where cardinality(post_ids) > 0")).toBeGreaterThan(0);
  });

  test("keeps every invariant, and every counter counts its rows", async () => {
    await expectInvariants(world);
    expect(
      await rows(
        world.db,
        sql`select 'post' as table, id from post p
             where likes_count <> (select count(*) from post_like where post_id = p.id) or reposts_count <> (select count(*) from post_repost where post_id = p.id)
                or replies_count <> (select count(*) from post where reply_to_id = p.id)
            union all select 'account', id from account a
             where followers_count <> (select count(*) from follow where followed_id = a.id) or following_count <> (select count(*) from follow where follower_id = a.id)
                or posts_count <> (select count(*) from post where account_id = a.id and reply_to_id is null)
            union all select 'notification', id from notification n
             where type in ('like', 'repost', 'new_follower') and triggered_by_count <> (select count(*) from notification_trigger where notification_id = n.id)
            union all select 'thread', p.id from post p join post parent on parent.id = p.reply_to_id
             where p.root_id <> coalesce(parent.root_id, parent.id) or p.created_at <= parent.created_at
            union all select 'wide', id from account a where (followers_count >= ${wide}) <> exists (select 1 from wide_author where account_id = a.id)`,
      ),
    ).toEqual([]);
  });

  test("mentions and tags exactly what its texts say", async () => {
    const found = await rows(
      world.db,
      sql<{ text: string; mentions: string[]; tags: string[] }>`
        select text, array(select mention from post_mention m where m.post_id = p.id order by 1) as mentions,
               array(select tag from post_hashtag h where h.post_id = p.id order by 1) as tags from post p`,
    );
    for (const { text, mentions, tags } of found) {
      const parsed = parsePostText(text);
      expect(parsed).toMatchObject({ ok: true, value: { text } });
      if (parsed.ok)
        expect([parsed.value.mentions.toSorted(), parsed.value.hashtags.toSorted()]).toEqual([mentions, tags]);
    }
  });

  // Fan-out trims a feed now and then, by chance: the newest of each are compared, which no trimming reaches.
  test("leaves the schema as it was, and is the same world every time", async () => {
    expect(await schemaOf(world)).toEqual(schema);
    const digest = (other: World): Promise<unknown> =>
      row(
        other.db,
        sql`select (select md5(string_agg((to_jsonb(a) - 'last_posted_at')::text, '' order by a.id)) from account a where posts_count >= 0 and username not like 'celebrity' and first_giveaway_created_at is null) as accounts,
                   (select md5(string_agg(f::text, '' order by f.follower_id, f.followed_id)) from follow f) as follows,
                   (select md5(string_agg(p::text, '' order by p.id)) from post p where created_at < ${until}) as posts,
                   (select md5(string_agg(l::text, '' order by l.post_id, l.account_id)) from post_like l join post p on p.id = l.post_id where p.created_at < ${until}) as likes,
                   (select md5(string_agg(i::text, '' order by i.owner_id, i.post_id)) from (
                      select i.*, row_number() over (partition by owner_id order by sort_at desc, post_id desc) as place
                        from feed_item i join post p on p.id = i.post_id where p.created_at < ${until}) i where place <= 700) as feeds,
                   (select md5(string_agg(n::text, '' order by n.id)) from notification n where n.created_at < ${until}) as notifications,
                   (select md5(string_agg(l.tx_id || l.amount_cents::text, '' order by l.tx_id, l.amount_cents)) from ledger_posting l join ledger_tx t on t.id = l.tx_id where ref_type = 'bulk') as ledger`,
      );
    expect(await digest(again)).toEqual(await digest(world));
  });

  test("a feed reads as what the followed wrote and passed on, through the floor and below", async () => {
    let overflowing = 0;
    for (const viewer of (await viewers()).slice(0, 5)) {
      const expected = await rows(
        world.db,
        sql<{ id: string }>`
        with source as (select followed_id as id from follow where follower_id = ${viewer.id} union all select ${viewer.id}::uuid),
        event as (
          select p.id, p.created_at as at, p.account_id in (select account_id from wide_author) as wide from post p join source s on s.id = p.account_id where p.reply_to_id is null
          union all
          select r.post_id, r.created_at, r.account_id in (select account_id from wide_author) from post_repost r join source s on s.id = r.account_id
        ),
        floor as (select coalesce((select complete_from from feed_floor where owner_id = ${viewer.id}), '-infinity') as at),
        above as (select distinct on (event.id) event.* from event, floor where event.at >= floor.at order by event.id, wide, event.at),
        below as (select * from (select distinct on (id) * from event order by id, at) first where at < (select at from floor))
        select id from (select * from above union all select * from below) feed order by at desc, id desc`,
      );
      const read: string[] = [];
      for (let from: { side: "after"; position: { key: string; value: string; id: string } } | null = null; ;) {
        const page = await readFollowingFeed(world.db, viewer.id, {
          limit: 50,
          sortOrder: "desc",
          from,
        });
        read.push(...page.slice(0, 50).map((one) => one.id));
        const last = page[49];
        if (page.length <= 50 || last === undefined) break;
        from = { side: "after", position: { key: "feed", value: last.position, id: last.id } };
      }
      if (expected.length > feedSize) overflowing += 1;
      expect(read).toEqual(expected.map((one) => one.id));
    }
    expect(overflowing).toBeGreaterThan(0);
  });

  test("the feeds are those that fan-out writes, floors included", async () => {
    const owners = (await viewers()).map((one) => one.id);
    const state = async (): Promise<unknown> => [
      await rows(
        world.db,
        sql`select owner_id, post_id, sort_at, reposted_by_id from feed_item where owner_id = any(${owners}::uuid[]) order by 1, 3, 2`,
      ),
      await rows(world.db, sql`select * from feed_floor where owner_id = any(${owners}::uuid[]) order by 1`),
    ];
    // The giveaways came in by the product's own tasks, which trim only now and then.
    await transact(world.db, (tx) => trimFeeds(tx, owners));
    const loaded = await state();
    const events = await rows(
      world.db,
      sql<{ postId: string; accountId: string; isRepost: boolean; toFollowers: boolean }>`
        select id as "postId", account_id as "accountId", false as "isRepost", account_id not in (select account_id from wide_author) as "toFollowers", created_at as at
          from post where reply_to_id is null
        union all
        select post_id, account_id, true, account_id not in (select account_id from wide_author), created_at from post_repost order by at`,
    );
    await sql`delete from feed_item`.execute(world.db);
    // Other people's feeds are not read.
    await sql`delete from follow where follower_id <> all(${owners}::uuid[])`.execute(world.db);
    await sql`delete from feed_floor`.execute(world.db);
    await transact(world.db, async (tx) => {
      for (const { isRepost, ...event } of events) await (isRepost ? fanOutRepost : fanOutPost)(tx, event);
      await trimFeeds(tx, owners);
    });
    expect(await state()).toEqual(loaded);
  });

  test("is loaded once, and in dev alone", async () => {
    await expect(load(world)).rejects.toThrow("A bulk world was loaded here already");
    await expect(load(again, "alpha")).rejects.toThrow("APP_ENV=dev only");
  });
});
