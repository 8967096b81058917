/** Words for places in the US, by `field.rule`. */
export const placeRules = {
  "address.required": "Enter the street and number.",
  "city.required": "Enter the city.",
  "state.required": "Choose a state.",
  "state.unknown": "Choose a state.",
  "zipCode.required": "Enter the ZIP code.",
  "zipCode.invalid": "A ZIP code has five digits, like 78701, or nine, like 78701-1234.",
} as const;

/** Words for a name on a parcel that is missing. */
export const labelNameWords = "Enter the name for the label.";

/** Words for an uploaded picture that can no longer be used. */
export const pictureGoneWords = "A picture was used before, or has expired. Remove it and choose it again.";
