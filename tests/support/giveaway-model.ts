import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { setGeneralSettings } from "#modules/accounts/commands/general-settings.ts";
import {
  changeUsername,
  entrantFactsChanged,
  moveStatus,
  setIdentityOutcome,
  setUserStatus,
  updateProfile,
} from "#modules/accounts/index.ts";
import { visitGiveaway } from "#modules/giveaways/commands/visit-giveaway.ts";
import { leaveGiveaway } from "#modules/giveaways/index.ts";
import { blockUser, changeContactSettings, muteUser, muteWord, unblockUser, unmuteUser } from "#modules/graph/index.ts";
import { strangerSwitches } from "#modules/graph/domain/reading-filter.ts";
import { changeStrangerFilter } from "#modules/graph/commands/change-settings.ts";
import { report } from "#modules/moderation/index.ts";
import { changeFeedFilter } from "#modules/feeds/commands/change-feed-filter.ts";
import { markPostAsSpam, unmarkPostAsSpam } from "#modules/posts/commands/mark-spam.ts";
import { unpinPost } from "#modules/posts/commands/pin-post.ts";
import {
  createPost,
  deletePost,
  editPost,
  hideReply,
  applyPostVerdict,
  likePost,
  pinPost,
  repost,
  undoRepost,
  unhideReply,
  unlikePost,
  voteInPoll,
} from "#modules/posts/index.ts";
import { transact } from "#platform/db/db.ts";
import type { Actor } from "#platform/services.ts";
import type { TestPerson } from "./people.ts";
import type { World } from "./world.ts";

export const methods = ["like", "repost", "reply", "voteInPoll", "visitLink"] as const;
export type Method = (typeof methods)[number];

/** A reply to a giveaway: in sight, out of sight by marks that staff have not decided on, or gone. */
interface Reply {
  id: string;
  state: "seen" | "marked" | "gone";
  /** True for a reply from before its author left the giveaway: it makes no entry, but can carry one on. */
  isOld: boolean;
}

/** An entrant's part in one giveaway. */
interface Part {
  /** True when a like, a repost, a vote or a visit exists that may enter. */
  acts: boolean;
  replies: Reply[];
  entered: boolean;
  /** The reply that carries the entry. */
  carrier: Reply | undefined;
}

/** The model's facts about an entrant. */
export interface Entrant {
  person: TestPerson;
  verified: boolean;
  optedOut: boolean;
  blocks: boolean;
  isBlocked: boolean;
  status: "active" | "suspended" | "deleting";
  member: "none" | "invited" | "active" | "ended";
  parts: Map<Method, Part>;
}

export interface Giveaway {
  id: string;
  optionId: string;
  /** True when a person entered it once. */
  wasEntered: boolean;
  isCanceled: boolean;
}

/** A host with their giveaways, one for each method, and the people who may enter them. */
export interface Stage {
  world: World;
  host: Actor;
  isBrand: boolean;
  giveaways: Map<Method, Giveaway>;
  entrants: Entrant[];
}

/** The people and things a step affects. */
export interface StepAt {
  stage: Stage;
  one: Entrant;
  method: Method;
  giveaway: Giveaway;
  part: Part;
  /** The reply that the step is about, if there is one. */
  reply: Reply | undefined;
}

export function newcomer(person: TestPerson): Entrant {
  return {
    person,
    verified: true,
    optedOut: false,
    blocks: false,
    isBlocked: false,
    status: "active",
    member: "none",
    parts: new Map(methods.map((method) => [method, { acts: false, replies: [], entered: false, carrier: undefined }])),
  };
}

/** Returns whether the person's entries count. No act of the host changes that. */
export function counts({ verified, optedOut, blocks, status, member }: Entrant): boolean {
  return verified && !optedOut && !blocks && status === "active" && (member === "none" || member === "invited");
}

/** Returns the oldest reply for which `asked` holds; replies are in the order in which they were written. */
function oldest({ replies }: Part, asked: (reply: Reply) => boolean): Reply | undefined {
  return replies.find((reply) => reply.state !== "gone" && asked(reply));
}

