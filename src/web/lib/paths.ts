interface Named {
  readonly username: string | null;
}

/** Returns the address of a post: below its author's name, or by its id alone when there is none. */
export function postPath(post: { readonly id: string; readonly postedBy: Named }): string {
  return post.postedBy.username === null ? `/p/${post.id}` : `/${post.postedBy.username}/p/${post.id}`;
}

/** Returns the address of a view of a post. Views need the author's name; without it, returns the post's own address. */
export function postViewPath(
  post: { readonly id: string; readonly postedBy: Named },
  view:
    | "entrants"
    | "winners"
    | "product"
    | "redeem"
    | "vote"
    | "rules"
    | "likes"
    | "reposts"
    | "hidden"
    | "history"
    | "edit"
    | "draw"
    | "photo",
): string {
  const path = postPath(post);
  return post.postedBy.username === null ? path : `${path}/${view}`;
}

/** Returns the address of one of a post's pictures in full, counted from 0. */
export function photoPath(post: { readonly id: string; readonly postedBy: Named }, index: number): string {
  const path = postViewPath(post, "photo");
  return index === 0 ? path : `${path}?n=${index + 1}`;
}

/** Returns the address of the file of a giveaway's entrants, for its host. */
export function entrantsFilePath(postId: string): string {
  return `/media/entrants/${postId}.csv`;
}

/** Returns the address of a profile; undefined for a person without a username, whose name is then no link. */
export function profilePath(person: Named): string | undefined {
  return person.username === null ? undefined : `/${person.username}`;
}

/** Returns the address where a guest signs in before an act, with the way back. */
export function loginPath(backTo: string): string {
  return `/login?redirectTo=${encodeURIComponent(backTo)}`;
}

/** Returns the short name of a person: the first name, and a brand's whole name. */
export function shortName(person: {
  readonly name: string;
  readonly username: string | null;
  readonly accountType: string;
  readonly visibilityStatus?: string;
}): string {
  const name = displayName(person);
  return person.visibilityStatus === "anonymized" || person.accountType === "brand"
    ? name
    : (name.split(" ")[0] ?? name);
}

/** Returns the name to show for a person; an anonymised account shows as "Deleted user". */
export function displayName(person: {
  readonly name: string;
  readonly username: string | null;
  readonly visibilityStatus?: string;
}): string {
  if (person.visibilityStatus === "anonymized") return "Deleted user";
  return person.name === "" ? (person.username ?? "Deleted user") : person.name;
}

/** Address of the list of a shop's sales. */
export const salesPath = "/shop/sales";
