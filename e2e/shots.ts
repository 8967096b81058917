import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { openBrowser } from "./support/browser.ts";
import { startProduct } from "./support/product.ts";
import { enterStaffAreaQuietly, signInQuietly } from "./support/sign-in.ts";
import { sizes } from "./support/visitor.ts";
import type { Size, Theme } from "./support/visitor.ts";

/** npm run shots -- /home /ava --as ben: pictures at 390 and 1440 px, light and dark, in .shots/. */
const args = process.argv.slice(2);
const asAt = args.indexOf("--as");
const who = asAt === -1 ? undefined : args[asAt + 1];
const paths = args.filter((arg, i) => arg.startsWith("/") && (asAt === -1 || i !== asAt + 1));
if (paths.length === 0) {
  process.stderr.write("Usage: npm run shots -- /path… [--as username]\n");
  process.exit(2);
}

const running = process.env["BASE_URL"] ?? `http://127.0.0.1:${process.env["PORT"] ?? "3000"}`;
const isUp = await fetch(`${running}/healthz`).then(
  (answer) => answer.ok,
  () => false,
);
const product = isUp ? undefined : await startProduct();
const baseUrl = product?.baseUrl ?? running;

const directory = join(process.cwd(), ".shots");
mkdirSync(directory, { recursive: true });
const browser = await openBrowser();
try {
  const context = await browser.newContext({ baseURL: baseUrl, locale: "en-US", timezoneId: "America/New_York" });
  const page = await context.newPage();
  page.on("console", (message) => {
    if (message.type() === "error") process.stderr.write(`console error at ${page.url()}: ${message.text()}\n`);
  });
  page.on("pageerror", (error) => process.stderr.write(`uncaught at ${page.url()}: ${error.message}\n`));
  if (who !== undefined) await signInQuietly(page, who);
  if (paths.some((path) => path.startsWith("/sp"))) await enterStaffAreaQuietly(page);
  for (const path of paths) {
    for (const size of Object.keys(sizes) as Size[]) {
      for (const theme of ["light", "dark"] satisfies Theme[]) {
        await page.setViewportSize(sizes[size]);
        await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
        await page.goto(path, { waitUntil: "networkidle" });
        const file = join(
          directory,
          `${path.replaceAll(/[^\w]+/g, "-").replaceAll(/^-|-$/g, "") || "root"}-${size}-${theme}.png`,
        );
        await page.screenshot({ path: file });
        process.stdout.write(`${file}\n`);
      }
    }
  }
} finally {
  await browser.close();
  await product?.stop();
}
