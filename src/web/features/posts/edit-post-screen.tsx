import { cleanLine } from "#kernel/text/line.ts";
import "./compose/compose.css";
import { useEffect, useRef, useState } from "react";
import { useClient, useQuery } from "urql";
import { POST_TEXT_MAX } from "#kernel/limits.ts";
import { countCharacters, normalizeText } from "#kernel/text/normalize.ts";
import { RouteModal } from "#web/app/route-modal.tsx";
import type { Screen, ScreenProps } from "#web/app/screen.ts";
import { EditPostDocument } from "#web/generated/posts-views.ts";
import { PostByIdDocument } from "#web/generated/posts-watch.ts";
import type { PostCardFragment } from "#web/generated/types.ts";
import { errorCode } from "#web/lib/graph-error.ts";
import { useNavigate } from "#web/lib/router.tsx";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/page-state.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { ComposeMarks } from "./compose/compose-marks.tsx";
import { WarningButton } from "./compose/warning-button.tsx";
import { warningRoom } from "./compose/warning-length.ts";
import { CompletionOnDemand } from "./compose/completion-on-demand.tsx";
import type { Marks } from "./compose/draft.ts";
import { postFailure } from "./compose/post-failure.ts";
import { postPath } from "#web/lib/paths.ts";
import { loadPostHead } from "./page/load-post-head.ts";
import { changedDescriptions, EditDescriptions, picturesOf, type Descriptions } from "./views/edit-descriptions.tsx";
import { toastFailure } from "#web/lib/failures/failure-toast.ts";

/** Screen to edit one's own post: its text and marks while that is allowed, and its descriptions at any time. */
function EditPostScreen({ params, asModal, close }: ScreenProps) {
  const [{ data }] = useQuery({ query: PostByIdDocument, variables: { postId: params["postId"] ?? "" } });
  const post = data?.getPostById;
  if (post?.canEdit === true || post?.canEditDescriptions === true)
    return <EditForm post={post} asModal={asModal} close={close} />;
  return (
    <RouteModal title="Edit">
      {data !== undefined && (
        <EmptyState level="h2" title="This can’t be edited">
          Stims can be edited by their authors for half an hour after they were posted, and giveaways never.
        </EmptyState>
      )}
    </RouteModal>
  );
}

function EditForm({
  post,
  asModal,
  close,
}: { readonly post: PostCardFragment } & Pick<ScreenProps, "asModal" | "close">) {
  const client = useClient();
  const navigate = useNavigate();
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState(post.text);
  const [busy, setBusy] = useState(false);
  const used = countCharacters(normalizeText(text));
  const [marks, setMarks] = useState<Marks>({ warning: post.warning, isSensitive: post.isSensitive });
  const isSameText = normalizeText(text) === post.text;
  const pictures = picturesOf(post);
  const [typed, setTyped] = useState<Descriptions>(new Map());
  const descriptions = changedDescriptions(pictures, typed);
  const isSame =
    descriptions.length === 0 &&
    isSameText &&
    cleanLine(marks.warning ?? "") === (post.warning ?? "") &&
    marks.isSensitive === post.isSensitive;
  const mayNot = isSame || (used === 0 && !isSameText) || used > POST_TEXT_MAX || warningRoom(marks.warning) < 0;
  const warned = { marks, onChange: setMarks, hasPictures: pictures.length > 0 };
  useEffect(() => {
    field.current?.setSelectionRange(post.text.length, post.text.length);
  }, [post.text]);
  const save = async (): Promise<void> => {
    setBusy(true);
    const { error } = await client
      .mutation(EditPostDocument, {
        postId: post.id,
        // What did not change is left out: it may have been changed in another browser, or be locked.
        ...(isSameText ? {} : { text }),
        ...(post.canEdit ? { warning: marks.warning ?? "", isSensitive: marks.isSensitive } : {}),
        ...(descriptions.length === 0 ? {} : { descriptions }),
      })
      .toPromise();
    setBusy(false);
    if (error) {
      toastFailure(
        "It still says what it said",
        error,
        errorCode(error) === "BAD_USER_INPUT" ? { text: postFailure(error).text } : {},
      );
      return;
    }
    if (asModal) close();
    else navigate(postPath(post), { replace: true });
    toast.success(
      post.canEdit ? "Edited" : "Descriptions saved",
      isSameText ? {} : { text: "What it said before stays readable under “Edited”." },
    );
  };
  return (
    <RouteModal
      title={post.canEdit ? "Edit" : "Edit descriptions"}
      footer={
        <Button disabled={mayNot} busy={busy} busyLabel="Saving" onClick={() => void save()}>
          Save
        </Button>
      }
    >
      <div className="compose">
        {post.canEdit && (
          <div className="compose-text">
            {/* Writing is what this dialog is for; focus set in the markup is what its trap respects. */}
            <TextArea
              ref={field}
              // oxlint-disable-next-line jsx-a11y/no-autofocus
              autoFocus
              aria-label="What it says"
              rows={5}
              value={text}
              limit={POST_TEXT_MAX}
              used={used}
              aria-invalid={used > POST_TEXT_MAX}
              onChange={(event) => {
                setText(event.target.value);
              }}
            />
            <CompletionOnDemand field={field} text={text} onComplete={setText} />
          </div>
        )}
        {pictures.length > 0 && (
          <EditDescriptions pictures={pictures} typed={typed} takesFocus={!post.canEdit} onChange={setTyped} />
        )}
        {post.canEdit && <WarningButton {...warned} fields={<ComposeMarks {...warned} />} />}
      </div>
    </RouteModal>
  );
}

export const screen: Screen = {
  component: EditPostScreen,
  load: async (context) => {
    const [outcome] = await Promise.all([
      loadPostHead(context, "edit"),
      context.run(PostByIdDocument, { postId: context.params["postId"] ?? "" }),
    ]);
    return outcome;
  },
};
