/**
 * Returns whether a picture has transparent parts, by its placeholder: a ThumbHash in base64, whose third byte begins
 * with the bit for alpha. False where the placeholder is not known.
 */
export function isTransparent({ placeholder }: { readonly placeholder: string | null }): boolean {
  if (placeholder === null) return false;
  return (atob(placeholder).charCodeAt(2) & 0x80) !== 0;
}
