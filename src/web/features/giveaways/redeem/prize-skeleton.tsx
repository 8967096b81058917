import { Skeleton, useHeldPending } from "#web/ui/skeleton.tsx";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";

/** Placeholder of a prize. */
export function PrizeSkeleton() {
  const shown = useHeldPending(true);
  if (!shown) return <div className="skeleton-page" />;
  return (
    <div className="skeleton-group skeleton-page" role="status">
      <VisuallyHidden>Loading</VisuallyHidden>
      <Skeleton shape="title" width={80} />
      <Skeleton width={50} />
      <Skeleton />
      <Skeleton />
      <Skeleton shape="button" width={50} />
    </div>
  );
}
