import { CopyButton } from "./copy-button.tsx";

/** A hash or key in fixed-width type that wraps anywhere, with a button to copy it. */
export function HashText({ value, noun }: { value: string; noun?: string | undefined }) {
  if (noun === undefined) return <code className="hash">{value}</code>;
  return (
    <span className="hash-line">
      <code className="hash">{value}</code>
      <CopyButton text={value} noun={noun} />
    </span>
  );
}
