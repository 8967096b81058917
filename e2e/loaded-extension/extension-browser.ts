import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { unzipSync } from "fflate";
import { chromium } from "playwright-core";
import type { BrowserContext, CDPSession, Page, Worker } from "playwright-core";
import { installed } from "../support/browser.ts";

/** The popup of the button. The browser shows it outside of its tabs, so it is reached by its own protocol session. */
export interface Popup {
  /** Runs an expression in the popup, as if the person had just pressed something. */
  readonly run: <T>(expression: string) => Promise<T>;
}

/** A Chromium with the extension loaded, as a person loads it: from an unzipped folder. */
export interface ExtensionBrowser {
  readonly context: BrowserContext;
  readonly worker: Worker;
  /** Presses the button while the page's tab is in front. */
  readonly press: (page: Page) => Promise<Popup>;
  readonly close: () => Promise<void>;
}

interface Manifest {
  permissions: string[];
  optional_permissions: string[];
  optional_host_permissions: string[];
}

/**
 * Starts an installed Chromium with the archive's files. `granted` moves the optional permissions among the required
 * ones: no automation can answer the browser's question for them. Throws without an installed Chromium.
 */
export async function openExtensionBrowser(
  baseUrl: string,
  archive: Uint8Array,
  { granted = false }: { granted?: boolean } = {},
): Promise<ExtensionBrowser> {
  const executablePath = process.env["CHROMIUM"] ?? installed();
  if (executablePath === undefined)
    throw new Error("No Chromium is installed. Install one (Debian: apt-get install chromium), or set CHROMIUM.");
  const home = mkdtempSync(join(tmpdir(), "stims-extension-"));
  const folder = join(home, "extension");
  mkdirSync(folder);
  for (const [name, content] of Object.entries(unzipSync(archive))) writeFileSync(join(folder, name), content);
  if (granted) {
    const file = join(folder, "manifest.json");
    const { optional_permissions, optional_host_permissions, ...manifest } = JSON.parse(
      new TextDecoder().decode(unzipSync(archive)["manifest.json"]),
    ) as Manifest;
    const permissions = [...manifest.permissions, ...optional_permissions];
    writeFileSync(file, JSON.stringify({ ...manifest, permissions, host_permissions: optional_host_permissions }));
  }
  const context = await chromium.launchPersistentContext(join(home, "profile"), {
    executablePath,
    baseURL: baseUrl,
    // Playwright's own headless mode loads no extension.
    headless: false,
    ignoreDefaultArgs: ["--disable-extensions"],
    args: [
      "--headless=new",
      "--no-sandbox",
      "--disable-gpu",
      `--disable-extensions-except=${folder}`,
      `--load-extension=${folder}`,
      "--enable-unsafe-extension-debugging",
    ],
  });
  const close = async (): Promise<void> => {
    await context.close();
    rmSync(home, { recursive: true, force: true });
  };
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent("serviceworker"));
  const session = await context.browser()?.newBrowserCDPSession();
  if (session === undefined) throw new Error("the browser has no protocol session");
  const press = async (page: Page): Promise<Popup> => {
    await page.bringToFront();
    const { targetInfos } = await session.send("Target.getTargets", { filter: [{ type: "tab" }] });
    const tab = targetInfos.find(({ url }) => url === page.url());
    if (tab === undefined) throw new Error(`no tab shows ${page.url()}`);
    // Playwright does not know this command yet.
    const command = "Extensions.triggerAction" as "Target.activateTarget";
    const about = { id: new URL(worker.url()).host, targetId: tab.targetId };
    await session.send(command, about);
    return attachPopup(session);
  };
  return { context, worker, press, close };
}

async function attachPopup(session: CDPSession): Promise<Popup> {
  const find = async (): Promise<string | undefined> =>
    (await session.send("Target.getTargets")).targetInfos.find(({ url }) => url.endsWith("/popup.html"))?.targetId;
  let targetId = await find();
  for (let tries = 0; targetId === undefined && tries < 100; tries += 1) {
    await new Promise((resolve) => setTimeout(resolve, 50));
    targetId = await find();
  }
  if (targetId === undefined) throw new Error("the popup did not open");
  const { sessionId } = await session.send("Target.attachToTarget", { targetId, flatten: false });
  let lastId = 0;
  const run = <T>(expression: string): Promise<T> =>
    new Promise((resolve, reject) => {
      const id = (lastId += 1);
      session.on("Target.receivedMessageFromTarget", function answered(event) {
        const answer = JSON.parse(event.message) as {
          id?: number;
          error?: { message: string };
          result?: { result: { value: T }; exceptionDetails?: { text: string } };
        };
        if (event.sessionId !== sessionId || answer.id !== id) return;
        session.off("Target.receivedMessageFromTarget", answered);
        const problem = answer.error?.message ?? answer.result?.exceptionDetails?.text;
        if (problem !== undefined || answer.result === undefined) reject(new Error(`${problem}: ${expression}`));
        else resolve(answer.result.result.value);
      });
      const params = { expression, returnByValue: true, awaitPromise: true, userGesture: true };
      const message = JSON.stringify({ id, method: "Runtime.evaluate", params });
      session.send("Target.sendMessageToTarget", { sessionId, message }).catch(reject);
    });
  return { run };
}
