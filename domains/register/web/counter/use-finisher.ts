// Finishing from the payment sheet, once at a time, and what stood in its way.
import { useEffect, useRef, useState } from 'react';
import { useAttempt } from '#platform/web/use-submit.ts';
import { sounds } from '#ui/scan/sounds.ts';
import { isClosed, isLost } from '../queue/clear-basket.ts';
import { finishMessages as finishTexts } from '../queue/finish-messages.ts';
import { type Sum, newFinishing } from '../queue/finishing.ts';
import { isStuck } from '../queue/intents.ts';
import { screenMessages as texts } from '../messages.ts';
import type { Taken } from '../payment/payment-state.ts';
import type { CardPayment } from '../payment/use-card-payment.ts';
import type { ReceiptUse } from '../payment/use-receipt.ts';
import { useOwnSale } from '../tape/use-own-sale.ts';
import type { Register } from './use-register.ts';

export type FinishAsked = {
  what: Taken;
  sum: Sum;
  receipt: ReceiptUse;
  card: CardPayment;
  forgetCash: () => void;
  cardTo?: 'storeCredit' | undefined;
};

export type FinishProblem = { readonly refusal: boolean; readonly message: string };

/** How long a payment waits to hear whether a card was charged before; the server looks again. */
const CARD_WAITS_MS = 3_000;

/** Finishes the basket; `onFinished` when the sheet is not needed anymore. */
export function useFinisher(register: Register, onFinished: () => void) {
  const { engine } = register;
  const ownSale = useOwnSale(register);
  const { busy, run } = useAttempt();
  const [problem, setProblem] = useState<FinishProblem | null>(null);
  const isHere = useIsHere();
  const finish = async (asked: FinishAsked): Promise<void> => {
    const { what, sum, receipt, card, forgetCash, cardTo } = asked;
    const { base, intents } = engine.state();
    if (busy || (!base && intents.length === 0)) return;
    const stuck = intents.filter(isStuck).length;
    if (stuck > 0) return setProblem({ refusal: true, message: texts.waitingLines(stuck) });
    setProblem(null);
    // Enter came before the server had said that a card was charged already.
    const check = async (): Promise<string | null> => {
      if (!(await within(CARD_WAITS_MS, card.stands()))) return null;
      forgetCash();
      return texts.CARD_STANDS;
    };
    const finishing = newFinishing(what, sum, receipt, cardTo);
    const failed = (message: string): void => setProblem({ refusal: false, message });
    const own = card.asked ? null : ownSale(finishing);
    const answer = await run(() => engine.finish(finishing, { own, check: card.asked ? undefined : check }), {
      failed,
    });
    if (!answer) return;
    if (answer.ok || answer.code === 'LEFT') return onFinished();
    if (answer.code === 'BACK') return;
    if (answer.code === 'CARD_REFUND_FIRST') return card.giveBack();
    if (isClosed(answer.code)) {
      engine.closedElsewhere();
      engine.note('warn', finishTexts.NOT_FINISHED_HERE, answer.message);
      return onFinished();
    }
    if (isLost(answer.code)) {
      engine.closedElsewhere(answer.message);
      return onFinished();
    }
    sounds.failure();
    // Its basket is back, but the sheet is gone: another screen was looked at meanwhile.
    if (!isHere.current) return engine.note('refusal', texts.NOT_FINISHED, answer.message);
    setProblem({ refusal: answer.refusal, message: answer.message });
  };
  return { busy, problem, setProblem, finish };
}

/** Is the sheet still on the screen when the answer comes? */
function useIsHere() {
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return isHere;
}

/** False when it isn't known in time. */
const within = (ms: number, answer: Promise<boolean>): Promise<boolean> =>
  Promise.race([answer, new Promise<false>((resolve) => setTimeout(() => resolve(false), ms))]);
