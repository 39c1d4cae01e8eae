import { fromDollars } from '#kernel/money.ts';
import { formatMoney } from '#ui/data/format.ts';
import { Stack } from '#ui/layout/layout.tsx';
import type { BasketView } from '../sale/basket-view.ts';
import { screenMessages as texts } from '../messages.ts';
import type { MoneyOut } from '../counter/money-out.ts';
import type { Payment } from './use-payment.ts';
import { outComing, outIcon } from '../counter/money-out-labels.ts';
import { ReceiptKeys } from '../history/receipt-keys.tsx';

export type PayoutBodyProps = {
  payment: Payment;
  view: Pick<BasketView, 'customer'>;
  out: readonly MoneyOut[];
  tone: 'trade' | 'refund' | 'plain';
};

/** The right half of the sheet where we pay: where each part of the money goes, and the receipt. No tenders: none is taken. */
export function PayoutBody({ payment, view, out, tone }: PayoutBodyProps) {
  const { customer } = view;
  return (
    <>
      <div className="lab">{out.length > 0 ? texts.MONEY_GOES : texts.NO_TENDER_NEEDED}</div>
      <Stack flex gap={10}>
        {out.map((each) => {
          const Drawn = outIcon(each);
          const balance = fromDollars(customer?.storeCredit ?? 0) + each.cents;
          return (
            <div className={tone === 'refund' ? 'out refund' : 'out'} key={each.kind}>
              <Drawn size={28} />
              <span className="grow">
                {outComing(each)}
                {each.kind === 'storeCredit' && customer && (
                  <small className="num">{texts.creditThen(customer.name, formatMoney(balance))}</small>
                )}
              </span>
              <span className="num">{formatMoney(each.cents)}</span>
            </div>
          );
        })}
      </Stack>
      <ReceiptKeys receipt={payment.receipt} />
    </>
  );
}
