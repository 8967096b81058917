import { expect, test } from "vitest";
import { contentSecurityPolicy } from "./security-headers.ts";

/** Reads a header: its policies, each by the names of its directives. */
const policiesOf = (header: string): Map<string, string>[] =>
  header.split(", ").map(
    (policy) =>
      new Map(
        policy.split("; ").map((directive) => {
          const [name = "", ...sources] = directive.split(" ");
          return [name, sources.join(" ")] as const;
        }),
      ),
  );

/** Lists every origin that a header names, once. */
const originsOf = (header: string): string[] => [...new Set(header.match(/[a-z]+:\/\/[^ ;,]+/g))].toSorted();

test("a script needs the nonce, and an origin of ours", () => {
  const [page, origins] = policiesOf(contentSecurityPolicy("n", true));
  expect(page?.get("script-src")).toBe("'nonce-n' 'strict-dynamic'");
  expect(origins?.get("script-src")).toBe("'self' 'nonce-n'");
  for (const policy of [page, origins]) expect(policy?.get("worker-src")).toBe("'self' blob:");
});

test("no page names an origin but that of uploads, and those of Stripe where it takes cards", () => {
  expect(originsOf(contentSecurityPolicy("n", true))).toEqual([]);
  const header = contentSecurityPolicy("n", true, "https://media.example.com", true);
  expect(originsOf(header)).toEqual([
    "https://*.js.stripe.com",
    "https://api.stripe.com",
    "https://hooks.stripe.com",
    "https://js.stripe.com",
    "https://media.example.com",
  ]);
  expect(header).not.toContain("unsafe");
  const [page, origins] = policiesOf(header);
  expect(page?.get("img-src")).toBe("'self' data: blob: https://media.example.com");
  expect(page?.get("connect-src")).toBe("'self' https://api.stripe.com");
  expect(page?.get("frame-src")).toBe("https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com");
  expect(page?.get("script-src")).toBe("'nonce-n' 'strict-dynamic'");
  expect(origins?.get("script-src")).toBe("'self' 'nonce-n' https://js.stripe.com https://*.js.stripe.com");
});
