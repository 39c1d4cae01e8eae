// How do the payments at the card terminal stand?
//
// What the server knows is asked when the payment sheet opens: a card charged before a reload, or before going back to the basket, is
// taken; one that is under way is asked for until the terminal has said what happened.
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  type AttemptFound,
  getAttempts,
  requestCCPreRefundData,
  requestTerminalCCRefund,
  requestTerminalPayment,
  requestTerminalPaymentCancellation,
  requestTerminalPaymentPolling,
  requestTerminalRefundPolling,
} from '#domains/cards/contract/calls.ts';
import { sounds } from '#ui/scan/sounds.ts';
import { type Cents, ZERO, absolute } from '#kernel/money.ts';
import { newKey, send } from '#platform/web/api.ts';
import { failureText, isPassing, refusalOf } from '#platform/web/api-failure.ts';
import { useWorkplace } from '#platform/web/session.ts';
import {
  type CardAnswer,
  type CardShown,
  type TakenCard,
  IDLE_CARD,
  cardStateOf,
  isUnderWay,
  refusedCard,
  shownOf,
  standing,
  withCard,
} from './card-state.ts';

export type CardPayment = CardShown & {
  /** The cards that were charged for this transaction; they stay until it is finished. */
  readonly taken: readonly TakenCard[];
  /** Has the server said what stands from before? */
  readonly asked: boolean;
  /** Waits until it has; true when something stands. False also when it doesn't answer: finishing checks again. */
  readonly stands: () => Promise<boolean>;
  /** `at`: the counter whose terminal is asked; this one's unless told. */
  readonly start: (amountCents: Cents, at?: number) => void;
  /** Asks the terminal to give back what of this refund belongs to the card. */
  readonly giveBack: () => void;
  readonly cancel: () => void;
};

/** saleId: the sale whose card gets money back (the amount is negative then); null for a charge. */
type Attempt = { checkoutId: string; posId: number; amountCents: Cents; saleId: number | null };

const POLL_MS = 600;
const RETRY_MS = 2_000;

