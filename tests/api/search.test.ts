import fc from "fast-check";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { followUser } from "#modules/graph/index.ts";
import { createPost, deletePost, holdPost, publishPost } from "#modules/posts/index.ts";
import { refreshHashtags } from "#modules/feeds/index.ts";
import { boundedSearch, mostSteps } from "#platform/db/bounded-search.ts";
import type { FoundRow, SearchRow, WalkedRow } from "#platform/db/bounded-search.ts";
import { transact } from "#platform/db/db.ts";
import { preparedStatements } from "#platform/db/prepared.ts";
import { writeSetting } from "#platform/settings.ts";
import { api } from "../support/api.ts";
import { createHost, publish, useGiveaways } from "../support/giveaways.ts";
import { createCrowd, createPerson } from "../support/people.ts";
import type { TestPerson } from "../support/people.ts";
import { size } from "../support/scale.ts";
import { useWorld } from "../support/world.ts";

const world = useWorld();
useGiveaways(world);

let drafts = 0;
async function write(by: TestPerson, text: string, replyToId: string | null = null): Promise<string> {
  drafts += 1;
  const made = await createPost(world.services, by.actor, { text, replyToId, clientId: `search-${drafts}` });
  if (!made.ok) throw new Error(made.error.code);
  return made.value.postId;
}

interface Found {
  items: { text: string }[];
  pageInfo: { next: string | null; previous: string | null; hasNextPage: boolean };
}
const document = `query ($q: String!, $g: Boolean, $p: PaginationInput) { findPosts(query: $q, giveawaysOnly: $g, pagination: $p) { items { text } pageInfo { next previous hasNextPage } } }`;
async function page(by: TestPerson | null, q: string, p: object = {}, g = false): Promise<Found> {
  const answer = await (by === null ? api(world) : api(world, { personId: by.id }))(document, { q, p, g });
  if (answer.code !== undefined) throw new Error(answer.code);
  return answer.data?.["findPosts"] as Found;
}
const find = async (by: TestPerson | null, q: string): Promise<string[]> =>
  (await page(by, q, { limit: 50 })).items.map(({ text }) => text);
const asked = async <T>(
  by: TestPerson | null,
  field: string,
  variables: Record<string, unknown> = {},
): Promise<T[]> => {
  const answer = await (by === null ? api(world) : api(world, { personId: by.id }))(field, variables);
  if (answer.code !== undefined) throw new Error(answer.code);
  const found = Object.values(answer.data ?? {})[0] as T[] | { items: T[] };
  return Array.isArray(found) ? found : found.items;
};
const people = async (by: TestPerson | null, q: string): Promise<string[]> =>
  (
    await asked<{ username: string }>(
      by,
      "query ($q: String!) { findUsers(query: $q, pagination: { limit: 50 }) { items { username } } }",
      { q },
    )
  ).map(({ username }) => username);
const hashtags = async (q: string): Promise<string[]> =>
  (
    await asked<{ tag: string; postsCount: number }>(
      null,
      "query ($q: String!) { findHashtags(query: $q, pagination: { limit: 50 }) { items { tag postsCount } } }",
      { q },
    )
  ).map(({ tag, postsCount }) => `${tag} ${postsCount}`);
const trends = async (by: TestPerson | null): Promise<string[]> =>
  (await asked<{ tag: string; peopleToday: number }>(by, "{ fetchTrendingHashtags { tag peopleToday } }")).map(
    ({ tag, peopleToday }) => `${tag} ${peopleToday}`,
  );

