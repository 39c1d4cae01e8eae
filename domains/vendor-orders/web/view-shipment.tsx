import { type ReactNode, useState } from 'react';
import { getByStatus, getOrderItems, getVendorOrder } from '#domains/vendor-orders/contract/orders.ts';
import {
  deleteShipment,
  getShipment,
  getShipmentByOrder,
  getShipmentStatusList,
  getShipmentsByStatus,
  updateShipmentStatus,
} from '#domains/vendor-orders/contract/shipments.ts';
import { SHIPMENT_STATUS, shipmentStatusRefusal } from '#domains/vendor-orders/rules/shipment-status.ts';
import {
  invoiceTexts,
  ordersWebTexts,
  shipmentTexts as texts,
  shipmentToasts,
} from '#domains/vendor-orders/web/messages.ts';
import { moneyWords } from '#domains/vendor-orders/web/money.ts';
import { ClearDialog } from '#domains/vendor-orders/web/clear-dialog.tsx';
import { checkInSlot } from '#domains/vendor-orders/web/public/slots.ts';
import { ProblemNote } from '#domains/vendor-orders/web/problem-note.tsx';
import { ORDERS_SECTIONS } from '#domains/vendor-orders/web/sections.ts';
import { ShipmentInvoice } from '#domains/vendor-orders/web/shipment-invoice.tsx';
import { ShipmentItems } from '#domains/vendor-orders/web/shipment-items.tsx';
import type { WholeShipment } from '#domains/vendor-orders/web/whole-shipment.ts';
import { ShipmentStatus } from '#domains/vendor-orders/web/status-chip.tsx';
import { useGoToSection } from '#domains/vendors/web/public/use-vendor-section.ts';
import { useStoreZone } from '#domains/stores/web/public/use-store-zone.ts';
import { useCall } from '#platform/web/call-hooks.ts';
import { FailedNote } from '#platform/web/failed-note.tsx';
import { useLive } from '#platform/web/live.ts';
import { useRightReason } from '#platform/web/session.ts';
import { SlotParts } from '#platform/web/slots.tsx';
import { useAddressId } from '#platform/web/use-address.ts';
import { useSubmit } from '#platform/web/use-submit.ts';
import { Button, IconButton } from '#ui/controls/button.tsx';
import { EmptyState } from '#ui/data/empty-state.tsx';
import { Facts } from '#ui/data/facts.tsx';
import { formatDateTime, formatDay } from '#ui/data/format.ts';
import { Panel } from '#ui/data/panel.tsx';
import { Skeleton } from '#ui/data/skeleton.tsx';
import { IconDotsVertical, IconTrash, IconTruck } from '#ui/icons.tsx';
import { Row, Stack } from '#ui/layout/layout.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { Menu } from '#ui/overlay/menu.tsx';

/** Section 25: the shipment of ?shipment= with its items, its invoice and its check-in. */
export function ViewShipment() {
  const [shipmentId] = useAddressId('shipment');
  const go = useGoToSection();
  const answer = useCall(
    getShipment,
    { VendorShipmentId: shipmentId ?? 1 },
    { enabled: shipmentId !== null },
  );
  useLive('orders.changed', [getShipment]);
  if (shipmentId === null)
    return (
      <EmptyState
        icon={IconTruck}
        title={texts.CHOOSE}
        detail={texts.CHOOSE_DETAIL}
        action={<Button onClick={() => go(ORDERS_SECTIONS.shipments)}>{texts.TO_LIST}</Button>}
      />
    );
  if (answer.error) return <FailedNote band error={answer.error} again={() => void answer.refetch()} />;
  const shipment = answer.data;
  if (!shipment)
    return (
      <div className="vendor-pane" aria-busy="true">
        <Skeleton width="100%" height={220} />
      </div>
    );
  return (
    <Stack flex gap={14} className="vendor-pane" key={shipmentId}>
      <ShipmentHead shipment={shipment} />
      <div className="order-columns">
        <ShipmentItems shipment={shipment} />
        <Stack flex gap={14} className="order-side">
          <div className="order-first">
            <SlotParts
              of={checkInSlot}
              props={{
                shipmentId: shipment.vendorShipmentId,
                statusId: shipment.vendorShipmentStatusId,
                isSettled: shipment.checkedInAt !== '',
              }}
            />
          </div>
          <Panel title={texts.NUMBER}>
            <ShipmentFacts shipment={shipment} />
          </Panel>
          <ShipmentInvoice key={`${shipment.vendorShipmentId} ${shipment.checkedInAt}`} shipment={shipment} />
        </Stack>
      </div>
    </Stack>
  );
}

