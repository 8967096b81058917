import { defined } from "#kernel/given.ts";
import fc from "fast-check";
import type { FastifyInstance } from "fastify";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readConfig } from "#config/config.ts";
import { attachCards } from "#main/cards.ts";
import { buildWeb } from "#main/run-web.ts";
import { changeUsername } from "#modules/accounts/index.ts";
import { createPost, editPost, repost } from "#modules/posts/index.ts";
import { encodeId } from "#kernel/ids.ts";
import { routes } from "#kernel/route-table.ts";
import { cleanLine } from "#kernel/text/line.ts";
import { xmlText } from "#kernel/text/xml.ts";
import { api } from "../support/api.ts";
import { createPerson } from "../support/people.ts";
import type { TestPerson } from "../support/people.ts";
import { readText, readXml } from "../support/read-xml.ts";
import { size } from "../support/scale.ts";
import { cookieFor } from "../support/staff.ts";
import { testSecretKey } from "../support/test-database.ts";
import { useWorld } from "../support/world.ts";

const world = useWorld();
let app: FastifyInstance;
let close: () => Promise<void>;
let open: TestPerson;
let closed: TestPerson;
let shy: TestPerson;
let postId: string;
let closedPostId: string;

/** Writes a post and returns its id. */
async function post(by: TestPerson, text: string, warning?: string): Promise<string> {
  const made = await createPost(world.services, by.actor, {
    text,
    replyToId: null,
    clientId: text.slice(0, 100),
    ...defined({ warning }),
  });
  if (!made.ok) throw new Error(made.error.code);
  return made.value.postId;
}

const base = () => world.services.config.baseUrl;

beforeAll(async () => {
  const cards = attachCards(world.services, world.appUrl);
  close = cards.close;
  app = await buildWeb(world.services, world.pool, cards);
  [open, closed, shy] = [
    await createPerson(world, { name: "Ava <Bold> & Co" }),
    await createPerson(world),
    await createPerson(world),
  ];
  await world.owner.query("update account set is_private = true where id = $1", [closed.id]);
  await world.owner.query("update account set is_discoverable = false where id = $1", [shy.id]);
  postId = await post(open, 'Soup & <script>alert("x")</script>\nfor all #soup');
  closedPostId = await post(closed, "for followers only");
  await post(shy, "not to be found");
});
afterAll(async () => {
  await app.close();
  await close();
});

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
const day = async (): Promise<string> =>
  (await world.owner.query("select to_char(app_now() at time zone 'UTC', 'YYYY-MM-DD') as day")).rows[0]?.day as string;

describe("texts of every kind", () => {
  test("a feed is XML and cuts no emoji, whatever a stim holds", async () => {
    const author = await createPerson(world);
    await world.owner.query("update account set bio = $2 where id = $1", [author.id, "about \uFFFE me"]);
    await post(author, `x \uFFFF${"x".repeat(76)}😀${"y".repeat(20)}`);
    const { body } = await get(`/${author.username}/feed.atom`);
    expect(body).toContain("about  me");
    expect(body).toContain(`x ${"x".repeat(76)}…`);
    expect(body).not.toMatch(/[\uFFFD-\uFFFF]/);
  });

  test("a feed gives back any bio and any stim as it was written, within its own elements", async () => {
    const author = await createPerson(world);
    const part = fc.oneof(
      fc.constantFrom(
        "<",
        ">",
        "&",
        "]]>",
        "<![CDATA[",
        "<!--",
        "&amp;",
        "&#0;",
        "'",
        '"',
        "\uFFFE",
        "\u0085",
        "\u2028",
        "😀",
      ),
      fc.string({ unit: "grapheme", maxLength: 6 }),
      fc.string({ unit: "binary", maxLength: 3 }),
    );
    const anyText = fc.array(part, { minLength: 1, maxLength: 12 }).map((parts) => `.${parts.join("")}.`);
    let written = 0;
    await fc.assert(
      fc.asyncProperty(anyText, anyText, async (bio, text) => {
        const about = cleanLine(bio);
        await world.owner.query("update account set bio = $2, name = $2 where id = $1", [author.id, about]);
        written += 1;
        const id = await post(author, `${written}${text}`);
        const { body } = await get(`/${author.username}/feed.atom`);
        const read = readXml(body);
        expect(read["feed/subtitle"]).toEqual([xmlText(about)]);
        expect(read["feed/title"]).toEqual([`${xmlText(about)} (@${author.username})`]);
        expect(read["feed/entry/author/name"]).toEqual([xmlText(about)]);
        const stored = (await world.owner.query("select text from post where id = $1", [id])).rows[0]?.text as string;
        const [words = ""] = read["feed/entry/summary"] ?? read["feed/entry/content"] ?? [];
        expect(readText(words)).toBe(xmlText(stored));
        await world.owner.query("update post set status = 'deleted' where id = $1", [id]);
      }),
      { numRuns: size(25, 300) },
    );
  });
});

