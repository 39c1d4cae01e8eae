import { FormDialog } from '#platform/web/form-dialog.tsx';
import { useState } from 'react';
import { getOrderItems, getVendorOrder } from '#domains/vendor-orders/contract/orders.ts';
import {
  addUpdateShipmentItem,
  deleteShipmentItem,
  getShipment,
  type ShipmentItemWire,
  updateShipment,
} from '#domains/vendor-orders/contract/shipments.ts';
import { SHIPMENT_STATUS } from '#domains/vendor-orders/rules/shipment-status.ts';
import { linesTexts, ordersWebTexts, shipmentTexts as texts } from '#domains/vendor-orders/web/messages.ts';
import type { WholeShipment } from '#domains/vendor-orders/web/whole-shipment.ts';
import { Difference } from '#platform/web/difference.tsx';
import { useCall } from '#platform/web/call-hooks.ts';
import { useRightReason } from '#platform/web/session.ts';
import { useSubmit } from '#platform/web/use-submit.ts';
import { Button } from '#ui/controls/button.tsx';
import { Field } from '#ui/controls/field.tsx';
import { NumberInput } from '#ui/controls/number-input.tsx';
import { SelectInput } from '#ui/controls/select-input.tsx';
import { DataTable } from '#ui/data/data-table.tsx';
import type { Column } from '#ui/data/data-table-types.ts';
import { EmptyState } from '#ui/data/empty-state.tsx';
import { formatCount } from '#ui/data/format.ts';
import { Note } from '#ui/data/note.tsx';
import { IconPackage, IconTrash } from '#ui/icons.tsx';
import { Stack } from '#ui/layout/layout.tsx';
import { Spread } from '#ui/overlay/dialog.tsx';

const count = (
  key: 'damaged' | 'cancelled' | 'ordered' | 'open',
  title: string,
  hideBelow: number,
): Column<ShipmentItemWire> => ({
  key,
  title,
  width: 90,
  align: 'right',
  hideBelow,
  cell: (row) => <span className="num">{row[key] === 0 ? '' : formatCount(row[key])}</span>,
});

const TITLE: Column<ShipmentItemWire> = {
  key: 'title',
  title: linesTexts.TITLE,
  narrow: 'title',
  cell: (row) => (
    <Stack as="span" flex className="order-title">
      <b className="ell">{row.title}</b>
      <span className="xs t3 num ell">{[row.vendorSku, row.upc].filter(Boolean).join(' · ')}</span>
    </Stack>
  ),
};
const BOX: Column<ShipmentItemWire> = {
  key: 'box',
  title: texts.ANNOUNCED,
  width: 100,
  align: 'right',
  narrow: 'value',
  cell: (row) => <b className="num">{formatCount(row.quantity)}</b>,
};
const cameOf = (row: ShipmentItemWire): number => row.received + row.excess;
const differenceOf = (row: ShipmentItemWire): number => cameOf(row) - row.quantity;
const CAME: Column<ShipmentItemWire> = {
  key: 'received',
  title: linesTexts.RECEIVED,
  width: 90,
  align: 'right',
  hideBelow: 480,
  cell: (row) => <span className="num">{formatCount(cameOf(row))}</span>,
};
const DIFFERS: Column<ShipmentItemWire> = {
  key: 'differs',
  title: texts.DIFFERENCE,
  width: 110,
  narrow: 'value',
  cell: (row) => <Difference short={-differenceOf(row)} over={differenceOf(row)} />,
};
const BEFORE = [
  TITLE,
  count('ordered', ordersWebTexts.ORDERED, 560),
  BOX,
  count('open', texts.STILL_OPEN, 640),
];
const AFTER = [
  TITLE,
  BOX,
  CAME,
  DIFFERS,
  count('damaged', texts.DAMAGED, 720),
  count('cancelled', linesTexts.CANCELLED, 800),
];

