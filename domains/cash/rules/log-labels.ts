// How does a line of a drawer's log read?
import { cashMessages as say } from '#domains/cash/messages.ts';
import { type Cents, formatMoney, ZERO } from '#kernel/money.ts';

export type LogLine = {
  readonly kind:
    | 'open'
    | 'close'
    | 'transferIn'
    | 'transferOut'
    | 'payIn'
    | 'payOut'
    | 'noSale'
    | 'note'
    | 'correction';
  /** Of a count what was counted; of a correction the new total. */
  readonly total: Cents | null;
  /** The place at the other end of a transfer; null is the bank. */
  readonly other: string | null;
  /** Note, reason or description; may be empty. */
  readonly text: string;
};

/** The line, with the note or reason after a colon where there is one; of a hidden count without its sum. */
export function logLabel({ kind, total, other, text }: LogLine, hidden = false): string {
  const sum = hidden ? say.HIDDEN_SUM : formatMoney(total ?? ZERO);
  const words = {
    open: say.logOpened(sum),
    close: say.logClosed(sum),
    correction: say.logCorrected(sum),
    transferIn: say.logFrom(other ?? say.BANK),
    transferOut: say.logTo(other ?? say.BANK),
    payIn: say.LOG_PAY_IN,
    payOut: say.LOG_PAY_OUT,
    noSale: say.NO_SALE,
    note: '',
  }[kind];
  return [words, text.trim() === words ? '' : text.trim()].filter(Boolean).join(': ');
}
