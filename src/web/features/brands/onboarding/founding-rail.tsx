import { formatMoney } from "#kernel/format-money.ts";
import { formatDate } from "#kernel/format-time.ts";
import { useNow } from "#web/ui/clock.tsx";
import { Avatar } from "#web/ui/avatar.tsx";
import { DefinitionList } from "#web/ui/definition-list.tsx";
import { Icon } from "#web/ui/icons.tsx";
import { Panel, PanelHeader } from "#web/ui/panel.tsx";
import { Tag, type TagTone } from "#web/ui/tag.tsx";
import type { BrandPlan } from "#web/features/subscriptions/subscription-words.ts";

interface BrandPreviewProps {
  readonly name: string;
  readonly username: string;
  readonly photoUrl: string | null;
  readonly state: "draft" | "review" | "open" | "closed";
}

const tags: Readonly<Record<BrandPreviewProps["state"], { readonly tone: TagTone; readonly words: string }>> = {
  draft: { tone: "neutral", words: "Draft" },
  review: { tone: "warn", words: "In review" },
  open: { tone: "ok", words: "Open" },
  closed: { tone: "bad", words: "Closed" },
};

/** The brand as people will see it. */
export function BrandPreview({ name, username, photoUrl, state }: BrandPreviewProps) {
  const { tone, words } = tags[state];
  return (
    <Panel flush className="brand-preview" aria-label="Preview">
      <img src="/art/ph-cover.svg" alt="" className="brand-preview-cover" />
      <div className="brand-preview-body">
        <Avatar photoUrl={photoUrl} kind="brand" size={72} />
        <div className="brand-preview-line">
          <div>
            <b>{name.trim() === "" ? "Your brand" : name}</b>
            <p className="muted">@{username.trim() === "" ? "username" : username.trim().toLowerCase()}</p>
          </div>
          <Tag tone={tone}>{words}</Tag>
        </div>
        <p className="founding-hint">Brands are rounded squares, people are round. That’s how everyone can tell.</p>
      </div>
    </Panel>
  );
}

const can = ["Give cash and products", "Run a shop and ship orders", "Have a team with roles"] as const;

/** What a brand may do, and what it may not. */
export function BrandCan() {
  return (
    <Panel>
      <PanelHeader title="What a brand can do" />
      <ul className="brand-can">
        {can.map((one) => (
          <li key={one}>
            <Icon name="check-circle" weight="fill" />
            {one}
          </li>
        ))}
        <li data-not="">
          <Icon name="x-circle" weight="fill" label="Not" />
          Enter giveaways. Its team can’t enter the brand’s own, either.
        </li>
      </ul>
    </Panel>
  );
}

/** What is paid today, and when it renews. */
export function TodaySum({ plan, cents }: { readonly plan: BrandPlan; readonly cents: number }) {
  const now = useNow(null);
  const renews = new Date(now);
  if (plan === "year") renews.setUTCFullYear(renews.getUTCFullYear() + 1);
  else renews.setUTCMonth(renews.getUTCMonth() + 1);
  return (
    <Panel>
      <PanelHeader title="Today" />
      <DefinitionList
        items={[
          { term: `Brand plan, 1 ${plan}`, value: formatMoney(cents) },
          { term: "You pay", value: formatMoney(cents), total: true },
          { term: "Renews", value: formatDate(renews) },
        ]}
      />
      <p className="founding-hint">
        Cancel any time: it stays on until the paid time is over. No refund for part of a {plan}.
      </p>
    </Panel>
  );
}
