declare module "html-encoding-sniffer" {
  /** The name of a page's encoding by the HTML standard's sniffing algorithm. */
  export default function sniffEncoding(
    bytes: Uint8Array,
    options?: { transportLayerEncodingLabel?: string; defaultEncoding?: string; maxPrescanBytes?: number },
  ): string;
}
