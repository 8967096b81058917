import "../compose/compose-images.css";
import { resizedAddress, stillAddress } from "#kernel/media-address.ts";
import { normalizeText } from "#kernel/text/normalize.ts";
import type { PostCardFragment } from "#web/generated/types.ts";
import { DescriptionField } from "../compose/description-field.tsx";

type Picture = PostCardFragment["attachments"][number];

/** Descriptions as typed, by the address of their picture. */
export type Descriptions = ReadonlyMap<string, string>;

export const picturesOf = ({ attachments }: Pick<PostCardFragment, "attachments">): Picture[] =>
  attachments.filter(({ type }) => type === "image");

/** Returns the descriptions that differ from the posted ones. */
export function changedDescriptions(pictures: readonly Picture[], typed: Descriptions): { url: string; alt: string }[] {
  return pictures.flatMap(({ url, alt }) => {
    const next = normalizeText(typed.get(url) ?? alt);
    return next === alt ? [] : [{ url, alt: next }];
  });
}

interface EditDescriptionsProps {
  readonly pictures: readonly Picture[];
  readonly typed: Descriptions;
  /** True when the first field takes the focus. */
  readonly takesFocus: boolean;
  readonly onChange: (typed: Descriptions) => void;
}

/** Pictures of a post with their descriptions, laid out as in the composer. */
export function EditDescriptions({ pictures, typed, takesFocus, onChange }: EditDescriptionsProps) {
  return (
    <ul className="compose-images" aria-label="Pictures">
      {pictures.map(({ url, alt, isAnimated }, index) => (
        <li key={url} className="compose-image">
          <span className="compose-image-frame">
            <img src={isAnimated ? stillAddress(url) : resizedAddress(url, 400)} alt="" />
          </span>
          <span className="compose-image-facts">
            <DescriptionField
              number={index + 1}
              alt={typed.get(url) ?? alt}
              takesFocus={takesFocus && index === 0}
              onChange={(text) => {
                onChange(new Map(typed).set(url, text));
              }}
            />
          </span>
        </li>
      ))}
    </ul>
  );
}
