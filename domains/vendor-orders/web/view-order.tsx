import { useState } from 'react';
import {
  getOrderItems,
  getStatuslist,
  getVendorOrder,
  type VendorOrderWire,
} from '#domains/vendor-orders/contract/orders.ts';
import { getVendorOrderSends } from '#domains/vendor-orders/contract/sending.ts';
import { getShipmentByOrder } from '#domains/vendor-orders/contract/shipments.ts';
import { ordersWebTexts as texts } from '#domains/vendor-orders/web/messages.ts';
import { moneyWords } from '#domains/vendor-orders/web/money.ts';
import { OrderActs } from '#domains/vendor-orders/web/order-acts.tsx';
import { OrderForm } from '#domains/vendor-orders/web/order-form.tsx';
import { OrderLines } from '#domains/vendor-orders/web/order-lines.tsx';
import { OrderSends } from '#domains/vendor-orders/web/order-sends.tsx';
import { OrderShipments } from '#domains/vendor-orders/web/order-shipments.tsx';
import { ORDERS_SECTIONS } from '#domains/vendor-orders/web/sections.ts';
import { OrderStatus } from '#domains/vendor-orders/web/status-chip.tsx';
import { useGoToSection } from '#domains/vendors/web/public/use-vendor-section.ts';
import { useStoreDay } from '#domains/stores/web/public/use-store-zone.ts';
import { useCall } from '#platform/web/call-hooks.ts';
import { FailedNote } from '#platform/web/failed-note.tsx';
import { useLive } from '#platform/web/live.ts';
import { useAddressId } from '#platform/web/use-address.ts';
import { Button } from '#ui/controls/button.tsx';
import { Chip } from '#ui/data/chip.tsx';
import { EmptyState } from '#ui/data/empty-state.tsx';
import { Facts } from '#ui/data/facts.tsx';
import { formatDay } from '#ui/data/format.ts';
import { Panel } from '#ui/data/panel.tsx';
import { Skeleton } from '#ui/data/skeleton.tsx';
import { IconFileText, IconLock } from '#ui/icons.tsx';
import { Row, Stack } from '#ui/layout/layout.tsx';

/** Section 22: the order of ?order= with its lines, what was sent to the vendor, and its shipments. */
export function ViewOrder() {
  const [orderId] = useAddressId('order');
  const go = useGoToSection();
  if (orderId === null)
    return (
      <EmptyState
        icon={IconFileText}
        title={texts.CHOOSE_ORDER}
        detail={texts.CHOOSE_ORDER_DETAIL}
        action={<Button onClick={() => go(ORDERS_SECTIONS.list)}>{texts.TO_LIST}</Button>}
      />
    );
  return <OneOrder key={orderId} orderId={orderId} />;
}

function OneOrder({ orderId }: { orderId: number }) {
  const answer = useCall(getVendorOrder, { VendorOrderId: orderId });
  useLive('orders.changed', [
    getVendorOrder,
    getOrderItems,
    getVendorOrderSends,
    getShipmentByOrder,
    getStatuslist,
  ]);
  const [isEditing, setEditing] = useState(false);
  const today = useStoreDay();
  const go = useGoToSection();
  const order = answer.data;
  if (answer.error) return <FailedNote band error={answer.error} again={() => void answer.refetch()} />;
  if (!order)
    return (
      <div className="vendor-pane" aria-busy="true">
        <Skeleton width="100%" height={220} />
      </div>
    );
  if (isEditing)
    return (
      <div className="vendor-pane">
        <OrderForm
          clientId={order.clientId}
          order={order}
          vendorId={order.vendorId}
          today={today}
          onSaved={() => setEditing(false)}
          onCancel={() => setEditing(false)}
        />
      </div>
    );
  return (
    <Stack flex gap={14} className="vendor-pane">
      <Row as="header" gap={12} wrap className="order-head">
        <h2>{order.poNumber}</h2>
        <span className="ell t2">{order.vendorName}</span>
        <OrderStatus id={order.vendorOrderStatusId} name={order.orderStatusDescription} />
        {order.isLocked && (
          <Chip small icon={IconLock}>
            {texts.LOCKED}
          </Chip>
        )}
        <span className="grow" />
        <OrderActs
          order={order}
          onEdit={() => setEditing(true)}
          onDeleted={() => go(ORDERS_SECTIONS.list, { order: null })}
        />
      </Row>
      <div className="order-columns">
        <OrderLines order={order} />
        <Stack flex gap={14} className="order-side">
          <Panel title={texts.ORDER}>
            <OrderFacts order={order} />
          </Panel>
          <OrderSends order={order} />
          <OrderShipments order={order} />
        </Stack>
      </div>
    </Stack>
  );
}

const OrderFacts = ({ order }: { order: VendorOrderWire }) => (
  <Facts
    facts={[
      [texts.ORDERED, formatDay(order.orderDate)],
      [texts.EXPECTED, order.expectedDelivery && formatDay(order.expectedDelivery)],
      [texts.UNITS, order.units],
      [texts.SHIPPING, order.shippingCost > 0 ? moneyWords(order.shippingCost) : ''],
      [texts.TOTAL, <b key="total">{moneyWords(order.total)}</b>],
      [texts.NOTES, order.notes],
    ]}
  />
);
