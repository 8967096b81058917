import type { StaffAuditEntryFragment } from "#web/generated/admin-types.ts";
import { AppLink } from "#web/ui/app-link.tsx";
import { RelativeTime } from "#web/ui/relative-time.tsx";
import { Table } from "#web/ui/table.tsx";
import { actionWords, actorWords } from "./audit-words.ts";

interface AuditTableProps {
  readonly caption: string;
  readonly entries: readonly StaffAuditEntryFragment[];
}

/** Entries of the audit log. Values before and after open on demand. */
export function AuditTable({ caption, entries }: AuditTableProps) {
  return (
    <Table caption={caption} dense>
      <thead>
        <tr>
          <th scope="col">When</th>
          <th scope="col">Who</th>
          <th scope="col">What</th>
          <th scope="col">About</th>
          <th scope="col" data-wide="">
            Reason
          </th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <tr key={entry.id}>
            <td>
              <RelativeTime time={entry.at} />
            </td>
            <td>{actorWords(entry)}</td>
            <td>
              {entry.before === null && entry.after === null ? (
                actionWords(entry.action)
              ) : (
                <details className="staff-values">
                  <summary>{actionWords(entry.action)}</summary>
                  {entry.before !== null && <Value term="Before" json={entry.before} />}
                  {entry.after !== null && <Value term="After" json={entry.after} />}
                </details>
              )}
            </td>
            <td>
              {entry.accountId === null ? (
                "–"
              ) : (
                <AppLink href={`/sp/users/${entry.accountId}`}>
                  {entry.accountUsername === null ? "Someone who left" : `@${entry.accountUsername}`}
                </AppLink>
              )}
            </td>
            <td data-wide="">{entry.reason === "" ? "–" : entry.reason}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function Value({ term, json }: { readonly term: string; readonly json: string }) {
  return (
    <>
      <b>{term}</b>
      <pre>{JSON.stringify(JSON.parse(json), null, 2)}</pre>
    </>
  );
}
