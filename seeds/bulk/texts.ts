import { segmentText } from "#kernel/text/segments.ts";
import { posts } from "../load-posts.ts";

/** Longest sentence in characters: three of them, a name and two tags fit in one post. */
const sentenceMax = 72;

/** Sentences of the demo world that read well alone and refer to no other text. */
export const sentences: readonly string[] = [
  ...new Set(
    posts
      .flatMap((post) => post.text.split(/(?<=[.!?]) (?=[A-Z])/))
      .filter(
        (one) =>
          one.length >= 12 &&
          one.length <= sentenceMax &&
          /^[A-Z].*[.!?]$/.test(one) &&
          segmentText(one).every((part) => part.kind === "text"),
      ),
  ),
];

const doings = [
  "baking",
  "garden",
  "repair",
  "choir",
  "library",
  "chess",
  "quilts",
  "trails",
  "kitchen",
  "bikes",
  "night",
  "porch",
  "market",
  "school",
  "fishing",
  "letters",
  "radio",
  "harvest",
  "dogs",
  "coffee",
];
const moods = ["", "notes", "club", "thanks", "today", "friends", "stories", "help", "week", "together"];

/** Hashtags, the most frequent first. */
export const tags: readonly string[] = moods.flatMap((mood) => doings.map((doing) => `${doing}${mood}`));
