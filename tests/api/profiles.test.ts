import * as fc from "fast-check";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { encodeId } from "#kernel/ids.ts";
import { parseProfileTexts } from "#kernel/text/profile.ts";
import { readShippingAddress } from "#modules/accounts/index.ts";
import { followUser } from "#modules/graph/index.ts";
import { createPost, repost } from "#modules/posts/index.ts";
import { row } from "#platform/db/db.ts";
import { preparedStatements } from "#platform/db/prepared.ts";
import { api } from "../support/api.ts";
import { createCrowd, createPerson, freshUsername } from "../support/people.ts";
import type { TestPerson } from "../support/people.ts";
import { useWorld } from "../support/world.ts";

const world = useWorld();
const as = (person: TestPerson) => api(world, { personId: person.id });

const update = `mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { name bio location websiteUrl isPrivate isDiscoverable isUsingLegalName } }`;
const seen = `query ($n: String!) { fetchUserByUsername(username: $n) { name bio location websiteUrl isPrivate } }`;

test("what people write about themselves is kept, what is left out stays, and everyone reads it", async () => {
  const ava = await createPerson(world);
  const all = {
    name: "  Ava   Stone ",
    bio: "Kind.\n\n\n\nMostly.",
    location: "Austin, TX",
    websiteUrl: "ava.example.com",
  };
  expect((await as(ava)(update, { input: all })).data).toMatchObject({
    updateProfile: {
      name: "Ava Stone",
      bio: "Kind.\n\nMostly.",
      location: "Austin, TX",
      websiteUrl: "https://ava.example.com/",
      isPrivate: false,
      isDiscoverable: true,
    },
  });
  await as(ava)(update, { input: { bio: "New", isPrivate: true } });
  expect((await api(world)(seen, { n: ava.username })).data).toEqual({
    fetchUserByUsername: {
      name: "Ava Stone",
      bio: "New",
      location: "Austin, TX",
      websiteUrl: "https://ava.example.com/",
      isPrivate: true,
    },
  });
  expect((await as(ava)(update, { input: { websiteUrl: "" } })).data).toMatchObject({
    updateProfile: { websiteUrl: null },
  });
});

test("audit line 34: a website with an unknown suffix is refused", async () => {
  const ava = await createPerson(world);
  for (const websiteUrl of ["https://x.notatld", "ava.xn--zzzzzzz"])
    expect((await as(ava)(update, { input: { websiteUrl } })).details).toEqual({
      field: "websiteUrl",
      rule: "invalid_url",
    });
});

test("length limits name the field", async () => {
  const ava = await createPerson(world);
  for (const [field, text, rule] of [
    ["name", "x".repeat(51), "too_long"],
    ["name", " ", "required"],
    ["bio", "x".repeat(161), "too_long"],
    ["location", "x".repeat(51), "too_long"],
    ["websiteUrl", `https://example.com/${"x".repeat(100)}`, "invalid_url"],
  ] as const) {
    expect((await as(ava)(update, { input: { [field]: text } })).details).toEqual({ field, rule });
  }
  expect((await as(ava)(update, { input: { bio: "😀".repeat(160) } })).code).toBeUndefined();
});

test("a name that says what the document says is the legal one again, whatever its case and marks", async () => {
  await import("#main/wiring.ts");
  const ava = await createPerson(world, { name: "Ava" });
  const legal = world.services.vault.seal(
    { table: "identity_fact", column: "legal_name_enc", rowId: ava.id },
    "Ava Müller",
  );
  await sql`update identity_fact set legal_name_enc = ${legal} where person_id = ${ava.id}`.execute(world.db);
  expect((await as(ava)(update, { input: { name: "Somebody" } })).data).toMatchObject({
    updateProfile: { isUsingLegalName: false },
  });
  expect((await as(ava)(update, { input: { name: "AVA MULLER" } })).data).toMatchObject({
    updateProfile: { isUsingLegalName: true, name: "AVA MULLER" },
  });
});

