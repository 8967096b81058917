import { useState } from "react";
import { useClient } from "urql";
import { useRequiredSession } from "#web/app/session-provider.tsx";
import { FailureBanner } from "#web/lib/forms/failure-banner.tsx";
import { failureOf, fieldFailure, useSubmission } from "#web/lib/forms/submission.ts";
import { InviteBrandUserDocument } from "#web/generated/brands-team.ts";
import type { BrandRole } from "#web/generated/types.ts";
import { useHydrated } from "#web/lib/use-hydrated.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { Panel, PanelHeader } from "#web/ui/panel.tsx";
import { Select } from "#web/ui/select.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { UsernameField } from "./username-field.tsx";

/** Form that invites a person to the team by username. */
export function InviteForm() {
  const client = useClient();
  const { id: brandId } = useRequiredSession();
  const hydrated = useHydrated();
  const [username, setUsername] = useState("");
  const [role, setRole] = useState<BrandRole>("member");
  const { busy, failure, submit, clear } = useSubmission(async () => {
    const typed = username.trim().replace(/^@/, "");
    if (typed === "") return fieldFailure("username", "Type a username.");
    const { error } = await client
      .mutation(InviteBrandUserDocument, { input: { brandId, username: typed, accessType: role } })
      .toPromise();
    if (error) return failureOf(error, {});
    setUsername("");
    toast.success(`@${typed} is invited`, { text: "They have 7 days to answer." });
    return null;
  });
  return (
    <Panel bleed>
      <PanelHeader title="Invite someone" />
      <p className="muted team-small">They get a notification and have 7 days to answer.</p>
      <form
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit(undefined);
        }}
      >
        <FailureBanner failure={failure} />
        <div className="team-invite">
          <UsernameField
            value={username}
            error={failure?.fields["username"]}
            onChange={(next) => {
              setUsername(next);
              clear();
            }}
          />
          <Field label="Role">
            <Select
              value={role}
              onChange={(event) => {
                setRole(event.target.value === "manager" ? "manager" : "member");
              }}
            >
              <option value="member">Member</option>
              <option value="manager">Manager</option>
            </Select>
          </Field>
          <Button type="submit" size="l" disabled={!hydrated} busy={busy} busyLabel="Inviting">
            Invite
          </Button>
        </div>
      </form>
    </Panel>
  );
}
