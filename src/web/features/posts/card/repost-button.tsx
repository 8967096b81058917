import type { PostCardFragment } from "#web/generated/types.ts";
import { useMenuOnDemand } from "#web/ui/menu-on-demand.tsx";
import { PostAct } from "./post-act.tsx";
import type { PostActs } from "./use-post-acts.ts";

const loadMenu = async () => (await import("./repost-menu.tsx")).RepostMenu;

export interface RepostButtonProps {
  readonly post: PostCardFragment;
  readonly acts: PostActs;
  /** True when a repost enters the open giveaway. */
  readonly way: boolean;
}

/** Button that opens the choice of repost or quote. Guests are sent to log in instead. */
export function RepostButton({ post, acts, way }: RepostButtonProps) {
  const { Menu, button } = useMenuOnDemand(loadMenu);
  const looks = {
    name: "repost",
    icon: "repeat",
    label: "Repost",
    count: post.repostsCount,
    way,
    pressed: post.hasReposted,
    tone: "money",
  } as const;
  if (acts.isGuest) return <PostAct {...looks} onClick={acts.toggleRepost} />;
  return Menu === null ? <PostAct {...looks} {...button} /> : <Menu post={post} acts={acts} looks={looks} />;
}
