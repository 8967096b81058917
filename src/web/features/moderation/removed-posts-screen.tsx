import { useClient, useQuery } from "urql";
import { formatDate } from "#kernel/format-time.ts";
import { Page } from "#web/app/page.tsx";
import type { Screen } from "#web/app/screen.ts";
import { useMay } from "#web/app/use-may.ts";
import { AppealRemovalDocument, RemovedPostsDocument } from "#web/generated/moderation.ts";
import type { RemovedPostFragment } from "#web/generated/types.ts";
import { Banner } from "#web/ui/banner.tsx";
import { DefinitionList } from "#web/ui/definition-list.tsx";
import { Field } from "#web/ui/field.tsx";
import { EmptyState } from "#web/ui/page-state.tsx";
import { Panel, PanelHeader } from "#web/ui/panel.tsx";
import { PeopleSkeleton, useHeldPending } from "#web/ui/skeleton.tsx";
import { characters, TextArea } from "#web/ui/text-area.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { AccountForm, SubmitButton, textOf } from "#web/lib/forms/account-form.tsx";
import { failureOf, fieldFailure, useSubmission } from "#web/lib/forms/submission.ts";
import { SocialRail } from "#web/features/posts/rail/social-rail.tsx";
import { LoadFailure } from "#web/lib/failures/load-failure.tsx";

const limit = 2_000;

/** Screen of the stims of a person that staff removed, with the reasons, and the form to appeal. */
function RemovedPostsScreen() {
  const [{ data, error }, again] = useQuery({ query: RemovedPostsDocument, variables: {} });
  const waiting = useHeldPending(data === undefined && error === undefined);
  const reload = (): void => {
    again({ requestPolicy: "network-only" });
  };
  return (
    <Page title="Removed stims" rail={<SocialRail />} meta={{ noIndex: true }}>
      {data === undefined && (
        <Panel flush bleed>
          {error ? (
            <LoadFailure level="h2" title="This didn’t load" onRetry={reload} error={error} />
          ) : (
            waiting && <PeopleSkeleton />
          )}
        </Panel>
      )}
      {data?.fetchRemovedPosts.length === 0 && (
        <Panel flush bleed>
          <EmptyState title="Nothing was removed" level="h2">
            If we ever remove something you posted, you can read why here, and appeal.
          </EmptyState>
        </Panel>
      )}
      {data?.fetchRemovedPosts.map((one) => (
        <Removed key={`${one.id} ${one.appealStatus}`} removed={one} onChanged={reload} />
      ))}
    </Page>
  );
}

interface RemovedProps {
  readonly removed: RemovedPostFragment;
  readonly onChanged: () => void;
}

function Removed({ removed, onChanged }: RemovedProps) {
  const mayAppeal = useMay("manageContent");
  return (
    <Panel bleed>
      <PanelHeader level="h2" title={`Removed ${formatDate(removed.removedAt)}`} />
      {removed.text !== null && <blockquote dir="auto">{removed.text}</blockquote>}
      <DefinitionList
        items={[
          { term: "Policy", value: removed.policy },
          { term: "Why", value: removed.reason },
        ]}
      />
      {removed.appealStatus === "open" && <Banner title="Your appeal is with us">“{removed.appealText}”</Banner>}
      {removed.appealStatus === "upheld" && (
        <Banner tone="ok" title="It is back">
          {removed.answer}
        </Banner>
      )}
      {removed.appealStatus === "rejected" && (
        <Banner title="We looked again and stay with it">{removed.answer}</Banner>
      )}
      {removed.canAppeal && mayAppeal && <Appeal removalId={removed.id} onChanged={onChanged} />}
      {removed.canAppeal && !mayAppeal && <p className="muted">The brand’s owner or a manager can appeal.</p>}
      {removed.appealStatus === null && !removed.canAppeal && (
        <p className="muted">An appeal can be sent within 180 days of a decision, and that time is over.</p>
      )}
    </Panel>
  );
}

function Appeal({ removalId, onChanged }: { readonly removalId: string; readonly onChanged: () => void }) {
  const client = useClient();
  const { busy, failure, submit, edit } = useSubmission(async (fields: FormData) => {
    const text = textOf(fields, "appeal");
    if (text === "") return fieldFailure("text", "Tell us what we should look at again.");
    if (characters(text) > limit)
      return fieldFailure("text", "This is longer than we can take. Keep it to what matters most.");
    const { error } = await client.mutation(AppealRemovalDocument, { removalId, text }).toPromise();
    if (error) return failureOf(error, {});
    toast.success("Your appeal is with us");
    onChanged();
    return null;
  });
  return (
    <AccountForm failure={failure} onSubmit={(fields) => void submit(fields)} onEdit={edit}>
      <Field
        label="Why should we look again?"
        hint="Someone who wasn’t part of the decision reads it and answers within seven days. You can send one."
        error={failure?.fields["text"]}
      >
        <TextArea name="appeal" rows={5} limit={limit} />
      </Field>
      <SubmitButton busy={busy} busyLabel="Sending">
        Send appeal
      </SubmitButton>
    </AccountForm>
  );
}

export const screen: Screen = { component: RemovedPostsScreen };
