/**
 * What the copies that generate.ts writes compare: what the code declares of a statement with what PostgreSQL says of
 * it.
 */
declare namespace Statement {
  /** A column: whether a value can be null, and what the driver makes of one. */
  type Column = readonly ["never" | "held" | "possible" | "unclear", unknown];
  type Columns = Readonly<Record<string, Column>>;

  /** A value of any of the rows of a union. */
  type ValueOf<Row, K> = Row extends unknown ? (K extends keyof Row ? Row[K] : never) : never;

  /** Whether one type is part of the other: a column of text may be declared as the few texts it holds. */
  type Related<One, Other> = [One] extends [Other] ? true : [Other] extends [One] ? true : false;

  /** The declared type of a value where it is the column's; else what is wrong with it. */
  type Checked<Declared, Value, Described extends Column> = unknown extends Value
    ? Declared
    : Related<NonNullable<Value>, Described[1]> extends true
      ? [Described[0], null extends Value ? "nullable" : "never"] extends ["possible", "never"]
        ? "this column can be null"
        : [Described[0], null extends Value ? "nullable" : "never"] extends ["never", "nullable"]
          ? "this column is never null"
          : Declared
      : Described[1];

  type Own<Row, Whole, Described extends Columns> = {
    [K in keyof Row]: K extends keyof Described
      ? Checked<Row[K], ValueOf<Whole, K>, Described[K]>
      : undefined extends Row[K]
        ? Row[K]
        : "the statement gives no such column";
  };

  /**
   * The declared row of a statement, if the one described has its columns; what it has besides is for the statement
   * alone.
   */
  type Fits<Described extends Columns, Row extends Own<Row, Row, Described>> = Row;

  /** The declared parameters of a statement, if PostgreSQL takes values of their types. */
  type Takes<Described extends readonly unknown[], Parameters extends Described> = Parameters;

  /** A value of a statement, if PostgreSQL takes one of its type. */
  function takes<Described>(value: Described | null): Described | null;

  /**
   * A value that the driver sends as JSON: an object, or a text that is JSON. The driver would send an array as one of
   * SQL.
   */
  type Json = string | number | boolean | (object & { readonly length?: never });
}
