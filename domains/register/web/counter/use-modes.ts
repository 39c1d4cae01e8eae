// Sale, trade or refund: who may go there, and what a change of mode takes along.
import { type RefObject, useEffect } from 'react';
import { sounds } from '#ui/scan/sounds.ts';
import { useRightReason } from '#platform/web/session.ts';
import { screenMessages as texts } from '../messages.ts';
import type { Mode } from '../queue/register-state.ts';
import type { Refund } from '../refund/use-refund.ts';
import type { Register } from './use-register.ts';

export type Modes = {
  readonly set: (mode: Mode) => void;
  /** Opens the refund of a receipt; false when the user may not. */
  readonly toRefund: (number: string) => boolean;
  /** Says why something isn't done. */
  readonly refuse: (why: string) => void;
};

/** The modes of the register; the box takes the next scan after each change. */
export function useModes(
  { engine, state: { mode } }: Register,
  refund: Refund,
  box: RefObject<HTMLInputElement | null>,
): Modes {
  const refundReason = useRightReason('refunds.edit');
  useEffect(() => {
    // TRAN-30: the screen turns red.
    document.body.classList.toggle('refund', mode === 'refund');
    return () => document.body.classList.remove('refund');
  }, [mode]);
  const refuse = (why: string) => {
    sounds.failure();
    engine.note('refusal', texts.NOT_DONE, why);
  };
  return {
    refuse,
    set: (next) => {
      if (next === 'refund' && refundReason) return refuse(refundReason);
      if (next !== 'refund') refund.leave();
      engine.setMode(next);
      box.current?.focus();
    },
    toRefund: (number) => {
      if (refundReason) {
        refuse(refundReason);
        return false;
      }
      if (mode !== 'refund') engine.setMode('refund');
      refund.find(number);
      return true;
    },
  };
}
