import { expect, it } from "vitest";
import { timeZoneName } from "./time-zone-name.ts";

it.each([
  ["America/New_York", "Eastern Time (New York)"],
  ["Europe/Berlin", "Central European Time (Berlin)"],
  ["America/Argentina/Buenos_Aires", "Argentina Standard Time (Buenos Aires)"],
  ["Etc/GMT+5", "GMT-05:00"],
  ["Factory", "Factory"],
])("%s is %s", (id, name) => {
  expect(timeZoneName(id)).toBe(name);
});
