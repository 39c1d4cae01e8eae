// How does a payment at the card terminal stand?
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  requestTerminalPayment,
  requestTerminalPaymentCancellation,
  requestTerminalPaymentPolling,
} from '#domains/cards/contract.ts';
import { sounds } from '#ui/sounds.ts';
import { type Cents, fromDollars, toDollars } from '#kernel/money.ts';
import { newKey, send } from '#web/api.ts';
import { failureText, isPassing, refusalOf } from '#web/api-failure.ts';
import { useWorkplace } from '#web/session.ts';

export type CardState = 'idle' | 'waiting' | 'approved' | 'declined' | 'cancelled' | 'unknown';

export type CardPayment = {
  readonly state: CardState;
  readonly amountCents: number;
  /** What the terminal said of the card, "Visa 4821". */
  readonly card: string;
  readonly message: string;
  readonly start: (amountCents: Cents, transactionId: number) => void;
  readonly cancel: () => void;
  readonly reset: () => void;
};

type Attempt = { checkoutId: string; amountCents: Cents; transactionId: number };
type Shown = { state: CardState; amountCents: number; card: string; message: string };

const IDLE: Shown = { state: 'idle', amountCents: 0, card: '', message: '' };
const POLL_MS = 600;
const STATES: Record<string, CardState> = {
  sent: 'waiting',
  pending: 'waiting',
  approved: 'approved',
  declined: 'declined',
  cancelled: 'cancelled',
  unknown: 'unknown',
};

/** One card payment at a time: asked for, polled until the terminal has said what happened. */
export function useCardPayment(): CardPayment {
  const { clientId, posId } = useWorkplace();
  const [shown, setShown] = useState<Shown>(IDLE);
  const attempt = useRef<Attempt | null>(null);
  const alive = useRef(true);
  useEffect(() => {
    alive.current = true;
    return () => {
      alive.current = false;
    };
  }, []);

  const settle = useCallback((answer: { state: string; amount: number; card: string; message: string }) => {
    const state = STATES[answer.state] ?? 'unknown';
    setShown({ state, amountCents: fromDollars(answer.amount), card: answer.card, message: answer.message });
    if (state === 'approved') sounds.success();
    if (state === 'declined' || state === 'unknown') sounds.attention();
    if (state !== 'waiting' && state !== 'unknown') attempt.current = null;
  }, []);

  const pollOnce = useEffectEvent(async (now: Attempt): Promise<void> => {
    try {
      const answer = await send(
        requestTerminalPaymentPolling,
        {
          clientId,
          posId,
          amount: toDollars(now.amountCents),
          transactionId: now.transactionId,
          checkoutId: now.checkoutId,
        },
        { quiet: true },
      );
      if (alive.current) settle(answer);
    } catch (error) {
      // No answer: nobody knows whether the card was charged. Keep asking.
      const message = isPassing(error) ? '' : failureText(error);
      setShown((before) => ({ ...before, state: 'unknown', message }));
    }
  });
  useEffect(() => {
    let asking = false;
    const timer = setInterval(() => {
      const now = attempt.current;
      if (!now || asking) return;
      asking = true;
      void pollOnce(now).finally(() => {
        asking = false;
      });
    }, POLL_MS);
    return () => clearInterval(timer);
  }, []);

  const start = (amountCents: Cents, transactionId: number) => {
    if (attempt.current) return;
    setShown({ state: 'waiting', amountCents, card: '', message: '' });
    const key = newKey();
    const ask = async (): Promise<void> => {
      try {
        const answer = await send(
          requestTerminalPayment,
          { clientId, posId, amount: toDollars(amountCents), transactionId },
          { key },
        );
        const refused = refusalOf(answer);
        if (refused && !answer.checkoutId)
          return setShown({ ...IDLE, state: 'declined', message: refused.message });
        attempt.current = { checkoutId: answer.checkoutId, amountCents, transactionId };
        settle(answer);
      } catch (error) {
        if (!isPassing(error)) return setShown({ ...IDLE, state: 'declined', message: failureText(error) });
        setShown((before) => ({ ...before, state: 'unknown', message: failureText(error) }));
        // The same key: a payment that was asked for is found, not asked for twice.
        if (alive.current) setTimeout(() => void ask(), 2_000);
      }
    };
    void ask();
  };
  const cancel = () => {
    const now = attempt.current;
    if (!now) return setShown(IDLE);
    send(requestTerminalPaymentCancellation, { clientId, checkoutId: now.checkoutId }).then(
      (answer) => settle(answer),
      (error: unknown) => setShown((before) => ({ ...before, message: failureText(error) })),
    );
  };
  const reset = () => {
    attempt.current = null;
    setShown(IDLE);
  };
  return { ...shown, start, cancel, reset };
}
