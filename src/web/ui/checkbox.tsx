import type { ComponentPropsWithRef, ReactNode } from "react";
import { useId } from "react";
import { Icon } from "./icons.tsx";

type ToggleProps = Omit<ComponentPropsWithRef<"input">, "type" | "children"> & {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
};

/** A choice that takes effect with the form around it. */
export function Checkbox({ label, hint, error, ...rest }: ToggleProps) {
  const id = useId();
  const noted = Boolean(hint || error);
  return (
    <label className="option-line">
      <input
        type="checkbox"
        className="check"
        aria-describedby={noted ? id : undefined}
        aria-invalid={error ? true : undefined}
        {...rest}
      />
      <OptionText id={id} label={label} hint={hint} error={error} />
    </label>
  );
}

/** A setting that takes effect at once. */
export function Switch({ label, hint, error, ...rest }: ToggleProps) {
  const id = useId();
  return (
    <label className="option-line" data-spread="">
      <OptionText id={id} label={label} hint={hint} error={error} />
      <input
        type="checkbox"
        role="switch"
        className="switch"
        aria-describedby={hint || error ? id : undefined}
        {...rest}
      />
    </label>
  );
}

function OptionText(props: { id: string; label: ReactNode; hint: ReactNode; error: ReactNode }) {
  return (
    <span className="option-text">
      {props.label}
      {props.error ? (
        <small id={props.id} className="field-error">
          <Icon name="warning-circle" weight="fill" />
          {props.error}
        </small>
      ) : (
        props.hint && <small id={props.id}>{props.hint}</small>
      )}
    </span>
  );
}
