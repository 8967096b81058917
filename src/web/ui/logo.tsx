import clsx from "clsx";

interface LogoProps {
  /** The torn ticket alone, or with the name beside it. */
  variant?: "mark" | "full" | undefined;
  size?: "s" | "m" | "l" | undefined;
  /** The brand's name from settings. The drawn logotype says Stims; any other name is set in type. */
  name?: string | undefined;
  /** True when text or a link around the logo already says the name. */
  decorative?: boolean | undefined;
  className?: string | undefined;
}

/** The logo, in the colors of the surrounding theme. */
export function Logo({ variant = "full", size = "m", name = "Stims", decorative, className }: LogoProps) {
  const drawn = variant === "full" && name === "Stims";
  const spelled = variant === "full" && !drawn;
  return (
    <span
      className={clsx("logo", className)}
      data-variant={drawn ? "full" : "mark"}
      data-size={size}
      role={decorative ? undefined : "img"}
      aria-label={decorative ? undefined : name}
      aria-hidden={decorative ? true : undefined}
    >
      <svg viewBox={drawn ? "0 0 247 64" : "0 0 64 64"} aria-hidden="true" focusable="false">
        <use href={drawn ? "#logo-full" : "#logo-mark"} />
      </svg>
      {spelled && <span className="logo-name">{name}</span>}
    </span>
  );
}
