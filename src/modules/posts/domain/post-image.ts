/** A picture of a post, in pixels as it is kept. */
export interface PostImage {
  readonly url: string;
  /** The alternative text; empty where its author gave none. */
  readonly alt: string;
  readonly width: number;
  readonly height: number;
  /** It moves; then it is the only one of its post. */
  readonly isAnimated: boolean;
  /** ThumbHash in base64. */
  readonly placeholder: string | null;
}

/** An account's setting for pictures without a description: a reminder, a refusal, or nothing. */
export const undescribedChoices = ["remind", "require", "ignore"] as const;
export type UndescribedPictures = (typeof undescribedChoices)[number];

/** A picture that is to be one: the address of its author's own upload, and what it shows. */
export interface NewPostImage {
  readonly url: string;
  readonly alt: string;
}
