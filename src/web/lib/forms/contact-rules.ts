/** Words for an email address that is none, in every form that asks for one. */
export const wrongEmailWords = "This doesn’t look like an email address. It needs a name, an @ and a domain.";

/** Words for codes of six digits that we send, by `field.rule`. */
export const codeRules = {
  "code.wrong_code": "That isn’t the code we sent. Check the six digits.",
  "code.no_code": "This code has lapsed. Send a new one and use it within ten minutes.",
} as const;
