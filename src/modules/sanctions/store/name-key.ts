import anyAscii from "any-ascii";

/** A name as it is compared: Latin letters of any script's name, no marks, words in order of the alphabet. */
export function nameKey(name: string): string {
  const words =
    anyAscii(name.normalize("NFKC"))
      .toLowerCase()
      .replaceAll(/['’`]/g, "")
      .match(/[a-z0-9]+/g) ?? [];
  return words.toSorted().join(" ");
}
