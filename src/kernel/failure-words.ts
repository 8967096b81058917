/** Words of failures that the server sends and the browser knows, so that both say the same. */
export const failureSentences = {
  internal: "Something went wrong on our side, and we have a record of it. Please try again in a moment.",
  tooOften: "That was a lot in a short time.",
} as const;
