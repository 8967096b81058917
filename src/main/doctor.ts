import { defined } from "#kernel/given.ts";
import { existsSync } from "node:fs";
import { statfs } from "node:fs/promises";
import { isIP } from "node:net";
import { dirname, resolve } from "node:path";
import { checkServerIdentity, connect } from "node:tls";
import type { PeerCertificate } from "node:tls";
import { sql } from "kysely";
import { allOf } from "#config/config.ts";
import type { Config } from "#config/config.ts";
import { countHeldInquiries } from "#modules/identity/index.ts";
import { countHeldPayments, disputableDays } from "#modules/payments/index.ts";
import { countHeldPayouts } from "#modules/payouts/index.ts";
import { countHeldSubscriptions } from "#modules/subscriptions/index.ts";
import { countHeldOrders } from "#modules/vendors/index.ts";
import { openDb, openPool, row, rows } from "#platform/db/db.ts";
import type { Db } from "#platform/db/db.ts";
import { compareMigrations, knownMigrations } from "#platform/db/schema-state.ts";
import type { Logger } from "#platform/log.ts";
import { deadAfterSeconds, readHeartbeatAge } from "#platform/tasks/task-runner.ts";
import { probeRelays } from "#providers/beacon-drand/beacon-drand.ts";
import { verifyMailServer } from "#providers/mail-smtp/verify-mail-server.ts";
import { readTwilioStatus } from "#providers/sms-twilio/verify-account.ts";

/** The result of one check. With a `remedy` something must be mended: a command or a change that does it. */
export interface Finding {
  check: string;
  detail: string;
  remedy?: string;
}

/** External tools of the checks; tests pass their own. */
export interface DoctorTools {
  timeoutMs: number;
  now: () => number;
  freeBytes: (directory: string) => Promise<number>;
  /** Certificate authorities in the place of the system's. */
  certificateAuthority?: string;
  /** An HTTP client in the place of Twilio's. */
  twilioClient?: object;
  /** Reads pages of the beacon's relays. */
  fetch?: typeof fetch;
}

export const doctorTools: DoctorTools = {
  timeoutMs: 5_000,
  now: Date.now,
  freeBytes: async (directory) => {
    const { bavail, bsize } = await statfs(directory);
    return bavail * bsize;
  },
};

/** Codes and sessions are checked by either clock; a code of an authenticator app lasts 30 s. */
const mostSkewSeconds = 2;
const leastFreeBytes = 1024 ** 3;
const leastCertificateDays = 14;
const dayMs = 86_400_000;

const words = (error: unknown): string =>
  error instanceof Error ? error.message || ((error as NodeJS.ErrnoException).code ?? error.name) : String(error);

/** Runs a check; turns an error and silence past the time limit into a finding with `remedy`. */
async function guard(
  check: string,
  remedy: string,
  timeoutMs: number,
  work: () => Promise<Omit<Finding, "check">>,
): Promise<Finding> {
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<Finding>((done) => {
    // Later than the library's own limits, whose words say more.
    timer = setTimeout(
      () => done({ check, detail: `no answer within ${timeoutMs / 1_000} s`, remedy }),
      timeoutMs + 200,
    );
  });
  try {
    return await Promise.race([work().then((found) => ({ check, ...found })), silence]);
  } catch (error) {
    return { check, detail: words(error), remedy };
  } finally {
    clearTimeout(timer);
  }
}

/** Turns the problems of the configuration into findings; each problem's words say what to do. */
export function configurationFindings(config: Config | undefined, problems: readonly string[]): Finding[] {
  if (problems.length === 0)
    return [{ check: "configuration", detail: `no variable is wrong for APP_ENV=${config?.environment}` }];
  return problems.map((problem) => ({
    check: "configuration",
    detail: problem,
    remedy: `Change ${problem.slice(0, problem.indexOf(":"))}; .env.example explains it.`,
  }));
}

