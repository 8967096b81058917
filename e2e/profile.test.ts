import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { call } from "./support/call.ts";
import { startJourney } from "./support/journey.ts";
import { chooseFile, press, reach, type } from "./support/keyboard.ts";
import { walkedLooks } from "./support/looks.ts";
import { visit } from "./support/page.ts";
import { signInQuietly } from "./support/sign-in.ts";

const { baseUrl, openVisitor } = await startJourney({ withPictures: true });
let picture: Buffer;
beforeAll(async () => {
  // Red on the left, blue on the right: the color shows which part was cropped.
  const half = await sharp({ create: { width: 800, height: 900, channels: 3, background: "#c02030" } })
    .png()
    .toBuffer();
  picture = await sharp({ create: { width: 1_600, height: 900, channels: 3, background: "#2030c0" } })
    .composite([{ input: half, left: 0, top: 0 }])
    .jpeg()
    .toBuffer();
});

/** Returns the color in the middle of a served picture. */
async function middleOf(url: string): Promise<{ r: number; b: number; width: number; height: number }> {
  const image = sharp(Buffer.from(await (await fetch(new URL(url, baseUrl))).arrayBuffer()));
  const { width, height } = await image.metadata();
  const [r = 0, , b = 0] = await image
    .extract({ left: Math.floor(width / 2), top: Math.floor(height / 2), width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer();
  return { r, b, width, height };
}

async function firstPostOf(username: string): Promise<string> {
  const found = await call<{ fetchUserProfilePosts: { items: { id: string; postedBy: { username: string } }[] } }>(
    baseUrl,
    "query ($username: String!) { fetchUserProfilePosts(username: $username) { items { id postedBy { username } } } }",
    { username },
  );
  const post = found.fetchUserProfilePosts.items.find((one) => one.postedBy.username === username);
  if (post === undefined) throw new Error(`${username} wrote nothing`);
  return post.id;
}

const looks = walkedLooks([
  ["phone", "dark", { who: "wendell", next: "renamed_phone" }],
  ["desktop", "light", { who: "teddyb", next: "renamed_desk" }],
]);

describe.each(looks)("at %s size, %s", (size, theme, { who, next }) => {
  test("a person edits their profile, cutting photo and cover to shape, by keyboard alone", async () => {
    const { page, looksRight, lostFocus } = await openVisitor(size, theme, who);
    // Before the script has loaded, the link opens a page of its own.
    await visit(page, `/${who}`);
    await press(page, page.getByRole("link", { name: "Edit profile" }));
    const dialog = page.getByRole("dialog", { name: "Edit profile" });
    await type(page, dialog.getByLabel("Bio"), "Bakes too much bread.\nGives it away.");
    await type(page, dialog.getByLabel("Website"), "javascript:alert(1)");
    await looksRight("profile-01-edit");

    await chooseFile(page, dialog.getByRole("button", { name: /^(Add|Change) photo$/ }), {
      name: "me.jpg",
      mimeType: "image/jpeg",
      buffer: picture,
    });
    const cropping = page.getByRole("dialog", { name: "Crop your photo" });
    const stage = cropping.getByRole("group", { name: /The part that stays/ });
    await expect.poll(() => cropping.getByRole("button", { name: "Use photo" }).isEnabled()).toBe(true);
    // The middle of the picture is where its halves meet; moving it left shows the blue one.
    await reach(page, stage);
    for (let press = 0; press < 12; press += 1) await page.keyboard.press("ArrowLeft");
    await reach(page, cropping.getByLabel("Zoom"));
    for (let press = 0; press < 10; press += 1) await page.keyboard.press("ArrowRight");
    await looksRight("profile-02-crop");
    await press(page, cropping.getByRole("button", { name: "Use photo" }));
    await cropping.waitFor({ state: "detached" });

    // The cover is three times as wide as high: of this picture a band, moved to show the red half.
    await chooseFile(page, dialog.getByRole("button", { name: /^(Add|Change) cover$/ }), {
      name: "wide.jpg",
      mimeType: "image/jpeg",
      buffer: picture,
    });
    const covering = page.getByRole("dialog", { name: "Crop your cover" });
    await expect.poll(() => covering.getByRole("button", { name: "Use cover" }).isEnabled()).toBe(true);
    await reach(page, covering.getByLabel("Zoom"));
    for (let step = 0; step < 20; step += 1) await page.keyboard.press("ArrowRight");
    await reach(page, covering.getByRole("group", { name: /The part that stays/ }));
    for (let step = 0; step < 20; step += 1) await page.keyboard.press("ArrowRight");
    await looksRight("profile-02-crop-cover");
    await press(page, covering.getByRole("button", { name: "Use cover" }));
    await covering.waitFor({ state: "detached" });

    await press(page, dialog.getByRole("button", { name: "Save" }));
    await dialog.getByText("This isn’t the address of a page").waitFor();
    await type(page, dialog.getByLabel("Website"), "bread.example.com");
    await press(page, dialog.getByRole("button", { name: "Save" }));
    await dialog.waitFor({ state: "detached" });
    await page.getByText("Gives it away.").waitFor();
    await page.getByRole("link", { name: "bread.example.com" }).waitFor();
    const face = page.locator("img.profile-face");
    await expect.poll(async () => (await face.getAttribute("src")) ?? "").toMatch(/\/media\//);
    const middle = await middleOf((await face.getAttribute("src")) ?? "");
    expect(middle.width).toBe(middle.height);
    expect(middle.b).toBeGreaterThan(middle.r);
    const cover = await middleOf((await page.locator(".profile-cover img").first().getAttribute("src")) ?? "");
    expect(cover.width / cover.height).toBeCloseTo(3, 1);
    expect(cover.r).toBeGreaterThan(cover.b);
    await looksRight("profile-03-edited");

    // A press beside the dialog loses no changes.
    await press(page, page.getByRole("link", { name: "Edit profile" }));
    await type(page, dialog.getByLabel("Location"), "Nowhere");
    await page.keyboard.press("Escape");
    await press(page, page.getByRole("button", { name: "Keep editing" }));
    await press(page, dialog.getByRole("button", { name: "Close" }));
    await press(page, page.getByRole("button", { name: "Leave" }));
    await dialog.waitFor({ state: "detached" });
    expect(lostFocus).toEqual([]);
  });

  test("a person takes another username, and the old address leads to it", async () => {
    const postId = await firstPostOf(who);
    const { page, looksRight, lostFocus } = await openVisitor(size, theme, who);
    await visit(page, "/settings/username");
    const field = page.getByLabel("New username");
    await type(page, field, "login");
    await page.getByText("This word is kept for pages of the site").waitFor();
    await type(page, field, next);
    await page.getByText(`@${next} is free`).waitFor();
    await looksRight("profile-04-username");
    await page.keyboard.press("Enter");
    await page.waitForURL((url) => url.pathname === `/${next}`);
    await page.getByText(`@${next}`).first().waitFor();

    for (const [path, to] of [
      [`/${who}`, `/${next}`],
      [`/${who}/followers`, `/${next}/followers`],
      [`/${who}?tab=replies`, `/${next}?tab=replies`],
      [`/${who}/p/${postId}`, `/${next}/p/${postId}`],
    ] as const) {
      const answer = await fetch(baseUrl + path, { redirect: "manual" });
      expect([answer.status, answer.headers.get("location")]).toEqual([307, to]);
    }
    await visit(page, `/${who}`);
    expect(new URL(page.url()).pathname).toBe(`/${next}`);
    await visit(page, "/settings/username");
    await page.getByText("You changed it lately").waitFor();
    expect(lostFocus).toEqual([]);
  });

  test("audit line 7: a guest reads what a person posted with pictures", async () => {
    const { page, looksRight, lostFocus } = await openVisitor(size, theme);
    const found = await call<{ fetchGalleryPosts: { items: { postedBy: { username: string } }[] } }>(
      baseUrl,
      "{ fetchGalleryPosts { items { postedBy { username } } } }",
    );
    const painter = found.fetchGalleryPosts.items[0]?.postedBy.username;
    await visit(page, `/${painter}`);
    await page.getByRole("navigation", { name: "Profile" }).getByRole("link", { name: "Media" }).click();
    await page.waitForURL(`**/${painter}?tab=media`);
    const posts = page.getByRole("main").getByRole("article");
    await posts.first().waitFor();
    for (const post of await posts.all()) expect(await post.locator("img[src*='/media/']").count()).toBeGreaterThan(0);
    await looksRight("profile-media");
    expect(lostFocus).toEqual([]);
  });

  test("audit line 20: a guest chooses open giveaways by prize tier", async () => {
    const { page, looksRight, lostFocus } = await openVisitor(size, theme);
    await visit(page, "/giveaways");
    const choose = (name: string, label: string) => page.getByRole("combobox", { name }).selectOption({ label });
    await choose("Prize in all", "$100 and more");
    await page.waitForURL("**/giveaways?prize=100");
    await choose("How to enter", "Reply");
    await page.waitForURL("**/giveaways?enter=reply&prize=100");
    await looksRight("giveaways-tier");
    // A repost has one tier alone, so $100 is no choice any more.
    await choose("How to enter", "Repost");
    await page.waitForURL("**/giveaways?enter=repost");
    expect(lostFocus).toEqual([]);
  });

  test("a person finds people in the directory and follows one by keyboard", async () => {
    const { page, looksRight, shot, lostFocus } = await openVisitor(size, theme);
    await visit(page, "/directory");
    // Guests see two pages and a note that there is more.
    await expect
      .poll(async () => {
        await page.mouse.wheel(0, 4_000);
        return page.getByRole("heading", { name: "There are more of us" }).isVisible();
      })
      .toBe(true);
    expect(await page.locator(".people > li").count()).toBe(20);
    await visit(page, "/directory?sort=followed&type=brand");
    await looksRight();
    await signInQuietly(page, next);
    await visit(page, "/directory?sort=followed&following=0");
    await shot("profile-06-directory");
    const first = page.locator(".people > li").first();
    const href = (await first.locator("a.person-link").getAttribute("href")) ?? "";
    const answered = page.waitForResponse((answer) => answer.request().postData()?.includes("FollowUser") === true);
    await press(page, first.getByRole("button", { name: /^Follow/ }));
    await first.getByRole("button", { name: /^Following/ }).waitFor();
    await answered;
    await visit(page, "/directory?sort=followed&following=0");
    expect(await page.locator(`main a.person-link[href="${href}"]`).count()).toBe(0);
    await press(page, page.getByRole("link", { name: "Top givers" }));
    await page
      .getByText(/given in 30 days/)
      .first()
      .waitFor();
    await looksRight();
    expect(lostFocus).toEqual([]);
  });

  test("a person says where prizes go", async () => {
    const { page, looksRight, lostFocus } = await openVisitor(size, theme, next);
    await visit(page, "/account/settings");
    await press(page, page.getByRole("button", { name: "Add an address" }));
    await type(page, page.getByLabel("Street and number"), "1 Congress Ave");
    await type(page, page.getByLabel("City"), "Austin");
    await reach(page, page.getByLabel("State", { exact: true }));
    await page.keyboard.type("Tex");
    await type(page, page.getByLabel("ZIP code"), "787");
    await press(page, page.getByRole("button", { name: "Save address" }));
    await page.getByText("A ZIP code has five digits").waitFor();
    expect(await page.getByLabel("ZIP code").evaluate((field) => field === document.activeElement)).toBe(true);
    await looksRight("profile-07-address");
    await type(page, page.getByLabel("ZIP code"), "78701");
    await page.keyboard.press("Enter");
    await page.getByText("Austin, TX 78701").waitFor();
    await press(page, page.getByRole("button", { name: "Remove address" }));
    await page.getByRole("button", { name: "Add an address" }).waitFor();
    expect(lostFocus).toEqual([]);
  });
});
