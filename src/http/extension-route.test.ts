import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Fastify from "fastify";
import { strFromU8, unzipSync } from "fflate";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildExtension } from "../../bin/build-extension.mjs";
import { readConfig } from "#config/config.ts";
import { mountExtension, packExtension } from "./extension-route.ts";

const path = "/extension/stims-extension.zip";
const offer = { baseUrl: "https://stims.example:8443", productName: "Stims", offersExtension: true };
const directory = mkdtempSync(join(tmpdir(), "stims-extension-"));
let archive: Buffer;

beforeAll(async () => {
  await buildExtension(directory);
  archive = (await packExtension(offer, directory)) ?? Buffer.alloc(0);
});
afterAll(() => {
  rmSync(directory, { recursive: true });
});

const manifestOf = (zip: Buffer) =>
  JSON.parse(strFromU8(unzipSync(zip)["manifest.json"] ?? new Uint8Array())) as Record<string, unknown>;

test("the archive holds the built files and nothing else", () => {
  expect(Object.keys(unzipSync(archive)).toSorted()).toEqual([
    "background.js",
    "icon-128.png",
    "icon-16.png",
    "icon-32.png",
    "icon-48.png",
    "manifest.json",
    "popup.css",
    "popup.html",
    "popup.js",
    "shared.js",
  ]);
});

test("the manifest asks for what the page promises and nothing else", () => {
  const manifest = manifestOf(archive);
  expect(Object.keys(manifest).toSorted()).toEqual([
    "action",
    "background",
    "content_security_policy",
    "description",
    "homepage_url",
    "icons",
    "manifest_version",
    "minimum_chrome_version",
    "name",
    "optional_host_permissions",
    "optional_permissions",
    "permissions",
    "short_name",
    "version",
  ]);
  expect(manifest).toMatchObject({
    manifest_version: 3,
    permissions: ["activeTab", "scripting"],
    optional_permissions: ["alarms", "storage"],
    optional_host_permissions: ["https://stims.example:8443/*"],
    homepage_url: "https://stims.example:8443/extension",
  });
  expect(JSON.stringify(manifest["content_security_policy"])).toContain("connect-src https://stims.example:8443;");
});

test("no file but the manifest names an address, and no script makes code from text", () => {
  for (const [name, content] of Object.entries(unzipSync(archive))) {
    if (!/\.(js|html|css)$/.test(name)) continue;
    const text = strFromU8(content);
    expect(text.match(/\b(?:https?|wss?):\/\/[\w.]+/g) ?? [], name).toEqual([]);
    expect(text, name).not.toMatch(/\beval\(|new Function|innerHTML|insertAdjacentHTML|document\.write|XMLHttpRequest/);
    expect(text, name).not.toMatch(/sendBeacon|WebSocket|import\(/);
  }
});

test("every file that the manifest and the popup name is in the archive", () => {
  const names = new Set(Object.keys(unzipSync(archive)));
  const popup = strFromU8(unzipSync(archive)["popup.html"] ?? new Uint8Array());
  const named = [
    ...(JSON.stringify(manifestOf(archive)).match(/"[\w-]+\.(?:js|html|png)"/g) ?? []).map((one) => one.slice(1, -1)),
    ...Array.from(popup.matchAll(/(?:href|src)="([^"]+)"/g), ([, name = ""]) => name),
  ];
  expect(named.length).toBeGreaterThan(8);
  for (const name of named) expect(names).toContain(name);
});

test("the same files make the same bytes, and another origin makes others", async () => {
  expect((await packExtension(offer, directory))?.equals(archive)).toBe(true);
  const other = await packExtension({ ...offer, baseUrl: "http://127.0.0.1:3000", productName: "Kind" }, directory);
  expect(manifestOf(other ?? Buffer.alloc(0))).toMatchObject({
    short_name: "Kind",
    optional_host_permissions: ["http://127.0.0.1:3000/*"],
  });
});

test("the download can be cached and asked for again", async () => {
  const app = Fastify();
  mountExtension(app, archive);
  const answer = await app.inject(path);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    "content-type": "application/zip",
    "content-disposition": 'attachment; filename="stims-extension.zip"',
    "cache-control": "public, max-age=300",
  });
  expect(answer.rawPayload.equals(archive)).toBe(true);
  const again = await app.inject({ url: path, headers: { "if-none-match": String(answer.headers["etag"]) } });
  expect([again.statusCode, again.body]).toEqual([304, ""]);
  await app.close();
});

test("there is no download where the operator offers none or nothing was built", async () => {
  expect(await packExtension({ ...offer, offersExtension: false }, directory)).toBeUndefined();
  expect(await packExtension(offer, join(directory, "missing"))).toBeUndefined();
  const app = Fastify();
  mountExtension(app, undefined);
  expect((await app.inject(path)).statusCode).toBe(404);
  await app.close();
});

test("the operator's variable decides", () => {
  expect(readConfig({}).offersExtension).toBe(true);
  expect(readConfig({ BROWSER_EXTENSION: "off" }).offersExtension).toBe(false);
  expect(() => readConfig({ BROWSER_EXTENSION: "maybe" })).toThrow("BROWSER_EXTENSION");
});
