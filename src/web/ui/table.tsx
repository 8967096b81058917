import clsx from "clsx";
import type { ComponentPropsWithRef, ReactNode } from "react";

type TableProps = ComponentPropsWithRef<"table"> & {
  /** Accessible name of the table, and of the box that scrolls when it is too wide. */
  caption: string;
  /** Rows of 40 to 44 px, for staff. */
  dense?: boolean | undefined;
  children: ReactNode;
};

/** A table that scrolls sideways in its own box. Mark number cells with data-numeric. */
export function Table({ caption, dense, className, children, ...rest }: TableProps) {
  return (
    <div className="table-scroll" role="region" aria-label={caption} tabIndex={0}>
      <table className={clsx("table", className)} data-dense={dense ? "" : undefined} {...rest}>
        <caption className="sr">{caption}</caption>
        {children}
      </table>
    </div>
  );
}