const newReply = (part: Part): Reply | undefined => oldest(part, ({ isOld }) => !isOld);

/** Returns whether the person has an act that may enter. */
function hasActed(method: Method, part: Part): boolean {
  return method === "reply" ? newReply(part) !== undefined : part.acts;
}

/** Returns the entrant's view of an open giveaway. */
export function statusOf(one: Entrant, method: Method): "eligible" | "ineligible" | null {
  const part = one.parts.get(method);
  if (part === undefined || !(part.entered || hasActed(method, part))) return null;
  return part.entered && counts(one) ? "eligible" : "ineligible";
}

/** Enters each act that may enter, as soon as its author may take part and no block exists. */
export function enterAll({ giveaways, entrants }: Stage): void {
  for (const one of entrants) {
    for (const [method, giveaway] of giveaways) {
      const part = one.parts.get(method);
      if (part === undefined || giveaway.isCanceled || part.entered) continue;
      if (one.isBlocked || !counts(one) || !hasActed(method, part)) continue;
      part.entered = giveaway.wasEntered = true;
      part.carrier = newReply(part);
    }
  }
}

/** Removes a reply: another one carries the entry on, and without one the entry ends. */
function loseReply(part: Part, reply: Reply): void {
  reply.state = "gone";
  if (part.carrier !== reply) return;
  part.carrier = oldest(part, () => true);
  part.entered = part.carrier !== undefined;
}

/** Returns whether an act between the host and the entrant is possible. */
const mayAct = ({ one, giveaway }: StepAt): boolean => !one.blocks && !one.isBlocked && !giveaway.isCanceled;

function must(done: { ok: boolean }, expected: boolean, what: string): void {
  if (done.ok !== expected)
    throw new Error(`${what}: expected ${expected ? "done" : "refused"}, ${JSON.stringify(done)}`);
}

const act = async (at: StepAt): Promise<void> => {
  const { stage, one, method, giveaway, part } = at;
  const { services } = stage.world;
  const { actor } = one.person;
  const { id } = giveaway;
  if (method === "reply") {
    const done = await createPost(services, actor, { text: randomUUID(), replyToId: id, clientId: randomUUID() });
    must(done, mayAct(at), "a reply");
    if (done.ok) part.replies.push({ id: done.value.postId, state: "seen", isOld: false });
    return;
  }
  const done =
    method === "like"
      ? await likePost(services, actor, id)
      : method === "repost"
        ? await repost(services, actor, id)
        : method === "visitLink"
          ? await visitGiveaway(services, actor, id, { isVisit: at.stage.isBrand })
          : await voteInPoll(services, actor, id, giveaway.optionId);
  must(done, mayAct(at), method);
  if (done.ok) part.acts = true;
};

/** Undoes a like or a repost, or deletes one reply. A vote and a visit stay. */
const undo = async ({ stage, one, method, giveaway, part, reply }: StepAt): Promise<void> => {
  const { services } = stage.world;
  if (method === "voteInPoll" || method === "visitLink" || giveaway.isCanceled) return;
  if (method === "reply") {
    if (reply === undefined || reply.state === "gone") return;
    const done = await deletePost(services, one.person.actor, reply.id);
    must(done, reply.state === "seen", "a deletion of a reply");
    if (done.ok) loseReply(part, reply);
    return;
  }
  must(await (method === "like" ? unlikePost : undoRepost)(services, one.person.actor, giveaway.id), true, "undoing");
  part.acts = part.entered = false;
};

/**
 * Ends the entry. The reply that carries it is deleted as well; a vote and other replies stay and enter no more; a
 * visit is gone.
 */
const leave = async ({ stage, one, method, giveaway, part }: StepAt): Promise<void> => {
  if (giveaway.isCanceled) return;
  must(await leaveGiveaway(stage.world.services, one.person.actor, giveaway.id), true, `leaving by ${method}`);
  // A visit is taken back also before it is an entry.
  if (method === "visitLink") part.acts = false;
  if (!part.entered) return;
  part.entered = part.acts = false;
  if (part.carrier?.state === "seen") part.carrier.state = "gone";
  for (const reply of part.replies) reply.isOld = true;
  part.carrier = undefined;
};

