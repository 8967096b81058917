import type { HiddenReason } from "#web/generated/types.ts";
import { Button } from "#web/ui/button.tsx";

/** Reasons why a post is collapsed, for its reader. */
const reasons: Readonly<Record<HiddenReason | "muted" | "marked", string>> = {
  marked: "You marked this as spam.",
  author_hidden: "Hidden by the author of the stim it answers.",
  low_trust: "A link from an account that is less than a day old.",
  blocked: "By someone the author of the stim blocked.",
  muted_words: "Has a word you muted.",
  spam_filter: "Hidden by your filters.",
  muted: "By someone you muted.",
};

/** Placeholder for a post its reader would rather not see, until they ask for it. */
export function FoldedPost({
  reason,
  onShow,
}: {
  readonly reason: HiddenReason | "muted" | "marked";
  readonly onShow: () => void;
}) {
  return (
    <p className="post-folded">
      <span>{reasons[reason]}</span>
      <Button variant="quiet" size="s" onClick={onShow}>
        {reason === "marked" ? "Undo" : "Show anyway"}
      </Button>
    </p>
  );
}
