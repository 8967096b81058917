import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { SalesTax } from "#modules/shop/index.ts";
import { salesTaxEmbedded } from "#providers/sales-tax-embedded/provider.ts";
import { createStripeTax } from "#providers/sales-tax-stripe/provider.ts";
import { startStripeDouble } from "../support/stripe-double.ts";
import type { StripeDouble } from "../support/stripe-double.ts";

let double: StripeDouble;
beforeAll(async () => {
  double = await startStripeDouble();
});
afterAll(() => double.close());

const stripeTax = (secretKey = "sk_test_contract", timeoutMs = 5_000): SalesTax =>
  createStripeTax({ secretKey, timeoutMs, host: { host: "127.0.0.1", port: double.port, protocol: "http" } });

const at = (state: string, zipCode: string | null) => ({ state, zipCode });

describe.each([
  ["embedded", () => salesTaxEmbedded],
  ["stripe", stripeTax],
] as const)("%s", (_name, provider) => {
  test("a state alone has its own rate, and five states have none", async () => {
    const tax = provider();
    expect(await tax.rateIn(at("CA", null), "physical")).toEqual({ ok: true, value: 7_250n });
    for (const state of ["AK", "DE", "MT", "NH", "OR"])
      expect(await tax.rateIn(at(state, null), "physical")).toEqual({ ok: true, value: 0n });
  });

  test("a place has a rate of 0 or more, which stays the same from call to call", async () => {
    const tax = provider();
    for (const place of [at("NY", "10001"), at("OR", "97201")]) {
      const rate = await tax.rateIn(place, "physical");
      expect(rate.ok && rate.value >= 0n).toBe(true);
      expect(await tax.rateIn(place, "physical")).toEqual(rate);
    }
  });
});

describe("Stripe Tax", () => {
  test("knows local taxes by ZIP code and kind of goods, and is asked for each once", async () => {
    const tax = stripeTax();
    const before = double.taxCalls();
    for (let time = 1; time <= 2; time += 1) {
      expect(await tax.rateIn(at("NY", "10001"), "physical")).toEqual({ ok: true, value: 8_875n });
      expect(await tax.rateIn(at("NY", "10001"), "vendor")).toEqual({ ok: true, value: 8_875n });
      expect(await tax.rateIn(at("AK", "99801"), "physical")).toEqual({ ok: true, value: 5_000n });
      expect(await tax.rateIn(at("AK", "99801"), "digital")).toEqual({ ok: true, value: 0n });
    }
    expect(double.taxCalls() - before).toBe(3);
  });

  test("a ZIP code of no place, or of another state, is no place, and is asked for once", async () => {
    const tax = stripeTax();
    const before = double.taxCalls();
    for (const place of [at("NY", "00000"), at("CA", "10001"), at("NY", "00000")])
      expect(await tax.rateIn(place, "physical")).toEqual({ ok: false, error: "unknown_place" });
    expect(double.taxCalls() - before).toBe(2);
  });

  test("equal questions at once are one call, and a failed one is not kept for the others", async () => {
    const tax = stripeTax();
    const ask = () => Promise.all(Array.from({ length: 5 }, () => tax.rateIn(at("NY", "10001"), "physical")));
    const before = double.taxCalls();
    double.setTax("fails");
    expect(new Set(await ask())).toEqual(new Set([{ ok: false, error: "unavailable" }]));
    double.setTax("answers");
    expect(new Set(await ask())).toEqual(new Set([{ ok: true, value: 8_875n }]));
    expect(double.taxCalls() - before).toBe(2);
  });

  test("a caller who may not ask gets what is known, and causes no call", async () => {
    const tax = stripeTax();
    let asked = 0;
    const never = () => Promise.resolve(++asked === 0);
    const before = double.taxCalls();
    const refused = { ok: false, error: "unavailable" };
    expect(await tax.rateIn(at("NY", "10001"), "physical", never)).toEqual(refused);
    expect(await tax.rateIn(at("NY", null), "physical", never)).toEqual({ ok: true, value: 4_000n });
    expect([asked, double.taxCalls() - before]).toEqual([1, 0]);
    // An order beside it asks without a limit, and is not refused because another caller was.
    const both = [tax.rateIn(at("NY", "10001"), "physical", never), tax.rateIn(at("NY", "10001"), "physical")];
    expect((await Promise.all(both)).at(-1)).toEqual({ ok: true, value: 8_875n });
    expect(await tax.rateIn(at("NY", "10001"), "vendor", never)).toEqual({ ok: true, value: 8_875n });
    expect([asked, double.taxCalls() - before]).toEqual([2, 1]);
  });

  test("a failure, a wrong key and a server that is silent are unavailable, and are asked again", async () => {
    const unavailable = { ok: false, error: "unavailable" };
    const place = at("NY", "10001");
    expect(await stripeTax("sk_test_other").rateIn(place, "physical")).toEqual(unavailable);
    const tax = stripeTax("sk_test_contract", 300);
    for (const mode of ["fails", "hangs"] as const) {
      double.setTax(mode);
      expect(await tax.rateIn(place, "physical")).toEqual(unavailable);
    }
    double.setTax("answers");
    expect(await stripeTax().rateIn(place, "physical")).toEqual({ ok: true, value: 8_875n });
  });
});
