import type { PostViewKind } from "#web/generated/types.ts";

export interface NotedView {
  readonly postId: string;
  readonly kind: PostViewKind;
}

const noted = new Set<string>();
let waiting: NotedView[] = [];

/** Records a view of a post, once an hour for each kind; sent in batches. */
export function noteView(postId: string, kind: PostViewKind): void {
  const key = `${kind} ${postId}`;
  if (noted.has(key)) return;
  noted.add(key);
  waiting.push({ postId, kind });
}

/** Lets recorded views be recorded again: a page may stay open for days, and the server counts each day once. */
export function forgetNoted(): void {
  noted.clear();
}

/** Takes up to `most` of the recorded views. */
export function takeNotedViews(most: number): NotedView[] {
  const taken = waiting.slice(0, most);
  waiting = waiting.slice(most);
  return taken;
}