test("words are found whatever their case, accents and punctuation, phrases in their order, replies too, newest first", async () => {
  const ava = await createPerson(world);
  const first = await write(ava, "Un CAFÉ, s'il vous plaît: kettle_corn/stims.example");
  await write(ava, "a kettle of cafe and corn, ΣΊΣΥΦΟΣ ЁЖИК", first);
  await write(ava, "ｆｕｌｌ ｗｉｄｔｈ and 日本語");
  const [one, two] = ["Un CAFÉ, s'il vous plaît: kettle_corn/stims.example", "a kettle of cafe and corn, ΣΊΣΥΦΟΣ ЁЖИК"];
  expect(await find(null, "cafe")).toEqual([two, one]);
  expect(await find(null, "Café kettle CORN")).toEqual([two, one]);
  expect(await find(null, '"kettle corn"')).toEqual([one]);
  expect(await find(null, "stims.example")).toEqual([one]);
  expect(await find(null, "plait")).toEqual([one]);
  expect(await find(null, "σίσυφος ёжик")).toEqual([two]);
  expect(await find(null, "full width")).toEqual(["ｆｕｌｌ ｗｉｄｔｈ and 日本語"]);
  for (const nothing of [
    "",
    "   ",
    "😀",
    '"',
    "caf",
    "cafe tea",
    "cafe -kettle nowhere",
    "!",
    "a & | ! <-> b:*",
    "'; drop table post; --",
  ])
    expect(await find(null, nothing), nothing).toEqual([]);
});

test.each([
  ["case and ß", "Fußball GROSSE", ["fussball", "FUSSBALL", "fußball", "FUẞBALL", "große"]],
  [
    "diacritics and ligatures",
    "Wrocław Tromsø Đorđe Þór Æsir Œuvre Łódź Diyarbakır",
    ["wroclaw", "TROMSO", "dorde", "thor", "aesir", "oeuvre", "lodz", "diyarbakir"],
  ],
  ["diacritics and ligatures", "wroclaw tromso aesir", ["Wrocław", "Tromsø", "Æsir"]],
  [
    "invisible characters",
    "give\u00ADaway wi\u200Bn ra\u2060ffle ti\uFEFFcket pri\u200Eze",
    ["giveaway", "win", "raffle", "ticket", "prize"],
  ],
  [
    "invisible characters",
    "giveaway sunny",
    ["give\u00ADaway", "give\uFEFFaway", "give\u200B\u2060away", "sun\uFE0Fny"],
  ],
])("%s: %j is found however it is spelt", async (_, text, queries) => {
  const [author] = [await createPerson(world)];
  await write(author, text);
  for (const query of queries) expect(await find(null, `from:${author.username} ${query}`), query).toEqual([text]);
});

test("any word is searched in one form, however it is composed, cased and stretched by invisible signs", async () => {
  const word = fc
    .array(
      fc.oneof(
        fc.string({ unit: "grapheme", maxLength: 4 }),
        // PostgreSQL stores no NUL, and no lone surrogate.
        fc.string({ unit: "binary", maxLength: 3 }).map((text) => text.toWellFormed().replaceAll("\u0000", "")),
        fc.constantFrom(
          "ß",
          "ẞ",
          "Łódź",
          "İ",
          "ﬀ",
          "ΟΔΟΣ",
          "각",
          "が",
          "q\u0323\u0307",
          "Ａ",
          "می\u200cخواهم",
          "“",
          "·",
          "😀",
        ),
      ),
      { maxLength: 6 },
    )
    .map((parts) => parts.join(""));
  const searched = async (texts: readonly string[]): Promise<string[]> =>
    (
      await world.owner.query<{ words: string }>(
        "select search_words(text) as words from unnest($1::text[]) with ordinality as t (text, place) order by place",
        [texts],
      )
    ).rows.map(({ words }) => words);
  await fc.assert(
    fc.asyncProperty(
      word,
      fc.constantFrom("\u00ad", "\u200b", "\u2060", "\u202e", "\ufe0f"),
      async (text, invisible) => {
        const forms = ["NFC", "NFD", "NFKC", "NFKD"].map((form) => text.normalize(form));
        const [words = "", ...others] = await searched([text, ...forms, [...text].join(invisible)]);
        expect(others).toEqual(others.map(() => words));
        expect(await searched([words])).toEqual([words]);
        expect(words.replaceAll("\u0345", "")).not.toMatch(/[\u0300-\u036f\u00ad\u200b-\u200f\u202a-\u202e\ufeff]/);
      },
    ),
    { numRuns: size(200, 2_000) },
  );
});

test("people are found by their names without accents", async () => {
  const person = await createPerson(world, { name: "Łukasz Großmann" });
  expect(await people(null, "lukasz grossm")).toContain(person.username);
});