function ShipmentFacts({ shipment }: { shipment: WholeShipment }) {
  const [isClearing, setClearing] = useState(false);
  const mayNotClear = useRightReason('orders.finalize');
  const zone = useStoreZone();
  const go = useGoToSection();
  const { difference } = shipment;
  const differs = difference !== null && difference !== 0 && !shipment.isCleared;
  return (
    <>
      <Facts
        facts={[
          [
            texts.ORDER,
            <Button
              key="order"
              className="flush"
              tone="ghost"
              size="small"
              onClick={() => go(ORDERS_SECTIONS.view, { order: shipment.vendorOrderId })}
            >
              {shipment.poNumber}
            </Button>,
          ],
          [ordersWebTexts.VENDOR, shipment.vendorName],
          [texts.DATE, formatDay(shipment.shipmentDate)],
          [texts.TRACKING, shipment.trackingNumber],
          [texts.CHECKED_IN, shipment.checkedInAt && formatDateTime(shipment.checkedInAt, zone)],
          [texts.GOODS, shipment.goods === null ? '' : moneyWords(shipment.goods)],
          [texts.DIFFERENCE, differenceWords(shipment)],
        ]}
      />
      {differs && (
        <Button reason={mayNotClear} onClick={() => setClearing(true)}>
          {invoiceTexts.CLEAR}
        </Button>
      )}
      {isClearing && <ClearDialog shipment={shipment} onClose={() => setClearing(false)} />}
    </>
  );
}

/** How the invoice compares with what came; '' while nobody knows. */
function differenceWords({ difference, isCleared }: WholeShipment): ReactNode {
  if (difference === null) return '';
  if (difference === 0) return texts.AGREES;
  return isCleared ? texts.CLEARED : <b>{moneyWords(difference)}</b>;
}

function ShipmentHead({ shipment }: { shipment: WholeShipment }) {
  const [isDeleting, setDeleting] = useState(false);
  const go = useGoToSection();
  const mayNot = useRightReason('orders.edit');
  const statuses = useCall(getShipmentStatusList, {}, { staleMs: 600_000 });
  const forgets = [
    getShipment,
    getShipmentsByStatus,
    getShipmentByOrder,
    getOrderItems,
    getVendorOrder,
    getByStatus,
  ];
  const move = useSubmit(updateShipmentStatus, {
    forgets,
  });
  const remove = useSubmit(deleteShipment, {
    forgets: [getShipmentsByStatus, getShipmentByOrder],
    done: shipmentToasts.DELETED,
  });
  const { vendorShipmentId: id, vendorShipmentStatusId: statusId } = shipment;
  const state = { statusId, isSettled: shipment.checkedInAt !== '', hasCheckIn: shipment.hasCheckIn };
  const name = shipment.vendorShipmentNumber || texts.NO_NUMBER(id);
  const next = (statuses.data ?? []).filter(
    (status) => status.id !== statusId && shipmentStatusRefusal(state, status.id) === null,
  );
  return (
    <Row as="header" gap={12} wrap className="order-head">
      <h2>{name}</h2>
      <span className="ell t2">{shipment.vendorName}</span>
      <ShipmentStatus id={statusId} name={shipment.shipmentStatusDescription} />
      <span className="grow" />
      {next
        .filter((status) => status.id !== SHIPMENT_STATUS.lost && status.id !== SHIPMENT_STATUS.none)
        .map((status) => (
          <Button
            key={status.id}
            reason={mayNot}
            reasonAt="hidden"
            busy={move.busy}
            onClick={() => void move.send({ VendorShipmentID: id, VendorShipmentStatusId: status.id })}
          >
            {ordersWebTexts.MOVE_TO(status.description)}
          </Button>
        ))}
      <Menu
        align="end"
        trigger={<IconButton icon={IconDotsVertical} label={ordersWebTexts.MORE} />}
        entries={[
          ...next
            .filter((status) => status.id === SHIPMENT_STATUS.lost)
            .map((status) => ({
              label: ordersWebTexts.MOVE_TO(status.description),
              reason: mayNot,
              onSelect: () => void move.send({ VendorShipmentID: id, VendorShipmentStatusId: status.id }),
            })),
          {
            label: ordersWebTexts.DELETE,
            icon: IconTrash,
            danger: true,
            reason: mayNot ?? (shipment.hasCheckIn && texts.CHECKED_IN),
            onSelect: () => setDeleting(true),
          },
        ]}
      />
      <div className="order-problem">
        <ProblemNote of={move} failed={shipmentToasts.STATUS_ERROR} />
        <ProblemNote of={remove} />
      </div>
      {isDeleting && (
        <ConfirmDialog
          sentence={texts.DELETE_SENTENCE(name)}
          detail={texts.DELETE_DETAIL}
          confirm={ordersWebTexts.DELETE}
          cancel={ordersWebTexts.KEEP}
          destructive
          busy={remove.busy}
          onConfirm={async () => {
            setDeleting(false);
            if (await remove.send({ VendorShipmentId: id })) go(ORDERS_SECTIONS.shipments);
          }}
          onCancel={() => setDeleting(false)}
        />
      )}
    </Row>
  );
}
