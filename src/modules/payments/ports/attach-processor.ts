import type { Db } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";
import type { CardProcessor } from "./card-processor.ts";

// Keyed by the pool's handle, which every copy of the services of a process shares.
const processors = new WeakMap<Db, CardProcessor>();

/** Gives the process its card processor; called once by main (and by a test's world). */
export function attachCardProcessor(services: Services, processor: CardProcessor): void {
  processors.set(services.db, processor);
}

/** The card processor of this process. Throws when main attached none: that is a bug of the wiring. */
export function cardProcessorOf(services: Services): CardProcessor {
  const processor = processors.get(services.db);
  if (processor === undefined) throw new Error("no card processor is attached");
  return processor;
}
