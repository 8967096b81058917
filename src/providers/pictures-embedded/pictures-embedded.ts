import type { PictureMaker } from "#modules/media/ports/picture-maker.ts";
import { drawCover } from "./draw-cover.ts";
import { removeBackground } from "./remove-background.ts";

/** Makes pictures here, without anyone's help and at no cost: even grounds only, and patterns for covers. */
export const picturesEmbedded: PictureMaker = { removeBackground, drawCover };
