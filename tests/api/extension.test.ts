import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { attachCards } from "#main/cards.ts";
import { buildWeb } from "#main/run-web.ts";
import type { PageEnvironment, PagesModule, RenderInput } from "#web/app/ssr-contract.ts";
import { useWorld } from "../support/world.ts";

const world = useWorld();
let app: FastifyInstance;
let close: () => Promise<void>;
const loaded: string[] = [];
const environments: PageEnvironment[] = [];

/** Pages that record what the server asks of them. */
const pages = {
  load: ({ url }: { url: string }) => {
    loaded.push(url);
    return Promise.resolve({ status: 404, data: { routeId: null, status: 404, queries: {} } });
  },
  loadSession: () => Promise.resolve(null),
  failurePayload: { routeId: null, status: 500, queries: {} },
  render: ({ environment }: RenderInput) => {
    environments.push(environment);
    return { html: "" };
  },
  composeDocument: () => "<!doctype html><title>Not found</title>",
} as unknown as PagesModule;

beforeAll(async () => {
  const services = { ...world.services, config: { ...world.services.config, offersExtension: false } };
  const cards = attachCards(services, world.appUrl);
  close = cards.close;
  app = await buildWeb(services, world.pool, cards, pages);
});
afterAll(async () => {
  await app.close();
  await close();
});

test("where the operator offers none, the page and the download do not exist, and the sitemap has neither", async () => {
  for (const path of ["/extension", "/extension?x=1", "/extension/stims-extension.zip"])
    expect((await app.inject(path)).statusCode, path).toBe(404);
  // The page is looked up under an address without one.
  expect(loaded).toEqual(["/dev", "/dev", "/extension/stims-extension.zip"]);
  expect(environments.map(({ extensionKB }) => extensionKB)).toEqual([null, null, null]);
  const sitemap = (await app.inject("/sitemap/pages.xml")).body;
  expect(sitemap).toContain("/help</loc>");
  expect(sitemap).not.toContain("/extension");
});
