import { useEffect, useRef, useState } from "react";
import {
  StaffCloseJobDocument,
  StaffCreateJobDocument,
  StaffPublishJobDocument,
  StaffUpdateJobDocument,
} from "#web/generated/staff.ts";
import type { StaffJobFragment } from "#web/generated/admin-types.ts";
import { useNavigate } from "#web/lib/router.tsx";
import { staffClient } from "#web/lib/staff-client.ts";
import { AppLink } from "#web/ui/app-link.tsx";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { Panel } from "#web/ui/panel.tsx";
import { Segmented } from "#web/ui/segmented.tsx";
import { Tag } from "#web/ui/tag.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { useSubmission } from "#web/lib/forms/submission.ts";
import { draftOf, inputOf, newDraft, type JobDraft } from "./job-draft.ts";
import { applicationsWords, JOBS, jobTags } from "./job-editor-words.ts";
import { JobFacts } from "./job-facts.tsx";
import { jobFailure, withoutParts, type JobFailure } from "./job-failure.ts";
import { JobFormBuilder } from "./job-form-builder.tsx";
import { JobPreview } from "./job-preview.tsx";
import { failureWords } from "#web/lib/failures/failure-words.ts";

interface JobEditorProps {
  /** Null for a new job. */
  readonly job: StaffJobFragment | null;
  readonly onSaved: (job: StaffJobFragment) => void;
}

