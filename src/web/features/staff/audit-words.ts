/** Returns an action of the audit log as words: `payout_approved` is `Payout approved`. */
export function actionWords(action: string): string {
  const words = action.replaceAll(/[_.]/g, " ").replace(/\bw9\b/, "W-9");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Returns who acted, as words. */
export function actorWords(entry: {
  readonly actorKind: string;
  readonly actorName: string | null;
  readonly actorUsername: string | null;
}): string {
  if (entry.actorUsername !== null) return `@${entry.actorUsername}`;
  if (entry.actorName !== null && entry.actorName !== "") return entry.actorName;
  return entry.actorKind === "operator"
    ? "The operator"
    : entry.actorKind === "system"
      ? "By itself"
      : "Someone who left";
}
