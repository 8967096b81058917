import { createHash, randomBytes } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { setRole, setUserStatus } from "#modules/accounts/index.ts";
import { transact } from "#platform/db/db.ts";
import { TimelineDocument } from "#web/generated/feeds-home.ts";
import { CreateSignInTokenDocument, ResetPasswordDocument } from "#web/generated/sign-in.ts";
import { viewerName } from "#seeds/bulk/names.ts";
import { shuffled } from "#tests/support/scale.ts";
import type { BenchCase, BenchContext, HttpContender, ReportRow } from "../bench-case.ts";
import { loadHttp } from "../http-load.ts";
import { askers, fetchAnswer, pageContenders, requestOf } from "../pages.ts";
import { mannWhitney } from "../mann-whitney.ts";
import { quantile } from "../rounds.ts";

/**
 * Load of many sign-ins with wrong passwords, half of them for people who exist. A shed request counts as answered,
 * which is its purpose.
 */
function flood(bench: BenchContext): HttpContender {
  let turn = 0;
  return {
    kind: "http",
    name: "flood",
    origin: bench.stage.web.origin,
    pids: [],
    isRight: () => true,
    requests: () => {
      turn += 1;
      const identifier = turn % 2 === 0 ? `nobody${turn}` : `viewer_${String(1 + (turn % 300)).padStart(5, "0")}`;
      return requestOf(
        { document: CreateSignInTokenDocument, variables: { identifier, password: `guess number ${turn}` } },
        { accept: "application/json" },
      );
    },
  };
}

const signInFlood: BenchCase = {
  name: "sign-in-flood",
  about: "feeds while 64 connections try passwords without a pause",
  rows: async (bench) => {
    const { options, data } = bench;
    const rounds = options.quick ? 1 : options.rounds;
    const { ours } = pageContenders(
      bench,
      data.viewers.map((viewer) => ({
        viewer,
        calls: [{ document: TimelineDocument, variables: { pagination: { limit: 30 } } }],
      })),
    );
    const readers = { connections: 4, seconds: options.seconds };
    await loadHttp(ours, { connections: 4, seconds: options.warmUp / 2 });
    const calm: number[] = [];
    const meanwhile: number[] = [];
    let [errors, tries, refused, elapsed] = [0, 0, 0, 0];
    for (let round = 0; round < rounds; round += 1) {
      calm.push(quantile((await loadHttp(ours, readers)).samples, 0.99));
      const attack = loadHttp(flood(bench), { connections: 64, seconds: options.seconds + 1 });
      await setTimeout(500);
      const read = await loadHttp(ours, readers);
      meanwhile.push(quantile(read.samples, 0.99));
      errors += read.errors;
      const attacked = await attack;
      tries += attacked.samples.length;
      refused += attacked.errors;
      elapsed += attacked.elapsedMs / 1_000;
    }
    const ratio = quantile(meanwhile, 0.5) / quantile(calm, 0.5);
    return [
      {
        case: "sign-in flood",
        measure: "feed's p99 under 64 connections trying passwords, beside without them",
        unit: "ms",
        ours: quantile(meanwhile, 0.5),
        yardstick: quantile(calm, 0.5),
        ratio,
        goal: 3,
        floor: null,
        better: "less",
        errors,
        note: `${(tries / elapsed).toFixed(0)} passwords a second were judged, ${(refused / elapsed).toFixed(0)} shed`,
        detail: { calm, meanwhile },
      },
    ];
  },
};

/** Calls with one cookie without a pause until the session is refused. Returns the time of the last acceptance. */
async function askUntilRefused(
  origin: string,
  request: ReturnType<typeof requestOf>,
  stopAfter: number,
): Promise<number> {
  const { path, ...init } = request;
  let last = 0;
  while (performance.now() < stopAfter) {
    const answer = await (await fetch(`${origin}${path}`, init)).text();
    if (answer.includes("INVALID_SESSION")) return last;
    last = performance.now();
  }
  throw new Error("an old session was answered to the end");
}

interface Way {
  case: string;
  measure: string;
  /** Makes the change; resolves with its answer, or when it is committed. */
  change: (bench: BenchContext, personId: string) => Promise<void>;
}

/** The acts that end a person's sessions. */
const ways: readonly Way[] = [
  {
    case: "revocation",
    measure: "an old session's last answer after the answer to resetPassword, the latest",
    change: async (bench, personId) => {
      const token = randomBytes(32).toString("base64url");
      await bench.owner.query(
        "insert into sign_in_token (token_hash, person_id, audience, expires_at) values ($1, $2, 'password_reset', app_now() + interval '15 minutes')",
        [createHash("sha256").update(token).digest(), personId],
      );
      await fetchAnswer(
        bench.stage.web.origin,
        requestOf(
          { document: ResetPasswordDocument, variables: { token, password: "nine slow rivers" } },
          { accept: "application/json" },
        ),
      );
    },
  },
  {
    case: "revocation by suspension",
    measure: "an old session's last answer after its person was suspended, the latest",
    change: async (bench, accountId) => {
      const { services } = bench.services(2);
      const set = await setUserStatus(
        services,
        { kind: "operator" },
        { accountId, status: "suspended", policy: "bench", reason: "bench", endsAt: null },
      );
      if (!set.ok) throw new Error(set.error);
    },
  },
  {
    case: "revocation by role",
    measure: "an old session's last answer after its person got another role, the latest",
    change: async (bench, personId) => {
      const { services } = bench.services(2);
      await transact(services.db, (tx) => setRole(tx, personId, "staff", { kind: "operator", reason: "bench" }));
    },
  },
];

