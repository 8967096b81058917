/**
 * Says that a draw by commit-reveal is not independently verifiable. Card, rules and proof page show this one sentence
 * (draw-v1, section 7).
 */
export const SECRET_DRAW_NOTE =
  "This draw uses a secret of the operator, revealed afterwards: it cannot be verified independently.";
