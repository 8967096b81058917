import { Icon } from "./icons.tsx";

/** A spinner. Silent unless it has a label, since busy buttons and regions announce themselves. */
export function Spinner({ size, label }: { size?: number | undefined; label?: string | undefined }) {
  return <Icon name="circle-notch" className="spinner" size={size} label={label} />;
}
