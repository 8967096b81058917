import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer as createHttpServer } from "node:http";
import { createServer } from "node:net";
import type { AddressInfo, Server, Socket } from "node:net";
import { createServer as createTlsServer } from "node:tls";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { doctorCommand } from "#main/doctor-command.ts";
import {
  checkBeacon,
  checkCertificate,
  checkDatabase,
  checkDisk,
  checkMail,
  checkSms,
  doctorTools,
} from "#main/doctor.ts";
import type { DoctorTools, Finding } from "#main/doctor.ts";
import { localhostCertificate, localhostKey } from "../support/certificate.ts";
import { addAccount } from "../support/money.ts";
import { testSecretKey } from "../support/test-database.ts";
import { useWorld } from "../support/world.ts";

const world = useWorld();
const scratch = mkdtempSync(join(tmpdir(), "stims-doctor-"));
const closing: (() => unknown)[] = [];
afterAll(() => {
  for (const close of closing) close();
  rmSync(scratch, { recursive: true, force: true });
});

const tools: DoctorTools = { ...doctorTools, timeoutMs: 2_000 };
/** Tools with a short timeout, for servers that never answer. */
const impatient: DoctorTools = { ...doctorTools, timeoutMs: 300 };
const gigabyte = 1024 ** 3;

function portOf(server: { listen: Server["listen"]; address: Server["address"] }, host = "127.0.0.1"): Promise<number> {
  return new Promise((done) => server.listen(0, host, () => done((server.address() as AddressInfo).port)));
}

/** Starts a server that accepts connections and never answers. */
async function silentPort(): Promise<number> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => undefined);
  });
  closing.push(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return portOf(server, "localhost");
}

const isBroken = ({ remedy }: Finding): boolean => remedy !== undefined;

describe("draw beacon", () => {
  test("doctor: commit-reveal needs no network, and a beacon that no relay serves is named", async () => {
    expect(await checkBeacon({ drawBeacon: "commit-reveal" }, tools)).toEqual({
      check: "draw beacon",
      detail: "draws use this installation's own secret (commit-reveal)",
    });
    const silent = { ...tools, fetch: () => Promise.reject(new TypeError("fetch failed")) };
    expect(await checkBeacon({ drawBeacon: "drand" }, silent)).toMatchObject({
      detail: "no relay of drand quicknet serves a round",
      remedy: expect.stringContaining("api.drand.sh") as string,
    });
  });
});

