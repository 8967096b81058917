import type { ReactNode } from "react";

export interface Definition {
  term: ReactNode;
  value: ReactNode;
  /** Set in bold, for the sum at the end. */
  total?: boolean | undefined;
}

interface DefinitionListProps {
  items: readonly Definition[];
  /** Rows push amounts to the far end; facts set answers in a column beside the terms. */
  look?: "rows" | "facts" | undefined;
}

/** Terms and their values. */
export function DefinitionList({ items, look = "rows" }: DefinitionListProps) {
  return (
    <dl className={look}>
      {items.map((item, index) => (
        <div key={index} data-total={item.total ? "" : undefined}>
          <dt>{item.term}</dt>
          <dd>{item.value}</dd>
        </div>
      ))}
    </dl>
  );
}
