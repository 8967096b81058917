import * as v from "valibot";
import { findUnsafeSettings } from "./unsafe-settings.ts";

/** Environments of the process. Only `dev` has the demo world, the outbox page and the clock page. */
const environments = ["dev", "alpha", "beta", "production"] as const;

const flag = v.pipe(
  v.optional(v.picklist(["0", "1", "true", "false", ""]), "0"),
  v.transform((value) => value === "1" || value === "true"),
);
const port = v.pipe(
  v.string(),
  v.regex(/^\d{1,5}$/, "must be a port number from 0 to 65535"),
  v.transform(Number),
  v.maxValue(65_535, "must be a port number from 0 to 65535"),
);
const postgresAddress = v.pipe(v.string(), v.regex(/^postgres(ql)?:\/\/\S+$/, "must be a postgres:// address"));
const httpAddress = v.pipe(
  v.string(),
  v.check(
    (value) => /^https?:\/\/[^/?#@\s]+$/.test(value) && URL.canParse(value),
    "must be http(s)://host without a path",
  ),
);

/**
 * A list of a port's providers with commas between: the one for new work, then those that only finish what they hold
 * from before a switch. `off`, where a port has it, stands first: no new work.
 */
function providers<const Name extends string, const Off extends string = never>(known: readonly Name[], off?: Off) {
  const isKnown = (name: string, index: number): boolean =>
    (known as readonly string[]).includes(name) || (index === 0 && name === off);
  const wanted = [...known, ...(off === undefined ? [] : [off])].join(", ");
  return v.pipe(
    v.string(),
    v.transform((list) => list.split(",").map((name) => name.trim())),
    v.check(
      (names) => names.every(isKnown),
      `must be one of ${wanted}; those from before a switch follow after a comma`,
    ),
    v.check((names) => new Set(names).size === names.length, "names a provider twice"),
    v.transform((names) => names as [Name | Off, ...Name[]]),
  );
}

const schema = v.object({
  APP_ENV: v.optional(v.picklist(environments, `must be one of ${environments.join(", ")}`), "dev"),
  PORT: v.optional(port, "3000"),
  HOST: v.optional(v.pipe(v.string(), v.minLength(1)), "127.0.0.1"),
  ALLOW_PUBLIC_DEV: flag,
  BASE_URL: v.optional(httpAddress),
  PRODUCT_NAME: v.optional(v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(30)), "Stims"),
  DATA_DIR: v.optional(v.pipe(v.string(), v.minLength(1)), ".data"),
  DATABASE_URL: v.optional(postgresAddress),
  MIGRATE_DATABASE_URL: v.optional(postgresAddress),
  DATABASE_DIRECT_URL: v.optional(postgresAddress),
  DATABASE_POOL_SIZE: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,2}$/), v.transform(Number)), "10"),
  SECRET_KEY: v.optional(v.pipe(v.string(), v.minLength(32, "must have at least 32 characters"))),
  LOG_LEVEL: v.optional(v.picklist(["fatal", "error", "warn", "info", "debug", "silent"])),
  TRUST_PROXY_HOPS: v.optional(v.pipe(v.string(), v.regex(/^\d$/), v.transform(Number)), "0"),
  MAIL_PROVIDER: v.optional(v.picklist(["outbox", "smtp"])),
  SMTP_URL: v.optional(
    v.pipe(
      v.string(),
      v.check((value) => /^smtps?:\/\/\S+$/.test(value) && URL.canParse(value), "must be an smtp:// address"),
    ),
  ),
  MAIL_FROM: v.optional(v.pipe(v.string(), v.minLength(3))),
  SMS_PROVIDER: v.optional(v.picklist(["outbox", "twilio"]), "outbox"),
  TWILIO_ACCOUNT_SID: v.optional(v.string()),
  TWILIO_AUTH_TOKEN: v.optional(v.string()),
  TWILIO_FROM: v.optional(v.string()),
  CARD_PROVIDER: v.optional(providers(["sandbox", "stripe"]), "sandbox"),
  STRIPE_SECRET_KEY: v.optional(v.string()),
  STRIPE_PUBLISHABLE_KEY: v.optional(v.string()),
  STRIPE_WEBHOOK_SECRET: v.optional(v.string()),
  TAX_PROVIDER: v.optional(v.picklist(["embedded", "stripe"]), "embedded"),
  PAYPAL_PROVIDER: v.optional(providers(["sandbox", "paypal"], "off")),
  PAYPAL_CLIENT_ID: v.optional(v.string()),
  PAYPAL_CLIENT_SECRET: v.optional(v.string()),
  PAYPAL_WEBHOOK_ID: v.optional(v.pipe(v.string(), v.regex(/^[A-Z0-9]+$/, "must be the id PayPal gave the webhook"))),
  PAYPAL_API_URL: v.optional(httpAddress, "https://api-m.paypal.com"),
  CHECK_PROVIDER: v.optional(providers(["desk", "lob"], "off"), "desk"),
  LOB_API_KEY: v.optional(v.string()),
  LOB_WEBHOOK_SECRET: v.optional(v.string()),
  LOB_BANK_ACCOUNT: v.optional(v.pipe(v.string(), v.regex(/^bank_\w+$/, "must be a Lob bank account, bank_…"))),
  LOB_FROM_ADDRESS: v.optional(v.pipe(v.string(), v.regex(/^adr_\w+$/, "must be a Lob address, adr_…"))),
  IDENTITY_PROVIDER: v.optional(providers(["embedded", "persona"]), "embedded"),
  PERSONA_API_KEY: v.optional(v.string()),
  PERSONA_TEMPLATE_ID: v.optional(
    v.pipe(v.string(), v.regex(/^itmpl_\w+$/, "must be a Persona inquiry template, itmpl_…")),
  ),
  PERSONA_WEBHOOK_SECRET: v.optional(v.string()),
  VENDOR_PROVIDER: v.optional(providers(["embedded", "printful"], "off")),
  PRINTFUL_TOKEN: v.optional(v.string()),
  PRINTFUL_STORE_ID: v.optional(v.pipe(v.string(), v.regex(/^\d+$/, "must be the number of a Printful store"))),
  PRINTFUL_WEBHOOK_SECRET: v.optional(v.pipe(v.string(), v.regex(/^[0-9a-f]+$/i, "must be hexadecimal"))),
  GIFTCARD_PROVIDER: v.optional(providers(["embedded", "tremendous"], "off")),
  TREMENDOUS_API_KEY: v.optional(v.string()),
  TREMENDOUS_FUNDING_SOURCE: v.optional(v.string()),
  TREMENDOUS_WEBHOOK_SECRET: v.optional(v.string()),
  TREMENDOUS_API_URL: v.optional(httpAddress, "https://www.tremendous.com"),
  JOBS_PROVIDER: v.optional(v.picklist(["embedded", "ashby"]), "embedded"),
  ASHBY_JOB_BOARD: v.optional(v.pipe(v.string(), v.regex(/^[\w.-]+$/, "must be the name in the board's address"))),
  ASHBY_API_KEY: v.optional(v.string()),
  ASHBY_API_URL: v.optional(httpAddress, "https://api.ashbyhq.com"),
  BROWSER_EXTENSION: v.optional(v.picklist(["on", "off"]), "on"),
  GOOGLE_CLIENT_ID: v.optional(v.string()),
  GOOGLE_CLIENT_SECRET: v.optional(v.string()),
  GOOGLE_ISSUER: v.optional(httpAddress, "https://accounts.google.com"),
  APPLE_CLIENT_ID: v.optional(v.string()),
  APPLE_CLIENT_SECRET: v.optional(v.string()),
  APPLE_ISSUER: v.optional(httpAddress, "https://appleid.apple.com"),
  DRAW_BEACON: v.optional(v.picklist(["drand", "commit-reveal"])),
  OBJECT_STORE: v.optional(v.picklist(["disk", "s3"]), "disk"),
  S3_ENDPOINT: v.optional(httpAddress),
  S3_REGION: v.optional(v.string(), "us-east-1"),
  S3_PUBLIC_BUCKET: v.optional(v.string()),
  S3_PRIVATE_BUCKET: v.optional(v.string()),
  S3_ACCESS_KEY_ID: v.optional(v.string()),
  S3_SECRET_ACCESS_KEY: v.optional(v.string()),
  MEDIA_BASE_URL: v.optional(httpAddress),
  ERROR_REPORTER: v.optional(v.picklist(["log", "sentry"]), "log"),
  SENTRY_DSN: v.optional(v.pipe(v.string(), v.url())),
  METRICS_TOKEN: v.optional(v.string()),
});

