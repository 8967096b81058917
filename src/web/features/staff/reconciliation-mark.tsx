import { useEffect } from "react";
import { StaffReconciliationReadyDocument } from "#web/generated/staff.ts";
import { useStaffQuery } from "#web/lib/staff-client.ts";
import { setStaffStanding, useStaffStanding } from "#web/lib/staff-session.ts";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";

/** Mark of the link to the reconciliations while a day is ready to be reconciled. */
export function ReconciliationMark() {
  const { isReconciliationReady } = useStaffStanding();
  const { data } = useStaffQuery(StaffReconciliationReadyDocument, {});
  useEffect(() => {
    if (data) setStaffStanding({ isReconciliationReady: data.spFetchSession.isReconciliationReady });
  }, [data]);
  return (
    isReconciliationReady && (
      <i className="admin-mark">
        <VisuallyHidden>A day is ready</VisuallyHidden>
      </i>
    )
  );
}
