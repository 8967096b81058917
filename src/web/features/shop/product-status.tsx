import type { ShopProductPageFragment } from "#web/generated/types.ts";
import { Banner } from "#web/ui/banner.tsx";

/** What the shop has to know of its product: in review, not accepted or archived. Renders nothing for a listed one. */
export function ProductStatus({ product }: { readonly product: ShopProductPageFragment }) {
  const { management } = product;
  if (management === null || management.status === "listed") return null;
  if (management.status === "in_review")
    return (
      <Banner tone="info" title="A person is looking at it.">
        {management.reviewNumber === null
          ? "Usually the same day. You can keep editing."
          : `It’s number ${management.reviewNumber} of the first three; usually the same day. You can keep editing.`}
      </Banner>
    );
  if (management.status === "archived")
    return (
      <Banner tone="info" icon="archive" title="It is archived.">
        Visitors don’t see it. Orders on their way are not affected.
      </Banner>
    );
  return (
    <Banner tone="bad" title="We couldn’t accept it.">
      {management.refusalReason ?? ""} Change its name, description or pictures, and a person looks at it again.
    </Banner>
  );
}
