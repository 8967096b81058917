import "./admin.css";
import { useEffect, useEffectEvent } from "react";
import { StaffWaitingDocument } from "#web/generated/staff.ts";
import { onStaffWrite, useStaffQuery } from "#web/lib/staff-client.ts";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";

/** Milliseconds after which the counts are read again. */
const POLL_MS = 60_000;

/** The highest count in the navigation; above it stands "99+". */
const MOST_SHOWN = 99;

/**
 * Returns how many cases wait in each queue that the staff member may work on, by the name of its tab. Reads them again
 * every minute while the page is in sight, and after each write of this staff member.
 */
export function useStaffWaiting(): ReadonlyMap<string, number> {
  const { data, reload } = useStaffQuery(StaffWaitingDocument, {});
  const again = useEffectEvent(() => {
    if (document.visibilityState === "visible") reload();
  });
  useEffect(() => {
    const timer = setInterval(() => {
      again();
    }, POLL_MS);
    return () => {
      clearInterval(timer);
    };
  }, []);
  useEffect(() => onStaffWrite(reload), [reload]);
  return new Map(data?.spFetchQueues.map(({ name, open }) => [name, open]));
}

/** Number of waiting cases beside a link of the navigation. Renders nothing for none. */
export function WaitingCount({ count }: { readonly count: number }) {
  if (count === 0) return null;
  return (
    <span className="staff-count">
      <span aria-hidden="true">{count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}</span>
      <VisuallyHidden>, {count} waiting</VisuallyHidden>
    </span>
  );
}
