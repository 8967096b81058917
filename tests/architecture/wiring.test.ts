import { expect, test } from "vitest";
import * as giveaways from "#modules/giveaways/events.ts";
import * as graph from "#modules/graph/events.ts";
import * as identity from "#modules/identity/events.ts";
import * as payments from "#modules/payments/events.ts";
import * as posts from "#modules/posts/events.ts";
import * as tax from "#modules/tax/events.ts";
import type { Event } from "#platform/events.ts";

const isEvent = (value: unknown): value is Event<unknown> =>
  typeof value === "object" && value !== null && "listeners" in value;
const listeners = (): string[] =>
  [giveaways, graph, identity, payments, posts, tax].flatMap((module) =>
    Object.values(module)
      .filter(isEvent)
      .flatMap((event) => event.listeners.map((task) => task.name)),
  );

test("the wiring of every program knows every listener: an event of a web process alone reaches all of them", async () => {
  await import("#main/wiring.ts");
  const wired = listeners();
  await import("#main/background.ts");
  expect(wired).toContain("liked:notify");
  expect(wired).toEqual(listeners());
  // Loading the whole product takes its time on a busy machine.
});