test("another name is not the legal one any more", async () => {
  const ava = await createPerson(world, { name: "Ava Stone" });
  await sql`update account set is_using_legal_name = true where id = ${ava.id}`.execute(world.db);
  expect((await as(ava)(update, { input: { name: "Ava Stone" } })).data).toMatchObject({
    updateProfile: { isUsingLegalName: true },
  });
  expect((await as(ava)(update, { input: { name: "Somebody Else" } })).data).toMatchObject({
    updateProfile: { isUsingLegalName: false },
  });
});

test("a link of a profile opens a page or is refused, whatever is typed", () => {
  const scheme = fc.constantFrom(
    "javascript:",
    "data:text/html,",
    " java\tscript:",
    "vbscript:",
    "file:///",
    "http://",
    "https://",
    "//",
    "",
    "HTTPS://",
    "ftp://",
    "blob:",
  );
  const host = fc.oneof(
    fc.domain(),
    fc.constantFrom(
      "user@example.com",
      "user:pw@example.com",
      "127.0.0.1",
      "[::1]",
      "localhost",
      "\u202emoc.elpmaxe",
      "exa\u0000mple.com",
      "example.com\\@evil.com",
      "аррӏе.com",
    ),
  );
  fc.assert(
    fc.property(scheme, host, fc.webPath(), (start, name, path) => {
      const parsed = parseProfileTexts({ websiteUrl: `${start}${name}${path}` });
      if (!parsed.ok || parsed.value.websiteUrl == null) return;
      const url = new URL(parsed.value.websiteUrl);
      expect(["http:", "https:"]).toContain(url.protocol);
      expect(url.username + url.password).toBe("");
      // oxlint-disable-next-line no-control-regex -- what must not be there
      expect(parsed.value.websiteUrl).not.toMatch(/[\u0000-\u0020\u007f\u200e\u200f\u202a-\u202e\u2066-\u2069]/);
      expect(url.hostname).toMatch(/^[\x21-\x7e]+\.[\x21-\x7e]+$/);
    }),
    { numRuns: 2_000 },
  );
});

test("a private account is met by its followers alone, never reposted, and is in no list of strangers", async () => {
  const [ava, friend, stranger] = [await createPerson(world), await createPerson(world), await createPerson(world)];
  await followUser(world.services, friend.actor, ava.id);
  const made = await createPost(world.services, ava.actor, {
    text: "Between us",
    replyToId: null,
    clientId: "private",
  });
  if (!made.ok) throw new Error(made.error.code);
  const { postId } = made.value;
  await as(ava)(update, { input: { isPrivate: true } });
  const newest = "{ fetchAllPosts(pagination: { limit: 50 }) { items { id } } }";
  const directory = "{ fetchDirectoryUsers(pagination: { limit: 50 }) { items { id } } }";
  expect(JSON.stringify((await as(friend)(newest)).data)).toContain(encodeId(postId));
  for (const ask of [as(stranger), api(world)])
    expect(JSON.stringify((await ask(newest)).data)).not.toContain(encodeId(postId));
  expect(JSON.stringify((await as(stranger)(directory)).data)).not.toContain(encodeId(ava.id));
  expect(
    JSON.stringify((await api(world)("{ fetchGuestDirectoryUsers(pagination: { limit: 50 }) { items { id } } }")).data),
  ).not.toContain(encodeId(ava.id));
  expect(await repost(world.services, friend.actor, postId)).toMatchObject({ ok: false });
  // Its address works for anyone who has it.
  expect(
    (await as(stranger)("query ($id: Id!) { getPostById(postId: $id) { id } }", { id: encodeId(postId) })).data,
  ).toEqual({ getPostById: { id: encodeId(postId) } });
});

