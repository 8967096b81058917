import type { QuoteRule, ReplyRule } from "#web/generated/types.ts";
import { Select } from "#web/ui/select.tsx";

export interface Rules {
  readonly replyRule: ReplyRule;
  readonly quoteRule: QuoteRule;
}

const replyWords: Readonly<Record<ReplyRule, string>> = {
  everyone: "Everyone can reply",
  following: "People you follow can reply",
  followers: "Your followers can reply",
  mentioned: "Who you mention can reply",
};
const quoteWords: Readonly<Record<QuoteRule, string>> = { everyone: "Everyone can quote", followers: "Your followers can quote", nobody: "Nobody can quote" };

/** Who may answer a post, and who may show it in theirs; chosen before it is out. */
export function ComposeRules({ rules, onChange }: { readonly rules: Rules; readonly onChange: (rules: Rules) => void }) {
  return (
    <div className="compose-rules">
      <Select quiet aria-label="Who can reply" value={rules.replyRule} onChange={(event) => { onChange({ ...rules, replyRule: event.target.value as ReplyRule }); }}>
        {Object.entries(replyWords).map(([rule, words]) => <option key={rule} value={rule}>{words}</option>)}
      </Select>
      <Select quiet aria-label="Who can quote" value={rules.quoteRule} onChange={(event) => { onChange({ ...rules, quoteRule: event.target.value as QuoteRule }); }}>
        {Object.entries(quoteWords).map(([rule, words]) => <option key={rule} value={rule}>{words}</option>)}
      </Select>
    </div>
  );
}
