/** A reply: who, hours after what it answers, the words, and what was answered to it. */
export type ReplySeed = readonly [by: string, after: number, text: string, replies?: readonly ReplySeed[]];

/** A post. `by` is a person or a brand, `ago` hours before the world is loaded. */
export interface PostSeed {
  readonly by: string;
  readonly ago: number;
  readonly text: string;
  /** Share of the people who like it, 0 to 1. Default: drawn by lot. */
  readonly warmth?: number;
  readonly replies?: readonly ReplySeed[];
}
