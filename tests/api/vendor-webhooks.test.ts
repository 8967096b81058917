import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { attachCards } from "#main/cards.ts";
import { buildWeb } from "#main/run-web.ts";
import { readVendorOrder, vendors as port } from "#modules/vendors/index.ts";
import { vendorWebhook } from "#modules/vendors/tasks/vendor-webhook.ts";
import { vendorPrintful } from "#providers/vendor-printful/provider.ts";
import { createPerson } from "../support/people.ts";
import { printfulWebhook, startPrintfulDouble } from "../support/vendor-doubles.ts";
import { useVendors } from "../support/vendors.ts";
import { useWorld } from "../support/world.ts";

const world = useWorld();
const vendors = useVendors(world);
const secret = "8f3c1d0a5e7b92644c18de0f93ab67125d04";
let app: FastifyInstance;
let double: Awaited<ReturnType<typeof startPrintfulDouble>>;
let close: () => Promise<void>;

beforeAll(async () => {
  const cards = attachCards(world.services, world.appUrl);
  close = cards.close;
  app = await buildWeb(world.services, world.pool, cards);
  double = await startPrintfulDouble();
});
afterAll(async () => {
  await app.close();
  await close();
  await double.close();
});

test("a picture of a product is drawn as SVG that runs nothing", async () => {
  const answer = await app.inject({ url: "/media/products/mug-rose.svg" });
  expect([answer.statusCode, answer.headers["content-type"]]).toEqual([200, "image/svg+xml"]);
  expect(answer.headers["content-security-policy"]).toContain("default-src 'none'");
  expect((await app.inject({ url: "/media/products/none.svg" })).statusCode).toBe(404);
});

test("the demo plays the embedded vendor's steps, and refuses others", async () => {
  const { id } = await createPerson(world);
  const order = await vendors.requested(id, "mug-rose");
  await vendors.place(order.id);
  const play = (payload: object) =>
    app.inject({
      method: "POST",
      url: "/dev/vendor",
      payload,
      headers: { origin: world.services.config.baseUrl, host: new URL(world.services.config.baseUrl).host },
    });
  expect((await play({ order: order.id, step: "ship" })).json()).toEqual({ message: "The order is shipped." });
  expect((await play({ order: "none", step: "ship" })).json()).toEqual({ message: "There is no such order." });
  expect((await play({ order: order.id, step: "explode" })).statusCode).toBe(400);
});

test("a webhook has its order read at the vendor, however often it comes", async () => {
  port.attach(world.services, [vendorPrintful({ token: "token", webhookSecret: secret, apiUrl: double.url })]);
  const { id } = await createPerson(world);
  const quoted = await world.owner.query<{ id: string }>(
    `insert into vendor_quote (account_id, provider, product_reference, quantity, state, price_cents, tax_cents, shipping_cents, base_cents, expires_at)
     values ($1, 'printful', '71', 1, 'NM', 2400, 120, 499, 2400, app_now() + interval '1 day') returning id`,
    [id],
  );
  const order = await vendors.requested(id, "71", { size: "M", quoteId: quoted.rows[0]?.id ?? "" });
  expect(await vendors.place(order.id)).toMatchObject({ status: "ordered", overrunCents: 0n });
  double.move(order.id, "fulfilled");
  const { body, headers } = printfulWebhook(order.id, secret);
  const send = (more = {}) =>
    app.inject({
      method: "POST",
      url: "/backend/webhooks/vendors/printful",
      payload: body,
      headers: { "content-type": "application/json", ...headers, ...more },
    });
  expect((await send({ "x-pf-webhook-signature": "00" })).statusCode).toBe(400);
  expect((await send()).statusCode).toBe(200);
  expect((await send()).statusCode).toBe(200);
  await world.owner.query("update webhook_event set received_at = app_now() - interval '1 hour'");
  await vendorWebhook.sweep(world.services);
  expect(await readVendorOrder(world.db, order.id)).toMatchObject({ status: "shipped", carrier: "USPS" });
  expect(
    (await app.inject({ method: "POST", url: "/backend/webhooks/vendors/tremendous", payload: "{}" })).statusCode,
  ).toBe(404);
});
