// How did a figure change since last year?

/** In basis points of what it was, halves away from zero; null where there was nothing. */
export function changeOf(now: number, before: number): number | null {
  if (before === 0) return null;
  const share = ((now - before) * 10_000) / Math.abs(before);
  return Math.sign(share) * Math.round(Math.abs(share)) + 0;
}
