import { expect, it } from "vitest";
import { shopInPlaceOf } from "./shop-redirect.ts";

const profile = { username: "kiln", accountType: "personal", hasShop: true, isShown: true };
const bare = new URLSearchParams();

it("shows visitors of a bare profile path the shop (D-SHP-25)", () => {
  expect(shopInPlaceOf(profile, "ava", bare)).toBe("/kiln/shop");
  expect(shopInPlaceOf(profile, null, bare)).toBe("/kiln/shop");
  expect(shopInPlaceOf(profile, null, new URLSearchParams("ref=a"))).toBe("/kiln/shop");
});

it.each([
  ["the owner", profile, "kiln", bare],
  ["a visitor who asks for a tab", profile, "ava", new URLSearchParams("tab=posts")],
  ["a visitor of a brand", { ...profile, accountType: "brand" }, "ava", bare],
  ["a visitor of a profile without a shop", { ...profile, hasShop: false }, "ava", bare],
  ["a visitor of a profile that is not shown", { ...profile, isShown: false }, "ava", bare],
  ["a visitor of a deleted account", { ...profile, username: null }, "ava", bare],
])("shows %s the profile", (_who, of, viewer, query) => {
  expect(shopInPlaceOf(of, viewer, query)).toBeNull();
});
