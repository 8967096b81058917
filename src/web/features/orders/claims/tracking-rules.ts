/** Words for the rules of a parcel's carrier and tracking number, by `field.rule`. */
export const trackingRules: Readonly<Record<string, string>> = {
  "carrier.required": "Say who carries it.",
  "carrier.too_long": "A carrier’s name has at most 40 characters.",
  "trackingNumber.required": "Enter the tracking number.",
  "trackingNumber.invalid": "A tracking number has 5 to 40 letters, digits and hyphens.",
};