describe("search engines", () => {
  test("are sent away from what is not production, and find every file from the index", async () => {
    expect((await get("/robots.txt")).body).toBe("User-agent: *\nDisallow: /\n");
    const index = (await get("/sitemap.xml")).body;
    const files = [...index.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, one]) => one ?? "");
    expect(files).toEqual([
      `${base()}/sitemap/pages.xml`,
      `${base()}/sitemap/people/${(await day()).slice(0, 7)}.xml`,
      `${base()}/sitemap/posts/${await day()}.xml`,
    ]);
    for (const file of files)
      expect((await get(new URL(file).pathname)).headers["content-type"]).toBe("application/xml; charset=utf-8");
  });

  test("are let in in production", async () => {
    const config = readConfig({
      APP_ENV: "production",
      BASE_URL: "https://stims.example",
      DATABASE_URL: "postgres://unused/unused",
      MIGRATE_DATABASE_URL: "postgres://unused/unused",
      SECRET_KEY: testSecretKey,
      MAIL_PROVIDER: "smtp",
      SMTP_URL: "smtp://mail.example",
      MAIL_FROM: "Stims <no-reply@stims.example>",
      SMS_PROVIDER: "twilio",
      TWILIO_ACCOUNT_SID: "AC0",
      TWILIO_AUTH_TOKEN: "a-token",
      TWILIO_FROM: "+12125550100",
      CARD_PROVIDER: "stripe",
      STRIPE_SECRET_KEY: "sk_live_0",
      STRIPE_PUBLISHABLE_KEY: "pk_live_0",
      STRIPE_WEBHOOK_SECRET: "whsec_Qm4nB7vC2xZ9lK6jH3gF8dS5aP1oI0uY",
      TRUST_PROXY_HOPS: "1",
    });
    const services = { ...world.services, config };
    const cards = attachCards(services, world.appUrl);
    const production = await buildWeb(services, world.pool, cards);
    const { body } = await production.inject("/robots.txt");
    await production.close();
    await cards.close();
    expect(body).toContain("Sitemap: https://stims.example/sitemap.xml\n");
    expect(body).not.toContain("Disallow: /\n");
  });

  test("list posts and people that may be found, and no others", async () => {
    const people = (await get(`/sitemap/people/${(await day()).slice(0, 7)}.xml`)).body;
    const posts = (await get(`/sitemap/posts/${await day()}.xml`)).body;
    expect(people).toContain(`<loc>${base()}/${open.username}</loc>`);
    expect(posts).toContain(`<loc>${base()}/${open.username}/p/${encodeId(postId)}</loc>`);
    for (const one of [closed, shy]) expect(people + posts).not.toContain(one.username);
    const pages = (await get("/sitemap/pages.xml")).body;
    for (const path of ["/", "/giveaways", "/help", "/resources/tos"])
      expect(pages).toContain(`<loc>${base()}${path}</loc>`);
    for (const { path } of routes.filter(({ access, path: one }) => access !== "public" && one !== "/"))
      expect(pages).not.toContain(`<loc>${base()}${path}</loc>`);
  });

  test.each([
    "/sitemap/posts/2026-02-30x.xml",
    "/sitemap/posts/2026-13-01.xml",
    "/sitemap/people/2026-00.xml",
    "/sitemap/posts/..xml",
    "/sitemap/posts/2019-01-01.xml",
  ])("%s is no file", async (path) => {
    expect((await get(path)).statusCode).toBe(404);
  });
});

