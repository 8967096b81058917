import { carriers } from "#kernel/carriers.ts";

/** The address of a parcel's page at its carrier, but for the tracking number. */
const PAGES: Readonly<Record<(typeof carriers)[number], string>> = {
  UPS: "https://www.ups.com/track?tracknum=",
  USPS: "https://tools.usps.com/go/TrackConfirmAction?tLabels=",
  FedEx: "https://www.fedex.com/fedextrack/?trknbr=",
  DHL: "https://www.dhl.com/us-en/home/tracking.html?tracking-id=",
};

/** Returns the page of a parcel at its carrier; null for a carrier we do not know. */
export function trackingUrlOf(carrier: string, trackingNumber: string): string | null {
  const known = carriers.find((name) => name.toLowerCase() === carrier.toLowerCase());
  return known === undefined ? null : `${PAGES[known]}${encodeURIComponent(trackingNumber)}`;
}
