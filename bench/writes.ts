import type { BenchContext, HttpRequest, Viewer } from "./bench-case.ts";
import { askers, fetchAnswer, requestOf } from "./pages.ts";
import type { Call } from "./pages.ts";
import { countStatements } from "./statements.ts";
import type { StatementCount } from "./statements.ts";

/** The two servers, by name. */
export type Side = keyof typeof askers;

export const originOf = (bench: BenchContext, side: Side): string =>
  side === "ours" ? bench.stage.web.origin : bench.stage.bare.origin;

/** Runs the acts of a contender one after the other: `act` gets a number that never repeats. */
export function actsOf(
  bench: BenchContext,
  side: Side,
  act: (turn: number) => { viewer: Viewer; call: Call },
): () => HttpRequest {
  let turn = 0;
  return () => {
    const { viewer, call } = act(turn);
    turn += 1;
    return requestOf(call, askers[side](viewer));
  };
}

/** Returns the moment before the bench's own writes, by the database's clock. */
export async function now(bench: BenchContext): Promise<Date> {
  const { rows } = await bench.owner.query<{ now: Date }>("select app_now() as now");
  if (rows[0] === undefined) throw new Error("the database returned no time");
  return rows[0].now;
}

/** Deletes every view, so that each counts again. */
export async function forgetViews(bench: BenchContext): Promise<void> {
  await bench.owner.query("truncate post_view, post_view_delta, post_metrics");
}

/** Deletes every post and like since then, with dependent rows and waiting tasks; skips the triggers of foreign keys. */
export async function takeBack(bench: BenchContext, since: Date): Promise<void> {
  const { owner } = bench;
  await owner.query("begin");
  await owner.query("set local session_replication_role = replica");
  await owner.query("create temporary table made on commit drop as select id from post where created_at >= $1", [
    since,
  ]);
  await owner.query(
    "delete from notification_once where id in (select id from notification where post_id in (select id from made))",
  );
  for (const table of ["feed_item", "post_counter_delta", "post_mention", "post_hashtag", "notification"]) {
    await owner.query(`delete from ${table} where post_id in (select id from made)`);
  }
  await owner.query("delete from post_like where created_at >= $1", [since]);
  await owner.query("delete from post_counter_delta");
  await owner.query("delete from post where id in (select id from made)");
  await owner.query("delete from graphile_worker._private_jobs");
  await owner.query("commit");
}

/** Cost of acts of one kind: statements, and transactions that wrote (each has a number of its own; readers have none). */
export async function countAct(
  bench: BenchContext,
  times: number,
  act: (turn: number) => { viewer: Viewer; call: Call },
  check: (data: Record<string, unknown>) => boolean,
): Promise<{ statements: StatementCount[]; writing: number }> {
  const answer = async (side: Side, turn: number): Promise<void> => {
    const { viewer, call } = act(turn);
    const { data } = await fetchAnswer(originOf(bench, side), requestOf(call, askers[side](viewer)));
    if (!check(data)) throw new Error(`${side} answered ${JSON.stringify(data).slice(0, 500)}`);
  };
  for (let turn = 0; turn < 5; turn += 1) await answer("bare", turn);
  const next = async (): Promise<number> => {
    const { rows } = await bench.owner.query<{ next: string }>(
      "select pg_snapshot_xmax(pg_current_snapshot())::text as next",
    );
    return Number(rows[0]?.next);
  };
  let before = 0;
  const statements = await countStatements(bench, times, async () => {
    before = await next();
    for (let turn = 0; turn < times; turn += 1) await answer("ours", 5 + turn);
  });
  const writing = ((await next()) - before) / times;
  for (const one of statements)
    bench.say(`    ${one.calls.toFixed(2)} × ${one.name}: ${one.buffers.toFixed(0)} buffers`);
  return { statements, writing };
}
