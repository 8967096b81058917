import "./admin.css";
import { useState } from "react";
import type { Screen, ScreenProps } from "#web/app/screen.ts";
import { StaffAuditChainDocument, StaffAuditLogDocument, StaffExportAuditLogDocument } from "#web/generated/staff.ts";
import { useNavigate } from "#web/lib/router.tsx";
import { staffClient, useStaffQuery } from "#web/lib/staff-client.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { DefinitionList } from "#web/ui/definition-list.tsx";
import { Field } from "#web/ui/field.tsx";
import { EmptyState, ErrorState } from "#web/ui/page-state.tsx";
import { Panel, PanelHeader } from "#web/ui/panel.tsx";
import { Select } from "#web/ui/select.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { AccountForm, SubmitButton, textOf } from "#web/lib/forms/account-form.tsx";
import { failureOf, fieldFailure, useSubmission } from "#web/lib/forms/submission.ts";
import { actionWords } from "./audit-words.ts";
import { AuditTable } from "./audit-table.tsx";
import { StaffPage } from "./staff-frame.tsx";
import { failureWords } from "#web/lib/failures/failure-words.ts";

const AUDIT = "/sp/audit";
const fields = ["actor", "about", "action", "since", "until"] as const;

/** Filters of the address as the graph takes them. A day is one of the browser's own time zone. */
function filterOf(asked: URLSearchParams): Record<string, string | null> {
  const day = (name: string, addDays: number): string | null => {
    const [year = 0, month = 0, date = 0] = (asked.get(name) ?? "").split("-").map(Number);
    const at = new Date(year, month - 1, date + addDays);
    return year === 0 || Number.isNaN(at.getTime()) ? null : at.toISOString();
  };
  return {
    actor: asked.get("actor"),
    about: asked.get("about"),
    action: asked.get("action"),
    since: day("since", 0),
    until: day("until", 1),
  };
}

/** The audit log: who did what and why, with filters in the address and a file of the entries they find. */
function AuditScreen({ query: asked }: ScreenProps) {
  const filter = filterOf(asked);
  const { data, error, loading, reload } = useStaffQuery(StaffAuditLogDocument, { filter, after: asked.get("after") });
  const { data: about } = useStaffQuery(StaffAuditChainDocument, {});
  const chain = about?.spFetchAuditChain;
  const page = data?.spFetchAuditLog;
  const kept = new URLSearchParams(fields.flatMap((name) => (asked.get(name) ? [[name, asked.get(name) ?? ""]] : [])));
  return (
    <StaffPage title="Audit" grant="canEditPermissions" meta={{ noIndex: true }}>
      <Panel flush>
        <Filters key={kept.toString()} asked={asked} actions={about?.spFetchAuditActions ?? []} />
        {loading && (
          <div className="staff-loading" role="status" aria-label="Loading">
            <Skeleton width={80} />
          </div>
        )}
        {error && page === undefined && (
          <ErrorState title="The audit log didn’t load" level="h2" onRetry={reload}>
            {failureWords(error)}
          </ErrorState>
        )}
        {page?.items.length === 0 && (
          <EmptyState title="No entry matches." level="h2">
            Every decision of staff and every look at personal data is an entry.
          </EmptyState>
        )}
        {page !== undefined && page.items.length > 0 && <AuditTable caption="Audit log" entries={page.items} />}
        {page?.pageInfo.hasNextPage === true && (
          <p className="staff-more">
            <ButtonLink
              variant="line"
              href={`${AUDIT}?${new URLSearchParams([...kept, ["after", page.pageInfo.next ?? ""]])}`}
            >
              Older
            </ButtonLink>
          </p>
        )}
      </Panel>
      <div className="staff-grid">
        <Panel>
          <PanelHeader title="The chain" />
          <DefinitionList
            items={[
              { term: "Entries", value: chain?.entries.toLocaleString("en-US") ?? "–" },
              { term: "Fingerprint", value: <code className="hash">{chain?.fingerprint ?? "–"}</code> },
            ]}
          />
          <p className="muted">
            Each entry carries a hash of the one before it, so a changed or removed entry shows. Admins get the number
            and the fingerprint by email every Monday.
          </p>
        </Panel>
        <Export filter={filter} />
      </div>
    </StaffPage>
  );
}

function Filters({ asked, actions }: { readonly asked: URLSearchParams; readonly actions: readonly string[] }) {
  const action = asked.get("action") ?? "";
  const navigate = useNavigate();
  return (
    <form
      className="staff-filter"
      role="search"
      aria-label="Entries"
      onSubmit={(event) => {
        event.preventDefault();
        const given = new FormData(event.currentTarget);
        const values = fields.flatMap((name) => {
          const value = textOf(given, name);
          return value === "" ? [] : [[name, value]];
        });
        navigate(`${AUDIT}?${new URLSearchParams(values)}`);
      }}
    >
      <Field label="Who did it">
        <TextInput name="actor" defaultValue={asked.get("actor") ?? ""} placeholder="Username" autoComplete="off" />
      </Field>
      <Field label="Account">
        <TextInput name="about" defaultValue={asked.get("about") ?? ""} placeholder="Username" autoComplete="off" />
      </Field>
      <Field label="What was done">
        <Select key={actions.length} name="action" defaultValue={action}>
          <option value="">Anything</option>
          {[...new Set([...(action === "" ? [] : [action]), ...actions])].map((one) => (
            <option key={one} value={one}>
              {actionWords(one)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="From">
        <TextInput type="date" name="since" defaultValue={asked.get("since") ?? ""} />
      </Field>
      <Field label="To">
        <TextInput type="date" name="until" defaultValue={asked.get("until") ?? ""} />
      </Field>
      <Button type="submit" variant="line">
        Show
      </Button>
    </form>
  );
}

function Export({ filter }: { readonly filter: Record<string, string | null> }) {
  const [address, setAddress] = useState<string | null>(null);
  const { busy, failure, submit, edit } = useSubmission(async (given: FormData) => {
    const reason = textOf(given, "reason");
    if (reason.length < 5) return fieldFailure("reason", "Say why in 5 to 500 characters. It is kept.");
    const { data, error } = await staffClient().mutation(StaffExportAuditLogDocument, { filter, reason }).toPromise();
    if (error) return failureOf(error, {});
    setAddress((before) => {
      if (before !== null) URL.revokeObjectURL(before);
      return URL.createObjectURL(new Blob([data?.spExportAuditLog ?? ""], { type: "text/csv" }));
    });
    return null;
  });
  return (
    <Panel>
      <PanelHeader title="As a file" />
      <p className="muted">
        The newest 10,000 entries that match the filters above, as CSV. The export is an entry, too.
      </p>
      <AccountForm failure={failure} onSubmit={(given) => void submit(given)} onEdit={edit}>
        <Field label="Reason" error={failure?.fields["reason"]}>
          <TextInput name="reason" maxLength={500} autoComplete="off" />
        </Field>
        <SubmitButton variant="line" size="m" busy={busy} busyLabel="Collecting">
          Make the file
        </SubmitButton>
      </AccountForm>
      {address !== null && (
        <p role="status">
          <a className="text-link" href={address} download="audit-log.csv">
            Save audit-log.csv
          </a>
        </p>
      )}
    </Panel>
  );
}

export const screen: Screen = { component: AuditScreen };
