import { useState } from "react";
import { useClient, useQuery } from "urql";
import { relativeTime } from "#kernel/format-time.ts";
import { EndOtherSessionsDocument, EndSessionDocument, OpenSessionsDocument } from "#web/generated/sign-in-security.ts";
import { Button } from "#web/ui/button.tsx";
import { useNow } from "#web/ui/clock.tsx";
import { Panel, PanelHeader } from "#web/ui/panel.tsx";
import { RelativeTime } from "#web/ui/relative-time.tsx";
import { Skeleton, useHeldPending } from "#web/ui/skeleton.tsx";
import { Tag } from "#web/ui/tag.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import { toastFailure } from "#web/lib/failures/failure-toast.ts";
import { LoadFailure } from "#web/lib/failures/load-failure.tsx";

/** List of the account's sessions, each with a button to end it. */
export function SessionsPanel() {
  const client = useClient();
  const [{ data, error }, again] = useQuery({ query: OpenSessionsDocument, variables: {} });
  const [busy, setBusy] = useState<string | null>(null);
  const sessions = data?.fetchSessions;
  const waiting = useHeldPending(sessions === undefined && error === undefined);
  const end = async (sessionId: string | null, device: string): Promise<void> => {
    setBusy(sessionId ?? "others");
    const { error: failed } =
      sessionId === null
        ? await client.mutation(EndOtherSessionsDocument, {}).toPromise()
        : await client.mutation(EndSessionDocument, { sessionId }).toPromise();
    setBusy(null);
    if (failed) toastFailure("That didn’t work", failed);
    else toast.success(sessionId === null ? "Every other device is signed out" : `${device} is signed out`);
    again({ requestPolicy: "network-only" });
  };
  return (
    <Panel bleed className="settings-panel">
      <PanelHeader title="Where you’re signed in">
        {sessions !== undefined && sessions.length > 1 && (
          <Button
            variant="line"
            size="s"
            busy={busy === "others"}
            busyLabel="Signing out"
            onClick={() => void end(null, "")}
          >
            Sign out all others
          </Button>
        )}
      </PanelHeader>
      {sessions === undefined && waiting && <Skeleton width={80} />}
      {sessions === undefined && error && (
        <LoadFailure
          title="This list didn’t load"
          onRetry={() => {
            again({ requestPolicy: "network-only" });
          }}
          error={error}
        />
      )}
      {sessions !== undefined && (
        <ul className="settings-devices">
          {sessions.map((session) => (
            <li key={session.id}>
              <span>
                <b>{session.device}</b>
                <span className="muted">
                  {session.isCurrent ? "In use now" : <LastUsed time={session.lastUsedAt} />}
                </span>
              </span>
              {session.isCurrent ? (
                <Tag tone="ok" icon="check-circle">
                  This device
                </Tag>
              ) : (
                <Button
                  variant="line"
                  size="s"
                  busy={busy === session.id}
                  busyLabel="Signing out"
                  onClick={() => void end(session.id, session.device)}
                >
                  Sign out
                  <VisuallyHidden> {session.device}</VisuallyHidden>
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function LastUsed({ time }: { time: string }) {
  const isRecent = relativeTime(time, useNow(60_000)) === "Now";
  return isRecent ? (
    "Last used just now"
  ) : (
    <>
      Last used <RelativeTime time={time} /> ago
    </>
  );
}
