import { useState } from 'react';
import { FailedNote } from '#domains/catalog/web/parts/failed-note.tsx';
import type { InventoryWire } from '#domains/inventory/contract-shapes.ts';
import { getLogs, getMovements } from '#domains/inventory/contract.ts';
import { type ItemDetail, WhyThisPrice } from '#domains/inventory/web/item-overview.tsx';
import {
  changeReasons,
  copyWords,
  fieldNames,
  inventoryWebMessages as texts,
} from '#domains/inventory/web/messages.ts';
import { movementText } from '#domains/inventory/web/movement-words.ts';
import type { OutputOf } from '#kernel/call.ts';
import { fromDollars } from '#kernel/money.ts';
import { Button } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { classNames } from '#ui/class-names.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { formatCount, formatDate, formatMoney } from '#ui/format.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { useCall } from '#web/call-hooks.ts';
import { ProductPanels } from '#web/product-panels.tsx';

const MOST_AT_ONCE = 100;
const PAGE = 20;
const MONEY_FIELDS = ['price', 'cost'];
type LogRow = OutputOf<typeof getLogs>[number];

type TabProps = { item: InventoryWire; detail: ItemDetail; zone: string };

/** Why the price is what it is, and every change of price and cost. */
export function PriceTab({ item, detail, zone }: TabProps) {
  const logs = useCall(getLogs, { InventoryProductId: item.inventoryId });
  const rows = (logs.data ?? []).filter((row) => row.field === 'price' || row.field === 'cost');
  return (
    <>
      <WhyThisPrice detail={detail} zone={zone} />
      <ProductPanels upc={item.originalUPC} />
      <section>
        <h3 className="h3">{texts.PRICE_HISTORY}</h3>
        {logs.error && <FailedNote error={logs.error} again={() => void logs.refetch()} />}
        {logs.isLoading && <Skeleton height={80} />}
        {logs.data && rows.length === 0 && (
          <p className="s t3">{`${texts.NO_PRICE_HISTORY}. ${texts.priceNow(formatMoney(fromDollars(item.salePrice)))}`}</p>
        )}
        <div className="inv-rows price num">
          {rows.map((row, index) => (
            <div key={`${row.at} ${index}`} style={{ display: 'contents' }}>
              <span className="t3">{formatDate(row.at, zone)}</span>
              <span>
                {row.field === 'cost' && <span className="t3">{`${texts.COST_CHANGE} `}</span>}
                <span className="t2">{`$${row.oldValue} → `}</span>
                <b>{`$${row.newValue}`}</b>
              </span>
              <span className="t3 ell">
                {[changeReasons[row.reason] ?? row.reason, row.employee].filter(Boolean).join(' · ')}
              </span>
            </div>
          ))}
        </div>
      </section>
    </>
  );
}

type Event = { at: string; quantity: number | null; words: string; employee: string; after: string };

/** A changed field in words: "Bin: A1 → B2, price change". */
function changeWords(row: LogRow): string {
  const show = (value: string) =>
    value === '' ? texts.NONE : MONEY_FIELDS.includes(row.field) ? `$${value}` : value;
  const why = changeReasons[row.reason] ?? row.reason;
  const change = `${fieldNames[row.field] ?? row.field}: ${show(row.oldValue)} → ${show(row.newValue)}`;
  return [change, why].filter(Boolean).join(', ');
}

/** The life of an item, newest first: every movement with what was on hand after it, every change of price and facts, with who and why. */
export function HistoryTab({ item, zone }: Omit<TabProps, 'detail'>) {
  const [count, setCount] = useState(PAGE);
  const movements = useCall(
    getMovements,
    { InventoryId: item.inventoryId, page: 1, itemsPerPage: MOST_AT_ONCE },
    { keep: true },
  );
  const logs = useCall(getLogs, { InventoryProductId: item.inventoryId }, { keep: true });
  const failed = movements.error ? movements : logs;
  if (failed.error) return <FailedNote error={failed.error} again={() => void failed.refetch()} />;
  if (!movements.data || !logs.data) return <Skeleton height={120} />;
  const events: Event[] = [
    ...movements.data.items.map((movement) => ({
      at: movement.at,
      quantity: movement.quantity,
      words: movementText(movement),
      employee: movement.employee,
      after: texts.onHandAfter(movement.onHand),
    })),
    // A quantity's change is its movement.
    ...logs.data
      .filter((row) => row.field !== 'quantity')
      .map((row) => ({
        at: row.at,
        quantity: null,
        words: changeWords(row),
        employee: row.employee,
        after: '',
      })),
  ].sort((one, other) => other.at.localeCompare(one.at));
  if (events.length === 0)
    return <EmptyState title={texts.NO_MOVEMENTS} detail={texts.NO_MOVEMENTS_DETAIL} />;
  const left = events.length - count;
  return (
    <>
      <div className="inv-rows num">
        {events.slice(0, count).map((event, index) => (
          <div key={`${event.at} ${index}`} style={{ display: 'contents' }}>
            <span className="t3">{formatDate(event.at, zone)}</span>
            {event.quantity === null ? (
              <span />
            ) : (
              <span className={classNames('b r', event.quantity > 0 ? 'up' : 'dn')}>
                {formatCount(event.quantity, { sign: true })}
              </span>
            )}
            <span className="wrap">
              {event.words}
              {event.employee && <span className="t3">{` · ${event.employee}`}</span>}
            </span>
            <span className="t3 r">{event.after}</span>
          </div>
        ))}
      </div>
      {left > 0 && <Button onClick={() => setCount(count + MOST_AT_ONCE)}>{texts.moreEvents(left)}</Button>}
      {movements.data.options.totalitems > MOST_AT_ONCE && left <= 0 && (
        <p className="s t3">{texts.olderLeft(movements.data.options.totalitems - MOST_AT_ONCE)}</p>
      )}
    </>
  );
}

/** Each copy of an item with serial numbers, those in hand first. */
export function CopiesTab({ detail, zone }: Omit<TabProps, 'item'>) {
  if (detail.copies.length === 0)
    return <EmptyState title={texts.NO_COPIES} detail={texts.NO_COPIES_DETAIL} />;
  return (
    <table className="tb num">
      <thead>
        <tr>
          <th>{texts.SERIAL}</th>
          <th>{texts.STATE}</th>
          <th className="r">{texts.COST}</th>
        </tr>
      </thead>
      <tbody>
        {detail.copies.map((copy) => (
          <tr key={copy.copyId}>
            <td className="b">{copy.serialNumber || texts.NONE}</td>
            <td>
              <Chip small tone={copy.state === 'inStock' ? 'ok' : 'plain'}>
                {copyWords[copy.state] ?? copy.state}
              </Chip>
              {copy.heldUntil && (
                <Chip small tone="warn">
                  {texts.heldUntil(formatDate(copy.heldUntil, zone))}
                </Chip>
              )}
            </td>
            <td className="r">{formatMoney(fromDollars(copy.cost))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
