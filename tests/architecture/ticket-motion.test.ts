import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

test("tickets move nothing in from beyond the right edge, which would widen a phone's page at the winning moment", () => {
  const folder = new URL("../../src/web/ui/ticket/", import.meta.url);
  const sheets = readdirSync(folder).filter((name) => name.endsWith(".css"));
  const moves = sheets.flatMap((name) =>
    [...readFileSync(new URL(name, folder), "utf8").matchAll(/@keyframes[^}]*}/g)].map(([rule]) => rule),
  );
  expect(moves.length).toBeGreaterThan(2);
  expect(moves.filter((rule) => /translateX\(\s*\+?\d/.test(rule))).toEqual([]);
});
