import { useState } from "react";
import { formatMoney } from "#kernel/format-money.ts";
import { StaffSalesTaxDocument } from "#web/generated/staff.ts";
import { saveFile } from "#web/lib/save-file.ts";
import { useStaffQuery } from "#web/lib/staff-client.ts";
import { Button } from "#web/ui/button.tsx";
import { useNow } from "#web/ui/clock.tsx";
import { Field } from "#web/ui/field.tsx";
import { EmptyState, ErrorState } from "#web/ui/page-state.tsx";
import { Panel, PanelHeader } from "#web/ui/panel.tsx";
import { Select } from "#web/ui/select.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { Table } from "#web/ui/table.tsx";
import { failureWords } from "#web/lib/failures/failure-words.ts";

/** Years offered, this one first. */
const YEARS = 5;

/** The sales tax that states are to get, by state and month, with its file. */
export function SalesTax() {
  const now = new Date(useNow(60_000)).getUTCFullYear();
  const [year, setYear] = useState(now);
  const query = useStaffQuery(StaffSalesTaxDocument, { year });
  const found = query.data?.spFetchSalesTax;
  const due = (found?.rows ?? []).reduce((sum, row) => sum + row.due, 0);
  return (
    <Panel>
      <PanelHeader title="Sales tax" />
      <p className="muted">
        Tax of parcels that were delivered, less that of refunds, by where the goods went and by months of New York.
      </p>
      <Field label="Year of the sales tax">
        <Select
          value={year}
          onChange={(event) => {
            setYear(Number(event.target.value));
          }}
        >
          {Array.from({ length: YEARS }, (_one, back) => (
            <option key={back} value={now - back} suppressHydrationWarning>
              {now - back}
            </option>
          ))}
        </Select>
      </Field>
      {query.loading && (
        <div role="status" aria-label="Loading">
          <Skeleton width={50} />
        </div>
      )}
      {query.error && found === undefined && (
        <ErrorState title="The sales tax didn’t load" level="h3" onRetry={query.reload}>
          {failureWords(query.error)}
        </ErrorState>
      )}
      {found?.rows.length === 0 && (
        <EmptyState title={`Nothing was sold in ${year}.`} level="h3">
          Tax is listed once a parcel is delivered.
        </EmptyState>
      )}
      {found !== undefined && found.rows.length > 0 && (
        <>
          <p>
            {formatMoney(due)} is due for {year}.
          </p>
          <Table caption={`Sales tax of ${year}`} dense>
            <thead>
              <tr>
                <th scope="col">State</th>
                <th scope="col">Month</th>
                <th scope="col" data-numeric="" data-wide="">
                  Sales
                </th>
                <th scope="col" data-numeric="" data-wide="">
                  Tax
                </th>
                <th scope="col" data-numeric="" data-wide="">
                  Refunded
                </th>
                <th scope="col" data-numeric="">
                  Due
                </th>
              </tr>
            </thead>
            <tbody>
              {found.rows.map((row) => (
                <tr key={`${row.state} ${row.month}`}>
                  <td>{row.state}</td>
                  <td>{row.month}</td>
                  <td data-numeric="" data-wide="">
                    {formatMoney(row.sales)}
                  </td>
                  <td data-numeric="" data-wide="">
                    {formatMoney(row.tax)}
                  </td>
                  <td data-numeric="" data-wide="">
                    {formatMoney(row.refundedTax)}
                  </td>
                  <td data-numeric="">{formatMoney(row.due)}</td>
                </tr>
              ))}
            </tbody>
          </Table>
          <Button
            variant="line"
            icon="download-simple"
            onClick={() => {
              saveFile(`sales-tax-${year}.csv`, new Blob([found.csv], { type: "text/csv" }));
            }}
          >
            Download as CSV
          </Button>
        </>
      )}
    </Panel>
  );
}
