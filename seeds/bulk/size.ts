import { parseArgs } from "node:util";
import { StartRefused } from "#platform/postgres/data-directory.ts";

/**
 * Size of the bulk world. Counts are exact (those of likes and reposts, as long as there are enough people for the most
 * liked posts).
 */
export interface BulkSize {
  /** Accounts that can sign in, the viewers among them. */
  readonly people: number;
  /** Posts and replies together. */
  readonly posts: number;
  /** Follows among the people. */
  readonly follows: number;
  /** People whose following feed and notifications are filled. */
  readonly viewers: number;
  readonly likes: number;
  readonly reposts: number;
  /** Ledger transactions: one deposit for as many people as there are, the rest transfers among them. */
  readonly ledger: number;
  /** Open giveaways, published by the product's own command, each followed by nine plain posts. */
  readonly giveaways: number;
  /** Bare accounts besides the people, which only follow the celebrity. */
  readonly followersOfOne: number;
  /** Seed: another one gives another world of the same size. */
  readonly seed: number;
  /** The moment the world's past ends. One seed and one moment give one world. */
  readonly until: Date;
}

const usage = `Usage: npm run seed -- [--people 1000] [--posts 10000] [--follows 100000]
  --viewers N             people with a filled following feed (a fifth of the people, at most 5000)
  --likes N               (2 a post)           --reposts N       (1 in 10 posts)
  --ledger N              ledger transactions (one a person and one in 10 posts)
  --giveaways N           open giveaways (at most 30), each followed by nine plain posts
  --followers-of-one N    bare accounts that follow @celebrity (0)
  --seed N                another world of the same size (1)
  --until TIME            when its past ends, e.g. 2026-01-31T12:00:00Z (now)
`;

/** Reads the size from the command line; throws StartRefused with the usage for anything it does not understand. */
export function readSize(args: readonly string[]): BulkSize {
  const names = [
    "people",
    "posts",
    "follows",
    "viewers",
    "likes",
    "reposts",
    "ledger",
    "giveaways",
    "followers-of-one",
    "seed",
    "until",
  ] as const;
  if (args.includes("--help")) throw new StartRefused(usage);
  let given: Partial<Record<string, string>>;
  try {
    given = parseArgs({
      args: [...args],
      options: Object.fromEntries(names.map((name) => [name, { type: "string" as const }])),
    }).values;
  } catch (error) {
    throw new StartRefused(`${(error as Error).message}\n\n${usage}`);
  }
  const count = (name: (typeof names)[number], otherwise: number): number => {
    const text = given[name]?.replaceAll(/[_,]/g, "") ?? String(otherwise);
    if (!/^\d{1,9}$/.test(text)) throw new StartRefused(`--${name} ${text} is not a count.\n\n${usage}`);
    return Number(text);
  };
  const until = new Date(given["until"] ?? Date.now());
  if (Number.isNaN(until.getTime())) throw new StartRefused(`--until ${given["until"]} is not a time.\n\n${usage}`);
  const people = count("people", 1_000);
  const posts = count("posts", people * 10);
  const viewers = count("viewers", Math.min(5_000, Math.floor(people / 5)));
  const ledger = count("ledger", people + Math.floor(posts / 10));
  const size: BulkSize = {
    people,
    posts,
    follows: count("follows", people * 100),
    viewers,
    likes: count("likes", posts * 2),
    reposts: count("reposts", Math.floor(posts / 10)),
    ledger,
    giveaways: count("giveaways", Math.min(30, Math.floor(Math.min(people, ledger) / 10))),
    followersOfOne: count("followers-of-one", 0),
    seed: count("seed", 1),
    until,
  };
  return size;
}
