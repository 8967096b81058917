import { useState, useSyncExternalStore, type ComponentPropsWithRef, type ReactNode } from "react";
import { stillAddress } from "#kernel/media-address.ts";
import { Icon } from "#web/ui/icons.tsx";

const calm = "(prefers-reduced-motion: reduce)";

const subscribe = (changed: () => void): (() => void) => {
  const query = matchMedia(calm);
  query.addEventListener("change", changed);
  return () => {
    query.removeEventListener("change", changed);
  };
};

type MovingImageProps = Omit<ComponentPropsWithRef<"img">, "src" | "srcSet" | "alt"> & {
  readonly url: string;
  readonly alt: string;
  /** Wraps the picture itself and not its button: in a link to the full picture. */
  readonly wrap?: (picture: ReactNode) => ReactNode;
};

/**
 * A moving picture that can be stopped (WCAG 2.2.2). It stands still when the browser asks for reduced motion, before
 * any script too.
 */
export function MovingImage({ url, alt, wrap = (picture) => picture, ...rest }: MovingImageProps) {
  const isCalm = useSyncExternalStore(
    subscribe,
    () => matchMedia(calm).matches,
    () => false,
  );
  const [chosen, setChosen] = useState<"moves" | "stands" | null>(null);
  const moves = chosen === null ? !isCalm : chosen === "moves";
  const image = <img {...rest} src={chosen === "stands" ? stillAddress(url) : url} alt={alt} />;
  return (
    <>
      {wrap(
        chosen === null ? (
          <picture>
            <source media={calm} srcSet={stillAddress(url)} />
            {image}
          </picture>
        ) : (
          image
        ),
      )}
      <button
        type="button"
        className="moving-image-stop"
        aria-label={moves ? "Stop the GIF" : "Play the GIF"}
        onClick={() => {
          setChosen(moves ? "stands" : "moves");
        }}
      >
        <Icon name={moves ? "pause" : "play"} weight="fill" size={16} />
      </button>
    </>
  );
}
