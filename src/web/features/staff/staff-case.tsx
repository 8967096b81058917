import type { ReactNode } from "react";
import { useNavigate } from "#web/lib/router.tsx";
import { errorCode } from "#web/lib/graph-error.ts";
import type { StaffQuery } from "#web/lib/staff-client.ts";
import { AppLink } from "#web/ui/app-link.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { ErrorState } from "#web/ui/page-state.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { useRoute } from "#web/app/route-context.ts";
import { CaseClaim, useStaffClaims } from "./staff-claims.tsx";
import { StaffHelp } from "./staff-help.tsx";
import { StaffPage } from "./staff-frame.tsx";
import { KeysLegend } from "./staff-keys-legend.tsx";
import { useStaffKeys } from "./staff-keys.ts";
import { useStaffPlace } from "./staff-place.ts";
import { failureWords } from "#web/lib/failures/failure-words.ts";

interface StaffCaseProps {
  readonly title: string;
  /** Grant that the page needs. */
  readonly grant: string;
  /** Address of the queue that the case was opened from. */
  readonly queue: string;
  /** Words of the link to the queue: "All payouts". */
  readonly back: string;
  /** Title when there is no such case, as a sentence. */
  readonly missing: string;
  readonly query: Pick<StaffQuery<unknown>, "error" | "loading" | "reload">;
  /** False for a look-up in which colleagues do not get into one another's way. */
  readonly isClaimable?: boolean;
  readonly main: ReactNode;
  readonly side: ReactNode;
}

/**
 * Line over a case: the way back, and its claim. C claims the case of the address, U releases it and goes back. Beside
 * the list there is no way back, and the keys are the list's.
 */
export function CaseBar({
  queue,
  back,
  isFound,
}: Pick<StaffCaseProps, "queue" | "back"> & { readonly isFound: boolean }) {
  const navigate = useNavigate();
  const { params } = useRoute();
  const isBeside = useStaffPlace().kind === "case";
  const caseId = params["caseId"] ?? "";
  const claims = useStaffClaims(params["tab"] ?? "");
  const isOwn = claims.claims.some((one) => one.caseId === caseId && one.isOwn);
  useStaffKeys(
    // The list beside has them from the moment that it opens a case.
    isBeside
      ? {}
      : {
          c: () => void claims.claim(caseId),
          u: () => {
            if (isOwn) void claims.release(caseId);
            navigate(queue);
          },
        },
  );
  return (
    <div className="staff-back">
      {!isBeside && <AppLink href={queue}>{back}</AppLink>}
      {isFound && <CaseClaim caseId={caseId} {...claims} />}
    </div>
  );
}

/** A case of a queue: its facts beside the decision, or why there are none. */
export function StaffCase({
  title,
  grant,
  queue,
  back,
  missing,
  query,
  isClaimable = true,
  main,
  side,
}: StaffCaseProps) {
  const { error, loading, reload } = query;
  const isBeside = useStaffPlace().kind === "case";
  const isMissing = errorCode(error) === "NOT_FOUND";
  const isFound = main !== undefined;
  return (
    <StaffPage title={title} grant={grant} meta={{ noIndex: true }}>
      <CaseBar queue={queue} back={back} isFound={isFound && isClaimable} />
      {loading && (
        <div role="status" aria-label="Loading">
          <Skeleton width={50} />
        </div>
      )}
      {error && !isFound && (
        <ErrorState
          title={isMissing ? missing : "This didn’t load"}
          level="h2"
          {...(isMissing ? { action: <ButtonLink href={queue}>Back to the queue</ButtonLink> } : { onRetry: reload })}
        >
          {failureWords(error)}
        </ErrorState>
      )}
      {isFound && (
        <>
          <div className="staff-case">
            <div className="staff-case-main">{main}</div>
            <div className="staff-case-side">
              {side}
              <StaffHelp />
            </div>
          </div>
          {!isBeside && isClaimable && (
            <KeysLegend
              keys={[
                ["1 2", "choose a decision"],
                ["C", "claim for 15 minutes"],
                ["U", "release and go back"],
              ]}
            />
          )}
        </>
      )}
    </StaffPage>
  );
}
