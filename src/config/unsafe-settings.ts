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

/** Providers of a port: the one for new work, and those from before a switch. */
interface Chosen<T> {
  readonly current: T;
  readonly earlier: readonly T[];
}

/** The settings that are checked. A variable that is missing is an empty string. */
interface CheckedSettings {
  readonly environment: "dev" | "alpha" | "beta" | "production";
  readonly allowPublicDev: boolean;
  readonly host: string;
  readonly baseUrl: string;
  readonly mail: { readonly provider: "outbox" } | { readonly provider: "smtp"; readonly url: string };
  readonly sms: { readonly provider: "outbox" | "twilio" };
  readonly card: Chosen<
    | { readonly provider: "sandbox" }
    | { readonly provider: "stripe"; readonly secretKey: string; readonly publishableKey: string }
  >;
  readonly payouts: {
    readonly paypal: Chosen<
      { readonly provider: "sandbox" | "off" } | { readonly provider: "paypal"; readonly apiUrl: string }
    >;
    readonly checks: Chosen<
      { readonly provider: "desk" | "off" } | { readonly provider: "lob"; readonly apiKey: string }
    >;
  };
  readonly vendors: {
    readonly goods: Chosen<{ readonly provider: "embedded" | "off" | "printful" }>;
    readonly giftCards: Chosen<
      { readonly provider: "embedded" | "off" } | { readonly provider: "tremendous"; readonly apiUrl: string }
    >;
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
  const { environment, sms } = settings;
  const paypal = settings.payouts.paypal.current;
  const checks = settings.payouts.checks.current;
  const isDev = environment === "dev";
  const problems: string[] = [];
  if (isDev && !settings.allowPublicDev) problems.push(...publicDevelopment(settings));
  if (!isDev && settings.baseUrl.startsWith("http:"))
    problems.push("BASE_URL: must be an https:// address outside dev: session cookies travel with every request");
  if (!isDev && sms.provider === "outbox")
    problems.push("SMS_PROVIDER: outbox sends nothing and exists only with APP_ENV=dev; use twilio");

  const { current } = settings.card;
  const cardsAreLive = current.provider === "stripe" && isLiveStripeKey(current.secretKey);
  for (const card of [current, ...settings.card.earlier]) {
    if (card.provider !== "stripe" || card.secretKey === "") continue;
    const isLive = isLiveStripeKey(card.secretKey);
    if (environment === "production" && !isLive)
      problems.push("STRIPE_SECRET_KEY: is a test key, which takes no money; production needs the live one");
    if (card.publishableKey !== "" && card.publishableKey.startsWith("pk_live_") !== isLive)
      problems.push("STRIPE_PUBLISHABLE_KEY: must be of the same kind, live or test, as STRIPE_SECRET_KEY");
  }
  const ways = [
    ["PAYPAL_PROVIDER", paypal.provider === "off" ? undefined : isLivePaypal(paypal)],
    // The outbox's checks are printed by people, who see where they are.
    ["CHECK_PROVIDER", checks.provider === "lob" ? checks.apiKey.startsWith("live_") : undefined],
  ] as const;
  for (const [name, paysOut] of ways) {
    if (paysOut === undefined || paysOut === cardsAreLive) continue;
    // Named already by what production refuses altogether.
    if (environment === "production" && (paypal.provider === "sandbox" || !cardsAreLive)) continue;
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

const everyOne = <T>({ current, earlier }: Chosen<T>): T[] => [current, ...earlier];

function isLiveStripeKey(key: string): boolean {
  return /^[rs]k_live_/.test(key);
}

function isLivePaypal(paypal: CheckedSettings["payouts"]["paypal"]["current"]): boolean {
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
  if (everyOne(card).some((one) => one.provider === "stripe" && isLiveStripeKey(one.secretKey)))
    problems.push(`STRIPE_SECRET_KEY: is a live key, and dev has people whose password is public; ${remedy}`);
  if (mail.provider === "smtp" && mail.url !== "" && !isLoopback(new URL(mail.url).hostname))
    problems.push(`SMTP_URL: would send the demo world's email to real addresses; ${remedy}`);
  if (sms.provider === "twilio")
    problems.push(`SMS_PROVIDER: twilio would text real numbers from the demo world; ${remedy}`);
  if (everyOne(vendors.goods).some(({ provider }) => provider === "printful"))
    problems.push(`VENDOR_PROVIDER: printful would charge for orders of the demo world; ${remedy}`);
  const isRealTremendous = (one: CheckedSettings["vendors"]["giftCards"]["current"]): boolean =>
    one.provider === "tremendous" && !new URL(one.apiUrl).hostname.includes("testflight");
  if (everyOne(vendors.giftCards).some(isRealTremendous))
    problems.push(`GIFTCARD_PROVIDER: tremendous would charge for orders of the demo world; ${remedy}`);
  return problems;
}