async function checkClock(db: Db, now: () => number): Promise<Omit<Finding, "check">> {
  const before = now();
  const found = await row(db, sql<{ ms: number }>`select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`);
  const after = now();
  const skew = ((found?.ms ?? Number.NaN) - (before + after) / 2) / 1_000;
  const uncertainty = (after - before) / 2_000;
  const detail = `${skew.toFixed(1)} s between the database's clock and this machine's`;
  if (Math.abs(skew) - uncertainty <= mostSkewSeconds) return { detail };
  return {
    detail,
    remedy: `Synchronise both machines to within ${mostSkewSeconds} s: timedatectl set-ntp true`,
  };
}

async function checkMigrations(db: Db, directory?: string): Promise<Omit<Finding, "check">> {
  const known = knownMigrations(directory);
  const table = await row(db, sql<{ exists: boolean }>`select to_regclass('pgmigrations') is not null as exists`);
  const applied =
    table?.exists === true
      ? (await rows(db, sql<{ name: string }>`select name from pgmigrations`)).map((one) => one.name)
      : [];
  return compareMigrations(known, applied) ?? { detail: `all ${known.length} are applied` };
}

async function checkWorker(db: Db): Promise<Omit<Finding, "check">> {
  const remedy = "Start a worker: npm run worker, or npm start for everything on this machine";
  const age = await readHeartbeatAge(db);
  if (age === undefined) return { detail: "no worker has a heartbeat on record", remedy };
  const detail = `the newest heartbeat is ${age.toFixed(1)} s old`;
  return age <= deadAfterSeconds ? { detail } : { detail, remedy };
}

type Providers = Pick<Config, "card" | "payouts" | "vendors" | "identity">;

/** Names of the configured providers, as rows name them. */
function configuredProviders({ card, payouts, vendors, identity }: Providers): ReadonlySet<string> {
  return new Set([
    ...allOf(card).map(({ provider }) => `card-${provider}`),
    ...allOf(payouts.paypal).map(({ provider }) => (provider === "sandbox" ? "payout-sandbox" : provider)),
    ...allOf(payouts.checks).map(({ provider }) => (provider === "desk" ? "check-desk" : provider)),
    ...allOf(vendors.goods).map(({ provider }) => (provider === "embedded" ? "vendor-embedded" : provider)),
    ...allOf(vendors.giftCards).map(({ provider }) => (provider === "embedded" ? "giftcards-embedded" : provider)),
    ...allOf(identity).map(({ provider }) => provider),
  ]);
}

/** Variables by the provider's name in rows, with the name the variable takes. */
const variableOf: Readonly<Record<string, string>> = {
  "card-sandbox": "CARD_PROVIDER=…,sandbox",
  "card-stripe": "CARD_PROVIDER=…,stripe",
  "payout-sandbox": "PAYPAL_PROVIDER=…,sandbox",
  paypal: "PAYPAL_PROVIDER=…,paypal",
  "check-desk": "CHECK_PROVIDER=…,desk",
  lob: "CHECK_PROVIDER=…,lob",
  "vendor-embedded": "VENDOR_PROVIDER=…,embedded",
  printful: "VENDOR_PROVIDER=…,printful",
  "giftcards-embedded": "GIFTCARD_PROVIDER=…,embedded",
  tremendous: "GIFTCARD_PROVIDER=…,tremendous",
  persona: "IDENTITY_PROVIDER=…,persona",
};

/** Looks for payments, payouts, orders and inquiries whose provider is configured no more: they wait for it. */
async function checkProviders(db: Db, config: Providers): Promise<Omit<Finding, "check">> {
  const held = [
    ["payments", await countHeldPayments(db, disputableDays)],
    ["subscriptions", await countHeldSubscriptions(db)],
    ["payouts", await countHeldPayouts(db)],
    ["orders of products", await countHeldOrders(db)],
    ["identity checks", await countHeldInquiries(db)],
  ] as const;
  const configured = configuredProviders(config);
  const waiting = held.flatMap(([what, rowsOf]) =>
    rowsOf
      .filter(({ provider }) => !configured.has(provider))
      .map(({ provider, count }) => ({ provider, text: `${count} ${what} of ${provider}` })),
  );
  if (waiting.length === 0) return { detail: "every provider that holds something of ours is configured" };
  const variables = [...new Set(waiting.map(({ provider }) => variableOf[provider] ?? provider))].join(", ");
  return {
    detail: `not configured any more: ${waiting.map(({ text }) => text).join(", ")}`,
    remedy: `They wait. Add their provider after a comma, with its keys: ${variables}`,
  };
}

