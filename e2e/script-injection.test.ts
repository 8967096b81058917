import type { Page } from "playwright-core";
import sharp from "sharp";
import { expect, test } from "vitest";
import { nextAddress } from "./support/address.ts";
import { decodeId } from "#kernel/ids.ts";
import { callAs } from "./support/call.ts";
import { startJourney } from "./support/journey.ts";
import { settled, visit } from "./support/page.ts";
import { corpusTexts, findInjections, findInjectionsIn, scriptCorpus, watchPolicy } from "./support/script-corpus.ts";
import { enterStaffAreaQuietly } from "./support/sign-in.ts";
import { sql } from "./support/sql.ts";

const { baseUrl, browser, env, openVisitor } = await startJourney({
  ownProduct: "plants hostile texts in many rows",
  withPictures: true,
});

/** Returns every third item of a list, where the whole list would take long and show nothing more. */
const third = <T>(list: readonly T[]): T[] => list.filter((_, at) => at % 3 === 0);
/** Returns texts of the corpus that a page shows unchanged: tabs and line breaks become spaces, marks are removed. */
const lines = (most: number): string[] => corpusTexts(most, " ").filter((one) => !/[^\u0020-\u007e]/.test(one));

const texts = corpusTexts(280);
const names = lines(50);
const warnings = third(lines(120));
const options = lines(25).slice(0, 4);
const [alt = ""] = corpusTexts(1_500);

interface Reader {
  page: Page;
  /** Opens an address, checks that it shows a text, and records injections. */
  look: (path: string, shows?: string) => Promise<void>;
  /** Records injections on the open page. */
  check: (what: string) => Promise<void>;
  /** Ends the visit; returns everything recorded, with dialogs and the console's errors. */
  close: () => Promise<string[]>;
}

async function openReader(username?: string): Promise<Reader> {
  const { page, context, problems } = await openVisitor("phone", "light", username);
  await context.addInitScript(watchPolicy);
  const found: string[] = [];
  page.on("dialog", (dialog) => {
    found.push(`a dialog at ${page.url()}: ${dialog.message()}`);
    void dialog.dismiss();
  });
  // Uploads are sent from a page of ours.
  await page.goto("/browser");
  const check = async (what: string): Promise<void> => {
    found.push(...(await page.evaluate(findInjections)).map((one) => `${what}: ${one}`));
  };
  return {
    page,
    check,
    look: async (path, shows = "") => {
      await visit(page, path);
      const shown = await page.evaluate(() => document.body.innerText);
      expect([path, shown]).toEqual([path, expect.stringContaining(shows)]);
      await check(path);
    },
    close: async () => {
      await context.close();
      return [...found, ...problems.splice(0)];
    },
  };
}

let posted = 0;
async function post(page: Page, input: Record<string, unknown>): Promise<string> {
  posted += 1;
  const { createPost } = await callAs<{ createPost: { id: string } }>(
    page,
    "mutation ($input: CreatePostInput!) { createPost(input: $input) { id } }",
    { input: { clientId: `injection-${posted}`, ...input } },
  );
  return createPost.id;
}

async function updateProfile(page: Page, input: Record<string, string>): Promise<string | null> {
  const answer = await callAs<{ updateProfile: { websiteUrl: string | null } }>(
    page,
    "mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { websiteUrl } }",
    { input },
  );
  return answer.updateProfile.websiteUrl;
}

/** Uploads a picture as the browser does; returns its address. */
async function upload(page: Page): Promise<string> {
  const { fileUploadUrl } = await callAs<{ fileUploadUrl: { readUrl: string; writeUrl: string } }>(
    page,
    'query { fileUploadUrl(contentType: "image/png", extension: "png", uploadType: post) { readUrl writeUrl } }',
  );
  const picture = sharp({ create: { width: 300, height: 200, channels: 3, background: "#c4135c" } });
  const status = await page.evaluate(
    async ({ url, base64 }) => {
      const body = new Blob([Uint8Array.from(atob(base64), (one) => one.charCodeAt(0))], { type: "image/png" });
      return (await fetch(url, { method: "PUT", headers: { "content-type": "image/png" }, body })).status;
    },
    { url: fileUploadUrl.writeUrl, base64: (await picture.png().toBuffer()).toString("base64") },
  );
  expect(status).toBeLessThan(300);
  const { processUpload } = await callAs<{ processUpload: { imageUrl: string } }>(
    page,
    "mutation ($url: String!) { processUpload(imageUrl: $url, imageType: post) { imageUrl } }",
    { url: fileUploadUrl.readUrl },
    "/backend/upload/graphql",
  );
  return processUpload.imageUrl;
}

