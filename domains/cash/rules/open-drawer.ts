// May a drawer or vault be started with this count? (CASH-10, NS-CASH-03, NS-CASH-06)
import { cashMessages } from '#domains/cash/messages.ts';
import type { Cents } from '#kernel/money.ts';
import { type Refusal, refuse } from '#kernel/refusal.ts';

export type Opening = {
  readonly counted: Cents;
  /** What the last closing count found; 0 when there was none. */
  readonly lastClosing: Cents;
  readonly note: string;
};

/** Refuses a count that differs from the last closing count, to the cent, unless a note says why. */
export function openDrawer({ counted, lastClosing, note }: Opening): Refusal | undefined {
  if (counted === lastClosing || note.trim() !== '') return undefined;
  return refuse('OPENING_DIFFERS', cashMessages.OPENING_DIFFERS);
}
