/**
 * Passes the page's nonce to the libraries that add style elements while a dialog is open (they lock scrolling that way
 * and look for this global). Without it the content security policy refuses them.
 */
export function adoptStyleNonce(): void {
  if (typeof document === "undefined") return;
  const nonce = document.querySelector<HTMLElement>("script[nonce], style[nonce], link[nonce]")?.nonce;
  if (nonce) Object.assign(globalThis, { __webpack_nonce__: nonce });
}
