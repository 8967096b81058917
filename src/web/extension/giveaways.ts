import type { Product } from "./product.ts";

/** An open giveaway of an account that the person follows. Times in milliseconds. */
export interface Giveaway {
  readonly id: string;
  readonly host: string;
  readonly username: string;
  readonly deadline: number;
}

/** Outcome of a read: giveaways by deadline, or why there are none. */
export type GiveawaysRead =
  | { readonly kind: "read"; readonly giveaways: readonly Giveaway[] }
  | { readonly kind: "signed-out" }
  | { readonly kind: "unreachable" };

/** Posts of the timeline that are looked through. */
const postsRead = 50;

const query = `query ExtensionGiveaways {
  fetchUserTimeline(pagination: { limit: ${postsRead} }) {
    items {
      id
      giveawayState
      giveawayDeadline
      postedBy { id username name interactions { id isFollowed } }
    }
  }
}`;

interface Answer {
  readonly data?: {
    readonly fetchUserTimeline?: {
      readonly items?: readonly {
        readonly id: string;
        readonly giveawayState: string | null;
        readonly giveawayDeadline: string | null;
        readonly postedBy: {
          readonly username: string | null;
          readonly name: string;
          readonly interactions: { readonly isFollowed: boolean } | null;
        };
      }[];
    } | null;
  } | null;
  readonly errors?: readonly { readonly extensions?: { readonly code?: string } }[];
}

/**
 * Reads the open giveaways of followed accounts with the session of this browser, by a GET request: the server answers
 * GET with reads only.
 */
export async function readGiveaways({ origin }: Product, now: number, read = fetch): Promise<GiveawaysRead> {
  let answer: Answer;
  try {
    const response = await read(`${origin}/backend/graphql?${new URLSearchParams({ query }).toString()}`, {
      method: "GET",
      credentials: "include",
      cache: "no-store",
      redirect: "error",
      referrerPolicy: "no-referrer",
    });
    answer = (await response.json()) as Answer;
  } catch {
    return { kind: "unreachable" };
  }
  const codes = (answer.errors ?? []).map(({ extensions }) => extensions?.code);
  if (codes.includes("UNAUTHENTICATED") || codes.includes("INVALID_SESSION")) return { kind: "signed-out" };
  const items = answer.data?.fetchUserTimeline?.items;
  if (items === undefined) return { kind: "unreachable" };
  const byId = new Map<string, Giveaway>();
  for (const { id, giveawayState, giveawayDeadline, postedBy } of items) {
    const deadline = Date.parse(giveawayDeadline ?? "");
    const { username, name, interactions } = postedBy;
    if (giveawayState !== "open" || !(deadline > now) || interactions?.isFollowed !== true || username === null)
      continue;
    byId.set(id, { id, host: name === "" ? `@${username}` : name, username, deadline });
  }
  return { kind: "read", giveaways: [...byId.values()].toSorted((one, other) => one.deadline - other.deadline) };
}

/** Returns the address of a giveaway. */
export function giveawayAddress({ origin }: Product, { username, id }: Giveaway): string {
  return `${origin}/${encodeURIComponent(username)}/p/${encodeURIComponent(id)}`;
}
