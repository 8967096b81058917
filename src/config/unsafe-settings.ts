import { BlockList, isIP } from "node:net";

const loopback = new BlockList();
loopback.addSubnet("127.0.0.0", 8, "ipv4");
loopback.addAddress("::1", "ipv6");

/** Returns whether a host is this machine alone: `localhost`, 127.0.0.0/8 or ::1, also as a mapped IPv6 address. */
function isLoopback(host: string): boolean {
  const bare = host.replace(/^\[(.*)\]$/, "$1").toLowerCase();
  const version = isIP(bare);
  return version === 0 ? bare === "localhost" : loopback.check(bare, version === 4 ? "ipv4" : "ipv6");
}

/** Fewest characters of a secret; 32 of them are 128 bits even in hexadecimal, and Stripe's have as many. */
const SECRET_LENGTH_MIN = 24;
/** Fewest different characters: a random secret of the shortest length has more. */
const SECRET_CHARACTERS_MIN = 10;

/** Returns why a secret can be guessed, or undefined for one that looks random. */
function weaknessOf(secret: string): string | undefined {
  if (secret.length < SECRET_LENGTH_MIN) return `must have at least ${SECRET_LENGTH_MIN} characters`;
  if (new Set(secret).size < SECRET_CHARACTERS_MIN)
    return `must have at least ${SECRET_CHARACTERS_MIN} different characters`;
  for (let period = 1; period <= secret.length / 2; period += 1) {
    if (secret.startsWith(secret.slice(period))) return "must not repeat itself";
  }
  return undefined;
}

/** The settings that are checked. A variable that is missing is an empty string. */
interface CheckedSettings {
  readonly environment: "dev" | "alpha" | "beta" | "production";
  readonly allowPublicDev: boolean;
  readonly host: string;
  readonly baseUrl: string;
  readonly mail: { readonly provider: "outbox" } | { readonly provider: "smtp"; readonly url: string };
  readonly sms: { readonly provider: "outbox" | "twilio" };
  readonly card:
    | { readonly provider: "sandbox" }
    | { readonly provider: "stripe"; readonly secretKey: string; readonly publishableKey: string };
  readonly payouts: {
    readonly paypal:
      | { readonly provider: "sandbox" | "off" }
      | { readonly provider: "paypal"; readonly apiUrl: string };
    readonly checks: { readonly provider: "desk" | "off" } | { readonly provider: "lob"; readonly apiKey: string };
  };
  readonly vendors: {
    readonly goods: { readonly provider: "embedded" | "off" | "printful" };
    readonly giftCards:
      | { readonly provider: "embedded" | "off" }
      | { readonly provider: "tremendous"; readonly apiUrl: string };
  };
  /** Secrets by their variable; several of a webhook while one is rotated. */
  readonly secrets: Readonly<Record<string, readonly string[]>>;
}

/**
 * Returns what must not be put together, one sentence each that begins with the variable to change: a development start
 * that others can reach or that spends real money, real money on one side of the wallet only, secrets that can be
 * guessed, addresses without encryption.
 */
export function findUnsafeSettings(settings: CheckedSettings): string[] {
  const { environment, card, payouts, sms } = settings;
  const isDev = environment === "dev";
  const problems: string[] = [];
  if (isDev && !settings.allowPublicDev) problems.push(...publicDevelopment(settings));
  if (!isDev && settings.baseUrl.startsWith("http:"))
    problems.push("BASE_URL: must be an https:// address outside dev: session cookies travel with every request");
  if (!isDev && sms.provider === "outbox")
    problems.push("SMS_PROVIDER: outbox sends nothing and exists only with APP_ENV=dev; use twilio");

  const cardsAreLive = card.provider === "stripe" && isLiveStripeKey(card.secretKey);
  if (card.provider === "stripe") {
    if (environment === "production" && card.secretKey !== "" && !cardsAreLive)
      problems.push("STRIPE_SECRET_KEY: is a test key, which takes no money; production needs the live one");
    const { publishableKey } = card;
    if (publishableKey !== "" && card.secretKey !== "" && publishableKey.startsWith("pk_live_") !== cardsAreLive)
      problems.push("STRIPE_PUBLISHABLE_KEY: must be of the same kind, live or test, as STRIPE_SECRET_KEY");
  }
  const ways = [
    ["PAYPAL_PROVIDER", payouts.paypal.provider === "off" ? undefined : isLivePaypal(payouts.paypal)],
    // The outbox's checks are printed by people, who see where they are.
    ["CHECK_PROVIDER", payouts.checks.provider === "lob" ? payouts.checks.apiKey.startsWith("live_") : undefined],
  ] as const;
  for (const [name, paysOut] of ways) {
    if (paysOut === undefined || paysOut === cardsAreLive) continue;
    // Named already by what production refuses altogether.
    if (environment === "production" && (payouts.paypal.provider === "sandbox" || !cardsAreLive)) continue;
    problems.push(
      paysOut
        ? `${name}: pays real money out while cards take none in; use its sandbox, or live cards`
        : `${name}: pays nothing out while cards take real money in; use it live, or off`,
    );
  }
  for (const [name, values] of Object.entries(settings.secrets)) {
    const weakness = values.map((secret) => weaknessOf(secret)).find((one) => one !== undefined);
    if (weakness !== undefined) problems.push(`${name}: ${weakness}; make one with \`openssl rand -hex 32\``);
  }
  return problems;
}

function isLiveStripeKey(key: string): boolean {
  return /^[rs]k_live_/.test(key);
}

function isLivePaypal(paypal: CheckedSettings["payouts"]["paypal"]): boolean {
  return paypal.provider === "paypal" && !new URL(paypal.apiUrl).hostname.includes("sandbox");
}

/** Returns the reasons a development server could be reached by others, or reach them. */
function publicDevelopment({ host, baseUrl, mail, sms, card, vendors }: CheckedSettings): string[] {
  const remedy = "set ALLOW_PUBLIC_DEV=1 too if that is meant, or APP_ENV";
  const problems: string[] = [];
  if (!isLoopback(host))
    problems.push(`HOST: ${host} would show the development outbox and clock to others; ${remedy}`);
  // Without a BASE_URL it is made of HOST, which is named already.
  const { hostname } = new URL(baseUrl);
  if (!isLoopback(hostname) && hostname.replace(/^\[(.*)\]$/, "$1") !== host)
    problems.push(`BASE_URL: ${baseUrl} would show the development outbox and clock to others; ${remedy}`);
  if (card.provider === "stripe" && isLiveStripeKey(card.secretKey))
    problems.push(`STRIPE_SECRET_KEY: is a live key, and dev has people whose password is public; ${remedy}`);
  if (mail.provider === "smtp" && mail.url !== "" && !isLoopback(new URL(mail.url).hostname))
    problems.push(`SMTP_URL: would send the demo world's email to real addresses; ${remedy}`);
  if (sms.provider === "twilio")
    problems.push(`SMS_PROVIDER: twilio would text real numbers from the demo world; ${remedy}`);
  if (vendors.goods.provider === "printful")
    problems.push(`VENDOR_PROVIDER: printful would charge for orders of the demo world; ${remedy}`);
  if (vendors.giftCards.provider === "tremendous" && !new URL(vendors.giftCards.apiUrl).hostname.includes("testflight"))
    problems.push(`GIFTCARD_PROVIDER: tremendous would charge for orders of the demo world; ${remedy}`);
  return problems;
}
