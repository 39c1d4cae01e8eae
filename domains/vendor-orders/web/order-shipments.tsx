import type { VendorOrderWire } from '#domains/vendor-orders/contract/orders.ts';
import { getShipmentByOrder } from '#domains/vendor-orders/contract/shipments.ts';
import { isOver } from '#domains/vendor-orders/rules/order-status.ts';
import { shipmentTexts as texts } from '#domains/vendor-orders/web/messages.ts';
import { isToShip } from '#domains/vendor-orders/web/order-next-step.tsx';
import { ORDERS_SECTIONS } from '#domains/vendor-orders/web/sections.ts';
import { ShipmentStatus } from '#domains/vendor-orders/web/status-chip.tsx';
import { useGoToSection } from '#domains/vendors/web/public/use-vendor-section.ts';
import { useCall } from '#platform/web/call-hooks.ts';
import { FailedNote } from '#platform/web/failed-note.tsx';
import { useRightReason } from '#platform/web/session.ts';
import { Button } from '#ui/controls/button.tsx';
import { formatDay } from '#ui/data/format.ts';
import { Panel } from '#ui/data/panel.tsx';
import { IconPlus } from '#ui/icons.tsx';

/** The shipments of an order, and a new one while the order isn't over. */
export function OrderShipments({ order }: { order: VendorOrderWire }) {
  const go = useGoToSection();
  const mayNot = useRightReason('orders.edit');
  const answer = useCall(getShipmentByOrder, { VendorOrderId: order.vendorOrderId });
  const rows = answer.data ?? [];
  return (
    <Panel
      title={texts.SHIPMENTS}
      aside={
        !isOver(order.vendorOrderStatusId) &&
        !isToShip(order, rows) && (
          <Button
            tone="ghost"
            size="small"
            icon={IconPlus}
            reason={mayNot}
            reasonAt="hidden"
            onClick={() => go(ORDERS_SECTIONS.ship, { order: order.vendorOrderId })}
          >
            {texts.ADD}
          </Button>
        )
      }
    >
      {answer.error && <FailedNote error={answer.error} again={() => void answer.refetch()} />}
      {answer.data && rows.length === 0 && <p className="t2">{texts.NONE}</p>}
      <ul className="order-sends">
        {rows.map((one) => (
          <li key={one.vendorShipmentId}>
            <Button
              className="flush"
              tone="ghost"
              size="small"
              onClick={() =>
                go(ORDERS_SECTIONS.shipment, { shipment: one.vendorShipmentId, order: order.vendorOrderId })
              }
            >
              {one.vendorShipmentNumber || texts.NO_NUMBER(one.vendorShipmentId)}
            </Button>
            <span className="grow xs t3 num">
              {formatDay(one.shipmentDate)}, {texts.UNIT_COUNT(one.units)}
            </span>
            <ShipmentStatus id={one.vendorShipmentStatusId} name={one.shipmentStatusDescription} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
