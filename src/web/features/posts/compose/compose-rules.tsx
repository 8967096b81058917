import { useQuery } from "urql";
import { ReplyListsDocument } from "#web/generated/posts-compose.ts";
import type { QuoteRule, ReplyRule } from "#web/generated/types.ts";
import { Select } from "#web/ui/select.tsx";

export interface Rules {
  readonly replyRule: ReplyRule;
  /** List whose members may reply, when the rule is "list". */
  readonly replyListId: string | null;
  readonly quoteRule: QuoteRule;
}

const replyWords: Readonly<Record<Exclude<ReplyRule, "list">, string>> = {
  everyone: "Everyone can reply",
  following: "People you follow can reply",
  followers: "Your followers can reply",
  mentioned: "Who you mention can reply",
};
const quoteWords: Readonly<Record<QuoteRule, string>> = {
  everyone: "Everyone can quote",
  followers: "Your followers can quote",
  nobody: "No one can quote",
};

/** Selects who may reply to a post, and who may quote it. */
export function ComposeRules({
  rules,
  onChange,
}: {
  readonly rules: Rules;
  readonly onChange: (rules: Rules) => void;
}) {
  const [{ data }] = useQuery({ query: ReplyListsDocument, variables: {} });
  return (
    <div className="compose-rules">
      <Select
        quiet
        aria-label="Who can reply"
        value={rules.replyListId ?? rules.replyRule}
        onChange={(event) => {
          const chosen = event.target.value;
          const isRule = Object.hasOwn(replyWords, chosen);
          onChange({
            ...rules,
            replyRule: isRule ? (chosen as ReplyRule) : "list",
            replyListId: isRule ? null : chosen,
          });
        }}
      >
        {Object.entries(replyWords).map(([rule, words]) => (
          <option key={rule} value={rule}>
            {words}
          </option>
        ))}
        {data?.fetchUserLists.map(({ id, name }) => (
          <option key={id} value={id}>
            People on “{name}” can reply
          </option>
        ))}
      </Select>
      <Select
        quiet
        aria-label="Who can quote"
        value={rules.quoteRule}
        onChange={(event) => {
          onChange({ ...rules, quoteRule: event.target.value as QuoteRule });
        }}
      >
        {Object.entries(quoteWords).map(([rule, words]) => (
          <option key={rule} value={rule}>
            {words}
          </option>
        ))}
      </Select>
    </div>
  );
}
