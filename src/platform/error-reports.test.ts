import { expect, test } from "vitest";
import { stripQueries } from "./error-reports.ts";

test.each([
  ["an address", "failed: https://stims.example/reset?token=secret", "failed: https://stims.example/reset"],
  ["a fragment", "at /login/google#id_token=secret then", "at /login/google then"],
  [
    "a line of a stack",
    "    at load (https://stims.example/assets/app.js?v=secret:12:34)\n    at https://stims.example/a#x:1:2",
    "    at load (https://stims.example/assets/app.js:12:34)\n    at https://stims.example/a:1:2",
  ],
  [
    "a private method in Firefox",
    "#load/<@https://stims.example/a?token=secret:3:4",
    "#load/<@https://stims.example/a:3:4",
  ],
  ["Firefox's form", "load@https://stims.example/reset?token=secret:3:4", "load@https://stims.example/reset:3:4"],
  ["a quoted address", 'no "/verify/x?code=secret" here', 'no "/verify/x" here'],
  ["an address without a path", "https://stims.example?code=secret", "https://stims.example"],
  ["brackets and quotes in the query", "/a?x[y]=secret&z='secret' end", "/a' end"],
])("strips the query of %s", (_what, text, stripped) => {
  expect(stripQueries(text)).toBe(stripped);
});

test("keeps words that are no address, and takes linear time", () => {
  for (const text of ["Is it so? Yes: 1/2 #3", "x is undefined (a ?? b)", ""]) expect(stripQueries(text)).toBe(text);
  const from = performance.now();
  for (const piece of ["/", "a:/", "/?", "/a?:1", "http://", "a+.-"]) stripQueries(piece.repeat(2_000));
  expect(performance.now() - from).toBeLessThan(2_000);
});
