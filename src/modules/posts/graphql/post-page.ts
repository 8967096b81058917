import { ApiError } from "#graphql/api-error.ts";
import type { ApiContext } from "#graphql/context.ts";
import { pageOf } from "#graphql/pagination.ts";
import type { Connection, PaginationInput } from "#graphql/pagination.ts";
import { visiblePage } from "#graphql/visible-page.ts";
import type { Page } from "#kernel/page-cursor.ts";
import { findIdByUsername } from "#modules/accounts/index.ts";
import { loadUser, loadUserView } from "#modules/graph/graphql/index.ts";
import { positionIn } from "#platform/db/keyset.ts";
import type { KeysetRow } from "#platform/db/keyset.ts";
import type { FeedFilter } from "../domain/feed-filter.ts";
import { isQuoteLeftOut, isRepostOnProfile, resolveRepostVisibility } from "../policy.ts";
import type { PostPlace } from "../policy.ts";
import type { PostView } from "../queries/posts.ts";
import { loadPost, preloadPosts } from "./post.ts";

/** A place in a list of posts, with what the list knows of the people shown there. */
export interface PostRow extends KeysetRow {
  accountId?: string | null;
  answeredAccountId?: string;
  repostedById?: string | null;
  followedTag?: string | null;
  /** False for the place where a search stopped looking, which is no post of its own. */
  isHit?: boolean;
}

export interface PostList<Row extends KeysetRow> {
  /** Name of the list: its cursors fit no other. */
  key: string;
  place: PostPlace;
  /** Up to page.limit + 1 rows in the direction of travel (see preparedKeyset). */
  read: (page: Page) => Promise<Row[]>;
  defaultLimit?: number;
  /** Selects the posts that belong in the list, of those the viewer may see; all by default. */
  accepts?: (post: PostView) => boolean;
  /** The viewer's filter of a feed, read from one of its posts or given by the list itself. */
  filter?: (post: PostView) => FeedFilter | undefined;
  /**
   * Posts of the list's people have places of their own beside their reposts: a repost that is not wanted brings
   * nothing.
   */
  hasOwnPlaces?: boolean;
  /** A post to read with them. */
  alongId?: string;
}

type Pagination = typeof PaginationInput.$inferInput | null | undefined;

/** A page of posts as the viewer sees them; reposts carry who brought them. Each post stands once on a page. */
export function postPage<Row extends PostRow>(
  context: ApiContext,
  list: PostList<Row>,
  pagination: Pagination,
): Promise<Connection<PostView>> {
  const onPage = new Set<string>();
  return visiblePage(context, pageOf(context, list.key, pagination, list.defaultLimit), {
    read: list.read,
    view: async (read) => {
      const rows = read.filter(isHit);
      const along = list.alongId === undefined ? [] : [list.alongId];
      await preloadPosts(context, [...along, ...rows.map((row) => row.id)], {
        authors: rows.flatMap((row) => [row.accountId ?? [], row.answeredAccountId ?? []].flat()),
        besides: rows.flatMap((row) => row.repostedById ?? []),
      });
      const views = await Promise.all(read.map(async (row) => (isHit(row) ? viewOf(context, row, list) : null)));
      return views.map((view) => {
        if (view === null || onPage.has(view.id) || list.accepts?.(view) === false) return null;
        onPage.add(view.id);
        return view;
      });
    },
    positionOf: positionIn(list.key),
    isStop: (row) => !isHit(row),
  });
}

const isHit = (row: PostRow): boolean => row.isHit !== false;

async function viewOf(
  context: ApiContext,
  row: PostRow,
  { place, filter, hasOwnPlaces }: Pick<PostList<PostRow>, "place" | "filter" | "hasOwnPlaces">,
): Promise<PostView | null> {
  const reposterId = row.repostedById ?? null;
  const [post, reposter] = await Promise.all([
    loadPost(context, row.id, place),
    reposterId === null ? undefined : loadUserView(context, reposterId),
  ]);
  if (post === null || (filter !== undefined && isQuoteLeftOut(post, filter(post)))) return null;
  const ofTag = { ...post, followedTag: row.followedTag ?? null };
  if (reposterId === null) return ofTag;
  if (reposter === undefined) return null;
  if (place !== "feed") return isRepostOnProfile(post, reposter) ? { ...post, repostedBy: reposter } : null;
  const sight = resolveRepostVisibility(reposter, post, filter?.(post));
  if (sight === "repost") return { ...post, repostedBy: reposter };
  return sight === "post" && hasOwnPlaces !== true ? post : ofTag.followedTag === null ? null : ofTag;
}

/** The account behind a profile address, or NOT_FOUND for what the viewer may not see. */
export async function profileOwner(context: ApiContext, username: string): Promise<string> {
  const id = await findIdByUsername(context.services.db, username.trim().toLowerCase());
  const owner = id === undefined ? null : await loadUser(context, id);
  if (owner === null || owner.standing === "anonymized") throw new ApiError("NOT_FOUND");
  return owner.id;
}
