import type { DemoWorld } from "#platform/demo-world.ts";
import { createPost } from "#modules/posts/index.ts";
import { upsertRule } from "../commands/edit-rule.ts";
import type { RuleInput } from "../domain/link-rule.ts";

const rules: readonly (Omit<RuleInput, "expiresAt"> & { readonly ago: number })[] = [
  {
    ago: 520,
    kind: "domain",
    pattern: "prize-claim.example.com",
    triggerType: "block",
    reason: "phishing",
    comment: "Copies our sign-in page and asks winners for a fee.",
  },
  {
    ago: 300,
    kind: "domain",
    pattern: "watches.example.com",
    triggerType: "hold",
    reason: "counterfeit",
    comment: "Sold copies before. Look at the stim first.",
  },
  {
    ago: 120,
    kind: "address",
    pattern: "https://bit.example.com/free",
    triggerType: "warn",
    reason: "scam",
    comment: "Leads to a survey that ends nowhere.",
  },
];

/** Stims with links, some from before a rule about them. */
const stims = [
  { by: "bigjohnny", ago: 560, text: "Claim yours at https://prize-claim.example.com/winner before it is gone" },
  { by: "quentin_d", ago: 130, text: "Free tickets for the first hundred: https://bit.example.com/free" },
  { by: "theobrandt", ago: 90, text: "The plans for the speaker stand are at https://plans.example.com/stand" },
] as const;

/** Rules about links as staff set them, and stims that have such links. */
export function planDemo({ services, timeline, cast }: DemoWorld): void {
  for (const { by, ago, text } of stims)
    timeline.at(ago, async () => {
      const actor = { accountId: cast.idOf(by), personId: cast.idOf(by) };
      const made = await createPost(services, actor, { text, replyToId: null, clientId: `demo-link-${ago}` });
      if (!made.ok) throw new Error(`the stim of ${by} was refused: ${made.error.code}`);
    });
  for (const { ago, ...rule } of rules)
    timeline.at(ago, async () => {
      const set = await upsertRule(services, cast.idOf("admin"), { ...rule, expiresAt: null }, null);
      if (!set.ok) throw new Error(`the rule for ${rule.pattern} was refused: ${set.error.code}`);
    });
}
