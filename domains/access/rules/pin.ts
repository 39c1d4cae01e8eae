// Is this a PIN that a user can choose, and may a PIN still be tried?
import { accessMessages } from '#domains/access/messages.ts';

const LENGTH = 6;
/** Wrong tries of one user in a row after which that user's next ones rest, and how long. */
export const REST_AFTER = 5;
export const REST_MINUTES = 15;
/** Wrong tries of one user after which that user's rest for a day. */
export const DAY_AFTER = 10;
/** Wrong tries of all users in a row after which a PIN is void until its owner sets another, with the password (NIST SP 800-63B). */
export const WORN_AFTER = 100;

/** What is wrong with a new PIN, as a sentence: six digits, not one or two of them over and over, not counted up or down; undefined when nothing is. */
export function pinProblem(pin: string): string | undefined {
  if (!/^[0-9]+$/.test(pin) || pin.length !== LENGTH) return accessMessages.PIN_LENGTH;
  const digits = [...pin].map(Number);
  const steps = digits.slice(1).map((digit, at) => (digit - (digits[at] as number) + 10) % 10);
  const even = new Set(steps).size === 1;
  const halves = pin.slice(0, 3) === pin.slice(3);
  return even || halves || new Set(pin).size <= 2 ? accessMessages.PIN_COMMON : undefined;
}