test.each([
  "“purple zebra”",
  "„purple zebra“",
  "«purple zebra»",
  "»purple zebra«",
  "「purple zebra」",
  "“purple zebra",
])("%s is a phrase", async (phrase) => {
  const author = await createPerson(world);
  await write(author, "zebra and then purple");
  await write(author, "a purple zebra");
  expect(await find(null, `from:${author.username} ${phrase}`)).toEqual(["a purple zebra"]);
});

test("operators: author, mention, hashtag, date, and giveaways; each narrows, none is an error", async () => {
  const [ben, cleo] = [await createPerson(world), await createHost(world)];
  const root = await write(ben, `walnuts for @${cleo.username} #Nuts`);
  await write(ben, "walnuts again #nuts #tree", root);
  await write(cleo, "walnuts of mine");
  await sql`update post set created_at = '2026-03-08 04:59:59Z' where text = 'walnuts of mine'`.execute(world.db);
  await publish(world, cleo.actor, { text: null });
  const [named, again, mine] = [`walnuts for @${cleo.username} #Nuts`, "walnuts again #nuts #tree", "walnuts of mine"];
  expect(await find(null, "walnuts")).toEqual([again, named, mine]);
  expect(await find(null, `from:@${ben.username.toUpperCase()}`)).toEqual([again, named]);
  expect(await find(null, `walnuts from:${cleo.username}`)).toEqual([mine]);
  expect(await find(null, `mentions:${cleo.username}`)).toEqual([named]);
  expect(await find(null, `from:${cleo.username} mentions:${cleo.username}`)).toEqual([]);
  expect(await find(null, "#nuts")).toEqual([again, named]);
  expect(await find(null, "tag:NUTS tag:tree walnuts")).toEqual([again]);
  // 04:59:59 UTC is the last second of the 7th in New York.
  expect(await find(null, "walnuts since:2026-03-07 until:2026-03-08")).toEqual([mine]);
  expect(await find(null, "walnuts until:2026-03-07")).toEqual([]);
  expect(await find(null, "walnuts since:2026-03-08")).toEqual([again, named]);
  expect(await find(null, `from:${cleo.username} is:giveaway`)).toEqual(["Giving some away"]);
  expect((await page(null, `from:${cleo.username}`, {}, true)).items).toEqual([{ text: "Giving some away" }]);
  await world.owner.query("update post set has_images = true where text = $1", [mine]);
  expect(await find(null, "walnuts has:image")).toEqual([mine]);
  expect(await find(null, `from:${ben.username} has:image`)).toEqual([]);
  for (const nobody of [
    "from:nobodyatall",
    `from:${ben.username} from:${cleo.username}`,
    "mentions:nobodyatall walnuts",
    "since:2026-13-45",
    "is:nothing",
  ])
    expect(await find(null, nobody), nobody).toEqual([]);
});

test("nothing is found that a feed would not show: deleted, held, blocked, muted, private, hidden, filtered", async () => {
  const [viewer, writer, other] = [await createPerson(world), await createPerson(world), await createPerson(world)];
  const searches = ["quince", `from:${writer.username}`, "#quinces", `mentions:${other.username}`];
  await write(writer, `quince @${other.username} #quinces`);
  const gone = await write(writer, `quince, deleted @${other.username} #quinces`);
  await deletePost(world.services, writer.actor, gone);
  const held = await write(writer, `quince, held @${other.username} #quinces`);
  await transact(world.db, (tx) => holdPost(tx, held));
  const shown = async (by: TestPerson | null): Promise<number[]> =>
    Promise.all(searches.map(async (q) => (await find(by, q)).length));
  const [all, none] = [
    [1, 1, 1, 1],
    [0, 0, 0, 0],
  ];
  expect(await shown(viewer)).toEqual(all);
  expect(await shown(null)).toEqual(all);
  const and = async (change: string, undo: string, by: TestPerson | null): Promise<void> => {
    await world.owner.query(change);
    expect(await shown(by), change).toEqual(none);
    await world.owner.query(undo);
    expect(await shown(by), undo).toEqual(all);
  };
  const account = (set: string): string => `update account set ${set} where id = '${writer.id}'`;
  for (const [kind, who, whom] of [
    ["block", "blocker_id", "blocked_id"],
    ["mute", "muter_id", "muted_id"],
  ] as const) {
    const both = [[viewer, writer], ...(kind === "block" ? [[writer, viewer]] : [])] as [TestPerson, TestPerson][];
    for (const [by, of] of both)
      await and(
        `insert into "${kind}" (${who}, ${whom}) values ('${by.id}', '${of.id}')`,
        `delete from "${kind}" where ${who} = '${by.id}'`,
        viewer,
      );
  }
  for (const set of ["visibility_status = 'hidden'", "visibility_status = 'limited'", "status = 'suspended'"])
    await and(account(set), account("visibility_status = 'visible', status = 'active'"), viewer);
  await and(account("is_private = true"), account("is_private = false"), null);
  await world.owner.query(account("is_private = true"));
  expect(await shown(viewer)).toEqual(none);
  await followUser(world.services, viewer.actor, writer.id);
  expect(await shown(viewer)).toEqual(all);
  await world.owner.query(account("is_private = false"));
  await api(world, { personId: viewer.id })(`mutation { muteWord(word: "quince", span: forever) { id } }`);
  expect(await shown(viewer)).toEqual(none);
  // Published, it stands where it was published, before what was written meanwhile.
  await write(writer, `quince, meanwhile @${other.username} #quinces`);
  await transact(world.db, (tx) => publishPost(tx, held));
  for (const q of searches) expect((await find(other, q))[0], q).toContain("held");
});

