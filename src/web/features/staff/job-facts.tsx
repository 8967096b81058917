import type { SpEmploymentType } from "#web/generated/admin-types.ts";
import { Field } from "#web/ui/field.tsx";
import { Panel, PanelHeader } from "#web/ui/panel.tsx";
import { Select } from "#web/ui/select.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import type { JobDraft } from "./job-draft.ts";
import { employmentLabels } from "./job-editor-words.ts";

interface JobFactsProps {
  readonly draft: JobDraft;
  readonly errors: Readonly<Record<string, string>>;
  readonly onEdit: (part: Partial<JobDraft>) => void;
}

/** Fields of a job itself: title, place, kind of employment, pay and description. */
export function JobFacts({ draft, errors, onEdit }: JobFactsProps) {
  return (
    <Panel>
      <PanelHeader title="The job" />
      <div className="job-editor-grid">
        <Field label="Title" error={errors["title"]} required>
          <TextInput
            value={draft.title}
            maxLength={120}
            autoComplete="off"
            onChange={({ target }) => onEdit({ title: target.value })}
          />
        </Field>
        <Field label="Department" error={errors["departmentName"]} required>
          <TextInput
            value={draft.departmentName}
            maxLength={80}
            autoComplete="off"
            onChange={({ target }) => onEdit({ departmentName: target.value })}
          />
        </Field>
        <Field label="Place" hint="A city and state, or Remote, US" error={errors["locationName"]} required>
          <TextInput
            value={draft.locationName}
            maxLength={80}
            autoComplete="off"
            onChange={({ target }) => onEdit({ locationName: target.value })}
          />
        </Field>
        <Field label="Employment" error={errors["employmentType"]}>
          <Select
            value={draft.employmentType}
            onChange={({ target }) => onEdit({ employmentType: target.value as SpEmploymentType })}
          >
            {employmentLabels.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Pay" optional hint="As shown, like $128,000 to $156,000" error={errors["compensation"]}>
          <TextInput
            value={draft.compensation}
            maxLength={120}
            autoComplete="off"
            onChange={({ target }) => onEdit({ compensation: target.value })}
          />
        </Field>
      </div>
      <Field
        label="Description, in HTML"
        hint="Headings, paragraphs, lists, emphasis and links stay; all else is removed when you save."
        error={errors["descriptionHtml"]}
        required
      >
        <TextArea
          className="job-editor-html"
          rows={12}
          spellCheck
          value={draft.descriptionHtml}
          onChange={({ target }) => onEdit({ descriptionHtml: target.value })}
        />
      </Field>
    </Panel>
  );
}
