// When is a channel that didn't answer retried, and when is it at risk?

const FIRST_MS = 1_000;
const MOST_MS = 300_000;
/** This many failures in a row: what it offers may be sold already, and nobody counts on it. */
export const AT_RISK = 10;

export type Failed = {
  /** In a row, this one with them. */
  readonly failures: number;
  /** What the channel asked for; null: it didn't say. */
  readonly retryAfterMs: number | null;
  /** From 0 up to 1, by chance: so that many servers don't come back at once. */
  readonly draw: number;
};

/** Milliseconds until the next try: what it asked for, else up to a second, doubled with each failure, at most 5 minutes. */
export const waitMs = ({ failures, retryAfterMs, draw }: Failed): number =>
  retryAfterMs === null
    ? Math.round(draw * Math.min(MOST_MS, FIRST_MS * 2 ** Math.max(0, failures - 1)))
    : Math.min(MOST_MS, retryAfterMs);
