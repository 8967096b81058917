import { openBrowser } from "./support/browser.ts";
import { startProduct } from "./support/product.ts";
import { signInQuietly } from "./support/sign-in.ts";
import { mkdirSync } from "node:fs";
mkdirSync("/tmp/look", { recursive: true });
const product = await startProduct();
const browser = await openBrowser({ withPictures: true });
try {
  for (const [w, h, name] of [
    [390, 844, "p"],
    [1440, 900, "d"],
  ] as const) {
    const who = name === "p" ? "ben" : "june";
    const c = await browser.newContext({
      baseURL: product.baseUrl,
      viewport: { width: w, height: h },
      reducedMotion: "reduce",
      colorScheme: name === "p" ? "light" : "dark",
    });
    const page = await c.newPage();
    page.on("pageerror", (e) => console.log("ERR", e.message));
    await signInQuietly(page, who);
    await page.goto("/giveaways?enter=visitLink", { waitUntil: "networkidle" });
    await page.screenshot({ path: `/tmp/look/visit-${name}-1.png` });
    const b = page.getByRole("button", { name: "Enter without visiting" });
    console.log(name, await b.count());
    if (await b.count()) {
      await b.first().click();
      await page.waitForTimeout(800);
      await page.screenshot({ path: `/tmp/look/visit-${name}-2.png` });
    }
    await c.close();
    const c2 = await browser.newContext({
      baseURL: product.baseUrl,
      viewport: { width: w, height: h },
      reducedMotion: "reduce",
    });
    const p2 = await c2.newPage();
    await signInQuietly(p2, "ava");
    await p2.goto("/create-giveaway", { waitUntil: "networkidle" });
    await p2.getByRole("radio", { name: "Visit link" }).check();
    await p2.waitForTimeout(300);
    await p2.getByLabel("Page to visit").scrollIntoViewIfNeeded();
    await p2.screenshot({ path: `/tmp/look/compose-${name}.png` });
    await c2.close();
  }
} finally {
  await browser.close();
  await product.stop();
}
