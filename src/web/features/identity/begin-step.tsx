import { useClient } from "urql";
import { formatDate } from "#kernel/format-time.ts";
import {
  CreateIdentityInquiryDocument,
  ResumeIdentityInquiryDocument,
  SaveIdentitySessionDocument,
} from "#web/generated/identity.ts";
import type { VerificationInfoFragment } from "#web/generated/types.ts";
import { Banner } from "#web/ui/banner.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icons.tsx";
import type { IconName } from "#web/ui/icon-names.ts";
import { AccountForm, SubmitButton } from "#web/lib/forms/account-form.tsx";
import { failureOf, useSubmission } from "#web/lib/forms/submission.ts";
import type { Purpose } from "./purpose.ts";
import type { Stage } from "./verification-words.ts";
import { IdentityHelp } from "./identity-help.tsx";

const needed: readonly { readonly icon: IconName; readonly title: string; readonly text: string }[] = [
  {
    icon: "identification-card",
    title: "A document with your photo",
    text: "A driver’s license, state ID, passport or permanent resident card.",
  },
  { icon: "camera", title: "A camera", text: "A phone’s is best. You can begin here and go on there." },
  { icon: "clock", title: "2 minutes to send", text: "Usually decided within a day." },
];

interface BeginStepProps {
  readonly info: VerificationInfoFragment;
  readonly stage: Stage;
  readonly purpose: Purpose;
}

/** First step: of a new verification, of another one after a decline, and of one resumed after it expired. */
export function BeginStep({ info, stage, purpose }: BeginStepProps) {
  const client = useClient();
  const { inquiryId } = info;
  const resumes = inquiryId !== null && (stage === "expired" || stage === "elsewhere");
  const { busy, failure, submit } = useSubmission(async () => {
    const opened = resumes
      ? await client.mutation(ResumeIdentityInquiryDocument, { inquiryId }).toPromise()
      : await client.mutation(CreateIdentityInquiryDocument, purpose).toPromise();
    if (opened.error) return failureOf(opened.error, {});
    const session =
      opened.data === undefined
        ? undefined
        : "resumeIdentityVerificationInquiry" in opened.data
          ? opened.data.resumeIdentityVerificationInquiry
          : opened.data.createIdentityVerificationInquiry;
    if (session === undefined) return null;
    const saved = await client
      .mutation(SaveIdentitySessionDocument, { inquiryId: session.inquiryId, sessionToken: session.sessionToken })
      .toPromise();
    if (saved.error) return failureOf(saved.error, {});
    if (session.url !== null) location.assign(session.url);
    return null;
  });
  if (stage === "no-attempts") return <NoAttempts info={info} />;
  const label = stage === "begin" ? "Begin" : stage === "declined" ? "Try again" : "Go on";
  return (
    <>
      <Why info={info} stage={stage} />
      {stage === "begin" && (
        <p className="account-lede">
          Your legal name, your age and the state you live in are checked once. Others see the seal, and nothing else.
        </p>
      )}
      <ul className="identity-list">
        {needed.map(({ icon, title, text }) => (
          <li key={title}>
            <Icon name={icon} />
            <span>
              <b>{title}</b>
              <small>{text}</small>
            </span>
          </li>
        ))}
      </ul>
      <AccountForm failure={failure} onSubmit={() => void submit(undefined)}>
        <SubmitButton busy={busy} busyLabel="Opening">
          {label}
        </SubmitButton>
      </AccountForm>
      {info.isTakenHere && (
        <p className="account-fine identity-fine">
          A person of our team compares your pictures; no machine measures your face. The pictures are encrypted, each
          look at them is listed here, and they are deleted after the decision.
        </p>
      )}
      <IdentityHelp />
    </>
  );
}

function Why({ info, stage }: Pick<BeginStepProps, "info" | "stage">) {
  if (stage === "expired") {
    return (
      <div className="account-notice">
        <Banner tone="warn" title="A day has passed.">
          Nothing was lost but the pictures: we don’t keep unfinished ones. Going on counts as the same try.
        </Banner>
      </div>
    );
  }
  if (stage === "elsewhere") {
    return (
      <div className="account-notice">
        <Banner tone="info" title="You have begun.">
          You take the pictures on the page of the service that checks them. This page continues automatically
          afterwards.
        </Banner>
      </div>
    );
  }
  if (stage !== "declined") return null;
  return (
    <div className="account-notice">
      <Banner tone="bad" title="This didn’t work.">
        {info.reason ?? "Your identity could not be verified."}
        {info.message !== "" && (
          <>
            <br />
            What our team says: {info.message}
          </>
        )}
        <br />
        {info.attemptsLeft === 1
          ? "You have one more try this month."
          : `You have ${info.attemptsLeft} more tries this month.`}
      </Banner>
    </div>
  );
}

function NoAttempts({ info }: { readonly info: VerificationInfoFragment }) {
  return (
    <>
      <div className="account-notice">
        <Banner tone="bad" title="That was the last try for now.">
          {info.reason}
          {info.message !== "" && ` What our team says: ${info.message}`}
          {info.nextAttemptAt !== null && ` The next try opens on ${formatDate(info.nextAttemptAt)}.`}
        </Banner>
      </div>
      <p className="account-lede">
        If you think this is a mistake, write to us: a person can give you your tries back. Nothing else about your
        account changes.
      </p>
      <p className="account-actions">
        <ButtonLink size="l" href="/help#identity">
          Get help
        </ButtonLink>
        <ButtonLink size="l" variant="line" href="/home">
          Back home
        </ButtonLink>
      </p>
    </>
  );
}
