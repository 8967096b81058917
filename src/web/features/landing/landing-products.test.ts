import { describe, expect, it } from "vitest";
import type { LandingProductFragment } from "#web/generated/types.ts";
import { landingProducts } from "./landing-products.ts";

const product = (name: string, username: string | null, isSoldOut = false): LandingProductFragment => ({
  id: `AZqQ0u5BcZ2mX1c9s0J4T${name}`,
  name,
  imageUrl: "",
  price: 1_200,
  isSoldOut,
  owner: {
    id: "AZqQ0u5BcZ2mX1c9s0J4Th",
    username,
    name: "Ada",
    photoUrl: null,
    accountType: "personal",
    isIdentityVerified: true,
  },
});
const names = (newest: readonly LandingProductFragment[]): string =>
  landingProducts(newest)
    .map((one) => one.product.name)
    .join("");

describe("landingProducts", () => {
  it("shows the newest product of each shop before a second one of a shop", () => {
    const newest = [product("a", "ada"), product("b", "ada"), product("c", "ada"), product("d", "kiln")];
    expect(names(newest)).toBe("adbc");
  });

  it("shows four at most, and none that is sold out or has no address", () => {
    expect(names([product("a", "ada", true), product("b", null)])).toBe("");
    expect(names(["a", "b", "c", "d", "e"].map((name) => product(name, name)))).toBe("abcd");
  });
});