/**
 * Checks connection, clock, migrations, worker and providers of a database; all but the first only when it is
 * reachable.
 */
export async function checkDatabase(
  appUrl: string,
  log: Logger,
  config: Providers,
  tools: DoctorTools,
  migrations?: string,
): Promise<Finding[]> {
  const { timeoutMs } = tools;
  const pool = openPool({
    connectionString: appUrl,
    poolSize: 1,
    log,
    statementTimeoutMs: timeoutMs,
    connectionTimeoutMs: timeoutMs,
    applicationName: "doctor",
  });
  const db = openDb(pool);
  const check = (name: string, remedy: string, work: () => Promise<Omit<Finding, "check">>): Promise<Finding> =>
    guard(name, remedy, timeoutMs, work);
  try {
    const reached = await check(
      "database",
      "Check DATABASE_URL and that the server runs and lets this machine in.",
      async () => {
        const found = await row(db, sql<{ version: string }>`select current_setting('server_version') as version`);
        return { detail: `PostgreSQL ${found?.version} answers` };
      },
    );
    if (reached.remedy !== undefined) return [reached];
    return [
      reached,
      await check("clock", "Check the rights of the role in DATABASE_URL.", () => checkClock(db, tools.now)),
      await check("migrations", "npm run migrate", () => checkMigrations(db, migrations)),
      await check("worker", "npm run migrate", () => checkWorker(db)),
      await check("providers", "npm run migrate", () => checkProviders(db, config)),
    ];
  } finally {
    await pool.end();
  }
}

/** Checks the free space where DATA_DIR is, or will be made. */
export function checkDisk(dataDir: string, { timeoutMs, freeBytes }: DoctorTools): Promise<Finding> {
  const remedy = "Free some space, or move DATA_DIR to a larger disk.";
  return guard("disk", remedy, timeoutMs, async () => {
    let directory = resolve(dataDir);
    while (!existsSync(directory)) directory = dirname(directory);
    const free = await freeBytes(directory);
    const detail = `${(free / 1024 ** 3).toFixed(1)} GB free for DATA_DIR ${resolve(dataDir)}`;
    return free >= leastFreeBytes ? { detail } : { detail, remedy };
  });
}

/** Connects to the mail server, greets it and signs in; sends nothing. */
export function checkMail({ mail }: Pick<Config, "mail">, { timeoutMs }: DoctorTools): Promise<Finding> {
  return guard("mail", "Check host, port, user and password in SMTP_URL, and the firewall.", timeoutMs, async () => {
    if (mail.provider === "outbox") return { detail: "email stays in the outbox (dev only)" };
    await verifyMailServer(mail.url, timeoutMs);
    return { detail: `${new URL(mail.url).host} accepts email` };
  });
}

/** Reads the account at the SMS provider; sends nothing. */
export function checkSms({ sms }: Pick<Config, "sms">, tools: DoctorTools): Promise<Finding> {
  const remedy = "Check TWILIO_ACCOUNT_SID and TWILIO_AUTH_TOKEN, and that this machine reaches api.twilio.com.";
  return guard("sms", remedy, tools.timeoutMs, async () => {
    if (sms.provider === "outbox") return { detail: "SMS stay in the outbox of dev" };
    const status = await readTwilioStatus({
      accountSid: sms.accountSid,
      authToken: sms.authToken,
      timeoutMs: tools.timeoutMs,
      httpClient: tools.twilioClient,
    });
    const detail = `the Twilio account is ${status}`;
    return status === "active" ? { detail } : { detail, remedy: "Reactivate the account in Twilio's console." };
  });
}

