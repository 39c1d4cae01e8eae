import { cents } from '#kernel/money.ts';
import { formatMoney } from '#ui/data/format.ts';
import { useKeys } from '#ui/keys/keys.tsx';
import { screenMessages as texts } from '../messages.ts';
import { largeOf, moneyOutOf } from './money-out.ts';
import { changeWords } from '../payment/quick-cash.ts';
import type { Finished } from '../queue/register-state.ts';
import { ChangeDue } from '../payment/change-due.tsx';
import { outDone, outIcon } from './money-out-labels.ts';

type LastFinishedProps = { finished: Finished; onReceipt: () => void };

/** The last transaction until the next scan: change to give, or where our money went, and its receipt. Only cash is for the customer's hand. */
export function LastFinished({ finished, onReceipt }: LastFinishedProps) {
  useKeys([{ key: 'Alt+R', label: texts.SHOW_RECEIPT, run: onReceipt }], 'Register');
  const { transaction, changeCents, paidOutCents } = finished;
  const { receiptNumber } = transaction;
  const { large, others } = largeOf(paidOutCents > 0 ? moneyOutOf(transaction.payments) : []);
  if (!large)
    return (
      <ChangeDue
        changeCents={cents(changeCents)}
        {...(changeCents === 0 && { detail: '', receiptNumber })}
        icon={changeCents === 0 ? null : undefined}
        onReceipt={onReceipt}
      />
    );
  const coins = large.kind === 'cash' ? [changeWords(large.cents)] : [];
  const rest = others.map((each) => `${outDone(each)} ${formatMoney(each.cents)}`);
  return (
    <ChangeDue
      title={outDone(large)}
      icon={outIcon(large)}
      changeCents={large.cents}
      detail={[...coins, ...rest].join(' · ')}
      receiptNumber={receiptNumber}
      tone={transaction.totalRefunds < 0 ? 'refund' : 'trade'}
      onReceipt={onReceipt}
    />
  );
}
