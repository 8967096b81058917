import { builder } from "#graphql/builder.ts";
import { requireActor } from "#graphql/context.ts";
import { bytesToHex } from "#kernel/draw/encoding.ts";
import { UserType } from "#modules/graph/graphql/index.ts";
import { listLines } from "../domain/frozen-list.ts";
import type { FrozenBlock } from "../domain/frozen-list.ts";
import { readList, readProof } from "../queries/draw-proof.ts";
import type { DrawProof, ProofWinner } from "../queries/draw-proof.ts";
import { readReceipt } from "../queries/entry-receipt.ts";
import type { Receipt } from "../queries/entry-receipt.ts";
import { GiveawayStateType } from "./enums.ts";
import { visibleGiveaway } from "./results.ts";
import { loadWinner, stateOfWinner, winnerState } from "./winner-name.ts";

/** A stretch of the public list as its file shows it (draw-v1, section 4). */
const ListBlockType = builder.objectRef<FrozenBlock>("DrawListBlock").implement({
  audience: "everyone",
  fields: (t) => ({
    from: t.int({ description: "Ordinal of the first entry.", resolve: ({ firstOrdinal }) => firstOrdinal }),
    count: t.int({ resolve: ({ tickets }) => tickets.length }),
    lines: t.string({
      description: "One line an entry: ticket, space, leaf hash, line feed.",
      resolve: (block) => listLines(block),
    }),
  }),
});

const OwnTicketType = builder.objectRef<NonNullable<DrawProof["ownTicket"]>>("OwnTicket").implement({
  audience: "signedIn",
  fields: (t) => ({
    ticketNo: t.exposeInt("ticketNo"),
    ordinal: t.int({ nullable: true, resolve: ({ ordinal }) => ordinal }),
    salt: t.string({ resolve: ({ salt }) => bytesToHex(salt) }),
    personId: t.expose("personId", { type: "Id" }),
    leafHash: t.string({ resolve: ({ leaf }) => bytesToHex(leaf) }),
  }),
});

const DrawWinnerType = builder.objectRef<ProofWinner>("DrawWinner").implement({
  audience: "everyone",
  fields: (t) => ({
    position: t.exposeInt("position"),
    ordinal: t.exposeInt("ordinal"),
    ticketNo: t.exposeInt("ticketNo"),
    user: t.field({
      type: UserType,
      nullable: true,
      resolve: (winner, _args, context) => loadWinner(context, winner),
    }),
    state: t.string({ ...winnerState, resolve: (winner) => stateOfWinner(winner) }),
  }),
});

const hex = (bytes: Uint8Array | null): string | null => (bytes === null ? null : bytesToHex(bytes));

