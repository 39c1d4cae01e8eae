// The payment of the open basket: tenders taken, what is left, finishing.
import { useEffect, useEffectEvent, useState } from 'react';
import { registerMessages } from '#domains/register/messages.ts';
import { roundCash } from '#domains/register/rules/settle.ts';
import { type Cents, ZERO, cents, fromDollars, sum } from '#kernel/money.ts';
import { type NumberPadControl, useNumberPad } from '#ui/controls/use-number-pad.ts';
import {
  type EnterAct,
  type Taken,
  type TenderChoice,
  type PaymentView,
  creditToUse,
  enterAct,
  paymentView,
  problemNow,
  withCash,
} from './payment-state.ts';
import { type ReceiptUse, useReceipt } from './use-receipt.ts';
import { certificateCents } from '../sale/basket-view.ts';
import { payWithCertificate, takeOffCertificate } from './certificates.ts';
import { screenMessages as texts } from '../messages.ts';
import { isUnderWay, takenByCard } from './card-state.ts';
import { type CardPayment, useCardPayment } from './use-card-payment.ts';
import { frontOf } from '../counter/waiting.ts';
import { useFinisher } from '../counter/use-finisher.ts';
import type { Register } from '../counter/use-register.ts';

export type Payment = {
  readonly dueCents: Cents;
  readonly taken: Taken;
  readonly view: PaymentView;
  /** Where it would stand with that taken. */
  readonly viewWith: (taken: Taken) => PaymentView;
  readonly choice: TenderChoice;
  readonly choose: (choice: TenderChoice) => void;
  readonly card: CardPayment;
  readonly pad: NumberPadControl;
  readonly receipt: ReceiptUse;
  /** The amounts of cash as they were handed over, one after another. */
  readonly cashParts: readonly Cents[];
  /** One more amount lies beside the others. */
  readonly addCash: (cents: Cents) => void;
  /** All that was handed over is this sum; null takes the cash off. */
  readonly setCash: (cents: Cents | null) => void;
  /** In how many parts it is paid, and what one part is, by card or in cash; null when in one. */
  readonly parts: number | null;
  readonly partCents: Cents | null;
  readonly cashPartCents: Cents | null;
  /** What a card or check that is chosen now is asked for: what is typed, a part, or all that is open. */
  readonly tenderCents: Cents;
  /** In two, three, four parts, then in one again. */
  readonly split: () => void;
  readonly removeCheck: () => void;
  readonly removeCredit: () => void;
  /** Pays with the certificate of a number; answers why not, or null. */
  readonly payWithCertificate: (number: string) => Promise<string | null>;
  readonly removeCertificate: (certificateId: number) => void;
  /** Enter: takes what is typed, and finishes when that covers the due; with nothing typed pays the exact sum and finishes. */
  readonly enter: () => void;
  readonly finish: () => void;
  /** Why what Enter does can't be done: cash without an open drawer. */
  readonly waits: string | null;
  /** The terminal refused to give the card its money back: finishes with store credit instead. */
  readonly creditInstead: () => void;
  readonly busy: boolean;
  /** The payment on its way: did a try get no answer? Null when there is none. */
  readonly finishing: { readonly tried: boolean; readonly dueCents: Cents } | null;
  /** Goes on with the next customer while it is on its way. */
  readonly leave: () => void;
  readonly tryNow: () => void;
  readonly problem: { readonly refusal: boolean; readonly message: string } | null;
  readonly locked: boolean;
};

const CASH_ACTS: ReadonlySet<EnterAct> = new Set(['exact', 'take', 'takeAndFinish']);

