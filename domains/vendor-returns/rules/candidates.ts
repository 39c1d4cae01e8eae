// How many units of an item may go back to the vendor because of their age?
import { addDays } from '#kernel/business-day.ts';

export type Aged = {
  /** Units that came between the two days, and after the second. */
  readonly received: number;
  readonly receivedLater: number;
  readonly onHand: number;
  /** On hand and kept for nobody. */
  readonly free: number;
};

/** First in, first out: what came later is still here, so the old ones are what is on hand beyond it; never what is held. 0 for none. */
export const unitsByAge = ({ received, receivedLater, onHand, free }: Aged): number =>
  Math.max(0, Math.min(received, onHand - receivedLater, free));

const YEARS_BACK = -730;

/** The days to look in first: what the vendor still takes back today, else two years. */
export const firstWindow = (today: string, returnDays: number | null): { from: string; to: string } => ({
  from: addDays(today, returnDays === null ? YEARS_BACK : -returnDays),
  to: today,
});

/** The last day (yyyy-MM-dd) on which the vendor takes back what came on `lastReceived`; null when it takes none back. */
export const takenUntil = (lastReceived: string, returnDays: number | null): string | null =>
  returnDays === null ? null : addDays(lastReceived, returnDays);