describe("database", () => {
  const examine = async (using: DoctorTools = tools, migrations?: string): Promise<Map<string, Finding>> => {
    const findings = await checkDatabase(world.appUrl, world.services.log, world.services.config, using, migrations);
    return new Map(findings.map((one) => [one.check, one]));
  };
  const beat = (age: string) =>
    world.owner.query(
      "insert into worker_heartbeat (worker_id, beat_at) values ('w', now() - $1::interval) on conflict (worker_id) do update set beat_at = excluded.beat_at",
      [age],
    );
  beforeEach(async () => {
    await world.owner.query("delete from worker_heartbeat");
  });

  test("doctor: a database that is up to date, with a worker, needs nothing", async () => {
    await beat("3 seconds");
    const found = await examine();
    expect([...found.keys()]).toEqual(["database", "clock", "migrations", "worker", "providers"]);
    expect([...found.values()].filter(isBroken)).toEqual([]);
  });

  test("doctor: what a provider holds that is configured no more must be mended", async () => {
    await beat("3 seconds");
    const accountId = await addAccount(world);
    await world.owner.query(
      `insert into payment (account_id, acted_by_person_id, purpose, amount_cents, channel, provider, save_payment_method, idempotency_key)
       values ($1, $1, 'add_funds', 1000, 'card', 'card-stripe', false, 'doctor')`,
      [accountId],
    );
    expect((await examine()).get("providers")).toEqual({
      check: "providers",
      detail: "not configured any more: 1 payments of card-stripe",
      remedy: "They wait. Add their provider after a comma, with its keys: CARD_PROVIDER=…,stripe",
    });
    await world.owner.query("delete from payment where provider = 'card-stripe'");
    expect((await examine()).get("providers")?.remedy).toBeUndefined();
  });

  test("doctor: a worker without a heartbeat, or with an old one, must be started", async () => {
    expect((await examine()).get("worker")).toMatchObject({
      detail: "no worker has a heartbeat on record",
      remedy: expect.stringContaining("npm run worker") as string,
    });
    await beat("2 minutes");
    expect((await examine()).get("worker")).toMatchObject({
      detail: expect.stringMatching(/^the newest heartbeat is 12\d\.\d s old$/) as string,
      remedy: expect.stringContaining("npm run worker") as string,
    });
  });

  test("doctor: clocks that are seconds apart must be synchronised, whichever is ahead", async () => {
    for (const [aheadMs, said] of [
      [10_000, /^-(9\.9|10\.\d) s /],
      [-10_000, /^(9\.9|10\.\d) s /],
    ] as const) {
      expect((await examine({ ...tools, now: () => Date.now() + aheadMs })).get("clock")).toMatchObject({
        detail: expect.stringMatching(said) as string,
        remedy: expect.stringContaining("timedatectl") as string,
      });
    }
    expect((await examine({ ...tools, now: () => Date.now() + 1_000 })).get("clock")?.remedy).toBeUndefined();
  });

  test("doctor: missing migrations and a database ahead of the release are distinguished", async () => {
    const directory = mkdtempSync(join(scratch, "migrations-"));
    const { rows } = await world.owner.query<{ name: string }>("select name from pgmigrations order by name");
    for (const { name } of rows) writeFileSync(join(directory, `${name}.sql`), "");
    expect((await examine(tools, directory)).get("migrations")?.remedy).toBeUndefined();
    writeFileSync(join(directory, "9999_later.sql"), "");
    expect((await examine(tools, directory)).get("migrations")).toMatchObject({
      detail: "1 migration is missing, from 9999_later on",
      remedy: "npm run migrate",
    });
    const last = rows.at(-1)?.name ?? "";
    rmSync(join(directory, `${last}.sql`));
    expect((await examine(tools, directory)).get("migrations")).toMatchObject({
      detail: `the database has 1 migration that this release does not know, up to ${last}`,
      remedy: expect.stringContaining("newer release") as string,
    });
  });

  test("doctor: a database that cannot be reached, or is silent, ends the checks of it in time", async () => {
    for (const port of [1, await silentPort()]) {
      const began = Date.now();
      const url = `postgres://app:x@127.0.0.1:${port}/stims`;
      const findings = await checkDatabase(url, world.services.log, world.services.config, impatient);
      expect(findings).toEqual([
        {
          check: "database",
          detail: expect.any(String) as string,
          remedy: expect.stringContaining("DATABASE_URL") as string,
        },
      ]);
      expect(Date.now() - began).toBeLessThan(10_000);
    }
  });
});

describe("disk", () => {
  test("doctor: less than a gigabyte for DATA_DIR must be mended", async () => {
    const asked: string[] = [];
    const withFree = (free: number): Promise<Finding> =>
      checkDisk(join(scratch, "not", "made"), {
        ...tools,
        freeBytes: (directory) => (asked.push(directory), Promise.resolve(free)),
      });
    expect(await withFree(gigabyte - 1)).toMatchObject({ remedy: expect.stringContaining("DATA_DIR") as string });
    expect((await withFree(gigabyte)).remedy).toBeUndefined();
    // A directory that is not made yet is checked by its nearest parent.
    expect(asked).toEqual([scratch, scratch]);
    expect((await checkDisk(scratch, tools)).detail).toMatch(/^\d+\.\d GB free/);
  });
});

