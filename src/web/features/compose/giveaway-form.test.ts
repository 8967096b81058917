import { describe, expect, it } from "vitest";
import { amountOf, emptyForm, formErrors, hoursOf, type GiveawayForm } from "./giveaway-form.ts";

const form: GiveawayForm = { ...emptyForm, amount: "500", winners: 3, text: "For you." };
const plenty = 1_000_000;

describe("the giveaway form", () => {
  it("reads amounts in cents and hours from presets or a number", () => {
    expect(amountOf({ amount: "$1,250.5" })).toBe(125_050);
    expect(amountOf({ amount: "a lot" })).toBe(0);
    expect(hoursOf({ drawTime: "72", ownHours: "" })).toBe(72);
    expect(hoursOf({ drawTime: "own", ownHours: "720" })).toBe(720);
    expect(hoursOf({ drawTime: "own", ownHours: "721" })).toBe(0);
  });

  it("lets a sound giveaway through", () => {
    expect(formErrors(form, 150_000)).toEqual({});
  });

  it.each([
    [{ amount: "" }, "amount"],
    [{ amount: "0.99" }, "amount"],
    [{ amount: "1", winners: 4 }, "amount"],
    [{ amount: "25001", winners: 1 }, "amount"],
    [{ text: " \n " }, "text"],
    [{ text: "x".repeat(281) }, "text"],
    [{ drawTime: "own", ownHours: "0" }, "hours"],
  ] as const)("stops %j", (change, field) => {
    expect(Object.keys(formErrors({ ...form, ...change }, plenty * 100))).toEqual([field]);
  });

  it("says when the balance does not cover it", () => {
    expect(Object.keys(formErrors(form, 149_999))).toEqual(["balance"]);
  });
});
