import { HASH_BYTES } from "#kernel/draw/encoding.ts";
import { parseListLine } from "#kernel/draw/record.ts";
import { DrawVerifier } from "#kernel/draw/verify.ts";
import type { DrawRecord } from "#kernel/draw/record.ts";
import type { RoundCheck } from "#kernel/draw/verify.ts";
import type { DrawListQuery } from "#web/generated/types.ts";
import type { CheckMessage, CheckRequest } from "./draw-check.ts";

type ListBlock = NonNullable<DrawListQuery["fetchDrawProof"]>["list"][number];

const READ_TIMEOUT_MS = 30_000;

function say(message: CheckMessage): void {
  globalThis.postMessage(message, {});
}

// The list may be long, so the worker reads it too: the page stays responsive meanwhile.
async function readList({ query, postId }: CheckRequest, from: number): Promise<readonly ListBlock[]> {
  const response = await fetch("/backend/graphql", {
    method: "POST",
    headers: { "content-type": "application/json", "x-requested-with": "fetch" },
    credentials: "same-origin",
    body: JSON.stringify({ query, variables: { postId, from } }),
    signal: AbortSignal.timeout(READ_TIMEOUT_MS),
  });
  const { data } = (await response.json()) as { data?: DrawListQuery | null };
  const blocks = data?.fetchDrawProof?.list;
  if (blocks === undefined) throw new Error("the list did not arrive");
  return blocks;
}

function addLines(verifier: DrawVerifier, lines: string): void {
  for (let at = 0; at < lines.length;) {
    const end = lines.indexOf("\n", at);
    if (end === -1) throw new Error("the list broke off");
    // An unreadable line counts as a leaf of zeros: then neither tickets nor root match, and the check fails.
    verifier.add(parseListLine(lines.slice(at, end)) ?? { ticket: 0, leaf: new Uint8Array(HASH_BYTES) });
    at = end + 1;
  }
}

/** Loads the check of a beacon's signature, which only draws with a beacon need. */
async function roundCheckFor({ source }: DrawRecord): Promise<RoundCheck | null> {
  if (source.kind !== "beacon") return null;
  return (await import("#kernel/draw/round-signature.ts")).isSignedRound;
}

/**
 * Checks the list in chunks; the next one is fetched while one is checked. Read chunks stay outside the script's
 * memory.
 */
async function check(request: CheckRequest): Promise<void> {
  say({ kind: "reading" });
  const { count } = request.record;
  const verifier = new DrawVerifier(request.record, request.own, await roundCheckFor(request.record));
  const files: Blob[] = [];
  let milliseconds = 0;
  let next = readList(request, 0);
  for (let seen = 0; ;) {
    const blocks = await next;
    if (blocks.length === 0) break;
    seen += blocks.reduce((sum, block) => sum + block.count, 0);
    next = readList(request, seen);
    const started = performance.now();
    for (const { lines } of blocks) {
      addLines(verifier, lines);
      files.push(new Blob([lines]));
    }
    milliseconds += performance.now() - started;
    say({ kind: "checking", share: Math.min(1, seen / count) });
  }
  say({ kind: "finished", checks: verifier.finish(), milliseconds, list: new Blob(files, { type: "text/plain" }) });
}

globalThis.addEventListener("message", (event: MessageEvent<CheckRequest>) => {
  check(event.data).catch(() => {
    say({ kind: "failed" });
  });
});
