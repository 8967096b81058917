import { useEffect, useRef, useState, type ComponentType } from "react";
import { openShellSheet } from "#web/app/shell-sheets.tsx";
import { useSession } from "#web/app/session-provider.tsx";
import type { PostCardFragment } from "#web/generated/types.ts";
import { useLocation } from "#web/lib/router.tsx";
import { localStore } from "#web/lib/storage.ts";
import { Avatar } from "#web/ui/avatar.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { displayName, loginPath, postPath, shortName } from "#web/lib/paths.ts";
import type { ReplyFormProps } from "./reply-form.tsx";

/** Field for a reply, right above the replies. In a giveaway entered by reply this is the entry. */
export function ReplyComposer({ post }: { readonly post: PostCardFragment }) {
  const session = useSession();
  if (session === null) {
    return (
      <div className="reply-write" id="reply">
        <span className="reply-guest">Your reply to {shortName(post.postedBy)} goes here.</span>
        {/* Without script the link leads to the log-in page. */}
        <ButtonLink
          href={loginPath(`${postPath(post)}#reply`)}
          onClick={(event) => {
            event.preventDefault();
            openShellSheet({ act: "reply", person: post.postedBy, post, backTo: `${postPath(post)}#reply` });
          }}
        >
          Join to reply
        </ButtonLink>
      </div>
    );
  }
  return <ReplyField key={post.id} post={post} photoUrl={session.photoUrl} kind={session.accountType} />;
}

/** The field on the page; the reply form loads when the field gets the focus, or holds text already. */
function ReplyField({ post, photoUrl, kind }: Pick<ReplyFormProps, "post" | "photoUrl" | "kind">) {
  const { hash, key } = useLocation();
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState("");
  const [isWanted, setIsWanted] = useState(false);
  const [loaded, setLoaded] = useState<{ readonly Form: ComponentType<ReplyFormProps>; readonly isIn: boolean } | null>(
    null,
  );
  useEffect(() => {
    if (hash === "#reply" || localStore.read("composeDraft") !== null) setIsWanted(true);
  }, [hash, key]);
  useEffect(() => {
    if (!isWanted) return;
    void import("./reply-form.tsx").then(({ ReplyForm: Form }) => {
      setLoaded({ Form, isIn: document.activeElement === field.current });
    });
  }, [isWanted]);
  if (loaded !== null)
    return <loaded.Form post={post} photoUrl={photoUrl} kind={kind} typed={text} isIn={loaded.isIn} />;
  return (
    <div className="reply-write" id="reply">
      <Avatar photoUrl={photoUrl} kind={kind} size={40} />
      <div className="reply-form">
        <textarea
          ref={field}
          className="reply-field"
          aria-label={`Reply to ${displayName(post.postedBy)}`}
          placeholder={`Reply to ${shortName(post.postedBy)}`}
          rows={1}
          value={text}
          onFocus={() => {
            setIsWanted(true);
          }}
          onChange={(event) => {
            setText(event.target.value);
          }}
        />
      </div>
      <Button disabled>Reply</Button>
    </div>
  );
}
