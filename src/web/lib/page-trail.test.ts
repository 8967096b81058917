import { expect, test } from "vitest";
import { allowTrail, notePage, readTrail } from "./page-trail.ts";

test("pages are kept only where that is allowed, by path alone, the last twenty, and forgotten when it no longer is", () => {
  notePage("/home");
  expect(readTrail()).toEqual([]);
  allowTrail(true);
  notePage("/verify/email?token=secret#top");
  expect(readTrail()).toEqual(["/verify/email"]);
  for (let page = 1; page <= 25; page += 1) notePage(`/p/${page}`);
  expect([readTrail().length, readTrail()[0], readTrail().at(-1)]).toEqual([20, "/p/6", "/p/25"]);
  allowTrail(false);
  expect(readTrail()).toEqual([]);
});
