/** Returns usernames like a taken one, best first: the brand's whole name, then the taken one with a word behind it. */
export function usernamesLike(taken: string, name: string, longest: number): readonly string[] {
  const whole = name.toLowerCase().replaceAll(/[^a-z0-9]/g, "");
  const behind = ["hq", "_co", "shop", "official"].map((word) => `${taken.slice(0, longest - word.length)}${word}`);
  return [...new Set([whole, ...behind])].filter((one) => one !== taken && one.length >= 3 && one.length <= longest);
}
