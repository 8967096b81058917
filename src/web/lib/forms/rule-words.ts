/** Words for rules that several forms have. Each rule has one wording, so that the same fault reads the same everywhere. */
export const wrongEmailWords = "This doesn’t look like an email address. It needs a name, an @ and a domain.";

/** Words for codes of six digits that we send, by `field.rule`. */
export const codeRules = {
  "code.wrong_code": "That isn’t the code we sent. Check the six digits.",
  "code.no_code": "This code has lapsed. Send a new one and use it within ten minutes.",
} as const;

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
