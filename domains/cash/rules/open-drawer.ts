// May a drawer or vault be started with this count? (CASH-10, NS-CASH-03, NS-CASH-06)
import { cashMessages } from '#domains/cash/messages.ts';
import { exceedsLimit, type Limit } from '#domains/cash/rules/over-short-limit.ts';
import type { Cents } from '#kernel/money.ts';
import { type Refusal, refuse } from '#kernel/refusal.ts';

export type Opening = {
  /** Was it started already? */
  readonly isOpen?: boolean;
  readonly counted: Cents;
  /** What the last closing count found and what was moved since; 0 when there was none. */
  readonly lastClosing: Cents;
  readonly note: string;
  /** Undefined for the first count of a drawer, too: there is nothing that it could be off from. */
  readonly limit?: Limit;
};

/** Refuses to start what is open, a count that differs from the last closing count, to the cent, unless a note says why; and one over the limit in any case. */
export function openDrawer({
  isOpen = false,
  counted,
  lastClosing,
  note,
  limit,
}: Opening): Refusal | undefined {
  if (isOpen) return refuse('DRAWER_OPEN', cashMessages.ALREADY_OPEN);
  const over = exceedsLimit(counted, lastClosing, limit);
  if (over) return over;
  if (counted === lastClosing || note.trim() !== '') return undefined;
  return refuse('OPENING_DIFFERS', cashMessages.OPENING_DIFFERS);
}
