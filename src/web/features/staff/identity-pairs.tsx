import type { StaffIdentityPairFragment } from "#web/generated/admin-types.ts";
import { AppLink } from "#web/ui/app-link.tsx";
import { RelativeTime } from "#web/ui/relative-time.tsx";
import { AccountLink, MatchDecision, sharedWords, VerdictTag } from "./identity-matches.tsx";

interface PairsProps {
  readonly pairs: readonly StaffIdentityPairFragment[];
  readonly onChanged: () => void;
}

/** Pairs of verified accounts that may belong to one person, each with the decision about it. */
export function IdentityPairs({ pairs, onChanged }: PairsProps) {
  return (
    <ul className="staff-pairs">
      {pairs.map((pair) => (
        <li key={`${pair.id} ${pair.verdict ?? ""}`}>
          <Pair pair={pair} onChanged={onChanged} />
        </li>
      ))}
    </ul>
  );
}

function Pair({ pair, onChanged }: { readonly pair: StaffIdentityPairFragment; readonly onChanged: () => void }) {
  const [one, other] = pair.accounts;
  if (one === undefined || other === undefined) return null;
  return (
    <>
      <p>
        <AccountLink username={one.username} /> and <AccountLink username={other.username} /> have the same{" "}
        {sharedWords(pair)}. <VerdictTag verdict={pair.verdict} />
      </p>
      <p className="muted">
        {pair.decidedAt === null ? (
          <>
            Noted <RelativeTime time={pair.createdAt} /> ago. Their entries in a giveaway count once.
          </>
        ) : (
          <>
            Decided <RelativeTime time={pair.decidedAt} /> ago.
          </>
        )}{" "}
        {pair.accounts.map(({ personId, username, inquiryId }) =>
          inquiryId === null ? null : (
            <AppLink key={personId} className="staff-pair-inquiry" href={`/sp/identity/${inquiryId}`}>
              Inquiry of {username === null ? "the other" : `@${username}`}
            </AppLink>
          ),
        )}
      </p>
      <details>
        <summary>{pair.verdict === null ? "Decide" : "Decide again"}</summary>
        <MatchDecision personId={one.personId} otherId={other.personId} onChanged={onChanged} />
      </details>
    </>
  );
}
