import { StaffDecideIdentityMatchDocument } from "#web/generated/admin.ts";
import type { SpIdentityMatchVerdict, StaffInquiryMatchFragment } from "#web/generated/admin-types.ts";
import { staffClient } from "#web/lib/staff-client.ts";
import { TextLink } from "#web/ui/app-link.tsx";
import { Field } from "#web/ui/field.tsx";
import { Panel, PanelHeader } from "#web/ui/panel.tsx";
import { Segmented } from "#web/ui/segmented.tsx";
import { Tag } from "#web/ui/tag.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { useState } from "react";
import { AccountForm, SubmitButton, textOf } from "../account/account-form.tsx";
import { failureOf, useSubmission } from "../account/submission.ts";
import { groundWords } from "./identity-words.ts";

interface MatchesProps {
  readonly inquiryId: string;
  readonly matches: readonly StaffInquiryMatchFragment[];
  readonly onChanged: () => void;
}

/** Other accounts that may belong to the same person, each with what staff decided or may decide. */
export function IdentityMatches({ inquiryId, matches, onChanged }: MatchesProps) {
  return matches.map((match) => (
    <Panel key={`${match.personId} ${match.verdict ?? ""}`}>
      <PanelHeader title="Perhaps the same person">
        {match.verdict !== null && (
          <Tag tone={match.verdict === "same" ? "bad" : "ok"}>
            {match.verdict === "same" ? "Same person" : "Two people"}
          </Tag>
        )}
      </PanelHeader>
      <Match inquiryId={inquiryId} match={match} onChanged={onChanged} />
    </Panel>
  ));
}

function Match({
  inquiryId,
  match,
  onChanged,
}: {
  readonly inquiryId: string;
  readonly match: StaffInquiryMatchFragment;
  readonly onChanged: () => void;
}) {
  const [verdict, setVerdict] = useState<SpIdentityMatchVerdict>(match.verdict === "different" ? "same" : "different");
  const { busy, failure, submit, edit } = useSubmission(async (fields: FormData) => {
    const { error } = await staffClient()
      .mutation(StaffDecideIdentityMatchDocument, {
        inquiryId,
        otherId: match.personId,
        verdict,
        reason: textOf(fields, "reason"),
      })
      .toPromise();
    if (error) return failureOf(error, {});
    toast.success(verdict === "same" ? "Noted as one person" : "Noted as two people", {
      text: "The decision is on record.",
    });
    onChanged();
    return null;
  });
  const shared = [...match.grounds.map((ground) => groundWords[ground]), "birth date"].join(" and ");
  return (
    <>
      <p>
        {match.username === null ? (
          "An account without a username"
        ) : (
          <TextLink href={`/${match.username}`}>@{match.username}</TextLink>
        )}{" "}
        has the same {shared}. It is {match.isVerified ? "verified" : "not verified"}.
      </p>
      <AccountForm failure={failure} onSubmit={(fields) => void submit(fields)} onEdit={edit}>
        <Segmented
          label="They are"
          name={`verdict-${match.personId}`}
          options={[
            { value: "different", label: "Two people" },
            { value: "same", label: "One person" },
          ]}
          value={verdict}
          onChange={setVerdict}
        />
        <Field label="For the record" hint="How you know." error={failure?.fields["reason"]}>
          <TextInput name="reason" maxLength={500} />
        </Field>
        <SubmitButton variant="ink" busy={busy} busyLabel="Deciding">
          Decide
        </SubmitButton>
        <p className="muted staff-note">
          Two people may both be verified, and the pair is not flagged again. One person keeps one account: decline the
          other. Until then their entries in a giveaway count once.
        </p>
      </AccountForm>
    </>
  );
}
