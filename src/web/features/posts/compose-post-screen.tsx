import { given } from "#kernel/given.ts";
import "./compose/compose.css";
import {
  lazy,
  Suspense,
  useId,
  useRef,
  useState,
  type ClipboardEvent,
  type DragEvent,
  type KeyboardEvent,
} from "react";
import { DraftDocument } from "#web/generated/posts-compose.ts";
import { useNavigate } from "#web/lib/router.tsx";
import { POST_TEXT_MAX } from "#kernel/limits.ts";
import { mayHoldLink } from "#kernel/text/link-hint.ts";
import { countCharacters, normalizeText } from "#kernel/text/normalize.ts";
import { useEnvironment } from "#web/app/environment.tsx";
import { givePath, mayHandleMoney } from "#web/app/nav-items.ts";
import { RouteModal } from "#web/app/route-modal.tsx";
import type { Screen, ScreenProps } from "#web/app/screen.ts";
import { useRequiredSession } from "#web/app/session-provider.tsx";
import { Avatar } from "#web/ui/avatar.tsx";
import { Banner } from "#web/ui/banner.tsx";
import { Button, ButtonLink, IconButton } from "#web/ui/button.tsx";
import { useNow } from "#web/ui/clock.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { postPath } from "#web/lib/paths.ts";
import { AltReminderBanner, useAltReminder } from "./compose/alt-reminder.tsx";
import { AddGif, AddImages, ChooseGif, ComposeImages } from "./compose/compose-images.tsx";
import { WarningButton } from "./compose/warning-button.tsx";
import { ComposeRules, type Rules } from "./compose/compose-rules.tsx";
import { CompletionOnDemand } from "./compose/completion-on-demand.tsx";
import { dropDraft, followDraft, keepDraft, noMarks, type Marks } from "./compose/draft.ts";
import { FailureBanner } from "./compose/failure-banner.tsx";
import { emptyPoll, pollInput, pollProblem, type PollForm } from "./compose/poll-form.ts";
import { scheduleError, tomorrowMorning } from "./compose/schedule-time.ts";
import { useCreatePost } from "./compose/use-create-post.ts";
import { InactiveBanner } from "./compose/inactive-banner.tsx";
import { LengthNote } from "./compose/length-note.tsx";
import { lengthProblem } from "./compose/length-problem.ts";
import { useImages } from "./compose/use-images.ts";
import { goToDrafts } from "./compose/draft-paths.ts";
import { useSavedDraft } from "./compose/use-saved-draft.ts";

const ComposePoll = lazy(async () => ({ default: (await import("./compose/compose-poll.tsx")).ComposePoll }));
const ScheduleField = lazy(async () => ({ default: (await import("./compose/schedule-field.tsx")).ScheduleField }));
/** Loads with a quote, or the first address. */
const ComposePreview = lazy(async () => ({ default: (await import("./compose/compose-preview.tsx")).ComposePreview }));
/** Loads with the first letter: the person may be offline when the composer closes. */
const KeepDraftDialog = lazy(async () => ({
  default: (await import("./compose/keep-draft-dialog.tsx")).KeepDraftDialog,
}));

