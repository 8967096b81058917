import { createContext, use, useEffect, useEffectEvent } from "react";
import { toMillis } from "#kernel/format-time.ts";
import { StaffClaimCaseDocument, StaffClaimsDocument, StaffReleaseCaseDocument } from "#web/generated/staff.ts";
import type { StaffClaimedFragment } from "#web/generated/admin-types.ts";
import { onStaffWrite, staffClient, useStaffQuery } from "#web/lib/staff-client.ts";
import { Avatar } from "#web/ui/avatar.tsx";
import { Button } from "#web/ui/button.tsx";
import { useNow } from "#web/ui/clock.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import { failureWords } from "#web/lib/failures/failure-words.ts";

/** Minutes of a claim. */
const CLAIM_MINUTES = 15;

/** Milliseconds after which the claims of colleagues are read again. */
const POLL_MS = 20_000;

/** Claims of a queue, and how to make and end one's own. */
export interface StaffClaims {
  readonly claims: readonly StaffClaimedFragment[];
  readonly claim: (caseId: string) => Promise<void>;
  readonly release: (caseId: string) => Promise<void>;
}

const ClaimsContext = createContext<readonly StaffClaimedFragment[]>([]);

/** Gives the claims of a queue to the rows in it. */
export const ClaimsProvider = ClaimsContext.Provider;

/** Reads the claims of a queue, again and again while the page is open, and after each write of this staff member. */
export function useStaffClaims(queue: string): StaffClaims {
  const { data, reload } = useStaffQuery(StaffClaimsDocument, { queue });
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
  // The list and the case beside it each read the claims: a write of one is seen by both.
  useEffect(() => onStaffWrite(reload), [reload]);
  const change = async (document: typeof StaffClaimCaseDocument | typeof StaffReleaseCaseDocument, caseId: string) => {
    const { error } = await staffClient().mutation(document, { queue, caseId }).toPromise();
    if (error) {
      toast.warning("The claim wasn’t changed", { text: failureWords(error) });
      reload();
    }
  };
  return {
    claims: data?.spFetchClaims ?? [],
    claim: (caseId) => change(StaffClaimCaseDocument, caseId),
    release: (caseId) => change(StaffReleaseCaseDocument, caseId),
  };
}

const nameOf = ({ name, username }: StaffClaimedFragment): string => (username === null ? name : `@${username}`);

interface ClaimMarkProps {
  readonly caseId: string;
  /** Shows the face alone, with its words for screen readers. */
  readonly isBrief?: boolean;
}

/** Mark in a row of a queue: who works on the case. Renders nothing for a free case. */
export function ClaimMark({ caseId, isBrief = false }: ClaimMarkProps) {
  const claim = use(ClaimsContext).find((one) => one.caseId === caseId);
  if (claim === undefined) return null;
  const words = claim.isOwn ? "Claimed by you" : `${nameOf(claim)} works on it`;
  return (
    <small className="staff-claim" title={isBrief ? words : undefined}>
      <Avatar photoUrl={claim.photoUrl} size={24} />
      {isBrief ? <VisuallyHidden>{words}</VisuallyHidden> : words}
    </small>
  );
}

interface CaseClaimProps extends StaffClaims {
  readonly caseId: string;
}

/** Line over a case: who works on it and for how long, with the button to claim or release it. */
export function CaseClaim({ caseId, claims, claim, release }: CaseClaimProps) {
  const now = useNow(20_000);
  const held = claims.find((one) => one.caseId === caseId);
  if (held === undefined)
    return (
      <Button variant="line" size="s" onClick={() => void claim(caseId)}>
        Claim
      </Button>
    );
  // The time on screen is up to 20 seconds old: a new claim would seem to last longer than it can.
  const minutes = Math.min(CLAIM_MINUTES, Math.max(1, Math.ceil((toMillis(held.expiresAt) - now) / 60_000)));
  return (
    <>
      <span className="staff-claim" role="status">
        <Avatar photoUrl={held.photoUrl} size={24} />
        {held.isOwn
          ? `Claimed by you, for ${minutes} more ${minutes === 1 ? "minute" : "minutes"}`
          : `${nameOf(held)} works on this case. You can decide it in ${minutes} ${minutes === 1 ? "minute" : "minutes"}.`}
      </span>
      {held.isOwn && (
        <Button variant="quiet" size="s" onClick={() => void release(caseId)}>
          Release
        </Button>
      )}
    </>
  );
}
