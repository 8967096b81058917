import { useState } from "react";
import { formatMoney } from "#kernel/format-money.ts";
import { useEnvironment } from "#web/app/environment.tsx";
import { shareLink } from "#web/lib/copy-link.ts";
import { useHydrated } from "#web/lib/use-hydrated.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { CopyButton } from "#web/ui/copy-button.tsx";
import { Panel } from "#web/ui/panel.tsx";

interface ShareKitProps {
  readonly username: string;
  readonly isVerified: boolean;
  readonly rewardCents: number;
}

/** The person's invitation link with ways to share it: copy, the device's own sheet, a QR code and a picture. */
export function ShareKit({ username, isVerified, rewardCents }: ShareKitProps) {
  const { baseUrl, productName } = useEnvironment();
  const hydrated = useHydrated();
  const [isCodeOpen, setCodeOpen] = useState(false);
  const link = `${baseUrl}/ref/${username}`;
  return (
    <Panel bleed className="share-kit" aria-labelledby="share-kit-title">
      <div className="share-kit-words">
        <h2 id="share-kit-title">
          {isVerified ? `Bring a friend, get ${formatMoney(rewardCents)}` : "Verify first, then bring friends"}
        </h2>
        <p className="muted">
          {isVerified
            ? "You get it when they have verified who they are and stayed a week. They get a place where people give things away."
            : "Rewards go to verified people only. Your link works already: people who join with it wait for you."}
        </p>
        {!isVerified && (
          <p>
            <ButtonLink href="/get-verified">Get verified</ButtonLink>
          </p>
        )}
        <div className="share-kit-link">
          <span>{link.replace(/^https?:\/\//, "")}</span>
          <CopyButton text={link} noun="link" label="Copy" variant={isVerified ? "primary" : "line"} />
        </div>
        <div className="share-kit-ways">
          <Button
            variant="line"
            icon="share-fat"
            disabled={!hydrated}
            onClick={() => void shareLink(link, `Join me on ${productName}`)}
          >
            Share
          </Button>
          <ButtonLink variant="line" icon="image" href={`/share/invite/${username}.png`}>
            Picture
          </ButtonLink>
          <Button
            variant="line"
            icon="device-mobile"
            className="share-kit-toggle"
            aria-expanded={isCodeOpen}
            aria-controls="share-kit-code"
            onClick={() => {
              setCodeOpen(!isCodeOpen);
            }}
          >
            QR code
          </Button>
        </div>
      </div>
      <figure id="share-kit-code" className="share-kit-code" data-open={isCodeOpen ? "" : undefined}>
        <img src={`/ref/${username}/qr.svg`} alt="QR code of your link" width={132} height={132} />
        <figcaption>Point a camera here</figcaption>
      </figure>
    </Panel>
  );
}
