import { expect, test } from "vitest";
import { readCheckWin } from "./check-win-input.ts";

const id = "AZqQ0u5BcZ2mX1c9s0J4Tg";
const read = (giveaway: string) => readCheckWin(new URLSearchParams({ giveaway, ticket: "7" }))?.postId;

test("an address, a path or an id names a giveaway", () => {
  for (const text of [id, ` ${id} `, `/p/${id}`, `/ava/p/${id}/winners`, `https://example.com/ava/p/${id}?from=mail`])
    expect(read(text)).toBe(id);
  for (const text of ["", "ava", "https://example.com/ava", `${id}x`, `/p/${id}x`, `/ava/${id}`])
    expect(read(text)).toBeNull();
});

test("nothing is asked without a giveaway and a ticket", () => {
  expect(readCheckWin(new URLSearchParams())).toBeNull();
  expect(readCheckWin(new URLSearchParams({ giveaway: id }))).toMatchObject({ ticket: "", postId: id });
});
