/** Letters and digits that are not mistaken for one another when copied by hand: 32 of them. */
export const recoveryAlphabet = "abcdefghjkmnpqrstuvwxyz023456789";

export const recoveryCodes = 10;

/** A code as it was typed, in the form that is stored; null when it cannot be one. */
export function parseRecoveryCode(typed: string): string | null {
  const code = typed.toLowerCase().replaceAll(/[\s-]/g, "");
  return code.length === 12 && [...code].every((character) => recoveryAlphabet.includes(character)) ? code : null;
}
