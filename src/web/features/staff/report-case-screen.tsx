import "./admin.css";
import { useState } from "react";
import { formatClock, formatDate } from "#kernel/format-time.ts";
import type { Screen, ScreenProps } from "#web/app/screen.ts";
import {
  StaffDecideReportDocument,
  StaffReportCaseDocument,
  StaffReportsDocument,
  StaffReviewRemovalDocument,
} from "#web/generated/staff.ts";
import type { SpReportAction, SpReportReason, StaffReportCaseFragment } from "#web/generated/admin-types.ts";
import { useNavigate } from "#web/lib/router.tsx";
import { staffClient, useStaffQuery } from "#web/lib/staff-client.ts";
import { useStaffStanding } from "#web/lib/staff-session.ts";
import { AppLink, TextLink } from "#web/ui/app-link.tsx";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { DefinitionList } from "#web/ui/definition-list.tsx";
import { Field } from "#web/ui/field.tsx";
import { Panel, PanelHeader } from "#web/ui/panel.tsx";
import { Select } from "#web/ui/select.tsx";
import { Tag } from "#web/ui/tag.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { textOf } from "#web/lib/forms/account-form.tsx";
import { statusWords } from "./people-words.ts";
import {
  actionWords,
  kindWords,
  reasonWords,
  removalChoices,
  REPORTS,
  reportChoices,
  reportDone,
  reportsWords,
  reportView,
} from "./report-words.ts";
import { StaffCase } from "./staff-case.tsx";
import { StaffDecision } from "./staff-decision.tsx";
import { StaffWait } from "./staff-wait.tsx";
import { nextAddress } from "./staff-words.ts";

/** Screen of a case of reports: what is reported and what is known beside the decision. Then the next case opens. */
function ReportCaseScreen({ params, query: asked }: ScreenProps) {
  const reportId = params["caseId"] ?? "";
  const view = reportView(asked);
  const navigate = useNavigate();
  const query = useStaffQuery(StaffReportCaseDocument, { reportId });
  const found = query.data?.spFetchReport;
  const openNext = async (): Promise<void> => {
    const { data } = await staffClient()
      .query(StaffReportsDocument, { ...view.variables, after: null })
      .toPromise();
    // The queue is in the order of its cases: the first one is the one to open.
    const items = (data?.spFetchReports.items ?? []).map(({ id, dueAt }) => ({ id, since: dueAt }));
    navigate(nextAddress(REPORTS, view.query, items, { id: reportId, since: found?.case.dueAt ?? "" }));
  };
  return (
    <StaffCase
      title={found === undefined ? "Report" : reasonWords[found.case.reasons[0]?.reason ?? "other"]}
      grant="moderate"
      queue={`${REPORTS}?${view.query}`}
      back="All reports"
      missing="There is no such report"
      query={query}
      main={found && <Facts key={found.id} found={found} />}
      side={found && <Side key={`${found.id} ${found.case.status}`} found={found} onNext={openNext} />}
    />
  );
}

