import { useEffect, useRef, useState } from 'react';
import { findOrderableItems, type FoundItemWire } from '#domains/vendor-orders/contract/find-items.ts';
import {
  addOrderItem,
  getByStatus,
  getOrderItems,
  getVendorOrder,
  type OrderItemWire,
  type VendorOrderWire,
} from '#domains/vendor-orders/contract/orders.ts';
import { getVendorOrderSends } from '#domains/vendor-orders/contract/sending.ts';
import { LineDialog } from '#domains/vendor-orders/web/line-dialog.tsx';
import { linesTexts as texts, orderToasts } from '#domains/vendor-orders/web/messages.ts';
import { moneyWords, unitWords } from '#domains/vendor-orders/web/money.ts';
import { LineStatus } from '#domains/vendor-orders/web/status-chip.tsx';
import { send } from '#platform/web/api.ts';
import { useCall } from '#platform/web/call-hooks.ts';
import { FailedNote } from '#platform/web/failed-note.tsx';
import { useRightReason } from '#platform/web/session.ts';
import { useSettled } from '#platform/web/use-settled.ts';
import { useAttempt, useSubmit } from '#platform/web/use-submit.ts';
import { Button } from '#ui/controls/button.tsx';
import { NumberInput } from '#ui/controls/number-input.tsx';
import { SearchInput } from '#ui/controls/text-input.tsx';
import { DataTable } from '#ui/data/data-table.tsx';
import type { Column } from '#ui/data/data-table-types.ts';
import { EmptyState } from '#ui/data/empty-state.tsx';
import { formatCount } from '#ui/data/format.ts';
import { Note } from '#ui/data/note.tsx';
import { IconBarcode, IconPlus } from '#ui/icons.tsx';
import { Row, Stack } from '#ui/layout/layout.tsx';
import { useScan } from '#ui/scan/scan.ts';
import { sounds } from '#ui/scan/sounds.ts';

const count = (
  key: 'announced' | 'received' | 'shelved' | 'open',
  title: string,
  hideBelow: number,
): Column<OrderItemWire> => ({
  key,
  title,
  width: 92,
  align: 'right',
  hideBelow,
  cell: (row) => <span className="num">{row[key] === 0 ? '' : formatCount(row[key])}</span>,
});

