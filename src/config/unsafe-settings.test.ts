import { expect, test } from "vitest";
import { ConfigError, readConfig } from "./config.ts";

/** A production configuration without a problem. */
const production: Record<string, string> = {
  APP_ENV: "production",
  BASE_URL: "https://stims.example",
  SECRET_KEY: "Zk3vQ8rT1yW6uE9oP4aS7dF2gH5jL0xC",
  MAIL_PROVIDER: "smtp",
  SMTP_URL: "smtp://mail.stims.example",
  MAIL_FROM: "Stims <no-reply@stims.example>",
  SMS_PROVIDER: "twilio",
  TWILIO_ACCOUNT_SID: "AC0",
  TWILIO_AUTH_TOKEN: "a-token",
  TWILIO_FROM: "+12125550100",
  CARD_PROVIDER: "stripe",
  STRIPE_SECRET_KEY: "sk_live_0",
  STRIPE_PUBLISHABLE_KEY: "pk_live_0",
  STRIPE_WEBHOOK_SECRET: "whsec_Qm4nB7vC2xZ9lK6jH3gF8dS5aP1oI0uY",
};
const paypal = { PAYPAL_PROVIDER: "paypal", PAYPAL_CLIENT_ID: "c", PAYPAL_CLIENT_SECRET: "s" };
const lob = { CHECK_PROVIDER: "lob", LOB_API_KEY: "live_0", LOB_BANK_ACCOUNT: "bank_0", LOB_FROM_ADDRESS: "adr_0" };
const paypalsSandbox = { ...paypal, PAYPAL_API_URL: "https://api-m.sandbox.paypal.com" };

/** Names the variables that a configuration is refused for, in the order of the message. */
function refusedFor(env: Record<string, string>): string[] {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems.map((problem) => problem.split(":")[0] ?? "");
    throw error;
  }
  return [];
}

test("a production configuration without a problem starts", () => {
  expect(refusedFor(production)).toEqual([]);
  expect(refusedFor({ ...production, ...paypal, ...lob })).toEqual([]);
});

test.each(["alpha", "beta", "production"])("an http address is refused in %s", (APP_ENV) => {
  expect(refusedFor({ ...production, PAYPAL_PROVIDER: "off", APP_ENV, BASE_URL: "http://stims.example" })).toEqual([
    "BASE_URL",
  ]);
});

test.each(["alpha", "beta", "production"])("text messages that stay in the outbox are refused in %s", (APP_ENV) => {
  const { SMS_PROVIDER: _unset, ...rest } = production;
  const env = { ...rest, APP_ENV, PAYPAL_PROVIDER: "off" };
  expect(refusedFor(env)).toEqual(["SMS_PROVIDER"]);
  expect(refusedFor({ ...env, SMS_PROVIDER: "outbox" })).toEqual(["SMS_PROVIDER"]);
});

test.each([
  ["one character", "x"],
  ["zeros", "0".repeat(40)],
  ["few characters", "abbaabababbabaabababbaababbabaababab"],
  ["a repeated word", "wallet-punch-key!wallet-punch-key!wallet"],
])("a secret of %s is refused wherever a secret is", (_name, secret) => {
  expect(refusedFor({ ...production, STRIPE_WEBHOOK_SECRET: secret })).toEqual(["STRIPE_WEBHOOK_SECRET"]);
  expect(refusedFor({ ...production, ...lob, LOB_WEBHOOK_SECRET: secret })).toEqual(["LOB_WEBHOOK_SECRET"]);
  expect(refusedFor({ ...production, METRICS_TOKEN: secret })).toEqual(["METRICS_TOKEN"]);
  expect(refusedFor({ ...production, SECRET_KEY: secret })).toEqual(["SECRET_KEY"]);
  expect(refusedFor({ SECRET_KEY: secret })).toEqual(["SECRET_KEY"]);
  const persona = { IDENTITY_PROVIDER: "persona", PERSONA_API_KEY: "k", PERSONA_TEMPLATE_ID: "itmpl_0" };
  expect(refusedFor({ ...production, ...persona, PERSONA_WEBHOOK_SECRET: secret })).toEqual(["PERSONA_WEBHOOK_SECRET"]);
});

test("of two secrets during a rotation both are checked", () => {
  const good = "Zk3vQ8rT1yW6uE9oP4aS7dF2gH5jL0xC";
  expect(refusedFor({ ...production, ...lob, LOB_WEBHOOK_SECRET: `${good},${good.toLowerCase()}` })).toEqual([]);
  expect(refusedFor({ ...production, ...lob, LOB_WEBHOOK_SECRET: `${good},x` })).toEqual(["LOB_WEBHOOK_SECRET"]);
});

