import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { eventNames } from "../domain/notification-events.ts";
import type { MessageFacts, NotificationDelivery, NotificationScreen, ScreenFacts } from "./definition.ts";
import { deliveryOf, notificationTypes as types } from "../domain/notification-types.ts";
import { screens } from "./all-types.ts";
import { orderScreens } from "./order-types.ts";

test("each file of a type, and each row of those about orders, is in both lists under its name", () => {
  const files = readdirSync(import.meta.dirname)
    .filter((file) => !/^(all-types|definition|heard-events|order-facts|order-types|types\.test)\.ts$/.test(file))
    .map((file) => file.replace(".ts", "").replaceAll("-", "_"));
  expect(types).toEqual([...files.toSorted(), ...Object.keys(orderScreens)]);
  expect(Object.keys(screens)).toEqual(types);
});

const nothingKnown: ScreenFacts = {
  hasActor: false,
  thing: "stim",
  quote: "",
  host: "its host",
  giver: "a giveaway",
  amount: "Money",
  prizeCents: null,
  prize: null,
  prizeStep: null,
  redeemPath: null,
  giveawayAmount: null,
  winners: [],
  winnersCount: null,
  giveawaysCount: null,
  fiscalYear: null,
  brand: "the brand",
  voidReason: null,
  order: null,
  team: null,
  itemsCount: null,
  postPath: null,
  reviewPath: null,
  shopProductPath: null,
  productName: null,
  winnersPath: null,
  actorPath: null,
};
const nothingSaid: MessageFacts = {
  actor: null,
  someone: "Somebody",
  quote: "",
  amount: "Money",
  prizeCents: undefined,
  prize: null,
  prizeStep: null,
  giver: null,
  giveawayCents: undefined,
  winners: [],
  winnersCount: undefined,
  day: undefined,
  order: null,
  team: null,
  itemsCount: undefined,
  productName: undefined,
  shopProductPath: null,
  isOwnPost: false,
};

test("each type has words for every channel, even where nothing is known beside it", () => {
  for (const type of types) {
    const mail = deliveryOf(type).channels?.mail;
    const said = [screens[type].words(nothingKnown)];
    if (typeof mail === "object") said.push(mail.line(nothingSaid), mail.subject(nothingSaid), mail.digest?.(2) ?? "2");
    for (const words of said) expect(words, type).toMatch(/^[^\s].*[^\s]$|^2$/);
  }
});

test("each row of the settings but sign-ins decides about a type", () => {
  const decided = types.flatMap((type) => {
    const { event, priorityEvent } = deliveryOf(type);
    return [event, priorityEvent];
  });
  expect(eventNames.filter((event) => !decided.includes(event))).toEqual(["security"]);
});

test("planted: a type without words for a channel it is delivered on does not compile", () => {
  const base = { priority: false, capability: null, sources: {} } as const;
  const mail = { line: () => "You were waved at", subject: () => "A wave" };
  const icon = { name: "bell", weight: "fill", tone: "plain" } as const;
  const planted: readonly (NotificationDelivery | NotificationScreen)[] = [
    { ...base, event: "replies", channels: { mail } },
    // @ts-expect-error: replies are mailed, and there are no words for a mail.
    { ...base, event: "replies" },
    // @ts-expect-error: a mail needs a subject.
    { ...base, event: "replies", channels: { mail: { line: mail.line } } },
    // @ts-expect-error: a priority is mailed by its own row.
    { ...base, event: "likes", priorityEvent: "wins" },
    // @ts-expect-error: likes are never emailed, so these words would be unused.
    { ...base, event: "likes", channels: { mail } },
    // @ts-expect-error: a push needs a title.
    { ...base, event: "likes", channels: { push: () => ({ body: "A wave" }) } },
    // @ts-expect-error: the app shows every type, so it needs words.
    { icon, namesActors: true, target: "post" },
  ];
  expect(planted).toHaveLength(7);
});
