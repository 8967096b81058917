/** Returns why a person is suggested, in words; null where the reason is only that many follow them. */
export function reasonWords(reason: string): string | null {
  if (reason === "follows_you") return "Follows you";
  return reason === "followed_by_people_you_follow" ? "Followed by people you follow" : null;
}
