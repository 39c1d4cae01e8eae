import { FailedNote } from '#platform/web/failed-note.tsx';
import { usePages } from '#platform/web/use-pages.ts';
import type { InventoryWire, LifeWire } from '#domains/inventory/contract/shapes.ts';
import { getLife, getLogs } from '#domains/inventory/contract/calls.ts';
import { type ItemDetail, WhyThisPrice } from '#domains/inventory/web/item-overview.tsx';
import {
  changeReasons,
  copyWords,
  fieldNames,
  inventoryWebMessages as texts,
} from '#domains/inventory/web/messages.ts';
import { shownMoney } from '#domains/inventory/web/shown-money.ts';
import { movementText } from '#domains/inventory/web/movement-labels.ts';
import type { OutputOf } from '#contract/call.ts';
import { Button } from '#ui/controls/button.tsx';
import { Chip } from '#ui/data/chip.tsx';
import { classNames } from '#ui/class-names.ts';
import { EmptyState } from '#ui/data/empty-state.tsx';
import { formatCount, formatDate, formatDateTime, formatMoney } from '#ui/data/format.ts';
import { Skeleton } from '#ui/data/skeleton.tsx';
import { Stack } from '#ui/layout/layout.tsx';
import { useCall } from '#platform/web/call-hooks.ts';
import { productPanels } from '#domains/catalog/web/public/slots.ts';
import { SlotParts } from '#platform/web/slots.tsx';

const PAGE = 50;
const MONEY_FIELDS = ['price', 'cost'];

type TabProps = { item: InventoryWire; detail: ItemDetail; zone: string };

/** Why the price is what it is, and every change of price and cost. */
export function PriceTab({ item, detail, zone }: TabProps) {
  const logs = useCall(getLogs, { InventoryProductId: item.inventoryId });
  const rows = (logs.data ?? []).filter((row) => row.field === 'price' || row.field === 'cost');
  return (
    <>
      <WhyThisPrice detail={detail} zone={zone} />
      <SlotParts of={productPanels} props={{ upc: item.upc }} fallback={<Skeleton height={72} />} />
      <section>
        <h3 className="h3">{texts.PRICE_HISTORY}</h3>
        {logs.error && <FailedNote error={logs.error} again={() => void logs.refetch()} />}
        {logs.isLoading && <Skeleton height={80} />}
        {logs.data && rows.length === 0 && (
          <p className="s t3">{`${texts.NO_PRICE_HISTORY}. ${texts.priceNow(formatMoney(item.salePrice))}`}</p>
        )}
        <div className="inv-rows price num">
          {rows.map((row, index) => (
            <div key={`${row.at} ${index}`} style={{ display: 'contents' }}>
              <span className="t3">{formatDate(row.at, zone)}</span>
              <span>
                {row.field === 'cost' && <span className="t3">{`${texts.COST_CHANGE} `}</span>}
                <span className="t2">{`${shownMoney(row.oldValue)} → `}</span>
                <b>{shownMoney(row.newValue)}</b>
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

/** A changed field in words: "Bin: A1 → B2, price change". */
function changeWords(row: LifeWire): string {
  const show = (value: string) =>
    value === '' ? texts.NONE : MONEY_FIELDS.includes(row.field) ? shownMoney(value) : value;
  const why = changeReasons[row.reason] ?? row.reason;
  // A note has no before.
  const change =
    row.field === 'note'
      ? row.newValue
      : `${fieldNames[row.field] ?? row.field}: ${show(row.oldValue)} → ${show(row.newValue)}`;
  return [change, why].filter(Boolean).join(', ');
}

const wordsOf = (row: LifeWire): string => {
  if (row.kind === 'start') return texts.startedAt(shownMoney(row.newValue));
  return row.kind === 'field' ? changeWords(row) : movementText(row);
};

const lifeOf = (answer: OutputOf<typeof getLife>): readonly LifeWire[] => answer.items;

/** The life of an item, newest first: every movement with what was on hand after it, every change of price and facts, with who, when and why. */
export function HistoryTab({ item, zone }: Omit<TabProps, 'detail'>) {
  const life = usePages(
    getLife,
    { InventoryId: item.inventoryId, itemsPerPage: PAGE },
    { rowsOf: lifeOf, pageSize: PAGE },
  );
  if (life.error) return <FailedNote error={life.error} again={life.again} />;
  if (life.isLoading || life.isOld) return <Skeleton height={120} />;
  const left = (life.first?.options.totalitems ?? 0) - life.rows.length;
  return (
    <>
      <Stack as="ol" gap={10} className="inv-life num">
        {life.rows.map((row, index) => (
          <LifeRow key={`${row.at} ${index}`} row={row} zone={zone} />
        ))}
      </Stack>
      {life.hasMore && left > 0 && <Button onClick={life.more}>{texts.moreEvents(left)}</Button>}
    </>
  );
}

function LifeRow({ row, zone }: { row: LifeWire; zone: string }) {
  return (
    <li>
      {row.quantity === null ? (
        <span className="t3 r">·</span>
      ) : (
        <span className={classNames('b r', row.quantity > 0 ? 'up' : 'dn')}>
          {formatCount(row.quantity, { sign: true })}
        </span>
      )}
      <span className="wrap">{wordsOf(row)}</span>
      <span className="t3 r">{row.onHand === null ? '' : texts.onHandAfter(row.onHand)}</span>
      <span className="xs t3 who">
        {[formatDateTime(row.at, zone), row.employee].filter(Boolean).join(' · ')}
      </span>
    </li>
  );
}

/** Each copy of an item with serial numbers, those in hand first. */
export function CopiesTab({ detail, zone }: Omit<TabProps, 'item'>) {
  if (detail.copies.length === 0)
    return <EmptyState title={texts.NO_COPIES} detail={texts.NO_COPIES_DETAIL} />;
  const seesCosts = detail.copies.some((copy) => copy.cost !== null);
  return (
    <table className="tb num">
      <thead>
        <tr>
          <th>{texts.SERIAL}</th>
          <th>{texts.STATE}</th>
          {seesCosts && <th className="r">{texts.COST}</th>}
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
            {copy.cost !== null && <td className="r">{formatMoney(copy.cost)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
