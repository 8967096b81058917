import sharp from "sharp";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { encodeId } from "#kernel/ids.ts";
import { err, ok } from "#kernel/result.ts";
import { countCharacters } from "#kernel/text/normalize.ts";
import { readImage } from "#modules/media/index.ts";
import { createPost, deletePost, editPost } from "#modules/posts/index.ts";
import { publicWeb } from "#modules/media/index.ts";
import { takePreview } from "#modules/previews/index.ts";
import { previewSweep } from "#modules/previews/tasks/post-previews.ts";
import type { Fetched, FetchRefusal } from "#modules/media/index.ts";
import { pageFacts } from "#modules/previews/commands/page-facts.ts";
import { api } from "../support/api.ts";
import { useMedia } from "../support/media.ts";
import { createPerson } from "../support/people.ts";
import type { TestPerson } from "../support/people.ts";
import { runTasks } from "../support/run-tasks.ts";
import { useWorld } from "../support/world.ts";

const world = useWorld();
useMedia(world);

/** The web of this test: the content at each address, and the number of requests for it. */
const pages = new Map<string, { contentType: string; bytes: Buffer } | FetchRefusal>();
const asked: string[] = [];
let writer: TestPerson;
let picture: Buffer;

const html = (head: string): { contentType: string; bytes: Buffer } => ({
  contentType: "text/html; charset=utf-8",
  bytes: Buffer.from(`<!doctype html><html><head>${head}</head><body>x</body></html>`),
});

beforeAll(async () => {
  publicWeb.attach(world.services, {
    get: (url) => {
      asked.push(url);
      const found = pages.get(url);
      if (found === undefined) return Promise.resolve(err("unreachable"));
      return Promise.resolve(typeof found === "string" ? err(found) : ok<Fetched>({ url, ...found }));
    },
  });
  writer = await createPerson(world);
  picture = await sharp({ create: { width: 1_600, height: 840, channels: 3, background: "#7a5" } })
    .jpeg()
    .toBuffer();
});
beforeEach(() => {
  pages.clear();
  asked.length = 0;
});

const fields = "url siteName title description favicon coverImage coverWidth coverHeight coverPlaceholder";
async function preview(url: string): Promise<Record<string, unknown> | null> {
  const answer = await api(world, { personId: writer.id })(
    `query ($url: String!) { fetchPostWebPreview(url: $url) { ${fields} } }`,
    { url },
  );
  if (answer.code !== undefined) throw new Error(answer.code);
  return answer.data?.["fetchPostWebPreview"] as Record<string, unknown> | null;
}
let drafts = 0;
async function post(text: string): Promise<string> {
  drafts += 1;
  const made = await createPost(world.services, writer.actor, { text, replyToId: null, clientId: `preview-${drafts}` });
  if (!made.ok) throw new Error(made.error.code);
  return made.value.postId;
}
async function shown(postId: string): Promise<Record<string, unknown> | null> {
  const answer = await api(world)(`query ($id: Id!) { getPostById(postId: $id) { webPreview { ${fields} } } }`, {
    id: encodeId(postId),
  });
  if (answer.data === null) throw new Error(answer.code);
  return (answer.data["getPostById"] as { webPreview: Record<string, unknown> | null }).webPreview;
}

