import { expect, test } from "vitest";
import "#main/admin-schema.ts";
import { findUndeclared } from "#main/modules.ts";
import "#main/public-schema.ts";

test("everything that the product defines stands in a manifest, the parts of both APIs included", () => {
  expect(findUndeclared()).toEqual([]);
});
