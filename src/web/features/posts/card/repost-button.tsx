import { lazy } from "react";
import type { PostCardFragment } from "#web/generated/types.ts";
import { MenuOnDemand, useMenuOnDemand } from "#web/ui/menu-on-demand.tsx";
import { PostAct } from "./post-act.tsx";
import type { PostActs } from "./use-post-acts.ts";

const loadMenu = () => import("./repost-menu.tsx");
const RepostMenu = lazy(async () => ({ default: (await loadMenu()).RepostMenu }));

export interface RepostButtonProps {
  readonly post: PostCardFragment;
  readonly acts: PostActs;
  /** True when a repost enters the open giveaway. */
  readonly way: boolean;
}

/** Button that opens the choice of repost or quote. Guests are sent to log in instead. */
export function RepostButton({ post, acts, way }: RepostButtonProps) {
  const { wanted, button } = useMenuOnDemand(loadMenu);
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
  return (
    <MenuOnDemand wanted={wanted} button={<PostAct {...looks} {...button} />}>
      <RepostMenu post={post} acts={acts} looks={looks} />
    </MenuOnDemand>
  );
}