describe("what a page says about itself", () => {
  const facts = (head: string, url = "https://a.example.com/dir/page") =>
    pageFacts(
      Buffer.from(
        `<html><head>${head}</head><body><title>no</title><meta property="og:title" content="no"></body></html>`,
      ),
      null,
      url,
    );

  test("Open Graph comes before Twitter's cards, and both before plain HTML; addresses are the page's own", () => {
    expect(
      facts(`<title>Plain</title><meta name="description" content="plain"><meta name="twitter:title" content="Bird"><meta property="og:title" content="Graph &amp; more">
        <meta property="og:description" content="said"><meta property="og:site_name" content="Site"><meta property="og:image" content="../pic.jpg"><link rel="apple-touch-icon" href="/touch.png"><link rel="icon" href="/x.ico" type="image/x-icon">`),
    ).toEqual({
      title: "Graph & more",
      siteName: "Site",
      description: "said",
      imageUrl: "https://a.example.com/pic.jpg",
      iconUrl: "https://a.example.com/touch.png",
    });
    expect(facts("<title> Only\n a  title </title>")).toEqual({
      title: "Only a title",
      siteName: null,
      description: null,
      imageUrl: null,
      iconUrl: null,
    });
    expect(facts("")).toMatchObject({ title: null });
  });

  test("texts are one plain line, cut at a character, and turn nothing around", () => {
    const cut = facts(`<title>${"👩‍👩‍👧‍👦".repeat(300)}</title>`).title ?? "";
    expect(cut.endsWith("👩‍👩‍👧‍👦…")).toBe(true);
    expect(countCharacters(cut)).toBeLessThanOrEqual(200);
    expect(countCharacters(cut)).toBeGreaterThan(190);
    expect(facts("<title>safe\u202egpj.exe\u2066</title>").title).toBe("safegpj.exe");
    expect(facts(`<title>&lt;script&gt;alert(1)&lt;/script&gt;</title>`).title).toBe("<script>alert(1)</script>");
  });

  test("a page is read in the letters it was written in", () => {
    const latin = Buffer.from("<html><head><meta charset=iso-8859-1><title>Caf\u00e9</title></head>", "latin1");
    expect(pageFacts(latin, null, "https://a.example.com/").title).toBe("Café");
    expect(pageFacts(Buffer.from("<title>Café</title>"), "nonsense", "https://a.example.com/").title).toBe("Café");
    expect(
      pageFacts(Buffer.from([0x93, 0xfa, 0x96, 0x7b]).subarray(0), "shift_jis", "https://a.example.com/").title,
    ).toBeNull();
    expect(
      pageFacts(
        Buffer.concat([Buffer.from("<title>"), Buffer.from([0x93, 0xfa, 0x96, 0x7b]), Buffer.from("</title>")]),
        "shift_jis",
        "https://a.example.com/",
      ).title,
    ).toBe("日本");
  });

  test.each([
    ["a meta cannot say UTF-16", '<meta charset="utf-16"><title>Bäckerei</title>'],
    [
      "nor can one by http-equiv",
      '<meta http-equiv="Content-Type" content="text/html; charset=utf-16le"><title>Bäckerei</title>',
    ],
    ["a comment says nothing", '<!-- <meta charset="windows-1251"> --><meta charset="utf-8"><title>Bäckerei</title>'],
    ["a description says nothing", '<meta name="x" content="charset=windows-1251"><title>Bäckerei</title>'],
    ["the first that is sound says it", '<meta charset="nonsense"><meta charset="utf-8"><title>Bäckerei</title>'],
    ["a byte order mark says it before all", '\uFEFF<meta charset="windows-1251"><title>Bäckerei</title>'],
  ])("%s", (_, page) => {
    expect(pageFacts(Buffer.from(page), null, "https://a.example.com/").title).toBe("Bäckerei");
  });

  test("a byte order mark of UTF-16 is one", () => {
    const page = Buffer.from("\uFEFF<title>Bäckerei</title>", "utf16le");
    expect(pageFacts(page, "utf-8", "https://a.example.com/").title).toBe("Bäckerei");
  });
});

