import type {
  BenchOptions,
  Contender,
  HttpContender,
  Interleaved,
  InterleaveOptions,
  Measured,
  RoundOfOne,
} from "./bench-case.ts";
import { loadFunction } from "./function-load.ts";
import { loadHttp } from "./http-load.ts";
import type { Load } from "./http-load.ts";
import { loadPgbench } from "./pgbench.ts";
import { cpuOf } from "./processes.ts";
import { median, quantile, steadyRounds } from "./rounds.ts";
import type { Stage } from "./stage.ts";

export interface InterleaveSetting {
  stage: Stage;
  urls: { app: string; owner: string };
  defaults: BenchOptions;
  say: (text: string) => void;
}

/** Seconds of warm-up for each further use of a server: its code is hot, the case's own path may not be. */
const furtherWarmUp = 3;

/** Creates the function that runs contenders and the control turn by turn; it remembers which servers are warm. */
export function makeInterleave(
  setting: InterleaveSetting,
): (contenders: readonly Contender[], options: InterleaveOptions) => Promise<Interleaved> {
  const { stage, defaults, say } = setting;
  const warm = new Set<string>();
  const control: HttpContender = {
    kind: "http",
    name: "control",
    origin: stage.control.origin,
    requests: [{ method: "GET", path: "/", headers: {} }],
    pids: [],
  };
  const controlSeconds = Math.min(1.5, defaults.seconds);

  const load = (contender: Contender, connections: number, seconds: number): Promise<Load> => {
    if (contender.kind === "http") return loadHttp(contender, { connections, seconds });
    if (contender.kind === "function") return loadFunction(contender.run, { connections, seconds });
    return loadPgbench(contender, { clients: connections, seconds, url: setting.urls[contender.role ?? "app"] });
  };

  const measure = async (contender: Contender, connections: number, seconds: number): Promise<RoundOfOne> => {
    // A function contender uses this process, so the load generator's own share is not separated.
    const node = (): number =>
      contender.kind === "http" ? contender.pids.reduce((sum, pid) => sum + cpuOf(pid), 0) : cpuOf(process.pid);
    const before = { node: node(), postgres: cpuOf(stage.postgresPid()) };
    const { samples, errors, elapsedMs } = await load(contender, connections, seconds);
    return {
      rate: (samples.length * 1_000) / elapsedMs,
      p50: quantile(samples, 0.5),
      p99: quantile(samples, 0.99),
      errors,
      count: samples.length,
      cpuNodeMs: contender.kind === "pgbench" ? 0 : node() - before.node,
      cpuPostgresMs: cpuOf(stage.postgresPid()) - before.postgres,
    };
  };

  return async (contenders, options) => {
    const { connections } = options;
    const rounds = options.rounds ?? defaults.rounds;
    const secondsOf = (contender: Contender): number => contender.seconds ?? options.seconds ?? defaults.seconds;
    for (const contender of contenders) {
      await options.before?.();
      const key = contender.kind === "http" ? contender.origin : contender.name;
      const first = contender.kind === "pgbench" ? Math.min(furtherWarmUp, defaults.warmUp) : defaults.warmUp;
      await load(contender, connections, warm.has(key) ? Math.min(furtherWarmUp, defaults.warmUp) : first);
      warm.add(key);
    }
    await load(control, connections, controlSeconds);

    const all: { control: number; each: RoundOfOne[] }[] = [];
    const most = rounds * 2;
    let kept: number[] = [];
    while (all.length < most && kept.length < rounds) {
      const each: RoundOfOne[] = [];
      for (const contender of contenders) {
        await options.before?.();
        each.push(await measure(contender, connections, secondsOf(contender)));
      }
      all.push({ control: (await measure(control, connections, controlSeconds)).rate, each });
      kept = steadyRounds(all.map((one) => one.control));
    }
    const used = kept.slice(0, rounds).flatMap((index) => all[index] ?? []);
    const measured = contenders.map((contender, place) =>
      summarise(
        contender.name,
        used.flatMap((one) => one.each[place] ?? []),
      ),
    );
    for (const one of measured) {
      say(
        `  ${one.name}: ${one.rate.toFixed(1)}/s, p50 ${one.p50.toFixed(2)} ms, p99 ${one.p99.toFixed(2)} ms, CPU ${one.cpu.node.toFixed(2)} ms node + ${one.cpu.postgres.toFixed(2)} ms PostgreSQL, ${one.errors} errors`,
      );
    }
    return {
      of: (name) => {
        const found = measured.find((one) => one.name === name);
        if (found === undefined) throw new Error(`no contender is called ${name}`);
        return found;
      },
      control: used.map((one) => one.control),
      thrownAway: all.length - used.length,
      isSteady: kept.length >= rounds,
      connections,
    };
  };
}

function summarise(name: string, rounds: readonly RoundOfOne[]): Measured {
  const middle = (pick: (round: RoundOfOne) => number): number => median(rounds.map(pick));
  return {
    name,
    rate: middle((one) => one.rate),
    p50: middle((one) => one.p50),
    p99: middle((one) => one.p99),
    errors: rounds.reduce((sum, one) => sum + one.errors, 0),
    cpu: { node: middle((one) => one.cpuNodeMs / one.count), postgres: middle((one) => one.cpuPostgresMs / one.count) },
    rounds: [...rounds],
  };
}