test("however frequent a word is or was, its pages are the list of all hits, and only so many rows are looked at for one", async () => {
  const writer = await createPerson(world);
  // The newest 24,000 without what the oldest 6,000 all hold; everything holds "often", and three, far apart, "seldom".
  await world.owner.query(
    `insert into post (account_id, acted_by_person_id, text, created_at)
     select $1, $1, 'often ' || n || case when n <= 6000 then ' once' else '' end || case when n in (1, 15000, 15001) then ' seldom' else '' end, '2020-01-01'::timestamptz + n * interval '1 second'
       from generate_series(1, 30000) n`,
    [writer.id],
  );
  await world.owner.query("analyze post");
  const numbers = ({ items }: Found): number[] => items.map(({ text }) => Number(text.split(" ")[1]));
  const often = await page(null, "often", { limit: 20 });
  expect(numbers(often)).toEqual(Array.from({ length: 20 }, (_, at) => 30_000 - at));
  expect(numbers(await page(null, "often", { limit: 3, after: often.pageInfo.next }))).toEqual([
    29_980, 29_979, 29_978,
  ]);
  expect(numbers(await page(null, "seldom often"))).toEqual([15_001, 15_000, 1]);
  expect((await page(null, "seldom often")).pageInfo.hasNextPage).toBe(false);
  const seldom = await page(null, "seldom", { limit: 2 });
  const rest = await page(null, "seldom", { limit: 2, after: seldom.pageInfo.next });
  expect([numbers(seldom), numbers(rest), rest.pageInfo.hasNextPage]).toEqual([[15_001, 15_000], [1], false]);
  expect(numbers(await page(null, "seldom", { limit: 2, before: rest.pageInfo.previous }))).toEqual([15_001, 15_000]);
  expect(numbers(await page(null, "seldom", { limit: 2, sortOrder: "asc" }))).toEqual([1, 15_000]);

  // Too many to sort, none of them new: pages may be short on the way there, and lose nothing.
  const once: number[] = [];
  let [after, pages]: [string | null, number] = [null, 0];
  while (once.length < 20) {
    const next: Found = await page(null, "once", { limit: 10, after });
    once.push(...numbers(next));
    pages += 1;
    after = next.pageInfo.next;
    expect(next.pageInfo.hasNextPage).toBe(true);
  }
  expect(once.slice(0, 20)).toEqual(Array.from({ length: 20 }, (_, at) => 6_000 - at));
  expect(pages).toBeLessThanOrEqual(4);
});

