import { useState } from 'react';
import { printsByItself } from '#domains/printing/web/public/print-document.ts';
import { registerMessages } from '#domains/register/messages.ts';
import { refundAsks } from '#domains/register/rules/refund-asks.ts';
import { ZERO } from '#kernel/money.ts';
import { formatMoney } from '#ui/data/format.ts';
import { useKeys } from '#ui/keys/keys.tsx';
import { sounds } from '#ui/scan/sounds.ts';
import { toast } from '#ui/overlay/toast.tsx';
import { useRightReason } from '#platform/web/session.ts';
import { useAttempt } from '#platform/web/use-submit.ts';
import type { ViewLine } from '../sale/view-line.ts';
import type { Pane } from './pane.ts';
import { newFinishing } from '../queue/finishing.ts';
import { screenMessages as texts } from '../messages.ts';
import { NOTHING_TAKEN } from '../payment/payment-state.ts';
import { usePromotionOffer } from '../sale/use-promotion-offer.ts';
import type { Refund } from '../refund/use-refund.ts';
import { CustomerPanel } from './customer-panel.tsx';
import { LastFinished } from './last-finished.tsx';
import { RefundQuestion } from '../refund/refund-question.tsx';
import { RefundTotalsPanel } from '../refund/refund-totals.tsx';
import { RightSidebar, type RightSidebarProps } from './right-sidebar.tsx';
import { TotalsPanel } from '../sale/totals-panel.tsx';
import { TradeTotals } from '../trade/trade-totals.tsx';

export type PaneSidebarProps = {
  desk: Pane;
  refund: Refund;
  chosen: ViewLine | null;
  /** Why Checkout waits, or null. */
  reason: string | null;
  addCode: (code: string, quantity: number) => void;
  onLeaveRefund: () => void;
};

/** The right column outside payment; what it sums and what its big act is depends on the mode. */
export function PaneSidebar(props: PaneSidebarProps) {
  const { desk, refund, reason } = props;
  const { register, acts, ask, pad } = desk;
  const { state, view } = register;
  const pricePad = usePricePad(props);
  const refunding = useRefundAct(props);
  const tradeReason = useRightReason('trades.edit');
  useKeys(
    ['F9', 'Ctrl+Enter'].map((key) => ({
      key,
      label: registerMessages.START_REFUND,
      run: refunding.start,
      when: desk.register.state.mode === 'refund',
    })),
    texts.REFUND,
  );
  const typed = pad.digits === '' ? undefined : texts.typed(pad.digits);
  const { finished, mode } = state;
  const customer = mode === 'refund' && refund.original ? refund.original.customer : view.customer;
  const side: RightSidebarProps['side'] = [
    { label: texts.QTY, onPress: pricePad.quantity },
    { label: texts.PRICE, onPress: pricePad.price },
  ];
  const amount = formatMoney(Math.abs(view.totals.dueCents));
  const go: RightSidebarProps['go'] =
    mode === 'refund'
      ? {
          label: registerMessages.START_REFUND,
          tone: 'refund',
          keys: 'F9',
          amount: formatMoney(refund.totals.totalCents),
          reason: refund.picks.size === 0 ? texts.PICK_FIRST : null,
          busy: refunding.busy,
          onClick: refunding.start,
        }
      : { label: registerMessages.CHECKOUT, keys: 'F9', amount, reason, onClick: () => desk.pay() };
  return (
    <RightSidebar
      customer={
        <CustomerPanel
          customer={customer}
          onPick={() => ask({ kind: 'customer' })}
          onRemove={mode === 'refund' ? undefined : () => acts.customer(null)}
        />
      }
      totals={
        mode === 'refund' ? (
          <>
            <RefundTotalsPanel totals={refund.totals} />
            {refunding.question}
          </>
        ) : finished && view.lines.length === 0 && view.certificates.length === 0 ? (
          <LastFinished
            finished={finished}
            onReceipt={() => ask({ kind: 'receipt', transaction: finished.transaction })}
          />
        ) : mode === 'trade' ? (
          <TradeTotals view={view} onPayout={acts.payout} payoutReason={tradeReason} typed={typed} />
        ) : (
          <SaleTotals desk={desk} payoutReason={tradeReason} typed={typed} />
        )
      }
      pad={pad}
      side={side}
      sign
      off={desk.onlyLook}
      enter={{ label: texts.ENTER, onPress: pricePad.enter }}
      go={go}
    />
  );
}

