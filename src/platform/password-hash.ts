import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";

/** The library's functions, as an object so that a test can count the calls. */
export const argon2 = { hash, verify };

/** OWASP's argon2id floor: 19 MiB, two passes, one lane. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/**
 * The most hashes that run at once. Leaves one processor free, and at least one of the four threads that also read
 * files and names.
 */
const mostRunning = Math.max(1, Math.min(3, availableParallelism() - 1));
/** Those who wait are at work for the server's admission, too (http/admission.ts): fewer than it ever lets in. */
const mostWaiting = 6;

/** The queue of hashes is full: shed the request instead of letting a login flood take the machine. */
export class HashQueueFull extends Error {}

let places = 0;
let running = 0;
const waiting: (() => void)[] = [];

/**
 * Runs what leads up to a hash with a place in the queue from its beginning on; throws HashQueueFull, before it cost
 * anything, when none is left.
 */
export async function withHashPlace<T>(work: () => Promise<T>): Promise<T> {
  if (places >= mostRunning + mostWaiting) throw new HashQueueFull();
  places += 1;
  try {
    return await work();
  } finally {
    places -= 1;
  }
}

async function runInTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= mostRunning && waiting.length >= mostWaiting) throw new HashQueueFull();
  if (running >= mostRunning) await new Promise<void>((resolve) => waiting.push(resolve));
  running += 1;
  try {
    return await work();
  } finally {
    running -= 1;
    waiting.shift()?.();
  }
}

export function hashPassword(password: string): Promise<string> {
  return runInTurn(() => argon2.hash(password, parameters));
}

/** Made once and outside the queue, so that a flood cannot keep it from being made. */
let nobody: Promise<string> | undefined;

/** Compares in the same time whether the account exists or not: `stored` undefined hashes against a dummy. */
export async function verifyPassword(stored: string | undefined, password: string): Promise<boolean> {
  nobody ??= hash("a password nobody has", parameters);
  const dummy = await nobody;
  const against = stored ?? dummy;
  const matches = await runInTurn(() => argon2.verify(against, password));
  return matches && stored !== undefined;
}
