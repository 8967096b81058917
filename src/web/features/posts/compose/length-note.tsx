import { Icon } from "#web/ui/icons.tsx";

/** Reason beside a button that is disabled because the post is too long. The button names `id` as its description. */
export function LengthNote({ id, problem }: { readonly id: string; readonly problem: string | null }) {
  if (problem === null) return null;
  return (
    <p id={id} className="field-error compose-too-long">
      <Icon name="warning-circle" weight="fill" />
      <span>{problem}</span>
    </p>
  );
}
