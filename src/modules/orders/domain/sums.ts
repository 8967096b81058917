/** An item's price: all pieces together, tax included, in cents. */
export const priceOf = ({ netCents, taxCents }: { readonly netCents: bigint; readonly taxCents: bigint }): bigint =>
  netCents + taxCents;

const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((all, one) => all + one, 0n);

/** The shipping of parcels, or what went back of it in refunds, in cents. */
export const shippingOf = (parts: readonly { readonly shippingCents: bigint }[]): bigint =>
  sum(parts.map(({ shippingCents }) => shippingCents));

/** What discount codes took off the net prices of parcels, in cents. */
export const discountOf = (parcels: readonly { readonly discountCents: bigint }[]): bigint =>
  sum(parcels.map(({ discountCents }) => discountCents));

/** What went back of parcels after they were delivered, tax included, in cents. */
export const refundedOf = (
  ...parcels: readonly { readonly refunds: readonly { readonly totalCents: bigint }[] }[]
): bigint => sum(parcels.flatMap(({ refunds }) => refunds.map(({ totalCents }) => totalCents)));
