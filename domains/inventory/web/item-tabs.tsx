import { useState } from 'react';
import { FailedNote } from '#domains/catalog/web/parts/failed-note.tsx';
import type { InventoryWire } from '#domains/inventory/contract-shapes.ts';
import { getLogs, getMovements } from '#domains/inventory/contract.ts';
import { type ItemDetail, WhyThisPrice } from '#domains/inventory/web/item-overview.tsx';
import { copyWords, inventoryWebMessages as texts } from '#domains/inventory/web/messages.ts';
import { movementText } from '#domains/inventory/web/movement-words.ts';
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
              <span className="t3 ell">{row.employee}</span>
            </div>
          ))}
        </div>
      </section>
    </>
  );
}

/** Every movement, newest first, with what was on hand after it. */
export function MovementsTab({ item, zone }: Omit<TabProps, 'detail'>) {
  const [count, setCount] = useState(PAGE);
  const movements = useCall(
    getMovements,
    { InventoryId: item.inventoryId, page: 1, itemsPerPage: Math.min(count, MOST_AT_ONCE) },
    { keep: true },
  );
  if (movements.error) return <FailedNote error={movements.error} again={() => void movements.refetch()} />;
  if (!movements.data) return <Skeleton height={120} />;
  const { items, options } = movements.data;
  if (items.length === 0) return <EmptyState title={texts.NO_MOVEMENTS} detail={texts.NO_MOVEMENTS_DETAIL} />;
  const left = options.totalitems - items.length;
  return (
    <>
      <div className="inv-rows num">
        {items.map((movement) => (
          <div key={movement.movementId} style={{ display: 'contents' }}>
            <span className="t3">{formatDate(movement.at, zone)}</span>
            <span className={classNames('b r', movement.quantity > 0 ? 'up' : 'dn')}>
              {formatCount(movement.quantity, { sign: true })}
            </span>
            <span className="wrap">
              {movementText(movement)}
              {movement.employee && <span className="t3">{` · ${movement.employee}`}</span>}
            </span>
            <span className="t3 r">{texts.onHandAfter(movement.onHand)}</span>
          </div>
        ))}
      </div>
      {left > 0 && count < MOST_AT_ONCE && (
        <Button onClick={() => setCount(MOST_AT_ONCE)}>
          {texts.moreMovements(Math.min(left, MOST_AT_ONCE - PAGE))}
        </Button>
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
