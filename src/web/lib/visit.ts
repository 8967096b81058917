import { idempotencyKey } from "./idempotency-key.ts";
import { localStore } from "./storage.ts";

/** Milliseconds without activity after which a new visit begins. */
const GAP_MS = 30 * 60 * 1000;

interface Visit {
  readonly id: string;
  readonly seenAt: string;
}

function readVisit(): Visit | null {
  const value = localStore.readJson("sessionId");
  if (typeof value !== "object" || value === null) return null;
  const { id, seenAt } = value as Partial<Record<keyof Visit, unknown>>;
  return typeof id === "string" && typeof seenAt === "string" ? { id, seenAt } : null;
}

/** Returns the id of this visit, created when missing or stale. For counting visits only, never for access. */
export function visitId(now: number = Date.now()): string {
  const current = readVisit();
  const fresh = current !== null && now - Date.parse(current.seenAt) < GAP_MS;
  const id = fresh ? current.id : idempotencyKey();
  localStore.write("sessionId", { id, seenAt: new Date(now).toISOString() });
  return id;
}

/** Removes the visit, as on signing out. */
export function resetVisit(): void {
  localStore.remove("sessionId");
}
