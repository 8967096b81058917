import { given } from "#kernel/given.ts";
import { useEffect, useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from "react";
import { ticketNumber } from "#kernel/format-count.ts";
import { POST_TEXT_MAX } from "#kernel/limits.ts";
import { countCharacters, normalizeText } from "#kernel/text/normalize.ts";
import type { PostCardFragment } from "#web/generated/types.ts";
import { useLocation } from "#web/lib/router.tsx";
import { Avatar } from "#web/ui/avatar.tsx";
import { Button } from "#web/ui/button.tsx";
import { Counter } from "#web/ui/text-area.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { CompletionOnDemand } from "../compose/completion-on-demand.tsx";
import { followDraft, noMarks, readDraft, type Marks } from "../compose/draft.ts";
import { FailureBanner } from "../compose/failure-banner.tsx";
import { LengthNote } from "../compose/length-note.tsx";
import { lengthProblem } from "../compose/length-problem.ts";
import { useCreatePost } from "../compose/use-create-post.ts";
import { WarningButton } from "../compose/warning-button.tsx";
import { displayName, shortName } from "#web/lib/paths.ts";

export interface ReplyFormProps {
  readonly post: PostCardFragment;
  readonly photoUrl: string | null;
  readonly kind: "personal" | "brand";
  /** Text typed while the form was loading, and whether the field still has the focus. */
  readonly typed: string;
  readonly isIn: boolean;
}

/** Form for a reply; loaded when the person begins to write. */
export function ReplyForm({ post, photoUrl, kind, typed, isIn }: ReplyFormProps) {
  const { hash, key } = useLocation();
  const box = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState(typed);
  const [marks, setMarks] = useState<Marks>(noMarks);
  const [open, setOpen] = useState(isIn);
  const { busy, failure, create, clearFailure } = useCreatePost();
  const used = countCharacters(normalizeText(text));
  const tooLong = lengthProblem(used, marks.warning);
  const tooLongId = useId();
  const describedBy = tooLong === null ? undefined : tooLongId;

  useEffect(() => {
    const draft = readDraft(post.id);
    if (draft === null) return;
    setText((current) => (current === "" ? draft.text : current));
    setMarks({ ...noMarks, warning: draft.warning ?? null });
  }, [post.id]);
  useEffect(() => {
    if (hash === "#reply") field.current?.focus();
  }, [hash, key]);
  // Replaces the focused field with the same look: no typed letter is lost.
  useLayoutEffect(() => {
    if (!isIn) return;
    field.current?.focus();
    field.current?.setSelectionRange(typed.length, typed.length);
    // oxlint-disable-next-line react/exhaustive-deps -- once, where it came in
  }, []);

  const reply = async (): Promise<void> => {
    if (used === 0 || tooLong !== null) {
      field.current?.focus();
      return;
    }
    const created = await create({
      text,
      replyToId: post.id,
      ...given({ warning: marks.warning }),
    });
    if (created === null) return;
    // The empty form disables the button that was pressed. Not to the field: that would open a phone's keyboard.
    const { activeElement: at } = document;
    if (at !== field.current && (at === document.body || box.current?.contains(at) === true))
      box.current?.focus({ preventScroll: true });
    setText("");
    setMarks(noMarks);
    setOpen(false);
    const ticket = created.entryTicketNo;
    // The ticket above says so aloud; the toast is for those who scrolled past it.
    if (ticket === null) toast.success("Your reply is out");
    else toast.success(`You’re in. Ticket ${ticketNumber(ticket)}.`);
  };
  const write = (written: string): void => {
    setText(written);
    clearFailure();
    followDraft({ ...marks, text: written, replyToId: post.id });
  };
  const mark = (given: Marks): void => {
    setMarks(given);
    followDraft({ ...given, text, replyToId: post.id });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === "Enter" && (event.metaKey || event.ctrlKey)) void reply();
  };

  return (
    <div className="reply-write" id="reply" ref={box} tabIndex={-1}>
      <Avatar photoUrl={photoUrl} kind={kind} size={40} />
      <div className="reply-form">
        <FailureBanner failure={failure} />
        <textarea
          ref={field}
          className="reply-field"
          aria-label={`Reply to ${displayName(post.postedBy)}`}
          placeholder={`Reply to ${shortName(post.postedBy)}`}
          rows={open || text !== "" ? 3 : 1}
          value={text}
          aria-invalid={used > POST_TEXT_MAX}
          aria-describedby={used > POST_TEXT_MAX ? describedBy : undefined}
          onFocus={() => {
            setOpen(true);
          }}
          onChange={(event) => {
            write(event.target.value);
          }}
          onKeyDown={onKeyDown}
        />
        <CompletionOnDemand field={field} text={text} onComplete={write} />
        {(open || text !== "") && <Counter left={POST_TEXT_MAX - used} />}
        {text !== "" && <WarningButton marks={marks} onChange={mark} hasPictures={false} />}
        <LengthNote id={tooLongId} problem={tooLong} />
      </div>
      <Button
        disabled={used === 0 || tooLong !== null}
        aria-describedby={describedBy}
        busy={busy}
        busyLabel="Replying"
        onClick={() => void reply()}
      >
        Reply
      </Button>
    </div>
  );
}
