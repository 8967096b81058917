declare module "subset-font" {
  /** A font in another format, with its axes of variation pinned. */
  export default function subsetFont(
    font: Buffer,
    text: undefined,
    options: { targetFormat: "truetype"; keepAllGlyphs: true; variationAxes: Readonly<Record<string, number>> },
  ): Promise<Buffer>;
}