/** Shows a preview under a post, with facts that another page controls. */
async function showPreview(postId: string): Promise<void> {
  await sql(
    env,
    `with w as (
       insert into web_preview (url_hash, url, status, title, site_name, description, expires_at)
         values (sha256('x'), 'https://example.com/x', 'ready', $2, $3, $4, now() + interval '1 year') returning id)
     insert into post_web_preview (post_id, preview_id) select $1::uuid, id from w`,
    [decodeId(postId), texts[0], names[0], texts[1]],
  );
}

test("a page that takes these texts for markup or addresses is noticed", async () => {
  const page = await browser.newPage();
  const unnoticed: string[] = [];
  for (const payload of scriptCorpus) {
    await page.goto("about:blank");
    await page.evaluate((text) => {
      document.body.innerHTML = `<p title="${text}">${text}</p><p title='${text}'></p>`;
      document.body.appendChild(document.createElement("a")).setAttribute("href", text);
    }, payload);
    if ((await page.evaluate(findInjections)).length === 0) unnoticed.push(payload);
  }
  await page.close();
  // The rest targets other readers: filters, templates, whole documents, Markdown, entities, escapes, UTF-7.
  expect(unnoticed).toHaveLength(11);
});

test("texts of people are shown as texts: posts, replies, warnings, polls, pictures, previews", async () => {
  const [writer, reader, guest] = [await openReader("june"), await openReader("casey"), await openReader()];
  await updateProfile(writer.page, { name: names[0] ?? "" });
  const asked = await post(reader.page, { text: "What would you put into a text?" });
  for (const text of texts) await post(writer.page, { text: `${text}\n.`.slice(0, 280), replyToId: asked });
  const thread = await post(writer.page, { text: texts[0] ?? "" });
  for (const text of texts.slice(1)) await post(writer.page, { text });
  for (const text of texts) await post(reader.page, { text, replyToId: thread });
  let warned = "";
  for (const warning of warnings) warned = await post(writer.page, { text: texts[0], warning });
  const poll = await post(writer.page, { text: "Which one runs?", poll: { options } });
  await showPreview(poll);
  const pictured = await post(writer.page, {
    text: texts[1],
    attachments: [{ url: await upload(writer.page), alt }],
  });

  for (const one of [guest, reader]) {
    await one.look(`/june/p/${thread}`, scriptCorpus[0]);
    await one.look(`/casey/p/${asked}`, names[0]);
    await one.look(`/june/p/${pictured}`);
    await one.look(`/june/p/${poll}`, options[0]);
    await one.look(`/june/p/${warned}`, warnings.at(-1));
  }
  await reader.page.getByRole("button", { name: "Show" }).first().click();
  await settled(reader.page);
  await reader.check("a text behind its warning");
  await reader.look("/home/newest", "Which one runs?");
  await reader.look("/notifications/all", names[0]);
  await reader.look("/gallery");
  for (const one of [writer, reader, guest]) expect(await one.close()).toEqual([]);
});