type Env = v.InferOutput<typeof schema>;

type MailConfig = { provider: "outbox" } | { provider: "smtp"; url: string; from: string };
type SmsConfig = { provider: "outbox" } | { provider: "twilio"; accountSid: string; authToken: string; from: string };
/** Providers of a port: the one for new work, and those that only finish what they hold from before a switch. */
interface Chosen<T> {
  readonly current: T;
  readonly earlier: readonly T[];
}
const choose = <Name, T>(names: readonly [Name, ...Name[]], of: (name: Name) => T): Chosen<T> => ({
  current: of(names[0]),
  earlier: names.slice(1).map(of),
});
/** All providers of a port, the one for new work first. */
export const allOf = <T>({ current, earlier }: Chosen<T>): T[] => [current, ...earlier];

type CardConfig =
  | { provider: "sandbox" }
  | { provider: "stripe"; secretKey: string; publishableKey: string; webhookSecret: string };
type SalesTaxConfig = { provider: "embedded" } | { provider: "stripe"; secretKey: string };
/** Payout providers: PayPal, and checks. `off`: the channel is not offered. */
type PaypalConfig =
  | { provider: "sandbox" | "off" }
  | { provider: "paypal"; clientId: string; clientSecret: string; apiUrl: string; webhookId: string | undefined };