/** Asks the beacon that new draws announce for a recent round. Draws wait while no relay serves one. */
export function checkBeacon(
  { drawBeacon }: Pick<Config, "drawBeacon">,
  { timeoutMs, fetch: get }: DoctorTools,
): Promise<Finding> {
  const remedy =
    "Let this machine reach api.drand.sh by https. Draws wait meanwhile. DRAW_BEACON=commit-reveal needs no network, and its draws cannot be verified independently.";
  return guard("draw beacon", remedy, timeoutMs, async () => {
    if (drawBeacon === "commit-reveal") return { detail: "draws use this installation's own secret (commit-reveal)" };
    const round = await probeRelays({ timeoutMs, ...defined({ fetch: get }) });
    return round === null
      ? { detail: "no relay of drand quicknet serves a round", remedy }
      : { detail: `drand quicknet served round ${round}` };
  });
}

/** Reads the certificate a server shows, trusted or not. */
function readCertificate(
  { hostname, port }: URL,
  { timeoutMs, certificateAuthority }: DoctorTools,
): Promise<{ certificate: PeerCertificate; distrust: string | undefined }> {
  const host = hostname.replace(/^\[(.*)\]$/, "$1");
  return new Promise((done, fail) => {
    const socket = connect({
      host,
      port: port === "" ? 443 : Number(port),
      // The certificate is read and checked here; nothing is sent over the connection.
      rejectUnauthorized: false,
      ...(isIP(host) === 0 ? { servername: host } : {}),
      ...defined({ ca: certificateAuthority }),
    });
    socket.setTimeout(timeoutMs, () => socket.destroy(new Error(`no TLS answer within ${timeoutMs / 1_000} s`)));
    socket.once("error", fail);
    socket.once("secureConnect", () => {
      const reason: unknown = socket.authorizationError;
      done({
        certificate: socket.getPeerCertificate(),
        distrust: socket.authorized ? undefined : words(reason),
      });
      socket.destroy();
    });
  });
}

/** Checks that the certificate at BASE_URL has its name, is trusted and lasts. */
export function checkCertificate({ baseUrl }: Pick<Config, "baseUrl">, tools: DoctorTools): Promise<Finding> {
  const url = new URL(baseUrl);
  const remedy = `Check that DNS leads ${url.hostname} to the TLS proxy and that it listens.`;
  return guard("certificate", remedy, tools.timeoutMs, async () => {
    if (url.protocol === "http:") return { detail: "BASE_URL is http://, which needs none" };
    const { certificate, distrust } = await readCertificate(url, tools);
    const mismatch = checkServerIdentity(url.hostname.replace(/^\[(.*)\]$/, "$1"), certificate);
    if (mismatch !== undefined) {
      return {
        detail: `it is for another name: ${mismatch.message}`,
        remedy: `Get a certificate for ${url.hostname}: certbot certonly -d ${url.hostname}, or correct BASE_URL.`,
      };
    }
    const days = Math.floor((Date.parse(certificate.valid_to) - tools.now()) / dayMs);
    if (days < leastCertificateDays) {
      return {
        detail: days < 0 ? `it expired on ${certificate.valid_to}` : `it ends in ${days} days`,
        remedy: "Renew it and reload the TLS proxy: certbot renew",
      };
    }
    if (distrust !== undefined) {
      return {
        detail: `browsers do not trust it: ${distrust}`,
        remedy: "Serve the whole chain of a public certificate authority, such as fullchain.pem of certbot.",
      };
    }
    return { detail: `for ${url.hostname}, ends in ${days} days` };
  });
}

/** Writes findings for a terminal: a line each, the remedy under it, and how many must be mended. */
export function printFindings(findings: readonly Finding[]): string {
  const broken = findings.filter(({ remedy }) => remedy !== undefined).length;
  const lines = findings.map(({ check, detail, remedy }) =>
    remedy === undefined ? `OK    ${check}: ${detail}` : `MEND  ${check}: ${detail}\n      ${remedy}`,
  );
  return [...lines, broken === 0 ? "Nothing must be mended." : `${broken} of ${findings.length} must be mended.`].join(
    "\n",
  );
}
