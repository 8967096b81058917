import type { FilterReason } from "#web/generated/types.ts";
import { Button } from "#web/ui/button.tsx";

const reasons: Readonly<Record<FilterReason | "muted", string>> = {
  muted_words: "Has a word you muted.",
  spam_filter: "Kept away by your filters.",
  muted: "By somebody you muted.",
};

/** In the place of words their reader would rather not see, until they ask for them (D-SOC-17, D-SOC-19). */
export function FoldedPost({ reason, onShow }: { readonly reason: FilterReason | "muted"; readonly onShow: () => void }) {
  return (
    <p className="post-folded">
      <span>{reasons[reason]}</span>
      <Button variant="quiet" size="s" onClick={onShow}>
        Show anyway
      </Button>
    </p>
  );
}
