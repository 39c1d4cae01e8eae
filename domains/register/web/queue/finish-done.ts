// What happens at the counter when a payment is finished, or left to wait?
import { openCashDrawer } from '#domains/printing/web/public/print-document.ts';
import { shelfMayDiffer } from '#domains/store-copy/web/public/goods-copy.ts';
import { absolute, cents, fromDollars, sum } from '#kernel/money.ts';
import { formatMoney } from '#ui/data/format.ts';
import { sounds } from '#ui/scan/sounds.ts';
import { toast } from '#ui/overlay/toast.tsx';
import { finishMessages as texts } from './finish-messages.ts';
import { keepMail, sendKeptMails } from '../payment/mail-receipts.ts';
import { printPapers } from '../payment/print-papers.ts';
import type { Engine, Paid } from './register-engine.ts';
import type { Finished, FinishedTransaction } from './register-state.ts';
import type { Waiting } from '../counter/waiting.ts';

/** The screen's part of payments. */
export const paidAt = (engine: () => Engine): Paid => ({
  done: (one, transaction) => finishDone(engine(), one, transaction),
  left: (one) => leftWith(engine().posId, one),
});

/** Change and papers of a finished payment. When the next customer is served already it says so in passing and disturbs nobody. */
function finishDone(engine: Engine, { finish, left }: Waiting, transaction: FinishedTransaction): void {
  const { transactionId, items } = transaction;
  if (items.some(({ tranType }) => tranType !== 'itemSale')) shelfMayDiffer();
  if (finish.mail) keepMail(engine.posId, { key: `${finish.key}-mail`, transactionId, ...finish.mail });
  sounds.success();
  if (!left) {
    engine.forgetBasket();
    engine.tell({ finished: finishedOf(transaction), mode: 'sale' });
    if (finish.cashCents > 0 || paysCash(transaction)) void openCashDrawer(engine.posId);
  } else {
    const due = fromDollars(transaction.due);
    const said = texts.done(formatMoney(absolute(due)), transaction.receiptNumber, due < 0);
    toast(said);
    handOut(engine, transaction);
    engine.tell(isIdle(engine) ? { said, finished: finishedOf(transaction) } : { said });
  }
  printPapers(engine, transaction, finish.receipt);
  void sendKeptMails(engine);
}

/** The counter goes on: what the customer gave goes into the drawer now. What we pay stays in it until the server has said so. */
function leftWith(posId: number, { finish }: Waiting): void {
  if (finish.cashCents > 0) void openCashDrawer(posId);
}

/** Cash of a payout that waited in the tray may go to the customer now; that stays on the screen until it is read. */
function handOut(engine: Engine, { payments, receiptNumber, customer }: FinishedTransaction): void {
  const cash = sum(
    payments.flatMap(({ kind, amount }) => (kind === 'cash' && amount < 0 ? [fromDollars(-amount)] : [])),
  );
  if (cash === 0) return;
  void openCashDrawer(engine.posId);
  engine.note(
    'warn',
    texts.handOut(formatMoney(cash)),
    texts.handOutWhy(receiptNumber, customer?.name ?? ''),
  );
}

const paysCash = ({ due, payout }: FinishedTransaction): boolean => due < 0 && payout === 'cash';

/** Does the screen show nothing of another customer? */
function isIdle(engine: Engine): boolean {
  const { base, intents, mode, finished } = engine.state();
  const isEmpty = base === null || (base.items.length === 0 && base.giftCertificates.length === 0);
  return isEmpty && intents.length === 0 && mode === 'sale' && finished === null;
}

const finishedOf = (transaction: FinishedTransaction): Finished => ({
  transaction,
  changeCents: fromDollars(transaction.change),
  paidOutCents: transaction.due < 0 ? cents(-fromDollars(transaction.due)) : 0,
});