/** What payment knows and can do while the sheet is open. */
export function usePayment(register: Register, drawerReady: boolean, onFinished: () => void): Payment {
  const { engine, view: basket } = register;
  const dueCents = basket.totals.dueCents;
  const rounding = register.settings.cashRounding;
  const [choice, setChoice] = useState<TenderChoice>('cash');
  const [cashParts, setCashParts] = useState<readonly Cents[]>([]);
  const [parts, setParts] = useState<number | null>(null);
  const [checkCents, setCheck] = useState<Cents>(ZERO);
  const receipt = useReceipt(register);
  const finisher = useFinisher(register, onFinished);
  const { busy, problem, setProblem } = finisher;
  const front = frontOf(register.state.waiting);
  const card = useCardPayment(
    register.view.transactionId,
    () => engine.transactionId() ?? front?.transactionId ?? null,
  );
  const pad = useNumberPad({ onEnter: () => enter() });

  const taken: Taken = {
    cashCents: cashParts.length > 0 ? sum(cashParts) : null,
    checkCents,
    cardCents: takenByCard(card.taken),
    creditCents: basket.creditCents,
    giftCents: certificateCents(basket, 'redeemed'),
  };
  const viewWith = (what: Taken) => paymentView(dueCents, what, rounding);
  const view = viewWith(taken);
  const partCents = parts === null ? null : cents(Math.ceil(dueCents / parts));
  const locked = isUnderWay(card.state) || busy;
  const addCash = (more: Cents) => {
    setCashParts((before) => [...before, more]);
    focusFinish();
  };

  const sumOf = (what: Taken) => ({ dueCents, changeCents: viewWith(what).changeCents });
  const finishWith = (what: Taken, cardTo?: 'storeCredit') =>
    finisher.finish({ what, sum: sumOf(what), receipt, card, forgetCash: () => setCashParts([]), cardTo });
  const finish = () => {
    if (busy || locked) return;
    if (!view.covered) return setProblem({ refusal: true, message: texts.STILL_TO_PAY });
    void finishWith(taken);
  };
  useFinishAfterReturn(card, finish);
  const open = cents(Math.max(0, view.openCents - (taken.cashCents ?? 0)));
  const tenderCents = cents(Math.min(pad.cents ?? partCents ?? open, open));
  const choose = (next: TenderChoice) => {
    if (locked) return;
    setProblem(null);
    const balance = fromDollars(basket.customer?.storeCredit ?? 0);
    if (next === 'credit') {
      const use = creditToUse(dueCents, taken, cents(Math.min(balance, pad.cents ?? partCents ?? balance)));
      pad.clear();
      if (use > 0) engine.put({ kind: 'credit', cents: use });
      return;
    }
    setChoice(next);
    if (next === 'card' && tenderCents > 0) {
      pad.clear();
      void startCard(engine, card, tenderCents);
    }
    if (next === 'check' && tenderCents > 0) {
      pad.clear();
      setCheck(cents(checkCents + tenderCents));
    }
  };
  const typedCents = pad.cents === null ? null : cents(pad.cents);
  const act = enterAct({ dueCents, taken, choice, typedCents, cashRounding: rounding });
  const waits = CASH_ACTS.has(act) && !drawerReady ? registerMessages.NO_DRAWER : null;
  const enter = () => {
    if (busy || locked) return;
    setProblem(null);
    if (act === 'card' || act === 'check') return choose(act);
    if (act === 'finish' || act === 'missing') return finish();
    if (waits !== null) return setProblem({ refusal: true, message: waits });
    const more = act === 'exact' ? view.exactCents : (typedCents ?? ZERO);
    addCash(more);
    pad.clear();
    if (act !== 'take') void finishWith(withCash(taken, more));
  };

  return {
    dueCents,
    taken,
    view,
    viewWith,
    choice,
    choose,
    card,
    pad,
    receipt,
    cashParts,
    addCash,
    setCash: (all) => {
      setCashParts(all === null ? [] : [all]);
      focusFinish();
    },
    parts,
    partCents,
    cashPartCents: partCents === null ? null : roundCash(partCents, rounding),
    tenderCents,
    split: () => setParts(parts === null ? 2 : parts >= 4 ? null : parts + 1),
    removeCheck: () => void (busy || setCheck(ZERO)),
    removeCredit: () => void (busy || engine.put({ kind: 'credit', cents: 0 })),
    payWithCertificate: (number) =>
      locked || busy ? Promise.resolve(texts.FINISHING) : payWithCertificate(engine, number),
    removeCertificate: (id) => void (busy || locked || takeOffCertificate(engine, id)),
    enter,
    finish,
    waits,
    creditInstead: () => void (busy || locked || finishWith(taken, 'storeCredit')),
    busy,
    finishing: front ? { tried: front.tried, dueCents: cents(front.finish.dueCents) } : null,
    leave: engine.leave,
    tryNow: () => front && engine.tryNow(front.id),
    problem: problemNow(problem, drawerReady),
    locked,
  };
}

/** Asks the terminal once all is told. A basket that the server has not heard of has no card payment from before. */
async function startCard(engine: Register['engine'], card: CardPayment, tenderCents: Cents): Promise<void> {
  const isNew = engine.transactionId() === null;
  await engine.drained();
  const stands = await card.stands();
  if (isNew || card.asked || !stands) card.start(tenderCents);
}

/** A card that has its money back needs no second Enter. */
function useFinishAfterReturn({ state, amountCents }: CardPayment, finish: () => void): void {
  const go = useEffectEvent(finish);
  const returned = state === 'approved' && amountCents < 0;
  useEffect(() => {
    if (returned) go();
  }, [returned]);
}

/** Enter finishes next: it must not press the key that was touched last. */
function focusFinish(): void {
  document.querySelector<HTMLElement>('.side .go')?.focus({ preventScroll: true });
}
