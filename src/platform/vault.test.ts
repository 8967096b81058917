import fc from "fast-check";
import { expect, test } from "vitest";
import { createVault } from "./vault.ts";

const vault = createVault("a key of at least thirty-two characters");
const cell = { table: "account_credential", column: "phone_enc", rowId: "1" };

test("what is sealed opens again, and never looks the same twice", () => {
  fc.assert(
    fc.property(fc.string(), (plain) => {
      const sealed = vault.seal(cell, plain);
      expect(vault.open(cell, sealed).toString("utf8")).toBe(plain);
      expect(sealed.equals(vault.seal(cell, plain))).toBe(false);
    }),
  );
});

test("a ciphertext moved to another row, column or table, changed, or of another key does not open", () => {
  const sealed = vault.seal(cell, "+12125550134");
  for (const other of [
    { ...cell, rowId: "2" },
    { ...cell, column: "email_enc" },
    { ...cell, table: "identity_fact" },
  ]) {
    expect(() => vault.open(other, sealed)).toThrow("unable to authenticate");
  }
  for (let i = 0; i < sealed.length; i += 1) {
    const changed = Buffer.from(sealed);
    changed[i] = (changed[i] ?? 0) ^ 1;
    expect(() => vault.open(cell, changed)).toThrow(/authenticate|no key/);
  }
  expect(() => createVault("another key of thirty-two characters!").open(cell, sealed)).toThrow(
    "unable to authenticate",
  );
});

test("blind indexes find the same value, apart by purpose", () => {
  expect(vault.blindIndex("phone", "+1").equals(vault.blindIndex("phone", "+1"))).toBe(true);
  expect(vault.blindIndex("phone", "+1").equals(vault.blindIndex("email", "+1"))).toBe(false);
});
