/**
 * Texts that run a script where a page takes them for markup or for an address. Each sets `__pwned`, or puts an element
 * marked `data-pwned` or an attribute that starts with `on` into the page. Most are shorter than 60 characters, so that
 * several fit into one text.
 */
export const scriptCorpus: readonly string[] = [
  // Elements
  "<script>__pwned=1</script>",
  "<ScRiPt data-pwned>__pwned=1</sCrIpT >",
  "<script/x data-pwned>__pwned=1</script\t\n>",
  "<scr<script>ipt>__pwned=1</scr</script>ipt>",
  "<script src=data:,__pwned=1></script>",
  "</script><script>__pwned=1</script>",
  "</title><script>__pwned=1</script>",
  "</textarea><script data-pwned>__pwned=1</script>",
  "--><script data-pwned>__pwned=1</script><!--",
  "]]><script data-pwned>__pwned=1</script>",
  "<noscript><p title='</noscript><img src=x onerror=__pwned=1>'>",
  "<template><script data-pwned>__pwned=1</script></template>",
  // Event handlers
  "<img src=x onerror=__pwned=1>",
  "<img/src/onerror=__pwned=1//",
  "<IMG SRC=x OnErRoR\n=\n__pwned=1>",
  "<body onload=__pwned=1>",
  "<details open ontoggle=__pwned=1><summary data-pwned>",
  "<input autofocus onfocus=__pwned=1>",
  "<a href=# data-pwned onpointerover=__pwned=1>here</a>",
  "<marquee onstart=__pwned=1>",
  "<video><source onerror=__pwned=1></video>",
  // SVG and MathML
  "<svg onload=__pwned=1>",
  "<svg><script>__pwned=1</script></svg>",
  "<svg><animate onbegin=__pwned=1 attributeName=x dur=1s>",
  "<svg><a xlink:href='javascript:__pwned=1'><text>x</text></a>",
  "<math href='javascript:__pwned=1' data-pwned>x</math>",
  // Mutations by a second parsing
  '<svg></p><style><a id="</style><img src=x onerror=__pwned=1>">',
  "<math><mtext><table><mglyph><style><img src=x onerror=__pwned=1>",
  // Attributes that end early
  '"><img src=x onerror=__pwned=1>',
  "'><img src=x onerror=__pwned=1>",
  '" autofocus onfocus="__pwned=1" x="',
  "` onmouseover=`__pwned=1",
  // Addresses
  "javascript:__pwned=1",
  "JaVaScRiPt:__pwned=1",
  "java\tscript:__pwned=1",
  "\u0001javascript:__pwned=1",
  "javascript://example.com/%0a__pwned=1",
  "vbscript:__pwned=1",
  "data:text/html,<script>__pwned=1</script>",
  'https://example.com/"onmouseover="__pwned=1',
  "https://example.com/?q='><svg/onload=__pwned=1>",
  // Markup of other kinds
  "[here](javascript:__pwned=1)",
  '![x](x"onerror="__pwned=1)',
  "<javascript:__pwned=1>",
  "&lt;img src=x onerror=__pwned=1&gt;",
  "&#60;script&#62;__pwned=1&#60;/script&#62;",
  "\\u003cscript\\u003e__pwned=1\\u003c/script\\u003e",
  "${__pwned=1}{{constructor.constructor('__pwned=1')()}}",
  "\u202e<img src=x onerror=__pwned=1>\u202c",
  "+ADw-script+AD4-__pwned=1+ADw-/script+AD4-",
  // Frames, styles, documents
  "<iframe srcdoc='<script>parent.__pwned=1</script>'></iframe>",
  "<iframe src='javascript:parent.__pwned=1'></iframe>",
  "<object data='data:text/html,<script>__pwned=1</script>'>",
  "<style data-pwned>@import 'javascript:__pwned=1';</style>",
  "<base href='javascript:__pwned=1//' data-pwned>",
  "<meta http-equiv=refresh content='0;url=javascript:__pwned=1'>",
  "<form action='javascript:__pwned=1' data-pwned><button>x",
];

/**
 * Returns the corpus as texts of at most `most` characters, several payloads in each where they fit; leaves out longer
 * ones.
 */
export function corpusTexts(most: number, between = "\n"): string[] {
  const texts: string[] = [];
  for (const payload of scriptCorpus) {
    if (payload.length > most) continue;
    const longer = `${texts.at(-1) ?? ""}${between}${payload}`;
    if (texts.length > 0 && longer.length <= most) texts[texts.length - 1] = longer;
    else texts.push(payload);
  }
  return texts;
}

declare global {
  interface Window {
    /** Set by a payload that ran. */
    __pwned?: unknown;
    /** Violations that the page's policy blocked. */
    stopped?: string[];
  }
}

/** Runs in the page before its scripts: records violations of the content security policy. */
export function watchPolicy(): void {
  window.stopped = [];
  document.addEventListener("securitypolicyviolation", (event) => {
    window.stopped?.push(`${event.violatedDirective}: ${event.blockedURI} ${event.sample}`);
  });
}

/** Runs in the page: describes the traces of payloads. Empty when every text is shown as text. */
export function findInjections(): string[] {
  const found: string[] = [];
  if (window.__pwned !== undefined) found.push("a script ran");
  for (const one of window.stopped ?? []) found.push(`only the policy stopped ${one}`);
  // oxlint-disable-next-line no-control-regex -- browsers drop these from addresses
  const plain = (value: string): string => value.replaceAll(/[\u0000-\u0020]/g, "").toLowerCase();
  for (const element of document.querySelectorAll("*")) {
    const tag = element.tagName.toLowerCase();
    const shown = element.outerHTML.slice(0, 120);
    for (const { name, value } of element.attributes) {
      const isAddress = ["href", "src", "action", "formaction", "xlink:href", "data"].includes(name);
      if (name.startsWith("on") || name === "srcdoc" || name === "data-pwned") found.push(`${name} in ${shown}`);
      if (isAddress && /^(javascript|vbscript|data:text)/.test(plain(value))) found.push(`${name} in ${shown}`);
      if (name === "style" && value.includes("__pwned")) found.push(`style in ${shown}`);
    }
    const isOwnScript =
      (element as HTMLScriptElement).nonce !== "" || element.getAttribute("type") === "application/json";
    if (tag === "script" && !isOwnScript) found.push(`a script of another: ${shown}`);
    if (["iframe", "object", "embed", "base", "math", "marquee", "noscript"].includes(tag) && shown.includes("__pwned"))
      found.push(`${tag}: ${shown}`);
    if (tag === "meta" && element.getAttribute("http-equiv") === "refresh") found.push(shown);
  }
  return found;
}

/** Runs in the page: describes what becomes active when a text is read as HTML, as programs do with feeds and embeds. */
export function findInjectionsIn(html: string): string[] {
  const { body, head } = new DOMParser().parseFromString(html, "text/html");
  return [...head.querySelectorAll("*"), ...body.querySelectorAll("*")].flatMap((element) => {
    const shown = element.outerHTML.slice(0, 120);
    const isAllowed = ["a", "blockquote", "br", "p", "strong", "em", "time", "cite", "footer"].includes(
      element.tagName.toLowerCase(),
    );
    const hasHandler = [...element.attributes].some(
      ({ name, value }) =>
        name.startsWith("on") ||
        name === "data-pwned" ||
        (["href", "src", "cite"].includes(name) && !/^https?:/.test(value)),
    );
    return isAllowed && !hasHandler ? [] : [shown];
  });
}
