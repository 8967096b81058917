import { createHash } from "node:crypto";
import { sql } from "kysely";
import { row } from "#platform/db/db.ts";
import { isOutage } from "#platform/db/outage.ts";
import type { Actor, Services } from "#platform/services.ts";
import { ApiError, badInput } from "./api-error.ts";
import type { ApiContext } from "./context.ts";

/** The request as one canonical text: keys sorted, bigint as digits. Two equal requests have one hash. */
function hashRequest(operation: string, request: unknown): Buffer {
  const canonical = JSON.stringify([operation, request], (_key, value: unknown) => {
    if (typeof value === "bigint") return `${value}n`;
    if (typeof value === "object" && value !== null && !Array.isArray(value) && !(value instanceof Date)) {
      return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
    }
    return value;
  });
  return createHash("sha256").update(canonical).digest();
}

/**
 * Runs `work` once per person and key. The key is taken before the work and finished with its answer; a repetition gets
 * that answer, a different request under the same key IDEMPOTENCY_MISMATCH, a second while the first still runs
 * IN_PROGRESS. A refusal or failure frees the key for another try; so `work` must itself be safe to repeat (unique
 * business effects), because a crash frees nothing. A key left open by a crash may be taken over after a minute, and is
 * forgotten soon after.
 */
export async function withIdempotency<T>(
  context: ApiContext,
  actor: Actor,
  operation: string,
  argumentKey: string | null | undefined,
  request: unknown,
  work: () => Promise<T>,
): Promise<T> {
  const key = argumentKey ?? context.request.idempotencyKey;
  if (key === undefined) throw badInput("idempotencyKey", "required", "An idempotency key is required for this call.");
  if (!/^[\x21-\x7e]{8,200}$/.test(key))
    throw badInput("idempotencyKey", "format", "An idempotency key has 8 to 200 visible characters.");
  const { db } = context.services;
  const requestHash = hashRequest(operation, request);
  const taken = await row(
    db,
    sql<{ taken: boolean }>`
      insert into idempotency (person_id, key, operation, request_hash) values (${actor.personId}, ${key}, ${operation}, ${requestHash})
      on conflict (person_id, key) do update set created_at = app_now()
        where idempotency.response is null and idempotency.request_hash = excluded.request_hash
          and idempotency.created_at < app_now() - interval '1 minute'
      returning true as taken`,
  );
  if (taken === undefined) {
    const existing = await row(
      db,
      sql<{ same: boolean; response: { value: T } | null }>`
        select request_hash = ${requestHash} as same, response from idempotency where person_id = ${actor.personId} and key = ${key}`,
    );
    if (existing === undefined || (existing.same && existing.response === null)) throw new ApiError("IN_PROGRESS");
    if (!existing.same || existing.response === null) throw new ApiError("IDEMPOTENCY_MISMATCH");
    return existing.response.value;
  }
  try {
    const value = await work();
    await sql`update idempotency set response = ${JSON.stringify({ value })}::jsonb, finished_at = app_now()
               where person_id = ${actor.personId} and key = ${key}`.execute(db);
    return value;
  } catch (error) {
    await freeKey(context.services, actor.personId, key);
    throw error;
  }
}

/**
 * While an outage lasts, a key is tried to be freed so often, a second apart: less than the minute after which it may
 * be taken over.
 */
const triesToFree = 50;

/** Frees a key for another try. Waits for one try only: what an outage keeps from being freed is freed when it is over. */
async function freeKey(services: Services, personId: string, key: string, tries = triesToFree): Promise<void> {
  try {
    await sql`delete from idempotency where person_id = ${personId} and key = ${key} and response is null`.execute(
      services.db,
    );
  } catch (error) {
    if (tries > 0 && isOutage(error)) setTimeout(() => void freeKey(services, personId, key, tries - 1), 1_000).unref();
    else services.log.warn({ err: error }, "an idempotency key stays open until it is forgotten");
  }
}
