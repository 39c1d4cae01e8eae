// What comes next for an order?
import { useEffect, useRef } from 'react';
import type { VendorOrderWire } from '#domains/vendor-orders/contract/orders.ts';
import { getShipmentByOrder, type ShipmentWire } from '#domains/vendor-orders/contract/shipments.ts';
import { ordersMessages } from '#domains/vendor-orders/messages.ts';
import {
  isOver,
  ORDER_STATUS,
  orderStatusName,
  rightFor,
} from '#domains/vendor-orders/rules/order-status.ts';
import { SHIPMENT_STATUS } from '#domains/vendor-orders/rules/shipment-status.ts';
import { ordersWebTexts as texts, sendTexts, shipmentTexts } from '#domains/vendor-orders/web/messages.ts';
import { ORDERS_SECTIONS } from '#domains/vendor-orders/web/sections.ts';
import { useGoToSection } from '#domains/vendors/web/public/use-vendor-section.ts';
import { useCall } from '#platform/web/call-hooks.ts';
import { useMay } from '#platform/web/session.ts';
import { Button } from '#ui/controls/button.tsx';
import { type Icon, IconCheck, IconPlus, IconSend, IconTruck } from '#ui/icons.tsx';
import { isTextField } from '#ui/scan/scan.ts';

/** A box on its way: neither checked in nor lost. */
const openBoxOf = (shipments: readonly ShipmentWire[]): ShipmentWire | undefined =>
  shipments.find((one) => one.checkedInAt === '' && one.vendorShipmentStatusId !== SHIPMENT_STATUS.lost);

/** Is a shipment the next step, so that the big button writes it? */
export const isToShip = (order: VendorOrderWire, shipments: readonly ShipmentWire[]): boolean =>
  order.vendorOrderStatusId !== ORDER_STATUS.created && order.open > 0 && !openBoxOf(shipments);

type Step = { label: string; icon: Icon; reason: string | null; run: () => void };
type Steps = {
  mayNotSend: string | null;
  mayNotEdit: string | null;
  send: () => void;
  complete: () => void;
};

/** What comes next for an order: it is sent, what is open is announced, the box is checked in, all that came completes it; null when it is over. */
export function useNextStep(
  order: VendorOrderWire,
  { mayNotSend, mayNotEdit, send, complete }: Steps,
): Step | null {
  const go = useGoToSection();
  const may = useMay();
  const shipments = useCall(getShipmentByOrder, { VendorOrderId: order.vendorOrderId });
  const { vendorOrderStatusId: status, vendorOrderId: id } = order;
  if (status === ORDER_STATUS.created)
    return {
      label: sendTexts.SEND,
      icon: IconSend,
      reason: mayNotSend ?? (order.lines === 0 ? ordersMessages.ORDER_EMPTY : null),
      run: send,
    };
  if (isOver(status) || !shipments.data) return null;
  const box = openBoxOf(shipments.data);
  if (box)
    return {
      label: shipmentTexts.OPEN,
      icon: IconTruck,
      reason: null,
      run: () => go(ORDERS_SECTIONS.shipment, { shipment: box.vendorShipmentId, order: id }),
    };
  if (isToShip(order, shipments.data))
    return {
      label: shipmentTexts.ADD,
      icon: IconPlus,
      reason: mayNotEdit,
      run: () => go(ORDERS_SECTIONS.ship, { order: id }),
    };
  const completed = ORDER_STATUS.completed;
  const reason = may(rightFor(completed)) ? null : texts.HIDDEN;
  return order.announced === 0
    ? { label: texts.MOVE_TO(orderStatusName(completed)), icon: IconCheck, reason, run: complete }
    : null;
}

/** The one big button, which has the focus as soon as it is the next step and nobody is typing or choosing from a menu. */
export function NextStep({ step, busy }: { step: Step; busy: boolean }) {
  const button = useRef<HTMLButtonElement>(null);
  const isOff = step.reason !== null;
  useEffect(() => {
    const typing = document.activeElement;
    if (!isOff && !isTextField(typing) && !typing?.closest('[role="dialog"], [role="menu"]'))
      button.current?.focus();
  }, [isOff]);
  return (
    <Button
      ref={button}
      tone="primary"
      icon={step.icon}
      reason={step.reason}
      reasonAt="hidden"
      busy={busy}
      onClick={step.run}
    >
      {step.label}
    </Button>
  );
}
