import clsx from "clsx";
import { Fragment, type ReactNode } from "react";
import { AppLink } from "#web/ui/app-link.tsx";
import { Avatar } from "#web/ui/avatar.tsx";
import { Table } from "#web/ui/table.tsx";
import { ClaimMark } from "./staff-claims.tsx";
import { useStaffPlace } from "./staff-place.ts";

/** A case in a queue. */
export interface StaffRow {
  readonly caseId: string;
  /** Address of the case. */
  readonly href: string;
  readonly title: string;
  readonly text: ReactNode;
  /** Picture of the account; absent when the case is about none. */
  readonly photoUrl?: string | null;
  /** More text for phones, which do not show every column. */
  readonly more?: ReactNode;
  /** Key of the row; absent when the case has one row. */
  readonly key?: string;
}

/** A fact of the cases of a queue: a column of its table. */
export interface StaffColumn<Item> {
  readonly label: string;
  readonly cell: (item: Item) => ReactNode;
  readonly isNumeric?: boolean;
  /** Left out on phones. */
  readonly isWide?: boolean;
  /** Cut off when it is long. */
  readonly isCut?: boolean;
  /**
   * Place in the list beside a case: after the text of the row, at the end of its first line, or of its second. Absent:
   * only the case shows it. In a table, the column of the mark also says who works on the case.
   */
  readonly beside?: "text" | "time" | "mark";
}

interface StaffRowsProps<Item> {
  readonly caption: string;
  /** Label of the first column. */
  readonly head: string;
  readonly items: readonly Item[];
  readonly row: (item: Item) => StaffRow;
  readonly columns: readonly StaffColumn<Item>[];
}

/** Cases of a queue, each with a link to it: a table, or beside a case a list of two lines each. */
export function StaffRows<Item>(props: StaffRowsProps<Item>) {
  return useStaffPlace().kind === "list" ? <RowList {...props} /> : <RowTable {...props} />;
}

function RowTable<Item>({ caption, head, items, row, columns }: StaffRowsProps<Item>) {
  return (
    <Table caption={caption} dense>
      <thead>
        <tr>
          <th scope="col">{head}</th>
          {columns.map(({ label, isNumeric, isWide }) => (
            <th key={label} scope="col" {...marks(isNumeric, isWide)}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {items.map((item) => {
          const one = row(item);
          return (
            <tr key={one.key ?? one.caseId}>
              <td>
                <AppLink className="staff-who" href={one.href}>
                  {one.photoUrl !== undefined && <Avatar photoUrl={one.photoUrl} size={40} />}
                  <span>
                    <b>{one.title}</b>
                    <small>{one.text}</small>
                    {one.more !== undefined && <small className="staff-narrow">{one.more}</small>}
                  </span>
                </AppLink>
              </td>
              {columns.map(({ label, cell, isNumeric, isWide, isCut, beside }) => (
                <td
                  key={label}
                  className={clsx(isCut === true && "staff-cut") || undefined}
                  {...marks(isNumeric, isWide)}
                >
                  {cell(item)}
                  {beside === "mark" && <ClaimMark caseId={one.caseId} />}
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </Table>
  );
}

const marks = (isNumeric: boolean | undefined, isWide: boolean | undefined) => ({
  ...(isNumeric === true && { "data-numeric": "" }),
  ...(isWide === true && { "data-wide": "" }),
});

function RowList<Item>({ caption, items, row, columns }: StaffRowsProps<Item>) {
  const { caseId } = useStaffPlace();
  const cells = (place: StaffColumn<Item>["beside"], item: Item) =>
    columns
      .filter(({ beside }) => beside === place)
      .map(({ label, cell }) => <Fragment key={label}>{cell(item)}</Fragment>);
  return (
    <ul className="staff-list" aria-label={caption}>
      {items.map((item) => {
        const one = row(item);
        const isOpen = one.caseId === caseId;
        return (
          <li key={one.key ?? one.caseId}>
            <AppLink
              className="staff-who"
              href={one.href}
              // From case to case the way back stays the queue.
              replace={caseId !== undefined}
              aria-current={isOpen ? "true" : undefined}
            >
              <b>{one.title}</b>
              <span className="staff-list-time">{cells("time", item)}</span>
              <small>
                {one.text}
                {cells("text", item).map((cell) => (
                  <Fragment key={cell.key}>, {cell}</Fragment>
                ))}
              </small>
              <span className="staff-list-mark">
                {cells("mark", item)}
                <ClaimMark caseId={one.caseId} isBrief />
              </span>
            </AppLink>
          </li>
        );
      })}
    </ul>
  );
}
