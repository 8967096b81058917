import { Skeleton } from "#web/ui/skeleton.tsx";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";

/** Placeholder for a form. */
export function PaymentSkeleton() {
  return (
    <div className="wallet-form" role="status">
      <VisuallyHidden>Loading</VisuallyHidden>
      <Skeleton shape="title" width={50} />
      <Skeleton shape="button" />
      <Skeleton shape="button" />
      <Skeleton width={80} />
    </div>
  );
}
