/** The preview of a linked page, as shown under a post. Pictures are our own copies. */
export interface LinkPreview {
  readonly url: string;
  readonly siteName: string | null;
  readonly title: string | null;
  readonly description: string | null;
  readonly favicon: string | null;
  readonly coverImage: string | null;
  readonly coverDimensions: { readonly width: number; readonly height: number } | null;
  /** ThumbHash in base64. */
  readonly coverPlaceholder: string | null;
}
