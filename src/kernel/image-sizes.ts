/**
 * Stored sizes of each public kind of image: re-encoded to at most `longestSide`, and smaller copies named
 * `resized_<width>` of these widths. An image narrower than a width is stored under that name as it is.
 */
export const imageSizes = {
  profile: { longestSide: 800, widths: [24, 48, 72, 144, 200] },
  cover: { longestSide: 3_200, widths: [800, 1_600] },
  post: { longestSide: 4_096, widths: [400, 800, 1_600] },
  poll: { longestSide: 1_096, widths: [274, 548] },
  product: { longestSide: 2_048, widths: [200, 400, 800] },
  review: { longestSide: 4_096, widths: [400, 800, 1_600] },
  /** Pictures of linked pages, and the small sign of their site. */
  preview: { longestSide: 1_200, widths: [400, 800] },
  previewIcon: { longestSide: 64, widths: [] },
  chat: { longestSide: 4_096, widths: [400, 800, 1_600] },
} as const;
