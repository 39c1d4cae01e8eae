import './vendor-orders.css';
import { useState } from 'react';
import { addUpdateVendorOrder, getByStatus, getOrderItems } from '#domains/vendor-orders/contract/orders.ts';
import {
  addItemToOrder,
  deleteVendorOrderShelf,
  getVendorOrderShelf,
  pullItemFromShelf,
  type ShelfItemWire,
} from '#domains/vendor-orders/contract/shelf.ts';
import {
  ordersWebTexts,
  shelfToasts,
  shelfWebTexts as texts,
  linesTexts,
} from '#domains/vendor-orders/web/messages.ts';
import { useGoToSection } from '#domains/vendors/web/public/use-vendor-section.ts';
import { useStoreZone } from '#domains/stores/web/public/use-store-zone.ts';
import { useCall } from '#platform/web/call-hooks.ts';
import { FailedNote } from '#platform/web/failed-note.tsx';
import { useLive } from '#platform/web/live.ts';
import { useRightReason, useWorkplace } from '#platform/web/session.ts';
import { useAddressId } from '#platform/web/use-address.ts';
import { type Submit, useSubmit } from '#platform/web/use-submit.ts';
import { Button } from '#ui/controls/button.tsx';
import { Field } from '#ui/controls/field.tsx';
import { NumberInput } from '#ui/controls/number-input.tsx';
import { SelectInput } from '#ui/controls/select-input.tsx';
import { Chip } from '#ui/data/chip.tsx';
import { DataTable } from '#ui/data/data-table.tsx';
import type { Column } from '#ui/data/data-table-types.ts';
import { EmptyState } from '#ui/data/empty-state.tsx';
import { Facts } from '#ui/data/facts.tsx';
import { formatCount, formatDate } from '#ui/data/format.ts';
import { Note } from '#ui/data/note.tsx';
import { IconPackage, IconTrash } from '#ui/icons.tsx';
import { Stack } from '#ui/layout/layout.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { DetailDrawer, ListWithDrawer } from '#ui/overlay/detail-drawer.tsx';
import { toastOffers } from '#ui/overlay/toast.tsx';

const columnsIn = (zone: string): readonly Column<ShelfItemWire>[] => [
  {
    key: 'title',
    title: linesTexts.TITLE,
    narrow: 'title',
    cell: (row) => (
      <Stack as="span" flex className="order-title">
        <b className="ell">{row.title}</b>
        <span className="xs t3 num ell">{[row.vendorSku, row.upc].filter(Boolean).join(' · ')}</span>
      </Stack>
    ),
  },
  {
    key: 'vendor',
    title: ordersWebTexts.VENDOR,
    width: 170,
    hideBelow: 720,
    cell: (row) => <span className="ell">{row.vendorName}</span>,
  },
  {
    key: 'order',
    title: texts.FROM_ORDER,
    width: 120,
    narrow: 'detail',
    cell: (row) => <span className="num">{row.poNumber}</span>,
  },
  {
    key: 'status',
    title: ordersWebTexts.STATUS,
    width: 130,
    hideBelow: 620,
    cell: (row) => <Chip small>{row.status}</Chip>,
  },
  {
    key: 'notes',
    title: ordersWebTexts.NOTES,
    quiet: true,
    hideBelow: 980,
    cell: (row) => <span className="ell">{row.notes}</span>,
  },
  {
    key: 'added',
    title: texts.PUT_OFF,
    width: 100,
    quiet: true,
    hideBelow: 860,
    cell: (row) => <span className="num">{formatDate(row.addedAt, zone)}</span>,
  },
  {
    key: 'units',
    title: ordersWebTexts.UNITS,
    width: 80,
    align: 'right',
    narrow: 'value',
    cell: (row) => <b className="num">{formatCount(row.quantity)}</b>,
  },
];

/** /vendors/vendor_shelf: what the store moved to the shelf, oldest first; a row is pulled, given to an order or deleted. */
export function VendorShelfScreen() {
  const { clientId } = useWorkplace();
  const zone = useStoreZone();
  const [open, setOpen] = useAddressId('item');
  const answer = useCall(getVendorOrderShelf, { ClientId: clientId });
  useLive('orders.changed', [getVendorOrderShelf, getByStatus]);
  const rows = answer.data ?? [];
  const row = rows.find(({ vendorOrderShelfId }) => vendorOrderShelfId === open);
  const units = rows.reduce((all, one) => all + one.quantity, 0);
  return (
    <ListWithDrawer
      drawer={row && <ShelfDrawer key={row.vendorOrderShelfId} row={row} onClose={() => setOpen(null)} />}
    >
      {answer.error && <FailedNote band error={answer.error} again={() => void answer.refetch()} />}
      <DataTable
        label={texts.SHELF}
        columns={columnsIn(zone)}
        rows={rows}
        rowKey={(one) => String(one.vendorOrderShelfId)}
        rowText={(one) => one.title}
        rowHeight={48}
        active={open === null ? null : String(open)}
        onOpen={(one) => setOpen(one.vendorOrderShelfId)}
        openOnClick
        loading={answer.isLoading}
        empty={
          !answer.error && <EmptyState icon={IconPackage} title={texts.NONE} detail={texts.NONE_DETAIL} />
        }
        count={texts.count(rows.length, units)}
      />
    </ListWithDrawer>
  );
}

