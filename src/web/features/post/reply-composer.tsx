import { useEffect, useRef, useState, type KeyboardEvent } from "react";
import { useLocation } from "#web/lib/router.tsx";
import { ticketNumber } from "#kernel/format-count.ts";
import { POST_TEXT_MAX } from "#kernel/limits.ts";
import { countCharacters, normalizeText } from "#kernel/text/normalize.ts";
import { useSession } from "#web/app/session-provider.tsx";
import type { PostCardFragment } from "#web/generated/types.ts";
import { Avatar } from "#web/ui/avatar.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Counter } from "#web/ui/text-area.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { CompletionOnDemand } from "../compose/completion-on-demand.tsx";
import { followDraft, readDraft } from "../compose/draft.ts";
import { FailureBanner } from "../compose/failure-banner.tsx";
import { useCreatePost } from "../compose/use-create-post.ts";
import { displayName, loginPath, postPath } from "../posts/post-paths.ts";

/** Writing a reply, right above the replies. In a giveaway entered by reply this is the entry. */
export function ReplyComposer({ post }: { readonly post: PostCardFragment }) {
  const session = useSession();
  if (session === null) {
    return (
      <div className="reply-write" id="reply">
        <span className="reply-guest">Sign in to reply to {firstName(post)}.</span>
        <ButtonLink href={loginPath(`${postPath(post)}#reply`)}>Log in</ButtonLink>
      </div>
    );
  }
  return <ReplyForm key={post.id} post={post} photoUrl={session.photoUrl} kind={session.accountType} />;
}

interface ReplyFormProps {
  readonly post: PostCardFragment;
  readonly photoUrl: string | null;
  readonly kind: "personal" | "brand";
}

function ReplyForm({ post, photoUrl, kind }: ReplyFormProps) {
  const { hash, key } = useLocation();
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState("");
  const [open, setOpen] = useState(false);
  const { busy, failure, create, clearFailure } = useCreatePost();
  const used = countCharacters(normalizeText(text));
  const tooLong = used > POST_TEXT_MAX;

  useEffect(() => {
    const draft = readDraft(post.id);
    if (draft !== null) setText((current) => (current === "" ? draft.text : current));
  }, [post.id]);
  useEffect(() => {
    if (hash === "#reply") field.current?.focus();
  }, [hash, key]);

  const reply = async (): Promise<void> => {
    if (used === 0 || tooLong) {
      field.current?.focus();
      return;
    }
    const created = await create({ text, replyToId: post.id });
    if (created === null) return;
    setText("");
    setOpen(false);
    const ticket = created.entryTicketNo;
    // The ticket above says so aloud; the toast is for those who scrolled past it.
    if (ticket === null) toast.success("Your reply is out");
    else toast.success(`You’re in. Ticket ${ticketNumber(ticket)}.`);
  };
  const write = (written: string): void => {
    setText(written);
    clearFailure();
    followDraft({ text: written, replyToId: post.id });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === "Enter" && (event.metaKey || event.ctrlKey)) void reply();
  };

  return (
    <div className="reply-write" id="reply">
      <Avatar photoUrl={photoUrl} kind={kind} size={40} />
      <div className="reply-form">
        <FailureBanner failure={failure} />
        <textarea
          ref={field}
          className="reply-field"
          aria-label={`Reply to ${displayName(post.postedBy)}`}
          placeholder={`Reply to ${firstName(post)}`}
          rows={open || text !== "" ? 3 : 1}
          value={text}
          aria-invalid={tooLong}
          onFocus={() => { setOpen(true); }}
          onChange={(event) => { write(event.target.value); }}
          onKeyDown={onKeyDown}
        />
        <CompletionOnDemand field={field} text={text} onComplete={write} />
        {(open || text !== "") && <Counter left={POST_TEXT_MAX - used} />}
      </div>
      <Button disabled={used === 0 || tooLong} busy={busy} busyLabel="Replying" onClick={() => void reply()}>
        Reply
      </Button>
    </div>
  );
}

function firstName(post: PostCardFragment): string {
  const name = displayName(post.postedBy);
  return post.postedBy.visibilityStatus === "anonymized" ? name : (name.split(" ")[0] ?? "this");
}
