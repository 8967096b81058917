/** Points of a line (`0,40 20,12`) and the path of the area below it. */
interface Sparkline {
  readonly line: string;
  readonly area: string;
}

/** Draws values from left to right in a box: the highest touches its upper edge, and zero is its lower edge. */
export function sparkline(values: readonly number[], width: number, height: number): Sparkline {
  const most = Math.max(1, ...values);
  const step = width / Math.max(1, values.length - 1);
  const points = values.map((value, index) => {
    const y = height - (Math.max(0, value) / most) * height;
    return `${round(index * step)},${round(y)}`;
  });
  return { line: points.join(" "), area: `M0,${height} L${points.join(" L")} L${width},${height} Z` };
}

const round = (length: number): number => Math.round(length * 10) / 10;
