import { useEffect, useState } from "react";
import { useQuery } from "urql";
import type { FrozenReceipt } from "#kernel/draw/receipt.ts";
import { ticketNumber } from "#kernel/format-count.ts";
import { EntryReceiptDocument } from "#web/generated/giveaways-draw.ts";
import type { DrawProofFactsFragment } from "#web/generated/types.ts";
import { reportError } from "#web/lib/error-reporting.ts";
import { Button } from "#web/ui/button.tsx";
import { CheckLines } from "#web/ui/check-lines.tsx";
import { Panel, PanelHeader } from "#web/ui/panel.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { toFrozenReceipt } from "./draw-record.ts";
import { saveFile } from "#web/lib/save-file.ts";

/** The viewer's ticket, checked on this device against the published root, and its receipt as a file. */
export function YourTicket({ proof }: { readonly proof: DrawProofFactsFragment }) {
  const isListed = proof.ownTicket !== null && proof.ownTicket.ordinal !== null && proof.entriesRoot !== null;
  const [{ data, error }, again] = useQuery({
    query: EntryReceiptDocument,
    variables: { postId: proof.postId },
    pause: !isListed,
  });
  const receipt = isListed && data?.fetchEntryReceipt ? toFrozenReceipt(data.fetchEntryReceipt) : null;
  const passed = useReceiptCheck(receipt, proof.entriesRoot);
  if (!isListed) return null;
  return (
    <Panel bleed className="your-check">
      <PanelHeader title="Your ticket" />
      {receipt !== null && passed !== null ? (
        <CheckedReceipt postId={proof.postId} receipt={receipt} passed={passed} />
      ) : error === undefined ? (
        <Skeleton width={80} />
      ) : (
        <>
          <p>Your receipt didn’t load. That says nothing about the draw.</p>
          <Button
            variant="line"
            icon="arrow-clockwise"
            onClick={() => {
              again({ requestPolicy: "network-only" });
            }}
          >
            Try again
          </Button>
        </>
      )}
    </Panel>
  );
}

function CheckedReceipt({
  postId,
  receipt,
  passed,
}: {
  readonly postId: string;
  readonly receipt: FrozenReceipt;
  readonly passed: boolean;
}) {
  const number = ticketNumber(receipt.ticket);
  const claim = `ticket ${number} was in the frozen list`;
  return (
    <>
      <CheckLines
        lines={[
          {
            name: "receipt",
            passed,
            title: passed ? `Your ${claim}` : `Not so: your ${claim}`,
            detail: "Checked on this device, from your ticket up to the published root.",
          },
        ]}
      />
      <div className="check-files">
        <Button
          variant="line"
          full
          icon="download-simple"
          onClick={() => {
            saveFile(
              `ticket-${number}-${postId}.json`,
              new Blob([`${JSON.stringify(receipt, null, 2)}\n`], { type: "application/json" }),
            );
          }}
        >
          Download your receipt
        </Button>
      </div>
    </>
  );
}

/** Verifies a receipt against the root on the page; null until that is done. */
function useReceiptCheck(receipt: FrozenReceipt | null, root: string | null): boolean | null {
  const [passed, setPassed] = useState<boolean | null>(null);
  const key = receipt === null ? null : JSON.stringify(receipt);
  useEffect(() => {
    if (key === null) return undefined;
    let isStale = false;
    const parsed = JSON.parse(key) as FrozenReceipt;
    // Loaded for entrants alone.
    import("#kernel/draw/receipt.ts").then(
      ({ verifyReceipt }) => {
        if (!isStale) setPassed(parsed.root === root && verifyReceipt(parsed));
      },
      (error: unknown) => {
        reportError(error);
      },
    );
    return () => {
      isStale = true;
    };
  }, [key, root]);
  return passed;
}
