import { chartScale } from "./chart-scale.ts";
import { placeLabel } from "./label-place.ts";
import type { Period, Section } from "./sections.ts";
import { bucketTick, chartLabel, shortValue } from "./series-words.ts";
import type { Bucket } from "./series-words.ts";

const WIDTH = 660;
const HEIGHT = 330;
const LEFT = 56;
const TOP = 34;
const BOTTOM = 36;
/** Labels on the axis of time, at most. */
const MOST_LABELS = 7;

interface BarChartProps {
  readonly buckets: readonly Bucket[];
  readonly section: Section;
  readonly period: Period;
}

/** A chart with one bar a bucket, as SVG that needs no script. Its values are also in the table below it. */
export function BarChart({ buckets, section, period }: BarChartProps) {
  const { unit } = section;
  const values = buckets.map(({ value }) => value);
  const { low, high, ticks } = chartScale(values, unit === "cents" ? 100 : 1);
  const y = (value: number): number => TOP + ((high - value) / (high - low)) * (HEIGHT - TOP - BOTTOM);
  const step = (WIDTH - LEFT) / buckets.length;
  const bar = Math.max(step * 0.72, 2);
  const every = Math.ceil(buckets.length / MOST_LABELS);
  const tops = values.map((value) => Math.min(y(value), y(0)));
  return (
    <svg
      className="chart"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={chartLabel(buckets, section, period)}
    >
      {ticks.map((tick) => (
        <g key={tick}>
          <line className="chart-line" x1={LEFT} x2={WIDTH} y1={round(y(tick))} y2={round(y(tick))} />
          <text className="chart-tick" x={0} y={round(y(tick) + 4)}>
            {shortValue(tick, unit)}
          </text>
        </g>
      ))}
      {buckets.map(({ bucket, value }, index) => {
        const left = LEFT + index * step;
        const middle = round(left + step / 2);
        const top = tops[index] ?? 0;
        const text = shortValue(value, unit);
        const label = placeLabel(index, text, { tops, left: LEFT, right: WIDTH });
        const isLast = index === buckets.length - 1;
        const isLabelled = (buckets.length - 1 - index) % every === 0;
        return (
          <g key={bucket} className="chart-bar" data-last={isLast ? "" : undefined}>
            {/* The whole column answers the pointer, so that a small value can be pointed at. */}
            <rect className="chart-column" x={round(left)} y={0} width={round(step)} height={HEIGHT - BOTTOM} />
            <rect
              x={round(left + (step - bar) / 2)}
              y={round(top)}
              width={round(bar)}
              height={round(Math.abs(y(value) - y(0)))}
              rx={Math.min(6, round(bar / 4))}
            />
            {label.isLifted && (
              <line className="chart-leader" x1={middle} x2={middle} y1={round(label.y + 6)} y2={round(top)} />
            )}
            <text className="chart-value" x={round(label.x)} y={round(label.y)}>
              {text}
            </text>
            {isLabelled && (
              <text
                className="chart-day"
                data-alternate={((buckets.length - 1 - index) / every) % 2 === 1 ? "" : undefined}
                x={Math.min(middle, WIDTH - 40)}
                y={HEIGHT - 8}
              >
                {bucketTick(bucket, period.type)}
              </text>
            )}
          </g>
        );
      })}
    </svg>
  );
}

const round = (length: number): number => Math.round(length * 10) / 10;