const columns: readonly Column<OrderItemWire>[] = [
  {
    key: 'title',
    title: texts.TITLE,
    narrow: 'title',
    cell: (row) => (
      <Stack as="span" flex className="order-title">
        <b className="ell">{row.title}</b>
        <span className="xs t3 num ell">
          {[
            row.vendorSku,
            row.upc,
            row.packSize > 1 ? texts.PACK(row.packSize) : '',
            // Still in the quantity, and no longer in what is open.
            row.shelved > 0 ? texts.onShelf(row.shelved) : '',
            row.cancelled > 0 ? texts.canceled(row.cancelled) : '',
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </Stack>
    ),
  },
  {
    key: 'status',
    title: 'Status',
    width: 150,
    narrow: 'value',
    hideBelow: 560,
    cell: (row) => <LineStatus id={row.orderItemStatusId} name={row.orderItemStatus} />,
  },
  {
    key: 'quantity',
    title: texts.QUANTITY,
    width: 84,
    align: 'right',
    narrow: 'value',
    cell: (row) => (
      <b className="num">
        {formatCount(row.quantity)}
        {row.excess > 0 ? ` +${formatCount(row.excess)}` : ''}
      </b>
    ),
  },
  count('open', 'Open', 700),
  count('announced', texts.ANNOUNCED, 860),
  count('received', texts.RECEIVED, 780),
  count('shelved', texts.SHELVED, 980),
  {
    key: 'cost',
    title: texts.COST,
    width: 84,
    align: 'right',
    hideBelow: 900,
    cell: (row) => <span className="num">{unitWords(row.cost)}</span>,
  },
  {
    key: 'total',
    title: 'Total',
    width: 96,
    align: 'right',
    hideBelow: 640,
    cell: (row) => <span className="num">{moneyWords(row.total)}</span>,
  },
];

/** The lines of an order; a row opens its dialog, and what the vendor sells is added above them. */
export function OrderLines({ order }: { order: VendorOrderWire }) {
  const [line, setLine] = useState<number | null>(null);
  const answer = useCall(getOrderItems, { VendorOrderID: order.vendorOrderId });
  const rows = answer.data ?? [];
  const open = rows.find(({ vendorOrderItemId }) => vendorOrderItemId === line);
  return (
    <section className="card order-lines" aria-label={texts.LINES}>
      {!order.isLocked && <AddItem order={order} />}
      {answer.error && <FailedNote band error={answer.error} again={() => void answer.refetch()} />}
      <DataTable
        label={texts.LINES}
        columns={columns}
        rows={rows}
        rowKey={(row) => String(row.vendorOrderItemId)}
        rowText={(row) => row.title}
        rowHeight={48}
        onOpen={(row) => setLine(row.vendorOrderItemId)}
        openOnClick
        loading={answer.isLoading}
        empty={
          !answer.error && <EmptyState icon={IconBarcode} title={texts.NONE} detail={texts.NONE_DETAIL} />
        }
        count={texts.count(rows.length, order.units)}
      />
      {open && <LineDialog order={order} line={open} onClose={() => setLine(null)} />}
    </section>
  );
}

/** Finds an item of the vendor by scan, SKU or title, and puts this many on the order. */
function AddItem({ order }: { order: VendorOrderWire }) {
  const [typed, setTyped] = useState('');
  const [units, setUnits] = useState<number | null>(null);
  const [missing, setMissing] = useState<string | null>(null);
  const box = useRef<HTMLInputElement>(null);
  const isEmpty = order.lines === 0;
  useEffect(() => {
    if (isEmpty) box.current?.focus();
  }, [isEmpty]);
  const search = useSettled(typed.trim());
  const mayNot = useRightReason('orders.edit');
  const found = useCall(
    findOrderableItems,
    { VendorOrderID: order.vendorOrderId, Search: search },
    { enabled: search !== '' && !mayNot, keep: true },
  );
  const add = useSubmit(addOrderItem, {
    forgets: [getOrderItems, getVendorOrder, getByStatus, getVendorOrderSends],
    done: orderToasts.ITEM_ADDED,
  });
  // What is typed, else a pack: vendors sell nothing less.
  const put = async (item: FoundItemWire): Promise<boolean> => {
    const Quantity = units ?? Math.max(1, item.packSize);
    const done = await add.send({
      VendorOrderID: order.vendorOrderId,
      VendorItemID: item.vendorItemId,
      Quantity,
    });
    if (!done) return false;
    setTyped('');
    setUnits(null);
    return true;
  };
  const look = useAttempt();
  useScan(
    async (code) => {
      setMissing(null);
      const found = await look.run(() =>
        send(findOrderableItems, { VendorOrderID: order.vendorOrderId, Search: code }),
      );
      const [item, ...others] = found ?? [];
      if (item && others.length > 0) {
        // Several have it in their title: a person says which.
        setTyped(code);
        sounds.attention();
      } else if (item && (await put(item))) sounds.success();
      else sounds.failure();
      if (found?.length === 0) setMissing(code);
    },
    { when: !mayNot },
  );
  const items = search === '' ? [] : (found.data ?? []);
  return (
    <Stack flex gap={8} className="order-add">
      <Row
        as="form"
        gap={8}
        onSubmit={(event) => {
          event.preventDefault();
          const [first] = items;
          if (first && typed.trim() === search) void put(first);
        }}
      >
        <span className="grow">
          <SearchInput
            ref={box}
            label={texts.FIND}
            placeholder={texts.FIND_HINT}
            value={typed}
            onChange={(next) => {
              setTyped(next);
              setMissing(null);
            }}
            maxLength={80}
            disabled={Boolean(mayNot)}
          />
        </span>
        <span className="order-units">
          <NumberInput
            aria-label={texts.QUANTITY}
            placeholder={texts.A_PACK}
            value={units}
            onChange={setUnits}
            min={1}
            max={9_999}
          />
        </span>
      </Row>
      {mayNot && <p className="xs t3">{mayNot}</p>}
      {add.problem && <Note tone="refusal">{add.problem}</Note>}
      {missing && <Note tone="refusal">{texts.NOT_SCANNED(missing)}</Note>}
      {look.problem && <Note tone="error">{look.problem}</Note>}
      {found.error && <FailedNote error={found.error} again={() => void found.refetch()} />}
      {search !== '' && found.data?.length === 0 && <p className="t2">{texts.NOT_FOUND}</p>}
      <ul className="order-found">
        {items.slice(0, 8).map((item) => (
          <li key={item.vendorItemId}>
            <Stack as="span" flex className="grow order-title">
              <b className="ell">{item.title}</b>
              <span className="xs t3 num ell">
                {[item.vendorSku, item.upc, item.packSize > 1 ? texts.PACK(item.packSize) : '']
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </Stack>
            <span className="num">{unitWords(item.cost)}</span>
            <Button
              icon={IconPlus}
              busy={add.busy}
              onClick={() => void put(item)}
              aria-label={`${texts.ADD} ${item.title}`}
            >
              {texts.ADD}
            </Button>
          </li>
        ))}
      </ul>
    </Stack>
  );
}