/** What is in the box, or what its check-in found; a row changes how many are announced. */
export function ShipmentItems({ shipment }: { shipment: WholeShipment }) {
  const [open, setOpen] = useState<number | null>(null);
  const [isAdding, setAdding] = useState(false);
  const isSettled = shipment.checkedInAt !== '';
  const isFixed = isSettled || shipment.vendorShipmentStatusId === SHIPMENT_STATUS.lost;
  const mayNot = useRightReason('orders.edit');
  const takeAll = useSubmit(updateShipment, { forgets: [getShipment, getOrderItems, getVendorOrder] });
  // What differs first; else in their order.
  const rows = isSettled
    ? shipment.items.toSorted((a, b) => Number(differenceOf(b) !== 0) - Number(differenceOf(a) !== 0))
    : shipment.items;
  const item = shipment.items.find(({ vendorShipmentItemId }) => vendorShipmentItemId === open);
  return (
    <section className="card order-lines" aria-label={texts.ANNOUNCED}>
      {takeAll.problem && <Note tone="refusal">{takeAll.problem}</Note>}
      <DataTable
        label={texts.ANNOUNCED}
        columns={isSettled ? AFTER : BEFORE}
        rows={rows}
        rowKey={(row) => String(row.vendorShipmentItemId)}
        rowText={(row) => row.title}
        rowHeight={48}
        onOpen={(row) => !isFixed && setOpen(row.vendorShipmentItemId)}
        openOnClick
        empty={<EmptyState icon={IconPackage} title={texts.ITEMS_NONE} detail={texts.ITEMS_NONE_DETAIL} />}
        count={linesTexts.count(shipment.items.length, shipment.units)}
        footer={
          <>
            <Spread />
            {!isFixed && (
              <>
                <Button reason={mayNot} reasonAt="hidden" onClick={() => setAdding(true)}>
                  {texts.ADD_LINE}
                </Button>
                <Button
                  reason={mayNot}
                  reasonAt="hidden"
                  busy={takeAll.busy}
                  onClick={() =>
                    void takeAll.send({ vendorShipmentId: shipment.vendorShipmentId, AddOrderItems: true })
                  }
                >
                  {texts.TAKE_ALL}
                </Button>
              </>
            )}
          </>
        }
      />
      {item && <ItemDialog shipment={shipment} item={item} onClose={() => setOpen(null)} />}
      {isAdding && <AddDialog shipment={shipment} onClose={() => setAdding(false)} />}
    </section>
  );
}

const FORGETS = [getShipment, getOrderItems, getVendorOrder];

function ItemDialog({
  shipment,
  item,
  onClose,
}: {
  shipment: WholeShipment;
  item: ShipmentItemWire;
  onClose: () => void;
}) {
  const [units, setUnits] = useState<number | null>(item.quantity);
  const mayNot = useRightReason('orders.edit');
  const save = useSubmit(addUpdateShipmentItem, { forgets: FORGETS });
  const remove = useSubmit(deleteShipmentItem, { forgets: FORGETS });
  return (
    <FormDialog
      title={item.title}
      sending={{ busy: save.busy, problem: save.problem ?? remove.problem }}
      reason={mayNot}
      start={
        <Button
          tone="danger"
          icon={IconTrash}
          reason={mayNot}
          reasonAt="hidden"
          busy={remove.busy}
          onClick={async () => {
            if (await remove.send({ VendorShipmentItemId: item.vendorShipmentItemId })) onClose();
          }}
        >
          {linesTexts.REMOVE}
        </Button>
      }
      act={linesTexts.UPDATE}
      onSend={async () => {
        const input = {
          vendorShipmentItemId: item.vendorShipmentItemId,
          VendorShipmentId: shipment.vendorShipmentId,
        };
        if (await save.send({ ...input, Quantity: units ?? item.quantity })) onClose();
      }}
      onClose={onClose}
    >
      <Field label={texts.ANNOUNCED}>
        <NumberInput value={units} onChange={setUnits} min={1} max={item.quantity + item.open} />
      </Field>
    </FormDialog>
  );
}

function AddDialog({ shipment, onClose }: { shipment: WholeShipment; onClose: () => void }) {
  const [line, setLine] = useState('');
  const [units, setUnits] = useState<number | null>(1);
  const lines = useCall(getOrderItems, { VendorOrderID: shipment.vendorOrderId });
  const save = useSubmit(addUpdateShipmentItem, { forgets: FORGETS });
  const there = new Set(shipment.items.map(({ vendorOrderItemId }) => vendorOrderItemId));
  const open = (lines.data ?? []).filter((row) => row.open > 0 && !there.has(row.vendorOrderItemId));
  const chosen = open.find(({ vendorOrderItemId }) => String(vendorOrderItemId) === line);
  return (
    <FormDialog
      title={texts.ADD_LINE}
      sending={save}
      disabled={!chosen}
      act={linesTexts.ADD}
      onSend={async () => {
        if (!chosen) return;
        const input = {
          VendorShipmentId: shipment.vendorShipmentId,
          VendorOrderItemId: chosen.vendorOrderItemId,
        };
        if (await save.send({ ...input, Quantity: units ?? 1 })) onClose();
      }}
      onClose={onClose}
    >
      <Field label={linesTexts.TITLE}>
        <SelectInput
          value={line}
          placeholder={linesTexts.TITLE}
          options={open.map((row) => ({
            value: String(row.vendorOrderItemId),
            label: `${row.title} (${row.open})`,
          }))}
          onChange={(value) => {
            setLine(value);
            setUnits(open.find(({ vendorOrderItemId }) => String(vendorOrderItemId) === value)?.open ?? 1);
          }}
        />
      </Field>
      <Field label={texts.ANNOUNCED}>
        <NumberInput value={units} onChange={setUnits} min={1} max={chosen?.open ?? 1} />
      </Field>
    </FormDialog>
  );
}
