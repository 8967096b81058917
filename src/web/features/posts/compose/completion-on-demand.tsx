import { lazy, Suspense, type ComponentProps } from "react";

const Completion = lazy(async () => ({ default: (await import("./completion.tsx")).Completion }));

/** Completes mentions and hashtags; its code loads with the first sign of one. */
export function CompletionOnDemand(props: ComponentProps<typeof Completion>) {
  return /[@#]/.test(props.text) ? (
    <Suspense fallback={null}>
      <Completion {...props} />
    </Suspense>
  ) : null;
}
