import '../register.css';
import { useState } from 'react';
import { FailedNote } from '#platform/web/failed-note.tsx';
import { useStoreZone } from '#domains/stores/web/public/use-store-zone.ts';
import { customerTotals, getCustomerTransactions } from '#domains/register/contract/finished.ts';
import { fromDollars } from '#kernel/money.ts';
import { Button } from '#ui/controls/button.tsx';
import { EmptyState } from '#ui/data/empty-state.tsx';
import { formatAmountOf, formatDate, formatMoney } from '#ui/data/format.ts';
import { IconReceipt } from '#ui/icons.tsx';
import { Skeleton } from '#ui/data/skeleton.tsx';
import { SumBoxes } from '#ui/data/stat-strip.tsx';
import { useCall } from '#platform/web/call-hooks.ts';
import { historyMessages as texts } from '../history/history-messages.ts';

const FIRST = 10;

/** The history tab of the customer card: totals, what they trade in, every visit. */
export function CustomerHistory({ customerId }: { customerId: number }) {
  const totals = useCall(customerTotals, { customerId }, { staleMs: 10_000 });
  const list = useCall(getCustomerTransactions, { customerId }, { staleMs: 10_000 });
  const [all, setAll] = useState(false);
  const zone = useStoreZone();
  const error = totals.error ?? list.error;
  if (error)
    return (
      <FailedNote
        error={error}
        again={() => {
          void totals.refetch();
          void list.refetch();
        }}
      />
    );
  if (!totals.data || !list.data) return <Skeleton height={160} />;
  if (totals.data.visits === 0)
    return <EmptyState icon={IconReceipt} title={texts.NEVER} detail={texts.NEVER_DETAIL} />;
  const { data: sums } = totals;
  const rows = all ? list.data : list.data.slice(0, FIRST);
  return (
    <>
      <SumBoxes
        boxes={[
          { label: texts.BOUGHT, value: formatMoney(fromDollars(sums.bought)) },
          { label: texts.TRADED, value: formatMoney(fromDollars(sums.traded)) },
        ]}
      />
      <p className="s t2 num">
        {texts.visits(
          formatAmountOf(sums.visits, 'visit'),
          formatDate(sums.firstVisit, zone),
          formatDate(sums.lastVisit, zone),
        )}
      </p>
      {sums.trades.length > 0 && (
        <section aria-label={texts.TRADES_IN}>
          <h3 className="hist-head">{texts.TRADES_IN}</h3>
          <ul className="hist">
            {sums.trades.map((row) => (
              <li key={row.department}>
                <span className="grow">{row.department}</span>
                <span className="t2 num">{formatAmountOf(row.items, 'item')}</span>
                <b className="num hist-sum">{formatMoney(fromDollars(row.amount))}</b>
              </li>
            ))}
          </ul>
          <p className="s t2">{texts.lately(sums.lastTraded.map((one) => one.title).join(', '))}</p>
        </section>
      )}
      <section aria-label={texts.VISITS}>
        <h3 className="hist-head">{texts.VISITS}</h3>
        <ul className="hist">
          {rows.map((row) => (
            <li key={row.transactionId}>
              <span className="grow">
                <b className="num nw">{row.receiptNumber}</b>
                <span className="s t2 ell">{row.titles}</span>
              </span>
              <span className="t2 num hist-day">{formatDate(row.finishedAt, zone)}</span>
              <b className="num hist-sum">{formatMoney(fromDollars(row.due))}</b>
            </li>
          ))}
        </ul>
        {!all && list.data.length > FIRST && (
          <Button size="small" onClick={() => setAll(true)}>
            {texts.showAll(list.data.length)}
          </Button>
        )}
      </section>
    </>
  );
}
