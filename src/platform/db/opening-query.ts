import pg from "pg";

/** The driver's connection, as far as a query writes to it. Each call appends one message of the protocol. */
interface DriverConnection {
  readonly parsedStatements: Record<string, string>;
  parse(message: { text: string; name: string; types: number[] }): void;
  bind(message: { portal: string; statement: string; values: unknown[] }): void;
  execute(message: { portal: string; rows: number }): void;
}

/** The driver's query with the methods that its type declarations leave out. */
interface DriverQuery {
  readonly name?: string;
  readonly text: string;
  callback: (error: Error | null, result: pg.QueryResult) => void;
  hasBeenParsed(connection: DriverConnection): unknown;
  prepare(connection: DriverConnection): void;
  handleCommandComplete(message: unknown, connection: DriverConnection): void;
  handleError(error: Error, connection: DriverConnection): void;
}

// The declarations know the constructor alone.
const Query = pg.Query as unknown as new (config: unknown, values: unknown) => DriverQuery;

/**
 * The first statement of a transaction, sent with its BEGIN in one message group. PostgreSQL skips the statement when
 * BEGIN fails, because one Sync ends both: it never runs outside of the transaction. Saves a round trip and a write,
 * which wakes another process. The statement must be a single one.
 */
export class OpeningQuery extends Query {
  #hasBegun = false;
  #wasParsed = false;

  /** BEGIN travels in the extended protocol, so the statement does too. */
  requiresPreparation(): boolean {
    return true;
  }

  override prepare(connection: DriverConnection): void {
    this.#wasParsed = Boolean(this.hasBeenParsed(connection));
    connection.parse({ text: "begin", name: "", types: [] });
    connection.bind({ portal: "", statement: "", values: [] });
    connection.execute({ portal: "", rows: 0 });
    super.prepare(connection);
  }

  override handleCommandComplete(message: unknown, connection: DriverConnection): void {
    if (this.#hasBegun) super.handleCommandComplete(message, connection);
    this.#hasBegun = true;
  }

  override handleError(error: Error, connection: DriverConnection): void {
    // The driver took the answer to the BEGIN's parse message for the statement's.
    if (!this.#hasBegun && !this.#wasParsed && this.name !== undefined) delete connection.parsedStatements[this.name];
    super.handleError(error, connection);
  }
}
