import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { cardProcessors, createPayment, savePaymentAttempt, sweepPayments } from "#modules/payments/index.ts";
import { fetchBalance } from "#modules/ledger/index.ts";
import { createStripeProcessor } from "#providers/card-stripe/processor.ts";
import { startFaultProxy } from "#tests/support/fault-proxy.ts";
import type { Mode } from "#tests/support/fault-proxy.ts";
import { createVisitors, expectKept, liftLimits, startLoad } from "#tests/support/http-load.ts";
import { expectInvariants } from "#tests/support/invariants.ts";
import { addAccount } from "#tests/support/money.ts";
import { failuresOf, startWeb, startWorker } from "#tests/support/processes.ts";
import { isLong, randomBelow, seed, size } from "#tests/support/scale.ts";
import { startStripeDouble } from "#tests/support/stripe-double.ts";
import { openCopy } from "#tests/support/world.ts";
import "#main/wiring.ts";

const seconds = size(2, 30);

/** Returns the database's address with the proxy in its place. */
function through(appUrl: string, port: number): string {
  const url = new URL(appUrl);
  url.searchParams.delete("host");
  url.hostname = "127.0.0.1";
  url.port = String(port);
  return url.href;
}

describe("the network between the programs and the database", () => {
  test.for([
    { what: "is cut", mode: { kind: "refuse" }, cuts: true },
    { what: "is silent", mode: { kind: "silent" }, cuts: false },
    { what: "is slow by 200 ms", mode: { kind: "delay", ms: 200 }, cuts: false },
  ] as const)(
    `$what for ${seconds} s: nothing acknowledged is lost, all goes on by itself`,
    { timeout: 400_000 },
    async ({ mode, cuts }, { task }) => {
      const world = await openCopy();
      onTestFinished(world.close);
      const socket = new URL(world.appUrl).searchParams.get("host") ?? "";
      const proxy = await startFaultProxy({ path: join(socket, ".s.PGSQL.5432") });
      onTestFinished(proxy.close);
      await liftLimits(world);
      const visitors = await createVisitors(world, 12);
      const url = through(world.appUrl, proxy.port);
      const web = await startWeb(url);
      onTestFinished(() => web.end("SIGKILL"));
      const worker = await startWorker(url, web);
      onTestFinished(() => worker.end("SIGKILL"));
      // Patient: over a silent network a request waits as long as the silence.
      const load = startLoad(web.baseUrl, visitors, { concurrency: 6, patienceMs: 90_000 });
      const { times } = load.report;
      await expect.poll(() => times.length, { timeout: 30_000 }).toBeGreaterThan(size(10, 100));
      proxy.set(mode);
      if (cuts) proxy.cut();
      await new Promise((resolve) => setTimeout(resolve, seconds * 1_000));
      proxy.set({ kind: "pass" });
      const healedAt = performance.now();
      await expect.poll(() => times.at(-1) ?? 0, { timeout: 30_000, interval: 20 }).toBeGreaterThan(healedAt);
      const backAfter = (times.find((time) => time > healedAt) ?? Number.NaN) - healedAt;
      await expect
        .poll(() => times.filter((time) => time > healedAt).length, { timeout: 30_000 })
        .toBeGreaterThan(size(20, 100));
      const report = await load.stop();
      expect([...failuresOf("web", web), ...failuresOf("worker", worker)]).toEqual([]);
      await expectKept(world, report);
      await expectInvariants(world, { books: true });
      if (isLong) expect(backAfter).toBeLessThan(10_000);
      task.meta.figures = {
        seconds,
        seed,
        "service again after, ms": Math.round(backAfter),
        "acknowledged writes": times.length,
        lost: 0,
        "requests shed": report.shed,
      };
    },
  );
});

describe("the network between us and the card processor", () => {
  const modes: Mode[] = [
    { kind: "refuse" },
    { kind: "truncate", afterBytes: 0 },
    { kind: "truncate", afterBytes: 200 },
    { kind: "reset", afterBytes: 0 },
    { kind: "reset", afterBytes: 150 },
    { kind: "half-close", afterBytes: 100 },
    { kind: "duplicate" },
    { kind: "delay", ms: 100 },
  ];

  test(
    "accepts and loses answers, cuts them short, doubles requests: one intent and one credit a payment",
    { timeout: 400_000 },
    async ({ task }) => {
      const world = await openCopy();
      onTestFinished(world.close);
      const double = await startStripeDouble();
      onTestFinished(double.close);
      const proxy = await startFaultProxy({ host: "127.0.0.1", port: double.port });
      onTestFinished(proxy.close);
      cardProcessors.attach(world.services, [
        createStripeProcessor({
          secretKey: "sk_test_contract",
          publishableKey: "pk_test_contract",
          webhookSecret: "whsec_current",
          host: { host: "127.0.0.1", port: proxy.port, protocol: "http" },
        }),
      ]);
      const rounds = size(1, 12);
      for (let round = 0; round < rounds * modes.length; round += 1) {
        const accountId = await addAccount(world, { trusted: true });
        const actor = { personId: accountId, accountId };
        const input = {
          channel: "card",
          amountCents: BigInt(1_000 + randomBelow(1_000)),
          savePaymentMethod: false,
          purpose: "add_funds",
          idempotencyKey: randomUUID(),
        } as const;
        proxy.cut();
        proxy.set(modes[round % modes.length] ?? { kind: "pass" });
        const first = await createPayment(world.services, actor, input);
        expect(first.ok || first.error.tag === "provider_unavailable").toBe(true);
        proxy.cut();
        proxy.set({ kind: "pass" });
        const begun = await createPayment(world.services, actor, input);
        if (!begun.ok) throw new Error(begun.error.tag);
        const { id, intentId } = begun.value.payment;
        double.confirm(intentId ?? "", "succeed");
        proxy.cut();
        proxy.set(modes[(round + 3) % modes.length] ?? { kind: "pass" });
        const saved = await savePaymentAttempt(world.services, actor, id);
        expect(saved.ok || saved.error === "unavailable").toBe(true);
        proxy.cut();
        proxy.set({ kind: "pass" });
        await sweepPayments(world.services, { idleSeconds: -1 });
        expect((await fetchBalance(world.db, accountId)).total).toBe(input.amountCents);
        expect(double.intentsOf(id)).toEqual([
          { id: intentId, amount: Number(input.amountCents), status: "succeeded" },
        ]);
      }
      await expectInvariants(world);
      task.meta.figures = {
        payments: rounds * modes.length,
        kinds: modes.length,
        seed,
        "connections hurt": proxy.faults(),
        "intents doubled": 0,
        "credits doubled or lost": 0,
      };
    },
  );
});
