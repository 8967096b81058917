import "#web/app/settings/settings.css";
import { useEffect, useRef, useState } from "react";
import { useClient } from "urql";
import { Page } from "#web/app/page.tsx";
import type { Screen } from "#web/app/screen.ts";
import { useSession } from "#web/app/session-provider.tsx";
import { AccountForm, SubmitButton, textOf } from "#web/lib/forms/account-form.tsx";
import { failureOf, generalFailure, useSubmission } from "#web/lib/forms/submission.ts";
import { ContactChallengeDocument, SendContactFormDocument } from "#web/generated/support.ts";
import type { ContactTopic } from "#web/generated/types.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { EmptyState } from "#web/ui/page-state.tsx";
import { Panel } from "#web/ui/panel.tsx";
import { Select } from "#web/ui/select.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { unreachedWords } from "#web/lib/failures/failure-words.ts";
import { wrongEmailWords } from "#web/lib/forms/contact-rules.ts";

const topics: readonly { readonly topic: ContactTopic; readonly label: string }[] = [
  { topic: "account", label: "My account" },
  { topic: "giveaway", label: "A giveaway or a prize" },
  { topic: "money", label: "Money and payments" },
  { topic: "safety", label: "Safety, or someone’s behavior" },
  { topic: "press", label: "Press" },
  { topic: "other", label: "Something else" },
];

const rules: Readonly<Record<string, string>> = {
  "name.required": "Tell us what to call you.",
  "name.too_long": "At most 100 characters.",
  "email.required": "Tell us where to answer.",
  "email.invalid_email": wrongEmailWords,
  "message.required": "Write something first.",
  "message.too_long": "At most 5,000 characters.",
};

/** Screen to write to us: a message becomes a ticket that a person answers. */
function ContactScreen() {
  const [ticketId, setTicketId] = useState<string | null>(null);
  const thanks = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (ticketId !== null) thanks.current?.focus();
  }, [ticketId]);
  return (
    <Page
      title="Write to us"
      meta={{
        title: "Contact",
        description: "Ask us anything about your account, giveaways and money. A person answers.",
      }}
    >
      <Panel bleed className="settings-panel">
        {ticketId === null ? (
          <ContactForm onSent={setTicketId} />
        ) : (
          <div ref={thanks} tabIndex={-1} role="status">
            <EmptyState
              level="h2"
              title="We have your message"
              action={<ButtonLink href="/help">To the help page</ButtonLink>}
            >
              Your ticket is {ticketId}. A person reads it and answers by email, usually within two days.
            </EmptyState>
          </div>
        )}
      </Panel>
    </Page>
  );
}

function ContactForm({ onSent }: { readonly onSent: (ticketId: string) => void }) {
  const client = useClient();
  const session = useSession();
  const isKnown = session?.isEmailVerified === true;
  const { busy, failure, submit, edit } = useSubmission(async (fields: FormData) => {
    const empty = ["name", ...(isKnown ? [] : ["email"]), "message"].filter((field) => textOf(fields, field) === "");
    if (empty.length > 0)
      return {
        fields: Object.fromEntries(empty.map((field) => [field, rules[`${field}.required`] ?? ""])),
        message: null,
      };
    const proof = session === null ? await workedFor(client) : null;
    if (proof === undefined) return generalFailure(unreachedWords);
    const input = {
      name: textOf(fields, "name"),
      email: isKnown ? "" : textOf(fields, "email"),
      topic: textOf(fields, "topic") as ContactTopic,
      message: textOf(fields, "message"),
      proof,
    };
    const { data, error } = await client.mutation(SendContactFormDocument, { input }).toPromise();
    if (error) {
      const refused = failureOf(error, rules);
      return refused.fields["proof"] === undefined
        ? refused
        : generalFailure("That took too long. Please send it again.");
    }
    if (data) onSent(data.sendContactFormSubmission.ticketId);
    return null;
  });
  return (
    <AccountForm failure={failure} onSubmit={(fields) => void submit(fields)} onEdit={edit}>
      <p className="muted">
        Many answers are on the <a href="/help">help page</a> already. We never ask for your password, nor for a fee to
        release a prize.
      </p>
      <Field label="What is it about?">
        <Select name="topic" defaultValue="account">
          {topics.map(({ topic, label }) => (
            <option key={topic} value={topic}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Your name" error={failure?.fields["name"]}>
        <TextInput name="name" autoComplete="name" defaultValue={session?.name ?? ""} />
      </Field>
      {isKnown ? (
        <p className="muted">We answer to the email address of your account.</p>
      ) : (
        <Field label="Your email" hint="Only for our answer." error={failure?.fields["email"]}>
          <TextInput name="email" type="email" autoComplete="email" inputMode="email" />
        </Field>
      )}
      <Field label="Your message" error={failure?.fields["message"]}>
        <TextArea name="message" rows={7} limit={5_000} />
      </Field>
      <SubmitButton busy={busy} busyLabel="Sending">
        Send
      </SubmitButton>
    </AccountForm>
  );
}

/**
 * Computes the proof of work that a guest sends with a message, so that mass messages cost something; undefined when no
 * challenge could be loaded.
 */
async function workedFor(
  client: ReturnType<typeof useClient>,
): Promise<{ challenge: string; nonce: number } | undefined> {
  const { data } = await client.query(ContactChallengeDocument, {}, { requestPolicy: "network-only" }).toPromise();
  if (data === undefined) return undefined;
  const { challenge, bits } = data.fetchContactChallenge;
  const { solveProof } = await import("#kernel/proof-of-work.ts");
  return { challenge, nonce: await solveProof(challenge, bits) };
}

export const screen: Screen = { component: ContactScreen };
