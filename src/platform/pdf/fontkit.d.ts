declare module "fontkit" {
  export interface Glyph {
    readonly id: number;
    /** The code points it stands for; empty for a glyph that belongs to the one before it. */
    readonly codePoints: readonly number[];
  }
  /** The glyphs that a document needs, renumbered. */
  export interface Subset {
    readonly glyphs: number[];
    includeGlyph(id: number): number;
  }
  export interface Font {
    readonly unitsPerEm: number;
    readonly ascent: number;
    readonly descent: number;
    readonly lineGap: number;
    getGlyph(id: number, codePoints?: readonly number[]): Glyph;
    createSubset(): Subset;
    hasGlyphForCodePoint(codePoint: number): boolean;
    /** Glyphs in the order in which they are drawn, left to right. */
    layout(text: string): { readonly glyphs: readonly Glyph[]; readonly advanceWidth: number };
  }
  export function create(bytes: Uint8Array): Font;
}
