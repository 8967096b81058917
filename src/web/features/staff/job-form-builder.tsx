import { useEffect, useId, useRef, useState } from "react";
import { Button, IconButton } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { Field } from "#web/ui/field.tsx";
import { Panel, PanelHeader } from "#web/ui/panel.tsx";
import { Select } from "#web/ui/select.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import { addField, hasChoices, isFixed, moveField, type FieldDraft } from "./job-draft.ts";
import { fieldTypeLabels } from "./job-editor-words.ts";

type Errors = Readonly<Record<string, string>>;

interface JobFormBuilderProps {
  readonly fields: readonly FieldDraft[];
  readonly errors: Errors;
  /** `part` names the parts whose errors are over: all fields when their places change, else one. */
  readonly onEdit: (change: (fields: readonly FieldDraft[]) => readonly FieldDraft[], part: string) => void;
}

/**
 * Fields of an application form: added, removed, changed and moved. A button that moves its field keeps the focus, and
 * the new place is announced.
 */
export function JobFormBuilder({ fields, errors, onEdit }: JobFormBuilderProps) {
  const prefix = useId();
  // The browser drops the focus of an element that moves in the document.
  const focusNext = useRef<string | null>(null);
  const [said, setSaid] = useState("");
  useEffect(() => {
    if (focusNext.current === null) return;
    document.getElementById(focusNext.current)?.focus();
    focusNext.current = null;
  });
  const idOf = (field: FieldDraft, part: string): string => `${prefix}${field.key}-${part}`;
  const addId = `${prefix}add`;

  const move = (index: number, by: -1 | 1): void => {
    const field = fields[index];
    const moved = moveField(fields, index, by);
    if (field === undefined || moved === fields) return;
    focusNext.current = idOf(field, by === -1 ? "up" : "down");
    setSaid(`${field.title || "The field"} is number ${index + by + 1} of ${fields.length} now.`);
    onEdit(() => moved, "fields");
  };
  const remove = (index: number): void => {
    const field = fields[index];
    if (field === undefined) return;
    const rest = fields.toSpliced(index, 1);
    const next = rest[Math.min(index, rest.length - 1)];
    focusNext.current = next === undefined ? addId : idOf(next, "title");
    onEdit(() => rest, "fields");
    toast.info(`${field.title || "The field"} is removed`, {
      key: "job-field-removed",
      action: { label: "Undo", onAction: () => onEdit((now) => now.toSpliced(index, 0, field), "fields") },
    });
  };
  const change = (index: number, part: Partial<FieldDraft>): void =>
    onEdit((now) => now.map((field, place) => (place === index ? { ...field, ...part } : field)), `fields.${index}.`);
  return (
    <Panel>
      <PanelHeader title="The application form" />
      {errors["fields"] !== undefined && <p className="field-error">{errors["fields"]}</p>}
      <ol className="job-editor-fields">
        {fields.map((field, index) => (
          <li key={field.key}>
            <FieldRow
              field={field}
              number={index + 1}
              count={fields.length}
              idOf={(part) => idOf(field, part)}
              errors={errors}
              onChange={(part) => change(index, part)}
              onMove={(by) => move(index, by)}
              onRemove={() => remove(index)}
            />
          </li>
        ))}
      </ol>
      <Button
        id={addId}
        variant="line"
        icon="plus"
        onClick={() => {
          const more = addField(fields);
          const added = more.at(-1);
          if (added !== undefined) focusNext.current = idOf(added, "title");
          onEdit(() => more, "fields");
        }}
      >
        Add a field
      </Button>
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </Panel>
  );
}

interface FieldRowProps {
  readonly field: FieldDraft;
  readonly number: number;
  readonly count: number;
  readonly idOf: (part: string) => string;
  readonly errors: Errors;
  readonly onChange: (part: Partial<FieldDraft>) => void;
  readonly onMove: (by: -1 | 1) => void;
  readonly onRemove: () => void;
}

function FieldRow({ field, number, count, idOf, errors, onChange, onMove, onRemove }: FieldRowProps) {
  const errorOf = (part: string): string | undefined => errors[`fields.${number - 1}.${part}`];
  const fixed = isFixed(field);
  const name = field.title || `field ${number}`;
  return (
    <fieldset className="job-editor-field">
      <legend>{`Field ${number}`}</legend>
      <div className="job-editor-grid">
        <Field id={idOf("title")} label="Label" error={errorOf("title") ?? errorOf("path")} required>
          <TextInput
            value={field.title}
            maxLength={200}
            autoComplete="off"
            onChange={({ target }) => onChange({ title: target.value })}
          />
        </Field>
        <Field
          id={idOf("type")}
          label="Type"
          error={errorOf("type")}
          {...(fixed ? { hint: "Every application needs this field." } : {})}
        >
          <Select value={field.type} disabled={fixed} onChange={({ target }) => onChange({ type: target.value })}>
            {fieldTypeLabels.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
        <Field id={idOf("heading")} label="Heading above it" optional error={errorOf("heading")}>
          <TextInput
            value={field.heading}
            maxLength={100}
            autoComplete="off"
            onChange={({ target }) => onChange({ heading: target.value })}
          />
        </Field>
      </div>
      {hasChoices(field) && (
        <Field id={idOf("options")} label="Answers, one in each line" error={errorOf("options")} required>
          <TextArea rows={4} value={field.options} onChange={({ target }) => onChange({ options: target.value })} />
        </Field>
      )}
      <div className="job-editor-row">
        <Checkbox
          label="Required"
          checked={field.isRequired}
          disabled={fixed}
          onChange={({ target }) => onChange({ isRequired: target.checked })}
        />
        <IconButton
          id={idOf("up")}
          icon="arrow-up"
          label={`Move ${name} up`}
          aria-disabled={number === 1}
          onClick={() => onMove(-1)}
        />
        <IconButton
          id={idOf("down")}
          icon="arrow-down"
          label={`Move ${name} down`}
          aria-disabled={number === count}
          onClick={() => onMove(1)}
        />
        {!fixed && <IconButton icon="trash" label={`Remove ${name}`} onClick={onRemove} />}
      </div>
    </fieldset>
  );
}