test("a walk is asked for no more rows than it may take", async () => {
  const at = { limit: 10, sortOrder: "desc", from: null } as const;
  const [stop, hit] = [
    { id: "", position: "", isHit: false },
    { id: "", position: "", isHit: true },
  ] as const;
  const many = { id: null, position: null, isHit: true } as const;
  const search = async (
    near: readonly WalkedRow<SearchRow>[],
    found: readonly FoundRow<SearchRow>[],
  ): Promise<string[]> => {
    const asked: string[] = [];
    await boundedSearch(at, {
      walk: (_page, steps) => (asked.push(`walk ${steps}`), Promise.resolve([...near])),
      find: () => (asked.push("find"), Promise.resolve([...found])),
    });
    return asked;
  };
  const [short, long] = ["walk 2000", `walk ${mostSteps}`];
  expect(
    await search(
      Array.from({ length: 11 }, () => hit),
      [],
    ),
  ).toEqual([short]);
  expect(await search([hit], [])).toEqual([short]);
  expect(await search([hit, stop], [hit])).toEqual([short, "find"]);
  expect(await search([hit, stop], [many])).toEqual([short, "find", long]);
  expect(await search([hit, hit, hit, stop], [])).toEqual([short, long]);
});

test("every statement of search goes through an index, generically planned: nothing walks a table", async () => {
  await createCrowd(world, 3_000);
  await world.owner.query(
    `insert into hashtag (tag, posts_count, people_today) select 'plan' || n, n, 0 from generate_series(1, 5000) n on conflict do nothing`,
  );
  await world.owner.query(
    `insert into post_hashtag (post_id, tag, created_at) select id, 'often' || (abs(hashtext(id::text)) % 20), created_at from post where text like 'often%'`,
  );
  await world.owner.query("vacuum analyze account, hashtag, post, post_hashtag");
  const statements = [...preparedStatements()].filter(([name]) =>
    /^(search_|most_followed_named|people_named|most_used_hashtags|hashtags_beginning|trending_hashtags)/.test(name),
  );
  expect(statements.length).toBe(6 * 2 + 2 * 2 + 2 * 2 + 1);
  const client = await world.owner.connect();
  try {
    await client.query("begin; set local plan_cache_mode = force_generic_plan");
    for (const [place, [name, text]] of statements.entries()) {
      const parameters = Math.max(0, ...[...text.matchAll(/\$(\d+)/g)].map(([, at]) => Number(at)));
      await client.query(`prepare plan_${place} as ${text}`);
      const { rows } = await client.query<{ "QUERY PLAN": string }>(
        `explain execute plan_${place}${parameters === 0 ? "" : `(${Array.from({ length: parameters }, () => "null").join(", ")})`}`,
      );
      const plan = rows.map((one) => one["QUERY PLAN"]).join("\n");
      expect(plan, `${name}\n${plan}`).not.toMatch(/Seq Scan on (post|account|hashtag|post_hashtag)\b/);
      if (/^search_(newest|giveaways|of_author|tagged)|^most_/.test(name))
        expect(plan, `${name}\n${plan}`).not.toMatch(/-> {2}(Incremental )?Sort/);
    }
  } finally {
    await client.query("rollback");
    client.release();
  }
});

test("people of the directory are found by the beginnings of their names; those blocked, muted or not in the directory are not", async () => {
  const [viewer, zora, zed] = [
    await createPerson(world),
    await createPerson(world, { username: "zora_neale", name: "Zöra Hurston" }),
    await createPerson(world, { username: "zed42", name: "Hurston Zed" }),
  ];
  await sql`update account set followers_count = 7 where id = ${zed.id}`.execute(world.db);
  for (const q of ["zora hurst", "HURSTON", "zö neal", "Zora_Neale", "@zora_neale"])
    expect(await people(viewer, q), q).toContain("zora_neale");
  expect(await people(null, "hurston")).toEqual(["zed42", "zora_neale"]);
  for (const q of ["", "ston", "zora zed", "'", "*:"]) expect(await people(viewer, q), q).toEqual([]);
  for (const set of [
    "is_discoverable = false",
    "is_private = true",
    "visibility_status = 'limited'",
    "status = 'suspended'",
  ]) {
    await world.owner.query(`update account set ${set} where id = $1`, [zora.id]);
    expect(await people(viewer, "hurston"), set).toEqual(["zed42"]);
    await world.owner.query(
      "update account set is_discoverable = true, is_private = false, visibility_status = 'visible', status = 'active' where id = $1",
      [zora.id],
    );
  }
  await world.owner.query("insert into block (blocker_id, blocked_id) values ($1, $2)", [zora.id, viewer.id]);
  await world.owner.query("insert into mute (muter_id, muted_id) values ($1, $2)", [viewer.id, zed.id]);
  expect(await people(viewer, "hurston")).toEqual([]);
  expect(await people(null, "hurston")).toEqual(["zed42", "zora_neale"]);
});

