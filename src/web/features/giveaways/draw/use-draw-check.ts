import { useEffect, useRef, useState } from "react";
import { DrawListDocument } from "#web/generated/giveaways-draw.ts";
import type { DrawProofFactsFragment } from "#web/generated/types.ts";
import { reportError } from "#web/lib/error-reporting.ts";
import type { CheckMessage, CheckRequest } from "./draw-check.ts";
import { toDrawRecord, toReceipt } from "./draw-record.ts";

export type CheckState = CheckMessage | { readonly kind: "idle" };

/** Repeats a draw in a worker on the reader's device. One check at a time. */
export function useDrawCheck(proof: DrawProofFactsFragment | null): {
  readonly state: CheckState;
  readonly start: () => void;
} {
  const [state, setState] = useState<CheckState>({ kind: "idle" });
  const worker = useRef<Worker | null>(null);
  useEffect(
    () => () => {
      worker.current?.terminate();
    },
    [],
  );

  const start = (): void => {
    const record = proof === null ? null : toDrawRecord(proof);
    if (record === null || proof === null || state.kind === "reading" || state.kind === "checking") return;
    worker.current?.terminate();
    const next = new Worker(new URL("./draw-worker.ts", import.meta.url), { type: "module" });
    worker.current = next;
    setState({ kind: "reading" });
    next.addEventListener("message", ({ data }: MessageEvent<CheckMessage>) => {
      setState(data);
      if (data.kind === "finished" || data.kind === "failed") next.terminate();
    });
    next.addEventListener("error", (event) => {
      reportError(event.error ?? new Error(event.message));
      setState({ kind: "failed" });
      next.terminate();
    });
    const request: CheckRequest = { record, own: toReceipt(proof), query: DrawListDocument.text, postId: proof.postId };
    next.postMessage(request, []);
  };
  return { state, start };
}
