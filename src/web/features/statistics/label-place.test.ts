import { describe, expect, it } from "vitest";
import { placeLabel } from "./label-place.ts";

const frame = (tops: readonly number[]) => ({ tops, left: 0, right: tops.length * 20 });

describe("placeLabel", () => {
  it("stands above its bar where no neighbour is higher", () => {
    expect(placeLabel(2, "12", frame([300, 300, 200, 300, 300]))).toEqual({ x: 50, y: 190, isLifted: false });
  });

  it("stands above a higher neighbour that it would cover, and leaves one beside it alone", () => {
    expect(placeLabel(4, "$1.3k", frame([300, 300, 40, 280, 250]))).toMatchObject({ y: 30, isLifted: true });
    expect(placeLabel(4, "$1.3k", frame([40, 300, 300, 280, 250]))).toMatchObject({ y: 240, isLifted: false });
  });

  it("stays inside the chart at both ends", () => {
    const { x: first } = placeLabel(0, "$1.3k", frame([1, 1, 1, 1, 1]));
    const { x: last } = placeLabel(4, "$1.3k", frame([1, 1, 1, 1, 1]));
    expect([first, last]).toEqual([31.25, 68.75]);
  });
});
