import { expect, test } from "vitest";
import { contentSecurityPolicy } from "./security-headers.ts";

const directive = (policy: string, name: string): string | undefined =>
  policy.split("; ").find((one) => one.startsWith(`${name} `));

test("Stripe's frames and API are allowed only where Stripe takes cards, and no others", () => {
  const usual = contentSecurityPolicy("n", true);
  expect(usual).not.toContain("stripe");
  expect(directive(usual, "frame-src")).toBeUndefined();
  const withStripe = contentSecurityPolicy("n", true, "", true);
  expect(directive(withStripe, "frame-src")).toBe("frame-src https://js.stripe.com https://hooks.stripe.com");
  expect(directive(withStripe, "connect-src")).toBe("connect-src 'self' https://api.stripe.com");
  expect(directive(withStripe, "script-src")).toBe(directive(usual, "script-src"));
});
