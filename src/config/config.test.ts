import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { ConfigError, inspectConfig, readConfig } from "./config.ts";

function problemsOf(env: Record<string, string>): string[] {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  return [];
}

test("an empty environment is a dev installation on this machine", () => {
  expect(readConfig({})).toMatchObject({
    environment: "dev",
    port: 3000,
    host: "127.0.0.1",
    baseUrl: "http://127.0.0.1:3000",
    database: { kind: "embedded" },
    mail: { provider: "outbox" },
  });
});

test("every wrong variable is named at once", () => {
  const problems = problemsOf({
    PORT: "70000",
    APP_ENV: "prod",
    DATABASE_URL: "mysql://x",
    SECRET_KEY: "short",
    BASE_URL: "stims.example",
  });
  for (const name of ["PORT", "APP_ENV", "DATABASE_URL", "SECRET_KEY", "BASE_URL"])
    expect(problems.join("\n")).toContain(`${name}:`);
});

test("every missing variable of a choice is named at once", () => {
  const problems = problemsOf({
    APP_ENV: "production",
    CARD_PROVIDER: "stripe",
    MAIL_PROVIDER: "smtp",
    SMS_PROVIDER: "twilio",
    DATABASE_URL: "postgres://a/b",
  });
  for (const name of [
    "BASE_URL",
    "STRIPE_SECRET_KEY",
    "STRIPE_WEBHOOK_SECRET",
    "SMTP_URL",
    "MAIL_FROM",
    "TWILIO_AUTH_TOKEN",
    "SECRET_KEY",
    "MIGRATE_DATABASE_URL",
  ]) {
    expect(problems.join("\n")).toContain(`${name}:`);
  }
});

test("Stripe's rates of sales tax take the key of its cards", () => {
  expect(inspectConfig({}).config?.salesTax).toEqual({ provider: "embedded" });
  expect(problemsOf({ TAX_PROVIDER: "stripe" }).join("\n")).toContain("STRIPE_SECRET_KEY:");
  const chosen = inspectConfig({ TAX_PROVIDER: "stripe", STRIPE_SECRET_KEY: "sk_test_1" });
  expect(chosen.config?.salesTax).toEqual({ provider: "stripe", secretKey: "sk_test_1" });
});

test("dev on an open address, and toys in production, are refused", () => {
  expect(problemsOf({ HOST: "0.0.0.0" })).toHaveLength(1);
  expect(problemsOf({ HOST: "0.0.0.0", ALLOW_PUBLIC_DEV: "1" })).toEqual([]);
  const production = problemsOf({ APP_ENV: "production", BASE_URL: "https://stims.example", MAIL_PROVIDER: "outbox" });
  expect(production.join("\n")).toMatch(/MAIL_PROVIDER:[\s\S]*CARD_PROVIDER:/);
});

test("draws take the public beacon outside dev, and the secret where the operator chose it or in dev", () => {
  const outside = {
    APP_ENV: "alpha",
    BASE_URL: "https://stims.example",
    MAIL_PROVIDER: "smtp",
    SMTP_URL: "smtp://mail.example",
    MAIL_FROM: "Stims <hello@stims.example>",
  };
  const chosen = (env: Record<string, string>) => inspectConfig(env).config?.drawBeacon;
  expect(chosen({})).toBe("commit-reveal");
  expect(chosen({ DRAW_BEACON: "drand" })).toBe("drand");
  expect(chosen(outside)).toBe("drand");
  const named = inspectConfig({ ...outside, DRAW_BEACON: "commit-reveal" });
  expect(named.config?.drawBeacon).toBe("commit-reveal");
  expect(named.problems.filter((problem) => problem.startsWith("DRAW_BEACON"))).toEqual([]);
  expect(inspectConfig({ DRAW_BEACON: "nist" }).problems.join()).toMatch(/^DRAW_BEACON:/);
});

test("a provider from before a switch follows after a comma, with its keys; off only stands first", () => {
  const card = {
    CARD_PROVIDER: "sandbox, stripe",
    STRIPE_PUBLISHABLE_KEY: "pk_test_1",
    STRIPE_SECRET_KEY: "sk_test_1",
  };
  expect(problemsOf(card).join("\n")).toMatch(/STRIPE_WEBHOOK_SECRET: is required/);
  const whole = inspectConfig({
    ...card,
    STRIPE_WEBHOOK_SECRET: "whsec_0123456789abcdefghijklmn",
    PAYPAL_PROVIDER: "off,sandbox",
  });
  expect(whole.problems).toEqual([]);
  expect(whole.config?.card.current).toEqual({ provider: "sandbox" });
  expect(whole.config?.card.earlier).toMatchObject([{ provider: "stripe", secretKey: "sk_test_1" }]);
  expect(whole.config?.payouts.paypal).toEqual({ current: { provider: "off" }, earlier: [{ provider: "sandbox" }] });
  for (const wrong of ["sandbox,off", "sandbox,sandbox", "stripe,visa"])
    expect(problemsOf({ CARD_PROVIDER: wrong }).join()).toMatch(/^CARD_PROVIDER:/);
});

test("the embedded vendors are the default, and off in production, which refuses them by name", () => {
  expect(inspectConfig({}).config?.vendors).toEqual({
    goods: { current: { provider: "embedded" }, earlier: [] },
    giftCards: { current: { provider: "embedded" }, earlier: [] },
  });
  const production = { APP_ENV: "production", VENDOR_PROVIDER: "embedded", GIFTCARD_PROVIDER: "tremendous" };
  expect(problemsOf(production).join("\n")).toMatch(
    /VENDOR_PROVIDER: embedded[\s\S]*TREMENDOUS_API_KEY: is required[\s\S]*TREMENDOUS_FUNDING_SOURCE: is required/,
  );
});

test(".env.example lists every variable there is", () => {
  const listed = [...readFileSync(".env.example", "utf8").matchAll(/^([A-Z_]+)=/gm)].map((match) => match[1]);
  const read = [...readFileSync("src/config/config.ts", "utf8").matchAll(/^ {2}([A-Z][A-Z_]+): (?:v\.|flag)/gm)].map(
    (match) => match[1],
  );
  expect(listed.toSorted()).toEqual(read.toSorted());
});
