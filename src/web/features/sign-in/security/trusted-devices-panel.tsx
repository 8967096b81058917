import { useState } from "react";
import { useClient, useQuery } from "urql";
import { formatDate } from "#kernel/format-time.ts";
import {
  DeleteAllTrustedDevicesDocument,
  DeleteTrustedDeviceDocument,
  TrustedDevicesDocument,
} from "#web/generated/sign-in-security.ts";
import { Button } from "#web/ui/button.tsx";
import { Panel, PanelHeader } from "#web/ui/panel.tsx";
import { RelativeTime } from "#web/ui/relative-time.tsx";
import { Tag } from "#web/ui/tag.tsx";
import { toast } from "#web/ui/toast-store.ts";
import type { SecurityPanelProps } from "./panel-props.ts";
import { LoadFailure } from "#web/lib/failures/load-failure.tsx";

/** Browsers that are not asked for a code. Shown only when two-factor is on. */
export function TrustedDevicesPanel({ user }: SecurityPanelProps) {
  const isOn = user.accountSettings.security.isTwoFactorEnabled;
  const client = useClient();
  const [{ data, error }, again] = useQuery({ query: TrustedDevicesDocument, variables: {}, pause: !isOn });
  /** What is being forgotten: the id of a device, or all of them. */
  const [forgetting, setForgetting] = useState<string | null>(null);
  if (!isOn) return null;
  const reload = (): void => {
    again({ requestPolicy: "network-only" });
  };
  const forget = async (what: string, work: () => Promise<{ error?: unknown }>, done: string): Promise<void> => {
    if (forgetting !== null) return;
    setForgetting(what);
    const failed = (await work()).error !== undefined;
    setForgetting(null);
    if (failed) toast.warning("That didn’t work", { text: "Please try again in a moment." });
    else {
      toast.success(done);
      // The pressed button goes with its device.
      document.querySelector<HTMLElement>("#main")?.focus({ preventScroll: true });
    }
    reload();
  };
  const devices = data?.fetchTrustedDevices;
  return (
    <Panel bleed className="settings-panel">
      <PanelHeader title="Trusted devices">
        {devices !== undefined && devices.length > 1 && (
          <Button
            variant="line"
            size="s"
            busy={forgetting === "all"}
            onClick={() =>
              void forget(
                "all",
                () => client.mutation(DeleteAllTrustedDevicesDocument, {}).toPromise(),
                "No device is trusted any more",
              )
            }
          >
            Forget all
          </Button>
        )}
      </PanelHeader>
      {error && devices === undefined && <LoadFailure title="This part didn’t load" onRetry={reload} error={error} />}
      {devices?.length === 0 && <p className="muted">None. Every sign-in asks for a code.</p>}
      {devices !== undefined && devices.length > 0 && (
        <ul className="settings-list">
          {devices.map((device) => (
            <li key={device.id}>
              <span>
                <b>{device.userAgent}</b> {device.isCurrent && <Tag tone="ok">This device</Tag>}
                <br />
                <small className="muted">
                  Used <RelativeTime time={device.lastUsedAt} /> ago, trusted until {formatDate(device.expiresAt)}
                </small>
              </span>
              <Button
                variant="line"
                size="s"
                aria-label={`Forget ${device.userAgent}`}
                busy={forgetting === device.id}
                onClick={() =>
                  void forget(
                    device.id,
                    () => client.mutation(DeleteTrustedDeviceDocument, { id: device.id }).toPromise(),
                    "Forgotten: the next sign-in there asks for a code",
                  )
                }
              >
                Forget
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