const optOut = async ({ stage, one }: StepAt, hasOptedOutOfGiveaways: boolean): Promise<void> => {
  await transact(stage.world.db, (tx) => setGeneralSettings(tx, one.person.actor, { hasOptedOutOfGiveaways }));
  one.optedOut = hasOptedOutOfGiveaways;
};

const verify = async ({ stage, one }: StepAt, isVerified: boolean): Promise<void> => {
  const outcome = { isVerified, residentState: "TX", name: null };
  await transact(stage.world.db, (tx) =>
    setIdentityOutcome(tx, one.person.id, outcome, { kind: "operator", reason: "test" }),
  );
  one.verified = isVerified;
};

/** Blocks the host, which removes the entrant's entries while the block lasts. */
const block = async ({ stage, one }: StepAt): Promise<void> => {
  must(await blockUser(stage.world.services, one.person.actor, stage.host.accountId), !one.isBlocked, "a block");
  if (!one.isBlocked) one.blocks = true;
};

const unblock = async ({ stage, one }: StepAt): Promise<void> => {
  await unblockUser(stage.world.services, one.person.actor, stage.host.accountId);
  one.blocks = false;
};

const moveBySelf = async (
  { stage, one }: StepAt,
  from: Entrant["status"],
  to: "deleting" | "active",
): Promise<void> => {
  if (one.status !== from) return;
  const { services } = stage.world;
  const move = { accountId: one.person.id, to, mover: "person" } as const;
  must(await transact(stage.world.db, (tx) => moveStatus(tx, services, move)), true, to);
  one.status = to;
};

const setMembership = async ({ stage, one }: StepAt, from: Entrant["member"], to: Entrant["member"]): Promise<void> => {
  if (!stage.isBrand || one.member !== from) return;
  const [status, personId] = [to === "ended" ? "revoked" : to, one.person.id];
  // No command asks people into a brand or out of it yet.
  await transact(stage.world.db, async (tx) => {
    await sql`insert into brand_access (brand_id, person_id, access_type, status) values (${stage.host.accountId}, ${personId}, 'member', 'invited')
                on conflict (brand_id, person_id) do update set status = ${status}, ended_at = case when ${status} = 'revoked' then app_now() end`.execute(
      tx,
    );
    await entrantFactsChanged.run(tx, { personId });
  });
  one.member = to;
};

/** Acts of entrants with an open account. */
const entrantSteps = {
  act,
  actAgain: act,
  actOnceMore: act,
  undo,
  leave,
  optOut: (at: StepAt) => optOut(at, true),
  optIn: (at: StepAt) => optOut(at, false),
  block,
  unblock,
  approve: (at: StepAt) => verify(at, true),
  disprove: (at: StepAt) => verify(at, false),
  // A new member of the host's brand may not take part, nor for 30 days after leaving.
  acceptInvitation: (at: StepAt) => setMembership(at, "invited", "active"),
  askForDeletion: (at: StepAt) => moveBySelf(at, "active", "deleting"),
} satisfies Record<string, (at: StepAt) => Promise<void>>;

/** Acts on their account by others. */
const accountSteps = {
  comeBack: (at: StepAt) => moveBySelf(at, "deleting", "active"),
  suspend: (at: StepAt) => setStatus(at, "active", "suspended"),
  restore: (at: StepAt) => setStatus(at, "suspended", "active"),
  // What staff find to be spam, or against another rule, is gone, and the entry with it if no other reply stands.
  findSpam: (at: StepAt) => judge(at, "spam"),
  findAgainstRules: (at: StepAt) => judge(at, "removed"),
  // Dismissed, a reply comes back; it never ended anything.
  dismiss: (at: StepAt) => judge(at, "in_order"),
} satisfies Record<string, (at: StepAt) => Promise<void>>;

