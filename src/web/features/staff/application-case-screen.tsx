import "./admin.css";
import { useState } from "react";
import { formatClock, formatDate } from "#kernel/format-time.ts";
import type { Screen, ScreenProps } from "#web/app/screen.ts";
import { StaffMoveApplicationDocument, StaffOpenApplicationDocument } from "#web/generated/staff.ts";
import type { SpJobApplicationStatus, StaffApplicationFragment } from "#web/generated/admin-types.ts";
import { staffClient, useStaffQuery } from "#web/lib/staff-client.ts";
import { AppLink } from "#web/ui/app-link.tsx";
import { DefinitionList } from "#web/ui/definition-list.tsx";
import { Panel, PanelHeader } from "#web/ui/panel.tsx";
import { Tag } from "#web/ui/tag.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { ApplicationFiles } from "./application-files.tsx";
import { ApplicationNotes } from "./application-notes.tsx";
import { answerText, applicationChoices, applicationTags } from "./application-words.ts";
import { StaffCase } from "./staff-case.tsx";
import { StaffDecision } from "./staff-decision.tsx";

/** Screen of a job application: answers, files, notes, and the next state. Opening it is logged. */
function ApplicationCaseScreen({ params }: ScreenProps) {
  const applicationId = params["caseId"] ?? "";
  const query = useStaffQuery(StaffOpenApplicationDocument, { applicationId }, "mutation");
  // Every act returns the new state; reading it again would be logged again.
  const [acted, setActed] = useState<StaffApplicationFragment | null>(null);
  const application = acted?.id === applicationId ? acted : query.data?.spOpenJobApplication;
  return (
    <StaffCase
      title={application?.name ?? "Application"}
      grant="manageJobs"
      queue="/sp/applications"
      back="All applications"
      missing="There is no such application"
      query={query}
      main={
        application && (
          <>
            <Answers application={application} />
            <ApplicationFiles key={application.id} files={application.files} />
            <ApplicationNotes
              key={`${application.id} ${application.notes.length}`}
              application={application}
              onActed={setActed}
            />
          </>
        )
      }
      side={application && <Moves application={application} onActed={setActed} />}
    />
  );
}

function Answers({ application }: { readonly application: StaffApplicationFragment }) {
  const { answers, username, email, createdAt, forwardedAt, forwardError } = application;
  const tag = applicationTags[application.status];
  return (
    <>
      <Panel>
        <PanelHeader title={application.jobTitle}>
          <Tag tone={tag.tone}>{tag.label}</Tag>
        </PanelHeader>
        <DefinitionList
          items={[
            { term: "Reference", value: application.reference },
            { term: "Email", value: email },
            {
              term: "Account",
              value:
                username === null ? (
                  "Guest, address not confirmed"
                ) : (
                  <AppLink href={`/${username}`}>@{username}</AppLink>
                ),
            },
            { term: "Sent", value: `${formatDate(createdAt)}, ${formatClock(createdAt)}` },
            ...(forwardedAt === null ? [] : [{ term: "Handed over", value: formatDate(forwardedAt) }]),
            ...(forwardError === null ? [] : [{ term: "Refused by the board", value: forwardError }]),
          ]}
        />
      </Panel>
      <Panel>
        <PanelHeader title="Answers" />
        <DefinitionList
          items={answers
            .filter(({ type }) => type !== "File")
            .map(({ title, type, values }) => ({
              term: title,
              value: <span className="staff-words">{answerText(type, values)}</span>,
            }))}
        />
      </Panel>
    </>
  );
}

function Moves({
  application,
  onActed,
}: {
  readonly application: StaffApplicationFragment;
  readonly onActed: (application: StaffApplicationFragment) => void;
}) {
  return (
    <Panel>
      <PanelHeader title="The next step" />
      <StaffDecision<SpJobApplicationStatus>
        key={`${application.id} ${application.status}`}
        choices={applicationChoices(application.moves)}
        hint="Kept as a note with your name. The applicant does not see it."
        decide={async (to, note) => {
          const { data, error } = await staffClient()
            .mutation(StaffMoveApplicationDocument, { applicationId: application.id, to, note })
            .toPromise();
          if (data) {
            toast.success(applicationTags[to].label);
            onActed(data.spMoveJobApplication);
          }
          return error;
        }}
        onDecided={() => undefined}
      />
    </Panel>
  );
}

export const screen: Screen = { component: ApplicationCaseScreen };
