import type { PersonFragment, PostCardFragment } from "#web/generated/types.ts";

/** What a guest wanted to do, and where they continue once they have an account. */
export interface JoinRequest {
  readonly act: "enter" | "reply" | "repost" | "like" | "vote" | "follow";
  /** The person to follow, or the author of the post. */
  readonly person: Pick<PersonFragment, "name" | "username" | "accountType" | "visibilityStatus">;
  readonly post?:
    | Pick<PostCardFragment, "giveawayAmount" | "giveawayProductInfo" | "giveawayDeadline" | "giveawayEnterMethod">
    | undefined;
  /** Path and query to return to. */
  readonly backTo: string;
}