describe("feed readers", () => {
  test("get the posts of a profile as Atom, with nothing that is not escaped", async () => {
    const { body, headers } = await get(`/${open.username}/feed.atom`);
    expect(headers["content-type"]).toBe("application/atom+xml; charset=utf-8");
    expect(body).toContain(`<link rel="self" href="${base()}/${open.username}/feed.atom"/>`);
    expect(body).toContain(`${base()}/${open.username}/p/${encodeId(postId)}`);
    expect(body).toContain("Ava &lt;Bold&gt; &amp; Co");
    expect(body).toContain('<title type="html"><![CDATA[Soup &amp; &lt;script&gt;');
    expect(body).not.toMatch(/<script|<Bold/);
  });

  test("contain nothing of private or undiscoverable accounts, with any cookie", async () => {
    for (const one of [closed, shy]) {
      expect((await get(`/${one.username}/feed.atom`)).statusCode).toBe(404);
      expect((await get(`/${one.username}/feed.atom`, { cookie: await cookieFor(world, one.id) })).statusCode).toBe(
        404,
      );
    }
    expect((await get("/giveaways/feed.atom")).statusCode).toBe(200);
  });
});

describe("feeds of a hashtag", () => {
  const feedOf = (tag: string): string => `/search/hashtag/${encodeURIComponent(tag)}/feed.atom`;

  test("have the stims with it and its replies, newest first, whatever its spelling", async () => {
    const writer = await createPerson(world);
    await post(writer, "one #Crème_Brûlée");
    await post(writer, "two #crème_brûlée");
    await post(writer, "three #creme");
    for (const tag of ["crème_brûlée", "CRÈME_brûlée", "#crème_brûlée"]) {
      const { body, headers } = await get(feedOf(tag));
      expect(headers["content-type"]).toBe("application/atom+xml; charset=utf-8");
      expect(headers["content-location"]).toBe(feedOf("crème_brûlée"));
      expect(body).toContain(`<link rel="self" href="${base()}${feedOf("crème_brûlée")}"/>`);
      expect(body).toContain(`href="${base()}/search/keyword?q=%23cr%C3%A8me_br%C3%BBl%C3%A9e"`);
      expect(body).toContain("#crème_brûlée");
      expect(body.indexOf("two #")).toBeLessThan(body.indexOf("one #"));
      expect(body).not.toContain("three");
    }
  });

  test.each(["two words", "-", "a\u0000", "x".repeat(400), "#"])("are none of %j", async (tag) => {
    expect((await get(feedOf(tag))).statusCode).toBeGreaterThanOrEqual(400);
    expect((await get(feedOf(tag))).statusCode).toBeLessThan(500);
  });

  test("are there for the longest tag of any script", async () => {
    expect((await get(feedOf("𠮷".repeat(100)))).statusCode).toBe(200);
  });

  test("are empty, with the same day each time, where there are no posts", async () => {
    const { body, statusCode } = await get(feedOf("nobodywrotethis"));
    expect(statusCode).toBe(200);
    expect(body).toContain("<updated>2026-01-01T00:00:00.000Z</updated>");
    expect(body).not.toContain("<entry>");
  });
});