async function setStatus(
  { stage, one }: StepAt,
  from: Entrant["status"],
  status: "active" | "suspended",
): Promise<void> {
  if (one.status !== from) return;
  const wish = { accountId: one.person.id, status, policy: "spam", reason: "test", endsAt: null };
  must(await setUserStatus(stage.world.services, { kind: "operator" }, wish), true, status);
  one.status = status;
}

async function judge({ stage, part, reply }: StepAt, verdict: "spam" | "removed" | "in_order"): Promise<void> {
  if (reply === undefined || reply.state === "gone") return;
  await transact(stage.world.db, (tx) => applyPostVerdict(tx, reply.id, verdict));
  if (verdict === "in_order") reply.state = "seen";
  else loseReply(part, reply);
}

/** Steps of the host that change no entry: expected to be done, or to be refused. */
const withoutEffect =
  (step: (at: StepAt) => Promise<unknown>) =>
  async (at: StepAt): Promise<void> => {
    await step(at);
  };

const onReply = (step: (world: World, host: Actor, replyId: string) => Promise<unknown>) =>
  withoutEffect(async ({ stage, reply }) =>
    reply === undefined ? undefined : step(stage.world, stage.host, reply.id),
  );

const profile = (change: Parameters<typeof updateProfile>[2]) =>
  withoutEffect(async ({ stage }) =>
    must(await updateProfile(stage.world.services, stage.host, change), true, "a profile"),
  );

const refusedEdit = (text: string | null, marks: Parameters<typeof editPost>[4]) =>
  withoutEffect(async ({ stage, giveaway }) =>
    must(await editPost(stage.world.services, stage.host, giveaway.id, text ?? offer, marks), false, "an edit"),
  );

const strict = Object.fromEntries(strangerSwitches.map((name) => [name, true]));

/** The text of every giveaway here. */
export const offer = "Giving some away";