/** Screen to write a post. The text stays in this browser until it is posted, saved or discarded. */
function ComposePostScreen({ routeId, query, asModal, close }: ScreenProps) {
  const session = useRequiredSession();
  const navigate = useNavigate();
  const { baseUrl } = useEnvironment();
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState(() => query.get("text") ?? "");
  const [marks, setMarks] = useState<Marks>(noMarks);
  const { busy, failure, create, clearFailure } = useCreatePost();
  const images = useImages();
  const [quoteId, setQuoteId] = useState(query.get("quote"));
  const [poll, setPoll] = useState<PollForm | null>(null);
  /** Typed time of publication; null for at once. */
  const [goesOut, setGoesOut] = useState<string | null>(null);
  const now = useNow(60_000);
  const timeError = goesOut === null ? null : scheduleError(goesOut, now);
  const [rules, setRules] = useState<Rules>({ replyRule: "everyone", replyListId: null, quoteRule: "everyone" });
  const altReminder = useAltReminder(images);
  const used = countCharacters(normalizeText(text));
  const tooLong = lengthProblem(used, marks.warning);
  const tooLongId = useId();
  const describedBy = tooLong === null ? undefined : tooLongId;
  const mayNotPost = (used === 0 && images.attachments.length === 0) || tooLong !== null;
  const hasPictures = images.images.length > 0;
  /** Navigation that waits for the answer whether to keep the draft; null while the dialog is closed. */
  const [leaving, setLeaving] = useState<{ readonly go: (draftId?: string | null) => void } | null>(null);
  const [tried, setTried] = useState(false);
  const [saving, setSaving] = useState(false);
  const draft = useSavedDraft(query.get("draft"), (kept) => {
    setText((current) => (current === "" ? kept.text : current));
    setMarks((current) => (current === noMarks ? { warning: kept.warning, isSensitive: kept.isSensitive } : current));
  });
  const words = { text, ...marks };

  const post = async (): Promise<void> => {
    if ((poll !== null && pollProblem(poll) !== null) || timeError !== null) {
      setTried(true);
      focusFirstInvalid();
      return;
    }
    if (mayNotPost || images.isSending) {
      field.current?.focus();
      return;
    }
    if (altReminder.holdsBack()) {
      focusFirstInvalid();
      return;
    }
    const created = await create({
      text,
      ...given({ warning: marks.warning }),
      ...(marks.isSensitive ? { isSensitive: true } : {}),
      ...(poll === null ? {} : { poll: pollInput(poll) }),
      ...(goesOut === null ? {} : { scheduledAt: new Date(goesOut).toISOString() }),
      attachments: quoteId === null ? images.attachments : [...images.attachments, { postId: quoteId }],
      ...rules,
    });
    if (created === null) return;
    if (created.scheduledAt !== null) {
      close();
      toast.success("Your stim is scheduled", {
        action: { label: "See it", onAction: () => navigate("/compose/scheduled") },
      });
      return;
    }
    const path = postPath(created);
    if (!asModal) {
      navigate(path, { replace: true });
      return;
    }
    close();
    toast.success("Your stim is out", { action: { label: "See it", onAction: () => navigate(path) } });
  };
  const askBeforeClose = (): boolean => {
    if (busy) return false;
    if (draft.isUnsaved(words) || hasPictures) {
      setLeaving({ go: close });
      return false;
    }
    dropDraft(null);
    return true;
  };
  const saveAndGo = async (go: (draftId: string | null) => void): Promise<void> => {
    setSaving(true);
    // A draft keeps text alone; the address of the quoted post in it restores the quote.
    const { draftId, refusal } = await draft.save(
      quoteId === null ? words : { ...words, text: `${text}\n${baseUrl}/p/${quoteId}` },
    );
    setSaving(false);
    if (refusal === null)
      toast.success("Draft saved", { action: { label: "See drafts", onAction: () => navigate("/compose/drafts") } });
    else toast.warning("Your draft is kept in this browser only", { text: refusal });
    go(draftId);
  };
  const seeDrafts = (): void => {
    const go = (draftId = query.get("draft")): void => {
      goToDrafts(navigate, "/compose/post", draftId);
    };
    if (hasPictures) setLeaving({ go });
    else if (draft.isUnsaved(words)) void saveAndGo(go);
    else go();
  };
  const write = (written: string): void => {
    setText(written);
    clearFailure();
    followDraft({ ...marks, text: written, replyToId: null });
  };
  const mark = (changed: Marks): void => {
    setMarks(changed);
    clearFailure();
    followDraft({ text, ...changed, replyToId: null });
  };
  const onPaste = (event: ClipboardEvent): void => {
    // Text is pasted as usual; a copied picture comes as a file.
    if (event.clipboardData.files.length === 0) return;
    event.preventDefault();
    images.add(event.clipboardData.files);
  };
  const onDrop = (event: DragEvent): void => {
    event.preventDefault();
    images.add(event.dataTransfer.files);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === "Enter" && (event.metaKey || event.ctrlKey)) void post();
  };

  return (
    <RouteModal
      title="New stim"
      mayClose={askBeforeClose}
      headerAction={
        <Button variant="ghost" size="s" busy={saving} busyLabel="Saving" onClick={seeDrafts}>
          Drafts
        </Button>
      }
      footer={
        <>
          {altReminder.isShown && <AltReminderBanner reminder={altReminder} />}
          {mayHandleMoney(session) && (
            <ButtonLink
              variant="line"
              icon="gift"
              href={givePath(session, "/compose/post/create-giveaway")}
              className="compose-give"
              onClick={() => {
                keepDraft({ ...words, replyToId: null });
              }}
            >
              Give something away
            </ButtonLink>
          )}
          <LengthNote id={tooLongId} problem={tooLong} />
          <AddImages images={images} />
          <AddGif images={images} />
          <IconButton
            icon="chart-bar-horizontal"
            label="Add a poll"
            disabled={poll !== null}
            onClick={() => {
              setPoll(emptyPoll);
            }}
          />
          <IconButton
            icon="clock"
            label="Schedule for later"
            disabled={goesOut !== null}
            onClick={() => {
              setGoesOut(tomorrowMorning(now));
            }}
          />
          <Button
            disabled={mayNotPost}
            aria-describedby={describedBy}
            busy={busy || images.isSending}
            busyLabel={busy ? (goesOut === null ? "Posting" : "Scheduling") : "Sending"}
            onClick={() => void post()}
          >
            {goesOut === null ? "Post" : "Schedule"}
          </Button>
        </>
      }
    >
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- files are chosen by a button too */}
      <div
        className="compose"
        onPaste={onPaste}
        onDragOver={(event) => {
          event.preventDefault();
        }}
        onDrop={onDrop}
      >
        <InactiveBanner />
        <FailureBanner failure={failure} />
        {draft.missing !== null && (
          <Banner tone="warn" icon="note-pencil" live title="This draft isn’t here">
            {draft.missing}
          </Banner>
        )}
        <div className="compose-line">
          <Avatar photoUrl={session.photoUrl} kind={session.accountType} />
          <div className="compose-text">
            <TextArea
              ref={field}
              // Writing is what this dialog is for; focus set in the markup is what its trap respects.
              // oxlint-disable-next-line jsx-a11y/no-autofocus
              autoFocus
              aria-label="Your stim"
              placeholder="What made you smile today?"
              rows={5}
              readOnly={draft.isOpening}
              value={text}
              limit={POST_TEXT_MAX}
              used={used}
              aria-invalid={used > POST_TEXT_MAX}
              aria-describedby={used > POST_TEXT_MAX ? describedBy : undefined}
              onChange={(event) => {
                write(event.target.value);
              }}
              onKeyDown={onKeyDown}
            />
            <CompletionOnDemand field={field} text={text} onComplete={write} />
          </div>
        </div>
        {images.images.length > 0 && <ComposeImages images={images} needWords={altReminder.demands} />}
        {poll !== null && (
          <Suspense fallback={null}>
            <ComposePoll
              form={poll}
              onChange={(change) => {
                setPoll((now) => (now === null ? null : change(now)));
              }}
              hasOwnTime
              takesFocus={poll === emptyPoll}
              takesPictures
              problem={tried ? pollProblem(poll) : null}
              onRemove={() => {
                setPoll(null);
              }}
            />
          </Suspense>
        )}
        {goesOut !== null && (
          <Suspense fallback={null}>
            <ScheduleField
              label="Goes out"
              value={goesOut}
              now={now}
              error={tried ? (timeError ?? undefined) : undefined}
              onChange={setGoesOut}
            />
            <Button
              variant="ghost"
              size="s"
              className="compose-at-once"
              onClick={() => {
                setGoesOut(null);
              }}
            >
              Post now
            </Button>
          </Suspense>
        )}
        {(quoteId !== null || mayHoldLink(text)) && (
          <Suspense fallback={null}>
            <ComposePreview
              text={text}
              quoteId={quoteId}
              hasPictures={hasPictures}
              onRemoveQuote={() => {
                setQuoteId(null);
              }}
            />
          </Suspense>
        )}
        <WarningButton marks={marks} onChange={mark} hasPictures={hasPictures} />
        <ComposeRules rules={rules} onChange={setRules} />
        {(routeId === "compose-gifs" || routeId === "compose-post-gifs") && <ChooseGif images={images} />}
        {(used > 0 || hasPictures) && (
          <Suspense fallback={null}>
            <KeepDraftDialog
              open={leaving !== null}
              busy={saving}
              hasText={used > 0}
              hasPictures={hasPictures}
              onOpenChange={(open) => {
                if (!open) setLeaving(null);
              }}
              onSave={() => void saveAndGo(leaving?.go ?? close)}
              onDiscard={() => {
                dropDraft(null);
                leaving?.go();
              }}
            />
          </Suspense>
        )}
      </div>
    </RouteModal>
  );
}

/** Focuses the first invalid field, after the errors are rendered. */
function focusFirstInvalid(): void {
  requestAnimationFrame(() => {
    document.querySelector<HTMLElement>(".compose [aria-invalid=true]:not([aria-label='Your stim'])")?.focus();
  });
}

export const screen: Screen = {
  component: ComposePostScreen,
  load: async ({ query, run }) => {
    const draftId = query.get("draft");
    if (draftId !== null) await run(DraftDocument, { draftId });
  },
};
