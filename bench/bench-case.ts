import { defined } from "#kernel/given.ts";
import type pg from "pg";
import type { RunningServices } from "#main/services.ts";
import type { Stage } from "./stage.ts";

/**
 * A figure of the report and the value it is compared with. `goal` and `floor` check the ratio, or `ours` itself when
 * there is no yardstick.
 */
export interface ReportRow {
  /** The measured work, e.g. "feed: newest"; together with `measure` unique in a report. */
  case: string;
  /** The comparison, e.g. "beside the bare server, 8 connections". */
  measure: string;
  /** Unit of `ours` and `yardstick`, e.g. "pages/s", "ms", "MB". */
  unit: string;
  ours: number;
  /** The yardstick's figure in the same unit; null where the budget is absolute. */
  yardstick: number | null;
  /** ours / yardstick, or for times the factor by which ours is slower: the value that the budget bounds. */
  ratio: number | null;
  /** Performance budget; null for a figure that is only reported. */
  goal: number | null;
  /** Bound that the product must not miss; null when the goal is the bound. */
  floor: number | null;
  /** "more" for rates, "less" for times and sizes. */
  better: "more" | "less";
  /** Medians over the rounds, in milliseconds. */
  p50?: number;
  p99?: number;
  errors?: number;
  /** SQL statements per page or act, BEGIN and COMMIT included. */
  statements?: number;
  /** PostgreSQL buffers touched per page or act. */
  buffers?: number;
  /** Milliseconds of CPU per page or act. */
  cpu?: { node: number; postgres: number };
  /** CPU of the yardstick: steadier than rates on a machine with other load. */
  yardstickCpu?: { node: number; postgres: number };
  note?: string;
  /** Further data for the JSON report: rounds, plans, statements. */
  detail?: unknown;
}

/** A piece of work with its yardsticks. It checks its answers and throws when they are wrong. */
export interface BenchCase {
  /** The name on the command line, e.g. "feed-newest". */
  name: string;
  about: string;
  /** True for cases that run only when named, e.g. because they take ten minutes. */
  onlyWhenNamed?: true;
  rows: (bench: BenchContext) => Promise<ReportRow[]>;
}

/** A person with a filled feed and a real session. */
export interface Viewer {
  accountId: string;
  /** The Cookie header of their session. */
  cookie: string;
}

export interface DataFacts {
  people: number;
  posts: number;
  follows: number;
  /** "100,000 people, 1,000,000 posts, …" */
  label: string;
  /** Viewers with sessions, at least 200; cases rotate through them. */
  viewers: readonly Viewer[];
  /** The account with the most followers. */
  celebrity: { accountId: string; followers: number };
}

/** A request for a page or an act. */
export interface HttpRequest {
  path: string;
  method: "GET" | "POST";
  headers: Record<string, string>;
  body?: string;
}

interface Named {
  /** "ours", "bare server", "pgbench" …; the same name is warmed up once over all cases. */
  name: string;
  /** Seconds of load. Default: the harness's; pgbench may be given less. */
  seconds?: number;
}

/** Load by autocannon, `connections` keep-alive connections, each with one request at a time. */
export interface HttpContender extends Named {
  kind: "http";
  origin: string;
  /**
   * Requests used in rotation, each connection with an offset of its own. A page of two requests says `steps: 2` and
   * lists them in turn.
   */
  requests: readonly HttpRequest[] | (() => HttpRequest);
  steps?: number;
  /** Process ids whose CPU counts as node's. */
  pids: readonly number[];
  /** Returns whether an answer is right; default: it has no "errors". A wrong one counts as an error. */
  isRight?: (body: string) => boolean;
}

/** Load by calling a function of this process, `connections` calls at a time. A throw counts as an error. */
interface FunctionContender extends Named {
  kind: "function";
  /** `lane` 0 … connections-1, `turn` counts within the lane. */
  run: (lane: number, turn: number) => Promise<void>;
}