test("hashtags by their beginning, and trends: so many different people within a day, beyond the usual; never what private or hidden people tagged", async () => {
  await writeSetting(world.db, "posts.trend_people", 5, "test");
  const writers = await Promise.all(Array.from({ length: 6 }, () => createPerson(world)));
  const [first, second, reader] = [writers[0], writers[1], await createPerson(world)];
  if (first === undefined || second === undefined) throw new Error("six were made");
  for (const writer of writers) await write(writer, "#Plums are ripe #plumtree");
  for (let times = 0; times < 8; times += 1) await write(first, "#plumcake by one alone");
  for (const writer of writers) await write(writer, "every day #plumday");
  await sql`update post_hashtag set created_at = created_at - interval '3 days' where tag = 'plumday' and post_id in (select id from post where account_id <> ${first.id})`.execute(
    world.db,
  );
  for (const writer of writers) await write(writer, "#plumday");
  await refreshHashtags(world.services);
  const found = await hashtags("#PLUM");
  expect(found.slice(0, 2)).toEqual(["plumday 12", "plumcake 8"]);
  expect(found.slice(2).toSorted()).toEqual(["plums 6", "plumtree 6"]);
  expect(await hashtags("plumc")).toEqual(["plumcake 8"]);
  expect(await hashtags("plum%")).toContain("plumday 12");
  expect(await hashtags("nothingplum")).toEqual([]);
  expect(await trends(null)).toEqual(["plums 6", "plumtree 6", "plumday 6"]);
  await api(world, { personId: reader.id })(`mutation { muteWord(word: "#plums", span: forever) { id } }`);
  expect(await trends(reader)).toEqual(["plumtree 6", "plumday 6"]);

  // Four who may be read by everyone are too few.
  await world.owner.query("update account set is_private = true where id = $1", [first.id]);
  await world.owner.query("update account set visibility_status = 'limited' where id = $1", [second.id]);
  await refreshHashtags(world.services);
  expect(await trends(null)).toEqual([]);
  expect(await hashtags("plumc")).toEqual([]);
  expect(await hashtags("plums")).toEqual(["plums 4"]);
});

test("audit line 8: people are found by account type, in pages, and a list of both types finds anyone", async () => {
  const viewer = await createPerson(world);
  const personal: string[] = [];
  const brands: string[] = [];
  for (let n = 0; n < 3; n += 1) {
    const person = await createPerson(world, { name: `Typeford ${n}` });
    personal.push(person.username);
    const brand = await createPerson(world, { name: `Typeford Shop ${n}` });
    await world.owner.query(
      "update account set account_type = 'brand', brand_status = 'active', created_by_account_id = $2 where id = $1",
      [brand.id, person.id],
    );
    brands.push(brand.username);
  }
  const ofTypes = async (types: string[] | null, limit = 50): Promise<string[]> => {
    const seen: string[] = [];
    for (let after: string | null = null; ;) {
      const answer = await api(world, { personId: viewer.id })(
        'query ($t: [AccountType!], $p: PaginationInput) { findUsers(query: "typeford", accountType: $t, pagination: $p) { items { username } pageInfo { next } } }',
        { t: types, p: { limit, after } },
      );
      if (answer.code !== undefined) throw new Error(answer.code);
      const { items, pageInfo } = (answer.data ?? {})["findUsers"] as {
        items: { username: string }[];
        pageInfo: { next: string | null };
      };
      seen.push(...items.map(({ username }) => username));
      after = pageInfo.next;
      if (after === null) return seen;
    }
  };
  expect((await ofTypes(["brand"], 1)).toSorted()).toEqual(brands.toSorted());
  expect((await ofTypes(["personal"], 2)).toSorted()).toEqual(personal.toSorted());
  for (const types of [null, [], ["brand", "personal"]])
    expect((await ofTypes(types)).toSorted()).toEqual([...personal, ...brands].toSorted());
});
