import type { ReactNode } from "react";
import { formatMoney } from "#kernel/format-money.ts";
import type { CentsInput } from "#kernel/format-money.ts";

interface NoteProps {
  kind: "won" | "balance";
  /** The section's accessible name. */
  name: string;
  label: ReactNode;
  amount: string;
  /** Slides in, when it has just replaced the ticket. */
  arriving?: boolean | undefined;
  /** Buttons and links. */
  children?: ReactNode;
}

/** A note for money that belongs to the reader: leaf green with engraving. */
export function Note({ kind, name, label, amount, arriving, children }: NoteProps) {
  return (
    <section role="group" className="note" data-kind={kind} data-arriving={arriving ? "" : undefined} aria-label={name}>
      <img className="note-rosette" src="/art/rosette.svg" alt="" width={230} height={230} />
      <div className="note-label">{label}</div>
      <div className="note-amount">{amount}</div>
      {children && <div className="note-actions">{children}</div>}
    </section>
  );
}

interface NoteBalanceProps {
  label: string;
  /** Content at the end of the label's line, such as a link to the balance's composition. */
  aside?: ReactNode;
  amountCents: CentsInput;
  children?: ReactNode;
}

/** A balance, exact and never shortened. */
export function NoteBalance({ label, aside, amountCents, children }: NoteBalanceProps) {
  return (
    <Note
      kind="balance"
      name={label}
      label={
        <>
          {label}
          {aside}
        </>
      }
      amount={formatMoney(amountCents)}
    >
      {children}
    </Note>
  );
}