describe("what feed readers know a feed by", () => {
  const idsOf = (body: string): string[] => [...body.matchAll(/<id>([^<]+)<\/id>/g)].map(([, id]) => id ?? "");
  const dateOf = (body: string, at: number): string =>
    [...body.matchAll(/<updated>([^<]+)<\/updated>/g)][at]?.[1] ?? "";

  test("stays when its author is renamed and a stim gets other words; updated follows the edit", async () => {
    const writer = await createPerson(world);
    const first = await post(writer, "first #staying");
    await post(writer, "second #staying");
    const [renamed, path] = [`r${writer.username}`.slice(0, 15), "/search/hashtag/staying/feed.atom"];
    const before = [(await get(`/${writer.username}/feed.atom`)).body, (await get(path)).body];
    expect(dateOf(before[0] ?? "", 0)).toBe(dateOf(before[0] ?? "", 1));
    expect((await editPost(world.services, writer.actor, first, "first of all #staying")).ok).toBe(true);
    expect((await changeUsername(world.services, writer.actor, renamed)).ok).toBe(true);
    const after = [(await get(`/${renamed}/feed.atom`)).body, (await get(path)).body];
    expect(after.map(idsOf)).toEqual(before.map(idsOf));
    expect(idsOf(after[0] ?? "")[0]).toBe(`tag:${new URL(base()).hostname},2026:user/${encodeId(writer.id)}`);
    expect(idsOf(after[0] ?? "")).toContain(`${base()}/p/${encodeId(first)}`);
    for (const [place, body] of after.entries()) {
      expect(body).toContain("first of all");
      expect(body).toContain(`${base()}/${renamed}/p/${encodeId(first)}`);
      // The edited post is last, and the feed's date is its date.
      expect(dateOf(body, 0)).toBe(dateOf(body, 2));
      expect(dateOf(body, 0) > dateOf(before[place] ?? "", 0)).toBe(true);
      expect(dateOf(body, 1)).toBe(dateOf(before[place] ?? "", 1));
    }
    const old = await get(`/${writer.username}/feed.atom`);
    if (old.statusCode === 200) expect(old.headers["content-location"]).toBe(`/${renamed}/feed.atom`);
  });

  test("is asked for again without being sent again, until it changes, by GET and by HEAD", async () => {
    const [writer, friend] = [await createPerson(world), await createPerson(world)];
    const shared = await post(friend, "shared by a friend");
    expect((await repost(world.services, writer.actor, shared)).ok).toBe(true);
    await post(writer, "own words");
    const path = `/${writer.username}/feed.atom`;
    const { headers, body } = await get(path);
    const [etag, since] = [String(headers["etag"]), String(headers["last-modified"])];
    expect(headers["cache-control"]).toBe("public, max-age=300");
    for (const method of ["GET", "HEAD"] as const)
      for (const known of [
        { "if-none-match": `W/${etag}` },
        { "if-modified-since": since },
        { "if-none-match": `"x", ${etag}`, "if-modified-since": "Wed, 01 Jan 2025 00:00:00 GMT" },
      ]) {
        const answer = await app.inject({ method, url: path, headers: known });
        expect([answer.statusCode, answer.body], JSON.stringify(known)).toEqual([304, ""]);
        expect(answer.headers).toMatchObject({
          etag,
          "last-modified": since,
          "cache-control": "public, max-age=300",
          "content-location": path,
        });
      }
    const stale = { "if-none-match": '"x"', "if-modified-since": since };
    expect((await get(path, stale)).body).toBe(body);
    expect((await app.inject({ method: "HEAD", url: path })).headers).toMatchObject({
      etag,
      "content-type": "application/atom+xml; charset=utf-8",
    });
    // A removal from a feed is a change that no date in it shows.
    await world.owner.query("update account set is_private = true where id = $1", [friend.id]);
    for (const known of [{ "if-none-match": etag }, { "if-modified-since": since }]) {
      const answer = await get(path, known);
      expect(answer.statusCode).toBe(200);
      expect(answer.body).not.toContain("shared by a friend");
    }
    await world.owner.query("update account set is_private = true where id = $1", [writer.id]);
    expect((await get(path, { "if-none-match": "*" })).statusCode).toBe(404);
  });
});

test("embeds and previews show a warning in place of the covered text", async () => {
  const writer = await createPerson(world);
  const ids = [
    await post(writer, "It was the butler #whodunit", "Spoilers & more"),
    await post(writer, "It was the cook #whodunit", "Spoilers & more"),
  ];
  const card = (await get(`/oembed?url=${encodeURIComponent(`${base()}/p/${encodeId(ids[0] ?? "")}`)}`)).body;
  const feed = (await get(`/${writer.username}/feed.atom`)).body;
  for (const body of [card, feed]) {
    expect(body).toContain("Content warning: Spoilers &amp; more");
    expect(body).not.toMatch(/butler|whodunit/);
  }
  // The same picture for both: nothing of their words is in it.
  const [one, other] = await Promise.all(ids.map(async (id) => (await get(`/share/${encodeId(id)}.png`)).rawPayload));
  expect(one?.length).toBeGreaterThan(1_000);
  expect(one?.equals(other ?? Buffer.of())).toBe(true);
});

describe("feeds and embeds have, by author and by repost,", () => {
  test.each([
    ["public", "is_private = false", true],
    ["private", "is_private = true", false],
    ["undiscoverable", "is_discoverable = false", false],
    ["limited", "visibility_status = 'limited'", false],
    ["hidden", "visibility_status = 'hidden'", false],
  ])("stims of nobody who is %s, but of the public", async (standing, change, isThere) => {
    const [author, reposter] = [await createPerson(world), await createPerson(world)];
    const words = `words of somebody ${standing}`;
    const id = await post(author, words);
    expect((await repost(world.services, reposter.actor, id)).ok).toBe(true);
    const doors = [
      `/${author.username}/feed.atom`,
      `/${reposter.username}/feed.atom`,
      `/oembed?url=${encodeURIComponent(`${base()}/p/${encodeId(id)}`)}`,
    ];
    for (const door of doors) expect((await get(door)).body, door).toContain(words);
    await world.owner.query(`update account set ${change} where id = $1`, [author.id]);
    for (const door of doors) expect((await get(door)).body.includes(words), door).toBe(isThere);
  });
});

