import { createContext, use, useId } from "react";
import type { ReactNode } from "react";
import { Icon } from "./icons.tsx";

interface FieldControl {
  id: string;
  required: boolean;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
}

const FieldContext = createContext<FieldControl | null>(null);

interface FieldProps {
  label: ReactNode;
  /** Text below the control while there is no error. */
  hint?: ReactNode;
  /** Replaces the hint: what is wrong and how to fix it. */
  error?: ReactNode;
  /** Content at the end of the label's line, such as a link. */
  labelAside?: ReactNode;
  /** Content at the end of the hint line, such as a counter or "Use all". */
  aside?: ReactNode;
  required?: boolean | undefined;
  /** Shows "optional" beside the label. */
  optional?: boolean | undefined;
  /** Id of a control that brings its own. */
  id?: string | undefined;
  children: ReactNode;
}

/** A label, one control, and its hint or error. Controls inside connect to the field themselves. */
export function Field({ label, labelAside, hint, error, aside, required, optional, id, children }: FieldProps) {
  const generated = useId();
  const controlId = id ?? generated;
  const noteId = `${controlId}-note`;
  const control: FieldControl = {
    id: controlId,
    required: required ?? false,
    "aria-describedby": hint || error ? noteId : undefined,
    "aria-invalid": error ? true : undefined,
  };
  return (
    <div className="field">
      <div className="field-head">
        <label className="field-label" htmlFor={controlId}>
          <span>{label}</span>
          {optional && <span className="field-optional">optional</span>}
        </label>
        {labelAside}
      </div>
      <FieldContext value={control}>{children}</FieldContext>
      {(hint || error || aside) && (
        <div className="field-foot">
          <FieldNote id={noteId} hint={hint} error={error} />
          {aside}
        </div>
      )}
    </div>
  );
}

// The live region exists before the error does: screen readers would miss it otherwise.
function FieldNote({ id, hint, error }: { id: string; hint: ReactNode; error: ReactNode }) {
  return (
    <div id={id} aria-live="polite">
      {error ? (
        <span className="field-error">
          <Icon name="warning-circle" weight="fill" />
          <span>{error}</span>
        </span>
      ) : (
        hint
      )}
    </div>
  );
}

interface FieldGroupProps extends Pick<FieldProps, "hint" | "error" | "children"> {
  legend: ReactNode;
}

/** A field made of several controls, such as radio cards: a fieldset with its legend. */
export function FieldGroup({ legend, hint, error, children }: FieldGroupProps) {
  const noteId = useId();
  return (
    <fieldset className="field" aria-describedby={hint || error ? noteId : undefined}>
      <legend className="field-label">{legend}</legend>
      {children}
      {(hint || error) && (
        <div className="field-foot">
          <FieldNote id={noteId} hint={hint} error={error} />
        </div>
      )}
    </fieldset>
  );
}

/**
 * Returns the props a control gets from the field around it. Its own props take precedence, except that an invalid
 * field stays invalid.
 */
export function useFieldControl(own: {
  id?: string | undefined;
  required?: boolean | undefined;
  "aria-describedby"?: string | undefined;
  "aria-invalid"?: unknown;
}) {
  const field = use(FieldContext);
  return {
    id: own.id ?? field?.id,
    required: own.required ?? field?.required,
    "aria-describedby": [field?.["aria-describedby"], own["aria-describedby"]].filter(Boolean).join(" ") || undefined,
    "aria-invalid": field?.["aria-invalid"] ?? (own["aria-invalid"] ? true : undefined),
  };
}
