// May a drawer be closed with this count? (CASH-09, NS-CASH-03)
//
// What the system expects is the balance of the drawer's account, never a number that the screen sends.
import { cashMessages } from '#domains/cash/messages.ts';
import type { Cents } from '#kernel/money.ts';
import { type Refusal, refuse } from '#kernel/refusal.ts';

export type Closing = {
  readonly counted: Cents;
  /** The system drawer count: the balance of the drawer's account. */
  readonly expected: Cents;
  readonly note: string;
};

/** Refuses a count that differs from the system drawer count, to the cent, unless a note says why. */
export function closeDrawer({ counted, expected, note }: Closing): Refusal | undefined {
  if (counted === expected || note.trim() !== '') return undefined;
  return refuse('CLOSING_DIFFERS', cashMessages.CLOSING_DIFFERS);
}
