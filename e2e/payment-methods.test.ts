import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import type { BuildManifest } from "#web/app/build-manifest.ts";
import { startJourney } from "./support/journey.ts";
import { walkedLooks } from "./support/looks.ts";
import { visit } from "./support/page.ts";
import { letLimitPass } from "./support/sql.ts";

const { baseUrl, env, openVisitor } = await startJourney();

async function typeCard(page: Page, number: string): Promise<void> {
  await page.getByLabel("Card number").fill(number);
  await page.getByLabel("Expires").fill("12 / 34");
  await page.getByLabel("Security code").fill("123");
}

const looks = walkedLooks([
  ["phone", "dark", "konaka"],
  ["desktop", "light", "drewhitfield"],
]);

describe.each(looks)("at %s size, %s", (size, theme, who) => {
  test("cards are kept, refused, paid with, made the default and taken away", { timeout: 240_000 }, async () => {
    const { page, looksRight, shot } = await openVisitor(size, theme, who);
    await visit(page, "/account/wallet");
    await page.getByRole("link", { name: "Cards", exact: true }).click();
    await page.getByRole("heading", { name: "You keep no card" }).waitFor();
    await looksRight();

    await page.getByRole("link", { name: "Add a card" }).click();
    await typeCard(page, "4000 0000 0000 0002");
    await looksRight("cards-01-form");
    await page.getByRole("button", { name: "Keep this card" }).click();
    await page.getByRole("heading", { name: "Your bank declined this card. It isn’t kept." }).waitFor();
    await page.getByRole("button", { name: "Try another card" }).click();
    await typeCard(page, "4242 4242 4242 4242");
    await page.getByRole("button", { name: "Keep this card" }).click();
    await page.getByRole("heading", { name: "Visa ending 4242 is kept." }).waitFor();
    await looksRight();

    await letLimitPass(env, "money_mutation");
    await visit(page, "/add-payment-method");
    await typeCard(page, "4000 0025 0000 3155");
    await page.getByRole("button", { name: "Keep this card" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Approve" }).click();
    await page.getByRole("heading", { name: "Visa ending 3155 is kept." }).waitFor();
    await page.getByRole("link", { name: "See your cards" }).click();
    const line = (last4: string) => page.locator(".card-list > li").filter({ hasText: `ending ${last4}` });
    await line("4242").getByText("Default", { exact: true }).waitFor();
    await line("3155").getByRole("button", { name: "Make default Visa ending 3155" }).click();
    await line("3155").getByText("Default", { exact: true }).waitFor();
    await looksRight("cards-02-list");

    await letLimitPass(env, "money_mutation");
    // Paid with the one that is not the default: the last used becomes it.
    await visit(page, "/add-funds");
    await page.getByRole("button", { name: "$25", exact: true }).click();
    await page.getByRole("radio", { name: /^Visa ending 4242/ }).check({ force: true });
    await looksRight("cards-03-pay-with");
    await page.getByRole("button", { name: /^Continue/ }).click();
    await page.getByText("With Visa ending 4242.").waitFor();
    await looksRight();
    await page.getByRole("button", { name: "Pay $25.00" }).click();
    await page.getByRole("heading", { name: /^\$25\.00/ }).waitFor();

    await letLimitPass(env, "money_mutation");
    await visit(page, "/account/wallet/payment-methods");
    await line("4242").getByText("Default", { exact: true }).waitFor();
    await line("3155").getByRole("button", { name: "Update date Visa ending 3155" }).click();
    await page.getByLabel("New expiry date").fill("03 / 41");
    await page.getByRole("button", { name: "Save date" }).click();
    await line("3155").getByText("Expires 03/41").waitFor();
    await line("3155").getByRole("button", { name: "Remove Visa ending 3155" }).click();
    const dialog = page.getByRole("alertdialog", { name: "Remove Visa ending 3155?" });
    await dialog.waitFor();
    await looksRight();
    await dialog.getByRole("button", { name: "Remove card" }).click();
    await line("3155").waitFor({ state: "detached" });
    await shot("cards-04-removed");
  });
});

describe("the pages of payments", () => {
  const paths = ["/payment", "/add-funds", "/add-payment-method", "/checkout"];
  const foreign = "https://scripts.example.net/skim.js";

  test("load scripts of our own build only, and refuse another's script", async () => {
    const { page, context, problems } = await openVisitor("desktop", "light", "drewhitfield");
    const manifest = await readFile(new URL("../dist/client/.vite/manifest.json", import.meta.url), "utf8");
    const built = new Set(Object.values(JSON.parse(manifest) as BuildManifest).map(({ file }) => `/${file}`));
    const foreignOf = (addresses: readonly string[]): string[] =>
      addresses.filter((one) => !built.has(one.replace(baseUrl, "")));

    for (const path of paths) {
      const html = await (await context.request.get(path)).text();
      const named = [
        ...html.matchAll(/<(?:script|link rel="(?:modulepreload|preload)")[^>]*? (?:src|href)="([^"]+\.m?js[^"]*)"/g),
      ];
      const addresses = named.map(([, address = ""]) => address);
      expect([path, foreignOf(addresses)]).toEqual([path, []]);
      expect(addresses.length, path).toBeGreaterThan(0);
      // Text in a script element runs with the nonce only; the state of the page is data.
      for (const [tag] of html.matchAll(/<script[^>]*>/g))
        expect(tag, path).toMatch(/ nonce="|type="application\/json"/);
    }

    // Our own code, or code that runs in it, may not load it either.
    const loaded: string[] = [];
    page.on("requestfinished", (request) => {
      if (request.resourceType() === "script") loaded.push(request.url());
    });
    await context.route(foreign, (route) =>
      route.fulfill({ contentType: "text/javascript", body: "window.skimmed = 1" }),
    );
    for (const path of paths) {
      await visit(page, path);
      const outcome = await page.evaluate(
        (address) =>
          new Promise<string>((resolve) => {
            const script = document.createElement("script");
            script.addEventListener("load", () => resolve("it ran"));
            document.addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI }) =>
              resolve(`${effectiveDirective} refused ${blockedURI}`),
            );
            script.src = address;
            document.head.append(script);
          }),
        foreign,
      );
      expect([path, outcome]).toEqual([path, `script-src-elem refused ${foreign}`]);
    }
    expect(loaded.length).toBeGreaterThan(0);
    expect(foreignOf(loaded)).toEqual([]);
    expect(problems.splice(0).filter((one) => !one.includes("Content Security Policy"))).toEqual([]);
  });
});
