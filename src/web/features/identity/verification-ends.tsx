import type { VerificationInfoFragment } from "#web/generated/types.ts";
import { Banner } from "#web/ui/banner.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icons.tsx";
import { RelativeTime } from "#web/ui/relative-time.tsx";

/** Step after submission: who looks, how long it takes, and what the person can do meanwhile. */
export function WaitingStep({ info }: { readonly info: VerificationInfoFragment }) {
  return (
    <>
      <div className="identity-end" data-tone="waiting">
        <Icon name="clock" weight="fill" />
        <div>
          <h2>We have everything</h2>
          <p>
            {info.isTakenHere
              ? "A person of our team looks at it, usually within a day."
              : "It is being checked, usually within minutes."}
            {info.submittedAt !== null && (
              <>
                {" "}
                Sent: <RelativeTime time={info.submittedAt} />.
              </>
            )}
          </p>
        </div>
      </div>
      {info.isDuplicate && (
        <div className="account-notice">
          <Banner tone="warn" title="This takes a little longer.">
            The document seems to belong to another account already. Each person has one account; if the other one is
            yours too, write to us and say which you want to keep.
          </Banner>
        </div>
      )}
      <p className="account-lede identity-after">
        We let you know here and by email. You can close this page, read, post and follow people meanwhile.
      </p>
      <p className="account-actions">
        <ButtonLink size="l" href="/home">
          Go home
        </ButtonLink>
      </p>
    </>
  );
}

interface ApprovedStepProps {
  readonly name: { readonly nameFirst: string; readonly nameLast: string } | null;
  readonly next: { readonly href: string; readonly label: string };
}

/** Step after approval: what it unlocked, and the link to what asked for it. */
export function ApprovedStep({ name, next }: ApprovedStepProps) {
  return (
    <>
      <div className="identity-end" data-tone="approved">
        <Icon name="seal-check" weight="fill" />
        <div>
          <h2>{name === null ? "You are verified" : `You are verified, ${name.nameFirst}`}</h2>
          <p>One person, one ticket: the giveaways that are open to your state are open to you.</p>
        </div>
      </div>
      <p className="account-actions">
        <ButtonLink size="l" href={next.href}>
          {next.label}
        </ButtonLink>
        <ButtonLink size="l" variant="line" href="/home">
          Go home
        </ButtonLink>
      </p>
    </>
  );
}
