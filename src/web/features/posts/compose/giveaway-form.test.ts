import { describe, expect, it } from "vitest";
import { amountOf, emptyForm, formErrors, hoursOf, type GiveawayForm } from "./giveaway-form.ts";

const form: GiveawayForm = { ...emptyForm, amount: "500", winners: 3, text: "For you." };
const plenty = 1_000_000;
const now = Date.UTC(2026, 2, 1, 12);

describe("the giveaway form", () => {
  it("reads amounts in cents and hours from presets", () => {
    expect(amountOf({ ...emptyForm, amount: "$1,250.5" })).toBe(125_050);
    expect(amountOf({ ...emptyForm, amount: "a lot" })).toBe(0);
    expect(hoursOf({ ...emptyForm, drawTime: "72" }, now)).toBe(72);
  });

  it.each([
    ["2026-03-01T13:10", 1],
    ["2026-03-01T12:20", 0],
    ["2026-03-01T13:40", 2],
    ["2026-03-31T12:00", 720],
    ["2026-04-02T12:00", 0],
    ["2026-02-28T12:00", 0],
    ["", 0],
  ])("reads the picked time %s as whole hours from now", (at, hours) => {
    // Typed in the browser's own time zone.
    const start = new Date("2026-03-01T12:00").getTime();
    const shift = (new Date(at || 0).getTimezoneOffset() - new Date(start).getTimezoneOffset()) / 60;
    expect(hoursOf({ ...emptyForm, drawTime: "own", drawAt: at }, start)).toBe(hours === 0 ? 0 : hours + shift);
  });

  it("lets a sound giveaway through", () => {
    expect(formErrors(form, 150_000, now)).toEqual({});
  });

  it.each([
    [{ amount: "" }, "amount"],
    [{ amount: "0.99" }, "amount"],
    [{ amount: "1", winners: 4 }, "amount"],
    [{ amount: "25001", winners: 1 }, "amount"],
    [{ text: " \n " }, "text"],
    [{ text: "x".repeat(281) }, "text"],
    [{ note: "x".repeat(141) }, "note"],
    [{ drawTime: "own", drawAt: "" }, "hours"],
    [{ opensAt: "2026-02-01T12:00" }, "opens"],
    [{ opensAt: "" }, "opens"],
    [{ campaign: "two words" }, "campaign"],
  ] as const)("stops %j", (change, field) => {
    expect(Object.keys(formErrors({ ...form, ...change }, plenty * 100, now))).toEqual([field]);
  });

  it("counts the hours to a picked draw from a picked opening", () => {
    const times = { drawTime: "own", opensAt: "2026-03-05T12:00", drawAt: "2026-03-06T12:00" } as const;
    expect(hoursOf({ ...emptyForm, ...times }, now)).toBe(24);
  });

  it("says when the balance does not cover it, unless a card pays", () => {
    expect(Object.keys(formErrors(form, 149_999, now))).toEqual(["balance"]);
    expect(formErrors({ ...form, funding: "card" }, 0, now)).toEqual({});
  });
});
