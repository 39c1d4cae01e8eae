// May this copy go into the box?
import { webOrdersMessages as texts } from '#domains/web-orders/messages.ts';
import { type Refusal, refuse } from '#kernel/refusal.ts';

export type CopyToPack = {
  /** Goods with serial numbers. */
  readonly isRequired: boolean;
  readonly isHere: boolean;
  readonly isInIt: boolean;
};

/** Why it can't go in, or null. Goods without serial numbers have no copies to ask for; what is taken out needs none. */
export function copyRefusal(copy: CopyToPack, units: number): Refusal | null {
  if (!copy.isRequired || units < 0) return null;
  if (!copy.isHere) return refuse('SERIAL_NOT_HERE', texts.SERIAL_NOT_HERE);
  return copy.isInIt ? refuse('SERIAL_IN_IT', texts.SERIAL_IN_IT) : null;
}
