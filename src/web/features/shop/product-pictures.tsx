import { useState } from "react";
import { resizedAddress, resizedSet } from "#kernel/media-address.ts";
import { Icon } from "#web/ui/icons.tsx";

interface ProductPicturesProps {
  readonly name: string;
  readonly pictures: readonly { readonly url: string; readonly alt: string }[];
}

/** The pictures of a product: one large, and the others to choose. */
export function ProductPictures({ name, pictures }: ProductPicturesProps) {
  const [chosen, setChosen] = useState(0);
  const shown = pictures[chosen] ?? pictures[0];
  if (shown === undefined)
    return (
      <div className="shop-large" data-empty="">
        <Icon name="download-simple" size={72} />
      </div>
    );
  return (
    <div className="shop-pictures">
      <div className="shop-large">
        <img
          src={resizedAddress(shown.url, 800)}
          srcSet={resizedSet(shown.url, [800, 1_600])}
          sizes="(max-width: 980px) 100vw, 540px"
          alt={shown.alt}
        />
      </div>
      {pictures.length > 1 && (
        <div className="shop-thumbs" role="group" aria-label={`Pictures of ${name}`}>
          {pictures.map((picture, index) => (
            <button
              key={picture.url}
              type="button"
              aria-pressed={index === chosen}
              aria-label={`Picture ${index + 1} of ${pictures.length}: ${picture.alt}`}
              onClick={() => {
                setChosen(index);
              }}
            >
              <img src={resizedAddress(picture.url, 400)} alt="" />
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
