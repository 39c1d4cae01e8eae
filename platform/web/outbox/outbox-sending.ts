// When is a list sent, how much of it at once, and what does a failure mean?
import { ApiFailure, failureText } from '../api-failure.ts';

/** What is done about a batch that was not taken. */
export type Verdict =
  /** Nobody took it: send the same again after a while. */
  | { readonly kind: 'later' }
  /** Nobody is signed in anymore: wait until somebody is. */
  | { readonly kind: 'signedOut' }
  /** One of them is bad: send fewer at once, to find it. */
  | { readonly kind: 'fewer' }
  /** None of them will ever be taken. */
  | { readonly kind: 'refused'; readonly reason: string };

/** Judges a failed batch of so many things. */
export function verdictOn(error: unknown, count: number): Verdict {
  if (!(error instanceof ApiFailure)) return { kind: 'later' };
  if (error.status === 401) return { kind: 'signedOut' };
  if (error.status === 400 || error.status === 413)
    return count > 1 ? { kind: 'fewer' } : { kind: 'refused', reason: failureText(error) };
  if (error.status === 403 || error.status === 404) return { kind: 'refused', reason: failureText(error) };
  return { kind: 'later' };
}

const [FIRST_WAIT_MS, LONGEST_WAIT_MS] = [1_000, 60_000];

/** How long to wait after so many failures in a row, in milliseconds: 1, 2, 4 ... 60 s, a fifth more or less by `chance` (0 to 1). */
export function waitAfter(failures: number, chance: number): number {
  const wait = Math.min(FIRST_WAIT_MS * 2 ** Math.max(0, failures - 1), LONGEST_WAIT_MS);
  return Math.round(wait * (0.8 + 0.4 * chance));
}
