import { createHmac } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { buildPage, clampLimit, decodeCursor, encodeCursor, parsePage } from "./page-cursor.ts";
import type { CursorPosition, Page, SignCursor } from "./page-cursor.ts";

const signWith =
  (key: string): SignCursor =>
  (message) =>
    createHmac("sha256", key).update(message).digest();
const sign = signWith("a");
const place: CursorPosition = { key: "createdAt", value: "2026-01-02T03:04:05.678901Z", id: "x1" };

describe("cursors", () => {
  it("round-trip any position, and only under the key that signed it", () => {
    fc.assert(
      fc.property(fc.record({ key: fc.string(), value: fc.string(), id: fc.uuid() }), (position) => {
        const cursor = encodeCursor(position, sign);
        expect(decodeCursor(cursor, sign)).toEqual(position);
        expect(decodeCursor(cursor, signWith("b"))).toBeNull();
      }),
    );
  });

  it("refuse any changed character", () => {
    const cursor = encodeCursor(place, sign);
    for (let at = 0; at < cursor.length; at += 1) {
      const other = cursor[at] === "A" ? "B" : "A";
      expect(decodeCursor(cursor.slice(0, at) + other + cursor.slice(at + 1), sign)).toBeNull();
    }
    for (const junk of ["", "?", "AAAA", "A".repeat(5000)]) expect(decodeCursor(junk, sign)).toBeNull();
  });
});

describe("parsePage", () => {
  const options = { key: "createdAt", sign };

  it("clamps the limit to 1..50 with 10 as the default", () => {
    expect([undefined, null, Number.NaN, -3, 0, 1, 50, 51, 7.9].map((n) => clampLimit(n))).toEqual([
      10, 10, 10, 1, 1, 1, 50, 50, 7,
    ]);
  });

  it("answers the first page, descending, when nothing is asked", () => {
    expect(parsePage(null, options)).toEqual({
      ok: true,
      value: { limit: 10, sortOrder: "desc", from: null },
    });
  });

  it("refuses two cursors at once and cursors of another key", () => {
    const cursor = encodeCursor(place, sign);
    expect(parsePage({ after: cursor, before: cursor }, options)).toEqual({
      ok: false,
      error: "both_cursors",
    });
    expect(parsePage({ after: cursor }, { key: "amount", sign })).toEqual({
      ok: false,
      error: "invalid_cursor",
    });
    expect(parsePage({ before: cursor, sortOrder: "asc" }, options)).toEqual({
      ok: true,
      value: { limit: 10, sortOrder: "asc", from: { side: "before", position: place } },
    });
  });
});

describe("buildPage", () => {
  const positionOf = (n: number): CursorPosition => ({ key: "n", value: String(n), id: String(n) });
  const read = (all: readonly number[], page: Page): number[] => {
    const at = page.from === null ? -1 : all.indexOf(Number(page.from.position.value));
    const rows = page.from?.side === "before" ? all.slice(0, at).reverse() : all.slice(at + 1);
    return rows.slice(0, page.limit + 1);
  };

  it("walks a list forwards to its end and back again without loss or repetition", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 1, max: 12 }), (length, limit) => {
        const all = Array.from({ length }, (_, n) => n);
        const forwards: number[] = [];
        let args: { after?: string; before?: string } = {};
        let last;
        do {
          const parsed = parsePage({ limit, ...args }, { key: "n", sign });
          if (!parsed.ok) throw new Error(parsed.error);
          last = buildPage(read(all, parsed.value), parsed.value, { positionOf, sign });
          forwards.push(...last.items);
          args = { after: last.pageInfo.next ?? "" };
        } while (last.pageInfo.hasNextPage);
        expect(forwards).toEqual(all);

        let backwards = last.items;
        while (last.pageInfo.hasPreviousPage) {
          const parsed = parsePage({ limit, before: last.pageInfo.previous }, { key: "n", sign });
          if (!parsed.ok) throw new Error(parsed.error);
          last = buildPage(read(all, parsed.value), parsed.value, { positionOf, sign });
          backwards = [...last.items, ...backwards];
        }
        expect(backwards).toEqual(all);
      }),
    );
  });
});