function ShelfDrawer({ row, onClose }: { row: ShelfItemWire; onClose: () => void }) {
  const { clientId } = useWorkplace();
  const go = useGoToSection();
  const [units, setUnits] = useState<number | null>(row.quantity);
  const [chosen, setTarget] = useState('');
  const mayNot = useRightReason('orders.edit');
  const forgets = [getVendorOrderShelf, getOrderItems, getByStatus];
  const pull = useSubmit(pullItemFromShelf, { forgets, done: shelfToasts.PULLED });
  const give = useSubmit(addItemToOrder, { forgets });
  const begin = useSubmit(addUpdateVendorOrder, { forgets });
  const remove = useSubmit(deleteVendorOrderShelf, { forgets, done: shelfToasts.DELETED });
  const orders = useCall(getByStatus, {
    Status: 'Created',
    Vendorid: row.vendorId,
    ClientId: clientId,
    RecordCount: 50,
  });
  const targets = orders.data?.items ?? [];
  const target = chosen || String(targets[0]?.vendorOrderId ?? '');
  // Of what is left since: units may have been taken meanwhile.
  const Quantity = Math.min(units ?? 0, row.quantity);
  const isNone = Quantity < 1;
  const id = row.vendorOrderShelfId;
  const closeAfter = async (done: Promise<unknown>) => {
    if ((await done) && Quantity >= row.quantity) onClose();
  };
  const giveTo = async () => {
    const order =
      Number(target) || (await begin.send({ vendorId: row.vendorId, clientId }))?.vendorOrderId || 0;
    if (order === 0) return;
    const done = give.send({ VendorOrderShelfID: id, VendorOrderId: order, Quantity });
    if (await done)
      toastOffers(shelfToasts.GIVEN(order), [{ label: texts.OPEN_ORDER, run: () => go(22, { order }) }]);
    await closeAfter(done);
  };
  const problem = give.problem ?? begin.problem ?? pull.problem ?? remove.problem;
  return (
    <DetailDrawer
      title={row.title}
      subtitle={[row.vendorSku, row.upc].filter(Boolean).join(' · ')}
      onClose={onClose}
      acts={
        <>
          <Button
            tone="primary"
            disabled={isNone || !orders.data}
            reason={mayNot}
            busy={give.busy || begin.busy}
            onClick={() => void giveTo()}
          >
            {targets.length === 0 ? texts.GIVE_NEW : texts.GIVE}
          </Button>
          <span className="grow" />
          <TakeOff
            row={row}
            units={Quantity}
            pull={pull}
            remove={remove}
            closeAfter={closeAfter}
            onClose={onClose}
          />
        </>
      }
    >
      <div className="fields">
        <Facts
          facts={[
            [ordersWebTexts.VENDOR, row.vendorName],
            [texts.FROM_ORDER, row.poNumber],
            [ordersWebTexts.STATUS, row.status],
            [ordersWebTexts.NOTES, row.notes],
          ]}
        />
        <Field label={linesTexts.QUANTITY} hint={texts.QUANTITY_OF(row.quantity)}>
          <NumberInput value={units} onChange={setUnits} min={1} max={row.quantity} />
        </Field>
        {targets.length > 0 && (
          <Field label={texts.GIVE_TO}>
            <SelectInput
              value={target}
              options={targets.map((order) => ({
                value: String(order.vendorOrderId),
                label: order.poNumber,
              }))}
              onChange={setTarget}
            />
          </Field>
        )}
        {problem && <Note tone="refusal">{problem}</Note>}
      </div>
    </DetailDrawer>
  );
}

type TakeOffProps = {
  row: ShelfItemWire;
  units: number;
  pull: Submit<typeof pullItemFromShelf>;
  remove: Submit<typeof deleteVendorOrderShelf>;
  closeAfter: (done: Promise<unknown>) => Promise<void>;
  onClose: () => void;
};

/** The ways off the shelf. Of an order that was sent, units off it are canceled: there is one act for it, which asks. */
function TakeOff({ row, units, pull, remove, closeAfter, onClose }: TakeOffProps) {
  const [asking, setAsking] = useState<'delete' | 'cancel' | null>(null);
  const mayNot = useRightReason('orders.edit');
  const id = row.vendorOrderShelfId;
  const isNone = units < 1;
  const takeOff = () => void closeAfter(pull.send({ VendorOrderShelfId: id, Quantity: units }));
  return (
    <>
      {row.isOrderCreated ? (
        <>
          <Button disabled={isNone} reason={mayNot} reasonAt="hidden" busy={pull.busy} onClick={takeOff}>
            {texts.PULL_BACK}
          </Button>
          <Button
            tone="danger"
            icon={IconTrash}
            reason={mayNot}
            reasonAt="hidden"
            onClick={() => setAsking('delete')}
          >
            {ordersWebTexts.DELETE}
          </Button>
        </>
      ) : (
        <Button
          tone="danger"
          disabled={isNone}
          reason={mayNot}
          reasonAt="hidden"
          busy={pull.busy}
          onClick={() => setAsking('cancel')}
        >
          {texts.PULL_CANCEL}
        </Button>
      )}
      {asking && (
        <ConfirmDialog
          sentence={asking === 'delete' ? texts.DELETE_SENTENCE : texts.CANCEL_SENTENCE(units)}
          detail={texts.DELETE_DETAIL}
          confirm={asking === 'delete' ? ordersWebTexts.DELETE : texts.PULL_CANCEL}
          cancel={ordersWebTexts.KEEP}
          destructive
          busy={remove.busy}
          onConfirm={async () => {
            setAsking(null);
            if (asking === 'cancel') takeOff();
            else if (await remove.send({ VendorOrderShelfID: id })) onClose();
          }}
          onCancel={() => setAsking(null)}
        />
      )}
    </>
  );
}
