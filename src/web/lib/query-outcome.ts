/** A GraphQL answer as it is sent in the page. */
export interface QueryOutcome {
  readonly data: unknown;
  readonly errors?: readonly QueryError[];
}

export interface QueryError {
  readonly message: string;
  readonly path?: readonly (string | number)[];
  readonly extensions?: Readonly<Record<string, unknown>>;
}