/** The card payments of a transaction; one at a time is under way. */
export function useCardPayment(transactionId: number | null, idNow: () => number | null): CardPayment {
  const { clientId, posId } = useWorkplace();
  const [shown, setShown] = useState<CardShown>(IDLE_CARD);
  const [taken, setTaken] = useState<readonly TakenCard[]>([]);
  const attempt = useRef<Attempt | null>(null);
  const alive = useRef(true);
  /** Called off before the terminal's answer named the payment. */
  const calledOff = useRef(false);
  useEffect(() => {
    alive.current = true;
    return () => {
      alive.current = false;
    };
  }, []);
  const before = useStanding(transactionId, (found) => {
    setTaken((known) => found.taken.reduce(withCard, known));
    if (!found.underWay) return;
    const { checkoutId, posId: asker, amount, state, isCanceling } = found.underWay;
    const saleId = found.underWay.transactionIdRefund;
    attempt.current = { checkoutId, posId: asker, amountCents: amount, saleId };
    setShown(shownOf({ state, amount, card: '', message: '', isCanceling }));
  });

  const settle = (answer: CardAnswer) => {
    const next = shownOf(answer);
    setShown(next);
    if (next.state === 'approved') {
      sounds.success();
      const { checkoutId, amount, card } = answer;
      setTaken((known) => withCard(known, { checkoutId, amountCents: amount, card }));
    }
    if (next.state === 'declined' || next.state === 'unknown') sounds.attention();
    if (!isUnderWay(next.state)) attempt.current = null;
  };
  const pollOnce = useEffectEvent(async (now: Attempt): Promise<void> => {
    try {
      const answer = await pollOf(now, clientId, idNow() ?? 0);
      // Cancelled meanwhile: its own answer stands.
      const isNews = cardStateOf(answer.state) !== shown.state || answer.isCanceling !== shown.isCanceling;
      if (alive.current && attempt.current === now && isNews) settle(answer);
    } catch (error) {
      if (attempt.current !== now) return;
      // No answer: nobody knows whether the card was charged. Keep asking.
      const message = isPassing(error) ? '' : failureText(error);
      setShown((old) => ({ ...old, state: 'unknown', message }));
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

  const begin = (amountCents: Cents, asker: number, request: (key: string) => Promise<Asked>) => {
    if (attempt.current || idNow() === null || isUnderWay(shown.state)) return;
    calledOff.current = false;
    setShown({ ...IDLE_CARD, state: 'waiting', amountCents });
    const key = newKey();
    const ask = async (): Promise<void> => {
      try {
        const { answer, saleId } = await request(key);
        const refused = refusalOf(answer);
        if (refused && !answer.checkoutId) return setShown(refusedCard(refused.message, refused.code));
        const { checkoutId, amount } = answer;
        attempt.current = { checkoutId, posId: asker, amountCents: amount, saleId };
        settle(answer);
        if (calledOff.current) cancel();
      } catch (error) {
        if (!isPassing(error)) return setShown(refusedCard(failureText(error)));
        setShown((old) => ({ ...old, state: 'unknown', message: failureText(error) }));
        // The same key: a payment that was asked for is found, not asked for twice.
        if (alive.current) setTimeout(() => void ask(), RETRY_MS);
      }
    };
    void ask();
  };
  const start = (amountCents: Cents, at = posId) =>
    begin(amountCents, at, async (key) => {
      const input = {
        clientId,
        posId: at,
        amount: amountCents,
        transactionId: idNow() ?? 0,
      };
      return { answer: await send(requestTerminalPayment, input, { key }), saleId: null };
    });
  const back = useRef<Cents | null>(null);
  const giveBack = () =>
    begin(ZERO, posId, async (key) => {
      const id = idNow() ?? 0;
      // Asked again after a lost answer, it is the same amount: that of the first time.
      back.current ??= (await send(requestCCPreRefundData, { TransactionId: id })).amount;
      const input = { clientId, amount: back.current, transactionId: id };
      const answer = await send(requestTerminalCCRefund, input, { key });
      back.current = null;
      return { answer, saleId: answer.transactionIdRefund };
    });
  const cancel = () => {
    const now = attempt.current;
    calledOff.current = true;
    if (!now) return;
    send(requestTerminalPaymentCancellation, { clientId, checkoutId: now.checkoutId }).then(
      (answer) => {
        const refused = refusalOf(answer);
        // It was charged in that moment: the next poll says so.
        if (refused) setShown((old) => ({ ...old, message: refused.message }));
        else settle(answer);
      },
      (error: unknown) => setShown((old) => ({ ...old, message: failureText(error) })),
    );
  };
  return { ...shown, taken, ...before, start, giveBack, cancel };
}

type Asked = { readonly answer: CardAnswer; readonly saleId: number | null };

function pollOf(now: Attempt, clientId: number, transactionId: number): Promise<CardAnswer> {
  const { checkoutId, posId, amountCents, saleId } = now;
  const input = { clientId, posId, amount: absolute(amountCents), transactionId };
  return saleId === null
    ? send(requestTerminalPaymentPolling, { ...input, checkoutId }, { quiet: true })
    : send(
        requestTerminalRefundPolling,
        { ...input, refundId: checkoutId, transactionIdRefund: saleId },
        { quiet: true },
      );
}

/** Asks once per opening what stands from before, again and again while there is no answer. */
function useStanding(
  transactionId: number | null,
  onFound: (found: { taken: readonly TakenCard[]; underWay: AttemptFound | undefined }) => void,
): Pick<CardPayment, 'asked' | 'stands'> {
  const { clientId } = useWorkplace();
  const [asked, setAsked] = useState(false);
  const answer = useRef<Promise<boolean>>(Promise.resolve(false));
  const tell = useEffectEvent(onFound);
  useEffect(() => {
    if (transactionId === null) return;
    let gone = false;
    const ask = async (): Promise<boolean> => {
      try {
        const input = { ClientId: clientId, TransactionId: transactionId };
        const found = standing(await send(getAttempts, input, { quiet: true }));
        if (gone) return false;
        tell(found);
        setAsked(true);
        return found.taken.length > 0 || found.underWay !== undefined;
      } catch (error) {
        if (isPassing(error) && !gone) setTimeout(() => !gone && void ask(), RETRY_MS);
        else if (!gone) setAsked(true);
        return false;
      }
    };
    answer.current = ask();
    return () => {
      gone = true;
    };
  }, [clientId, transactionId]);
  return { asked, stands: () => answer.current };
}
