// When are the orders of a channel read next?

const MINUTE = 60_000;
const LONGEST = 5 * MINUTE;

export type ReadState = {
  /** How often the channel may be asked. */
  readonly everyMs: number;
  /** It reports by webhook when something happens. */
  readonly hints: boolean;
  /** Polls in a row without an answer; 0: it answered. */
  readonly failures: number;
  /** What the channel asked us to wait. */
  readonly retryAfterMs: number | null;
  /** From 0 to 1, so that several servers don't ask at the same moment. */
  readonly draw: number;
};

/** In how many milliseconds: every minute, 5 minutes beside hints; after a failure what it says, else a second that doubles up to 5 minutes, any moment until then. */
export function nextRead({ everyMs, hints, failures, retryAfterMs, draw }: ReadState): number {
  if (failures === 0) return hints ? Math.max(LONGEST, everyMs) : everyMs;
  if (retryAfterMs !== null) return retryAfterMs;
  return Math.round(draw * Math.min(LONGEST, 1_000 * 2 ** Math.min(failures - 1, 20)));
}