describe("previews", () => {
  test("follow the words when a stim is edited: another page's, or none", async () => {
    pages.set("https://one.example.com/", html("<title>One</title>"));
    pages.set("https://two.example.com/", html("<title>Two</title>"));
    const id = await post("see one.example.com");
    await runTasks(world);
    expect(await shown(id)).toMatchObject({ title: "One" });
    await editPost(world.services, writer.actor, id, "see two.example.com");
    expect(await shown(id)).toBeNull();
    await runTasks(world);
    expect(await shown(id)).toMatchObject({ title: "Two" });
    await editPost(world.services, writer.actor, id, "see nothing");
    await runTasks(world);
    expect(await shown(id)).toBeNull();
  });

  test("carry our own copies of the pictures, and are read once a day", async () => {
    pages.set(
      "https://bakery.example.com/soup",
      html(
        '<meta property="og:title" content="Soup"><meta property="og:image" content="/soup.jpg"><link rel="icon" href="/icon.png">',
      ),
    );
    pages.set("https://bakery.example.com/soup.jpg", { contentType: "image/jpeg", bytes: picture });
    pages.set("https://bakery.example.com/icon.png", {
      contentType: "image/png",
      bytes: await sharp(picture).resize(32, 32).png().toBuffer(),
    });
    const first = await preview("bakery.example.com/soup#top");
    expect(first).toMatchObject({
      url: "https://bakery.example.com/soup",
      title: "Soup",
      coverWidth: 1_200,
      coverHeight: 630,
    });
    for (const address of [first?.["coverImage"], first?.["favicon"]]) {
      const [, , id = "", file = ""] = String(address).split("/");
      const image = await readImage(world.services, id, file);
      expect(image?.length).toBeGreaterThan(50);
      image?.body.destroy();
    }
    expect(await preview("https://bakery.example.com/soup")).toEqual(first);
    expect(asked.length).toBe(3);
    await world.advance("24 hours 1 minute");
    expect(await preview("https://bakery.example.com/soup")).toEqual(first);
    expect(asked.length).toBe(6);
    // Unreachable for a while: the earlier preview stays.
    await world.advance("24 hours 1 minute");
    pages.set("https://bakery.example.com/soup", "unreachable");
    expect(await preview("https://bakery.example.com/soup")).toEqual(first);
  });

  test("audit line 13: stand among the attachments as webpreview, with what the page says", async () => {
    pages.set(
      "https://bakery.example.com/bread",
      html(
        '<meta property="og:title" content="Bread"><meta property="og:site_name" content="Bakery"><meta property="og:description" content="Rye"><meta property="og:image" content="/bread.jpg">',
      ),
    );
    pages.set("https://bakery.example.com/bread.jpg", { contentType: "image/jpeg", bytes: picture });
    const id = await post("see bakery.example.com/bread");
    await runTasks(world);
    const answer = await api(world)(
      `query ($id: Id!) { getPostById(postId: $id) { webPreview { ${fields} } attachments { type url siteName title description favicon coverImage placeholder alt dimensions { width height } post { id } } } }`,
      { id: encodeId(id) },
    );
    const { webPreview, attachments } = (answer.data ?? {})["getPostById"] as {
      webPreview: Record<string, unknown>;
      attachments: unknown[];
    };
    expect(attachments).toEqual([
      {
        type: "webpreview",
        url: "https://bakery.example.com/bread",
        siteName: "Bakery",
        title: "Bread",
        description: "Rye",
        favicon: webPreview["favicon"],
        coverImage: webPreview["coverImage"],
        placeholder: webPreview["coverPlaceholder"],
        alt: "",
        dimensions: { width: 1_200, height: 630 },
        post: null,
      },
    ]);
    expect(webPreview["coverImage"]).toMatch(/^\/media\//);
    const plain = await post("see nothing");
    const none = await api(world)(`query ($id: Id!) { getPostById(postId: $id) { attachments { type } } }`, {
      id: encodeId(plain),
    });
    expect(none.data?.["getPostById"]).toEqual({ attachments: [] });
  });

  test("unreadable pages are asked again after an hour, private addresses never", async () => {
    pages.set("https://gone.example.com/", "bad_status");
    expect(await preview("https://gone.example.com/")).toBeNull();
    expect(await preview("https://gone.example.com/")).toBeNull();
    expect(asked).toEqual(["https://gone.example.com/"]);
    await world.advance("1 hour 1 minute");
    pages.set("https://gone.example.com/", html("<title>Back</title>"));
    expect(await preview("https://gone.example.com/")).toMatchObject({ title: "Back" });
    asked.length = 0;
    for (const inside of [
      "http://127.0.0.1/",
      "http://localhost/",
      "https://a.internal/",
      "file:///etc/passwd",
      "https://user@example.com/",
      "https://example.com:8443/",
      "x",
    ])
      expect(await preview(inside)).toBeNull();
    expect(asked).toEqual([]);
  });

  test("are asked for by guests in vain, and being busy is kept nowhere", async () => {
    expect((await api(world)('{ fetchPostWebPreview(url: "https://busy.example.com/") { url } }')).code).toBe(
      "UNAUTHENTICATED",
    );
    pages.set("https://busy.example.com/", "busy");
    expect(
      (await api(world, { personId: writer.id })('{ fetchPostWebPreview(url: "https://busy.example.com/") { url } }'))
        .code,
    ).toBe("OVERLOADED");
    pages.set("https://busy.example.com/", html("<title>Free again</title>"));
    expect(await preview("https://busy.example.com/")).toMatchObject({ title: "Free again" });
  });

  test("of the same address asked for at once are one read", async () => {
    pages.set("https://many.example.com/", html("<title>Many</title>"));
    const taken = await Promise.all(
      Array.from({ length: 8 }, () => takePreview(world.services, "https://many.example.com/")),
    );
    expect(taken.every((one) => one.ok && one.value?.title === "Many")).toBe(true);
    expect(asked.length).toBe(1);
  });
});

describe("under a post", () => {
  test("shows the preview of its first link to every reader, and loses it with the link", async () => {
    pages.set("https://first.example.com/", html("<title>First</title>"));
    pages.set("https://second.example.com/", html("<title>Second</title>"));
    const postId = await post("see first.example.com and https://second.example.com/, or write to a@third.example.com");
    expect(await shown(postId)).toBeNull();
    await runTasks(world);
    expect(await shown(postId)).toMatchObject({ title: "First", url: "https://first.example.com/" });
    expect(asked).toEqual(["https://first.example.com/"]);
    expect(await deletePost(world.services, writer.actor, postId)).toMatchObject({ ok: true });
  });

  test("stands nothing where there is no link, only an address of mail, our own page, or a page that says nothing", async () => {
    pages.set("https://silent.example.com/", html(""));
    const own = new URL(world.services.config.baseUrl).hostname;
    for (const text of ["no link", "write to a@b.example.com", `see https://www.${own}/x`, "see silent.example.com"]) {
      const postId = await post(text);
      await runTasks(world);
      expect(await shown(postId), text).toBeNull();
    }
    expect(asked).toEqual(["https://silent.example.com/"]);
  });

  test("a busy moment is a task tried again", async () => {
    pages.set("https://later.example.com/", "busy");
    const postId = await post("see later.example.com");
    await expect(runTasks(world)).rejects.toThrow("tried again");
    expect(await shown(postId)).toBeNull();
  });
});

test("unused previews are deleted with their pictures, the others are not", async () => {
  for (const name of ["kept", "loose"]) {
    pages.set(
      `https://${name}.example.com/`,
      html(`<title>${name}</title><meta property="og:image" content="https://${name}.example.com/p.jpg">`),
    );
    pages.set(`https://${name}.example.com/p.jpg`, { contentType: "image/jpeg", bytes: picture });
  }
  const postId = await post("see kept.example.com");
  await runTasks(world);
  const loose = String((await preview("https://loose.example.com/"))?.["coverImage"]);
  const kept = String((await shown(postId))?.["coverImage"]);
  await world.advance("9 days");
  await previewSweep.run(world.services);
  const lies = async (address: string): Promise<boolean> => {
    const [, , id = "", file = ""] = address.split("/");
    const image = await readImage(world.services, id, file);
    image?.body.destroy();
    return image !== undefined;
  };
  expect([await lies(kept), await lies(loose)]).toEqual([true, false]);
  expect(await shown(postId)).toMatchObject({ title: "kept" });
  expect((await world.owner.query("select 1 from web_preview where url = 'https://loose.example.com/'")).rowCount).toBe(
    0,
  );
});
