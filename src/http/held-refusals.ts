import { setTimeout } from "node:timers/promises";

const holdMs = 500;
/** The most refusals delayed at once. Each costs a socket and a timer; those above the limit are sent immediately. */
const mostHeld = 1_000;
let held = 0;

/**
 * Keeps a refusal back for half a second, at no cost but memory: who tries passwords without a pause, on however many
 * connections, asks twice a second on each instead of a thousand times.
 */
export async function holdRefusal(): Promise<void> {
  if (held >= mostHeld) return;
  held += 1;
  try {
    await setTimeout(holdMs);
  } finally {
    held -= 1;
  }
}
