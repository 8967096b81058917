import { useState } from "react";
import { useClient } from "urql";
import { useRefreshSession, useRequiredSession } from "#web/app/session-provider.tsx";
import { IdentityVerificationDocument } from "#web/generated/identity.ts";
import type { VerificationInfoFragment } from "#web/generated/types.ts";
import { pollContext } from "#web/lib/graph-client.ts";
import { isAuthError } from "#web/lib/graph-error.ts";
import { usePolling } from "#web/lib/use-polling.ts";
import { toast } from "#web/ui/toast-store.ts";
import { BeginStep } from "./begin-step.tsx";
import { nextPlace, type Purpose } from "./purpose.ts";
import { DetailsStep } from "./details-step.tsx";
import { LooksList } from "./looks-list.tsx";
import { PicturesStep } from "./pictures-step.tsx";
import { stageOf } from "./verification-words.ts";
import { ApprovedStep, WaitingStep } from "./verification-ends.tsx";

/** The step a person is at. It polls, so that what another device or staff did appears here. */
export function VerificationSteps({
  info,
  purpose,
}: {
  readonly info: VerificationInfoFragment;
  readonly purpose: Purpose;
}) {
  const client = useClient();
  const session = useRequiredSession();
  const refresh = useRefreshSession();
  const [isEditing, setEditing] = useState(false);
  const stage = stageOf(info, session.isIdentityVerified, isEditing);
  usePolling(
    async () => {
      const { data, error } = await client.query(IdentityVerificationDocument, {}, pollContext).toPromise();
      if (isAuthError(error)) return "auth-error";
      if (error) return "failed";
      const status = data?.fetchIdentityVerificationInfo.status;
      if (status === info.status) return "unchanged";
      if (status === "approved") {
        await refresh();
        toast.success("You are verified", { text: "Every giveaway that is open to your state is open to you now." });
      }
      return "changed";
    },
    { enabled: ["pictures", "waiting", "elsewhere"].includes(stage) },
  );
  const wanted: Purpose = { postId: purpose.postId ?? info.postId, brandId: purpose.brandId ?? info.brandId };
  const looks = info.looks.length > 0 && <LooksList looks={info.looks} />;
  switch (stage) {
    case "approved":
      return (
        <>
          <ApprovedStep name={info.attributes} next={nextPlace(wanted)} />
          {looks}
        </>
      );
    case "waiting":
      return (
        <>
          <WaitingStep info={info} />
          {looks}
        </>
      );
    case "details":
      return <DetailsStep info={info} onSaved={() => setEditing(false)} />;
    case "pictures":
      return <PicturesStep info={info} onEdit={() => setEditing(true)} />;
    default:
      return (
        <>
          <BeginStep info={info} stage={stage} purpose={wanted} />
          {looks}
        </>
      );
  }
}
