// May this user try a password from this address now, and how long does a wrong one wait?
//
// Five wrong tries within 15 minutes lock the pair of user and address for 15 minutes (NS-AUTH-02).
// A right one forgets the wrong ones before it.

const MINUTE = 60_000;
export const MOST_FAILURES = 5;
export const LOCK_MINUTES = 15;
/** Tries older than this have no effect anymore: a window of 15 minutes, then a lock of 15 minutes. */
export const REMEMBERED_MINUTES = 2 * LOCK_MINUTES;

export type Attempt = { readonly at: Date; readonly succeeded: boolean };
export type Throttle = {
  /** Until when every try is refused unseen; undefined when the pair is not locked. */
  readonly lockedUntil: Date | undefined;
  /** How long the answer to one more wrong try is held back. */
  readonly pauseMs: number;
};

/**
 * The state of a pair at an instant. Attempts of that pair alone, the earliest first; those made while locked
 * are not among them.
 */
export function throttle(attempts: readonly Attempt[], now: Date): Throttle {
  let failures: number[] = [];
  let lockedUntil = 0;
  for (const { at, succeeded } of attempts) {
    const time = at.getTime();
    failures = succeeded ? [] : [...failures.filter((one) => one > time - LOCK_MINUTES * MINUTE), time];
    if (failures.length < MOST_FAILURES) continue;
    lockedUntil = time + LOCK_MINUTES * MINUTE;
    failures = [];
  }
  const recent = failures.filter((one) => one > now.getTime() - LOCK_MINUTES * MINUTE).length;
  return {
    lockedUntil: lockedUntil > now.getTime() ? new Date(lockedUntil) : undefined,
    pauseMs: recent === 0 ? 0 : 60 * 2 ** Math.min(recent, MOST_FAILURES - 1),
  };
}

/** Wrong tries of one name in a day from whatever addresses, and from one address in 15 minutes for whatever names, after which only known pairs go on. */
export const MOST_OF_NAME = 100;
export const MOST_OF_ADDRESS = 100;

export type Flood = {
  /** Did this name sign in from this address within the last day? Such a register is not locked out by others. */
  readonly isKnown: boolean;
  readonly ofName: number;
  readonly ofAddress: number;
};

/** Is somebody guessing one password from everywhere, or everybody's from one place? Then a pair that isn't known is refused unseen. */
export const isFlooded = ({ isKnown, ofName, ofAddress }: Flood): boolean =>
  !isKnown && (ofName >= MOST_OF_NAME || ofAddress >= MOST_OF_ADDRESS);
