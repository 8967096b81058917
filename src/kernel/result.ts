/**
 * An outcome that is expected to fail sometimes. Exceptions are kept for bugs and outages; a rule that says no returns
 * an error with a literal tag.
 */
export type Result<T, E> = Ok<T> | Err<E>;

export type Ok<T> = { readonly ok: true; readonly value: T };
export type Err<E> = { readonly ok: false; readonly error: E };

/** Wraps a value; without an argument it is the success of something that has nothing to return. */
export function ok(): Ok<void>;
export function ok<T>(value: T): Ok<T>;
export function ok<T>(value?: T): Ok<T | undefined> {
  return { ok: true, value };
}

/** Wraps the reason of an expected failure. Strings keep their literal type. */
export function err<const E>(error: E): Err<E> {
  return { ok: false, error };
}