/** Load by pgbench (-M prepared), or by a bare `pg` stand-in with prepared statements where there is none. */
export interface PgbenchContender extends Named {
  kind: "pgbench";
  /** Scripts in pgbench's language; with several, each transaction picks one at random. */
  scripts: readonly string[];
  /** The same work for one client of the stand-in. Name the queries, so that they are prepared. */
  standIn: (client: pg.ClientBase, turn: number) => Promise<void>;
  role?: "app" | "owner";
}

export type Contender = HttpContender | FunctionContender | PgbenchContender;

export interface RoundOfOne {
  /** Pages or acts per second. */
  rate: number;
  p50: number;
  p99: number;
  errors: number;
  count: number;
  cpuNodeMs: number;
  cpuPostgresMs: number;
}

/** The result of a contender: medians over the kept rounds; CPU in milliseconds per page or act. */
export interface Measured {
  name: string;
  rate: number;
  p50: number;
  p99: number;
  errors: number;
  cpu: { node: number; postgres: number };
  rounds: RoundOfOne[];
}

export interface Interleaved {
  of: (name: string) => Measured;
  /** Rates of the control in the kept rounds. */
  control: number[];
  /** Rounds discarded because the control moved by more than 30 %. */
  thrownAway: number;
  /** False when repetition did not yield enough rounds with a steady control: the figures are unreliable. */
  isSteady: boolean;
  connections: number;
}

export interface InterleaveOptions {
  connections: number;
  rounds?: number;
  seconds?: number;
  /** Runs before each contender of each round, unmeasured: restores the data, waits until tasks are done. */
  before?: () => Promise<void>;
}

export interface BenchOptions {
  rounds: number;
  seconds: number;
  /** Seconds each server is warmed up before its first round; every further case adds some. */
  warmUp: number;
  connections: readonly number[];
  quick: boolean;
}

/** The context of a case. The data directory is a copy: a case may change it, but restores data that later cases read. */
export interface BenchContext {
  options: BenchOptions;
  data: DataFacts;
  /** Connection strings, as the application's role and as the owner of the tables. */
  urls: { app: string; owner: string };
  /** Returns the services as in the product's process, in this process; for function contenders. Opened on first use. */
  services: (poolSize?: number) => RunningServices;
  /** A connection as the database owner, for setup and checks. */
  owner: pg.Client;
  stage: Stage;
  /** Starts a session of a person, as themselves or acting as a brand. */
  signIn: (personId: string, accountId?: string) => Promise<Viewer>;
  /** Runs the contenders and the control turn by turn; warms them up first. */
  interleave: (contenders: readonly Contender[], options: InterleaveOptions) => Promise<Interleaved>;
  /** Prints a line on the terminal. */
  say: (text: string) => void;
}

/** Builds the row of a rate beside a yardstick's, the usual case. */
export function rateRow(
  run: Interleaved,
  names: { ours: string; yardstick: string },
  row: Pick<ReportRow, "case" | "unit" | "goal" | "floor"> & Partial<ReportRow>,
): ReportRow {
  const ours = run.of(names.ours);
  const yardstick = run.of(names.yardstick);
  return {
    measure: `beside ${yardstick.name}, ${run.connections} connections`,
    ours: ours.rate,
    yardstick: yardstick.rate,
    ratio: ours.rate / yardstick.rate,
    better: "more",
    p50: ours.p50,
    p99: ours.p99,
    errors: ours.errors + yardstick.errors,
    cpu: ours.cpu,
    yardstickCpu: yardstick.cpu,
    ...row,
    note: [row.note, run.isSteady ? undefined : "the control was not steady"]
      .filter((one) => one !== undefined)
      .join("; "),
    detail: {
      ours,
      yardstick,
      control: run.control,
      thrownAway: run.thrownAway,
      ...defined({ more: row.detail }),
    },
  };
}
