/** Width of a character of a value on a phone, where the chart's text is largest, in units of the chart. */
const CHARACTER = 12.5;
/** Between a bar and the label above it. */
const GAP = 10;

interface Frame {
  /** Upper end of each bar; smaller is higher. */
  readonly tops: readonly number[];
  /** Ends of the axis of time. */
  readonly left: number;
  readonly right: number;
}

/** Middle and base line of a label. `isLifted` when it stands above a neighbour of its bar, away from the bar itself. */
interface LabelPlace {
  readonly x: number;
  readonly y: number;
  readonly isLifted: boolean;
}

/** Returns the place of a bar's value: above the bar, inside the chart, and above every bar that it would cover. */
export function placeLabel(index: number, text: string, { tops, left, right }: Frame): LabelPlace {
  const step = (right - left) / tops.length;
  const half = (text.length * CHARACTER) / 2;
  const x = Math.min(Math.max(left + (index + 0.5) * step, left + half), right - half);
  const own = tops[index] ?? 0;
  const covered = tops.filter((_top, bar) => left + (bar + 1) * step > x - half && left + bar * step < x + half);
  const highest = Math.min(own, ...covered);
  return { x, y: highest - GAP, isLifted: own - highest > GAP };
}
