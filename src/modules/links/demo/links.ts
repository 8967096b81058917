import type { DemoWorld } from "#platform/demo-world.ts";
import { upsertRule } from "../commands/edit-rule.ts";
import type { RuleInput } from "../domain/link-rule.ts";

const rules: readonly (Omit<RuleInput, "expiresAt"> & { readonly ago: number })[] = [
  {
    ago: 520,
    kind: "domain",
    pattern: "prize-claim.example",
    triggerType: "block",
    reason: "phishing",
    comment: "Copies our sign-in page and asks winners for a fee.",
  },
  {
    ago: 300,
    kind: "domain",
    pattern: "watches.example",
    triggerType: "hold",
    reason: "counterfeit",
    comment: "Sold copies before. Look at the stim first.",
  },
  {
    ago: 120,
    kind: "address",
    pattern: "https://bit.example/free",
    triggerType: "warn",
    reason: "scam",
    comment: "Leads to a survey that ends nowhere.",
  },
];

/** Rules about links as staff set them. */
export function planDemo({ services, timeline, cast }: DemoWorld): void {
  for (const { ago, ...rule } of rules)
    timeline.at(ago, async () => {
      const set = await upsertRule(services, cast.idOf("admin"), { ...rule, expiresAt: null }, null);
      if (!set.ok) throw new Error(`the rule for ${rule.pattern} was refused: ${set.error.code}`);
    });
}
