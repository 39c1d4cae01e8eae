// The open offer in the customer's window, and what the customer says to it.
import { useEffect, useMemo } from 'react';
import { toast } from '#ui/overlay/toast.tsx';
import { useStable } from '#ui/use-stable.ts';
import type { DisplayOffer } from './display-asks.ts';
import { screenMessages as texts } from '../messages.ts';
import type { Register } from '../counter/use-register.ts';

type Shown = Omit<DisplayOffer, 'key'> & { readonly key: string | null };

/** Shows it as long as it can be accepted (a key is given). The answer is the cashier's own act; it is told to the cashier at once. */
export function useOfferOnDisplay(
  { engine, state }: Register,
  { key, title, detail, creditCents, cashCents }: Shown,
  answer: (accept: boolean) => void,
): void {
  const shown = useMemo<DisplayOffer | null>(
    () => (key === null ? null : { key, title, detail, creditCents, cashCents }),
    [key, title, detail, creditCents, cashCents],
  );
  useEffect(() => engine.tell({ offerShown: shown }), [engine, shown]);
  useEffect(() => () => engine.tell({ offerShown: null, offerAnswer: null }), [engine]);
  const said = state.offerAnswer;
  const onSaid = useStable((accept: boolean) => {
    toast(accept ? texts.customerAccepted(title) : texts.customerDeclined(title));
    answer(accept);
  });
  const isForThis = said !== null && said.key === key;
  const accepts = said?.accept ?? false;
  useEffect(() => {
    if (!isForThis) return;
    engine.tell({ offerAnswer: null });
    onSaid(accepts);
  }, [engine, isForThis, accepts, onSaid]);
}
