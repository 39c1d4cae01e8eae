import { useEffect, useRef } from 'react';
import { dayWebMessages as texts } from '#domains/business-day/web/messages.ts';
import { toast } from '#ui/toast.tsx';

export type PriceStepProps = {
  /** The check is over: nothing was there, or the dialog was closed by its own button. */
  onDone: () => void;
  /** Left without an end. */
  onClose: () => void;
};

/** The price-update step where no changes are queued: says so and goes on (OPEN-08, PRCH-01). */
export function NoPriceUpdates({ onDone }: PriceStepProps) {
  const told = useRef(false);
  useEffect(() => {
    if (told.current) return;
    told.current = true;
    toast(texts.CHECKING_PRICES);
    toast(texts.NO_PRICE_UPDATES);
    onDone();
  }, [onDone]);
  return null;
}
