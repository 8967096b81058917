import { Icon } from "./icons.tsx";

/** A turning ring. Silent unless it has a label, since busy buttons and regions say so themselves. */
export function Spinner({ size, label }: { size?: number | undefined; label?: string | undefined }) {
  return <Icon name="circle-notch" className="spinner" size={size} label={label} />;
}
