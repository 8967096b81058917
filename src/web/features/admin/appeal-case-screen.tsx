import "./admin.css";
import { useState } from "react";
import { formatDate } from "#kernel/format-time.ts";
import type { Screen, ScreenProps } from "#web/app/screen.ts";
import { StaffAppealCaseDocument, StaffDecideAppealDocument } from "#web/generated/admin.ts";
import type { SpAppealOutcome, StaffAppealFragment } from "#web/generated/admin-types.ts";
import { errorCode, errorMessage } from "#web/lib/graph-error.ts";
import { staffClient, useStaffQuery } from "#web/lib/staff-client.ts";
import { AppLink } from "#web/ui/app-link.tsx";
import { Banner } from "#web/ui/banner.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { DefinitionList } from "#web/ui/definition-list.tsx";
import { Field } from "#web/ui/field.tsx";
import { ErrorState } from "#web/ui/page-state.tsx";
import { Panel, PanelHeader } from "#web/ui/panel.tsx";
import { Segmented } from "#web/ui/segmented.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { Tag } from "#web/ui/tag.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { AccountForm, SubmitButton, textOf } from "../account/account-form.tsx";
import { failureOf, useSubmission } from "../account/submission.ts";
import { appealTags, outcomes } from "./appeal-words.ts";
import { StaffPage } from "./staff-frame.tsx";

/** Screen of an appeal beside the decision it is against. Another person than the one who suspended decides it. */
function AppealCaseScreen({ params }: ScreenProps) {
  const { data, error, loading, reload } = useStaffQuery(StaffAppealCaseDocument, {
    appealId: params["caseId"] ?? "",
  });
  const appeal = data?.spFetchAppeal;
  const isMissing = errorCode(error) === "NOT_FOUND";
  return (
    <StaffPage
      title={appeal === undefined ? "Appeal" : appeal.name === "" ? "No name" : appeal.name}
      meta={{ noIndex: true }}
    >
      <p className="staff-back">
        <AppLink href="/sp/appeals">All appeals</AppLink>
      </p>
      {loading && <Skeleton width={50} />}
      {error && appeal === undefined && (
        <ErrorState
          title={isMissing ? "There is no such appeal" : "This didn’t load"}
          level="h2"
          {...(isMissing
            ? { action: <ButtonLink href="/sp/appeals">Back to the appeals</ButtonLink> }
            : { onRetry: reload })}
        >
          {errorMessage(error) ?? "The server could not be reached."}
        </ErrorState>
      )}
      {appeal !== undefined && <Case key={appeal.status} appeal={appeal} onDecided={reload} />}
    </StaffPage>
  );
}

function Case({ appeal, onDecided }: { readonly appeal: StaffAppealFragment; readonly onDecided: () => void }) {
  const tag = appealTags[appeal.status];
  return (
    <div className="staff-case">
      <div className="staff-case-main">
        <Panel>
          <PanelHeader title="What they say" />
          <p className="staff-words">{appeal.text}</p>
          <p className="muted">Sent {formatDate(appeal.createdAt)}</p>
        </Panel>
        <Panel>
          <PanelHeader title="The decision" />
          <DefinitionList
            items={[
              { term: "Policy", value: appeal.policy },
              { term: "Reason", value: appeal.reason },
              { term: "Since", value: formatDate(appeal.suspendedAt) },
              { term: "Ends", value: appeal.endsAt === null ? "No end date" : formatDate(appeal.endsAt) },
            ]}
          />
        </Panel>
      </div>
      <div className="staff-case-side">
        <Panel>
          <PanelHeader title={appeal.username === null ? "No username" : `@${appeal.username}`}>
            <Tag tone={tag?.tone}>{tag?.label ?? appeal.status}</Tag>
          </PanelHeader>
          {appeal.status !== "open" ? (
            <DefinitionList
              items={[
                { term: "Answer", value: appeal.answer },
                { term: "By", value: appeal.decidedBy ?? "A former staff member" },
                ...(appeal.decidedAt === null ? [] : [{ term: "On", value: formatDate(appeal.decidedAt) }]),
              ]}
            />
          ) : appeal.isOwnDecision ? (
            <Banner title="A colleague has to decide">You suspended this account.</Banner>
          ) : (
            <Decision appealId={appeal.id} onDecided={onDecided} />
          )}
        </Panel>
      </div>
    </div>
  );
}

function Decision({ appealId, onDecided }: { readonly appealId: string; readonly onDecided: () => void }) {
  const [outcome, setOutcome] = useState<SpAppealOutcome>("lift");
  const chosen = outcomes.find(({ value }) => value === outcome);
  const { busy, failure, submit, edit } = useSubmission(async (fields: FormData) => {
    const { error } = await staffClient()
      .mutation(StaffDecideAppealDocument, { input: { appealId, outcome, answer: textOf(fields, "answer") } })
      .toPromise();
    if (error) return failureOf(error, {});
    toast.success(chosen?.done ?? "Decided", { text: "The person is notified." });
    onDecided();
    return null;
  });
  return (
    <AccountForm failure={failure} onSubmit={(fields) => void submit(fields)} onEdit={edit}>
      <Segmented
        label="Decision"
        name="outcome"
        options={outcomes.map(({ value, label }) => ({ value, label }))}
        value={outcome}
        onChange={setOutcome}
      />
      <p className="muted">{chosen?.effect}</p>
      <Field label="Answer" hint="The person reads it, and it is kept." error={failure?.fields["answer"]}>
        <TextArea name="answer" rows={4} limit={2_000} />
      </Field>
      <SubmitButton variant={outcome === "reject" ? "danger" : "ink"} busy={busy} busyLabel="Deciding">
        {chosen?.label ?? "Decide"}
      </SubmitButton>
    </AccountForm>
  );
}

export const screen: Screen = { component: AppealCaseScreen };
