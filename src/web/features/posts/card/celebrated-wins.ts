import { localStore } from "#web/lib/storage.ts";

/** Number of giveaways whose celebrated wins are remembered, newest last. */
const MOST = 100;

function readWins(): readonly string[] {
  const value = localStore.readJson("celebratedWins");
  return Array.isArray(value) ? value.filter((one): one is string => typeof one === "string") : [];
}

/** Returns whether the confetti for this win has not been shown yet: once per win and device. */
export function isFirstSight(postId: string): boolean {
  return !readWins().includes(postId);
}

/** Remembers that a win was celebrated. */
export function rememberWin(postId: string): void {
  localStore.write("celebratedWins", [...readWins().filter((id) => id !== postId), postId].slice(-MOST));
}
