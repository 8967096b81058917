import { lazy, Suspense, useState, type ReactNode } from "react";
import type { PostCardFragment } from "#web/generated/types.ts";
import { IconButton } from "#web/ui/button.tsx";
import type { PostActs } from "./use-post-acts.ts";

const loadMenu = () => import("./open-post-menu.tsx");
const OpenPostMenu = lazy(async () => ({ default: (await loadMenu()).OpenPostMenu }));

export interface PostMenuProps {
  readonly post: PostCardFragment;
  readonly acts: PostActs;
  /** Told after the post was deleted, as where its own page has to be left. */
  readonly onDeleted?: (() => void) | undefined;
}

/** The button for everything else about a post. The menu brings a positioning library along, so it comes with the first press. */
export function PostMenu(props: PostMenuProps) {
  return (
    <MenuOnDemand className="post-more" prepare={() => void loadMenu()}>
      <OpenPostMenu {...props} />
    </MenuOnDemand>
  );
}

/** A "More" button that is replaced by the real menu, already unfolded, once it is pressed. */
export function MenuOnDemand({ className, prepare, children }: { readonly className: string; readonly prepare: () => void; readonly children: ReactNode }) {
  const [wanted, setWanted] = useState(false);
  const button = (
    <IconButton icon="dots-three" label="More" aria-haspopup="menu" className={className} onPointerEnter={prepare} onFocus={prepare} onClick={() => { setWanted(true); }} />
  );
  return wanted ? <Suspense fallback={button}>{children}</Suspense> : button;
}