/** `desk`: staff print and mail the checks themselves. */
type ChecksConfig =
  | { provider: "desk" | "off" }
  | { provider: "lob"; apiKey: string; bankAccount: string; fromAddress: string; webhookSecret: string | undefined };
interface PayoutsConfig {
  paypal: Chosen<PaypalConfig>;
  checks: Chosen<ChecksConfig>;
}
/** Vendors of products: goods, and gift cards. `off`: the assortment is not offered. */
type GoodsConfig =
  | { provider: "embedded" | "off" }
  | { provider: "printful"; token: string; storeId: string | undefined; webhookSecret: string | undefined };
type GiftCardsConfig =
  | { provider: "embedded" | "off" }
  | {
      provider: "tremendous";
      apiKey: string;
      apiUrl: string;
      fundingSource: string;
      webhookSecret: string | undefined;
    };
interface VendorsConfig {
  goods: Chosen<GoodsConfig>;
  giftCards: Chosen<GiftCardsConfig>;
}
type IdentityConfig =
  | { provider: "embedded" }
  | { provider: "persona"; apiKey: string; templateId: string; webhookSecret: string };
type JobsConfig = { provider: "embedded" } | { provider: "ashby"; boardName: string; apiKey: string; apiUrl: string };
/** A provider that people may sign in with by OpenID Connect. */
export interface OidcConfig {
  id: "google" | "apple";
  issuer: string;
  clientId: string;
  clientSecret: string;
}
/** Access to a server of the S3 protocol; `endpoint` is absent for Amazon's own. */
export interface S3Config {
  region: string;
  endpoint: string | undefined;
  accessKeyId: string;
  secretAccessKey: string;
}
type ObjectStoreConfig =
  | { provider: "disk" }
  | ({ provider: "s3"; publicBucket: string; privateBucket: string } & S3Config);
