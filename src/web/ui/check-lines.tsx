import { Icon } from "./icons.tsx";

export interface CheckLine {
  readonly name: string;
  readonly passed: boolean;
  readonly title: string;
  readonly detail?: string | undefined;
}

/** A list of checks, each passed or failed. */
export function CheckLines({ lines }: { readonly lines: readonly CheckLine[] }) {
  return (
    <ul className="check-lines">
      {lines.map(({ name, passed, title, detail }) => (
        <li key={name} data-passed={passed ? "" : undefined}>
          <Icon name={passed ? "check-circle" : "x-circle"} weight="fill" label={passed ? "Passed" : "Failed"} />
          <span>
            <b>{title}</b>
            {detail !== undefined && <small>{detail}</small>}
          </span>
        </li>
      ))}
    </ul>
  );
}
