import { WEBSITE_MAX } from "../limits.ts";
import { profileFactNames, profileFacts } from "../profile-facts.ts";
import type { ProfileFact } from "../profile-facts.ts";
import { err, ok } from "../result.ts";
import type { Result } from "../result.ts";
import { cleanLine, parseName, stripDirectionMarks } from "./line.ts";
import { countCharacters, normalizeText } from "./normalize.ts";
import { parseWebUrl } from "./url.ts";

/** A person's own texts; null removes the website. */
export interface ProfileTexts extends Readonly<Record<ProfileFact, string>> {
  readonly name: string;
  readonly websiteUrl: string | null;
}

export interface ProfileTextProblem {
  readonly field: keyof ProfileTexts;
  readonly rule: "too_long" | "required" | "invalid_url";
}

/** Texts as they are kept; what is left out stays left out. Names the first field that is wrong. */
export function parseProfileTexts(input: Partial<ProfileTexts>): Result<Partial<ProfileTexts>, ProfileTextProblem> {
  const kept: { -readonly [Field in keyof ProfileTexts]?: ProfileTexts[Field] } = {};
  if (input.name !== undefined) {
    const name = parseName(input.name);
    if (!name.ok) return err({ field: "name", rule: name.error });
    kept.name = name.value;
  }
  for (const fact of profileFactNames) {
    const typed = input[fact];
    if (typed === undefined) continue;
    const text = profileFacts[fact].isLong ? normalizeText(stripDirectionMarks(typed)) : cleanLine(typed);
    if (countCharacters(text) > profileFacts[fact].max) return err({ field: fact, rule: "too_long" });
    kept[fact] = text;
  }
  if (input.websiteUrl !== undefined) {
    const typed = input.websiteUrl?.trim() ?? "";
    if (typed === "") kept.websiteUrl = null;
    else {
      const url = parseWebUrl(typed, { max: WEBSITE_MAX });
      if (!url.ok) return err({ field: "websiteUrl", rule: "invalid_url" });
      kept.websiteUrl = url.value;
    }
  }
  return ok(kept);
}
