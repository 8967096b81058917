import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import * as v from "valibot";
import { decodeId, isUuid } from "#kernel/ids.ts";
import { demoTotpSecret } from "#kernel/demo-totp-secret.ts";
import { totpCode } from "#modules/sign-in/index.ts";
import { arriveParcel, listSentParcels } from "#modules/orders/index.ts";
import { demoSteps, listOpenOrders, playVendorStep } from "#modules/vendors/index.ts";
import { row, rows, transact } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";
import { renderDemoDesk } from "./demo-desk.ts";
import { isSameOrigin, ownOrigins } from "./same-origin.ts";
import { contentSecurityPolicy, newNonce } from "./security-headers.ts";

/** A duration such as PT2H or P3D (ISO 8601), at most 400 days; time never goes back. */
const advanceShape = v.object({
  advance: v.pipe(v.string(), v.regex(/^P(?=\d|T\d)(\d{1,3}D)?(T(\d{1,4}H)?(\d{1,5}M)?(\d{1,6}S)?)?$/)),
});
const disputeShape = v.object({ username: v.string(), outcome: v.picklist(["open", "won", "lost"]) });
const whoShape = v.object({ username: v.string() });
const carrierShape = v.object({ parcel: v.string(), step: v.literal("deliver") });
const vendorShape = v.object({ order: v.string(), step: v.picklist(demoSteps) });

export interface DemoActions {
  approveIdentity: (username: string) => Promise<string>;
  trust: (username: string) => Promise<string>;
  /** Plays a card's bank: disputes a person's newest payment, or decides the dispute. */
  dispute: (username: string, outcome: "open" | "won" | "lost") => Promise<string>;
}

interface OutboxRow {
  id: string;
  channel: string;
  to: string;
  subject: string;
  text: string;
  html: string | null;
  links: string[];
  codes: string[];
  createdAt: Date;
}

function outbox(services: Services, to: string | undefined, count: number): Promise<OutboxRow[]> {
  const wanted = to === undefined || to === "" ? sql`true` : sql`recipient = ${to}`;
  return rows(
    services.db,
    sql<OutboxRow>`select id, channel, recipient as to, subject, coalesce(text, '') as text, html, links, codes, created_at as "createdAt"
                     from outgoing_message where ${wanted} order by id desc limit ${count}`,
  );
}

async function readClock(services: Services): Promise<{ now: Date; advancedSeconds: number }> {
  const found = await row(
    services.db,
    sql<{
      now: Date;
      advancedSeconds: number;
    }>`select app_now() as now, extract(epoch from advanced)::float8 as "advancedSeconds" from dev_clock`,
  );
  if (found === undefined) throw new Error("there is no dev clock");
  return found;
}

/** The demo outbox: outbox, clock, and the operator's two helping hands. Mounted with APP_ENV=dev only. */
export function mountDev(app: FastifyInstance, services: Services, actions: DemoActions): void {
  const origins = ownOrigins(services.config);
  const names = new Set([...origins].map((origin) => new URL(origin).hostname));
  app.addHook("onRequest", async (request, reply) => {
    // The route that matched: an address may be written in other ways than "/dev/".
    if (request.routeOptions.url?.startsWith("/dev/") !== true) return undefined;
    // A page elsewhere whose name was pointed here (DNS rebinding) could read codes and mails as its own.
    if (!names.has(request.hostname)) {
      return reply.code(421).send({
        error: `The demo's desk answers at ${services.config.baseUrl} only. Set BASE_URL to use another name.`,
      });
    }
    if (request.method === "POST" && !isSameOrigin(request, origins)) {
      return reply.code(403).send({ error: "Requests from other sites are refused." });
    }
    return undefined;
  });
  app.get("/dev/outbox.json", async (request, reply) => {
    const { to } = request.query as { to?: string };
    return reply.header("cache-control", "no-store").send(await outbox(services, to, 100));
  });
  app.get("/dev/outbox", async (request, reply) => {
    const { to } = request.query as { to?: string };
    const nonce = newNonce();
    return reply
      .header("content-security-policy", contentSecurityPolicy(nonce, false))
      .type("text/html; charset=utf-8")
      .send(
        renderDemoDesk({
          nonce,
          productName: services.config.productName,
          messages: await outbox(services, to, 50),
          clock: await readClock(services),
          orders: await listOpenOrders(services.db, 20),
          parcels: await listSentParcels(services.db, 20),
          to: to ?? "",
        }),
      );
  });
  app.get("/dev/clock", async (_request, reply) =>
    reply.header("cache-control", "no-store").send(await readClock(services)),
  );
  app.post("/dev/clock", async (request, reply) => {
    const body = v.safeParse(advanceShape, request.body);
    if (!body.success)
      return reply
        .code(400)
        .send({ error: 'Send {"advance":"PT2H"}: an ISO 8601 duration of at most 999 days, never negative.' });
    await transact(services.db, async (tx) => {
      await sql`update dev_clock set advanced = advanced + ${body.output.advance}::interval`.execute(tx);
      // Queued tasks come forward with the clock; the queue itself keeps wall time.
      await sql`update graphile_worker._private_jobs set run_at = run_at - ${body.output.advance}::interval
                 where locked_at is null and attempts = 0 and run_at > now()`.execute(tx);
    });
    return reply.send(await readClock(services));
  });
  app.get("/dev/authenticator", async (request, reply) => {
    const { secret = demoTotpSecret } = request.query as { secret?: string };
    if (!/^[A-Z2-7\s]{16,80}$/i.test(secret))
      return reply.code(400).send({ error: "A key has letters and the digits 2 to 7." });
    return reply
      .header("cache-control", "no-store")
      .send({ code: totpCode(secret.replaceAll(/\s/g, "").toUpperCase(), Date.now()) });
  });
  app.post("/dev/card-dispute", async (request, reply) => {
    const body = v.safeParse(disputeShape, request.body);
    if (!body.success)
      return reply.code(400).send({ error: 'Send {"username":"…","outcome":"open"}, or won, or lost.' });
    return reply.send({
      message: await actions.dispute(body.output.username.replace(/^@/, "").toLowerCase(), body.output.outcome),
    });
  });
  app.post("/dev/vendor", async (request, reply) => {
    const body = v.safeParse(vendorShape, request.body);
    if (!body.success)
      return reply.code(400).send({ error: `Send {"order":"…","step":"ship"}, or ${demoSteps.slice(1).join(", ")}.` });
    return reply.send({ message: await playVendorStep(services, body.output.order, body.output.step) });
  });
  app.post("/dev/carrier", async (request, reply) => {
    const body = v.safeParse(carrierShape, request.body);
    if (!body.success) return reply.code(400).send({ error: 'Send {"parcel":"…","step":"deliver"}.' });
    const id = isUuid(body.output.parcel) ? body.output.parcel : decodeId(body.output.parcel);
    const hasArrived = id !== null && (await arriveParcel(services, id));
    return reply.send({ message: hasArrived ? "The parcel is delivered." : "No such parcel is on its way." });
  });
  for (const [path, act] of [
    ["/dev/approve-identity", actions.approveIdentity],
    ["/dev/trust", actions.trust],
  ] as const) {
    app.post(path, async (request, reply) => {
      const body = v.safeParse(whoShape, request.body);
      if (!body.success) return reply.code(400).send({ error: 'Send {"username":"…"}.' });
      return reply.send({ message: await act(body.output.username.replace(/^@/, "").toLowerCase()) });
    });
  }
}
