import "./product-card.css";
import { formatMoney } from "#kernel/format-money.ts";
import { resizedAddress, resizedSet } from "#kernel/media-address.ts";
import type { ShopProductCardFragment } from "#web/generated/types.ts";
import { AppLink } from "#web/ui/app-link.tsx";
import { Icon } from "#web/ui/icons.tsx";
import { Tag } from "#web/ui/tag.tsx";
import { productPath } from "./shop-paths.ts";
import { statusWords } from "./status-words.ts";

interface ProductCardProps {
  readonly username: string;
  /** Name of the shop, in a list of several shops' products. */
  readonly seller?: string;
  readonly product: ShopProductCardFragment;
}

/** A product in a grid: picture, name, line and price. */
export function ProductCard({ username, seller, product }: ProductCardProps) {
  const { id, name, detail, imageUrl, price, isSoldOut, management } = product;
  const status = management === null || management.status === "listed" ? null : statusWords[management.status];
  return (
    <AppLink href={productPath(username, id)} className="shop-card">
      <ProductPicture url={imageUrl} />
      {status !== null ? (
        <span className="shop-mark">
          <Tag tone={status.tone}>{status.label}</Tag>
        </span>
      ) : (
        isSoldOut && (
          <span className="shop-mark">
            <Tag>Sold out</Tag>
          </span>
        )
      )}
      <span className="shop-card-words">
        <span>
          <b>{name}</b>
          {detail !== "" && (
            <>
              {" "}
              <span className="muted shop-detail">{detail}</span>
            </>
          )}
          {seller !== undefined && (
            <>
              {" "}
              <span className="muted shop-detail">{seller}</span>
            </>
          )}
        </span>{" "}
        <b className="num">{formatMoney(price)}</b>
      </span>
    </AppLink>
  );
}

interface ProductPictureProps {
  readonly url: string;
  readonly alt?: string;
  /** It is sent, so that a box stands for it where there is no picture. */
  readonly isGoods?: boolean;
}

/** The square picture of a product; one without shows a sign. */
export function ProductPicture({ url, alt = "", isGoods = false }: ProductPictureProps) {
  return (
    <span className="shop-picture">
      {url === "" ? (
        <Icon name={isGoods ? "package" : "download-simple"} size={48} />
      ) : (
        <img
          src={resizedAddress(url, 400)}
          srcSet={resizedSet(url, [400, 800])}
          sizes="(max-width: 739px) 50vw, 260px"
          alt={alt}
          loading="lazy"
          decoding="async"
        />
      )}
    </span>
  );
}
