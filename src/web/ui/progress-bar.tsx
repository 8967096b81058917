interface ProgressBarProps {
  /** Share done, 0 to 100. */
  value: number;
  label: string;
  tone?: "accent" | "money" | "prize" | undefined;
}

/** Progress of an operation with a known end. */
export function ProgressBar({ value, label, tone = "accent" }: ProgressBarProps) {
  const percent = clampPercent(value);
  return (
    <svg
      className="progress"
      data-tone={tone}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
    >
      <rect width={`${percent}%`} height="100%" rx="4" />
    </svg>
  );
}

/** Rounds and clamps to a whole percentage between 0 and 100. */
export function clampPercent(value: number): number {
  return Math.min(100, Math.max(0, Math.round(value)));
}
