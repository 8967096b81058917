import "./admin.css";
import { useState } from "react";
import type { Screen, ScreenProps } from "#web/app/screen.ts";
import { StaffIdentityInquiryDocument, StaffIdentityQueueDocument } from "#web/generated/staff.ts";
import type { StaffIdentityInquiryQuery, StaffInquiryFragment } from "#web/generated/admin-types.ts";
import { errorCode } from "#web/lib/graph-error.ts";
import { useNavigate } from "#web/lib/router.tsx";
import { staffClient, useStaffQuery } from "#web/lib/staff-client.ts";
import { Banner } from "#web/ui/banner.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { ErrorState } from "#web/ui/page-state.tsx";
import { Panel, PanelHeader } from "#web/ui/panel.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { Tag } from "#web/ui/tag.tsx";
import type { OpenedCase } from "./identity-case.ts";
import { IdentityCorrection } from "./identity-correction.tsx";
import { IdentityDecision } from "./identity-decision.tsx";
import { IdentityMatches } from "./identity-matches.tsx";
import { IdentityPictures } from "./identity-pictures.tsx";
import { flagWords, statusTags } from "./identity-words.ts";
import { CaseBar } from "./staff-case.tsx";
import { StaffHelp } from "./staff-help.tsx";
import { StaffPage } from "./staff-frame.tsx";
import { nextAddress, queueQuery } from "./staff-words.ts";
import { failureWords } from "#web/lib/failures/failure-words.ts";

const IDENTITY = "/sp/identity";

/**
 * Screen of an inquiry; opening it is logged. Staff type what the pictures show beside them and decide; then the next
 * inquiry opens.
 */
function IdentityCaseScreen({ params, query: asked }: ScreenProps) {
  const navigate = useNavigate();
  const { data, error, loading, reload } = useStaffQuery(StaffIdentityInquiryDocument, {
    inquiryId: params["caseId"] ?? "",
  });
  const inquiry = data?.spFetchIdentityInquiry;
  const queue = asked.get("queue") === "flagged" ? "flagged" : "waiting";
  const address = queueQuery(queue, []);
  const openNext = async (done: StaffInquiryFragment): Promise<void> => {
    const next = await staffClient().query(StaffIdentityQueueDocument, { queue, after: null }).toPromise();
    const items = (next.data?.spFetchIdentityInquiries.items ?? []).map(({ id, submittedAt, joinedAt }) => ({
      id,
      since: submittedAt ?? joinedAt,
    }));
    const since = done.submittedAt ?? done.joinedAt;
    navigate(nextAddress(IDENTITY, address, items, { id: done.id, since }));
  };
  return (
    <StaffPage
      title={inquiry === undefined ? "Identity" : inquiry.name === "" ? "No name yet" : inquiry.name}
      meta={{ noIndex: true }}
    >
      <CaseBar queue={`${IDENTITY}?${address}`} back="All inquiries" isFound={inquiry !== undefined} />
      {loading && <Skeleton width={50} />}
      {error && inquiry === undefined && (
        <ErrorState
          title={errorCode(error) === "NOT_FOUND" ? "There is no such inquiry" : "This didn’t load"}
          level="h2"
          {...(errorCode(error) === "NOT_FOUND"
            ? { action: <ButtonLink href={IDENTITY}>Back to the queue</ButtonLink> }
            : { onRetry: reload })}
        >
          {failureWords(error)}
        </ErrorState>
      )}
      {inquiry !== undefined && (
        <Case
          key={`${inquiry.id} ${inquiry.status}`}
          inquiry={inquiry}
          onChanged={reload}
          onDecided={() => openNext(inquiry)}
        />
      )}
    </StaffPage>
  );
}

function Case({
  inquiry,
  onChanged,
  onDecided,
}: {
  readonly inquiry: StaffIdentityInquiryQuery["spFetchIdentityInquiry"];
  readonly onChanged: () => void;
  readonly onDecided: () => Promise<void>;
}) {
  const [opened, setOpened] = useState<OpenedCase | null>(null);
  const tag = statusTags[inquiry.status];
  const matches = <IdentityMatches personId={inquiry.personId} matches={inquiry.matches} onChanged={onChanged} />;
  const isWaiting = inquiry.status === "completed" || inquiry.status === "needs_review";
  // An approval is refused until staff have separated the two accounts.
  const isMatchFirst = isWaiting && inquiry.matches.some(({ verdict }) => verdict === null);
  return (
    <div className="staff-case">
      <div className="staff-case-main">
        {inquiry.flag !== null && isWaiting && (
          <Banner tone="warn" title={flagWords[inquiry.flag] ?? inquiry.flag}>
            {inquiry.flag === "duplicate_person"
              ? "The older account keeps it. Decline, or reset the older account’s approval first."
              : inquiry.flag.startsWith("same_")
                ? "Decide first whether they are one person. For two people, approve; for one, decline."
                : "Look closely before you decide."}
          </Banner>
        )}
        <IdentityPictures inquiry={inquiry} opened={opened} onOpened={setOpened} />
      </div>
      <div className="staff-case-side">
        {isMatchFirst && matches}
        <Panel>
          <PanelHeader title={inquiry.username === null ? "No username" : `@${inquiry.username}`}>
            <Tag tone={tag?.tone}>{tag?.label ?? inquiry.status}</Tag>
          </PanelHeader>
          <IdentityDecision inquiry={inquiry} opened={opened} onDecided={onDecided} />
        </Panel>
        {!isMatchFirst && matches}
        {inquiry.status === "approved" && <IdentityCorrection personId={inquiry.personId} onChanged={onChanged} />}
        <StaffHelp />
      </div>
    </div>
  );
}

export const screen: Screen = { component: IdentityCaseScreen };
