import { describe, expect, it } from "vitest";
import { createValidators, hasPresentState } from "./validators.ts";

describe("validators of an address", () => {
  it("stay the same while the content does; new content has another ETag and a later Last-Modified, even within a second", () => {
    let now = new Date("2026-11-25T12:00:00.400Z");
    const validatorsOf = createValidators(() => now);
    const first = validatorsOf("/a", "one");
    expect(first).toEqual({
      etag: expect.stringMatching(/^"[\w-]{27}"$/) as string,
      lastModified: new Date("2026-11-25T12:00:00Z"),
    });
    now = new Date("2026-11-25T12:00:00.900Z");
    const second = validatorsOf("/a", "two");
    expect(second.lastModified).toEqual(new Date("2026-11-25T12:00:01Z"));
    expect(second.etag).not.toBe(first.etag);
    now = new Date("2026-11-25T13:00:00Z");
    expect(validatorsOf("/a", "two")).toEqual(second);
    // The first state is a change too when it comes back, and another address has a time of its own.
    expect(validatorsOf("/a", "one").lastModified).toEqual(now);
    expect(validatorsOf("/b", "two")).toEqual({ etag: second.etag, lastModified: now });
  });
});

describe("a client has the present state", () => {
  const validators = { etag: '"abc"', lastModified: new Date("2026-11-25T12:00:00Z") };
  const [same, before, after] = [
    "Wed, 25 Nov 2026 12:00:00 GMT",
    "Wed, 25 Nov 2026 11:59:59 GMT",
    "Wed, 25 Nov 2026 12:00:01 GMT",
  ];
  it.each([
    [{}, false],
    [{ "if-none-match": '"abc"' }, true],
    [{ "if-none-match": 'W/"abc"' }, true],
    [{ "if-none-match": '"x", W/"abc" , "y"' }, true],
    [{ "if-none-match": '"a,b","abc"' }, true],
    [{ "if-none-match": "*" }, true],
    [{ "if-none-match": '"abcd"' }, false],
    [{ "if-none-match": "abc" }, false],
    [{ "if-none-match": "" }, false],
    [{ "if-modified-since": same }, true],
    [{ "if-modified-since": after }, true],
    [{ "if-modified-since": before }, false],
    [{ "if-modified-since": "2026-11-25" }, false],
    [{ "if-modified-since": "Xxx, 99 Xxx 2026 12:00:00 GMT" }, false],
    [{ "if-none-match": '"other"', "if-modified-since": same }, false],
    [{ "if-none-match": '"abc"', "if-modified-since": before }, true],
  ])("that says %j: %s", (headers, expected) => {
    expect(hasPresentState(headers, validators)).toBe(expected);
  });
});