type SaleTotalsProps = { desk: Pane; payoutReason: string | null; typed: string | undefined };

/** The sums of a sale, with the best promotion that is not applied yet. */
function SaleTotals({ desk, payoutReason, typed }: SaleTotalsProps) {
  const { register, acts } = desk;
  const offer = usePromotionOffer(register);
  return (
    <TotalsPanel
      view={register.view}
      onPayout={acts.payout}
      payoutReason={payoutReason}
      {...(typed ? { typed } : {})}
      offer={desk.onlyLook ? null : offer}
      onOffer={acts.promotion}
    />
  );
}

/** 3 Qty, 1250 Price, 045496963729 Enter. */
function usePricePad({ desk, chosen, addCode }: PaneSidebarProps) {
  const { pad, acts, ask, register } = desk;
  const mayNot = useRightReason('transactions.price');
  const refuse = (why: string) => {
    sounds.failure();
    register.engine.note('refusal', texts.NOT_DONE, why);
  };
  return {
    quantity: () => {
      const count = pad.count;
      // Typed and left standing, it is the quantity of the next scan.
      if (!chosen || chosen.lineId === null) return;
      if (count === null) return refuse(texts.QUANTITY_RANGE);
      pad.clear();
      acts.quantity(chosen, count);
    },
    price: () => {
      if (!chosen || chosen.lineId === null) return refuse(texts.NO_LINE_CHOSEN);
      if (mayNot) return refuse(mayNot);
      if (pad.cents === null) return ask({ kind: 'price', line: chosen });
      acts.price(chosen, pad.cents);
      pad.clear();
    },
    enter: () => {
      if (pad.digits.length < 4) return;
      addCode(pad.digits, 1);
      pad.clear();
    },
  };
}

/** Start Refund: a new transaction with the lines (TRAN-31), finished at once; the money goes back where it came from. A large one is asked about. */
function useRefundAct({ desk, refund, onLeaveRefund }: PaneSidebarProps) {
  const { engine } = desk.register;
  const { busy, run } = useAttempt();
  const [isAsking, setAsking] = useState(false);
  const giveBack = async (): Promise<void> => {
    if (!(await refund.begin())) return;
    await finish(engine, desk);
    refund.leave();
    onLeaveRefund();
  };
  const failed = (said: string): void => engine.note('error', texts.NOT_FINISHED, said);
  const go = (): void => {
    setAsking(false);
    void run(giveBack, { failed });
  };
  const start = (): void => {
    if (refund.picks.size === 0) return;
    if (refundAsks(refund.totals.totalCents)) setAsking(true);
    else go();
  };
  const question = isAsking && (
    <RefundQuestion totals={refund.totals} onConfirm={go} onCancel={() => setAsking(false)} />
  );
  return { busy, start, question };
}

async function finish(engine: Pane['register']['engine'], desk: Pane): Promise<void> {
  const due = engine.due();
  if (due === null) return;
  const receipt = (await printsByItself(engine.posId, 'receipt')) ? 'print' : 'none';
  const answer = await engine.finish(
    newFinishing(
      NOTHING_TAKEN,
      { dueCents: due, changeCents: ZERO },
      { choice: receipt, email: '', keep: false },
    ),
  );
  if (answer.ok) return toast(texts.REFUND_DONE);
  if (answer.code === 'LEFT' || answer.code === 'BACK') return engine.setMode('sale');
  if (answer.code === 'CARD_REFUND_FIRST') {
    engine.setMode('sale');
    return desk.payNow('now');
  }
  sounds.failure();
  engine.note(answer.refusal ? 'refusal' : 'error', texts.NOT_FINISHED, answer.message);
  if (desk.register.state.mode === 'refund') engine.setMode('sale');
}
