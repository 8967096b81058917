import { useState } from "react";
import { useClient } from "urql";
import { RevealGiftCardCodeDocument } from "#web/generated/giveaways-redeem.ts";
import type { PrizeFragment, RevealGiftCardCodeMutation } from "#web/generated/types.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { CopyButton } from "#web/ui/copy-button.tsx";
import { Icon } from "#web/ui/icons.tsx";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import { codeGroups, lookWords } from "./redeem-words.ts";
import { toastFailure } from "#web/lib/failures/failure-toast.ts";

type GiftCode = RevealGiftCardCodeMutation["revealGiftCardCode"];

/** A gift card's code, once it was asked for. It lives in this component alone, and is gone when it closes. */
export interface GiftCardCode {
  readonly code: GiftCode | null;
  readonly busy: boolean;
  readonly reveal: () => Promise<void>;
  readonly hide: () => void;
}

export function useGiftCardCode(postId: string): GiftCardCode {
  const client = useClient();
  const [code, setCode] = useState<GiftCode | null>(null);
  const [busy, setBusy] = useState(false);
  return {
    code,
    busy,
    reveal: async () => {
      setBusy(true);
      const { data, error } = await client.mutation(RevealGiftCardCodeDocument, { postId }).toPromise();
      setBusy(false);
      if (data) setCode(data.revealGiftCardCode);
      else toastFailure("The code is not shown", error);
    },
    hide: () => {
      setCode(null);
    },
  };
}

const promises = [
  ["eye", "The code is shown when you ask, and hides when you close this."],
  ["clock-counter-clockwise", "Every look is listed here, so you can tell if someone else was in."],
  ["shield-check", "We never ask you for it. Don’t share it with anyone who does."],
] as const;

/** A delivered gift card: hidden, or with its code; and when it was looked at. */
export function GiftCard({ prize, card }: { readonly prize: PrizeFragment; readonly card: GiftCardCode }) {
  return (
    <>
      <div role="status">{card.code === null ? <HiddenCode /> : <ShownCode code={card.code} />}</div>
      {card.code === null && (
        <ul className="gift-promises">
          {promises.map(([icon, text]) => (
            <li key={icon}>
              <Icon name={icon} />
              <span>{text}</span>
            </li>
          ))}
        </ul>
      )}
      {prize.codeLooks.length > 0 && (
        <div className="gift-looks">
          <h2 className="sr">Looks at the code</h2>
          <h3>Opened</h3>
          <ul>
            {prize.codeLooks.map((time) => (
              <li key={time}>{lookWords(time)}</li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

function HiddenCode() {
  return (
    <div className="gift-hidden">
      <span>
        <small>Code and PIN</small>
        <span className="gift-dots" aria-hidden="true">
          •••• •••• •••• ••••
        </span>
        <VisuallyHidden>Hidden</VisuallyHidden>
      </span>
      <Icon name="eye-slash" />
    </div>
  );
}

function ShownCode({ code: { code, link, pin } }: { readonly code: GiftCode }) {
  return (
    <section className="note gift-code" aria-label="Gift card code">
      {code === null ? (
        <div className="note-label">The vendor shows the code on a page of its own.</div>
      ) : (
        <>
          <div className="note-label">Code</div>
          <p className="gift-digits">
            {codeGroups(code).map((group, index) => (
              <span key={index}>{group} </span>
            ))}
          </p>
        </>
      )}
      {pin !== null && (
        <div className="gift-pin">
          <span className="note-label">PIN</span>
          <b>{pin}</b>
        </div>
      )}
      <div className="note-actions">
        {code !== null && <CopyButton text={code} noun="code" label="Copy code" variant="note" />}
        {link !== null && (
          <ButtonLink variant="note" icon="arrow-square-out" href={link} target="_blank">
            Open the vendor’s page
          </ButtonLink>
        )}
      </div>
    </section>
  );
}

/** Foot of a gift card: shows the code, or hides it again. */
export function GiftCardButton({ card }: { readonly card: GiftCardCode }) {
  if (card.code !== null)
    return (
      <Button variant="ink" onClick={card.hide}>
        Hide it
      </Button>
    );
  return (
    <Button size="l" icon="eye" busy={card.busy} busyLabel="Opening" onClick={() => void card.reveal()}>
      Show the code
    </Button>
  );
}
