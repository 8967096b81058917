import { useState } from "react";
import { useClient } from "urql";
import { ReadOrderCodeDocument } from "#web/generated/orders.ts";
import type { OrderParcelFactsFragment, ReadOrderCodeMutation } from "#web/generated/types.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { CopyButton } from "#web/ui/copy-button.tsx";
import { toastFailure } from "#web/lib/failures/failure-toast.ts";
import { filePath } from "./order-words.ts";

interface BoughtGoodsProps {
  readonly orderId: string;
  readonly item: OrderParcelFactsFragment["items"][number];
}

/** The file or the code of an item that was delivered without a parcel; nothing for other goods. */
export function BoughtGoods({ orderId, item }: BoughtGoodsProps) {
  if (item.type === "gift_card") return <GiftCardCode itemId={item.id} name={item.name} />;
  if (item.fileName === null) return null;
  return (
    <div className="bought-goods">
      <ButtonLink
        variant="line"
        size="s"
        icon="download-simple"
        href={filePath(orderId, item.id)}
        download
        aria-label={`Download ${item.name}`}
      >
        Download
      </ButtonLink>
    </div>
  );
}

/** The code of a gift card, shown when it is asked for: every look is written down. */
function GiftCardCode({ itemId, name }: { readonly itemId: string; readonly name: string }) {
  const client = useClient();
  const [shown, setShown] = useState<ReadOrderCodeMutation["readOrderCode"] | null>(null);
  const [busy, setBusy] = useState(false);
  const show = async (): Promise<void> => {
    if (busy) return;
    setBusy(true);
    const { data, error } = await client.mutation(ReadOrderCodeDocument, { itemId }).toPromise();
    setBusy(false);
    if (data) setShown(data.readOrderCode);
    else toastFailure("The code is not shown", error);
  };
  return (
    <div className="bought-goods" role="status">
      {shown === null ? (
        <Button
          variant="line"
          size="s"
          icon="eye"
          busy={busy}
          busyLabel="Opening"
          aria-label={`Show the code of ${name}`}
          onClick={() => void show()}
        >
          Show the code
        </Button>
      ) : (
        <>
          {shown.code !== null && <b className="num">{shown.code}</b>}
          {shown.pin !== null && (
            <span>
              PIN <b className="num">{shown.pin}</b>
            </span>
          )}
          {shown.code !== null && <CopyButton text={shown.code} noun="code" label="Copy code" />}
          {shown.link !== null && (
            <ButtonLink variant="line" size="s" icon="arrow-square-out" href={shown.link} target="_blank">
              Open the vendor’s page
            </ButtonLink>
          )}
        </>
      )}
    </div>
  );
}