test("the directory: orders, types, followed accounts, oneself; guests see two pages", async () => {
  const viewer = await createPerson(world);
  // Made at one moment: among equals the later id comes first.
  const crowd = (await createCrowd(world, 7)).toSorted((a, b) => (a.id < b.id ? 1 : -1));
  const [popular, hushed] = crowd;
  if (popular === undefined || hushed === undefined) throw new Error("seven were made");
  await sql`update account set followers_count = 1000 where id = ${popular.id}`.execute(world.db);
  await as(hushed)(update, { input: { isDiscoverable: false } });
  await createPost(world.services, crowd[3]?.actor ?? viewer.actor, {
    text: "Here",
    replyToId: null,
    clientId: "active",
  });
  type People = {
    items: { id: string }[];
    pageInfo: { next: string | null; previous: string | null; hasNextPage: boolean };
  };
  const signedIn = `query ($p: PaginationInput, $k: DirectoryCursorKey, $t: AccountType, $f: Boolean, $s: Boolean) {
    fetchDirectoryUsers(pagination: $p, cursorKey: $k, accountType: $t, includeFollowedAccounts: $f, includeSessionUser: $s) { items { id } pageInfo { next previous hasNextPage } } }`;
  const read = async (variables: object): Promise<People> =>
    ((await as(viewer)(signedIn, { ...variables })).data as { fetchDirectoryUsers: People }).fetchDirectoryUsers;
  const idsOf = (people: People): string[] => people.items.map((one) => one.id);

  const newest = idsOf(await read({ p: { limit: 6 } }));
  expect(newest).toEqual(crowd.filter((one) => one !== hushed).map((one) => encodeId(one.id)));
  expect(idsOf(await read({ p: { limit: 50 }, s: true }))).toContain(encodeId(viewer.id));
  expect(idsOf(await read({ k: "popularity", p: { limit: 1 } }))).toEqual([encodeId(popular.id)]);
  expect(idsOf(await read({ k: "updatedAt", p: { limit: 1 } }))).toEqual([encodeId(crowd[3]?.id ?? "")]);
  expect(idsOf(await read({ t: "brand" }))).toEqual([]);
  await followUser(world.services, viewer.actor, popular.id);
  expect(idsOf(await read({ k: "popularity", p: { limit: 50 }, f: false }))).not.toContain(encodeId(popular.id));

  const one = await read({ k: "popularity", p: { limit: 4 } });
  const two = await read({ k: "popularity", p: { limit: 4, after: one.pageInfo.next } });
  expect(new Set([...idsOf(one), ...idsOf(two)]).size).toBe(idsOf(one).length + idsOf(two).length);
  expect(idsOf(await read({ k: "popularity", p: { limit: 4, before: two.pageInfo.previous } }))).toEqual(idsOf(one));
  // A cursor of one order is none of another's.
  expect((await as(viewer)(signedIn, { k: "createdAt", p: { after: one.pageInfo.next } })).code).toBe("BAD_USER_INPUT");

  const guest =
    "query ($p: PaginationInput) { fetchGuestDirectoryUsers(pagination: $p) { items { id } pageInfo { next previous hasNextPage } } }";
  const readGuest = async (p: object): Promise<People> =>
    ((await api(world)(guest, { p })).data as { fetchGuestDirectoryUsers: People }).fetchGuestDirectoryUsers;
  const first = await readGuest({ limit: 3 });
  const second = await readGuest({ limit: 3, after: first.pageInfo.next });
  expect([...idsOf(first), ...idsOf(second)]).toEqual(newest);
  expect(second.pageInfo.hasNextPage).toBe(false);
  expect(idsOf(await readGuest({ limit: 3, before: second.pageInfo.previous }))).toEqual(idsOf(first));
});

test("every order of the directory is read from its index: nothing is sorted, no table is walked", async () => {
  await createCrowd(world, 3_000);
  await world.owner.query(
    "update account set last_posted_at = created_at, followers_count = abs(hashtext(id::text)) % 5000",
  );
  await world.owner.query("analyze account");
  const viewer = (await createPerson(world)).id;
  const ends: Readonly<Record<string, string>> = {
    directory_newest: "'infinity'",
    directory_active: "'infinity'",
    directory_popular: "'2147483647'",
  };
  for (const [name, end] of Object.entries(ends)) {
    const text = preparedStatements().get(`${name}_desc`);
    const values = [end, "'ffffffff-ffff-ffff-ffff-ffffffffffff'", "11", "null", `'${viewer}'`, "false", "false"];
    const asked = (text ?? "").replaceAll(/\$(\d)/g, (_whole, place: string) => values[Number(place) - 1] ?? "");
    const { rows } = await world.owner.query<{ "QUERY PLAN": string }>(`explain ${asked}`);
    const plan = rows.map((one) => one["QUERY PLAN"]).join("\n");
    expect(plan, name).toMatch(/Index (Only )?Scan.* using account_(newest|most_active|most_followed)/);
    expect(plan, name).not.toMatch(/Sort|Seq Scan on account/);
  }
});

