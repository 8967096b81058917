/** A picture of a post, in pixels as it is kept. */
export interface PostImage {
  readonly url: string;
  /** What it shows; empty where its author did not say. */
  readonly alt: string;
  readonly width: number;
  readonly height: number;
  /** It moves; then it is the only one of its post. */
  readonly isAnimated: boolean;
  /** ThumbHash in base64. */
  readonly placeholder: string | null;
}

/** What an account does about pictures without a description: be reminded, refuse itself to post them, or nothing. */
export const undescribedChoices = ["remind", "require", "ignore"] as const;
export type UndescribedPictures = (typeof undescribedChoices)[number];

/** A picture that is to be one: the address of its author's own upload, and what it shows. */
export interface NewPostImage {
  readonly url: string;
  readonly alt: string;
}
