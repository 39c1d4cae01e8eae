// May cash be moved from here to there? (CASH-17, NS-CASH-08)
import { cashMessages } from '#domains/cash/messages.ts';
import { type Cents, formatMoney } from '#kernel/money.ts';
import { type Refusal, refuse } from '#kernel/refusal.ts';

export type Move = {
  readonly amount: Cents;
  /** Device ids; 0 is the bank. */
  readonly from: number;
  readonly to: number;
  /** What the source holds by the books; undefined for the bank, which knows no limit here. */
  readonly held: Cents | undefined;
  /** May the person see what the source holds? If not, the refusal doesn't tell. */
  readonly seesHeld: boolean;
};

/** Refuses a move to itself and more than the source holds. The amount is positive by the contract. */
export function moveCash({ amount, from, to, held, seesHeld }: Move): Refusal | undefined {
  if (from === to) return refuse('SAME_PLACE', cashMessages.SAME_PLACE);
  return holdsEnough(amount, held, seesHeld);
}

/** Refuses to take more from a drawer or vault than it holds. */
export function holdsEnough(amount: Cents, held: Cents | undefined, seesHeld: boolean): Refusal | undefined {
  if (held === undefined || amount <= held) return undefined;
  return refuse('NOT_ENOUGH', seesHeld ? cashMessages.notEnough(formatMoney(held)) : cashMessages.NOT_ENOUGH);
}

/** Refuses to pay out of a drawer that isn't open. */
export const readyRefusal = (isOpen: boolean): Refusal | undefined =>
  isOpen ? undefined : refuse('NO_DRAWER', cashMessages.NOT_READY);
