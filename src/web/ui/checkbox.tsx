import type { ComponentPropsWithRef, ReactNode } from "react";
import { useId } from "react";
import { Icon } from "./icons.tsx";

type ToggleProps = Omit<ComponentPropsWithRef<"input">, "type" | "children"> & {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
};

/** A checkbox that takes effect when its form is submitted. */
export function Checkbox({ label, hint, error, ...rest }: ToggleProps) {
  const id = useId();
  const noted = Boolean(hint || error);
  return (
    <label className="option-line">
      <input
        type="checkbox"
        className="check"
        aria-labelledby={rest["aria-label"] === undefined ? `${id}name` : undefined}
        aria-describedby={noted ? id : undefined}
        aria-invalid={error ? true : undefined}
        {...rest}
      />
      <OptionText id={id} label={label} hint={hint} error={error} />
    </label>
  );
}

/** A switch that takes effect at once. While `busy` it changes nothing and keeps the focus, which a disabled one loses. */
export function Switch({ label, hint, error, busy = false, onChange, ...rest }: ToggleProps & { busy?: boolean }) {
  const id = useId();
  return (
    <label className="option-line" data-spread="">
      <OptionText id={id} label={label} hint={hint} error={error} />
      <input
        type="checkbox"
        role="switch"
        className="switch"
        aria-labelledby={rest["aria-label"] === undefined ? `${id}name` : undefined}
        aria-describedby={hint || error ? id : undefined}
        aria-busy={busy || undefined}
        onChange={(event) => {
          if (!busy) onChange?.(event);
        }}
        {...rest}
      />
    </label>
  );
}

function OptionText(props: { id: string; label: ReactNode; hint: ReactNode; error: ReactNode }) {
  return (
    <span className="option-text">
      {/* Labelled separately: the hint is the description, and would be read out twice. */}
      <span id={`${props.id}name`}>{props.label}</span>
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
