// How long does a vendor need at worst?

/** The number below which nine of ten of these are, the nearest one at or above; 0 of none. */
export function p90(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * 0.9) - 1)] ?? 0;
}
