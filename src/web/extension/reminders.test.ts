import { expect, it, vi } from "vitest";
import { fakeBrowser } from "./fake-chrome.ts";
import { giveawayAddress } from "./giveaways.ts";
import { giveawaysWords } from "./popup-words.ts";
import { createReminders } from "./reminders.ts";

const product = { name: "Stims", origin: "https://stims.example" };
const now = Date.parse("2026-11-27T12:00:00Z");
const item = (id: string, more: object = {}) => ({
  id,
  giveawayState: "open",
  giveawayDeadline: "2026-11-27T15:00:00.000Z",
  postedBy: { id: "x", username: "bea", name: "Bea", interactions: { id: "x", isFollowed: true } },
  ...more,
});
const reads = (...answers: unknown[]) =>
  vi.fn(async (_address: string, _about: RequestInit) => {
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    if (answer instanceof Error) throw answer;
    return new Response(JSON.stringify(answer));
  });
const timeline = (...items: unknown[]) => ({ data: { fetchUserTimeline: { items } } });
const signedOut = { data: null, errors: [{ extensions: { code: "UNAUTHENTICATED" } }] };

function start(...answers: unknown[]) {
  const browser = fakeBrowser();
  const read = reads(...answers);
  const reminders = createReminders(browser.chrome, { now: () => now, read: read as unknown as typeof fetch });
  reminders.listen();
  browser.chrome.permissions.onAdded.addListener(() => void reminders.start());
  browser.chrome.permissions.onRemoved.addListener(() => void reminders.refresh());
  return { browser, read, reminders };
}

it("does nothing before it is turned on", async () => {
  const { browser, read, reminders } = start(timeline(item("a")));
  await reminders.start();
  expect(await reminders.refresh()).toBeNull();
  expect(read).not.toHaveBeenCalled();
  expect([browser.asked, browser.badge, browser.alarms.size]).toEqual([[], "", 0]);
});

it("stays off when the person refuses", async () => {
  const { browser, read, reminders } = start(timeline(item("a")));
  browser.grants = false;
  expect(await reminders.turnOn()).toBe(false);
  expect(await reminders.isOn()).toBe(false);
  expect(read).not.toHaveBeenCalled();
});

it("asks for the product's origin alone, then reads every half hour", async () => {
  const { browser, read, reminders } = start(timeline(item("a"), item("b")), timeline(item("b"), item("c")));
  expect(await reminders.turnOn()).toBe(true);
  expect(browser.asked).toEqual([{ permissions: ["alarms", "storage"], origins: ["https://stims.example/*"] }]);
  expect([...browser.alarms]).toEqual([["giveaways", 30]]);
  expect(browser.badge).toBe("2");
  await browser.send("alarm");
  expect(read).toHaveBeenCalledTimes(2);
  for (const [address, about] of read.mock.calls) {
    expect(new URL(address).origin).toBe("https://stims.example");
    expect(about).toMatchObject({ method: "GET", credentials: "include", redirect: "error" });
    expect(about.body).toBeUndefined();
  }
});

it("counts down once the popup listed them", async () => {
  const { browser, reminders } = start(timeline(item("a"), item("b")));
  await reminders.turnOn();
  expect(await reminders.refresh({ markSeen: true })).toMatchObject({ kind: "read" });
  expect([browser.badge, browser.title]).toEqual(["3h", "Stims: next deadline in 3 hours"]);
});

it("lists what is open and by followed accounts, the next deadline first", async () => {
  const stranger = { ...item("x").postedBy, interactions: { id: "x", isFollowed: false } };
  const { reminders } = start(
    timeline(
      item("late", { giveawayDeadline: "2026-11-29T12:00:00.000Z" }),
      item("soon"),
      item("soon"),
      item("over", { giveawayDeadline: "2026-11-27T11:59:00.000Z" }),
      item("done", { giveawayState: "completed" }),
      item("none", { giveawayState: null, giveawayDeadline: null }),
      item("reposted", { postedBy: stranger }),
      item("own", { postedBy: { ...stranger, interactions: null } }),
    ),
  );
  await reminders.turnOn();
  const outcome = await reminders.refresh();
  expect(outcome?.kind === "read" && outcome.giveaways.map(({ id }) => id)).toEqual(["soon", "late"]);
});

it("keeps the last deadlines while offline, and drops them when signed out", async () => {
  const { browser, reminders } = start(timeline(item("a")), new TypeError("Failed to fetch"), { oops: 1 }, signedOut);
  await reminders.turnOn();
  expect(await reminders.refresh()).toEqual({ kind: "unreachable" });
  expect(await reminders.refresh()).toEqual({ kind: "unreachable" });
  expect(browser.badge).toBe("1");
  expect(await reminders.refresh()).toEqual({ kind: "signed-out" });
  expect(browser.badge).toBe("");
});

it("deletes everything and gives the permission back when it is turned off", async () => {
  const { browser, reminders } = start(timeline(item("a")));
  await reminders.turnOn();
  await reminders.turnOff();
  expect([browser.stored.size, browser.alarms.size, browser.badge, browser.granted]).toEqual([0, 0, "", false]);
});

it("clears the badge when the person takes the permission back in the browser", async () => {
  const { browser, reminders } = start(timeline(item("a")));
  await reminders.turnOn();
  await browser.chrome.permissions.remove({ permissions: [], origins: [] });
  expect(browser.badge).toBe("");
});

it("starts from the worker's events", async () => {
  const browser = fakeBrowser();
  browser.granted = true;
  vi.stubGlobal("chrome", browser.chrome);
  const read = reads(timeline(item("a", { giveawayDeadline: new Date(Date.now() + 7_000_000).toISOString() })));
  vi.stubGlobal("fetch", read);
  await import("./background.ts");
  expect(read).not.toHaveBeenCalled();
  await browser.send("startup");
  expect(browser.alarms.size).toBe(1);
  expect(browser.badge).toBe("1");
  await browser.send("alarm");
  expect(read).toHaveBeenCalledTimes(2);
});

it("says what it knows", () => {
  expect(giveawaysWords(null, product)).toContain("https://stims.example");
  for (const outcome of [{ kind: "signed-out" }, { kind: "unreachable" }, { kind: "read", giveaways: [] }] as const)
    expect(giveawaysWords(outcome, product)).not.toBe("");
  expect(giveawayAddress(product, { id: "a", host: "Bea", username: "bea", deadline: 0 })).toBe(
    "https://stims.example/bea/p/a",
  );
});