function Facts({ found }: { readonly found: StaffReportCaseFragment }) {
  const { case: about, words, decision } = found;
  const said = words.filter(({ text, isBySystem }) => text !== "" || isBySystem);
  return (
    <>
      <Panel>
        <PanelHeader title={about.username === null ? "No username" : `@${about.username}`}>
          <Tag>{kindWords[about.objectType]}</Tag>
          {about.status === "open" && <StaffWait since={about.createdAt} goalHours={about.goalHours} />}
        </PanelHeader>
        <Reported found={found} />
      </Panel>
      <Panel>
        <PanelHeader title="Reported as">
          <span className="muted">{reportsWords(about.reasons)}</span>
        </PanelHeader>
        <DefinitionList
          items={about.reasons.map(({ reason, count }) => ({ term: reasonWords[reason], value: String(count) }))}
        />
        {said.length > 0 && (
          <ul className="staff-record">
            {said.map((one) => (
              <li key={`${one.createdAt} ${one.text}`}>
                {one.isBySystem ? "Many people marked it as spam." : `“${one.text}”`}
                <small>
                  {reasonWords[one.reason]}
                  {!one.isBySystem &&
                    one.decided > 0 &&
                    ` · ${one.upheld} of ${one.decided} earlier reports were right`}
                </small>
              </li>
            ))}
          </ul>
        )}
      </Panel>
      <Panel>
        <PanelHeader title="What we know" />
        <DefinitionList
          items={[
            { term: "Member since", value: formatDate(found.memberSince) },
            { term: "Verified", value: found.isVerified ? "Yes" : "No" },
            { term: "Status", value: statusWords(found.accountStatus) },
            { term: about.objectType === "user" ? "Followers" : "Seen", value: String(found.reach) },
            { term: "Earlier decisions", value: String(found.earlierDecisions) },
            { term: "Actions that stand", value: String(found.earlierActions) },
            ...(about.username === null
              ? []
              : [{ term: "Profile", value: <AppLink href={`/${about.username}`}>@{about.username}</AppLink> }]),
          ]}
        />
      </Panel>
      <Panel>
        <PanelHeader title="Record" />
        <ol className="staff-record">
          <RecordLine title="First report" time={about.createdAt} />
          {decision !== null && (
            <RecordLine
              title={`${actionWords[decision.action]} by ${decision.decidedBy ?? "a former colleague"}`}
              time={decision.decidedAt}
              text={decision.reason}
            />
          )}
          {decision?.appealedAt != null && (
            <RecordLine title="The author appealed" time={decision.appealedAt} text={decision.appealText} />
          )}
          {decision?.appealDecidedAt != null && (
            <RecordLine
              title={`${decision.appealStatus === "upheld" ? "Restored" : "Appeal rejected"} by ${decision.appealDecidedBy ?? "another decision"}`}
              time={decision.appealDecidedAt}
              text={decision.appealAnswer}
            />
          )}
        </ol>
      </Panel>
    </>
  );
}

interface RecordLineProps {
  readonly title: string;
  readonly time: string;
  readonly text?: string | null;
}

function RecordLine({ title, time, text }: RecordLineProps) {
  return (
    <li>
      <b>{title}</b>
      <small>
        {formatDate(time)}, {formatClock(time)}
        {text != null && ` · “${text}”`}
      </small>
    </li>
  );
}

/** What is reported, as it is. Pictures are hidden until they are asked for. */
function Reported({ found }: { readonly found: StaffReportCaseFragment }) {
  const [isShown, setIsShown] = useState(false);
  const { case: about, images } = found;
  if (about.objectType === "user") return <p className="staff-words">{about.name === "" ? "No name" : about.name}</p>;
  return (
    <>
      <p className="staff-words">{about.postText === null ? "It is gone." : about.postText}</p>
      {about.objectType === "review" && about.postStatus === "active" && (
        <p>
          <TextLink href={`/reviews/${about.objectId}`}>Open the review</TextLink>
        </p>
      )}
      {about.objectType === "product" && (
        <p>
          <TextLink href={`/sp/shop/${about.objectId}`}>Open the product</TextLink>
        </p>
      )}
      {images.length > 0 && !isShown && (
        <p className="staff-blurred">
          <Button variant="line" icon="eye-slash" onClick={() => setIsShown(true)}>
            {images.length === 1
              ? "Picture, blurred. Press to see"
              : `${images.length} pictures, blurred. Press to see`}
          </Button>
        </p>
      )}
      {isShown &&
        images.map((one) => (
          <img
            key={one.url}
            className="staff-picture"
            src={one.url}
            alt={one.alt === "" ? "Picture without a description" : one.alt}
          />
        ))}
      <p className="muted">
        {found.postedAt !== null && `Posted ${formatDate(found.postedAt)}, ${formatClock(found.postedAt)}`}
        {about.postStatus !== null && about.postStatus !== "active" && " · out of sight now"}
        {found.warning !== null && ` · warning: ${found.warning}`}
      </p>
    </>
  );
}

