import type pg from "pg";
import type { Services } from "#platform/services.ts";
import type { BulkSize } from "./size.ts";
import type { Step } from "./progress.ts";

/** Context of every step of the load. */
export interface BulkLoad {
  /** The owner's connection, inside the one transaction of the load. */
  readonly owner: pg.Client;
  readonly services: Services;
  readonly size: BulkSize;
  readonly step: Step;
}

/** Runs one statement and returns how many rows it wrote. */
export async function write(load: BulkLoad, text: string, values: unknown[] = []): Promise<number> {
  return (await load.owner.query(text, values)).rowCount ?? 0;
}

/**
 * Returns SQL for a random number from 0 to less than 1: the same for the same seed, `about` (a name for the drawn
 * value, as a number) and `key` (SQL for a bigint).
 */
export function lot(load: BulkLoad, about: number, key: string): string {
  return `((hashint8extended((${key})::bigint, ${load.size.seed * 1_000 + about}) >> 11 & 9007199254740991)::float8 / 9007199254740992)`;
}

/** Returns SQL for a UUIDv7 of the time `at` (SQL), as new_id() would have made it then, and the same in every load. */
export function idAt(load: BulkLoad, kind: string, at: string, key: string): string {
  const random = `md5('${load.size.seed} ${kind} ' || ${key})`;
  return `(lpad(to_hex((extract(epoch from ${at}) * 1000)::bigint), 12, '0') || '7' || substr(${random}, 1, 3) || 'a' || substr(${random}, 4, 15))::uuid`;
}

/** Returns SQL for the end of the world's past. */
export function until(load: BulkLoad): string {
  return `timestamptz '${load.size.until.toISOString()}'`;
}

/** Steps for walks over a list: primes, so that one that does not divide the list's length reaches each member once. */
const primes = [
  7919, 6841, 5113, 4099, 3571, 2909, 2347, 1867, 1453, 1123, 883, 691, 541, 421, 331, 257, 199, 157, 127, 101,
];

/**
 * Returns a walk over a crowd numbered from 0, with start and step drawn by `key` (SQL): its places are distinct while
 * there are fewer of them than the crowd has members. `columns` are computed once per walk, `at` for each place (SQL).
 */
export function walk(
  load: BulkLoad,
  about: number,
  key: string,
  crowd: { first: number; length: number },
): { columns: string; at: (place: string) => string } {
  const steps = primes.filter((prime) => crowd.length % prime !== 0);
  return {
    columns: `floor(${lot(load, about, key)} * ${crowd.length})::bigint as begin, (array[${steps.join(",")}])[1 + floor(${lot(load, about + 1, key)} * ${steps.length})::int]::bigint as step`,
    at: (place) => `(${crowd.first} + (begin + (${place}) * step) % ${crowd.length})`,
  };
}

/** SQL of a walk's number at a place; where that number is one's own, the number at the place after the last. */
export function walkPast(at: (place: string) => string, place: string, count: string, self: string): string {
  return `case when ${at(place)} = ${self} then ${at(count)} else ${at(place)} end`;
}