/** Editor of a job with its form, a preview, and its states. Asks before it drops changes that are not saved. */
export function JobEditor({ job, onSaved }: JobEditorProps) {
  const navigate = useNavigate();
  const [draft, setDraft] = useState<JobDraft>(job === null ? newDraft : draftOf(job));
  const [stored, setStored] = useState(() => JSON.stringify(inputOf(draft)));
  const [view, setView] = useState<"edit" | "preview">("edit");
  const [failure, setFailure] = useState<JobFailure | null>(null);
  const [isLeaving, setLeaving] = useState(false);
  const isChanged = JSON.stringify(inputOf(draft)) !== stored;
  useUnsavedWarning(isChanged);
  const form = useRef<HTMLFormElement>(null);
  const isToFocus = useRef(false);
  useEffect(() => {
    // Correcting one part must not move the focus to the next.
    if (!isToFocus.current || failure === null) return;
    isToFocus.current = false;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [failure]);

  const accept = (saved: StaffJobFragment): void => {
    const cleaned = draftOf(saved);
    setDraft(cleaned);
    setStored(JSON.stringify(inputOf(cleaned)));
    onSaved(saved);
  };

  /** Saves the draft; returns the job, or null when it was refused. */
  const save = async (): Promise<StaffJobFragment | null> => {
    const input = inputOf(draft);
    const client = staffClient();
    const { data, error } =
      job === null
        ? await client.mutation(StaffCreateJobDocument, { input }).toPromise()
        : await client.mutation(StaffUpdateJobDocument, { jobId: job.id, readAt: job.updatedAt, input }).toPromise();
    setFailure(error ? jobFailure(error) : null);
    if (error) {
      setView("edit");
      isToFocus.current = true;
    }
    const saved = data && ("spCreateJob" in data ? data.spCreateJob : data.spUpdateJob);
    if (!saved) return null;
    accept(saved);
    return saved;
  };

  const saving = useSubmission(async () => {
    const saved = await save();
    if (saved !== null) toast.success(job === null ? "The draft is saved" : "Saved", { key: "job-saved" });
    if (saved !== null && job === null) navigate(`${JOBS}/${saved.id}`, { replace: true });
    return null;
  });

  const move = async (jobId: string, to: "open" | "closed"): Promise<void> => {
    const client = staffClient();
    const { data, error } =
      to === "open"
        ? await client.mutation(StaffPublishJobDocument, { jobId }).toPromise()
        : await client.mutation(StaffCloseJobDocument, { jobId }).toPromise();
    const moved = data && ("spPublishJob" in data ? data.spPublishJob : data.spCloseJob);
    if (!moved) {
      toast.warning(to === "open" ? "The job wasn’t published" : "The job wasn’t closed", {
        text: failureWords(error),
      });
      return;
    }
    onSaved(moved);
    toast.success(to === "open" ? "The job is open" : "The job is closed", {
      key: "job-moved",
      text: to === "open" ? "It is on the jobs page now." : "Its page is gone, and it takes no applications.",
      action: { label: "Undo", onAction: () => void move(jobId, to === "open" ? "closed" : "open") },
    });
  };
  const moving = useSubmission(async (to: "open" | "closed") => {
    const current = isChanged ? await save() : job;
    if (current !== null) await move(current.id, to);
    return null;
  });

  const edit = (part: Partial<JobDraft>): void => {
    setDraft((before) => ({ ...before, ...part }));
    setFailure((before) => withoutParts(before, Object.keys(part)));
  };
  return (
    <>
      <p className="staff-back">
        <AppLink
          href={JOBS}
          onClick={(event) => {
            if (!isChanged) return;
            event.preventDefault();
            setLeaving(true);
          }}
        >
          All jobs
        </AppLink>
      </p>
      <Panel className="job-editor-bar">
        {job !== null && (
          <>
            <Tag tone={jobTags[job.status].tone}>{jobTags[job.status].label}</Tag>
            <span className="muted">{applicationsWords(job.applicationCount)}</span>
            {job.status === "open" && <a href={`/jobs/${job.id}`}>Its page</a>}
          </>
        )}
        <span className="muted" role="status">
          {isChanged ? "Not saved yet" : ""}
        </span>
        <Segmented
          label="View"
          name="view"
          options={[
            { value: "edit", label: "Edit" },
            { value: "preview", label: "Preview" },
          ]}
          value={view}
          onChange={setView}
        />
      </Panel>
      {view === "edit" && failure?.message != null && (
        <Banner tone="bad" live>
          {failure.message}
        </Banner>
      )}
      {view === "preview" && <JobPreview input={inputOf(draft)} />}
      <form
        ref={form}
        className="job-editor"
        noValidate
        hidden={view === "preview"}
        onSubmit={(event) => {
          event.preventDefault();
          void saving.submit(undefined);
        }}
      >
        <JobFacts draft={draft} errors={failure?.fields ?? {}} onEdit={edit} />
        <JobFormBuilder
          fields={draft.fields}
          errors={failure?.fields ?? {}}
          onEdit={(change, part) => {
            setDraft((before) => ({ ...before, fields: change(before.fields) }));
            setFailure((before) => withoutParts(before, [part]));
          }}
        />
        <div className="job-editor-acts">
          <Button type="submit" variant="ink" busy={saving.busy} busyLabel="Saving">
            {job === null ? "Save the draft" : "Save"}
          </Button>
          {job !== null && job.status !== "open" && (
            <Button variant="line" busy={moving.busy} onClick={() => void moving.submit("open")}>
              {job.status === "draft" ? "Publish" : "Publish again"}
            </Button>
          )}
          {job?.status === "open" && (
            <Button variant="danger" busy={moving.busy} onClick={() => void moving.submit("closed")}>
              Close the job
            </Button>
          )}
        </div>
      </form>
      <ConfirmDialog
        open={isLeaving}
        onOpenChange={setLeaving}
        title="Leave without saving?"
        confirmLabel="Leave"
        cancelLabel="Stay"
        tone="danger"
        onConfirm={() => navigate(JOBS)}
      >
        Your changes to this job are lost.
      </ConfirmDialog>
    </>
  );
}

/** Lets the browser ask before it closes or reloads a page with changes that are not saved. */
function useUnsavedWarning(isChanged: boolean): void {
  useEffect(() => {
    if (!isChanged) return undefined;
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [isChanged]);
}
