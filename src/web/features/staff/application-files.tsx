import { useState } from "react";
import { StaffOpenApplicationFileDocument } from "#web/generated/staff.ts";
import type { StaffApplicationFragment } from "#web/generated/admin-types.ts";
import { staffClient } from "#web/lib/staff-client.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icons.tsx";
import { Panel, PanelHeader } from "#web/ui/panel.tsx";
import { failureOf, useSubmission } from "#web/lib/forms/submission.ts";
import { fileSize } from "./application-words.ts";
import { FailureBanner } from "#web/lib/forms/failure-banner.tsx";

type File = StaffApplicationFragment["files"][number];

/** Files of an application, to download. They are never shown: they come from strangers. */
export function ApplicationFiles({ files }: { readonly files: readonly File[] }) {
  if (files.length === 0) return null;
  return (
    <Panel>
      <PanelHeader title="Files" />
      <p className="muted">Each download is recorded. Open files of strangers with care.</p>
      {files.map((file) => (
        <ApplicationFile key={file.id} file={file} />
      ))}
    </Panel>
  );
}

function ApplicationFile({ file }: { readonly file: File }) {
  const [url, setUrl] = useState<string | null>(null);
  const { busy, failure, submit } = useSubmission(async () => {
    const { data, error } = await staffClient()
      .mutation(StaffOpenApplicationFileDocument, { fileId: file.id })
      .toPromise();
    if (error) return failureOf(error, {});
    if (data) setUrl(data.spOpenJobApplicationFile);
    return null;
  });
  if (url === null)
    return (
      <>
        <FailureBanner failure={failure} />
        <div className="staff-moves">
          <Button variant="line" size="m" busy={busy} onClick={() => void submit(undefined)}>
            Get {file.name} ({fileSize(file.bytes)})
          </Button>
        </div>
      </>
    );
  return (
    <ul className="staff-links">
      <li>
        {/* The button that made the link is gone: the link takes its focus. */}
        <a ref={(link) => link?.focus()} href={url} download>
          <Icon name="download-simple" />
          <span>
            <b>Download {file.name}</b>
            <small>The link works for five minutes</small>
          </span>
        </a>
      </li>
    </ul>
  );
}