describe("sites that embed a post (oEmbed)", () => {
  const ask = (url: string, more = "") => get(`/oembed?url=${encodeURIComponent(url)}${more}`);
  const address = () => `${base()}/${open.username}/p/${encodeId(postId)}`;

  test("get its words, its author and its address, and no markup but ours", async () => {
    const { body, headers } = await ask(address(), "&maxwidth=300");
    expect(headers["content-type"]).toBe("application/json; charset=utf-8");
    const card = JSON.parse(body) as Record<string, unknown>;
    expect(card).toMatchObject({
      version: "1.0",
      type: "rich",
      author_name: "Ava <Bold> & Co",
      author_url: `${base()}/${open.username}`,
      width: 300,
    });
    expect(card["html"]).toContain("Soup &amp; &lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt;<br>for all #soup");
    expect(card["html"]).toContain(`<a href="${address()}">`);
  });

  test("say the day as the page does, in New York", async () => {
    const late = await post(open, "late in the evening");
    await world.owner.query("update post set created_at = '2026-11-02T03:30:00Z' where id = $1", [late]);
    expect((await ask(`${base()}/p/${encodeId(late)}`)).body).toContain(">Nov 1, 2026</a>");
  });

  test.each([
    ["&maxwidth=150", 150, null],
    ["&maxwidth=150&maxheight=90", 150, 90],
    ["&maxwidth=0900", 550, null],
    ["&maxwidth=-5&maxheight=-1", 550, null],
    ["&maxwidth=1e3&maxheight=x", 550, null],
    ["&maxwidth=0&maxheight=0", 550, null],
  ])("get no more than they have room for with %s", async (room, width, height) => {
    const card = JSON.parse((await ask(address(), room)).body) as Record<string, unknown>;
    expect(card).toMatchObject({ width, height });
    expect(card["html"]).toContain(`max-width:${width}px${height === null ? '"' : `;max-height:${height}px;`}`);
  });

  test.each([
    ["another site", () => "https://evil.example/ava/p/x"],
    ["no address", () => "not an address"],
    ["a page that is no post", () => `${base()}/giveaways`],
    ["a post of somebody private", () => `${base()}/${closed.username}/p/${encodeId(closedPostId)}`],
    ["a post that is not there", () => `${base()}/p/${encodeId("00000000-0000-7000-8000-000000000000")}`],
  ])("get nothing for %s", async (_what, url) => {
    expect((await ask(url())).statusCode).toBe(404);
  });

  test("get an error that only JSON is served", async () => {
    expect((await ask(address(), "&format=xml")).statusCode).toBe(501);
  });
});

describe("sites a post is shared on", () => {
  const picture = async (id: string) => get(`/share/${encodeId(id)}.png`);

  test("get a picture of it, which the page names; of what guests may not see there is none", async () => {
    const answer = await picture(postId);
    expect(answer.headers["content-type"]).toBe("image/png");
    expect(answer.headers["cache-control"]).toBe("public, max-age=300");
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: "png", width: 1_200, height: 630 });
    // Another one for another text, the same for the same.
    const other = await picture(await post(open, "something else"));
    expect(other.rawPayload.equals(answer.rawPayload)).toBe(false);
    expect((await picture(postId)).rawPayload.equals(answer.rawPayload)).toBe(true);
    const named = await api(world)("query ($id: Id!) { getPostById(postId: $id) { metaImageUrl } }", {
      id: encodeId(postId),
    });
    expect(named.data).toEqual({ getPostById: { metaImageUrl: `${base()}/share/${encodeId(postId)}.png` } });
    for (const path of [
      `/share/${encodeId(closedPostId)}.png`,
      "/share/x.png",
      `/share/${encodeId(postId)}.svg`,
      `/share/${encodeId(closed.id)}.png`,
    ])
      expect((await get(path)).statusCode, path).toBe(404);
    const own = await get(`/share/${encodeId(closedPostId)}.png`, { cookie: await cookieFor(world, closed.id) });
    expect(own.statusCode).toBe(404);
  });

  test("get one whatever was written", async () => {
    for (const text of [
      "日本語だけ",
      "👩‍👩‍👧‍👦",
      "</text><image href='file:///etc/passwd'/>&\u0007",
      "a".repeat(279),
      "\u202etxet",
      "שלום",
      "क्षत्रिय",
    ]) {
      const answer = await picture(await post(open, text));
      expect(answer.statusCode, text).toBe(200);
      expect((await sharp(answer.rawPayload).metadata()).width).toBe(1_200);
    }
  });
});
