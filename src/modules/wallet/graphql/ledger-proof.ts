import { builder } from "#graphql/builder.ts";
import { requireActor } from "#graphql/context.ts";
import type { PathStep } from "#kernel/balance-tree.ts";
import { readBalanceProof, readLedgerProof, type BalanceProof, type LedgerProof } from "#modules/ledger/index.ts";

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString("hex");

const LedgerProofAccountType = builder.objectRef<LedgerProof["accounts"][number]>("LedgerProofAccount").implement({
  audience: "everyone",
  description: "All accounts of one kind together (docs/ledger.md).",
  fields: (t) => ({
    kind: t.exposeString("kind"),
    amount: t.field({ type: "Cents", resolve: ({ cents }) => cents }),
  }),
});

const LedgerProofType = builder.objectRef<LedgerProof>("LedgerProof").implement({
  audience: "everyone",
  description: "What the ledger held at one moment, taken every hour. Hashes are lower-case hexadecimal.",
  fields: (t) => ({
    number: t.int({ resolve: ({ number }) => Number(number) }),
    takenAt: t.expose("takenAt", { type: "DateTime" }),
    sealNumber: t.int({
      nullable: true,
      description: "How long the journal’s chain of hashes was.",
      resolve: ({ seal }) => (seal === null ? null : Number(seal.number)),
    }),
    sealHash: t.string({
      nullable: true,
      description: "Its last hash: who keeps it sees any later change of what came before.",
      resolve: ({ seal }) => (seal === null ? null : hex(seal.hash)),
    }),
    sumOfPostings: t.field({
      type: "Cents",
      description: "The sum of all postings ever made: zero.",
      resolve: ({ imbalanceCents }) => imbalanceCents,
    }),
    owed: t.field({
      type: "Cents",
      description: "To all owners of money here together.",
      resolve: ({ owedCents }) => owedCents,
    }),
    ownersCount: t.exposeInt("ownersCount"),
    held: t.field({
      type: "Cents",
      description: "With those who carry money for us.",
      resolve: ({ heldCents }) => heldCents,
    }),
    accounts: t.field({ type: [LedgerProofAccountType], resolve: ({ accounts }) => [...accounts] }),
    root: t.string({
      description: "Of the tree of all balances; its sum is what is owed.",
      resolve: ({ root }) => hex(root),
    }),
  }),
});

const BalanceProofStepType = builder.objectRef<PathStep>("BalanceProofStep").implement({
  audience: "handleMoney",
  description: "A node beside the way from one’s own leaf to the root.",
  fields: (t) => ({
    hash: t.string({ resolve: ({ hash }) => hex(hash) }),
    amount: t.field({ type: "Cents", resolve: ({ cents }) => cents }),
    isLeft: t.exposeBoolean("isLeft"),
  }),
});

const BalanceProofType = builder.objectRef<BalanceProof>("BalanceProof").implement({
  audience: "handleMoney",
  description: "The account's leaf in the newest proof. With it and the path, the published root can be recomputed.",
  fields: (t) => ({
    proof: t.expose("proof", { type: LedgerProofType }),
    salt: t.string({
      description: "Keep it to yourself: with it others can tell what you had.",
      resolve: ({ salt }) => hex(salt),
    }),
    amount: t.field({
      type: "Cents",
      description: "Everything of the account’s, also what is on its way out.",
      resolve: ({ cents }) => cents,
    }),
    path: t.field({ type: [BalanceProofStepType], resolve: ({ path }) => [...path] }),
  }),
});

builder.queryFields((t) => ({
  fetchLedgerProof: t.field({
    guard: { who: "guest" },
    type: LedgerProofType,
    nullable: true,
    description: "The newest; null before the first.",
    resolve: async (_root, _args, { services }) => (await readLedgerProof(services.db)) ?? null,
  }),
  fetchBalanceProof: t.field({
    guard: { who: "account", may: "handleMoney" },
    type: BalanceProofType,
    nullable: true,
    description: "Null when nothing was owed to the acting account at that moment.",
    resolve: async (_root, _args, context) =>
      (await readBalanceProof(context.services, requireActor(context).accountId)) ?? null,
  }),
}));
