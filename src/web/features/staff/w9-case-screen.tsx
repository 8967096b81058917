import "./admin.css";
import { useEffect, useRef, useState } from "react";
import { formatClock, formatDate } from "#kernel/format-time.ts";
import type { Screen, ScreenProps } from "#web/app/screen.ts";
import {
  StaffDecideW9Document,
  StaffOpenW9FormDocument,
  StaffW9CaseDocument,
  StaffW9FormsDocument,
} from "#web/generated/staff.ts";
import type { SpW9Decision, StaffW9FormFragment } from "#web/generated/admin-types.ts";
import { useNavigate } from "#web/lib/router.tsx";
import { staffClient, useStaffQuery } from "#web/lib/staff-client.ts";
import { AppLink } from "#web/ui/app-link.tsx";
import { DefinitionList } from "#web/ui/definition-list.tsx";
import { Icon } from "#web/ui/icons.tsx";
import { Panel, PanelHeader } from "#web/ui/panel.tsx";
import { Tag } from "#web/ui/tag.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { StaffCase } from "./staff-case.tsx";
import { StaffDecision } from "./staff-decision.tsx";
import { StaffLook } from "./staff-look.tsx";
import { StaffWait } from "./staff-wait.tsx";
import { nextAddress } from "./staff-words.ts";
import { W9Particulars } from "./w9-particulars.tsx";
import { W9_FORMS, W9_GOAL_HOURS, w9Choices, w9Done, w9Since, w9Tags, w9View } from "./w9-words.ts";

const time = (at: string): string => `${formatDate(at)}, ${formatClock(at)}`;

/** Screen of a W-9 form. It is opened before it is decided, which is recorded. After a decision the next form opens. */
function W9CaseScreen({ params, query: asked }: ScreenProps) {
  const formId = params["caseId"] ?? "";
  const view = w9View(asked);
  const navigate = useNavigate();
  const query = useStaffQuery(StaffW9CaseDocument, { formId });
  const form = query.data?.spFetchW9Form;
  const openNext = async (done: StaffW9FormFragment): Promise<void> => {
    const { data } = await staffClient()
      .query(StaffW9FormsDocument, { ...view.variables, after: null })
      .toPromise();
    const items = (data?.spFetchW9Forms.items ?? [])
      .filter(({ status }) => status === "submitted")
      .map((one) => ({ id: one.id, since: w9Since(one) }));
    navigate(nextAddress(W9_FORMS, view.query, items, { id: done.id, since: w9Since(done) }));
  };
  return (
    <StaffCase
      title={form === undefined ? "W-9 form" : form.name === "" ? "No name" : form.name}
      grant="reviewTax"
      queue={`${W9_FORMS}?${view.query}`}
      back="All forms"
      missing="There is no such form"
      query={query}
      main={
        form && (
          <>
            <Facts key={form.id} form={form} />
            {form.takesParticulars && <W9Particulars key={`${form.id} typed`} formId={form.id} />}
          </>
        )
      }
      side={form && <Decision key={`${form.id} ${form.status}`} form={form} onNext={openNext} />}
    />
  );
}

function Facts({ form }: { readonly form: StaffW9FormFragment }) {
  const [url, setUrl] = useState<string | null>(null);
  const look = async (reason: string) => {
    const { data, error } = await staffClient()
      .mutation(StaffOpenW9FormDocument, { formId: form.id, reason })
      .toPromise();
    if (data) setUrl(data.spOpenW9Form.url);
    return error;
  };
  const hasFile = form.status === "submitted" || form.status === "approved";
  return (
    <>
      <Panel>
        <PanelHeader title={form.username === null ? "No username" : `@${form.username}`}>
          <Tag tone={w9Tags[form.status].tone}>{w9Tags[form.status].label}</Tag>
        </PanelHeader>
        <DefinitionList
          items={[
            { term: "Year", value: form.fiscalYear },
            ...(form.isCarried ? [{ term: "Form", value: "Taken over from the year before" }] : []),
            ...(form.submittedAt === null ? [] : [{ term: "Sent", value: time(form.submittedAt) }]),
            ...(form.status === "submitted"
              ? [{ term: "Goal", value: <StaffWait since={w9Since(form)} goalHours={W9_GOAL_HOURS} /> }]
              : []),
            ...(form.lastSentAt === null ? [] : [{ term: "Last reminder", value: time(form.lastSentAt) }]),
            ...(form.decidedAt === null ? [] : [{ term: "Decided", value: time(form.decidedAt) }]),
            ...(form.rejection === null ? [] : [{ term: "Reason", value: form.rejection }]),
            ...(form.username === null
              ? []
              : [{ term: "Profile", value: <AppLink href={`/${form.username}`}>@{form.username}</AppLink> }]),
          ]}
        />
      </Panel>
      {hasFile && (
        <Panel>
          <PanelHeader title="The form" />
          {url === null ? (
            <StaffLook act="Show the form" hint="The look is recorded, and the person can see it." look={look} />
          ) : (
            <OpenedForm url={url} />
          )}
        </Panel>
      )}
    </>
  );
}

/** Link to a form that was opened. It takes the focus of the form that opened it. */
function OpenedForm({ url }: { readonly url: string }) {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => link.current?.focus(), []);
  return (
    <ul className="staff-links">
      <li>
        <a ref={link} href={url} target="_blank" rel="noreferrer">
          <Icon name="file-text" />
          <span>
            <b>Open the file</b>
            <small>The link works for five minutes</small>
          </span>
          <Icon name="arrow-square-out" />
        </a>
      </li>
    </ul>
  );
}

function Decision({
  form,
  onNext,
}: {
  readonly form: StaffW9FormFragment;
  readonly onNext: (done: StaffW9FormFragment) => Promise<void>;
}) {
  const choices = w9Choices(form.status);
  return (
    <Panel>
      <PanelHeader title="The decision" />
      {choices.length === 0 ? (
        <p className="muted">There is nothing to decide.</p>
      ) : (
        <StaffDecision<SpW9Decision>
          choices={choices}
          hint="Recorded with your name. The person reads why a form was rejected."
          decide={async (decision, reason) => {
            const { error } = await staffClient()
              .mutation(StaffDecideW9Document, { formId: form.id, decision, reason })
              .toPromise();
            if (!error) toast.success(w9Done[decision], { text: "The person is notified." });
            return error;
          }}
          onDecided={() => onNext(form)}
        />
      )}
    </Panel>
  );
}

export const screen: Screen = { component: W9CaseScreen };