test.each([
  ["an address of the internet", { BASE_URL: "https://stims.example" }, "BASE_URL"],
  ["a name that begins like loopback", { BASE_URL: "http://127.evil.example" }, "BASE_URL"],
  ["a host that begins like loopback", { HOST: "127.evil.example" }, "HOST"],
  ["every interface", { HOST: "0.0.0.0" }, "HOST"],
  ["every interface, IPv6", { HOST: "::" }, "HOST"],
  [
    "live cards",
    { CARD_PROVIDER: "stripe", STRIPE_SECRET_KEY: "sk_live_0", PAYPAL_PROVIDER: "off" },
    "STRIPE_SECRET_KEY",
  ],
  ["real mail", { MAIL_PROVIDER: "smtp", SMTP_URL: "smtp://mail.example", MAIL_FROM: "us@stims.example" }, "SMTP_URL"],
  ["goods that are charged", { VENDOR_PROVIDER: "printful", PRINTFUL_TOKEN: "t" }, "VENDOR_PROVIDER"],
  [
    "gift cards that are charged",
    { GIFTCARD_PROVIDER: "tremendous", TREMENDOUS_API_KEY: "k", TREMENDOUS_FUNDING_SOURCE: "balance" },
    "GIFTCARD_PROVIDER",
  ],
  ["real text messages", { SMS_PROVIDER: "twilio" }, "SMS_PROVIDER"],
])("dev with %s is refused unless ALLOW_PUBLIC_DEV is set", (_name, env, variable) => {
  const rest = {
    STRIPE_PUBLISHABLE_KEY: "pk_live_0",
    STRIPE_WEBHOOK_SECRET: production["STRIPE_WEBHOOK_SECRET"] ?? "",
    TWILIO_ACCOUNT_SID: "AC0",
    TWILIO_AUTH_TOKEN: "t",
    TWILIO_FROM: "+12125550100",
  };
  expect(refusedFor({ ...rest, ...env })).toEqual([variable]);
  expect(refusedFor({ ...rest, ...env, ALLOW_PUBLIC_DEV: "1" })).toEqual([]);
});

test.each(["localhost", "127.0.0.1", "127.3.2.1", "::1", "::ffff:127.0.0.1"])("%s is this machine", (HOST) => {
  expect(refusedFor({ HOST })).toEqual([]);
});

test("dev's own mail server on this machine, and providers' test keys, are fine", () => {
  const mail = { MAIL_PROVIDER: "smtp", SMTP_URL: "smtp://127.0.0.1:1025", MAIL_FROM: "us@stims.example" };
  const stripe = {
    CARD_PROVIDER: "stripe",
    STRIPE_SECRET_KEY: "sk_test_0",
    STRIPE_PUBLISHABLE_KEY: "pk_test_0",
    STRIPE_WEBHOOK_SECRET: production["STRIPE_WEBHOOK_SECRET"] ?? "",
  };
  expect(refusedFor({ ...mail, ...stripe, ...paypalsSandbox })).toEqual([]);
});

test.each(["dev", "alpha", "beta"])(
  "cards that take no money are refused beside payouts that pay, in %s",
  (APP_ENV) => {
    const { CARD_PROVIDER: _card, ...rest } = production;
    const test = { CARD_PROVIDER: "stripe", STRIPE_SECRET_KEY: "sk_test_0", STRIPE_PUBLISHABLE_KEY: "pk_test_0" };
    const open = { APP_ENV, ALLOW_PUBLIC_DEV: "1" };
    for (const cards of [{}, test]) {
      expect(refusedFor({ ...rest, ...cards, ...open, ...paypal })).toEqual(["PAYPAL_PROVIDER"]);
      expect(refusedFor({ ...rest, ...cards, ...open, ...lob })).toEqual(["CHECK_PROVIDER"]);
      expect(refusedFor({ ...rest, ...cards, ...open, ...paypalsSandbox })).toEqual([]);
    }
    expect(refusedFor({ ...rest, ...open, ...lob, LOB_API_KEY: "test_0" })).toEqual([]);
  },
);

test("cards that take money are refused beside payouts that pay nothing", () => {
  expect(refusedFor({ ...production, APP_ENV: "beta", PAYPAL_PROVIDER: "sandbox" })).toEqual(["PAYPAL_PROVIDER"]);
  expect(refusedFor({ ...production, ...paypalsSandbox })).toEqual(["PAYPAL_PROVIDER"]);
  expect(refusedFor({ ...production, ...lob, LOB_API_KEY: "test_0" })).toEqual(["CHECK_PROVIDER"]);
});

test("a provider's test key is refused in production, and keys of two kinds anywhere", () => {
  const keys = { STRIPE_SECRET_KEY: "sk_test_0", STRIPE_PUBLISHABLE_KEY: "pk_test_0" };
  expect(refusedFor({ ...production, ...keys })).toEqual(["STRIPE_SECRET_KEY"]);
  expect(refusedFor({ ...production, STRIPE_PUBLISHABLE_KEY: "pk_test_0" })).toEqual(["STRIPE_PUBLISHABLE_KEY"]);
});

test("everything is named at once", () => {
  const { SMS_PROVIDER: _sms, ...rest } = production;
  const wrong = { BASE_URL: "http://stims.example", STRIPE_WEBHOOK_SECRET: "x", STRIPE_SECRET_KEY: "sk_test_0" };
  expect(refusedFor({ ...rest, ...wrong }).toSorted()).toEqual(
    ["BASE_URL", "SMS_PROVIDER", "STRIPE_PUBLISHABLE_KEY", "STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET"].toSorted(),
  );
});
