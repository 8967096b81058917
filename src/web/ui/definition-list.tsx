import type { ReactNode } from "react";

export interface Definition {
  term: ReactNode;
  value: ReactNode;
  /** Sets the row in bold, for the sum at the end. */
  total?: boolean | undefined;
}

interface DefinitionListProps {
  items: readonly Definition[];
  /** Rows put amounts at the far end; facts put answers in a column beside the terms. */
  look?: "rows" | "facts" | undefined;
}

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
