import "./post-cover.css";
import type { ReactNode } from "react";
import type { PostCardFragment } from "#web/generated/types.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icons.tsx";
import { useOpened } from "./opened-posts.ts";

/** Text and attachments of a post, behind its author's warning where it has one. */
export function PostCover({
  post,
  children,
}: {
  readonly post: Pick<PostCardFragment, "id" | "warning" | "isCovered">;
  readonly children: ReactNode;
}) {
  const [isOpen, turn] = useOpened(post);
  if (post.warning === null) return children;
  return (
    <>
      <div className="post-cover">
        <Icon name="warning" />
        <span dir="auto">{post.warning}</span>
        <CoverButton isOpen={isOpen} onClick={turn} />
      </div>
      {isOpen && children}
    </>
  );
}

export function CoverButton({ isOpen, onClick }: { readonly isOpen: boolean; readonly onClick: () => void }) {
  return (
    <Button variant="quiet" size="s" aria-expanded={isOpen} onClick={onClick}>
      {isOpen ? "Hide" : "Show"}
    </Button>
  );
}
