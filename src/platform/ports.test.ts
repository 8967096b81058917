import { expect, test } from "vitest";
import type { Db } from "#platform/db/db.ts";
import { defineNamedPort, definePort } from "./ports.ts";

const process = (): { db: Db } => ({ db: {} as Db });

test("a port that nothing is attached to names itself", () => {
  const port = definePort<string>("card processor");
  expect(() => port.of(process())).toThrow("no card processor is attached");
  expect(port.find(process())).toBeUndefined();
});

test("an instance attached twice is the later one, and one process's alone", () => {
  const port = definePort<string>("card processor");
  const [one, other] = [process(), process()];
  port.attach(one, "sandbox");
  port.attach(other, "stripe");
  port.attach(one, "double");
  expect([port.of(one), port.of({ db: one.db }), port.find(other)]).toEqual(["double", "double", "stripe"]);
});

test("two ports of one name share nothing", () => {
  const services = process();
  const first = definePort<string>("same");
  first.attach(services, "one");
  expect(definePort<string>("same").find(services)).toBeUndefined();
});

test("named instances stand side by side in their order, and a later list takes their place", () => {
  const port = defineNamedPort<{ name: string }>("payout provider", ({ name }) => name);
  const services = process();
  expect([port.all(services), port.named(services, "lob")]).toEqual([[], undefined]);
  port.attach(services, [{ name: "paypal" }, { name: "lob" }]);
  expect(port.all(services).map(({ name }) => name)).toEqual(["paypal", "lob"]);
  expect(port.named(services, "lob")).toEqual({ name: "lob" });
  port.attach(services, [{ name: "desk" }]);
  expect([port.all(services), port.named(services, "lob")]).toEqual([[{ name: "desk" }], undefined]);
});

test("two instances of one name are refused", () => {
  const port = defineNamedPort<{ name: string }>("payout provider", ({ name }) => name);
  expect(() => port.attach(process(), [{ name: "lob" }, { name: "lob" }])).toThrow(
    "two instances of payout provider are named lob",
  );
});
