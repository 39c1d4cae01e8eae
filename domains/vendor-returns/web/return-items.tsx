import { useState } from 'react';
import {
  deleteReturnItem,
  getReturnItems,
  getReturnsByStatus,
  getVendorReturn,
  type ReturnItemWire,
  saveReturnItems,
  type VendorReturnWire,
} from '#domains/vendor-returns/contract/returns.ts';
import { RETURN_STATUS } from '#domains/vendor-returns/rules/return-status.ts';
import { type ItemChoice, WhichItemDialog } from '#domains/inventory/web/public/which-item-dialog.tsx';
import { vendorReturnsWebMessages as texts } from '#domains/vendor-returns/web/messages.ts';
import { useCall } from '#platform/web/call-hooks.ts';
import { FailedNote } from '#platform/web/failed-note.tsx';
import { useRightReason } from '#platform/web/session.ts';
import { useSubmit } from '#platform/web/use-submit.ts';
import { Button, IconButton } from '#ui/controls/button.tsx';
import { QtyStepper } from '#ui/controls/qty-stepper.tsx';
import { DataTable } from '#ui/data/data-table.tsx';
import type { Column } from '#ui/data/data-table-types.ts';
import { EmptyState } from '#ui/data/empty-state.tsx';
import { formatMoney } from '#ui/data/format.ts';
import { Note } from '#ui/data/note.tsx';
import { IconTruck, IconX } from '#ui/icons.tsx';
import { Row, Stack } from '#ui/layout/layout.tsx';
import { ScanInput } from '#ui/scan/scan-input.tsx';
import { sounds } from '#ui/scan/sounds.ts';
import { TimesInput } from '#ui/scan/times-input.tsx';
import { useScanTimes } from '#ui/scan/use-scan-times.ts';
import { TakeBackDialog } from './take-back-dialog.tsx';

type Scanned = { readonly UPC: string; readonly InventoryId?: number };

type Acts = {
  isOpen: boolean;
  mayChange: boolean;
  isOut: boolean;
  onQuantity: (row: ReturnItemWire, quantity: number) => void;
  onRemove: (row: ReturnItemWire) => void;
  onBack: (row: ReturnItemWire) => void;
};

const money = (amount: number | null) => (amount === null ? '' : formatMoney(amount));

const columnsFor = (acts: Acts): readonly Column<ReturnItemWire>[] => [
  {
    key: 'item',
    title: texts.ITEM,
    narrow: 'title',
    cell: (row) => (
      <span className="vr-item">
        <b className="ell" title={row.title}>
          {row.title}
        </b>
        <span className="t2 s ell num">
          {[row.condition, row.serialNumber || row.sku].filter(Boolean).join(', ')}
        </span>
      </span>
    ),
  },
  {
    key: 'free',
    title: texts.HERE,
    width: 80,
    align: 'right',
    quiet: true,
    hideBelow: 640,
    cell: (row) => <span className="num">{acts.isOpen ? row.free : ''}</span>,
  },
  {
    key: 'quantity',
    title: texts.QUANTITY,
    width: 170,
    align: 'right',
    narrow: 'detail',
    cell: (row) =>
      acts.isOpen && acts.mayChange && !row.serialNumber ? (
        <QtyStepper
          value={row.Quantity}
          min={1}
          max={9999}
          label={`${texts.QUANTITY}: ${row.title}`}
          onChange={(quantity) => acts.onQuantity(row, quantity)}
        />
      ) : (
        <span className="num">{row.back > 0 ? texts.backOf(row.back, row.Quantity) : row.Quantity}</span>
      ),
  },
  {
    key: 'claim',
    title: texts.CLAIM,
    width: 96,
    align: 'right',
    narrow: 'value',
    cell: (row) => <span className="num">{money(row.claim)}</span>,
  },
  {
    key: 'act',
    title: '',
    width: acts.isOpen ? 64 : 130,
    align: 'right',
    hideBelow: 480,
    cell: (row) =>
      acts.isOpen && acts.mayChange ? (
        <IconButton icon={IconX} label={texts.REMOVE(row.title)} onClick={() => acts.onRemove(row)} />
      ) : acts.isOut && acts.mayChange && row.back < row.Quantity ? (
        <Button size="small" onClick={() => acts.onBack(row)}>
          {texts.TAKE_BACK}
        </Button>
      ) : null,
  },
];

/** The items of a return; while it is open they are scanned onto it, counted and taken off. */
export function ReturnItems({ one, isOpen }: { one: VendorReturnWire; isOpen: boolean }) {
  const { vendorReturnId } = one;
  const list = useCall(getReturnItems, { VendorReturnId: vendorReturnId }, { staleMs: 0 });
  const forgets = [getReturnItems, getVendorReturn, getReturnsByStatus];
  const mayNot = useRightReason('returns.edit');
  const save = useSubmit(saveReturnItems, { forgets, failed: () => sounds.failure() });
  const remove = useSubmit(deleteReturnItem, { forgets });
  const [back, setBack] = useState<ReturnItemWire | null>(null);
  const takes = isOpen && mayNot === null;
  const times = useScanTimes({ label: texts.TIMES, when: takes });
  const put = (item: Scanned | { VendorReturnItemId: number }, Quantity: number) =>
    void save.send({ ClientId: one.clientId, body: [{ VendorReturnId: vendorReturnId, Quantity, ...item }] });
  const [asked, setAsked] = useState({ UPC: '', units: 0 });
  const { choices = [] } = (save.refusal?.details ?? {}) as { choices?: readonly ItemChoice[] };
  const rows = list.data ?? [];
  const columns = columnsFor({
    isOpen,
    mayChange: mayNot === null,
    isOut: one.status === RETURN_STATUS.shipped,
    onQuantity: (row, quantity) => put({ VendorReturnItemId: row.VendorReturnItemId }, quantity),
    onRemove: (row) => void remove.send({ VendorReturnItemId: row.VendorReturnItemId }),
    onBack: setBack,
  });
  return (
    <Stack flex gap={12} className="vr-main">
      {takes && (
        <Row gap={12} align="stretch" className="vr-scan">
          <ScanInput
            label={texts.SCAN}
            placeholder={texts.SCAN_HINT}
            autoFocus
            times={times}
            onScan={(UPC) => {
              const units = times.take();
              setAsked({ UPC, units });
              put({ UPC }, units);
            }}
          />
          <TimesInput times={times} label={texts.TIMES} />
        </Row>
      )}
      {(save.problem ?? remove.problem) && <Note tone="refusal">{save.problem ?? remove.problem}</Note>}
      {list.error && <FailedNote band error={list.error} again={() => void list.refetch()} />}
      <DataTable
        label={texts.ITEM}
        columns={columns}
        rows={rows}
        rowKey={(row) => String(row.VendorReturnItemId)}
        rowText={(row) => row.title}
        rowHeight={48}
        loading={list.isLoading}
        empty={
          !list.error && <EmptyState icon={IconTruck} title={texts.NO_ITEMS} detail={texts.NO_ITEMS_DETAIL} />
        }
        count={texts.units(rows.reduce((all, row) => all + row.Quantity, 0))}
      />
      {choices.length > 0 && (
        <WhichItemDialog
          choices={choices}
          onChoose={(InventoryId) => put({ UPC: asked.UPC, InventoryId }, asked.units)}
          onClose={save.reset}
        />
      )}
      {back && <TakeBackDialog item={back} onClose={() => setBack(null)} />}
    </Stack>
  );
}
