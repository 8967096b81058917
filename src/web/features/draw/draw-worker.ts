import { HASH_BYTES, parseHex } from "#kernel/draw/encoding.ts";
import { formatListLine } from "#kernel/draw/record.ts";
import { DrawVerifier } from "#kernel/draw/verify.ts";
import type { CheckMessage, CheckRequest } from "./draw-check.ts";

interface Entry {
  readonly ticketNo: number;
  readonly leafHash: string;
}

/** Entries between two reports of progress. */
const STEP = 2_000;
const READ_TIMEOUT_MS = 30_000;

function say(message: CheckMessage): void {
  globalThis.postMessage(message, {});
}

// The list may be long, so it is read here as well: the page stays free while it arrives.
async function readList({ query, postId }: CheckRequest): Promise<readonly Entry[]> {
  const response = await fetch("/backend/graphql", {
    method: "POST",
    headers: { "content-type": "application/json", "x-requested-with": "fetch" },
    credentials: "same-origin",
    body: JSON.stringify({ query, variables: { postId } }),
    signal: AbortSignal.timeout(READ_TIMEOUT_MS),
  });
  const { data } = (await response.json()) as { data?: { fetchDrawProof?: { entries?: readonly Entry[] } | null } | null };
  const entries = data?.fetchDrawProof?.entries;
  if (entries === undefined) throw new Error("the list did not arrive");
  return entries;
}

async function check(request: CheckRequest): Promise<void> {
  say({ kind: "reading" });
  const entries = await readList(request);
  const started = performance.now();
  const verifier = new DrawVerifier(request.record, request.own);
  const lines: string[] = [];
  for (const [index, { ticketNo, leafHash }] of entries.entries()) {
    if (index % STEP === 0) say({ kind: "checking", share: index / entries.length });
    // A leaf that is no hash counts as one of zeros: then the root cannot fit, and the check says so.
    verifier.add({ ticket: ticketNo, leaf: parseHex(leafHash, HASH_BYTES) ?? new Uint8Array(HASH_BYTES) });
    lines.push(`${formatListLine({ ticket: ticketNo, leafHex: leafHash })}\n`);
  }
  const checks = verifier.finish();
  say({ kind: "finished", checks, milliseconds: performance.now() - started, list: new Blob(lines, { type: "text/plain" }) });
}

globalThis.addEventListener("message", (event: MessageEvent<CheckRequest>) => {
  check(event.data).catch(() => {
    say({ kind: "failed" });
  });
});
