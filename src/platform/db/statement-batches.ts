import pg from "pg";

/**
 * Statements one connection is given at once; more of them would wait for each other longer than for another
 * connection.
 */
const MOST_IN_BATCH = 16;

/**
 * The number of running batches that gives every processor work. Above it, a new statement gains more by sharing a
 * batch than by going at once.
 */
const ENOUGH_UNDER_WAY = 2;

/** A slow statement on its way holds up others for no longer than this. */
const MOST_WAIT_MS = 2;

interface Waiting {
  readonly statement: pg.QueryConfig;
  readonly resolve: (rows: unknown[]) => void;
  readonly reject: (error: unknown) => void;
}

/** Runs one statement outside of any transaction and returns its rows. Throws what the driver throws. */
export type RunStatement = (statement: pg.QueryConfig) => Promise<unknown[]>;

/**
 * Sends statements that are asked for in one turn of the event loop, as the loaders of a page do, over one connection
 * in one write: every write of its own wakes another PostgreSQL process, which costs a page more than its statements
 * do. Each statement is still a transaction of its own, with its own error. The pool's clients must pipeline.
 */
export function statementBatches(pool: pg.Pool): RunStatement {
  let waiting: Waiting[] = [];
  let underWay = 0;
  /** Callbacks that release the callers waiting for a batch to be done, in the order in which they came. */
  const gathering = new Set<() => void>();

  /** Resolves when a batch is done, or after a moment. */
  const gather = (): Promise<void> =>
    new Promise((resolve) => {
      const goOn = (): void => {
        clearTimeout(timer);
        gathering.delete(goOn);
        resolve();
      };
      const timer = setTimeout(goOn, MOST_WAIT_MS);
      gathering.add(goOn);
    });

  const done = (): void => {
    underWay -= 1;
    const [next] = gathering;
    next?.();
  };

  const send = async (batch: Waiting[]): Promise<void> => {
    let client: pg.PoolClient;
    // Whatever else this turn of the event loop still asks for goes along: under load, the statements of several pages.
    await new Promise((resolve) => setImmediate(resolve));
    if (underWay >= ENOUGH_UNDER_WAY) await gather();
    underWay += 1;
    try {
      client = await pool.connect();
    } catch (error) {
      if (waiting === batch) waiting = [];
      for (const { reject } of batch) reject(error);
      done();
      return;
    }
    if (waiting === batch) waiting = [];
    let broken: Error | undefined;
    const { stream } = (client as unknown as pg.Client).connection;
    stream.cork();
    const answers = batch.map(async ({ statement, resolve, reject }) => {
      try {
        resolve((await client.query(statement)).rows as unknown[]);
      } catch (error) {
        if (!(error instanceof pg.DatabaseError) || error.severity !== "ERROR") broken = error as Error;
        reject(error);
      }
    });
    stream.uncork();
    await Promise.all(answers);
    client.release(broken);
    done();
  };

  return (statement) =>
    new Promise((resolve, reject) => {
      const isFirst = waiting.length === 0 || waiting.length >= MOST_IN_BATCH;
      if (isFirst) waiting = [];
      waiting.push({ statement, resolve, reject });
      if (isFirst) void send(waiting);
    });
}