describe("mail", () => {
  const check = (port: number, using = tools, user = ""): Promise<Finding> =>
    checkMail({ mail: { provider: "smtp", url: `smtp://${user}127.0.0.1:${port}`, from: "a@b.example" } }, using);

  test("doctor: a mail server that greets us is right, without sending a mail", async () => {
    let mails = 0;
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ["STARTTLS"],
      onAuth: (_auth, _session, done) => done(new Error("wrong password")),
      onMailFrom: (_address, _session, done) => {
        mails += 1;
        done();
      },
    });
    closing.push(() => server.close());
    const port = await portOf(server.server);
    expect(await check(port)).toEqual({ check: "mail", detail: `127.0.0.1:${port} accepts email` });
    expect(await check(port, tools, "us:wrong@")).toMatchObject({
      detail: expect.stringContaining("wrong password") as string,
      remedy: expect.stringContaining("SMTP_URL") as string,
    });
    expect(mails).toBe(0);
  });

  test("doctor: a mail server that refuses or is silent must be mended", async () => {
    for (const port of [1, await silentPort()]) expect(isBroken(await check(port, impatient))).toBe(true);
    expect(isBroken(await checkMail({ mail: { provider: "outbox" } }, tools))).toBe(false);
  });
});

describe("SMS", () => {
  /** Sends Twilio's requests to a local server. */
  const check = (port: number, using = tools): Promise<Finding> =>
    checkSms(
      { sms: { provider: "twilio", accountSid: `AC${"0".repeat(32)}`, authToken: "token", from: "+15005550006" } },
      {
        ...using,
        twilioClient: {
          request: async ({ uri }: { uri: string }) => {
            const answer = await fetch(`http://127.0.0.1:${port}${new URL(uri).pathname}`);
            return { statusCode: answer.status, body: await answer.json() };
          },
        },
      },
    );

  test("doctor: the SMS account must be reachable, ours and active", async () => {
    let status = 200;
    let body: object = { status: "active" };
    const paths: string[] = [];
    const server = createHttpServer((request, answer) => {
      paths.push(request.url ?? "");
      answer.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
    });
    closing.push(() => server.close());
    const port = await portOf(server);
    expect(await check(port)).toEqual({ check: "sms", detail: "the Twilio account is active" });
    body = { status: "suspended" };
    expect(await check(port)).toMatchObject({
      detail: "the Twilio account is suspended",
      remedy: expect.any(String) as string,
    });
    status = 401;
    body = { code: 20003, message: "Authenticate" };
    expect(await check(port)).toMatchObject({
      detail: "Authenticate",
      remedy: expect.stringContaining("TWILIO_AUTH_TOKEN") as string,
    });
    expect(new Set(paths)).toEqual(new Set([`/2010-04-01/Accounts/AC${"0".repeat(32)}.json`]));
  });

  test("doctor: an SMS provider that is silent is given up after the time limit", async () => {
    expect(await check(await silentPort(), impatient)).toMatchObject({
      detail: "no answer within 0.3 s",
      remedy: expect.any(String) as string,
    });
  });
});

