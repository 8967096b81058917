import { ticketNumber } from "#kernel/format-count.ts";
import type { DrawProofFactsFragment } from "#web/generated/types.ts";
import { TextLink } from "#web/ui/app-link.tsx";
import { Button } from "#web/ui/button.tsx";
import { CheckLines } from "#web/ui/check-lines.tsx";
import { Panel, PanelHeader } from "#web/ui/panel.tsx";
import { ProgressBar } from "#web/ui/progress-bar.tsx";
import { Tag } from "#web/ui/tag.tsx";
import { toDrawRecord } from "./draw-record.ts";
import { checkTitle, durationWords } from "./draw-words.ts";
import { saveFile } from "#web/lib/save-file.ts";
import type { CheckState } from "./use-draw-check.ts";

interface YourCheckProps {
  readonly proof: DrawProofFactsFragment;
  readonly state: CheckState;
  readonly onCheck: () => void;
}

/** The reader's own check, line by line, and the files to check it elsewhere. */
export function YourCheck({ proof, state, onCheck }: YourCheckProps) {
  const record = toDrawRecord(proof);
  if (record === null) return null;
  const passed = state.kind === "finished" && state.checks.every((check) => check.passed);
  return (
    <Panel bleed className="your-check">
      <PanelHeader title="Your check">
        {state.kind === "finished" && (
          <Tag tone={passed ? "ok" : "bad"} icon={passed ? "check-circle" : "x-circle"}>
            {passed ? "Passed" : "Failed"}
          </Tag>
        )}
      </PanelHeader>
      <div aria-live="polite">
        {state.kind === "idle" && <p>Nothing is checked yet. Your device can repeat the whole draw and compare.</p>}
        {state.kind === "reading" && <p>Reading the list of tickets</p>}
        {state.kind === "failed" && (
          <>
            <p>The list of tickets didn’t arrive, so nothing could be compared. That says nothing about the draw.</p>
            <Button variant="line" icon="arrow-clockwise" onClick={onCheck}>
              Try again
            </Button>
          </>
        )}
        {state.kind === "finished" && (
          <>
            <CheckLines lines={state.checks.map((check) => ({ ...check, title: checkTitle(check, proof) }))} />
            {proof.ownTicket !== null && proof.ownTicket.ordinal === null && (
              <p>
                Your ticket {ticketNumber(proof.ownTicket.ticketNo)} was not in the list: it wasn’t eligible when
                entries closed.
              </p>
            )}
            <p>Checked on this device in {durationWords(state.milliseconds)}. Nothing was sent anywhere.</p>
          </>
        )}
      </div>
      {state.kind === "checking" && <ProgressBar value={state.share * 100} label="Checking" tone="prize" />}
      {proof.drawnAt !== null && (
        <p>
          Did someone tell you that a ticket won?{" "}
          <TextLink href={`/check-win?giveaway=${proof.postId}&ticket=`}>Look it up</TextLink>
        </p>
      )}
      <div className="check-files">
        <Button
          variant="line"
          full
          icon="download-simple"
          onClick={() => {
            saveFile(
              `draw-${proof.postId}.json`,
              new Blob([`${JSON.stringify(record, null, 2)}\n`], { type: "application/json" }),
            );
          }}
        >
          Download the record
        </Button>
        {state.kind === "finished" && (
          <Button
            variant="line"
            full
            icon="list-bullets"
            onClick={() => {
              saveFile(`draw-${proof.postId}-list.txt`, state.list);
            }}
          >
            Download the list
          </Button>
        )}
      </div>
    </Panel>
  );
}