interface SideProps {
  readonly found: StaffReportCaseFragment;
  readonly onNext: () => Promise<void>;
}

function Side({ found, onNext }: SideProps) {
  const { grants } = useStaffStanding();
  const { decision, case: about } = found;
  if (about.status === "open")
    return (
      <Panel>
        <PanelHeader title="The decision" />
        {found.isOwn ? (
          <Banner title="A colleague has to decide">This is about you, or you reported it.</Banner>
        ) : (
          <Decision found={found} maySuspend={grants?.includes("canDeleteAccounts") === true} onNext={onNext} />
        )}
      </Panel>
    );
  if (decision === null) return null;
  const choices = removalChoices(decision);
  return (
    <Panel>
      <PanelHeader title={decision.appealStatus === "open" ? "The appeal" : "The decision"}>
        <Tag tone={decision.action === "no_action" ? "neutral" : "bad"}>{actionWords[decision.action]}</Tag>
      </PanelHeader>
      {decision.appealStatus === "open" && <p className="staff-words">{decision.appealText}</p>}
      {decision.appealStatus === "open" && decision.isOwnDecision && (
        <Banner title="A colleague has to decide">You made this decision.</Banner>
      )}
      {choices.length > 0 ? (
        <Review reportId={found.id} choices={choices} onNext={onNext} />
      ) : (
        <DefinitionList
          items={[
            { term: "Policy", value: decision.policy },
            { term: "Reason", value: decision.reason },
            ...(decision.appealAnswer === null ? [] : [{ term: "Answer", value: decision.appealAnswer }]),
          ]}
        />
      )}
    </Panel>
  );
}

function Decision({ found, maySuspend, onNext }: SideProps & { readonly maySuspend: boolean }) {
  return (
    <StaffDecision
      choices={reportChoices(found, maySuspend)}
      hint="The person reads it, and it is kept."
      renderFields={(action) => (
        <>
          <Field label="Policy">
            <Select name="policy" defaultValue={found.case.reasons[0]?.reason ?? "other"}>
              {Object.entries(reasonWords).map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
          </Field>
          {action === "suspend" && (
            <Field label="For how long">
              <Select name="days" defaultValue="7">
                <option value="7">7 days</option>
                <option value="30">30 days</option>
                <option value="">For good</option>
              </Select>
            </Field>
          )}
        </>
      )}
      decide={async (action: SpReportAction, reason, fields) => {
        const days = action === "suspend" ? textOf(fields, "days") : "";
        const policy = textOf(fields, "policy") as SpReportReason;
        const input = { reportId: found.id, action, policy, reason, days: days === "" ? null : Number(days) };
        const { data, error } = await staffClient().mutation(StaffDecideReportDocument, { input }).toPromise();
        if (data) toast.success(reportDone[action], { text: "Those who reported it are told." });
        return error;
      }}
      onDecided={onNext}
    />
  );
}

interface ReviewProps {
  readonly reportId: string;
  readonly choices: ReturnType<typeof removalChoices>;
  readonly onNext: () => Promise<void>;
}

function Review({ reportId, choices, onNext }: ReviewProps) {
  return (
    <StaffDecision
      choices={choices}
      hint="The author reads it, and it is kept."
      decide={async (choice, answer) => {
        const { data, error } = await staffClient()
          .mutation(StaffReviewRemovalDocument, { reportId, isRestored: choice === "restore", answer })
          .toPromise();
        if (data)
          toast.success(choice === "restore" ? "It is back" : "It stays removed", { text: "The author is told." });
        return error;
      }}
      onDecided={onNext}
    />
  );
}

export const screen: Screen = { component: ReportCaseScreen };