test("what people say of themselves, of lists and to us is shown as text", async () => {
  const [writer, reader, guest] = [await openReader("june"), await openReader("casey"), await openReader()];
  // A website is shown as a link: an address that is not of the web is refused, or stored as one.
  let refused = 0;
  for (const websiteUrl of scriptCorpus.filter((one) => one.length <= 100)) {
    const kept = await updateProfile(writer.page, { websiteUrl }).catch((error: unknown) => {
      expect(String(error)).toContain("invalid_url");
      refused += 1;
      return "https://refused/";
    });
    expect([websiteUrl, kept]).toEqual([websiteUrl, expect.stringMatching(/^https?:\/\/[\w.-]+\//)]);
  }
  expect(refused).toBeGreaterThan(scriptCorpus.length / 2);
  for (const [at, bio] of third(corpusTexts(160)).entries()) {
    const [name = "", location = ""] = names.slice(2 * at);
    await updateProfile(writer.page, { name, bio, location });
    await (at % 2 === 0 ? guest : reader).look("/june?tab=posts", location);
    // June sells things: a visitor of the bare profile is led to her shop.
    await (at % 2 === 0 ? reader : guest).look("/june", name);
  }

  for (const name of third(names)) {
    const { createUserList: list } = await callAs<{ createUserList: { id: string } }>(
      reader.page,
      "mutation ($name: String!) { createUserList(name: $name) { id } }",
      { name },
    );
    await reader.look(`/lists/${list.id}`, name);
  }
  await reader.look("/lists", names[0]);

  await callAs(
    writer.page,
    "mutation ($input: ContactFormInput!) { sendContactFormSubmission(input: $input) { ok } }",
    { input: { name: names[0], email: "june@example.com", topic: "other", message: alt } },
  );
  const staff = await openReader("staff");
  await enterStaffAreaQuietly(staff.page);
  await visit(staff.page, "/sp/support");
  // The code of a page of staff comes after the page.
  await staff.page
    .getByText(names[0] ?? "")
    .first()
    .waitFor();
  await staff.check("/sp/support");
  await staff.page
    .getByRole("main")
    .getByRole("link")
    .filter({ hasText: names[0] ?? "" })
    .first()
    .click();
  await staff.page.getByText("<svg onload=__pwned=1>").first().waitFor();
  await settled(staff.page);
  await staff.check("a ticket");
  for (const one of [writer, reader, guest, staff]) expect(await one.close()).toEqual([]);
});

test("addresses run nothing: searches, fragments, ways back after signing in", async () => {
  const guest = await openReader();
  for (const payload of third(scriptCorpus)) {
    const part = encodeURIComponent(payload);
    await guest.look(`/search/keyword?q=${part}#${part}`);
    await guest.look(`/login?redirectTo=${part}`);
  }
  const { page } = guest;
  await visit(page, `/login?redirectTo=${encodeURIComponent("javascript:__pwned=1")}`);
  await page.getByLabel("Username, email or phone").fill("casey");
  await page.getByLabel("Password", { exact: true }).fill("generosity");
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await page.waitForURL(`${baseUrl}/home**`);
  await settled(page);
  await guest.check("the page after signing in");
  expect(await guest.close()).toEqual([]);
});

test("feeds and embeds carry texts that stay texts in another's page", async () => {
  const { page, close } = await openReader("june");
  await updateProfile(page, { name: names[0] ?? "", bio: corpusTexts(160)[1] ?? "" });
  const posts: string[] = [];
  for (const text of texts) posts.push(await post(page, { text }));
  const read = async (path: string): Promise<string> =>
    (await fetch(baseUrl + path, { headers: nextAddress() })).text();
  // A page of another site, without our policy.
  const other = await browser.newPage();
  const feed = await read("/june/feed.atom");
  expect(feed).toContain("__pwned");
  const shown = await other.evaluate((xml) => {
    const parsed = new DOMParser().parseFromString(xml, "application/xml");
    const texts = [...parsed.querySelectorAll("title, subtitle, content, summary")];
    return {
      names: [...new Set([...parsed.querySelectorAll("*")].map(({ tagName }) => tagName))].toSorted(),
      html: texts.filter((one) => one.getAttribute("type") === "html").map(({ textContent }) => textContent),
    };
  }, feed);
  expect(
    shown.names.filter(
      (name) => !/^(feed|entry|id|title|updated|link|subtitle|author|name|summary|published|category)$/.test(name),
    ),
  ).toEqual([]);
  expect(shown.html.length).toBeGreaterThan(10);
  const embeds: string[] = [];
  for (const id of posts) {
    const answer = await read(`/oembed?url=${encodeURIComponent(`${baseUrl}/june/p/${id}`)}`);
    embeds.push((JSON.parse(answer) as { html: string }).html);
  }
  expect(embeds.join(" ")).toContain("__pwned");
  for (const html of [...shown.html, ...embeds])
    expect([html, await other.evaluate(findInjectionsIn, html)]).toEqual([html, []]);
  await other.close();
  expect(await close()).toEqual([]);
});
