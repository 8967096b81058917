import { expect, test } from "vitest";
import { isBeside, listQuery, staffTabs, type StaffTab } from "./staff-tabs.ts";

const query = (text: string): URLSearchParams => new URLSearchParams(text);
const tab = (name: string): StaffTab => {
  const found = staffTabs[name];
  if (found === undefined) throw new Error(`there is no tab ${name}`);
  return found;
};

test("a list keeps its part while a case of the same queue and filters is open", () => {
  const before = query("queue=review&channel=paypal&after=x");
  expect(listQuery(before, query("channel=paypal&queue=review"), "id")).toBe(before);
  expect(listQuery(before, query("queue=second"), "id").get("after")).toBeNull();
  expect(listQuery(before, query("queue=review&channel=paypal"), undefined).get("after")).toBeNull();
});

test("users, and lists that need the whole page, are not beside a case", () => {
  expect(isBeside(tab("payouts"), undefined, query(""))).toBe(true);
  expect(isBeside(tab("users"), "id", query(""))).toBe(false);
  expect(isBeside(tab("tax-exports"), undefined, query(""))).toBe(false);
  expect(isBeside(tab("adjustments"), undefined, query("queue=new"))).toBe(false);
  expect(isBeside(tab("identity"), "id", query("queue=alike"))).toBe(true);
});