describe("certificate", () => {
  const trusting = { ...tools, certificateAuthority: localhostCertificate };
  const started = (async () => {
    const server = createTlsServer({ key: localhostKey, cert: localhostCertificate }, (socket) => socket.end());
    server.on("tlsClientError", () => undefined);
    closing.push(() => server.close());
    return portOf(server, "localhost");
  })();
  const check = async (host: string, using: DoctorTools = trusting): Promise<Finding> =>
    checkCertificate({ baseUrl: `https://${host}:${await started}` }, using);

  test("doctor: a trusted certificate of the name is right, with its days", async () => {
    expect(await check("localhost")).toEqual({
      check: "certificate",
      detail: expect.stringMatching(/^for localhost, ends in \d+ days$/) as string,
    });
    expect(isBroken(await checkCertificate({ baseUrl: "http://127.0.0.1:3000" }, tools))).toBe(false);
  });

  test("doctor: a certificate that ends soon, or has ended, must be renewed", async () => {
    const at = (day: string): DoctorTools => ({ ...trusting, now: () => Date.parse(day) });
    expect((await check("localhost", at("2119-12-01T00:00:00Z"))).remedy).toBeUndefined();
    expect(await check("localhost", at("2119-12-20T00:00:00Z"))).toMatchObject({
      detail: "it ends in 12 days",
      remedy: expect.stringContaining("certbot renew") as string,
    });
    expect((await check("localhost", at("2120-02-01T00:00:00Z"))).detail).toContain("it expired on");
  });

  test("doctor: a certificate of another name must be replaced", async () => {
    const server = createTlsServer({ key: localhostKey, cert: localhostCertificate }, (socket) => socket.end());
    server.on("tlsClientError", () => undefined);
    closing.push(() => server.close());
    const baseUrl = `https://127.0.0.1:${await portOf(server)}`;
    expect(await checkCertificate({ baseUrl }, trusting)).toMatchObject({
      detail: expect.stringContaining("it is for another name") as string,
      remedy: expect.stringContaining("127.0.0.1") as string,
    });
  });

  test("doctor: a certificate that browsers do not trust must be replaced", async () => {
    expect(await check("localhost", tools)).toMatchObject({
      detail: expect.stringContaining("browsers do not trust it") as string,
      remedy: expect.stringContaining("fullchain.pem") as string,
    });
  });

  test("doctor: a server without TLS or without a word must be mended in time", async () => {
    for (const port of [1, await silentPort()])
      expect(isBroken(await checkCertificate({ baseUrl: `https://localhost:${port}` }, impatient))).toBe(true);
  });
});

describe("the command", () => {
  const run = async (env: Record<string, string>): Promise<{ code: number; said: string }> => {
    let said = "";
    const code = await doctorCommand(env, (text) => (said += text), {
      ...tools,
      fetch: () => Promise.reject(new TypeError("fetch failed")),
      freeBytes: () => Promise.resolve(2 * gigabyte),
    });
    return { code, said };
  };
  const right = () => ({ DATABASE_URL: world.appUrl, SECRET_KEY: testSecretKey, DATA_DIR: scratch });

  test("doctor: ends with 0 when nothing must be mended, and with 1 else", async () => {
    await world.owner.query(
      "insert into worker_heartbeat (worker_id, beat_at) values ('w', now()) on conflict (worker_id) do update set beat_at = now()",
    );
    const healthy = await run(right());
    expect(healthy).toMatchObject({ code: 0, said: expect.stringContaining("Nothing must be mended.") as string });
    for (const check of [
      "configuration",
      "database",
      "clock",
      "migrations",
      "worker",
      "disk",
      "mail",
      "sms",
      "draw beacon",
      "certificate",
    ])
      expect(healthy.said).toContain(`OK    ${check}: `);
    await world.owner.query("delete from worker_heartbeat");
    const broken = await run(right());
    expect(broken.code).toBe(1);
    expect(broken.said).toContain(
      "MEND  worker: no worker has a heartbeat on record\n      Start a worker: npm run worker",
    );
  });

  test("doctor: a configuration that a start refuses is listed with the other checks", async () => {
    const { code, said } = await run({ ...right(), BASE_URL: "http://stims.example", HOST: "127.evil.example" });
    expect(code).toBe(1);
    expect(said).toContain("MEND  configuration: BASE_URL: http://stims.example");
    expect(said).toContain("MEND  configuration: HOST: 127.evil.example");
    expect(said).toContain("OK    migrations: ");
  });

  test("doctor: an unreadable configuration is the only finding", async () => {
    const { code, said } = await run({ ...right(), PORT: "many" });
    expect(code).toBe(1);
    expect(said).toContain("MEND  configuration: PORT:");
    expect(said).toContain("need a configuration that can be read");
    expect(said).not.toContain("migrations");
  });

  test("doctor: an installation that was never started is not made", async () => {
    const { code, said } = await run({ DATA_DIR: join(scratch, "never") });
    expect(code).toBe(1);
    expect(said).toContain("MEND  database: there is no installation in DATA_DIR");
  });
});
