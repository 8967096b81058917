/** Carriers whose tracking pages we know, with the address of a parcel's page. */
const PAGES: Readonly<Record<string, string>> = {
  UPS: "https://www.ups.com/track?tracknum=",
  USPS: "https://tools.usps.com/go/TrackConfirmAction?tLabels=",
  FedEx: "https://www.fedex.com/fedextrack/?trknbr=",
  DHL: "https://www.dhl.com/us-en/home/tracking.html?tracking-id=",
};

/** Carriers that a seller can choose; any other name is fine too. */
const carriers = Object.keys(PAGES);

/** Returns the page of a parcel at its carrier; null for a carrier we do not know. */
export function trackingUrlOf(carrier: string, trackingNumber: string): string | null {
  const known = carriers.find((name) => name.toLowerCase() === carrier.toLowerCase());
  return known === undefined ? null : `${PAGES[known]}${encodeURIComponent(trackingNumber)}`;
}
