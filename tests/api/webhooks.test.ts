import Fastify from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import * as v from "valibot";
import { err, ok } from "#kernel/result.ts";
import { mountWebhooks } from "#http/webhook-routes.ts";
import { armFailpoint, FailpointHit } from "#platform/failpoint.ts";
import { defineWebhook } from "#platform/webhooks/webhooks.ts";
import { settle } from "../support/settle.ts";
import { useWorld } from "../support/world.ts";

const world = useWorld();

/** Processed subjects; one named `broken` cannot be read. */
const acted: string[] = [];
const webhook = defineWebhook({
  name: "inbox_test",
  path: "/hooks/:provider",
  bodyLimit: 100,
  taskName: "inbox_test.process",
  bodySchema: v.object({ thing: v.string() }),
  providers: () => ["ours"],
  verify: (_services, { provider = "", rawBody, headers }) => {
    if (provider === "stranger") return undefined;
    if (headers["signature"] !== "good") return err(headers["signature"] ?? "bad_signature");
    const [eventId = "", thing = ""] = Buffer.from(rawBody).toString().split(" ");
    return ok({ provider, eventId, type: "moved", body: { thing } });
  },
  process: (_services, { provider, type, body: { thing } }) => {
    if (thing === "broken") return Promise.reject(new Error("could not be read"));
    acted.push(`${provider} ${type} ${thing}`);
    return Promise.resolve();
  },
});

const app = Fastify();
beforeAll(() => mountWebhooks(app, world.services, [webhook]));
afterAll(() => app.close());
beforeEach(async () => {
  acted.length = 0;
  await world.owner.query("delete from webhook_event");
  await world.owner.query("delete from graphile_worker._private_jobs");
});

async function post(payload: string, { signature = "good", provider = "ours" } = {}) {
  const answer = await app.inject({ method: "POST", url: `/hooks/${provider}`, payload, headers: { signature } });
  return { status: answer.statusCode, body: answer.json<unknown>(), retryAfter: answer.headers["retry-after"] };
}
const stored = async (): Promise<unknown[]> =>
  (
    await world.owner.query(
      "select event_id as id, processed_at is not null as processed from webhook_event order by event_id",
    )
  ).rows;
const runTask = (): Promise<void> => settle(world, [webhook.task]);
/** Deletes the tasks and advances a minute, after which the sweep takes events for lost. */
const loseTasks = async (): Promise<void> => {
  await world.owner.query("delete from graphile_worker._private_jobs");
  await world.owner.query("update webhook_event set received_at = now() - interval '61 seconds'");
};

describe("a webhook", () => {
  test("is stored, answered 200 and acted on once, however often it is delivered and run", async () => {
    expect(await post("e1 a")).toEqual({ status: 200, body: { received: true }, retryAfter: undefined });
    expect(acted).toEqual([]);
    expect((await post("e1 a")).status).toBe(200);
    expect(await stored()).toEqual([{ id: "e1", processed: false }]);
    await runTask();
    expect((await post("e1 b")).status).toBe(200);
    await runTask();
    // The queue may run a task again that it had already run.
    const { rows } = await world.owner.query<{ id: string }>("select id from webhook_event");
    await webhook.task.run(world.services, { eventId: rows[0]?.id });
    expect(acted).toEqual(["ours moved a"]);
    expect(await stored()).toEqual([{ id: "e1", processed: true }]);
  });

  test("of the same id from another provider is another event", async () => {
    await post("e1 a");
    await post("e1 a", { provider: "theirs" });
    await runTask();
    expect(acted.toSorted()).toEqual(["ours moved a", "theirs moved a"]);
  });

  test("is stored once when it is delivered ten times at once", async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => post("e1 a")));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    await runTask();
    expect(acted).toEqual(["ours moved a"]);
  });

  test("that is not verified, not ours, too long or cannot be asked about is not stored", async () => {
    expect(await post("e1 a", { signature: "forged" })).toEqual({
      status: 400,
      body: { received: false },
      retryAfter: undefined,
    });
    expect(await post("e1 a", { signature: "unavailable" })).toEqual({
      status: 503,
      body: { received: false },
      retryAfter: "60",
    });
    expect(await post("e1 a", { provider: "stranger" })).toMatchObject({ status: 404, body: { received: false } });
    expect((await post(`e1 ${"a".repeat(100)}`)).status).toBe(413);
    expect(await stored()).toEqual([]);
  });

  test("is neither stored nor enqueued when the process dies before the commit", async () => {
    armFailpoint("inbox_test.webhook.before_commit:throw");
    const delivery = { provider: "ours", rawBody: Buffer.from("e1 a"), headers: { signature: "good" } };
    await expect(webhook.receive(world.services, delivery)).rejects.toThrow(FailpointHit);
    await runTask();
    expect([acted, await stored()]).toEqual([[], []]);
    expect(await webhook.receive(world.services, delivery)).toEqual({ status: 200 });
    await runTask();
    expect(acted).toEqual(["ours moved a"]);
  });

  test("is acted on again when the process dies between the act and its mark", async () => {
    await post("e1 a");
    const event = await world.owner.query<{ id: string }>("select id from webhook_event");
    armFailpoint("inbox_test.event.after_truth:throw");
    await expect(webhook.task.run(world.services, { eventId: event.rows[0]?.id })).rejects.toThrow(FailpointHit);
    expect(await stored()).toEqual([{ id: "e1", processed: false }]);
    await loseTasks();
    await webhook.sweep(world.services);
    expect(acted).toEqual(["ours moved a", "ours moved a"]);
    expect(await stored()).toEqual([{ id: "e1", processed: true }]);
  });
});

describe("the sweep", () => {
  test("acts on what a lost task left, of our providers, and on nothing younger than a minute", async () => {
    await post("e1 a");
    await post("e2 b", { provider: "theirs" });
    await webhook.sweep(world.services);
    expect(acted).toEqual([]);
    await loseTasks();
    await webhook.sweep(world.services);
    await webhook.sweep(world.services);
    expect(acted).toEqual(["ours moved a"]);
    expect(await stored()).toEqual([
      { id: "e1", processed: true },
      { id: "e2", processed: false },
    ]);
  });

  test("goes on after an event that cannot be processed, which stays", async () => {
    await post("e1 broken");
    await post("e2 b");
    await loseTasks();
    await webhook.sweep(world.services);
    expect(acted).toEqual(["ours moved b"]);
    expect(await stored()).toEqual([
      { id: "e1", processed: false },
      { id: "e2", processed: true },
    ]);
  });
});
