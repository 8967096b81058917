import { StaffDecideIdentityMatchDocument } from "#web/generated/staff.ts";
import type {
  SpIdentityMatchGround,
  SpIdentityMatchVerdict,
  StaffInquiryMatchFragment,
} from "#web/generated/admin-types.ts";
import { staffClient } from "#web/lib/staff-client.ts";
import { TextLink } from "#web/ui/app-link.tsx";
import { Field } from "#web/ui/field.tsx";
import { Panel, PanelHeader } from "#web/ui/panel.tsx";
import { Segmented } from "#web/ui/segmented.tsx";
import { Tag } from "#web/ui/tag.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { useState } from "react";
import { AccountForm, SubmitButton, textOf } from "#web/lib/forms/account-form.tsx";
import { failureOf, generalFailure, useSubmission } from "#web/lib/forms/submission.ts";
import { groundWords } from "./identity-words.ts";

interface MatchesProps {
  readonly personId: string;
  readonly matches: readonly StaffInquiryMatchFragment[];
  readonly onChanged: () => void;
}

/** Other accounts that may belong to the same person, each with the decision, made or open. */
export function IdentityMatches({ personId, matches, onChanged }: MatchesProps) {
  return matches.map((match) => (
    <Panel key={`${match.personId} ${match.verdict ?? ""}`}>
      <PanelHeader title="Perhaps the same person">
        <VerdictTag verdict={match.verdict} />
      </PanelHeader>
      <p>
        <AccountLink username={match.username} /> has the same {sharedWords(match)}. It is{" "}
        {match.isVerified ? "verified" : "not verified"}.
      </p>
      <MatchDecision personId={personId} otherId={match.personId} onChanged={onChanged} />
    </Panel>
  ));
}

/** Returns what two accounts share, as a phrase. Only a selfie picture is compared without the birth date. */
export function sharedWords({
  grounds,
  selfieSimilarity,
}: {
  readonly grounds: readonly SpIdentityMatchGround[];
  readonly selfieSimilarity: number | null;
}): string {
  const words = grounds.map((ground) =>
    ground === "selfie" && selfieSimilarity !== null
      ? `${groundWords.selfie} (${selfieSimilarity}% alike)`
      : groundWords[ground],
  );
  return [...words, ...(grounds.some((ground) => ground !== "selfie") ? ["birth date"] : [])].join(" and ");
}

export function VerdictTag({ verdict }: { readonly verdict: SpIdentityMatchVerdict | null }) {
  if (verdict === null) return null;
  return <Tag tone={verdict === "same" ? "bad" : "ok"}>{verdict === "same" ? "Same person" : "Two people"}</Tag>;
}

export function AccountLink({ username }: { readonly username: string | null }) {
  return username === null ? "An account without a username" : <TextLink href={`/${username}`}>@{username}</TextLink>;
}

/** Form in which staff decide whether two accounts belong to one person. */
export function MatchDecision({
  personId,
  otherId,
  onChanged,
}: {
  readonly personId: string;
  readonly otherId: string;
  readonly onChanged: () => void;
}) {
  const [verdict, setVerdict] = useState<SpIdentityMatchVerdict | null>(null);
  const { busy, failure, submit, edit } = useSubmission(async (fields: FormData) => {
    if (verdict === null) return generalFailure("Say whether they are one person or two.");
    const { error } = await staffClient()
      .mutation(StaffDecideIdentityMatchDocument, { personId, otherId, verdict, reason: textOf(fields, "reason") })
      .toPromise();
    if (error) return failureOf(error, {});
    toast.success(verdict === "same" ? "Noted as one person" : "Noted as two people", {
      text: "The decision is on record.",
    });
    onChanged();
    return null;
  });
  return (
    <AccountForm failure={failure} onSubmit={(fields) => void submit(fields)} onEdit={edit}>
      <Segmented
        label="They are"
        name={`verdict-${personId}-${otherId}`}
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
  );
}
