import { formatMoney } from "#kernel/format-money.ts";
import { resizedAddress } from "#kernel/media-address.ts";
import { displayName } from "#web/lib/paths.ts";
import { productPath, shopPath } from "#web/features/shop/shop-paths.ts";
import { AppLink } from "#web/ui/app-link.tsx";
import { Icon } from "#web/ui/icons.tsx";
import { PersonLine } from "#web/ui/person-line.tsx";
import type { LandingProduct } from "./landing-products.ts";

/** New products of several shops, each with a link to its shop; nothing without any. */
export function LandingShops({ products }: { readonly products: readonly LandingProduct[] }) {
  if (products.length === 0) return null;
  return (
    <section className="landing-section" id="shops" aria-labelledby="landing-shops">
      <h2 id="landing-shops">New in the shops</h2>
      <ul className="landing-shops">
        {products.map(({ product, username }) => (
          <li key={product.id}>
            <AppLink href={productPath(username, product.id)} className="landing-product">
              <span className="landing-picture">
                {product.imageUrl === "" ? (
                  <Icon name="download-simple" size={48} />
                ) : (
                  <img src={resizedAddress(product.imageUrl, 400)} alt="" loading="lazy" decoding="async" />
                )}
              </span>
              <span className="landing-product-words">
                <b>{product.name}</b> <b className="num">{formatMoney(product.price)}</b>
              </span>
            </AppLink>
            <PersonLine
              name={displayName(product.owner)}
              photoUrl={product.owner.photoUrl}
              kind={product.owner.accountType}
              verified={product.owner.isIdentityVerified}
              href={shopPath(username)}
              detail={`Shop · @${username}`}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
