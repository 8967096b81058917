/** Something that must hold whatever happens: a query that returns no rows while it does. */
export interface Invariant {
  readonly id: string;
  readonly statement: string;
  readonly sql: string;
}
