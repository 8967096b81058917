import { useRef, useState } from "react";
import { useClient } from "urql";
import { formatDate } from "#kernel/format-time.ts";
import { MuteWordDocument, UnmuteWordDocument } from "#web/generated/accounts-preferences.ts";
import type { FiltersQuery, MuteSpan } from "#web/generated/types.ts";
import { useHydrated } from "#web/lib/use-hydrated.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { EmptyState } from "#web/ui/page-state.tsx";
import { Panel, PanelHeader } from "#web/ui/panel.tsx";
import { Select } from "#web/ui/select.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import { failureOf, fieldFailure, useSubmission } from "#web/lib/forms/submission.ts";
import { toastFailure } from "#web/lib/failures/failure-toast.ts";

type MutedWord = FiltersQuery["fetchMutedWords"][number];

const spans: readonly { readonly span: MuteSpan; readonly label: string }[] = [
  { span: "forever", label: "For good" },
  { span: "day", label: "24 hours" },
  { span: "week", label: "7 days" },
  { span: "month", label: "30 days" },
];

/** List of muted words, and the form for another. */
export function MutedWords({ words }: { readonly words: readonly MutedWord[] }) {
  const client = useClient();
  const isHydrated = useHydrated();
  const form = useRef<HTMLFormElement>(null);
  const [told, setTold] = useState("");
  const { busy, failure, submit, edit } = useSubmission(async (fields: FormData) => {
    const word = String(fields.get("word") ?? "").trim();
    if (word === "") return fieldFailure("word", "Write a word first.");
    const { data, error } = await client
      .mutation(MuteWordDocument, { word, span: String(fields.get("span")) as MuteSpan })
      .toPromise();
    if (error) return failureOf(error, { "word.invalid": "Up to 100 characters, and something to see." });
    form.current?.reset();
    form.current?.querySelector<HTMLElement>("[name=word]")?.focus();
    setTold(`“${data?.muteWord.word ?? word}” is muted`);
    return null;
  });
  const unmute = async ({ id, word }: MutedWord): Promise<void> => {
    const { error } = await client.mutation(UnmuteWordDocument, { id }).toPromise();
    if (error) toastFailure(`“${word}” is still muted`, error);
    else setTold(`“${word}” is no longer muted`);
  };
  return (
    <Panel bleed className="settings-panel">
      <PanelHeader title="Muted words" />
      <form
        ref={form}
        method="post"
        noValidate
        className="mute-word"
        onInput={() => {
          edit("word");
        }}
        onSubmit={(event) => {
          event.preventDefault();
          void submit(new FormData(event.currentTarget));
        }}
      >
        <Field
          label="Word, phrase, #hashtag or emoji"
          hint="Whole words only. Capitals make no difference."
          error={failure?.fields["word"] ?? failure?.message}
        >
          <TextInput name="word" autoComplete="off" autoCapitalize="none" maxLength={200} />
        </Field>
        <Field label="For how long">
          <Select name="span" defaultValue="forever">
            {spans.map(({ span, label }) => (
              <option key={span} value={span}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
        <Button type="submit" busy={busy} busyLabel="Muting" disabled={!isHydrated}>
          Mute
        </Button>
      </form>
      <p className="saved-note" role="status">
        {told}
      </p>
      {words.length === 0 ? (
        <EmptyState title="No word is muted" level="h3">
          Stims with a muted word stay out of your feeds and notifications. In threads and on profiles they are folded
          up.
        </EmptyState>
      ) : (
        <ul className="muted-words">
          {words.map((one) => (
            <li key={one.id}>
              <span>
                <b>{one.word}</b>
                <small>{one.expiresAt === null ? "For good" : `Until ${formatDate(one.expiresAt)}`}</small>
              </span>
              <Button variant="line" size="s" onClick={() => void unmute(one)}>
                Unmute
                <VisuallyHidden> {one.word}</VisuallyHidden>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
