// May a channel be asked now? It allows this many requests a minute; a fifth of them is kept for taking goods off sale.

export type Budget = {
  readonly left: number;
  /** When that was so, ms. */
  readonly at: number;
};

const MINUTE_MS = 60_000;
const KEPT_PART = 5;

/** All of a minute's requests. */
export const fullBudget = (perMinute: number, now: number): Budget => ({ left: perMinute, at: now });

/** What is left after one more request; null: not now. Lowering may take the last one, anything else leaves a fifth. */
export function spend(
  { left, at }: Budget,
  perMinute: number,
  now: number,
  isLowering: boolean,
): Budget | null {
  const since = Math.max(0, now - at);
  const there = Math.min(perMinute, left + (since * perMinute) / MINUTE_MS);
  const kept = isLowering ? 0 : perMinute / KEPT_PART;
  return there - 1 < kept ? null : { left: there - 1, at: now };
}