/** Everything needed to check a draw (draw-v1, section 10). Byte strings in lower-case hexadecimal. */
const DrawProofType = builder.objectRef<DrawProof>("DrawProof").implement({
  audience: "everyone",
  fields: (t) => ({
    postId: t.field({ type: "Id", resolve: ({ giveaway }) => giveaway.id }),
    version: t.string({ resolve: ({ giveaway }) => giveaway.version }),
    state: t.field({ type: GiveawayStateType, resolve: ({ giveaway }) => giveaway.state }),
    winnersCount: t.int({ resolve: ({ giveaway }) => giveaway.winnersCount }),
    prizeCents: t.field({ type: "Cents", resolve: ({ giveaway }) => giveaway.amountCents }),
    commitment: t.string({ resolve: ({ giveaway }) => bytesToHex(giveaway.commitment) }),
    committedAt: t.field({ type: "DateTime", resolve: ({ giveaway }) => giveaway.committedAt }),
    deadline: t.field({ type: "DateTime", nullable: true, resolve: ({ giveaway }) => giveaway.deadline }),
    entriesRoot: t.string({ nullable: true, resolve: ({ giveaway }) => hex(giveaway.root) }),
    eligibleCount: t.int({ nullable: true, resolve: ({ giveaway }) => giveaway.eligibleCount }),
    rootPublishedAt: t.field({ type: "DateTime", nullable: true, resolve: ({ giveaway }) => giveaway.rootPublishedAt }),
    beaconKind: t.string({ resolve: ({ giveaway }) => giveaway.beaconKind }),
    round: t.string({
      nullable: true,
      resolve: ({ draw, giveaway }) => (draw?.round ?? giveaway.beaconRound)?.toString() ?? null,
    }),
    extensionHours: t.int({
      description: "Hours of the declared extension; 0 without one.",
      resolve: ({ giveaway }) => giveaway.extensionHours,
    }),
    isExtended: t.boolean({ resolve: ({ giveaway }) => giveaway.extendedAt !== null }),
    extensionRound: t.string({
      nullable: true,
      description: "The beacon's round for the extended deadline, fixed at publish.",
      resolve: ({ giveaway }) => giveaway.extensionBeaconRound?.toString() ?? null,
    }),
    randomness: t.string({ nullable: true, resolve: ({ draw }) => hex(draw?.randomness ?? null) }),
    signature: t.string({
      nullable: true,
      description: "Of a public beacon's round.",
      resolve: ({ draw }) => hex(draw?.signature ?? null),
    }),
    seed: t.string({ nullable: true, resolve: ({ draw }) => hex(draw?.seed ?? null) }),
    drawnAt: t.field({ type: "DateTime", nullable: true, resolve: ({ draw }) => draw?.drawnAt ?? null }),
    list: t.field({
      type: [ListBlockType],
      description: "The public list from the ordinal `from` on, a few blocks at a time; empty at its end.",
      args: { from: t.arg.int({ defaultValue: 0 }) },
      resolve: ({ giveaway }, { from }, context) => readList(context.services.db, giveaway, from ?? 0),
    }),
    winners: t.expose("winners", { type: [DrawWinnerType] }),
    alternates: t.field({
      type: ["Int"],
      description: "Tickets that step in, in this order.",
      resolve: ({ alternateTickets }) => alternateTickets,
    }),
    ownTicket: t.field({ type: OwnTicketType, nullable: true, resolve: ({ ownTicket }) => ownTicket }),
  }),
});

/** The viewer's receipt for an entry (draw-v1, sections 4 and 5). Byte strings in lower-case hexadecimal. */
const EntryReceiptType = builder.objectRef<Receipt>("EntryReceipt").implement({
  audience: "signedIn",
  fields: (t) => ({
    postId: t.field({ type: "Id", resolve: ({ giveaway }) => giveaway.id }),
    version: t.string({ resolve: ({ giveaway }) => giveaway.version }),
    ticketNo: t.int({ resolve: ({ entry }) => entry.ticketNo }),
    personId: t.expose("personId", { type: "Id" }),
    salt: t.string({ resolve: ({ entry }) => bytesToHex(entry.salt) }),
    leafHash: t.string({ resolve: ({ entry }) => bytesToHex(entry.leaf) }),
    ordinal: t.int({
      nullable: true,
      description: "Place in the frozen list, from 0; null when the entry is not in it.",
      resolve: ({ entry }) => entry.ordinal,
    }),
    count: t.int({ nullable: true, resolve: ({ giveaway }) => giveaway.eligibleCount }),
    root: t.string({ nullable: true, resolve: ({ giveaway }) => hex(giveaway.root) }),
    path: t.field({
      type: ["String"],
      nullable: true,
      description: "Sibling hashes from the leaf upwards.",
      resolve: ({ path }) => path?.map((hash) => bytesToHex(hash)) ?? null,
    }),
  }),
});

builder.queryField("fetchEntryReceipt", (t) =>
  t.field({
    guard: { who: "account" },
    type: EntryReceiptType,
    nullable: true,
    args: { postId: t.arg({ type: "Id", required: true }) },
    resolve: async (_root, { postId }, context) => {
      const giveaway = await visibleGiveaway(context, postId);
      return giveaway === null ? null : readReceipt(context.services.db, giveaway, requireActor(context));
    },
  }),
);

builder.queryField("fetchDrawProof", (t) =>
  t.field({
    guard: { who: "guest" },
    type: DrawProofType,
    nullable: true,
    args: { postId: t.arg({ type: "Id", required: true }) },
    resolve: async (_root, { postId }, context) => {
      const giveaway = await visibleGiveaway(context, postId);
      return giveaway === null ? null : readProof(context.services.db, giveaway, context.session);
    },
  }),
);
