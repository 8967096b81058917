import { useState, type ReactNode } from "react";
import { formatMoney } from "#kernel/format-money.ts";
import { formatMonthDay } from "#kernel/format-time.ts";
import { TextLink } from "#web/ui/app-link.tsx";
import { Tag } from "#web/ui/tag.tsx";
import { claimTag, reasonTitles, type Claim, type ClaimableParcel } from "./claim-words.ts";

interface ClaimFactsProps {
  readonly claim: Claim;
  readonly parcel: Pick<ClaimableParcel, "items">;
  /** Where it stands, in words of who reads it. */
  readonly state: string;
  /** How the reader and the other side are called: "You", "Kiln & Co". */
  readonly buyer: string;
  readonly seller: string;
  /** What the reader can do. */
  readonly children?: ReactNode;
}

/** A claim with what both sides said, its pictures, and where it stands. */
export function ClaimFacts({ claim, parcel, state, buyer, seller, children }: ClaimFactsProps) {
  const { reason, wish, asked, createdAt, pictures } = claim;
  const { label, tone } = claimTag(claim, seller === "You");
  const items = parcel.items.filter(({ id }) => claim.orderItemIds.includes(id));
  const id = `claim-${claim.id}`;
  return (
    <section className="claim" id={id} tabIndex={-1} aria-labelledby={`${id}-title`}>
      <div className="claim-head">
        <h3 id={`${id}-title`}>{reasonTitles[reason]}</h3>
        <Tag tone={tone}>{label}</Tag>
      </div>
      <p>{state}</p>
      <p className="muted">
        {formatMonthDay(createdAt)}: {items.map(({ name }) => name).join(", ")}.{" "}
        {wish === "replacement" ? `A new one, or ${formatMoney(asked)} back.` : `${formatMoney(asked)} back.`}
      </p>
      <Said by={buyer} text={claim.text} />
      {pictures.length > 0 && <Pictures urls={pictures} />}
      <Said by={seller} text={claim.sellerText} />
      <Said by={`${buyer} to our staff`} text={claim.appealText} />
      <Said by="Our staff" text={claim.staffText} />
      <Way
        words="Sent back with"
        carrier={claim.returnCarrier}
        number={claim.returnTracking}
        url={claim.returnTrackingUrl}
      />
      <Way
        words="The new one comes with"
        carrier={claim.newCarrier}
        number={claim.newTracking}
        url={claim.newTrackingUrl}
      />
      {children}
    </section>
  );
}

function Said({ by, text }: { readonly by: string; readonly text: string }) {
  if (text === "") return null;
  return (
    <div>
      <span className="muted">{by}</span>
      <blockquote>{text}</blockquote>
    </div>
  );
}

interface WayProps {
  readonly words: string;
  readonly carrier: string | null;
  readonly number: string | null;
  readonly url: string | null;
}

function Way({ words, carrier, number, url }: WayProps) {
  if (number === null) return null;
  return (
    <p>
      {words} {carrier} {number}.{" "}
      {url !== null && (
        <TextLink href={url} target="_blank" rel="noopener noreferrer">
          Track it
        </TextLink>
      )}
    </p>
  );
}

/** Pictures that grow where they are: their addresses are good for minutes only, so none is opened on its own. */
function Pictures({ urls }: { readonly urls: readonly string[] }) {
  const [large, setLarge] = useState<number | null>(null);
  // Each reading of the claim signs other addresses of the same pictures: the first ones stay while they load.
  const [first] = useState(urls);
  const [isOld, setIsOld] = useState(false);
  const shown = isOld ? urls : first;
  return (
    <div className="claim-pictures">
      {shown.map((url, index) => (
        <button
          key={index}
          type="button"
          className="claim-picture"
          aria-pressed={large === index}
          aria-label={`Picture ${index + 1}, larger`}
          onClick={() => {
            setLarge(large === index ? null : index);
          }}
        >
          <img
            src={url}
            alt=""
            onError={() => {
              setIsOld(true);
            }}
          />
        </button>
      ))}
    </div>
  );
}
