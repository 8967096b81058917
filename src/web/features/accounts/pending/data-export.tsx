import { useEffect } from "react";
import { useClient, useQuery } from "urql";
import { formatClock, formatDate } from "#kernel/format-time.ts";
import {
  CreateDataExportLinkDocument,
  DataExportsDocument,
  RequestDataExportDocument,
} from "#web/generated/accounts-pending.ts";
import type { DataExportFactsFragment } from "#web/generated/types.ts";
import { errorDetails } from "#web/lib/graph-error.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { ProgressBar } from "#web/ui/progress-bar.tsx";
import { Skeleton, useHeldPending } from "#web/ui/skeleton.tsx";
import { failureOf, generalFailure, useSubmission } from "#web/lib/forms/submission.ts";
import { useStepUp } from "#web/features/sign-in/use-step-up.tsx";
import { LoadFailure } from "#web/lib/failures/load-failure.tsx";

/** Milliseconds between two polls of a copy in progress. */
const lookMs = 2_000;

/** Copy of all data we keep about the person: requests it, shows its progress, and downloads it. */
export function DataExport() {
  const client = useClient();
  const { stepUp, dialog } = useStepUp();
  const [{ data, error }, again] = useQuery({ query: DataExportsDocument, variables: {} });
  const reload = (): void => {
    again({ requestPolicy: "network-only" });
  };
  const newest = data?.fetchDataExports[0];
  const isUnderWay = newest?.status === "requested" || newest?.status === "building";
  useEffect(() => {
    if (!isUnderWay) return undefined;
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") again({ requestPolicy: "network-only" });
    }, lookMs);
    return () => clearInterval(timer);
  }, [isUnderWay, again]);
  const ask = useSubmission(async () => {
    const idToken = await stepUp("data_export", "before we put your data together");
    if (idToken === null) return null;
    const { error: refused } = await client.mutation(RequestDataExportDocument, { idToken }).toPromise();
    reload();
    if (!refused) return null;
    const { againAt } = errorDetails(refused);
    return typeof againAt === "string"
      ? generalFailure(`One copy a day. You can ask again on ${formatDate(againAt)} at ${formatClock(againAt)}.`)
      : failureOf(refused, {});
  });
  const download = useSubmission(async (exportId: string) => {
    const idToken = await stepUp("data_export", "before your data is downloaded");
    if (idToken === null) return null;
    const link = await client.mutation(CreateDataExportLinkDocument, { exportId, idToken }).toPromise();
    if (link.error) {
      reload();
      return failureOf(link.error, {});
    }
    // An attachment: the page stays open.
    if (link.data) location.assign(link.data.createDataExportLink);
    return null;
  });
  const waiting = useHeldPending(data === undefined && error === undefined);
  if (data === undefined) {
    if (error === undefined) return waiting ? <Skeleton width={80} /> : null;
    return <LoadFailure title="This part didn’t load" level="h3" onRetry={reload} error={error} />;
  }
  const message = ask.failure?.message ?? download.failure?.message;
  return (
    <div className="leaving">
      <p className="muted">
        Everything we keep about you as pages you can read without a connection and as JSON, with your pictures.
      </p>
      {newest !== undefined && <State copy={newest} />}
      {message && (
        <Banner tone="bad" live>
          {message}
        </Banner>
      )}
      {!isUnderWay && (
        <div className="export-actions">
          {newest?.status === "ready" && (
            <Button
              icon="download-simple"
              busy={download.busy}
              busyLabel="Getting it"
              onClick={() => void download.submit(newest.id)}
            >
              Download
            </Button>
          )}
          <Button
            variant={newest?.status === "ready" ? "line" : "ink"}
            busy={ask.busy}
            busyLabel="Asking"
            onClick={() => void ask.submit(undefined)}
          >
            {newest === undefined ? "Ask for my data" : newest.status === "failed" ? "Try again" : "Ask for a new copy"}
          </Button>
        </div>
      )}
      {dialog}
    </div>
  );
}

function State({ copy }: { readonly copy: DataExportFactsFragment }) {
  if (copy.status === "ready") {
    return (
      <Banner tone="ok" title="Your data is ready" live>
        {sizeWords(copy.bytes ?? 0)}, as of {formatDate(copy.createdAt)}. You can download it until{" "}
        {formatDate(copy.expiresAt)}.
      </Banner>
    );
  }
  if (copy.status === "failed") {
    return (
      <Banner tone="warn" title="That didn’t work">
        We couldn’t put your data together within a day. That one doesn’t count: please ask again.
      </Banner>
    );
  }
  return (
    <div className="export-progress" role="status">
      <ProgressBar value={copy.progress} label="Putting your data together" />
      <p>
        <b>{copy.status === "requested" ? "Waiting for its turn" : `Putting your data together: ${copy.progress}%`}</b>
        <br />
        <span className="muted">You can leave this page. We’ll email you when it’s ready.</span>
      </p>
    </div>
  );
}

/** `830 KB`, `12.4 MB`. */
function sizeWords(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1_000))} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