const hostSteps = {
  // A block keeps out accounts without an entry, until it ends.
  hostBlocks: async ({ stage, one }: StepAt) => {
    const done = await blockUser(stage.world.services, stage.host, one.person.id);
    if (done.ok) one.isBlocked = true;
  },
  hostUnblocks: async ({ stage, one }: StepAt) => {
    await unblockUser(stage.world.services, stage.host, one.person.id);
    one.isBlocked = false;
  },
  hostMutes: withoutEffect(({ stage, one }) => muteUser(stage.world.services, stage.host, one.person.id)),
  hostUnmutes: withoutEffect(({ stage, one }) => unmuteUser(stage.world.services, stage.host, one.person.id)),
  hostMutesWord: withoutEffect(({ stage, one }) =>
    muteWord(stage.world.services, stage.host, { word: one.person.username, span: "day" }),
  ),
  hostHides: onReply(({ services }, host, replyId) => hideReply(services, host, replyId)),
  hostShows: onReply(({ services }, host, replyId) => unhideReply(services, host, replyId)),
  hostReports: withoutEffect(({ stage, one }) => reportIt(stage, "user", one.person.id)),
  hostReportsReply: withoutEffect(async ({ stage, reply }) =>
    reply === undefined ? undefined : reportIt(stage, "reply", reply.id),
  ),
  // Out of sight by marks, a reply stands until staff decide.
  hostMarksAsSpam: async ({ stage, reply }: StepAt) => {
    if (reply === undefined || reply.state !== "seen") return;
    await markPostAsSpam(stage.world.services, stage.host, reply.id);
    const found = await stage.world.owner.query<{ status: string }>("select status from post where id = $1", [
      reply.id,
    ]);
    if (found.rows[0]?.status === "spam") reply.state = "marked";
  },
  hostTakesMarkBack: onReply(({ services }, host, replyId) => unmarkPostAsSpam(services, host, replyId)),
  hostGoesPrivate: profile({ isPrivate: true }),
  hostGoesPublic: profile({ isPrivate: false, isDiscoverable: true }),
  hostIsNotToBeFound: profile({ isDiscoverable: false }),
  hostTakesName: profile({ name: "Somebody else", bio: "Nobody" }),
  // Others have to know who gives.
  hostTakesUsername: withoutEffect(async ({ stage }) => {
    const isOpen = [...stage.giveaways.values()].some(({ isCanceled }) => !isCanceled);
    const done = await changeUsername(stage.world.services, stage.host, `n${randomUUID().slice(0, 8)}`);
    if (isOpen) must(done, false, "a username");
  }),
  hostChangesContact: withoutEffect(({ stage }) =>
    transact(stage.world.db, async (tx) => {
      await changeContactSettings(tx, stage.host.accountId, { isActive: true, followingOnly: true });
      await changeStrangerFilter(tx, stage.host.accountId, strict);
    }),
  ),
  hostFilters: withoutEffect(({ stage }) =>
    changeFeedFilter(stage.world.services, stage.host, "following", { hidesReposts: true, hidesQuotes: true }),
  ),
  hostOptsOut: withoutEffect(({ stage }) =>
    transact(stage.world.db, (tx) => setGeneralSettings(tx, stage.host, { hasOptedOutOfGiveaways: true })),
  ),
  hostPins: withoutEffect(({ stage, giveaway }) => pinPost(stage.world.services, stage.host, giveaway.id)),
  hostUnpins: withoutEffect(({ stage, giveaway }) => unpinPost(stage.world.services, stage.host, giveaway.id)),
  // The words of a giveaway are its terms.
  hostRewrites: refusedEdit("Giving nothing away", {}),
  hostWarns: refusedEdit(null, { warning: "Spiders", isSensitive: true }),
  // An invitation alone makes no member.
  hostInvites: (at: StepAt) => setMembership(at, "none", "invited"),
  // It makes no one eligible: the person's own membership keeps them out for a while.
  hostRemovesMember: (at: StepAt) => setMembership(at, "active", "ended"),
  // Refused once a person had entered; before that the money goes back and everything is over.
  hostDeletes: async ({ stage, giveaway }: StepAt) => {
    const done = await deletePost(stage.world.services, stage.host, giveaway.id);
    must(done, !giveaway.wasEntered, "a deletion of a giveaway");
    if (done.ok) giveaway.isCanceled = true;
  },
} satisfies Record<string, (at: StepAt) => Promise<void>>;

function reportIt(stage: Stage, kind: "user" | "reply", objectId: string): Promise<unknown> {
  return report(stage.world.services, stage.host, { kind, objectId, reason: "spam", text: "", blockToo: false });
}

export type StepName = keyof typeof entrantSteps | keyof typeof accountSteps | keyof typeof hostSteps;

const names = <T extends object>(steps: T): (keyof T)[] => Object.keys(steps) as (keyof T)[];
export const namesOf = { entrant: names(entrantSteps), account: names(accountSteps), host: names(hostSteps) };

/** Steps that the worker applies; the act itself applies all others. */
const followed: ReadonlySet<StepName> = new Set<StepName>([
  "block",
  "unblock",
  "hostBlocks",
  "hostUnblocks",
  "suspend",
  "restore",
  "askForDeletion",
  "comeBack",
]);

/** Steps about a reply, whichever giveaway is named. */
export const aboutReplies: ReadonlySet<StepName> = new Set<StepName>([
  "findSpam",
  "findAgainstRules",
  "dismiss",
  "hostHides",
  "hostShows",
  "hostReportsReply",
  "hostMarksAsSpam",
  "hostTakesMarkBack",
]);

/** Takes one step in the product and in the model. Returns whether tasks of the worker follow it. */
export async function takeStep(name: StepName, at: StepAt): Promise<boolean> {
  if (name in entrantSteps && at.one.status !== "active") return false;
  const steps: Record<StepName, (at: StepAt) => Promise<void>> = { ...entrantSteps, ...accountSteps, ...hostSteps };
  await steps[name](at);
  return followed.has(name);
}
