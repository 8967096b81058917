import { formatWhole } from "#kernel/format-count.ts";
import { useSession } from "#web/app/session-provider.tsx";
import { useMay } from "#web/app/use-may.ts";
import type { ShopFactsFragment } from "#web/generated/types.ts";
import { AppLink } from "#web/ui/app-link.tsx";
import { Avatar } from "#web/ui/avatar.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { VerifiedBadge } from "#web/ui/person-line.tsx";
import { FollowButton } from "#web/features/posts/card/follow-button.tsx";
import { displayName, salesPath } from "#web/lib/paths.ts";
import { managesShop } from "./own-shop.ts";
import { shopPath } from "./shop-paths.ts";

/** Banner of a shop: whose it is, and what to do with it. */
export function ShopBanner({ shop }: { readonly shop: ShopFactsFragment }) {
  const session = useSession();
  const mayContact = useMay("manageAudience");
  const { owner } = shop;
  const username = owner.username ?? "";
  const name = displayName(owner);
  const reviews = owner.reviewSummary;
  return (
    <section className="shop-banner" aria-label="About this shop">
      <Avatar photoUrl={owner.photoUrl} kind={owner.accountType} size={72} />
      <div className="shop-banner-words">
        <p className="shop-name">
          {/* With a tab in the address the profile shows itself, and not the shop. */}
          <AppLink href={`/${username}?tab=posts`}>{name}</AppLink>
          {owner.isIdentityVerified && <VerifiedBadge size={28} />}
        </p>
        <p>
          {owner.bio !== "" && <span>{owner.bio} </span>}
          {reviews !== null && reviews.count > 0 && (
            <AppLink href={`/${username}/reviews`}>
              {(reviews.average ?? 0).toFixed(1)} from{" "}
              {reviews.count === 1 ? "1 review" : `${formatWhole(reviews.count)} reviews`}
            </AppLink>
          )}
        </p>
      </div>
      <div className="shop-banner-acts">
        {managesShop(session, username) ? (
          <>
            <ButtonLink variant="on-art" icon="package" href={salesPath}>
              Sales
            </ButtonLink>
            <ButtonLink variant="on-art" icon="tag" href="/shop/discounts">
              Discount codes
            </ButtonLink>
            <ButtonLink variant="on-art" icon="gear-six" href={`${shopPath(username)}/setup`}>
              Shop settings
            </ButtonLink>
            <ButtonLink variant="on-art" icon="plus" href={`${shopPath(username)}/add`}>
              Add a product
            </ButtonLink>
          </>
        ) : (
          session?.id !== owner.id && (
            <>
              {mayContact && (
                <ButtonLink variant="on-art" icon="chat-circle" href={`/${username}/contact`}>
                  Contact
                </ButtonLink>
              )}
              <FollowButton person={owner} size="m" prominent />
            </>
          )
        )}
      </div>
    </section>
  );
}
