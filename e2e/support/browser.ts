import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "playwright-core";
import type { Browser } from "playwright-core";

/** Returns the path of an installed Chromium or Chrome, if there is one. */
export function installed(): string | undefined {
  const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
  const directories = (process.env["PATH"] ?? "").split(delimiter);
  return directories
    .flatMap((directory) => names.map((name) => join(directory, name)))
    .find((path) => existsSync(path));
}

/** Returns the path of the packaged Chromium, with the libraries it brings along for machines that have none. */
async function packaged(): Promise<string> {
  // The package unpacks its own libraries only when it detects a function environment of this kind.
  process.env["AWS_EXECUTION_ENV"] ??= "AWS_Lambda_nodejs22.x";
  const { default: packagedChromium } = await import("@sparticuz/chromium");
  return packagedChromium.executablePath();
}

const withoutPictures = new WeakSet<Browser>();

/** Returns whether the browser loads images. */
export const loadsPictures = (browser: Browser): boolean => !withoutPictures.has(browser);

/**
 * Starts a headless browser: an installed one, else the one from npm. Without pictures it neither loads nor decodes
 * images, which takes a tenth of a journey's processor time.
 */
export async function openBrowser({ withPictures = true }: { withPictures?: boolean } = {}): Promise<Browser> {
  const executablePath = installed() ?? (await packaged());
  const browser = await chromium.launch({
    executablePath,
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      "--disable-dev-shm-usage",
      ...(withPictures ? [] : ["--blink-settings=imagesEnabled=false"]),
    ],
  });
  if (!withPictures) withoutPictures.add(browser);
  return browser;
}
