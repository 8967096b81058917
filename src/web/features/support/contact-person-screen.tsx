import { useEffect, useRef, useState } from "react";
import { useClient, useQuery } from "urql";
import { Page } from "#web/app/page.tsx";
import { notFound, type Screen, type ScreenProps } from "#web/app/screen.ts";
import { AccountForm, SubmitButton, textOf } from "#web/lib/forms/account-form.tsx";
import { failureOf, fieldFailure, generalFailure, useSubmission } from "#web/lib/forms/submission.ts";
import { NotFound } from "#web/app/not-found.tsx";
import { displayName } from "#web/lib/paths.ts";
import { CanContactDocument, ContactPersonDocument, SendContactMessageDocument } from "#web/generated/support.ts";
import type { CanContactQuery } from "#web/generated/types.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { EmptyState } from "#web/ui/page-state.tsx";
import { Panel } from "#web/ui/panel.tsx";
import { Skeleton, useHeldPending } from "#web/ui/skeleton.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { LoadFailure } from "#web/lib/failures/load-failure.tsx";

const limit = 2_000;

/** Screen to write to a person without either side learning the other's address. */
function ContactPersonScreen({ params }: ScreenProps) {
  const username = params["username"] ?? "";
  const [{ data, error, fetching }, again] = useQuery({ query: ContactPersonDocument, variables: { username } });
  const person = data?.fetchUserByUsername;
  const userId = person?.id ?? "";
  const [{ data: asked, error: askedError }, askAgain] = useQuery({
    query: CanContactDocument,
    variables: { userId },
    pause: userId === "",
    requestPolicy: "cache-and-network",
  });
  const waiting = useHeldPending(fetching && !data);
  const [sent, setSent] = useState(false);
  const thanks = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (sent) thanks.current?.focus();
  }, [sent]);
  if (person === null) return <NotFound />;
  const back = `/${username}`;
  const failed = error ?? askedError;
  const name = person === undefined ? `@${username}` : displayName(person);
  const answer = asked?.fetchCanContactUser;
  return (
    <Page title={`Write to ${name}`} back={back} backAlways meta={{ noIndex: true }}>
      <Panel bleed className="settings-panel">
        {failed !== undefined && answer === undefined ? (
          <LoadFailure
            level="h2"
            title="This page didn’t load"
            onRetry={() => {
              again({ requestPolicy: "network-only" });
              askAgain({ requestPolicy: "network-only" });
            }}
            error={failed}
          />
        ) : answer === undefined || person === undefined ? (
          waiting && <Skeleton width={80} />
        ) : sent ? (
          <div ref={thanks} tabIndex={-1} role="status">
            <EmptyState
              level="h2"
              title="Your message is on its way"
              action={<ButtonLink href={back}>Back to the profile</ButtonLink>}
            >
              {`It reaches ${name} by email. Your address is not in it; an answer comes through your own profile.`}
            </EmptyState>
          </div>
        ) : answer.canContact ? (
          <MessageForm
            userId={person.id}
            name={name}
            onSent={() => {
              setSent(true);
            }}
          />
        ) : (
          <Refused reason={answer.reason ?? "inactive"} name={name} back={back} />
        )}
      </Panel>
    </Page>
  );
}

function MessageForm({
  userId,
  name,
  onSent,
}: {
  readonly userId: string;
  readonly name: string;
  readonly onSent: () => void;
}) {
  const client = useClient();
  const { busy, failure, submit, edit } = useSubmission(async (fields: FormData) => {
    const message = textOf(fields, "message");
    if (message === "") return fieldFailure("message", "Write something first.");
    const { data, error } = await client.mutation(SendContactMessageDocument, { userId, message }).toPromise();
    if (error) return failureOf(error, {});
    const answer = data?.sendContactMessage;
    if (answer?.ok !== true)
      return generalFailure(answer?.errorMessage ?? "It could not be sent. Please try again in a moment.");
    onSent();
    return null;
  });
  return (
    <AccountForm failure={failure} onSubmit={(fields) => void submit(fields)} onEdit={edit}>
      <Field
        label={`Your message to ${name}`}
        hint="It goes out by email. Neither of you sees the other’s address."
        error={failure?.fields["message"]}
      >
        <TextArea name="message" rows={6} limit={limit} />
      </Field>
      <SubmitButton busy={busy} busyLabel="Sending">
        Send message
      </SubmitButton>
    </AccountForm>
  );
}

type Reason = NonNullable<CanContactQuery["fetchCanContactUser"]["reason"]>;

const refusals: Record<
  Reason,
  {
    readonly title: string;
    readonly text: (name: string) => string;
    readonly action?: { readonly href: string; readonly label: string };
  }
> = {
  unverified: {
    title: "Confirm your email first",
    text: () => "Then you can write to people through their profiles.",
    action: { href: "/account/settings", label: "Go to settings" },
  },
  blocked: { title: "You blocked this account", text: (name) => `Unblock ${name} on their profile to write to them.` },
  inactive: {
    title: "No messages here",
    text: (name) => `${name} is not taking messages. You can still answer their stims.`,
  },
  not_followed: {
    title: "Only from people they follow",
    text: (name) => `${name} takes messages from people they follow.`,
  },
  limit: {
    title: "That’s it for today",
    text: () => "As many messages have been sent as one day allows. Please come back tomorrow.",
  },
};

function Refused({ reason, name, back }: { readonly reason: Reason; readonly name: string; readonly back: string }) {
  const { title, text, action } = refusals[reason];
  const { href, label } = action ?? { href: back, label: "Back to the profile" };
  return (
    <EmptyState level="h2" title={title} action={<ButtonLink href={href}>{label}</ButtonLink>}>
      {text(name)}
    </EmptyState>
  );
}

export const screen: Screen = {
  component: ContactPersonScreen,
  load: async ({ params, run }) => {
    const { data, errors } = await run(ContactPersonDocument, { username: params["username"] ?? "" });
    const person = data?.fetchUserByUsername ?? null;
    if (person === null) return errors.length === 0 ? notFound : undefined;
    await run(CanContactDocument, { userId: person.id });
    return undefined;
  },
};
