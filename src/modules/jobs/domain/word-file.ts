/** Most entries of a document's zip directory that are read. */
const mostEntries = 5_000;

const latin1 = new TextDecoder("latin1");

/** Finds `part` in `bytes`. */
function includesBytes(bytes: Uint8Array, part: Uint8Array): boolean {
  const [first = 0] = part;
  for (let at = bytes.indexOf(first); at !== -1; at = bytes.indexOf(first, at + 1)) {
    if (part.every((byte, offset) => bytes[at + offset] === byte)) return true;
  }
  return false;
}

const utf16 = (text: string): Uint8Array =>
  Uint8Array.from([...text].flatMap((letter) => [letter.codePointAt(0) ?? 0, 0]));

const compoundMark = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];

/**
 * Reads what a Word document is by its bytes; the name says nothing. `doc`: a compound file with a stream WordDocument.
 * `docx`: a zip with word/document.xml. Null for anything else.
 */
export function wordKind(bytes: Uint8Array): "doc" | "docx" | null {
  if (compoundMark.every((byte, at) => bytes[at] === byte))
    return includesBytes(bytes, utf16("WordDocument")) ? "doc" : null;
  const names = zipNames(bytes);
  return names?.includes("word/document.xml") === true && names.includes("[Content_Types].xml") ? "docx" : null;
}

/** Returns true when a Word document contains macros. */
export function hasMacros(bytes: Uint8Array, kind: "doc" | "docx"): boolean {
  return kind === "doc"
    ? includesBytes(bytes, utf16("_VBA_PROJECT"))
    : (zipNames(bytes) ?? []).some((name) => /vbaproject\.bin$|vbadata\.xml$/i.test(name));
}

/**
 * Lists the names in a zip's central directory; null for what is no zip. Nothing is decompressed. Files that begin with
 * anything but a local header are none: readers differ about what they hold.
 */
function zipNames(bytes: Uint8Array): string[] | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = findZipEnd(view);
  if (end === null || view.getUint32(0, true) !== 0x04034b50) return null;
  const count = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true);
  if (count > mostEntries) return null;
  const names: string[] = [];
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > end || view.getUint32(at, true) !== 0x02014b50) return null;
    const [name, extra, comment] = [28, 30, 32].map((offset) => view.getUint16(at + offset, true)) as [
      number,
      number,
      number,
    ];
    if (at + 46 + name > end) return null;
    names.push(latin1.decode(bytes.subarray(at + 46, at + 46 + name)));
    at += 46 + name + extra + comment;
  }
  return names;
}

/** Finds the end record of a zip, after which only its own comment stands. */
function findZipEnd(view: DataView): number | null {
  const { byteLength } = view;
  for (let at = byteLength - 22; at >= Math.max(0, byteLength - 22 - 65_535); at -= 1) {
    if (view.getUint32(at, true) === 0x06054b50 && at + 22 + view.getUint16(at + 20, true) === byteLength) return at;
  }
  return null;
}