type ErrorReporterConfig = { provider: "log" } | { provider: "sentry"; dsn: string };

/** The configuration of the process; read once, typed, and passed down. */
export interface Config {
  environment: (typeof environments)[number];
  port: number;
  host: string;
  baseUrl: string;
  productName: string;
  dataDir: string;
  database: { kind: "embedded" } | { kind: "external"; url: string; migrateUrl: string; directUrl: string };
  poolSize: number;
  /** Absent with the embedded database: generated and kept beside it. */
  secretKey: string | undefined;
  logLevel: NonNullable<Env["LOG_LEVEL"]>;
  trustProxyHops: number;
  mail: MailConfig;
  sms: SmsConfig;
  card: Chosen<CardConfig>;
  salesTax: SalesTaxConfig;
  payouts: PayoutsConfig;
  vendors: VendorsConfig;
  identity: Chosen<IdentityConfig>;
  jobs: JobsConfig;
  /** Whether the browser extension and its page are offered. */
  offersExtension: boolean;
  /** Source of randomness that new giveaways announce. Stored giveaways keep theirs. */
  drawBeacon: "drand" | "commit-reveal";
  /** Sign-in providers; empty when people sign in here only. */
  signIn: OidcConfig[];
  objectStore: ObjectStoreConfig;
  /** Origin that serves public images, e.g. of a CDN before us; empty for our own. */
  mediaBaseUrl: string;
  errorReporter: ErrorReporterConfig;
  metricsToken: string | undefined;
}

/** Thrown with every wrong variable at once; its message is meant for the terminal. */
export class ConfigError extends Error {
  readonly problems: string[];
  constructor(problems: string[]) {
    super(
      `The configuration has ${problems.length === 1 ? "a problem" : `${problems.length} problems`}:\n` +
        problems.map((problem) => `  - ${problem}`).join("\n") +
        "\nEvery variable is explained in .env.example.",
    );
    this.problems = problems;
  }
}

/** Returns the secrets in a variable: none, one, or with a separator several while one is rotated. */
function secretsIn(value: string | undefined, separator?: string): string[] {
  if (value === undefined) return [];
  return separator === undefined ? [value] : value.split(separator).map((one) => one.trim());
}

/** Variables whose values a message must not repeat. */
const secretName = /SECRET|TOKEN|_KEY$|DATABASE|^SMTP_URL$|DSN/;

/**
 * Reads the environment. The only reader of process.env in the product. Throws {@link ConfigError} naming every wrong or
 * missing variable at once.
 */
export function readConfig(env: Record<string, string | undefined> = process.env): Config {
  const { config, problems } = inspectConfig(env);
  if (config === undefined || problems.length > 0) throw new ConfigError(problems);
  return config;
}

/**
 * Reads the environment and lists its problems instead of throwing.
 *
 * @returns Without `config` when a variable is missing or cannot be read; with `config` and problems when every value
 *   can be read and some may not stand together.
 */