const revocation: BenchCase = {
  name: "revocation",
  about: "from a new password, a suspension or another role to the last answer an old session gets",
  rows: async (bench) => {
    const { origin } = bench.stage.web;
    const each = bench.options.quick ? 3 : 20;
    const { rows: people } = await bench.owner.query<{ id: string }>(
      `select a.id from account a join account_credential c on c.account_id = a.id
        where a.status = 'active' and a.account_type = 'personal' and a.role = 'user' and not (a.id = any($1::uuid[])) order by md5(a.id::text) limit $2`,
      [bench.data.viewers.map((one) => one.accountId), each * ways.length],
    );
    const rows: ReportRow[] = [];
    for (const [turn, way] of ways.entries()) {
      const times: number[] = [];
      for (const { id } of people.slice(turn * each, (turn + 1) * each)) {
        const ask = requestOf(
          { document: TimelineDocument, variables: { pagination: { limit: 10 } } },
          askers.ours(await bench.signIn(id)),
        );
        const lanes = Array.from({ length: 4 }, () => askUntilRefused(origin, ask, performance.now() + 10_000));
        await setTimeout(100);
        await way.change(bench, id);
        const changed = performance.now();
        times.push(Math.max(...(await Promise.all(lanes)).map((last) => Math.max(0, last - changed))));
      }
      rows.push({
        case: way.case,
        measure: way.measure,
        unit: "ms",
        ours: Math.max(...times),
        yardstick: null,
        ratio: null,
        goal: 1_000,
        floor: null,
        better: "less",
        p50: quantile(times, 0.5),
        note: `${times.length} people, four connections each asking without a pause`,
      });
    }
    return rows;
  },
};

/** Returns the milliseconds until a wrong password is refused. */
async function refusal(origin: string, identifier: string): Promise<number> {
  const { path, ...init } = requestOf(
    { document: CreateSignInTokenDocument, variables: { identifier, password: "not the one 1" } },
    { accept: "application/json" },
  );
  const from = performance.now();
  const answer = await (await fetch(`${origin}${path}`, init)).text();
  const took = performance.now() - from;
  if (!answer.includes("wrong_credentials")) throw new Error(`a wrong password was answered ${answer.slice(0, 500)}`);
  return took;
}

/** Compares response times for existing and unknown accounts: names in random order; the calmest of three runs counts. */
const names: BenchCase = {
  name: "sign-in-names",
  about: "a wrong password for somebody beside one for nobody",
  rows: async (bench) => {
    const { origin } = bench.stage.web;
    const tries = bench.options.quick ? 20 : 200;
    const runs: { gap: number; p: number }[] = [];
    const isTold = ({ gap, p }: { gap: number; p: number }): boolean => gap >= 5 || p <= 0.01;
    while (runs.length < 3 && runs.every(isTold)) {
      const [somebody, nobody]: [number[], number[]] = [[], []];
      for (let turn = 0; turn < tries + 10; turn += 1) {
        for (const isKnown of shuffled([true, false])) {
          const name = viewerName(1 + (turn % bench.data.viewers.length));
          const took = await refusal(origin, isKnown ? name : name.replace("viewer", "nobody"));
          // The first calls warm the process up.
          if (turn >= 10) (isKnown ? somebody : nobody).push(took);
        }
      }
      const [known, unknown] = [quantile(somebody, 0.5), quantile(nobody, 0.5)];
      runs.push({ gap: (Math.abs(known - unknown) / known) * 100, p: mannWhitney(somebody, nobody) });
      bench.say(
        `median ${known.toFixed(2)} ms for somebody, ${unknown.toFixed(2)} ms for nobody, p ${mannWhitney(somebody, nobody).toFixed(3)}`,
      );
    }
    const { gap, p } = runs.find((run) => !isTold(run)) ?? runs[0] ?? { gap: Number.NaN, p: Number.NaN };
    const shared = {
      case: "sign-in names",
      yardstick: null,
      ratio: null,
      floor: null,
      note: `${tries} tries each, run ${runs.length} of at most three`,
    } as const;
    return [
      {
        ...shared,
        measure: "wrong passwords for somebody and for nobody: between the medians",
        unit: "%",
        ours: gap,
        goal: 5,
        better: "less",
        detail: { runs },
      },
      {
        ...shared,
        measure: "that the two are of one kind (Mann–Whitney p)",
        unit: "",
        ours: p,
        goal: 0.01,
        better: "more",
      },
    ];
  },
};

export const signInCases: readonly BenchCase[] = [signInFlood, names, revocation];
