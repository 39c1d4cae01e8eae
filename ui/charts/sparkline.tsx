export type SparklineProps = {
  /** Oldest first; any unit. */
  values: readonly number[];
  /** Says in words what the line shows: "Price guide, 12 months, up 8%". */
  label: string;
  /** In px. */
  width?: number;
  height?: number;
  /** Tints the area under the line. */
  filled?: boolean;
};

/** A trend without axes, with a dot at today. Its range is its own lowest and highest value: it shows direction, not size. */
export function Sparkline({ values, label, width = 86, height = 26, filled = false }: SparklineProps) {
  const low = Math.min(...values);
  const high = Math.max(...values);
  const inset = 4;
  const x = (index: number) =>
    values.length < 2 ? width / 2 : 1 + ((width - 1 - inset) * index) / (values.length - 1);
  const y = (value: number) =>
    high === low ? height / 2 : height - inset - ((value - low) / (high - low)) * (height - 2 * inset);
  const points = values.map((value, index) => `${x(index).toFixed(1)},${y(value).toFixed(1)}`).join(' ');
  const last = values.at(-1);
  if (last === undefined) return null;
  return (
    <svg
      width="100%"
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      style={{ maxWidth: width, display: 'block' }}
      role="img"
      aria-label={label}
    >
      {filled && (
        <path
          d={`M${x(0).toFixed(1)},${height} L${points.replaceAll(' ', ' L')} L${x(values.length - 1).toFixed(1)},${height} Z`}
          fill="var(--brand-tint)"
        />
      )}
      <polyline points={points} fill="none" stroke="var(--c1)" strokeWidth="2" strokeLinejoin="round" />
      <circle cx={x(values.length - 1)} cy={y(last)} r={filled ? 3 : 2.4} fill="var(--c1)" />
    </svg>
  );
}