export function inspectConfig(env: Record<string, string | undefined> = process.env): {
  config: Config | undefined;
  problems: string[];
} {
  const present = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ""));
  const parsed = v.safeParse(schema, present);
  const problems: string[] = [];
  if (!parsed.success) {
    for (const issue of parsed.issues) {
      const name = v.getDotPath(issue) ?? "?";
      problems.push(`${name}: ${issue.message}${secretName.test(name) ? "" : ` (got ${JSON.stringify(issue.input)})`}`);
    }
    return { config: undefined, problems };
  }
  const e = parsed.output;
  const dev = e.APP_ENV === "dev";
  let isComplete = true;
  const need = (name: keyof Env, reason: string): string => {
    const value = e[name];
    if (typeof value === "string" && value !== "") return value;
    problems.push(`${name}: is required ${reason}`);
    isComplete = false;
    return "";
  };

  if (!dev && e.BASE_URL === undefined)
    need("BASE_URL", `when APP_ENV is ${e.APP_ENV}: links in email are built from it`);
  const mailProvider = e.MAIL_PROVIDER ?? (dev ? "outbox" : undefined);
  if (mailProvider === undefined) need("MAIL_PROVIDER", "outside dev: without it nobody can verify an address");
  if (!dev && mailProvider === "outbox") problems.push("MAIL_PROVIDER: outbox exists only with APP_ENV=dev; use smtp");
  const mail: MailConfig =
    mailProvider === "smtp"
      ? {
          provider: "smtp",
          url: need("SMTP_URL", "with MAIL_PROVIDER=smtp"),
          from: need("MAIL_FROM", "with MAIL_PROVIDER=smtp"),
        }
      : { provider: "outbox" };
  const sms: SmsConfig =
    e.SMS_PROVIDER === "twilio"
      ? {
          provider: "twilio",
          accountSid: need("TWILIO_ACCOUNT_SID", "with SMS_PROVIDER=twilio"),
          authToken: need("TWILIO_AUTH_TOKEN", "with SMS_PROVIDER=twilio"),
          from: need("TWILIO_FROM", "with SMS_PROVIDER=twilio"),
        }
      : { provider: "outbox" };
  const card = choose(e.CARD_PROVIDER, (provider): CardConfig =>
    provider === "stripe"
      ? {
          provider,
          secretKey: need("STRIPE_SECRET_KEY", "with CARD_PROVIDER=stripe"),
          publishableKey: need("STRIPE_PUBLISHABLE_KEY", "with CARD_PROVIDER=stripe"),
          webhookSecret: need("STRIPE_WEBHOOK_SECRET", "with CARD_PROVIDER=stripe"),
        }
      : { provider },
  );
  if (e.APP_ENV === "production" && e.CARD_PROVIDER.includes("sandbox")) {
    problems.push("CARD_PROVIDER: sandbox takes no real money and is refused in production; use stripe");
  }
  // One account of Stripe has both, so they share its key.
  const salesTax: SalesTaxConfig =
    e.TAX_PROVIDER === "stripe"
      ? { provider: "stripe", secretKey: need("STRIPE_SECRET_KEY", "with TAX_PROVIDER=stripe") }
      : { provider: "embedded" };
  // A sandbox pays no real money: without PayPal's keys the channel is not offered in production.
  const paypalProviders = e.PAYPAL_PROVIDER ?? ([e.APP_ENV === "production" ? "off" : "sandbox"] as const);
  if (e.APP_ENV === "production" && paypalProviders.includes("sandbox")) {
    problems.push("PAYPAL_PROVIDER: sandbox pays nobody and is refused in production; use paypal or off");
  }
  const payouts: PayoutsConfig = {
    paypal: choose(paypalProviders, (provider): PaypalConfig =>
      provider === "paypal"
        ? {
            provider,
            clientId: need("PAYPAL_CLIENT_ID", "with PAYPAL_PROVIDER=paypal"),
            clientSecret: need("PAYPAL_CLIENT_SECRET", "with PAYPAL_PROVIDER=paypal"),
            apiUrl: e.PAYPAL_API_URL,
            webhookId: e.PAYPAL_WEBHOOK_ID,
          }
        : { provider },
    ),
    checks: choose(e.CHECK_PROVIDER, (provider): ChecksConfig =>
      provider === "lob"
        ? {
            provider,
            apiKey: need("LOB_API_KEY", "with CHECK_PROVIDER=lob"),
            bankAccount: need("LOB_BANK_ACCOUNT", "with CHECK_PROVIDER=lob"),
            fromAddress: need("LOB_FROM_ADDRESS", "with CHECK_PROVIDER=lob"),
            webhookSecret: e.LOB_WEBHOOK_SECRET,
          }
        : { provider },
    ),
  };
  // The embedded vendors send nothing: without a real one products are not offered in production.
  const usualVendors = [e.APP_ENV === "production" ? "off" : "embedded"] as const;
  for (const name of ["VENDOR_PROVIDER", "GIFTCARD_PROVIDER"] as const) {
    if (e.APP_ENV === "production" && e[name]?.includes("embedded") === true)
      problems.push(`${name}: embedded sends nothing and is refused in production; use a vendor or off`);
  }
  const vendors: VendorsConfig = {
    goods: choose(e.VENDOR_PROVIDER ?? usualVendors, (provider): GoodsConfig =>
      provider === "printful"
        ? {
            provider,
            token: need("PRINTFUL_TOKEN", "with VENDOR_PROVIDER=printful"),
            storeId: e.PRINTFUL_STORE_ID,
            webhookSecret: e.PRINTFUL_WEBHOOK_SECRET,
          }
        : { provider },
    ),
    giftCards: choose(e.GIFTCARD_PROVIDER ?? usualVendors, (provider): GiftCardsConfig =>
      provider === "tremendous"
        ? {
            provider,
            apiKey: need("TREMENDOUS_API_KEY", "with GIFTCARD_PROVIDER=tremendous"),
            apiUrl: e.TREMENDOUS_API_URL,
            fundingSource: need("TREMENDOUS_FUNDING_SOURCE", "with GIFTCARD_PROVIDER=tremendous"),
            webhookSecret: e.TREMENDOUS_WEBHOOK_SECRET,
          }
        : { provider },
    ),
  };
  const identity = choose(e.IDENTITY_PROVIDER, (provider): IdentityConfig =>
    provider === "persona"
      ? {
          provider,
          apiKey: need("PERSONA_API_KEY", "with IDENTITY_PROVIDER=persona"),
          templateId: need("PERSONA_TEMPLATE_ID", "with IDENTITY_PROVIDER=persona"),
          webhookSecret: need("PERSONA_WEBHOOK_SECRET", "with IDENTITY_PROVIDER=persona"),
        }
      : { provider },
  );
  const jobs: JobsConfig =
    e.JOBS_PROVIDER === "ashby"
      ? {
          provider: "ashby",
          boardName: need("ASHBY_JOB_BOARD", "with JOBS_PROVIDER=ashby"),
          apiKey: need("ASHBY_API_KEY", "with JOBS_PROVIDER=ashby"),
          apiUrl: e.ASHBY_API_URL,
        }
      : { provider: "embedded" };
  const signIn: OidcConfig[] = [];
  for (const [id, vendor] of [
    ["google", "GOOGLE"],
    ["apple", "APPLE"],
  ] as const) {
    if (e[`${vendor}_CLIENT_ID`] === undefined && e[`${vendor}_CLIENT_SECRET`] === undefined) continue;
    const issuer = e[`${vendor}_ISSUER`];
    if (!dev && !issuer.startsWith("https:"))
      problems.push(`${vendor}_ISSUER: must be an https:// address outside dev`);
    const reason = `to sign in with ${id === "google" ? "Google" : "Apple"}`;
    signIn.push({
      id,
      issuer,
      clientId: need(`${vendor}_CLIENT_ID`, reason),
      clientSecret: need(`${vendor}_CLIENT_SECRET`, reason),
    });
  }
  const objectStore: ObjectStoreConfig =
    e.OBJECT_STORE === "s3"
      ? {
          provider: "s3",
          endpoint: e.S3_ENDPOINT,
          region: e.S3_REGION,
          publicBucket: need("S3_PUBLIC_BUCKET", "with OBJECT_STORE=s3"),
          privateBucket: need("S3_PRIVATE_BUCKET", "with OBJECT_STORE=s3"),
          accessKeyId: need("S3_ACCESS_KEY_ID", "with OBJECT_STORE=s3"),
          secretAccessKey: need("S3_SECRET_ACCESS_KEY", "with OBJECT_STORE=s3"),
        }
      : { provider: "disk" };
  if (
    objectStore.provider === "s3" &&
    objectStore.publicBucket !== "" &&
    objectStore.publicBucket === objectStore.privateBucket
  ) {
    problems.push("S3_PRIVATE_BUCKET: must not be the public one: what is in it is nobody's to list or read");
  }
  const errorReporter: ErrorReporterConfig =
    e.ERROR_REPORTER === "sentry"
      ? { provider: "sentry", dsn: need("SENTRY_DSN", "with ERROR_REPORTER=sentry") }
      : { provider: "log" };
  if (e.DATABASE_URL !== undefined && e.SECRET_KEY === undefined) {
    need("SECRET_KEY", "with a DATABASE_URL: data encrypted there must outlive this machine");
  }
  if (e.DATABASE_URL !== undefined && !dev && e.MIGRATE_DATABASE_URL === undefined) {
    need("MIGRATE_DATABASE_URL", "with a DATABASE_URL outside dev: the application's role must not own the tables");
  }
  if (e.DATABASE_URL === undefined && e.MIGRATE_DATABASE_URL !== undefined) {
    problems.push("MIGRATE_DATABASE_URL: is of use only together with DATABASE_URL");
  }
  const baseUrl = e.BASE_URL ?? `http://${e.HOST.includes(":") ? `[${e.HOST}]` : e.HOST}:${e.PORT}`;
  problems.push(
    ...findUnsafeSettings({
      environment: e.APP_ENV,
      allowPublicDev: e.ALLOW_PUBLIC_DEV,
      host: e.HOST,
      // A missing one is named above.
      baseUrl: !dev && e.BASE_URL === undefined ? "https://missing.invalid" : baseUrl,
      mail,
      sms,
      card,
      payouts,
      vendors,
      secrets: {
        SECRET_KEY: secretsIn(e.SECRET_KEY),
        METRICS_TOKEN: secretsIn(e.METRICS_TOKEN),
        STRIPE_WEBHOOK_SECRET: secretsIn(e.STRIPE_WEBHOOK_SECRET, ","),
        LOB_WEBHOOK_SECRET: secretsIn(e.LOB_WEBHOOK_SECRET, ","),
        PRINTFUL_WEBHOOK_SECRET: secretsIn(e.PRINTFUL_WEBHOOK_SECRET),
        TREMENDOUS_WEBHOOK_SECRET: secretsIn(e.TREMENDOUS_WEBHOOK_SECRET),
        PERSONA_WEBHOOK_SECRET: secretsIn(e.PERSONA_WEBHOOK_SECRET, ","),
      },
    }),
  );
  if (!isComplete) return { config: undefined, problems };

  const config: Config = {
    environment: e.APP_ENV,
    port: e.PORT,
    host: e.HOST,
    baseUrl,
    productName: e.PRODUCT_NAME,
    dataDir: e.DATA_DIR,
    database:
      e.DATABASE_URL === undefined
        ? { kind: "embedded" }
        : {
            kind: "external",
            url: e.DATABASE_URL,
            migrateUrl: e.MIGRATE_DATABASE_URL ?? e.DATABASE_URL,
            directUrl: e.DATABASE_DIRECT_URL ?? e.DATABASE_URL,
          },
    poolSize: e.DATABASE_POOL_SIZE,
    secretKey: e.SECRET_KEY,
    // In dev the log shares a terminal with the person who tries the product.
    logLevel: e.LOG_LEVEL ?? (dev ? "warn" : "info"),
    trustProxyHops: e.TRUST_PROXY_HOPS,
    mail,
    sms,
    card,
    salesTax,
    payouts,
    vendors,
    identity,
    jobs,
    offersExtension: e.BROWSER_EXTENSION === "on",
    // The demo has no network and moves its clock.
    drawBeacon: e.DRAW_BEACON ?? (dev ? "commit-reveal" : "drand"),
    signIn,
    objectStore,
    mediaBaseUrl: e.MEDIA_BASE_URL ?? "",
    errorReporter,
    metricsToken: e.METRICS_TOKEN,
  };
  return { config, problems };
}
