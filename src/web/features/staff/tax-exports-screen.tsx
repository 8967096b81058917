import "./admin.css";
import { useState } from "react";
import { formatMoney } from "#kernel/format-money.ts";
import type { Screen } from "#web/app/screen.ts";
import {
  StaffExportTaxYearDocument,
  StaffOpenTaxExportDocument,
  StaffTaxExportsDocument,
} from "#web/generated/staff.ts";
import type { StaffTaxExportFragment } from "#web/generated/admin-types.ts";
import { staffClient, useStaffQuery } from "#web/lib/staff-client.ts";
import { useNow } from "#web/ui/clock.tsx";
import { Field } from "#web/ui/field.tsx";
import { Icon } from "#web/ui/icons.tsx";
import { EmptyState, ErrorState } from "#web/ui/page-state.tsx";
import { Panel, PanelHeader } from "#web/ui/panel.tsx";
import { RelativeTime } from "#web/ui/relative-time.tsx";
import { Select } from "#web/ui/select.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { Table } from "#web/ui/table.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { AccountForm, SubmitButton, textOf } from "#web/lib/forms/account-form.tsx";
import { failureOf, useSubmission } from "#web/lib/forms/submission.ts";
import { SalesTax } from "./sales-tax.tsx";
import { StaffPage } from "./staff-frame.tsx";
import { StaffLook } from "./staff-look.tsx";
import { failureWords } from "#web/lib/failures/failure-words.ts";

/** Years offered for an export, the last one that is over first. */
const YEARS = 4;

/** Page of the 1099 exports: those that were made, their files, and the form to make one. */
function TaxExportsScreen() {
  const query = useStaffQuery(StaffTaxExportsDocument, { fiscalYear: null });
  const made = query.data?.spFetchTaxExports;
  return (
    <StaffPage title="Tax exports" grant="reviewTax" meta={{ noIndex: true }}>
      <Panel>
        <PanelHeader title="Make an export" />
        <p className="muted">
          An export of a year that has one corrects it. People in it are notified that their copy is ready.
        </p>
        <Make onMade={query.reload} />
      </Panel>
      {query.loading && (
        <div role="status" aria-label="Loading">
          <Skeleton width={50} />
        </div>
      )}
      {query.error && made === undefined && (
        <ErrorState title="The exports didn’t load" level="h2" onRetry={query.reload}>
          {failureWords(query.error)}
        </ErrorState>
      )}
      {made?.length === 0 && (
        <EmptyState title="No export was made yet." level="h2">
          A year is exported once it is over in New York.
        </EmptyState>
      )}
      {made !== undefined && made.length > 0 && <Exports made={made} />}
      <SalesTax />
    </StaffPage>
  );
}

function Make({ onMade }: { readonly onMade: () => void }) {
  const last = new Date(useNow(60_000)).getUTCFullYear() - 1;
  const { busy, failure, submit, edit } = useSubmission(async (fields: FormData) => {
    const { data, error } = await staffClient()
      .mutation(StaffExportTaxYearDocument, { fiscalYear: Number(textOf(fields, "fiscalYear")) })
      .toPromise();
    if (error) return failureOf(error, {});
    if (data) {
      const { fiscalYear, number, people } = data.spExportTaxYear;
      toast.success(`Export ${number} of ${fiscalYear}`, { text: `${people} people are in it.` });
    }
    onMade();
    return null;
  });
  return (
    <AccountForm failure={failure} onSubmit={(fields) => void submit(fields)} onEdit={edit}>
      <Field label="Year" error={failure?.fields["fiscalYear"]}>
        <Select name="fiscalYear">
          {Array.from({ length: YEARS }, (_one, back) => (
            <option key={back} value={last - back} suppressHydrationWarning>
              {last - back}
            </option>
          ))}
        </Select>
      </Field>
      <SubmitButton variant="ink" busy={busy} busyLabel="Exporting">
        Export the year
      </SubmitButton>
    </AccountForm>
  );
}

function Exports({ made }: { readonly made: readonly StaffTaxExportFragment[] }) {
  const [chosen, setChosen] = useState<string | null>(null);
  const one = made.find(({ id }) => id === chosen) ?? made[0];
  return (
    <>
      <Panel flush>
        <Table caption="Tax exports" dense>
          <thead>
            <tr>
              <th scope="col">Export</th>
              <th scope="col" data-numeric="">
                People
              </th>
              <th scope="col" data-wide="">
                Against the one before
              </th>
              <th scope="col" data-wide="" data-numeric="">
                From
              </th>
              <th scope="col">Made</th>
            </tr>
          </thead>
          <tbody>
            {made.map((each) => (
              <tr key={each.id}>
                <td>
                  {each.fiscalYear}, no. {each.number}
                </td>
                <td data-numeric="">{each.people}</td>
                <td data-wide="">
                  {each.number === 1
                    ? "The first"
                    : `${each.added} new, ${each.changed} changed, ${each.removed} taken out`}
                </td>
                <td data-wide="" data-numeric="">
                  {formatMoney(each.threshold)}
                </td>
                <td>
                  <RelativeTime time={each.createdAt} />
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      </Panel>
      <Panel>
        <PanelHeader title="Open a file" />
        <Field label="Export">
          <Select value={one?.id} onChange={(event) => setChosen(event.target.value)}>
            {made.map((each) => (
              <option key={each.id} value={each.id}>
                {each.fiscalYear}, no. {each.number}
              </option>
            ))}
          </Select>
        </Field>
        {one !== undefined && <OpenFile key={one.id} exportId={one.id} />}
      </Panel>
    </>
  );
}

/** Form to open an export's file, and then its link. The look is recorded. */
function OpenFile({ exportId }: { readonly exportId: string }) {
  const [url, setUrl] = useState<string | null>(null);
  const look = async (reason: string) => {
    const { data, error } = await staffClient().mutation(StaffOpenTaxExportDocument, { exportId, reason }).toPromise();
    if (data) setUrl(data.spOpenTaxExport);
    return error;
  };
  if (url === null) return <StaffLook act="Open the file" hint="The look is recorded with your name." look={look} />;
  return (
    <ul className="staff-links">
      <li>
        {/* The form that opened it is gone: the link takes its focus. */}
        <a ref={(link) => link?.focus()} href={url} download>
          <Icon name="download-simple" />
          <span>
            <b>Download the file</b>
            <small>The link works once, for five minutes</small>
          </span>
        </a>
      </li>
    </ul>
  );
}

export const screen: Screen = { component: TaxExportsScreen };