test("a page of the directory takes two statements, whatever its size", async () => {
  const viewer = await createPerson(world);
  await createCrowd(world, 30);
  const texts: string[] = [];
  const query = world.pool.query.bind(world.pool);
  // oxlint-disable-next-line typescript/no-explicit-any -- passes every overload through unchanged
  world.pool.query = ((...args: any[]) => {
    texts.push(typeof args[0] === "string" ? args[0] : String((args[0] as { text?: string }).text));
    return Reflect.apply(query, undefined, args) as unknown;
  }) as typeof query;
  try {
    await as(viewer)("{ fetchDirectoryUsers(pagination: { limit: 30 }) { items { id interactions { isFollowed } } } }");
  } finally {
    world.pool.query = query;
  }
  expect(texts.length).toBeLessThanOrEqual(2);
});

test("a shipping address is checked by country, sealed at rest, and read by its own account alone", async () => {
  const ava = await createPerson(world);
  const home = {
    countryCode: "us",
    city: "Austin",
    state: "tx",
    address: "1 Congress Ave",
    apartment: "4B",
    zipCode: "78701",
  };
  const keep = `mutation ($a: ShippingAddressInput) { updateShippingAddress(shippingAddress: $a) { shippingAddress { countryCode city state address apartment zipCode } } }`;
  const kept = {
    countryCode: "US",
    city: "Austin",
    state: "TX",
    address: "1 Congress Ave",
    apartment: "4B",
    zipCode: "78701",
  };
  expect((await as(ava)(keep, { a: home })).data).toEqual({ updateShippingAddress: { shippingAddress: kept } });
  expect(await readShippingAddress(world.services, ava.id)).toEqual(kept);
  for (const [change, details] of [
    [{ zipCode: "7870" }, { field: "zipCode", rule: "invalid" }],
    [{ state: "XX" }, { field: "state", rule: "unknown" }],
    [{ state: "" }, { field: "state", rule: "required" }],
    [{ city: " " }, { field: "city", rule: "required" }],
    [{ countryCode: "ZZ" }, { field: "countryCode", rule: "unknown" }],
    [{ address: "x".repeat(101) }, { field: "address", rule: "too_long" }],
  ] as const) {
    expect((await as(ava)(keep, { a: { ...home, ...change } })).details).toEqual(details);
  }
  for (const state of ["PR", "AE"]) expect((await as(ava)(keep, { a: { ...home, state } })).code).toBeUndefined();
  const abroad = {
    countryCode: "DE",
    city: "Köln",
    state: "",
    address: "Domkloster 4",
    apartment: "",
    zipCode: "50667",
  };
  expect((await as(ava)(keep, { a: abroad })).data).toEqual({ updateShippingAddress: { shippingAddress: abroad } });

  const stored = await row(
    world.db,
    sql<{
      text: string;
    }>`select encode(address_enc, 'escape') as text from shipping_address where account_id = ${ava.id}`,
  );
  expect(stored?.text).not.toMatch(/Domkloster|"50667"/);
  // Moved to another row, it cannot be decrypted.
  const ben = await createPerson(world);
  await sql`insert into shipping_address (account_id, address_enc) select ${ben.id}, address_enc from shipping_address where account_id = ${ava.id}`.execute(
    world.db,
  );
  await expect(readShippingAddress(world.services, ben.id)).rejects.toThrow();
  expect((await as(ava)(keep, { a: null })).data).toEqual({ updateShippingAddress: { shippingAddress: null } });
});

test("a brand's plain members change neither its page nor its address", async () => {
  const [owner, brand] = [await createPerson(world), await createPerson(world)];
  const asMember = api(world, { personId: owner.id, accountId: brand.id, access: "member" });
  expect((await asMember(update, { input: { bio: "x" } })).code).toBe("FORBIDDEN");
  expect(
    (await asMember("mutation ($u: String!) { changeUsername(username: $u) { id } }", { u: freshUsername() })).code,
  ).toBe("FORBIDDEN");
  expect((await asMember("mutation { updateShippingAddress { id } }")).code).toBe("FORBIDDEN");
});
